import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { newScript } from '../archived-twins.ts'
import { Bench, dist } from '../harness.ts'
import { sampled } from '../../test/sampling.ts'
import type { CauseEnd } from './command.ts'

jest.setTimeout(240_000)

const bench = new Bench()
afterAll(() => bench.end())

type Example = NonNullable<CauseEnd['example']>
type Causes = ReadonlyMap<string, string>

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const OWN_CLASS = 'dom | − ‹dialogue› : a.ma-permalink'
const OWN_PLUGIN = 'dom | − ‹calendrier› : $.fn.datepicker'
const OWN_NAME = 'error | ReferenceError: ouvrirPlan is not defined'
const selectors = { permalink: 'a.cms-permalink, a.ma-permalink' }
const plugins = { originals: ['datepicker'] }

/** The old script finds permanent links by a class of its own too, takes the published calendar, and has a function. */
const ownSite = once(async (): Promise<Causes> => {
  const bodies = {
    adresse: '<p><a class="ma-permalink" href="#">Adresse</a></p>',
    actes: '<ul><li><a class="ma-permalink" href="#">Adresse des actes</a></li></ul>',
    agenda: `<label>Jour <input id="jour"></label><script>jQuery(function ($) { $('#jour').datepicker() })</script>`,
    plan: '<button type="button" onclick="ouvrirPlan(this)">Plan</button>',
  }
  // Small from the start: the page of the alias has more to take away.
  for (const [name, body] of Object.entries(bodies))
    bench.write(`site/${name}.html`, `<title>${name}</title><script src="/static/front.js"></script>${body}`)
  const config = `window.passerelleConfig=Object.assign(${JSON.stringify({ selectors, plugins })},window.passerelleConfig)`
  const own = 'window.ouvrirPlan = function (button) { button.title = button.textContent }'
  const old = bench.write('ancien/front.js', [config, readFileSync(newScript, 'utf8'), own, ''].join('\n;'))
  for (const part of ['modern', 'legacy', 'passerelle.css'])
    symlinkSync(path.join(dist, part), path.join(path.dirname(old), part))
  const { report } = await bench.regress('rapport', 'site', '--old', old, '--new', newScript)
  return new Map(report.causes.map(({ cause, id }) => [cause, id]))
})

/** The old script has a name of its own for a helper; two pages with much else call it. */
const namingSite = once(async (): Promise<Causes> => {
  const filler = Array.from({ length: 20 }, (_, at) => `<div><p>Texte <b>${at}</b> du site</p></div>`).join(
    '',
  )
  for (const name of ['accueil', 'contact'])
    bench.page(
      `ville/${name}.html`,
      `<h1>${name}</h1>${filler}<section><button type="button" onclick="strReplace('a', 'b', 'c')">Chercher</button></section>${filler}`,
    )
  const old = bench.script(
    'ancienne',
    'window.strReplace = function (a, b, c) { return str_replace(a, b, c) }',
  )
  const { report } = await bench.regress('rapport-ville', 'ville', '--old', old)
  return new Map(report.causes.map(({ cause, id }) => [cause, id]))
})

async function reduced(causes: Causes, cause: string, report = 'rapport'): Promise<Example | undefined> {
  expect([...causes.keys()]).toContain(cause)
  const id = causes.get(cause) ?? ''
  const { code, out } = await bench.run('reduce', report, id, '--json', '--no-progress', '--seconds', '90')
  expect(code).toBe(0)
  return (JSON.parse(out) as { causes: CauseEnd[] }).causes[0]?.example
}

const PROPOSED: readonly (readonly [what: string, isProposed: () => Promise<void>])[] = [
  [
    'a class that the old script found its elements by is proposed as a selector, tried on all pages that have it',
    async () => {
      const example = await reduced(await ownSite(), OWN_CLASS)
      expect(example?.bytes).toBeLessThan(200)
      expect(example?.shim).toEqual({ config: { selectors }, tried: 2, pages: 2 })
    },
  ],
  [
    'a plugin that the old script had as it was published is proposed as an original',
    async () => {
      const example = await reduced(await ownSite(), OWN_PLUGIN)
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
      const example = await reduced(await ownSite(), OWN_NAME)
      expect(example?.text).toContain('ouvrirPlan')
      expect(example?.shim).toBeUndefined()
    },
  ],
  [
    'another name of a helper is proposed as an alias; the page is small, shows the cause by its one command, and is in the report',
    async () => {
      const causes = await namingSite()
      const before = readFileSync(bench.file('ville/accueil.html'))
      const cause = 'error | ReferenceError: strReplace is not defined'
      expect([...causes.keys()]).toEqual([cause])
      const example = await reduced(causes, cause, 'rapport-ville')
      expect(example?.cause).toBe(cause)
      expect(example?.bytes).toBeLessThan(2000)
      expect(example?.text).not.toContain('Texte')
      expect(readFileSync(bench.file('ville/accueil.html')).equals(before)).toBe(true)
      expect(example?.shim).toEqual({
        config: { aliases: { strReplace: 'str_replace' } },
        tried: 2,
        pages: 2,
      })
      const [, ...words] = example?.command.split(' ') ?? []
      const again = await bench.run(...words, '--no-progress', '--json')
      expect(again.code).toBe(1)
      const found = (JSON.parse(again.out) as { causes: { cause: string }[] }).causes
      expect(found.map((one) => one.cause)).toContain(cause)
      const html = readFileSync(bench.file('rapport-ville/index.html'), 'utf8')
      expect(html).toContain(`Plus petit exemple : ${example?.bytes} octets`)
      expect(html).toContain('strReplace&#34;: &#34;str_replace')
    },
  ],
]

test.each(sampled(PROPOSED, 1))(
  'contract §7 each cause of a twin run has its smallest page, and configuration that mends it is tried by the twin run before it is proposed: %s',
  (_what, isProposed) => isProposed(),
)
