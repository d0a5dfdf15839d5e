/** As page translators do: each text's place is taken by a `<font>` with words of their own. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, option, script')) continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}
