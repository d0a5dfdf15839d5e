import { isElsewhere } from './colorbox/clicks'
import { isObject, listenBy, NOTHING, unlistenBy, type Call, type Collection, type Options } from './call'
import type { Installed } from './originals'
import type { Room } from './room'

/**
 * What the drop-in puts on elements that have no instance of a plugin (legacy/jquery/bridges.ts): a copy of the plugin's
 * statics, which no instance has.
 */
export const isStandIn = (value: unknown): value is Options => isObject(value) && 'noWeekends' in value

/** What an element with an instance is, which the page may have ended by itself. */
const MARKED: ReadonlyMap<string, string> = new Map([
  ['bxSlider', '.bx-viewport > *'],
  ['datepicker', '.hasDatepicker'],
  ['autocomplete', '.ui-autocomplete-input'],
])

const namesOf = (plugin: string): readonly string[] => ['ui-' + plugin, plugin]

/**
 * Takes stand-ins away, which an original would take for its instance; where one has come over an instance, because
 * another element of the same call had none, that is back.
 * @returns what puts the page's own members (`_renderItem`) on the instance that there is then
 */
export function withdraw({ $, plugin, target }: Call, room: Room, element: Element): () => void {
  const set = $(element) as Collection & { removeData(name: string): unknown }
  let own: Options = {}
  for (const name of namesOf(plugin)) {
    const value = set.data(name)
    if (!isStandIn(value)) continue
    own = { ...own, ...ownMembers(value) }
    room.withdrawn.set(element, value)
    const instance = room.instances.get(element)
    // Of the first of a call the drop-in knew that it had none.
    const mark = MARKED.get(plugin)
    const isCovered = (target as Collection)[0] !== element && (!mark || element.matches(mark))
    if (isCovered && instance?.name === name) set.data(name, instance.value)
    else set.removeData(name)
  }
  return () => {
    const instance = set.data('ui-' + plugin)
    if (isObject(instance) && !isStandIn(instance)) Object.assign(instance, own)
  }
}

/** The answer to a call: on what was never made, which has no instance, the page finds nothing that stands for one either. */
export function asMade(call: Call, room: Room, answer: unknown): unknown {
  if (answer === NOTHING) for (const element of call.elements ?? []) withdraw(call, room, element)
  return answer
}

/** What a page puts on a stand-in: jQuery UI's methods that it writes anew. */
function ownMembers(value: Options): Options {
  const own: Options = {}
  for (const name of Object.keys(value)) if (/^_/.test(name)) own[name] = value[name]
  return own
}

/**
 * Before a plugin begins on an element: a stand-in that the page was given with this call, and that a call before it
 * (`destroy`) took away, is there again.
 */
export function putBack({ $, plugin }: Call, room: Room, element: Element): void {
  const kept = room.withdrawn.get(element)
  room.withdrawn.delete(element)
  const set = $(element)
  if (kept && namesOf(plugin).every((name) => set.data(name) === undefined)) set.data('ui-' + plugin, kept)
}

/** Remembers the instance that a call of an original has left on an element. */
export function remember({ $, plugin }: Call, room: Room, element: Element): void {
  room.instances.delete(element)
  for (const name of namesOf(plugin)) {
    const value = $(element).data(name)
    if (isObject(value) && !isStandIn(value)) room.instances.set(element, { name, value })
  }
}

let isCatchingUp = false

/** What the page called before our code was there is done now, in this task. */
export function catchUp(): void {
  isCatchingUp = true
  setTimeout(() => (isCatchingUp = false))
}

/**
 * Is a visitor in a field whose call had to wait for our code? With the plugin its calendar is there then: a page that
 * makes its fields date fields when they get the focus calls as it gets it.
 */
export const isAwaited = (element: Element): boolean => isCatchingUp && document.activeElement === element

/**
 * Tells whether a visitor has entered a field since its original was asked for, or as it was (a page that makes its fields
 * date fields when they get the focus), and is still there.
 */
function keepFocus(element: HTMLElement): () => boolean {
  let isEntered =
    isAwaited(element) || (document.activeElement === element && /^focus/.test(window.event?.type ?? ''))
  const enter = (): void => void (isEntered = true)
  element.addEventListener('focus', enter)
  return () => {
    element.removeEventListener('focus', enter)
    return isEntered && document.activeElement === element
  }
}

/** The calendar is there with the focus, unless the page wants a button for it. */
function openCalendar({ fn }: Installed, plugin: string, field: Collection): void {
  const act = fn[plugin]
  if (act?.call(field, 'option', 'showOn') !== 'button') act?.call(field, 'show')
}

/**
 * Holds back clicks on links whose box the original is to show, which is on its way: they would lead the visitor off the
 * page. A script's are among them, which no link follows (`$('a').click()`).
 * @returns ends that, and does the last one anew
 */
function keepClicks(set: Collection, elements: readonly HTMLElement[]): () => void {
  let clicked: HTMLElement | undefined
  const hold = (event: Event): void => {
    clicked = event.currentTarget as HTMLElement
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const click = (event: MouseEvent): void => void (isElsewhere(event) || hold(event))
  const trigger = (event: unknown): void =>
    void ((event as { originalEvent?: Event }).originalEvent || hold(event as Event))
  for (const element of elements) element.addEventListener('click', click, true)
  listenBy(set, 'click', trigger)
  return () => {
    for (const element of elements) element.removeEventListener('click', click, true)
    unlistenBy(set, 'click', trigger)
    clicked?.click()
  }
}

/**
 * What visitors do with elements while their original is on its way is not lost: they are in a date field, or press a link.
 * @returns to be called once it is here, or cannot be had
 */
export function expectOriginal(
  { $, plugin }: Call,
  set: Collection,
  elements: readonly HTMLElement[],
): (installed: Installed | false) => void {
  const entered = elements.map(keepFocus)
  const letClick = plugin === 'colorbox' ? keepClicks(set, elements) : undefined
  return (installed) => {
    letClick?.()
    entered.forEach((isEntered, at) => {
      if (isEntered() && installed && /date|time/.test(plugin))
        openCalendar(installed, plugin, $(elements[at]))
    })
  }
}
