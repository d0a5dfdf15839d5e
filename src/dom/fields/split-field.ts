import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { own } from '../../base/own-property'
import { putMember } from '../own-member'
import { keepAttributes } from '../kept-attributes'

declare const __TIER__: 'modern' | 'legacy' | undefined

/** A field that shows one text and posts another, or posts what it shows. */
export interface SplitField {
  /** The last of its inputs: what belongs to it stands after this one. */
  readonly last: HTMLInputElement
  /** What the visitor sees. */
  readonly shown: string
  /** Shows a text, without calling back. */
  show(text: string): void
  /** What is posted from now on. */
  post(value: string): void
  /** The field is one again, and holds what it would have posted. */
  release(): void
}

/** Members that a companion has from its field. */
const SEEN = [
  'focus',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getClientRects',
  'getBoundingClientRect',
] as const

/**
 * Gives a field's name to a hidden companion after it, which holds the value to post. So the right value goes
 * out however the form is sent: `submit`, `requestSubmit`, `form.submit()`, `FormData`, jQuery's `serialize`, a
 * loop over `form.elements`. The page's scripts may assign either input's `value`, in either spelling.
 * @param onAssigned told what a script assigned
 * @param onFollow told that the field may have been disabled or enabled
 * @param valueOf what the field's `value` is for a shown text, where scripts are to read another
 */
export function splitField(
  field: HTMLInputElement,
  onAssigned: (text: string) => void,
  onFollow?: () => void,
  valueOf?: (shown: string) => string,
): SplitField {
  const shown = assignable(field, onAssigned, valueOf)
  const companion = companionOf(field)
  const posted = assignable(companion, onAssigned)
  let wasDisabled: boolean | undefined
  /** Held, as a browser forgets what it looks like when nobody has it. */
  let both: RadioNodeList | undefined
  // Who finds the companion by its name means what is seen: listens there, scrolls there.
  for (const name of SEEN) putMember(companion, name, { writable: true, value: field[name].bind(field) })
  // A copy of the field alone has the name that the field had.
  const giveBackClone = putMember(field, 'cloneNode', {
    writable: true,
    value: (deep?: boolean) =>
      Object.assign(Node.prototype.cloneNode.call(field, deep), { name: companion.name }),
  })
  const [start, stop] = watch(field, onAssigned, follow)
  const giveBackSwitches = onSwitched(field, follow)
  // A browser that comes Back finds what was typed by the names in the form.
  const leave = (): void => {
    if (companion.name) field.name = companion.name
    companion.name = ''
    // That is not the page's doing.
    stop()
  }
  const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
    window[change]('pagehide', leave)
    window[change]('pageshow', start)
  }
  listen('addEventListener')

  /** The companion is what the field is: disabled, of another form, under another name. */
  function follow(): void {
    const form = field.getAttribute('form')
    if (form === null) companion.removeAttribute('form')
    else companion.setAttribute('form', form)
    // A browser posts the direction of what has a name.
    const direction = field.getAttribute('dirname')
    if (direction) {
      companion.setAttribute('dirname', direction)
      companion.dir = getComputedStyle(field).direction
    }
    // Once: a script may switch the companion off, by its name.
    if (wasDisabled !== field.disabled) companion.disabled = wasDisabled = field.disabled
    // The field may have been moved alone, or something put after it.
    if (field.nextElementSibling !== companion) field.after(companion)
    onFollow?.()
    const name = field.getAttribute('name')
    if (name !== '') companion.name = name ?? ''
    // Emptied, not removed: a field without a name is not posted either, and its attributes keep their order.
    if (name) field.name = ''
    // Under a name that is the field's id too its form has both, as a list: that is the field for scripts, as before.
    both = field.form?.[companion.name] as RadioNodeList | undefined
    if (both?.[0] === field) Object.setPrototypeOf(both, ownMembers(field))
  }

  return {
    last: companion,
    get shown() {
      return shownIn(field)
    },
    show: shown.show,
    post: posted.show,
    release() {
      leave()
      listen('removeEventListener')
      // Not by `remove`: that of Prototype.js fails where the page has emptied what the field stood in.
      companion.parentNode?.removeChild(companion)
      giveBackClone()
      giveBackSwitches()
      shown.release(shownIn(companion))
    },
  }
}

/**
 * A script that disables or enables a field may send its form in the same breath, before an observer hears of it.
 * @returns gives the field its own members back
 */
function onSwitched(field: HTMLInputElement, act: () => void): () => void {
  const undo = (['setAttribute', 'removeAttribute'] as const).map((name) =>
    putMember(field, name, {
      writable: true,
      value(...given: [attribute: string, value: string]) {
        HTMLInputElement.prototype[name].apply(field, given)
        if (given[0] === 'disabled') act()
      },
    }),
  )
  undo.push(
    putMember(field, 'disabled', {
      enumerable: true,
      get: () => field.hasAttribute('disabled'),
      set: (on: unknown) => (on ? field.setAttribute('disabled', '') : field.removeAttribute('disabled')),
    }),
  )
  return () => undo.forEach((one) => one())
}

/**
 * A field that posts what it shows keeps its name: scripts go on finding it by that, and ask it for its date.
 * @param onAssigned told what a script assigned
 * @param onFollow told that the field may have been disabled or enabled
 */
export function wholeField(
  field: HTMLInputElement,
  onAssigned: (text: string) => void,
  onFollow?: () => void,
): SplitField {
  const shown = assignable(field, onAssigned)
  const [, stop] = watch(field, onAssigned, onFollow)
  return {
    last: field,
    get shown() {
      return shownIn(field)
    },
    show: shown.show,
    post() {},
    release() {
      stop()
      shown.release(shownIn(field))
    },
  }
}

/**
 * Follows a field's place and what its attributes say of it, and a `value` among them where the field shows it: nobody has
 * typed in it, and a script has set it by jQuery's `attr` or as the default.
 */
function watch(
  field: HTMLInputElement,
  onAssigned: (text: string) => void,
  onFollow?: () => void,
): readonly [start: () => void, stop: () => void] {
  const changed = (changes: readonly MutationRecord[]): void => {
    onFollow?.()
    observer.observe(field.parentNode ?? document, { childList: true })
    const isGiven = changes.some(({ attributeName }) => attributeName === 'value')
    if (isGiven && shownIn(field) === field.defaultValue) onAssigned(field.defaultValue)
  }
  const observer = new MutationObserver(changed)
  const start = (): void => {
    observer.observe(field, { attributes: true })
    changed([])
  }
  start()
  return [start, () => observer.disconnect()]
}

/**
 * Hears of a field's form being reset, once the browser has put the `value` attribute back.
 * @param act told what the field shows then
 */
export function onReset(
  field: HTMLInputElement,
  page: Pick<PageContext, 'on' | 'signal'>,
  act: (text: string) => void,
): void {
  page.on(document, 'reset', (event) => {
    // By then the page has refused it, or not: a question of its own may have been answered with no.
    const after = (): void => void (event.defaultPrevented || page.signal.aborted || act(shownIn(field)))
    if (event.target === field.form) setTimeout(after)
  })
}

/** An input whose `value` scripts assign through us. */
interface Assignable {
  show(text: string): void
  /** The input is the browser's again, and shows a text. */
  release(text: string): void
}

/**
 * Have inputs their `value` from there? In the oldest engines of the legacy tier each keeps its own, and scripts cannot be
 * listened to.
 */
const isInherited = (): boolean =>
  (typeof __TIER__ === 'string' && __TIER__ === 'modern') || 'value' in HTMLInputElement.prototype

/** What an input shows, whatever scripts read as its `value`. */
export const shownIn = (input: HTMLInputElement): string =>
  isInherited() ? (Reflect.get(HTMLInputElement.prototype, 'value', input) as string) : input.value

function assignable(
  input: HTMLInputElement,
  onAssigned: (text: string) => void,
  valueOf = (shown: string): string => shown,
): Assignable {
  const restore = keepAttributes(input, 'value')
  const show = (text: string): void => {
    if (shownIn(input) !== text)
      Reflect.set(isInherited() ? HTMLInputElement.prototype : input, 'value', text, input)
  }
  const giveBack =
    isInherited() &&
    putMember(input, 'value', {
      enumerable: true,
      get: () => valueOf(shownIn(input)),
      set: (text: unknown) => onAssigned(String(text ?? '')),
    })
  return {
    show,
    release(text) {
      if (giveBack) giveBack()
      restore()
      show(text)
    },
  }
}

/** A companion of its own, which is put in its place later; a copied row brings one that belongs to nobody. */
function companionOf(field: HTMLInputElement): HTMLInputElement {
  const className = prefixed('companion')
  const next = field.nextElementSibling
  // Of one in use our members are its own, of a copy they are not.
  const isStray = next?.matches('input.' + className) && !own.call(next, 'focus')
  const companion = isStray ? (next as HTMLInputElement) : document.createElement('input')
  companion.type = 'hidden'
  companion.className = className
  return companion
}
