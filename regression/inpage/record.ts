import type { Observed } from '../types.ts'
import { describe } from './describe.ts'

/** What the probe of a page keeps; frames of the same origin share the top window's. */
export interface Recorder {
  readonly list: Observed[]
  /** Depth of helpers that run now: what they call in turn is theirs. */
  inside: number
  /** Addresses of the script under test. */
  readonly own: string[]
  /** What a reader should know of the page: `boxes`, `requests`. */
  readonly notes: Set<string>
  /** Boxes since the last look. */
  boxes: number
  /** The page opened a store that outlives it. */
  stores: boolean
  /** Elements that the page called a plugin on. */
  readonly plugins: WeakMap<object, string>
}

/** The script under test called: its file, or one of its chunks, is next on the stack. */
export function calledByOwn(recorder: Recorder, frames: number): boolean {
  const line = new Error().stack?.split('\n')[frames + 1] ?? ''
  return recorder.own.some((address) => line.includes(address))
}

/** Puts a recorder before each helper of a window that the page itself calls. */
export function wrapHelpers(
  win: Record<string, unknown>,
  names: readonly string[],
  recorder: Recorder,
): void {
  for (const name of names) {
    const helper = win[name]
    if (typeof helper !== 'function') continue
    try {
      win[name] = recorded(name, helper as Callable, recorder, true)
    } catch {
      // Not writable: it stays as it is.
    }
  }
  const $ = win['jQuery'] as { fn?: Record<string, unknown> } | undefined
  if ($?.fn) wrapPlugins($.fn, recorder)
}

type Callable = (...args: unknown[]) => unknown

const PLUGINS = [
  'cms', 'colorbox', 'datepicker', 'datetimepicker', 'timepicker', 'inputmask', 'autocomplete', 'tooltip',
  'mmenu', 'bxSlider', 'cycle', 'easySlider', 'zabuto_calendar', 'unveil',
] // prettier-ignore

function wrapPlugins(plugins: Record<string, unknown>, recorder: Recorder): void {
  for (const name of PLUGINS)
    if (typeof plugins[name] === 'function')
      plugins[name] = recorded(`$.fn.${name}`, plugins[name] as Callable, recorder, false)
}

/** @param callbacks also record when the functions among the arguments are called */
function recorded(name: string, helper: Callable, recorder: Recorder, callbacks: boolean): Callable {
  return new Proxy(helper, {
    apply(target, self, args: unknown[]) {
      if (recorder.inside > 0 || calledByOwn(recorder, 2)) return Reflect.apply(target, self, args)
      if (name.startsWith('$.fn.'))
        for (const element of Array.from(self as ArrayLike<object>)) recorder.plugins.set(element, name)
      const text = args.map((value) => describe(value)).join(', ')
      const heard = callbacks ? args.map((value) => listen(name, value, recorder)) : args
      recorder.inside++
      try {
        const result: unknown = Reflect.apply(target, self, heard)
        recorder.list.push({ kind: 'call', name, text, result: describe(result) })
        return result
      } catch (error) {
        recorder.list.push({ kind: 'call', name, text, result: `! ${String(error)}` })
        throw error
      } finally {
        recorder.inside--
      }
    },
  })
}

/** A callback that tells when it is called; one level of a plain object too. */
function listen(name: string, value: unknown, recorder: Recorder): unknown {
  if (typeof value === 'function') return told(`${name} → rappel`, value as Callable, recorder)
  const plain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!plain || !Object.values(value).some((member) => typeof member === 'function')) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member === 'function'
        ? told(`${name} → ${key}`, member as Callable, recorder)
        : (member as unknown),
    ]),
  )
}

function told(name: string, callback: Callable, recorder: Recorder): Callable {
  return new Proxy(callback, {
    apply(target, self, args: unknown[]) {
      const { inside } = recorder
      recorder.list.push({ kind: 'call', name, text: args.map((value) => describe(value)).join(', ') })
      // The page's own code runs here, whoever called it.
      recorder.inside = 0
      try {
        return Reflect.apply(target, self, args)
      } finally {
        recorder.inside = inside
      }
    },
  })
}
