/**
 * Counts seconds down by the clock, so that it ends on time however late timers are.
 * @param tell called with the seconds left, at once and each second, down to 0
 * @returns stops it
 */
export function countDown(seconds: number, tell: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = -1
  const tick = (): void => {
    const ms = end - Date.now()
    const left = Math.max(Math.ceil(ms / 1000), 0)
    if (left) timer = setTimeout(tick, ms - (left - 1) * 1000)
    if (left !== told) tell((told = left))
  }
  tick()
  return () => clearTimeout(timer)
}
