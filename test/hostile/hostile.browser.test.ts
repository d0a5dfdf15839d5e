import { features } from '../../src/features'
import { createRandom, pick } from '../../server/data/random'
import { entries } from '../../legacy/helpers'
import type { Site } from '../browser/site'
import { useBrowser } from '../browser/suite'
import { CALLED_PAGE, CALLS } from './calls'
import { conditions } from './conditions'
import { examplesOf, serveHostile } from './pages'
import { Trial } from './trial'
import { expectSoon } from '../browser/expect-soon'
import { sampled } from '../sampling'

/* A seeded sample of `npm run hostile`. */

const { visitors } = useBrowser()
let site: Site
let trial: Trial
beforeAll(async () => {
  site = await serveHostile({
    ...Object.fromEntries(features.map(({ name }) => [name, examplesOf(name)])),
    helpers: CALLED_PAGE,
  })
  trial = new Trial(visitors, site, { calls: sampled(Object.values(CALLS).flat(), 12) })
})
afterAll(() => site.close())

test('every helper is called on the hostile pages, and nothing else', () => {
  expect(Object.keys(CALLS).sort()).toEqual(entries.map(({ name }) => name).sort())
})

const random = createRandom(14)
const quick = ['tooltip', 'lightbox', 'sortableTable', 'menuDropdown', 'partners', 'emptyMarker']
/** One of each kind of page, with a feature that a seed chooses; forms' fields with what works on forms. */
const kinds = [
  ['names on Object.prototype, enumerable'],
  ['names on Function.prototype, not'],
  ['Prototype.js'],
  ['frozen built-ins'],
  ['members of the document'],
  ['members of their form', 'formCheck'],
  ['members of their form', 'datePicker'],
  ['a base address elsewhere'],
  ['storage denied', 'frontBanner'],
  ['names of the browser’s', 'listBlock'],
  ['names of the browser’s', 'anchorScroll'],
  ['MooTools', 'helpers'],
  ['XHTML sent as such', 'datePicker'],
  ['XHTML sent as such', 'listBlock'],
  ['no longer comes', 'lightbox'],
  ['no longer comes', 'helpers'],
  ['names on Object.prototype, enumerable', 'calendar'],
].map(([part = '', feature = pick(random, quick)]) => {
  const number = conditions.findIndex(({ name }) => name.includes(part))
  return [conditions[number]!.name, feature, number] as const
})

test.each(sampled(kinds, 5))(
  'on a page with %s, %s does what it does on an ordinary page',
  async (_condition, feature, number) => {
    await expectSoon(() => trial.differencesOf(number, feature)).toEqual([])
  },
)
