import { warn } from '../base/console'
import { getHost } from '../base/host'
import { isElement, toElement } from '../dom/element'
import { shownIn } from '../dom/fields/split-field'
import {
  callPage,
  mount,
  optionsIn,
  isObject,
  tellMethod,
  tellUnknown,
  unmount,
  type Bridge,
  type Call,
  type Library,
  type Options,
} from './call'
import { attributesOf, isLeftAlone } from './lacks'
import { isAlias } from './proofs'

/** Inputmask's names for what ours have other names for. */
const ALIASES: Readonly<Record<string, string>> = {
  'dd/mm/yyyy': 'date',
  'd/m/y': 'date',
  date: 'date',
  datetime: 'datetime',
  'd/m/y h:s': 'datetime',
  'dd/mm/yyyy hh:mm': 'datetime',
  'hh:mm': '99:99',
  'h:s': '99:99',
  'hh:mm:ss': '99:99:99',
  'h:s:s': '99:99:99',
  decimal: 'currency',
  numeric: 'integer',
  phone: '99 99 99 99 99',
}

const bound = new WeakMap<Element, Options>()
/** Those with listeners: a field that is masked again keeps them. */
const followed = new WeakSet<Element>()

/**
 * Inputmask on our masks. As the platform set it for all masks (§5.3), scripts read and forms post what was typed without
 * the mask, unless the call, the page's `defaults` or `data-inputmask` say otherwise (`autoUnmask`, `removeMaskOnSubmit`).
 */
export const inputmask: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  const own = ($.fn[plugin] ?? {}) as { defaults?: Options; definitions?: Options; aliases?: Options }
  if (!elements) {
    if (method === 'extendDefaults') Object.assign(own.defaults ?? {}, optionsIn(args[0]))
    else if (method === 'extendDefinitions') Object.assign(own.definitions ?? {}, optionsIn(args[0]))
    else if (method === 'extendAliases') own.aliases = { ...own.aliases, ...optionsIn(args[0]) }
    else tellMethod('$.' + plugin, method)
    return undefined
  }
  const answer = method ? callMethod($, method, elements, args) : undefined
  if (answer !== undefined) return answer
  if (/^(remove|setvalue|option)$/.test(method)) return undefined
  const isMask = method === 'mask'
  const named: Options = method && !isMask ? { mask: method } : {}
  const given = { ...named, ...optionsIn(isMask || method ? args[0] : args[0]) }
  if (isMask && typeof args[0] === 'string') given['mask'] = args[0]
  tellUnknown(plugin, given)
  const alias = own.aliases?.[String(given['alias'] ?? given['mask'])]
  const options = { ...own.defaults, definitions: own.definitions, ...optionsIn(alias), ...given }
  put($, reached(elements, given), options)
  return undefined
}

/** `Inputmask(mask or options, options?).mask(elements or selector)` */
export const maskBridge = ({ args }: Pick<Call, 'args'>): void => {
  const { elements, options } = readMask(args)
  tellUnknown('inputmask', options)
  put(undefined, reached(elements, options), options)
}

const reached = (elements: readonly HTMLElement[], given: Options): HTMLElement[] =>
  elements.filter((element) => !isLeftAlone(element, given))

/** What `Inputmask(…)` and `.mask(…)` were given. */
export function readMask([given, target]: readonly unknown[]): { elements: HTMLElement[]; options: Options } {
  const [mask, more] = Array.from(given as ArrayLike<unknown>)
  const named = typeof mask === 'string' ? { [isAlias(mask) ? 'alias' : 'mask']: mask } : optionsIn(mask)
  const options = { ...named, ...optionsIn(more) }
  const list =
    typeof target === 'string'
      ? document.querySelectorAll(target)
      : toElement(target) === target
        ? [target]
        : target
  const elements = Array.from((list ?? []) as ArrayLike<unknown>).filter(isElement)
  return { elements, options }
}

function put($: Library | undefined, elements: readonly HTMLElement[], options: Options): void {
  for (const element of elements) {
    const name = element.localName === 'input' && maskName(element, options)
    if (!name) {
      warn('P606', { plugin: 'inputmask' }, element)
      continue
    }
    bound.set(element, options)
    const { prefix } = getHost().config
    const said = { ...options, ...attributesOf('inputmask', element) }
    // Other names of dates than the platform's own were posted as they are shown.
    const wanted = wantedMask(element, options)
    const isOwn = wanted.indexOf(prefix) === 0 || /datetime?$/.test(wanted)
    const isForeignDate = (name === prefix + 'date' || name === prefix + 'datetime') && !isOwn
    const isUnmasked = said['autoUnmask'] ?? said['autounmask']
    const attribute = (unmasks: unknown): string | null => ((unmasks ?? !isForeignDate) ? null : 'masked')
    mount(element, 'inputMask', {
      'data-mask': name,
      'data-mask-sent': attribute(said['removeMaskOnSubmit'] ?? (isUnmasked || undefined)),
      'data-mask-value': attribute(isUnmasked),
    })
    if (!followed.has(element)) follow($, element as HTMLInputElement)
    followed.add(element)
    ;(element as Masked).inputmask ??= instanceOf($, element)
  }
}

interface Masked extends HTMLElement {
  inputmask?: Options
}
const METHODS = 'unmaskedvalue isComplete hasMaskedValue getemptymask getmetadata setValue option remove'

/** `field.inputmask`: each method as the plugin's of that name, so that what ours has not goes to the original. */
function instanceOf($: Library | undefined, element: HTMLElement): Options {
  const instance: Options = { el: element }
  for (const name of METHODS.split(' ')) {
    const method = name.toLowerCase() === 'setvalue' ? 'setvalue' : name
    instance[name] = (...args: unknown[]) => {
      const plugin = $?.fn['inputmask'] as ((...given: unknown[]) => unknown) | undefined
      return $ && plugin
        ? plugin.call($(element), method, ...args)
        : callMethod(undefined, method, [element], args)
    }
  }
  return instance
}

/** The mask or alias as the page wrote it, in the call or on the element; '' for none. */
function wantedMask(element: HTMLElement, options: Options): string {
  const own = attributesOf('inputmask', element)
  // As with Inputmask, what the element says counts more.
  const wanted = own['alias'] ?? own['mask'] ?? options['alias'] ?? options['mask']
  const first: unknown = Array.isArray(wanted) ? wanted[0] : wanted
  return typeof first === 'string' ? first : ''
}

/** The `data-mask` for a mask, an alias, or the element's own `data-inputmask`. */
function maskName(element: HTMLElement, options: Options): string {
  const first = wantedMask(element, options)
  const known = ALIASES[first] ?? first
  const name = /^datet?i?m?e?$/.test(known) ? getHost().config.prefix + known : known
  const { repeat } = { ...options, ...attributesOf('inputmask', element) }
  return translate(unroll(name, Number(repeat)), options['definitions'])
}

/** A pattern without what repeats its places (`9{5}`, `[*{1,8}]`), and itself so many times (`repeat`). */
const unroll = (pattern: string, times: number): string =>
  pattern
    .replace(/\[([9a*])\{\d+,(\d+)\}\]$/, '[$1{$2}]')
    .replace(/([9a*])\{(\d+)\}/g, (_all, place: string, count: string) => place.repeat(Number(count)))
    .repeat(times > 0 ? times : 1)

/** Letters that the page defined stand for digits, letters or either, as their validators say. */
function translate(mask: string, definitions: unknown): string {
  if (!isObject(definitions)) return mask
  let translated = mask
  for (const letter of Object.keys(definitions)) {
    if (letter.length !== 1 || mask.indexOf(letter) < 0) continue
    const definition = definitions[letter]
    const validator = String(isObject(definition) ? definition['validator'] : definition)
    const isDigit = /^\/?\^?\[?(0-\d|\\d|\d-\d)/.test(validator) && !/[a-z]-/i.test(validator)
    const isLetter = !/\d|\\d|\\w/.test(validator)
    translated = translated.split(letter).join(isDigit ? '9' : isLetter ? 'a' : '*')
  }
  return translated
}

const isComplete = (element: HTMLInputElement): boolean => {
  const mask = element.getAttribute('data-mask') ?? ''
  const value = shownIn(element)
  if (element.getAttribute('aria-invalid') === 'true') return false
  if (!isPattern(mask)) return !!value
  // As Inputmask: what may stay empty is never missing.
  return value.length >= mask.replace(END, '').length && fits(value, mask, /[^_]/)
}

const isPattern = (mask: string): boolean => /[9a*]/.test(mask) && !/^[a-z]{2,}$/i.test(mask)

/** The places at the end of a pattern that may stay empty. */
const END = /\[([9a*]+)\]$/

/** As our masks have them (features/input-mask/pattern.ts), whose code is with the page at rest and has no room to share it. */
const PLACES: Readonly<Record<string, RegExp>> = {
  '9': /[\d_]/,
  a: /[a-zà-öø-ÿœ_]/i,
  '*': /[\da-zà-öø-ÿœ_]/i,
}

/** Has a text the shape of a pattern? One that the mask could not show is kept as it was given. */
function fits(value: string, mask: string, allowed = /./): boolean {
  const places = mask.replace(END, '$1')
  const isAt = (char: string, at: number): boolean =>
    allowed.test(char) && (PLACES[places.charAt(at)]?.test(char) ?? char === places.charAt(at))
  return value.length <= places.length && value.split('').every(isAt)
}

function follow($: Library | undefined, element: HTMLInputElement): void {
  let was = { isComplete: isComplete(element), isEmpty: !shownIn(element) }
  const note = (): void => void (was = { isComplete: isComplete(element), isEmpty: !shownIn(element) })
  const call = (type: string): void =>
    void callPage(bound.get(element)?.['on' + type], element, $?.Event(type) ?? new CustomEvent(type))
  // A script may have put another value in since.
  element.addEventListener('beforeinput', note, true)
  element.addEventListener('input', () => {
    const before = was
    note()
    if (was.isComplete && !before.isComplete) call('complete')
    if (was.isEmpty && !before.isEmpty) call('cleared')
  })
  element.addEventListener('blur', () => {
    if (!shownIn(element) || isComplete(element)) return
    call('incomplete')
    if (bound.get(element)?.['clearIncomplete']) element.value = ''
  })
}

function callMethod(
  $: Library | undefined,
  method: string,
  elements: readonly HTMLElement[],
  args: readonly unknown[],
): unknown {
  const first = elements[0] as HTMLInputElement | undefined
  switch (method) {
    case 'unmaskedvalue':
      return first ? unmasked(first) : ''
    case 'isComplete':
      return elements.every((one) => isComplete(one as HTMLInputElement))
    case 'hasMaskedValue':
      // As Inputmask: whether scripts read the text with the mask.
      return !!first && bound.has(first) && first.getAttribute('data-mask-value') === 'masked'
    case 'getemptymask':
      return (first?.getAttribute('data-mask') ?? '').replace(/[9a*]/g, '_')
    case 'getmetadata':
      return null
    case 'setvalue':
      for (const one of elements) (one as HTMLInputElement).value = String(args[0] ?? '')
      return undefined
    case 'option':
      for (const one of elements) put($, [one], { ...bound.get(one), ...optionsIn(args[0]) })
      return undefined
    case 'remove':
      for (const one of elements) {
        unmount(one, 'inputMask')
        one.removeAttribute('data-mask')
        one.removeAttribute('data-mask-sent')
        one.removeAttribute('data-mask-value')
        bound.delete(one)
        delete (one as Masked).inputmask
      }
  }
  return undefined
}

/** What was typed, without what the mask put in. */
function unmasked(element: HTMLInputElement): string {
  const mask = element.getAttribute('data-mask') ?? ''
  const value = shownIn(element)
  if (!isPattern(mask)) return value.replace(/[\s%,€$]/g, '')
  if (!fits(value, mask)) return value
  const places = mask.replace(END, '$1')
  return value
    .split('')
    .filter((_letter, index) => /[9a*]/.test(places.charAt(index)))
    .join('')
}
