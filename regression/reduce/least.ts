/** How long a reduction may go on. */
export class Budget {
  private readonly until: number
  private readonly most: number
  private readonly stop: AbortSignal | undefined
  private used = 0

  /** @param most trials */
  constructor(seconds: number, most: number, stop?: AbortSignal) {
    this.until = Date.now() + seconds * 1000
    this.most = most
    this.stop = stop
  }

  get tried(): number {
    return this.used
  }

  get isSpent(): boolean {
    return this.used >= this.most || Date.now() >= this.until || this.stop?.aborted === true
  }

  /** @returns false where none is left */
  take(): boolean {
    if (this.isSpent) return false
    this.used++
    return true
  }
}

/**
 * What is left of a list when parts of it are taken away, large ones first, then halves of them down to single items, for
 * as long as the rest still shows what is looked for (ddmin by complements: Zeller and Hildebrandt 2002).
 */
export async function leastOf<Item>(
  items: readonly Item[],
  shows: (kept: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items
  for (let size = kept.length; size >= 1; size = Math.min(Math.floor(size / 2), kept.length))
    for (let at = 0; at < kept.length;) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (await shows(rest)) kept = rest
      else at += size
    }
  return kept
}
