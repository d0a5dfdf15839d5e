import { warn } from '../base/console'
import { getHost } from '../base/host'
import { readDeclared } from '../base/reader'
import { callPage, type Library, type Options } from './call'
import { fetchOriginal, originalNames, type Installed } from './originals'
import { proofs, type OriginalName } from './proofs'

/** What holds an element for a plugin, and the options that the page gave it. */
export interface Holding {
  by: 'ours' | 'original'
  options: Options
  /** Only its methods were called so far. */
  readonly isUnmade?: boolean
}

/** An original on the page's jQuery: here, on its way, or not asked for yet. */
export interface Room {
  installed?: Installed
  isPending?: boolean
  /** Calls until it is here, in their order; `false` where it cannot be had. */
  readonly waiting: ((installed: Installed | false) => void)[]
  /** The page's widget is the original's (`whole`). */
  isTaken?: boolean
  readonly holdings: WeakMap<Element, Holding>
  /** What elements have of the original, with the name that it has in their data. */
  readonly instances: WeakMap<Element, { readonly name: string; readonly value: Options }>
  /** What stood for an instance, and was taken away. */
  readonly withdrawn: WeakMap<Element, Options>
  /** Of a widget for the whole page: what ours holds. */
  readonly ours: Set<HTMLElement>
}

const rooms = new WeakMap<Library, Map<OriginalName, Room>>()

export function roomOf($: Library, name: OriginalName): Room {
  let ofLibrary = rooms.get($)
  if (!ofLibrary) rooms.set($, (ofLibrary = new Map()))
  let room = ofLibrary.get(name)
  if (!room) ofLibrary.set(name, (room = createRoom()))
  return room
}

const createRoom = (): Room => ({
  waiting: [],
  holdings: new WeakMap(),
  instances: new WeakMap(),
  withdrawn: new WeakMap(),
  ours: new Set(),
})

export type Mode = 'auto' | 'never' | 'always'

const MODES: readonly unknown[] = ['auto', 'never', 'always']

/** Names between spaces or commas, or a list of them. */
const namesIn = (given: unknown): readonly string[] =>
  (Array.isArray(given) ? (given as unknown[]) : String(given).split(/[\s,]+/)).map(String).filter(Boolean)

const originalOf = (plugin: string): OriginalName | undefined =>
  proofs[plugin]?.original ?? originalNames.find((known) => known === plugin)

/** `plugins.originals` and `plugins.preload` of the configuration. */
const schema = {
  originals: {
    fallback: 'auto',
    parse: (given: unknown) => (Array.isArray(given) || MODES.includes(given) ? given : undefined),
  },
  preload: {
    fallback: [],
    parse(given: unknown) {
      const names = namesIn(given)
      return names.every(originalOf) ? names : undefined
    },
  },
}
const ALLOWED = { originals: MODES.join(', '), preload: originalNames.join(', ') }

/** A bad value is told (P101), and leaves the default. */
function readSettings(): { originals: Mode | readonly unknown[]; preload: readonly string[] } {
  const { plugins } = getHost().config
  const find = (name: string): unknown => plugins[name as keyof typeof schema]
  const tell = (name: string, given: unknown): void =>
    warn('P101', {
      key: 'plugins.' + name,
      value: String(given),
      allowed: ALLOWED[name as keyof typeof schema],
    })
  return readDeclared(schema, find, tell) as ReturnType<typeof readSettings>
}

/** `plugins.originals` of the configuration, for a plugin; a list names those that are the originals always. */
export function modeOf(plugin: string, name: OriginalName): Mode {
  const { originals } = readSettings()
  if (typeof originals === 'string') return originals
  return originals.indexOf(plugin) >= 0 || originals.indexOf(name) >= 0 ? 'always' : 'auto'
}

/** Fetches the originals that the configuration names, before a call asks for them. */
export function preload($: Library): void {
  for (const one of readSettings().preload) {
    const name = originalOf(one)
    if (name) withOriginal($, name, () => {})
  }
}

/** Does something with the original: at once where it is here, else after what waits for it already. */
export function withOriginal(
  $: Library,
  name: OriginalName,
  act: (installed: Installed | false) => void,
): void {
  const room = roomOf($, name)
  if (room.installed) return act(room.installed)
  room.waiting.push(act)
  if (room.isPending) return
  room.isPending = true
  // It stands on that one, and calls it.
  if (name === 'timepicker') withOriginal($, 'datepicker', () => {})
  const settle = (installed: Installed | false): void => {
    room.isPending = false
    if (installed) room.installed = installed
    // As in scripts of their own: where one fails, the others go on.
    for (const one of room.waiting.splice(0)) callPage(one, undefined, installed)
  }
  fetchOriginal(name, $).then(settle, () => settle(false))
}
