/** An address without its percent signs; one whose bytes are no UTF-8, as old hosts wrote them, stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
