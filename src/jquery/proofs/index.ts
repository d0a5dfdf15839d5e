import { isDate } from '../dates/is-date.ts'
import { datepicker, datetimepicker, timepicker } from './dates.ts'
import { autocomplete, inputmask, tooltip } from './fields.ts'
import { TEXT } from './kinds.ts'
import { bxSlider, colorbox, isForeign, isPage } from './pictures.ts'
import type { Accepted, OriginalName, Proofs } from './types.ts'

export { isForeign, isPage }
export type { Accepted, OriginalName, Proofs }

/** By plugin. */
export const proofs: Readonly<Record<string, Proofs>> = {
  colorbox,
  datepicker,
  datetimepicker,
  timepicker,
  inputmask,
  autocomplete,
  tooltip,
  bxSlider,
  cms: {
    options: {},
    methods: 'refresh goto scroll sort lazy tooltip empty open close resize',
    statics: '',
    events: '',
  },
  mmenu: {
    options: { position: TEXT, offCanvas: ['object', 'true'] },
    methods: 'open close update bind setSelected',
    statics: '',
    events: 'open.mm opening.mm opened.mm close.mm closing.mm closed.mm',
  },
  easySlider: { options: {}, methods: '', statics: '', events: '' },
  zabuto_calendar: { options: {}, methods: '', statics: '', events: '' },
  unveil: { options: {}, methods: '', statics: '', events: '' },
  cycle: {
    options: {},
    methods: 'pause resume next prev toggle destroy stop',
    statics: '',
    events: '',
  },
}

/** Inputmask takes an alias's name and a mask in the same place. */
export const isAlias = (text: string): boolean => /^[a-z]{3,}$|^(dd|d|mm|m|h)[/:]/.test(text)

/** Words of a list. */
export const words = (list: string | undefined): readonly string[] => (list ?? '').split(' ').filter(Boolean)

/** A value as far as it is known: of a page that runs, all of it; of a page that is read, what is written out. */
export interface Described {
  readonly is: Exclude<Accepted, RegExp | 'true' | 'false'> | 'boolean' | 'unknown'
  /** What a text, a number, a boolean or a list of texts reads; the texts of a list with `|` between them. */
  readonly text?: string
}

/**
 * - `proven`: ours does the same
 * - `unproven`: the plugin has it, and ours is not proven to do the same
 * - `unknown`: no list has it; of options `documented.ts` says which the plugin has
 */
export type Verdict = 'proven' | 'unproven' | 'unknown'

/**
 * What is known of an option with a value.
 * @param element what the plugin is called on, where it is known
 */
export function judgeOption(plugin: string, name: string, value: Described, element?: Element): Verdict {
  const known = proofs[plugin]
  if (!known) return 'unknown'
  if (words(known.namesake).includes(name)) return 'proven'
  const options =
    element && element.localName !== 'input' ? { ...known.options, ...known.inPage } : known.options
  const accepted = Object.prototype.hasOwnProperty.call(options, name) ? options[name] : undefined
  if (!accepted) return 'unproven'
  // What is worked out while a page runs is judged when it runs.
  if (value.is === 'unknown') return 'proven'
  return accepted.some((one) => isAccepted(one, value)) ? 'proven' : 'unproven'
}

function isAccepted(accepted: Accepted, { is, text }: Described): boolean {
  if (accepted instanceof RegExp) return text !== undefined && is !== 'boolean' && accepted.test(text)
  if (is === 'boolean') return accepted === text
  return accepted === is
}

/** Has ours the option, with whatever value? */
export const isDeclared = (plugin: string, name: string): boolean =>
  judgeOption(plugin, name, { is: 'unknown' }) === 'proven'

/** What is known of a method, a static or an event. */
export function judgeMember(plugin: string, part: 'method' | 'static' | 'event', name: string): Verdict {
  const known = proofs[plugin]
  if (!known) return 'unknown'
  const [proven, others] =
    part === 'method'
      ? [known.methods, known.otherMethods]
      : part === 'static'
        ? [known.statics, known.otherStatics]
        : [known.events, known.otherEvents]
  if (words(proven).includes(name)) return 'proven'
  return words(others).includes(name) ? 'unproven' : 'unknown'
}

/** Describes a value of a running page. */
export function describe(value: unknown): Described {
  if (value == null) return { is: 'null' }
  if (typeof value === 'boolean') return { is: 'boolean', text: String(value) }
  if (typeof value === 'number') return { is: 'number', text: String(value) }
  if (typeof value === 'string') return { is: 'text', text: value }
  if (typeof value === 'function') return { is: 'function' }
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string')
      ? { is: 'list', text: value.join('|') }
      : { is: 'list' }
  }
  if (isDate(value)) return { is: 'date' }
  return typeof value === 'object' && 'nodeType' in value ? { is: 'element' } : { is: 'object' }
}
