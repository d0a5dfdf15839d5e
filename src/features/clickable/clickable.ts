import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { keepAttributes } from '../../dom/keep'
import { toLinkUrl } from '../../dom/urls'

/** Parts that answer clicks themselves. */
const INTERACTIVE =
  'a, area, button, input, select, textarea, label, summary, option, iframe, audio, video, ' +
  '[contenteditable], [role=button], [role=link], [role=checkbox], [role=tab], [role=menuitem]'

/** None: both attributes are read when the block is used. */
export const options = {}

/**
 * The whole block opens its `data-goto-url`, in the window or tab named by `goto-target` (§2.16). A click on a
 * link or a field in it is that part's own; Ctrl, Shift or the middle button open a new tab; text can be
 * selected. A plain block of text becomes a link to assistive technology; one with links of its own a named
 * group, so that they are still found; rows, list items and the like keep their role.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const restore = keepAttributes(element, 'tabindex', 'role', 'aria-label')
  const link = (): URL | undefined => {
    const url = toLinkUrl(element.getAttribute('data-goto-url'))
    return url === undefined ? undefined : new URL(url, document.baseURI)
  }
  if (!link()) return page.warn('P360', { url: element.getAttribute('data-goto-url')! })
  if (element.closest('.' + prefixed('share-toolbox'))) return
  makeFocusable(element)

  page.on<MouseEvent>(element, 'click auxclick', (event) => {
    const selection = getSelection()
    const selecting =
      event.detail && selection && !selection.isCollapsed && element.contains(selection.anchorNode)
    if (event.button < 2 && !selecting) go(event)
  })
  page.on<MouseEvent>(element, 'mousedown', (event) => {
    // Else the middle button begins to scroll.
    if (event.button === 1 && isMine(event)) event.preventDefault()
  })
  page.on<KeyboardEvent>(element, 'keydown', (event) => {
    if (event.key === 'Enter' && event.target === element && !event.repeat) go(event)
  })

  function isMine({ target }: Event): boolean {
    const part = (target as Element).closest(`${INTERACTIVE}, .${prefixed('share-toolbox')}`)
    return !part || part === element || !element.contains(part)
  }

  function go(event: MouseEvent | KeyboardEvent): void {
    const url = link()
    if (event.defaultPrevented || !url || !isMine(event)) return
    // A block around this one, and what this one does where it is itself a link, stay out of it.
    event.preventDefault()
    const aside = event.ctrlKey || event.metaKey || event.shiftKey || (event as MouseEvent).button === 1
    const target = aside ? '_blank' : element.getAttribute('goto-target') || '_self'
    if (page.emit('before-open', { url: url.href, target }, { cancelable: true })) open(url, target)
  }
  return restore
}

function makeFocusable(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = 0
  if (
    element.hasAttribute('role') ||
    !/^(DIV|SPAN|P|A)$/.test(element.tagName) ||
    element.hasAttribute('href')
  ) {
    return
  }
  const group = element.querySelector(INTERACTIVE)
  element.setAttribute('role', group ? 'group' : 'link')
  const name = group && element.querySelector('h1, h2, h3, h4, h5, h6, a')?.textContent.trim()
  if (name && !element.hasAttribute('aria-labelledby')) {
    if (!element.hasAttribute('aria-label')) element.setAttribute('aria-label', name)
  }
}

function open(url: URL, target: string): void {
  if (target === '_self') return location.assign(url.href)
  const opened = window.open(url.href, target)
  // A page of another site, or in a tab of its own, gets no hold on this one.
  if (opened && (target === '_blank' || url.origin !== location.origin)) {
    try {
      opened.opener = null
    } catch {
      // A window that already shows another site.
    }
  }
}
