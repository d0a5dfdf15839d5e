import { parentElementOf } from '../../base/parent-of'
/**
 * What editors and pickers put at the end of the page while they are used from inside an overlay, and consent managers,
 * which lie over all. They keep the focus they take, and stay usable beside an overlay that makes the rest of the page
 * inert.
 */
export const COMPANIONS =
  '.cke_dialog, .cke_dialog_background_cover, .cke_panel, .cke_autocomplete_panel, .tox-tinymce-aux, ' +
  '.tox-silver-sink, .mce-window, .mce-menu, .mce-container, .moxman-window, .ui-datepicker, ' +
  '.ui-autocomplete, .ui-selectmenu-menu, .flatpickr-calendar, .xdsoft_datetimepicker, .daterangepicker, .pika-single, ' +
  '.datepicker-dropdown, .select2-container, .select2-drop, .pac-container, [class*="grecaptcha"], ' +
  '.ts-dropdown, .iti--container, .iti--detached-country-selector, .air-datepicker-global-container, ' +
  'iframe[src*="recaptcha"], iframe[src*="hcaptcha"], ' +
  '#tarteaucitronRoot, #axeptio_overlay, #didomi-host, #CybotCookiebotDialog, #onetrust-consent-sdk, #sd-cmp, ' +
  '#usercentrics-root, #qc-cmp2-container, #cmpbox, #orejime, #cc-main, .cc-window, .klaro, #tc-privacy-wrapper, ' +
  '.fc-consent-root, [id^="sp_message_container"], #appconsent, .cky-consent-container, #ppms_cm_popup_overlay'

const FOCUSABLE =
  'a[href], area[href], button, input, select, textarea, iframe, object, embed, summary, audio[controls], ' +
  'video[controls], [tabindex], [contenteditable]'

/** What Tab stops at below `root`, in document order; of a group of radio buttons, the one that Tab reaches. */
export function tabStopsIn(root: Element): HTMLElement[] {
  const all = Array.from(root.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(isTabStop)
  return all.filter((element) => {
    const { type, name, checked, form } = element as HTMLInputElement
    if (type !== 'radio' || !name || checked) return true
    const group = all.filter((other) => {
      const radio = other as HTMLInputElement
      return radio.type === 'radio' && radio.name === name && radio.form === form
    }) as HTMLInputElement[]
    return !group.some((other) => other.checked) && group[0] === element
  })
}

function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.getAttribute('contenteditable') === 'false') return false
  return isFocusable(element)
}

/** Can take the focus now: shown, not disabled, not inert. */
export function isFocusable(element: HTMLElement): boolean {
  if ((element as HTMLInputElement).disabled || (element as HTMLInputElement).type === 'hidden') return false
  if (element.closest('[inert], fieldset[disabled]')) return false
  return isShown(element)
}

/** Is laid out, and not invisible. */
export function isShown(element: HTMLElement): boolean {
  // jsdom lays nothing out: there, what no style or attribute hides counts as shown.
  const laidOut = document.documentElement.getClientRects().length > 0
  if (laidOut && !element.getClientRects().length) return false
  for (let one: Element | null = laidOut ? null : element; one; one = parentElementOf(one)) {
    if (getComputedStyle(one).display === 'none') return false
  }
  return getComputedStyle(element).visibility !== 'hidden'
}

/** Moves the focus without scrolling the page. */
export function focusQuietly(element: HTMLElement): void {
  const { pageXOffset, pageYOffset } = window
  element.focus({ preventScroll: true })
  // Browsers that do not know the option scroll all the same.
  if (window.pageYOffset !== pageYOffset || window.pageXOffset !== pageXOffset) {
    window.scrollTo(pageXOffset, pageYOffset)
  }
}

/**
 * Remembers what has the focus. The returned function gives it back without scrolling; where the element was
 * replaced meanwhile, its successor of the same id gets it, else the closest ancestor that is still there. Where it is
 * not shown any more (a phone was turned), the closest ancestor that is.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement as HTMLElement | null
  const path: Element[] = []
  for (let one: Element | null = opener; one && one !== document.body; one = parentElementOf(one))
    path.push(one)
  return () => {
    if (!opener || !path.length) return
    if (opener.isConnected) focusQuietly(opener)
    if (document.activeElement === opener) return
    const target = path.find((one) => one.isConnected && isShown(one as HTMLElement)) ?? null
    const id = opener.getAttribute('id')
    const heir = opener.isConnected || !id ? null : document.getElementById(id)
    const next = (heir ?? target) as HTMLElement | null
    if (next) focusAnyway(next)
  }
}

/** Focuses an element that need not be focusable by itself; the help it got goes when the focus leaves. */
export function focusAnyway(element: HTMLElement): void {
  focusQuietly(element)
  if (document.activeElement === element) return
  if (element.hasAttribute('tabindex') || element === document.documentElement) return
  element.setAttribute('tabindex', '-1')
  focusQuietly(element)
  const undo = (): void => {
    element.removeAttribute('tabindex')
    element.removeEventListener('blur', undo)
  }
  if (document.activeElement === element) element.addEventListener('blur', undo)
  else undo()
}

/** Browsers without `inert` hide the page from assistive technology; the layer keeps the focus itself. */
export const hasInert = (): boolean => 'inert' in HTMLElement.prototype

/** Is it in what stays usable beside an overlay, by its name or because it is seen over that, or came later? */
export function isBeside(one: Element, root: Element): boolean {
  if (one.closest(COMPANIONS)) return true
  const isInPage = one !== document.body && one !== document.documentElement && !root.contains(one)
  return isInPage && hasInert() && !one.closest('[inert]')
}

/** Keeps Tab inside `root`: call it with every Tab key that is pressed while the trap is on. */
export function wrapTab(root: HTMLElement, event: KeyboardEvent): void {
  const active = document.activeElement
  if (active && isBeside(active, root)) return
  const stops = tabStopsIn(root)
  const { shiftKey } = event
  const inside = active && active !== root && root.contains(active)
  const isNext = (one: Element): boolean =>
    !!active && (shiftKey ? precedes(one, active) : precedes(active, one))
  if (inside && (isComponent(active) || stops.some(isNext))) return
  if (inside && Array.from(root.querySelectorAll('*')).some((one) => isComponent(one) && isNext(one))) return
  event.preventDefault()
  const ends = Array.from(root.querySelectorAll<HTMLElement>('*')).filter(
    (one) => stops.indexOf(one) >= 0 || (isComponent(one) && !one.hasAttribute('tabindex')),
  )
  if (shiftKey) ends.reverse()
  for (const one of [...ends, root]) {
    // As a browser's own Tab, it may have to scroll what the window shows.
    one.focus()
    // A component without a field or button does not take it.
    if (document.activeElement === one) return
  }
}

/** What it stops at stands in a shadow tree, which may be closed: that is the browser's. */
export const isComponent = ({ shadowRoot, localName }: Element): boolean =>
  !!shadowRoot || localName.indexOf('-') > 0

function precedes(one: Element, other: Element): boolean {
  return !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) && one !== other
}
