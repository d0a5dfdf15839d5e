/** Somebody saves data, or has a slow line: nothing is fetched before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}
