import { warn } from '../base/console'
import { getHost } from '../base/host'
import { toElement } from '../dom/element'
import {
  callPage,
  mount,
  optionsIn,
  isObject,
  tellMethod,
  tellUnknown,
  unmount,
  type Bridge,
  type Options,
} from './call'

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

/** Inputmask on our masks (§5.3). Posted as shown, unless `autoUnmask` or `removeMaskOnSubmit` say otherwise. */
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
  const answer = method ? callMethod(method, elements, args) : undefined
  if (answer !== undefined) return answer
  if (/^(remove|setvalue|option)$/.test(method)) return undefined
  const isMask = method === 'mask'
  const named: Options = method && !isMask ? { mask: method } : {}
  const given = { ...named, ...optionsIn(isMask || method ? args[0] : args[0]) }
  if (isMask && typeof args[0] === 'string') given['mask'] = args[0]
  tellUnknown(plugin, given)
  const alias = own.aliases?.[String(given['alias'] ?? given['mask'])]
  put(elements, { ...own.defaults, definitions: own.definitions, ...optionsIn(alias), ...given })
  return undefined
}

/** `Inputmask(mask or options, options?).mask(elements or selector)` */
export const maskBridge: Bridge = ({ args: [given, target] }) => {
  const [mask, more] = Array.from(given as ArrayLike<unknown>)
  const options = { ...(typeof mask === 'string' ? { mask } : optionsIn(mask)), ...optionsIn(more) }
  tellUnknown('inputmask', options)
  const list =
    typeof target === 'string'
      ? document.querySelectorAll(target)
      : toElement(target) === target
        ? [target]
        : target
  const elements = Array.from((list ?? []) as ArrayLike<unknown>).filter((one) => one instanceof HTMLElement)
  put(elements, options)
}

function put(elements: readonly HTMLElement[], options: Options): void {
  for (const element of elements) {
    const name = element.tagName === 'INPUT' && maskName(element, options)
    if (!name) {
      warn('P606', { plugin: 'inputmask' }, element)
      continue
    }
    const isFirst = !bound.has(element)
    bound.set(element, options)
    const isUnmasked = options['autoUnmask'] || options['autounmask'] || options['removeMaskOnSubmit']
    // Dates have their own sent format (§5.3).
    const isDate = name === getHost().config.prefix + 'date' || name === getHost().config.prefix + 'datetime'
    mount(element, 'inputMask', {
      'data-mask': name,
      'data-mask-sent': isUnmasked
        ? null
        : isDate && /^cms|datetime?$/.test(String(options['alias'] ?? options['mask']))
          ? null
          : 'masked',
    })
    if (isFirst) follow(element as HTMLInputElement)
  }
}

/** The `data-mask` for a mask, an alias, or the element's own `data-inputmask`. */
function maskName(element: HTMLElement, options: Options): string {
  const attribute = element.getAttribute('data-inputmask')
  const own = attribute ? /["']?(?:mask|alias)["']?\s*:\s*(["'])(.*?)\1/.exec(attribute)?.[2] : undefined
  const wanted = options['alias'] ?? options['mask'] ?? own
  const first: unknown = Array.isArray(wanted) ? wanted[0] : wanted
  if (typeof first !== 'string' || !first) return ''
  const known = ALIASES[first] ?? first
  const name = /^datet?i?m?e?$/.test(known) ? getHost().config.prefix + known : known
  return translate(name, options['definitions'])
}

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
  const length = /[9a*]/.test(mask) && !/^[a-z]{2,}$/i.test(mask) ? mask.length : 1
  return element.value.length >= length && element.getAttribute('aria-invalid') !== 'true'
}

function follow(element: HTMLInputElement): void {
  let was = isComplete(element)
  const call = (name: string): void => void callPage(bound.get(element)?.[name], element)
  element.addEventListener('input', () => {
    const now = isComplete(element)
    if (now && !was) call('oncomplete')
    was = now
    if (!element.value) call('oncleared')
  })
  element.addEventListener('change', () => {
    if (element.value && !isComplete(element)) call('onincomplete')
  })
}

function callMethod(method: string, elements: readonly HTMLElement[], args: readonly unknown[]): unknown {
  const first = elements[0] as HTMLInputElement | undefined
  switch (method) {
    case 'unmaskedvalue':
      return first ? unmasked(first) : ''
    case 'isComplete':
      return elements.every((one) => isComplete(one as HTMLInputElement))
    case 'hasMaskedValue':
      return !!first && bound.has(first) && !!first.value
    case 'getemptymask':
      return (first?.getAttribute('data-mask') ?? '').replace(/[9a*]/g, '_')
    case 'getmetadata':
      return null
    case 'setvalue':
      for (const one of elements) (one as HTMLInputElement).value = String(args[0] ?? '')
      return undefined
    case 'option':
      for (const one of elements) put([one], { ...bound.get(one), ...optionsIn(args[0]) })
      return undefined
    case 'remove':
      for (const one of elements) {
        unmount(one, 'inputMask')
        one.removeAttribute('data-mask')
        one.removeAttribute('data-mask-sent')
        bound.delete(one)
      }
  }
  return undefined
}

/** What was typed, without what the mask put in. */
function unmasked(element: HTMLInputElement): string {
  const mask = element.getAttribute('data-mask') ?? ''
  const { value } = element
  if (!/[9a*]/.test(mask) || /^[a-z]{2,}$/i.test(mask)) return value.replace(/[\s%,€$]/g, '')
  return value
    .split('')
    .filter((_letter, index) => /[9a*]/.test(mask.charAt(index)))
    .join('')
}
