import {
  isObject,
  NOTHING,
  optionsIn,
  tellUnknown,
  type Bridge,
  type Call,
  type Collection,
  type Options,
} from './call'
import { asMade, expectOriginal, putBack, remember, withdraw } from './arrival'
import { modeOf, roomOf, withOriginal, type Mode, type Room } from './room'
import {
  isOwnDateMethod,
  isForOriginal,
  keepsFirst,
  lacksOf,
  lateLacks,
  optionsOf,
  readGiven,
  staticLacks,
  tellLacks,
  type Lack,
} from './lacks'
import { isUi, setPart } from './ui-defaults'
import { judgeMember, proofs, type OriginalName, type Proofs } from './proofs'
import {
  ABLE,
  argumentsOf,
  fieldsOf,
  holdMethods,
  isEnd,
  isStart,
  keepOurs,
  note,
  release,
  renewLimits,
} from './handing-over'

/**
 * Answers a call by ours where all that it asks for is proven, else by the original plugin, which then has the element,
 * whole: later calls go to it too. Each element has its own.
 * @param ours the bridge to our feature
 */
export function dispatch(call: Call, ours: Bridge): unknown {
  const known = proofs[call.plugin]
  const name = known?.original
  if (!known || !name) return ours(call)
  const mode = modeOf(call.plugin, name)
  const room = roomOf(call.$, name)
  if (mode === 'never') {
    const lacks = call.elements && call.method ? [] : lacksOf(call, call.elements?.[0], optionsOf(call))
    tellLacks(call.plugin, lacks)
    return asMade(call, room, ours(call))
  }
  const one: Dispatch = { call, ours, known, name, mode, room }
  if (isOwnCall(one)) return callInstalled(one)
  if (!call.elements) return callStatic(one)
  return call.method && !isStart(call) ? callMethod(one, call.elements) : start(one, call.elements)
}

interface Dispatch {
  readonly call: Call
  readonly ours: Bridge
  readonly known: Proofs
  readonly name: OriginalName
  readonly mode: Mode
  readonly room: Room
}

/** How many calls of originals are running, one in the other. */
let running = 0

function run<T>(original: () => T): T {
  running++
  try {
    return original()
  } finally {
    running--
  }
}

/** A call that an original makes while it runs, of a plugin that it stands on: the time picker's of the date picker. */
const isOwnCall = ({ call, room }: Dispatch): boolean =>
  running > 0 && !!room.installed && !!call.elements?.every((one) => room.holdings.get(one)?.by !== 'ours')

function callInstalled({ call, room }: Dispatch): unknown {
  for (const element of call.elements ?? []) {
    withdraw(call, room, element)
    if (!room.holdings.has(element)) room.holdings.set(element, { by: 'original', options: optionsOf(call) })
  }
  return room.installed?.fn[call.plugin]?.apply(call.target, argumentsOf(call))
}

function start(one: Dispatch, elements: readonly HTMLElement[]): unknown {
  const { call, ours, known, mode, room } = one
  const given = optionsOf(call)
  const toOriginal: HTMLElement[] = []
  const toOurs: HTMLElement[] = []
  const lacks: Lack[] = []
  for (const element of elements) {
    putBack(call, room, element)
    const held = room.holdings.get(element)
    const isIdle = held?.by === 'original' || keepsFirst(call.plugin, element, held)
    const lacking = isIdle ? [] : lacksOf(call, element, { ...held?.options, ...given })
    const isTheirs = mode === 'always' || room.isTaken || held?.by === 'original' || lacking.length > 0
    ;(isTheirs ? toOriginal : toOurs).push(element)
    lacks.push(...lacking)
  }
  note(call, lacks)
  let answer: unknown
  if (toOurs.length) {
    for (const element of toOurs) {
      const held = room.holdings.get(element)
      const more = keepsFirst(call.plugin, element, held) ? {} : given
      room.holdings.set(element, { by: 'ours', options: { ...held?.options, ...more } })
      if (known.whole) room.ours.add(element)
    }
    answer = ours({ ...call, elements: toOurs })
  }
  if (!toOriginal.length) return answer
  tellUnknown(call.plugin, given)
  if (known.whole) takeWhole(one)
  const held = toOriginal.filter((element) => room.holdings.has(element))
  const fresh = toOriginal.filter((element) => !room.holdings.has(element))
  if (fresh.length) answer = begin(one, fresh) ?? answer
  for (const element of held) answer = handOver(one, element, given) ?? answer
  return answer
}

/** Has the original begin on elements that nothing holds. */
function begin(one: Dispatch, elements: readonly HTMLElement[]): unknown {
  const { call, room } = one
  for (const element of elements) room.holdings.set(element, { by: 'original', options: optionsOf(call) })
  return ask(one, elements, argumentsOf(call))
}

/**
 * Calls the original on elements; its answer, where it is here already.
 * @param before is done with each element right before
 */
function ask(
  one: Dispatch,
  elements: readonly HTMLElement[],
  args: readonly unknown[],
  before: (element: HTMLElement) => void = () => {},
): unknown {
  const { call, ours, name, room } = one
  const { $, plugin, target } = call
  let answer: unknown
  // What the page holds on to gets the methods, where the plugin gives some.
  const isAll = (target as Collection).length === elements.length
  const set = isAll ? (target as Collection) : $(elements)
  if (plugin === 'bxSlider') holdMethods(one, set)
  const arrived = room.installed ? undefined : expectOriginal(call, set, elements)
  withOriginal($, name, (installed) => {
    if (!installed) {
      // Told (P005). Ours does what it can, rather than nothing.
      keepOurs(one, elements)
      ours({ ...call, elements: [...elements] })
      arrived?.(installed)
      return
    }
    const after = elements.map((element) => withdraw(call, room, element))
    elements.forEach(before)
    const given = run(() => installed.fn[plugin]?.apply(set, [...args]))
    after.forEach((keep) => keep())
    elements.forEach((element) => remember(call, room, element))
    arrived?.(installed)
    if (given !== set) answer = given === undefined ? NOTHING : given
  })
  return answer
}

/** Takes an element from ours, value and state kept, and has the original go on with it. */
function handOver(one: Dispatch, element: HTMLElement, more: Options): unknown {
  const { call, ours, room } = one
  const held = room.holdings.get(element)
  if (held?.by === 'original') {
    if (!room.installed && !keepsFirst(call.plugin, element, held)) Object.assign(held.options, more)
    return ask(one, [element], argumentsOf(call))
  }
  // A date is written anew where its format changes: the original begins as ours stood, and is told like ours.
  const isTold = call.method === 'option' && call.plugin === 'datepicker'
  const options = { ...held?.options, ...(!isTold && more) }
  room.holdings.set(element, { by: 'original', options: isTold ? { ...options, ...more } : options })
  const answer = ask(one, [element], [options], () => release(call, ours, element, options))
  return isTold ? ask(one, [element], argumentsOf(call)) : answer
}

function callMethod(one: Dispatch, elements: readonly HTMLElement[]): unknown {
  const { call, ours, room, known } = one
  const { plugin, method, args } = call
  const [name, value] = args
  const first = elements[0] && room.holdings.get(elements[0])
  // An original that is on its way has been given the same options.
  if (method === 'option' && args.length < 2 && first && (first.by === 'ours' || !room.installed)) {
    const asked = name === undefined ? name : String(name)
    const answer = isObject(name) ? undefined : readGiven(plugin, first.options, asked)
    if (answer !== undefined) return answer
  }
  const isSet = method === 'option' && (args.length > 1 || isObject(name))
  const givenTo = (element: HTMLElement): Options => {
    if (!isSet || isObject(name)) return isSet ? optionsIn(name) : {}
    return isUi(plugin)
      ? setPart(room.holdings.get(element)?.options, String(name), value)
      : { [String(name)]: value }
  }
  const kept = elements.filter((element) => room.holdings.get(element)?.by === 'original')
  for (const element of room.installed ? [] : kept)
    Object.assign(room.holdings.get(element)?.options ?? {}, givenTo(element), ABLE[method])
  const rest = elements.filter((element) => !kept.includes(element))
  let answer = kept.length ? ask(one, kept, argumentsOf(call)) : undefined
  if (!rest.length) return method === 'instance' && !elements.length ? NOTHING : answer
  const verdict = judgeMember(plugin, 'method', method)
  const toOurs: HTMLElement[] = []
  for (const element of rest) {
    const held = room.holdings.get(element)
    const given = givenTo(element)
    const lacks: Lack[] = isSet
      ? [...lacksOf(call, element, given), ...lateLacks(plugin, element, given)]
      : []
    const isLacking = verdict === 'unproven' || isForOriginal(plugin, method, held?.options)
    if (isLacking && (held || !known.whole)) lacks.push({ part: 'method', name: method })
    if (!lacks.length) {
      // What takes the element over later takes it as it is.
      if (held) Object.assign(held.options, given, ABLE[method])
      toOurs.push(element)
      continue
    }
    note(call, lacks)
    if (held) handOver(one, element, given)
    else room.holdings.set(element, { by: 'original', options: {}, isUnmade: true })
    if (!isSet || !held) answer = ask(one, [element], argumentsOf(call)) ?? answer
  }
  if (isEnd(call)) for (const element of rest) room.holdings.delete(element)
  const byOurs = toOurs.length ? ours({ ...call, elements: toOurs }) : undefined
  if (isSet) renewLimits(call, ours, toOurs, room)
  // As the plugins: what was destroyed, or never made, has no instance.
  for (const element of rest) if (!room.holdings.has(element)) withdraw(call, room, element)
  // `null` is an answer; that of the set's first element is everybody's.
  const isFirstTheirs = kept.length > 0 && kept[0] === elements[0]
  return byOurs === undefined || isFirstTheirs ? answer : byOurs
}

function callStatic(one: Dispatch): unknown {
  const { call, ours, name, known, mode, room } = one
  const { $, plugin, method, args } = call
  const options = optionsOf(call)
  const lacks = method ? staticLacks(call) : lacksOf(call, undefined, options)
  const isTheirs = mode === 'always' || room.isTaken || lacks.length > 0
  // What both have to know.
  if (!isTheirs || method === 'setDefaults') return ours(call)
  note(call, lacks)
  if (known.whole) takeWhole(one)
  if (isOwnDateMethod(plugin, method)) for (const field of fieldsOf(room)) handOver(one, field, {})
  let answer: unknown
  withOriginal($, name, (installed) => {
    if (!installed) return void ours(call)
    const fn = installed.fn[plugin]
    const statics = installed.statics[plugin]
    const member = method ? (statics?.[method] ?? fn?.[method]) : (statics ?? fn)
    if (typeof member === 'function')
      answer = run(() => (member as (...args: unknown[]) => unknown).apply(statics ?? fn, [...args]))
  })
  return answer
}

/** The page has one such widget: what ours holds goes to the original with it. */
function takeWhole(one: Dispatch): void {
  const { call, ours, room, name } = one
  if (room.isTaken) return
  room.isTaken = true
  const before = [...room.ours]
  room.ours.clear()
  for (const element of before) {
    const held = room.holdings.get(element)
    if (held) held.by = 'original'
  }
  withOriginal(call.$, name, (installed) => {
    if (!installed) {
      room.isTaken = false
      keepOurs(one, before)
      return
    }
    if (before.length) ours({ ...call, elements: undefined, target: call.$, method: 'remove', args: [] })
    for (const element of before) {
      const options = { ...room.holdings.get(element)?.options, open: false }
      withdraw(call, room, element)
      run(() => installed.fn[call.plugin]?.apply(call.$(element), [options]))
      remember(call, room, element)
    }
  })
}
