import { pluginOptions } from '../../src/jquery/options.ts'
import {
  isAlias,
  judgeMember,
  judgeOption,
  proofs,
  words,
  type Described,
} from '../../src/jquery/proofs/index.ts'
import type { Given } from '../scan/given.ts'
import { say } from '../strings.ts'

/** What a page asks of a plugin. */
export type Part = 'option' | 'method' | 'event' | 'static'

/**
 * - `proven`: ours does the same
 * - `original`: the page gets the original plugin
 * - `told`: neither ours nor an original that we have does it; the console says so
 */
export interface Proof {
  readonly verdict: 'proven' | 'original' | 'told'
  /** French; empty for what is proven. */
  readonly why: string
}

/** Plugins that have an original to fall back on; of the others the licence or the package is missing. */
export const originals: ReadonlySet<string> = new Set([
  ...Object.entries(proofs).flatMap(([plugin, { original }]) => (original ? [plugin] : [])),
  'Inputmask',
])

/** What sends the jQuery events of a plugin, known or not. */
const patterns: Readonly<Record<string, RegExp>> = {
  colorbox: /^cbox_/,
  autocomplete: /^autocomplete(create|search|response|open|focus|select|change|close)$/,
  tooltip: /^tooltip(create|open|close)$/,
  mmenu: /^(open|opening|opened|close|closing|closed)\.mm$/,
}

/** Every function has these. */
const ofFunctions = new Set(words('apply call bind length name toString'))

/** Plugins that have a bridge. */
export const bridged: ReadonlySet<string> = new Set([...Object.keys(pluginOptions), 'Inputmask'])

/** The plugin that sends a jQuery event: `cbox_complete`, `autocompleteselect`. */
export function pluginOfEvent(type: string): string | undefined {
  return Object.entries(patterns).find(([, pattern]) => pattern.test(type))?.[0]
}

/** The plugin that gave the object with a method of this name: `$('ul').bxSlider().goToNextSlide()`. */
export function pluginOfReturned(method: string): string | undefined {
  return words(proofs['bxSlider']?.methods ?? '').includes(method) ? 'bxSlider' : undefined
}

/** The option that a text stands for in place of a method: `inputmask('99/99')`, `cycle('fade')`. */
export function optionOfText(plugin: string, text: string): string | undefined {
  if (/^inputmask$/i.test(plugin) && !isMethodOf('inputmask', text)) return isAlias(text) ? 'alias' : 'mask'
  return plugin === 'cycle' && !isMethodOf('cycle', text) ? 'fx' : undefined
}

const isMethodOf = (plugin: string, name: string): boolean =>
  judgeMember(plugin, 'method', name) !== 'unknown'

const PROVEN: Proof = { verdict: 'proven', why: '' }

/**
 * Whether our widget does what the plugin does.
 * @param plugin one of {@link bridged}
 * @param name of the option, method, event or static
 * @param given what an option is given, as far as it is written out
 */
export function isProven(plugin: string, part: Part, name: string, given?: Given): Proof {
  if (knows(plugin, part, name, given)) return PROVEN
  const verdict = originals.has(plugin) ? 'original' : 'told'
  return { verdict, why: say(`proof.${verdict}`, { part: say(`part.${part}`), name, plugin }) }
}

function knows(plugin: string, part: Part, name: string, given?: Given): boolean {
  const of = plugin === 'Inputmask' ? 'inputmask' : plugin
  if (part === 'option') return knowsOption(of, name, given)
  if (part === 'static' && (ofFunctions.has(name) || name === 'defaults')) return true
  return judgeMember(of, part, name) === 'proven'
}

function knowsOption(plugin: string, name: string, given: Given = { is: 'unknown' }): boolean {
  const ours = pluginOptions[plugin]
  // What ours words in its own way is as good as the original only where there is none.
  if (!proofs[plugin]?.original) return !!ours && words(`${ours.acts} ${ours.settled}`).includes(name)
  return judgeOption(plugin, name, describeGiven(given)) === 'proven'
}

/** What is written out, as the running page would see it. */
function describeGiven(given: Given): Described {
  switch (given.is) {
    case 'text':
      return { is: 'text', text: given.value }
    case 'number':
    case 'boolean':
      return { is: given.is, text: String(given.value) }
    case 'list': {
      const texts = given.items.map((item) => (item.is === 'text' ? item.value : undefined))
      return texts.includes(undefined) ? { is: 'list' } : { is: 'list', text: texts.join('|') }
    }
    default:
      return { is: given.is }
  }
}
