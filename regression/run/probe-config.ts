import { loadRules } from '../../migration/rules/load.ts'
import type { ProbeConfig } from '../inpage/probe.ts'
import { type Rule, type Rules, rules as ownRules } from '../rules.ts'

/** More rules, from the user's file: any of the lists, of `{ match, reason }`. */
export type MoreRules = Partial<Rules>

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
