const WIDTH = 24
/** Back to the line's beginning, and nothing behind it. */
const ERASE = '\r\u001b[K'
/** Of a terminal that does not say how wide it is. */
const COLUMNS = 80

/**
 * Draws how far a command is over what was drawn before, on a terminal. A line that wraps could not be taken back and would
 * stay with each drawing: where there is no room for the bar, the words stand alone, as far as they fit.
 */
export function drawBar(done: number, total: number, words: string): void {
  const room = (process.stderr.columns || COLUMNS) - 1
  const full = Math.round((WIDTH * done) / Math.max(1, total))
  const line = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${words}`
  process.stderr.write(ERASE + (line.length <= room ? line : words.slice(0, room)))
}

export const eraseBar = (): void => void process.stderr.write(ERASE)
