import { compile } from 'css-select'
import { loadRules } from '../../migration/rules/load.ts'
import type { ProbeConfig } from '../inpage/probe.ts'
import { say } from '../strings.ts'
import { badFile, isObject, readJsonObject } from './flags.ts'
import { type Rule, type Rules, rules as ownRules } from '../rules.ts'

/** More rules, from the user's file: any of the lists, of `{ match, reason }`. */
export type MoreRules = Partial<Rules>

/** Lists whose rules are regular expressions; those of all others are CSS. */
const EXPRESSIONS: readonly string[] = ['attributes', 'classes', 'ids', 'labels']

/**
 * The user's file; what is no list in it is not read.
 * @throws in French, with its name, where it is none of rules, or a rule is one that a browser would refuse on every page
 */
export function readRules(file: string): MoreRules {
  const lists = readJsonObject(file, say('rules.shape'))
  const names = Object.keys(ownRules)
  // A misspelt one would be without effect.
  const unknown = Object.keys(lists).find((name) => Array.isArray(lists[name]) && !names.includes(name))
  if (unknown !== undefined)
    return badFile(file, say('rules.unknown', { name: unknown, names: names.join(', ') }))
  const wrong = names.find((name) => !isList(name, lists[name] ?? []))
  if (wrong !== undefined) return badFile(file, say('rules.list', { name: wrong }))
  for (const name of names) {
    const [isRule, fault] = EXPRESSIONS.includes(name)
      ? ([isExpression, 'rules.expression'] as const)
      : ([isSelector, 'rules.selector'] as const)
    const bad = ((lists[name] ?? []) as readonly Rule[]).find(({ match }) => !isRule(match))
    if (bad) return badFile(file, say(fault, { value: bad.match }))
  }
  return lists as MoreRules
}

/** Selectors of the command line. @throws in French, with the option's name */
export function checkMasks(masks: readonly string[]): readonly string[] {
  const bad = masks.find((mask) => !isSelector(mask))
  if (bad !== undefined) throw new Error(`--mask : ${say('rules.selector', { value: bad })}`)
  return masks
}

/** Whether CSS reads a text as a selector; pseudo-classes and elements of whatever name are left to the browser. */
function isSelector(text: string): boolean {
  try {
    compile(text)
    return text.trim() !== ''
  } catch (error) {
    return /pseudo-|n-th rule/i.test(String(error))
  }
}

function isExpression(text: string): boolean {
  try {
    return !!RegExp(`(?:${text})`)
  } catch {
    return false
  }
}

const isList = (name: string, list: unknown): boolean =>
  Array.isArray(list) &&
  list.every(
    (rule) =>
      isObject(rule) &&
      typeof rule['match'] === 'string' &&
      (name !== 'restyle' || typeof rule['css'] === 'string'),
  )

/** What the probe is given: the helpers of the facade, and the rules in the form that the page needs. */
export async function probeConfig(
  date: number,
  prefix: string,
  more: MoreRules,
  masks: readonly string[],
): Promise<ProbeConfig> {
  const helpers = (await loadRules()).map(({ name }) => name)
  const all = <Name extends keyof Rules>(name: Name): readonly Rule[] => [
    ...ownRules[name],
    ...(more[name] ?? []),
  ]
  const css = (name: keyof Rules): string =>
    all(name)
      .map(({ match }) => match)
      .join(', ')
  const expression = (name: keyof Rules): string =>
    all(name)
      .map(({ match }) => `(?:${match})`)
      .join('|')
  return {
    helpers,
    date,
    prefix,
    seed: 20_000_229,
    rules: {
      ignore: css('ignore'),
      restyle: [...ownRules.restyle, ...(more.restyle ?? [])]
        .map(({ match, css }) => `${match} { ${css.replace(/\s*(;|$)/g, ' !important$1')} }`)
        .join('\n'),
      widgets: [...ownRules.widgets, ...(more.widgets ?? [])].map(
        ({ name, match, opens = false, veils = false, inside = false, anyOrder = false, loose = false }) => ({
          name,
          match,
          opens,
          veils,
          inside,
          anyOrder,
          loose,
        }),
      ),
      unwrap: css('unwrap'),
      attributes: expression('attributes'),
      classes: expression('classes'),
      ids: expression('ids'),
      labels: expression('labels'),
      masks: [css('masks'), ...masks].join(', '),
    },
  }
}
