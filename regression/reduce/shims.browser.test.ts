import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { newScript } from '../archived-twins.ts'
import { Bench, dist } from '../harness.ts'
import { sampled } from '../../test/sampling.ts'
import type { CauseEnd } from './command.ts'

jest.setTimeout(240_000)

let bench: Bench
let causes: ReadonlyMap<string, string>

const OWN_CLASS = 'dom | − ‹dialogue› : a.ma-permalink'
const OWN_PLUGIN = 'dom | − ‹calendrier› : $.fn.datepicker'
const OWN_NAME = 'error | ReferenceError: ouvrirPlan is not defined'
const selectors = { permalink: 'a.cms-permalink, a.ma-permalink' }
const plugins = { originals: ['datepicker'] }

/** The old script finds permanent links by a class of its own too, takes the published calendar, and has a function. */
beforeAll(async () => {
  bench = new Bench()
  const bodies = {
    adresse: '<p><a class="ma-permalink" href="#">Adresse</a></p>',
    actes: '<ul><li><a class="ma-permalink" href="#">Adresse des actes</a></li></ul>',
    agenda: `<label>Jour <input id="jour"></label><script>jQuery(function ($) { $('#jour').datepicker() })</script>`,
    plan: '<button type="button" onclick="ouvrirPlan(this)">Plan</button>',
  }
  // Small from the start: `reduce.browser.test.ts` has pages with more to take away.
  for (const [name, body] of Object.entries(bodies))
    bench.write(`site/${name}.html`, `<title>${name}</title><script src="/static/front.js"></script>${body}`)
  const config = `window.passerelleConfig=Object.assign(${JSON.stringify({ selectors, plugins })},window.passerelleConfig)`
  const own = 'window.ouvrirPlan = function (button) { button.title = button.textContent }'
  const old = bench.write('ancien/front.js', [config, readFileSync(newScript, 'utf8'), own, ''].join('\n;'))
  for (const part of ['modern', 'legacy', 'passerelle.css'])
    symlinkSync(path.join(dist, part), path.join(path.dirname(old), part))
  const { report } = await bench.regress('rapport', 'site', '--old', old, '--new', newScript)
  causes = new Map(report.causes.map(({ cause, id }) => [cause, id]))
})
afterAll(() => bench.end())

async function reduced(cause: string): Promise<CauseEnd['example']> {
  expect([...causes.keys()]).toContain(cause)
  const id = causes.get(cause) ?? ''
  const { code, out } = await bench.run('reduce', 'rapport', id, '--json', '--no-progress', '--seconds', '90')
  expect(code).toBe(0)
  return (JSON.parse(out) as { causes: CauseEnd[] }).causes[0]?.example
}

const PROPOSED: readonly (readonly [what: string, isProposed: () => Promise<void>])[] = [
  [
    'a class that the old script found its elements by is proposed as a selector, tried on all pages that have it',
    async () => {
      const example = await reduced(OWN_CLASS)
      expect(example?.bytes).toBeLessThan(200)
      expect(example?.shim).toEqual({ config: { selectors }, tried: 2, pages: 2 })
    },
  ],
  [
    'a plugin that the old script had as it was published is proposed as an original',
    async () => {
      const example = await reduced(OWN_PLUGIN)
      expect(example?.text).toContain('datepicker')
      expect(example?.shim).toEqual({ config: { plugins }, tried: 1, pages: 1 })
      const file = bench.write('config.json', JSON.stringify(example?.shim?.config))
      const old = bench.file('ancien/front.js')
      const sides = ['--old', old, '--new', newScript, '--config', file]
      const { report } = await bench.regress('ensuite', 'site/agenda.html', ...sides)
      expect(report.causes.filter(({ weight }) => weight === 'worse')).toEqual([])
    },
  ],
  [
    'a function that nothing stands for has its reduced page, and no configuration',
    async () => {
      const example = await reduced(OWN_NAME)
      expect(example?.text).toContain('ouvrirPlan')
      expect(example?.shim).toBeUndefined()
    },
  ],
]

test.each(sampled(PROPOSED, 1))(
  'contract §7 configuration that mends a cause is tried by the twin run before it is proposed: %s',
  (_what, isProposed) => isProposed(),
)
