export interface Progress {
  /** 0 to 100. */
  readonly percent: number
  readonly text: string
}

/**
 * Progress from a text: `n / m` (§2.15), or `40 %`. `3 / 0` is 0 %, `12 / 10` is 100 %; any other text keeps the
 * percentage that there was.
 */
export function readProgress(given: unknown, before: number): Progress {
  const text = String(given ?? '').trim()
  const number = (part = ''): number => Number(part.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  const parts = /(\d[\d\s\u00a0\u202f.,]*)\/\s*(\d[\d\s\u00a0\u202f.,]*)/.exec(text)
  const share = /(\d+(?:[.,]\d+)?)\s*%/.exec(text)
  let percent = before
  if (parts) {
    const [done, total] = [number(parts[1]), number(parts[2])]
    percent = total > 0 ? (done / total) * 100 : 0
  } else if (share) percent = number(share[1])
  if (!(percent >= 0)) percent = before
  return { percent: Math.min(100, Math.round(percent)), text }
}
