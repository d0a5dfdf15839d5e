import { fetchChunk } from '../core/chunks'
import type { PageContext } from '../core/context'
import { isModified } from './plain-click'

/** The first signs of somebody who uses an element, and what may follow until the code is there. */
const SIGNS = 'pointerover mouseover pointerleave touchstart pointerdown auxclick focusin keydown click'

/** Code of what people do with an element; `early` is what they did before it was there, in order. */
export interface UseModule<Args extends unknown[]> {
  use(page: PageContext, early: readonly Event[], ...args: Args): void
}

/**
 * Fetches the code of what people do with an element once mouse, finger or focus reach it. A plain click is held
 * back until then and happens once it is there; also where it does not come (P005), then as without a script.
 * @param args further ones for its `use`
 * @param holds the clicks to hold back; those of parts that answer themselves had better happen at once
 * @returns begins at once
 */
export function onFirstUse<Args extends unknown[]>(
  page: PageContext,
  load: () => Promise<UseModule<Args>>,
  args: Args,
  holds = (_event: Event): boolean => true,
  otherwise = (): void => {},
): () => void {
  const early: Event[] = []
  let clicked: HTMLElement | undefined
  let begun: unknown

  const begin = (): void => {
    begun ??= fetchChunk(page.name, load)
      .then(({ use }) => page.signal.aborted || use(page, early, ...args), otherwise)
      .catch(page.fail)
      .then(() => {
        stop()
        clicked?.click()
      })
  }
  const stop = page.on<MouseEvent>(
    page.element,
    SIGNS,
    (event) => {
      early.push(event)
      if (event.type === 'click' && !isModified(event) && holds(event)) {
        event.preventDefault()
        event.stopPropagation()
        clicked = event.target as HTMLElement
      }
      begin()
    },
    true,
  )
  return begin
}
