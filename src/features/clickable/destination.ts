import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { sever } from '../../dom/sever'
import { toLinkUrl } from '../../dom/urls'

/** Parts that answer clicks themselves. */
const INTERACTIVE =
  'a, area, button, input, select, textarea, label, summary, option, iframe, audio, video, ' +
  '[contenteditable], [role=button], [role=link], [role=checkbox], [role=tab], [role=menuitem]'

/** Reports an address that a page must not open (P360). */
export function refuse(page: PageContext): void {
  page.warn('P360', { url: page.element.getAttribute('data-goto-url') ?? '' })
}

/**
 * Opens a block's `data-goto-url`, in the window or tab named by `goto-target` (§2.16). A click on a link or a
 * field in it is that part's own; Ctrl, Shift or the middle button open a new tab; text can be selected.
 * @param early what was done before this code was there
 */
export function use(page: PageContext, early: readonly Event[]): void {
  const { element } = page

  function isMine({ target }: Event): boolean {
    const part = (target as Element).closest(`${INTERACTIVE}, .${prefixed('share-toolbox')}`)
    // What its own click took out of the block has acted: a card's « remove », the icon of a button that changes.
    return element.contains(target as Element) && (!part || part.contains(element))
  }

  function go(event: MouseEvent | KeyboardEvent): void {
    const address = toLinkUrl(element.getAttribute('data-goto-url'))
    if (event.defaultPrevented || address === undefined || !isMine(event)) return
    const url = new URL(address, document.baseURI)
    // A block around this one, and what this one does where it is itself a link, stay out of it.
    event.preventDefault()
    const aside = event.ctrlKey || event.metaKey || event.shiftKey || (event as MouseEvent).button === 1
    const target = aside ? '_blank' : element.getAttribute('goto-target') || '_self'
    if (page.emit('before-open', { url: url.href, target }, { cancelable: true })) open(url, target)
  }

  function click(event: MouseEvent): void {
    const selection = getSelection()
    const selecting =
      event.detail && selection && !selection.isCollapsed && element.contains(selection.anchorNode)
    if (event.button < 2 && !selecting) go(event)
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === element && !event.repeat) go(event)
  }

  for (const event of early) {
    if (event.type === 'keydown') key(event as KeyboardEvent)
    else if (event.type === 'auxclick' || (event.type === 'click' && !event.defaultPrevented)) {
      click(event as MouseEvent)
    }
  }
  page.on(element, 'click auxclick', click)
  page.on(element, 'keydown', key)
  page.on<MouseEvent>(element, 'mousedown', (event) => {
    // Else the middle button begins to scroll.
    if (event.button === 1 && isMine(event)) event.preventDefault()
  })
}

function open(url: URL, target: string): void {
  if (target === '_self') return location.assign(url.href)
  const opened = window.open(url.href, target)
  // A page of another site, or in a tab of its own, gets no hold on this one.
  if (target === '_blank' || url.origin !== location.origin) sever(opened)
}
