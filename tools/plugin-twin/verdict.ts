import { runInThisContext } from 'node:vm'
import { describe, isForeign, judgeOption } from '../../src/jquery/proofs/index.ts'

/** The options of a call that our widget is not proven for; none where it answers. */
export function lacking(plugin: string, options: Readonly<Record<string, string>>): string[] {
  const values = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, valueOf(value)]))
  // No letters of its own.
  if (JSON.stringify(values['definitions']) === '{}') delete values['definitions']
  const lacks = Object.keys(values).filter(
    (name) => values[name] !== undefined && judgeOption(plugin, name, describe(values[name])) !== 'proven',
  )
  const isOther = plugin === 'colorbox' && isForeign(values, '/picture.svg')
  return isOther && !lacks.includes('href') ? [...lacks, 'href'] : lacks
}

/** What an option is worth that a case has written out; `fn` and `$` stand for the page's. */
function valueOf(written: string): unknown {
  const make = runInThisContext(`(function (fn, $, Date) { return (${written}) })`) as (
    ...page: unknown[]
  ) => unknown
  const none = (): void => {}
  const $ = Object.assign(() => ({ jquery: '3' }), { noop: none, datepicker: { noWeekends: none } })
  return make(() => none, $, Date)
}
