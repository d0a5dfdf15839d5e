/** Where a server listens without being told. */
const DEFAULT = 8080

/**
 * The port that `PORT` names: a whole number from 0 (any free one) to 65535.
 * @returns nothing where it names none
 */
export function readPort(text = String(DEFAULT)): number | undefined {
  const port = Number(text)
  return /^\d+$/.test(text.trim()) && port <= 65_535 ? port : undefined
}
