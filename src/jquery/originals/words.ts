import { wordsOf } from '../../dom/html'

/** Words of an attribute as HTML that shows them, where a plugin wrote them as HTML. */
export function words(text: unknown): string {
  const shown = document.createElement('i')
  shown.textContent = wordsOf(String(text ?? ''))
  return shown.innerHTML
}
