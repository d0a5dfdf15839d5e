import { warn } from '../base/console'
import { isOurs, judgeOthers, optionsIn, type Call, type Library, type Options } from './call'
import { rewrittenIn } from './dates/members'
import { describe, isAlias, isDeclared, isForeign, judgeMember, judgeOption, proofs } from './proofs'
import { bound as slides } from './slides'
import { areReached } from './autocomplete/classes'
import { rewrites, widgetOf } from './autocomplete/instance'
import { partStoodFor } from './stand-in'
import { isUi, readOption } from './ui-defaults'

/** What a call asks for that ours is not proven for. */
export interface Lack {
  readonly part: 'option' | 'method' | 'static' | 'event' | 'element'
  readonly name: string
}

/** The options of a call, in whatever way the plugin takes them. */
export function optionsOf({ plugin, method, args }: Call): Options {
  if (plugin === 'inputmask') {
    if (method === 'mask') return typeof args[0] === 'string' ? { mask: args[0] } : optionsIn(args[0])
    return method ? { ...nameOf(method), ...optionsIn(args[0]) } : optionsIn(args[0])
  }
  if (method) return {}
  const given = optionsIn(args[0])
  return plugin === 'colorbox' && typeof args[1] === 'function' ? { ...given, onComplete: args[1] } : given
}

/**
 * What `option` answers by its name, or altogether, of what the page has given; of jQuery UI's date picker, what was given altogether is
 * `all`. `undefined` where the plugin has to be asked.
 */
export function readGiven(plugin: string, options: Options, name: string | undefined): unknown {
  if (isUi(plugin)) return readOption(plugin, options, name)
  if (name === undefined) return undefined
  return /date/.test(plugin) && name === 'all' ? { ...options } : options[name]
}

/**
 * Does `search` need the original? What is switched off asks its source all the same there, and shows nothing; and a list
 * that a script has opened stays for a while where too little is typed.
 */
export const isForOriginal = (plugin: string, method: string, options: Options = {}): boolean =>
  plugin === 'autocomplete' &&
  method === 'search' &&
  (!!options['disabled'] || Number(options['minLength'] ?? 1) > 1)

/** What ours has of a time picker's field from the first call alone. */
const FIRST = /^(showWeek|beforeShowDay)$/
const isTimed = (plugin: string, element: Element): boolean =>
  plugin === 'datetimepicker' && element.localName === 'input'

/** Options set later that ours has from the first call alone. */
export const lateLacks = (plugin: string, element: Element, given: Options): Lack[] =>
  Object.keys(given)
    .filter((name) => isTimed(plugin, element) && FIRST.test(name))
    .map((name) => ({ part: 'option', name }))

/** Is it one of the date picker's own methods, `$.datepicker._clearDate`? They act on fields that are its own. */
export const isOwnDateMethod = (plugin: string, method: string): boolean =>
  plugin === 'datepicker' && /^_/.test(method)

/** What ours has not of a function that stands on the plugin itself. */
export const staticLacks = ({ plugin, method }: Call): Lack[] =>
  judgeMember(plugin, 'static', method) === 'unproven' || isOwnDateMethod(plugin, method)
    ? [{ part: 'static', name: method }]
    : []

/** As these plugins: a second call on an element asks for nothing. */
export const keepsFirst = (plugin: string, element: HTMLElement, held: unknown): boolean =>
  plugin === 'bxSlider' ? slides.has(element) : /^date/.test(plugin) && !!held

const nameOf = (text: string): Options => (isAlias(text) ? { alias: text } : { mask: text })

/**
 * What ours is not proven for, of the options given, the page's defaults and the element; nothing where all is
 * proven.
 */
export function lacksOf(call: Call, element: HTMLElement | undefined, given: Options): Lack[] {
  const { plugin, $ } = call
  if (plugin === 'inputmask' && element && isLeftAlone(element, given)) return []
  const own = $.fn[plugin] as { defaults?: Options; aliases?: Options } | undefined
  const options: Options = { ...own?.defaults, ...given, ...attributesOf(plugin, element) }
  // A call of another plugin of that name: the original would not know its format, and post dates in its own.
  const isNamesake = plugin === 'datetimepicker' && typeof options['format'] === 'string'
  const lacks: Lack[] = Object.keys(isNamesake ? {} : options)
    .filter((name) => options[name] !== undefined && !isEmpty(plugin, name, options[name]))
    .filter((name) => judgeOption(plugin, name, describe(options[name]), element) !== 'proven')
    .map((name) => ({ part: 'option', name }))
  if (plugin === 'colorbox' && isForeign(options, element?.getAttribute('href')))
    lacks.push({ part: 'element', name: 'href' })
  // Ours is a mask; the add-on has its sliders, of whatever format, its own too.
  if (
    plugin === 'timepicker' &&
    !Object.keys(options).some((name) => isDeclared(plugin, name)) &&
    !lacks.length
  )
    lacks.push({ part: 'option', name: 'timeFormat' })
  // The page's own alias, whatever it is called.
  if (plugin === 'inputmask' && optionsIn(own?.aliases)[String(options['alias'] ?? options['mask'])])
    lacks.push({ part: 'option', name: 'alias' })
  if (/^date/.test(plugin))
    for (const name of rewrittenIn($.fn['datepicker'] as Options)) lacks.push({ part: 'static', name })
  if (element) lacks.push(...elementLacks(call, element, options), ...eventLacks($, plugin, element))
  return lacks
}

/**
 * Does Inputmask pass an element of `$(':input').inputmask(…)` by: one that nobody types in, or for which no mask is said?
 * @param given the options of the call
 */
export function isLeftAlone(element: HTMLElement, given: Options): boolean {
  const isTyped = element.matches('input, textarea') ? isTextual(element) : !element.matches('select, button')
  return !isTyped || !Object.keys({ ...given, ...attributesOf('inputmask', element) }).length
}

const isTextual = (element: HTMLElement): boolean =>
  element.localName !== 'input' || /^(text|tel|url|password|search)$/.test((element as HTMLInputElement).type)

/** The defaults that a page may hand back have the plugin's definitions in them; it has given none. */
const isEmpty = (plugin: string, name: string, value: unknown): boolean =>
  name === 'definitions' && (plugin !== 'inputmask' || !Object.keys(optionsIn(value)).length)

const DATA = { colorbox: /^data-cbox-(.+)$/, inputmask: /^data-inputmask-(.+)$/ }

/** Options that stand on the element, by the names that ours has them by. */
export function attributesOf(plugin: string, element: HTMLElement | undefined): Options {
  const options: Options = {}
  if (!element || (plugin !== 'colorbox' && plugin !== 'inputmask')) return options
  for (const { name, value } of Array.from(element.attributes)) {
    const option = DATA[plugin].exec(name)?.[1]
    if (option) options[option] = value === 'true' ? true : value === 'false' ? false : value
  }
  if (plugin === 'colorbox') return options
  Object.assign(options, listIn(element.getAttribute('data-inputmask')))
  // HTML knows no capitals: `data-inputmask-clearincomplete`.
  for (const name of Object.keys(proofs['inputmask']?.options ?? {})) {
    const written = name.toLowerCase()
    if (written === name || !(written in options)) continue
    options[name] = options[written]
    delete options[written]
  }
  return options
}

/** `'mask': '99/99', 'repeat': 2`, as Inputmask reads it; of what is not well-formed, what can be read. */
function listIn(text: string | null): Options {
  if (!text) return {}
  try {
    return optionsIn(JSON.parse(`{${text.replace(/'/g, '"')}}`))
  } catch {
    const options: Options = {}
    const pair = /["']?(\w+)["']?\s*:\s*(?:(["'])(.*?)\2|([^,\s]+))/g
    for (let part = pair.exec(text); part; part = pair.exec(text)) {
      const [, name = '', , words, bare] = part
      options[name] = words ?? (bare === 'true' ? true : bare === 'false' ? false : bare)
    }
    return options
  }
}

/** The prototype of `$.ui.autocomplete` as a page has changed it, until jQuery UI's own has these changes. */
const standInOf = ($: Library): Options | undefined =>
  partStoodFor(widgetOf($)) ? widgetOf($).prototype : undefined

/** What the kind of the element or its content asks for. */
function elementLacks(
  { plugin, $ }: Pick<Call, 'plugin' | '$'>,
  element: HTMLElement,
  options: Options,
): Lack[] {
  const { localName } = element
  const lack = (name: string): Lack[] => [{ part: 'element', name }]
  if (!isOurs(element) && plugin !== 'colorbox') return lack(localName)
  if (/^(inputmask|autocomplete)$/.test(plugin) && localName !== 'input') return lack(localName)
  // Ours shows markup in a title as markup, and takes no form for a bubble's place.
  if (plugin === 'tooltip' && (localName === 'form' || hasMarkup(element, options))) return lack('title')
  if (plugin === 'autocomplete' && !areReached(options)) return lack('classes')
  // What the page has written anew, on the instance that it had before our code was there or for all.
  const [rewritten] =
    plugin === 'autocomplete'
      ? rewrites({ ...standInOf($), ...optionsIn($(element).data('ui-autocomplete')) })
      : []
  if (rewritten) return lack(rewritten)
  if (plugin === 'inputmask' && !('mask' in options || 'alias' in options)) return lack('mask')
  // Ours repeats patterns alone.
  if (plugin === 'inputmask' && Number(options['repeat']) > 0 && !isRepeatable(options)) return lack('repeat')
  return []
}

/** An alias repeats in its own way, and what may stay empty stands at the end alone. */
const isRepeatable = ({ alias, mask }: Options): boolean => !alias && !/\]$/.test(String(mask))

/** Is there markup in a title that a tooltip shows: the element's, or of what is in it? Bootstrap's `title` is its alone. */
function hasMarkup(element: HTMLElement, { title }: Options): boolean {
  if (title === undefined && element.querySelector('[title*="<"]')) return true
  return (element as unknown) !== document && !!element.getAttribute('title')?.includes('<')
}

/** Events of the plugin that the page listens for on the element and ours does not send. */
function eventLacks($: Library, plugin: string, element: HTMLElement): Lack[] {
  const heard = Object.keys(optionsIn($._data?.(element, 'events')))
  return heard
    .filter((type) => judgeMember(plugin, 'event', type) === 'unproven')
    .map((name) => ({ part: 'event', name }))
}

/** Of what ours is not proven for, where no original may come (P607); options that nothing has are told by ours. */
export function tellLacks(plugin: string, lacks: readonly Lack[]): void {
  const tell = (name: string): void => warn('P607', { plugin, name })
  const isOther = ({ part, name }: Lack): boolean => part === 'option' && !isDeclared(plugin, name)
  lacks.filter((lack) => !isOther(lack)).forEach(({ name }) => tell(name))
  const others = lacks.filter(isOther).map(({ name }) => name)
  judgeOthers(plugin, others, ({ isDocumented }, option) => {
    if (isDocumented(plugin, option)) tell(option)
  })
}
