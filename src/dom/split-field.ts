import { prefixed } from '../core/host'

/** A field that shows one text and posts another. */
export interface SplitField {
  /** What the visitor sees. */
  readonly shown: string
  /** Shows a text, without calling back. */
  show(text: string): void
  /** What is posted from now on. */
  post(value: string): void
  /** The field is one again, and holds what it would have posted. */
  release(): void
}

const companions = new WeakSet<Element>()
const native = (): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor

/**
 * Gives a field's name to a hidden companion after it, which holds the value to post. So the right value goes
 * out however the form is sent: `submit`, `requestSubmit`, `form.submit()`, `FormData`, jQuery's `serialize`, a
 * loop over `form.elements`. The page's scripts may assign either input's `value`, in either spelling.
 * @param onAssigned told what a script assigned
 * @param onFollow told that the field may have been disabled or enabled
 */
export function splitField(
  field: HTMLInputElement,
  onAssigned: (text: string) => void,
  onFollow?: () => void,
): SplitField {
  const value = native()
  const companion = companionOf(field)
  const attribute = field.getAttribute('value')
  const show = (text: string): void => {
    if (value.get!.call(field) !== text) value.set!.call(field, text)
  }
  const intercept = (input: HTMLInputElement, set: (text: string) => void): void => {
    Object.defineProperty(input, 'value', {
      configurable: true,
      enumerable: true,
      get: () => value.get!.call(input) as string,
      set: (text: unknown) => set(text == null ? '' : String(text)),
    })
  }
  intercept(field, onAssigned)
  intercept(companion, onAssigned)
  companion.focus = () => field.focus()
  follow()
  const observer = new MutationObserver(follow)
  const watch = (): void => {
    observer.observe(field, { attributes: true, attributeFilter: ['name', 'disabled', 'form'] })
  }
  watch()
  // A browser that comes Back finds what was typed by the names in the form.
  const leave = (): void => {
    observer.disconnect()
    if (companion.name) field.name = companion.name
    companion.name = ''
  }
  const comeBack = (): void => {
    watch()
    follow()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)

  /** The companion is what the field is: disabled, of another form, under another name. */
  function follow(): void {
    const form = field.getAttribute('form')
    if (form !== null) companion.setAttribute('form', form)
    companion.disabled = field.disabled
    onFollow?.()
    if (!field.name) return
    companion.name = field.name
    // Emptied, not removed: a field without a name is not posted either, and its attributes keep their order.
    field.name = ''
  }

  return {
    get shown() {
      return value.get!.call(field) as string
    },
    show,
    post: (text) => value.set!.call(companion, text),
    release() {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      const posted = value.get!.call(companion) as string
      Reflect.deleteProperty(field, 'value')
      companion.remove()
      if (attribute === null) field.removeAttribute('value')
      else field.setAttribute('value', attribute)
      show(posted)
    },
  }
}

/** A companion of its own; a copied row brings one that belongs to nobody. */
function companionOf(field: HTMLInputElement): HTMLInputElement {
  const className = prefixed('companion')
  const next = field.nextElementSibling
  const isStray = next instanceof HTMLInputElement && next.className === className && !companions.has(next)
  const companion = isStray ? next : document.createElement('input')
  companion.type = 'hidden'
  companion.className = className
  companions.add(companion)
  if (!isStray) field.after(companion)
  return companion
}
