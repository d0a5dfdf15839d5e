import type { Bridge, Call, Collection, Options } from './call'
import type { Lack } from './lacks'
import { judgeMember, proofs, words, type OriginalName, type Proofs } from './proofs'
import { withOriginal, type Room } from './room'
import { bound as slides, stop } from './slides'

/** A call, and the original that it goes to. */
interface Held {
  readonly call: Call
  readonly known: Proofs
  readonly name: OriginalName
  readonly room: Room
}

/** A text that names no method but is what the plugin starts with: `inputmask('99/99')`. */
export const isStart = ({ plugin, method }: Call): boolean =>
  plugin === 'inputmask' &&
  (method === 'mask' || judgeMember(plugin, 'method', method) === 'unknown') &&
  !words(proofs['inputmask']?.otherMethods).includes(method)

/** The arguments as the page gave them, the method's name among them. */
export const argumentsOf = ({ method, args }: Call): unknown[] => (method ? [method, ...args] : [...args])

/** bxSlider's methods stand on what it returned: until it is here, they wait. */
export function holdMethods({ call, name, known, room }: Held, set: Collection): void {
  if (room.installed) return
  const members = set as Collection & Options
  for (const method of words(known.methods)) {
    const held = (...args: unknown[]): void =>
      withOriginal(call.$, name, () => {
        const real = members[method]
        if (typeof real === 'function' && real !== held) (real as (...args: unknown[]) => unknown)(...args)
      })
    if (!/^get/.test(method)) members[method] = held
  }
}

export const isEnd = ({ method }: Call): boolean => method === 'destroy' || method === 'remove'

/** Where an original does not come, ours has what was begun: a later call may hand it over. */
export function keepOurs({ call, known, room }: Omit<Held, 'name'>, elements: readonly HTMLElement[]): void {
  const isMethod = !!call.method && !isStart(call)
  for (const element of elements) {
    const held = room.holdings.get(element)
    if (!held || isEnd(call) || (held.isUnmade && isMethod)) room.holdings.delete(element)
    else room.holdings.set(element, { by: 'ours', options: held.options })
    if (known.whole && held) room.ours.add(element)
  }
}

/** The page's date fields that ours has: jQuery UI's own methods ask what it knows of them. */
export const fieldsOf = ({ holdings }: Room): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>('.hasDatepicker')).filter(
    (field) => holdings.get(field)?.by === 'ours',
  )

/** Takes ours off an element; what it shows goes on. */
export function release(call: Call, ours: Bridge, element: HTMLElement, options: Options): void {
  const { $, plugin } = call
  if (plugin === 'bxSlider') {
    const shown = slides.get(element)?.index
    if (shown !== undefined) options['startSlide'] = shown
    return stop(element)
  }
  const method = plugin === 'inputmask' ? 'remove' : 'destroy'
  const field = element as HTMLInputElement
  const { value } = field
  ours({ ...call, target: $(element), elements: [element], method, args: [] })
  if (value !== undefined && field.value !== value) field.value = value
}

/** Methods that set an option. */
export const ABLE: Readonly<Record<string, Options | undefined>> = {
  enable: { disabled: false },
  disable: { disabled: true },
}

/** As jQuery UI: in another format the limits of a date are other texts. */
export function renewLimits(call: Call, ours: Bridge, elements: readonly HTMLElement[], room: Room): void {
  if (!/^date/.test(call.plugin)) return
  for (const element of elements) {
    const options = room.holdings.get(element)?.options ?? {}
    const read = (name: string): unknown =>
      ours({ ...call, target: call.$(element), elements: [element], method: 'option', args: [name] })
    for (const name of ['minDate', 'maxDate']) if (options[name] != null) options[name] = read(name)
  }
}

/** The usage journal says what would free the site of the original. */
export function note(call: Call, lacks: readonly Lack[]): void {
  for (const { part, name } of lacks) {
    const what = part === 'option' ? `: ${name}` : part === 'static' ? `.${name}` : `('${name}')`
    call.note?.(`$.${call.plugin}${what}`)
  }
}
