import { loadRules } from '../../migration/rules/load.ts'
import type { ProbeConfig } from '../inpage/probe.ts'
import { say } from '../strings.ts'
import { badFile, isObject, readJsonObject } from './flags.ts'
import { type Rule, type Rules, rules as ownRules } from '../rules.ts'

/** More rules, from the user's file: any of the lists, of `{ match, reason }`. */
export type MoreRules = Partial<Rules>

/** The user's file; what is no list in it is not read. @throws in French, with its name, where it is none of rules */
export function readRules(file: string): MoreRules {
  const lists = readJsonObject(file, say('rules.shape'))
  const names = Object.keys(ownRules)
  // A misspelt one would be without effect.
  const unknown = Object.keys(lists).find((name) => Array.isArray(lists[name]) && !names.includes(name))
  if (unknown !== undefined)
    return badFile(file, say('rules.unknown', { name: unknown, names: names.join(', ') }))
  const wrong = names.find((name) => !isList(name, lists[name] ?? []))
  return wrong === undefined ? (lists as MoreRules) : badFile(file, say('rules.list', { name: wrong }))
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
