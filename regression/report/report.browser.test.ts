import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, test } from '@jest/globals'
import { PNG } from 'pngjs'
import type { Page } from 'puppeteer'
import { violations } from '../../test/browser/axe.ts'
import { useBrowser } from '../../test/browser/suite.ts'
import { toHtml } from '../../migration/report/html.ts'
import { type PageLine, Tally } from '../../migration/report/tally.ts'
import { addApprovals } from '../approve/approvals.ts'
import { sampled } from '../../test/sampling.ts'
import { Bench } from '../harness.ts'
import type { Difference, PageResult } from '../types.ts'
import { type RunAbout, writeReports } from './files.ts'
import { expectSoon } from '../../test/browser/expect-soon'

const { newPage } = useBrowser()
let bench: Bench
let page: Page

beforeEach(async () => {
  bench = new Bench()
  page = await newPage()
})
afterEach(() => bench.end())

const picture = (red: number): Buffer => {
  const png = new PNG({ width: 320, height: 200 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 80, 120, 255], at)
  return PNG.sync.write(png)
}

function difference(cause: string, more: Partial<Difference> = {}): Difference {
  const kind = cause.split(' | ')[0] as Difference['kind']
  return {
    kind,
    weight: 'worse',
    cause,
    at: 1,
    label: 'clic sur «\u00a0Plus\u00a0»',
    old: '<a>',
    new: '<b>',
    ...more,
  }
}

const result = (name: string, differences: Difference[], more: Partial<PageResult> = {}): PageResult => ({
  page: name,
  url: `http://archive.test/${name}`,
  key: 'k',
  steps: 4,
  seconds: 1,
  differences,
  noise: [],
  calls: { number_format: 2, trim: 1 },
  notes: [],
  madeUp: [],
  ...more,
})

/** Everything that a report can show: each state of a cause, pictures, long texts, noise, unreadable pages. */
function fullReport(): PageResult[] {
  for (const name of ['old', 'new', 'diff'])
    bench.write(`rapport/pictures/${name}.png`, picture(name === 'old' ? 40 : 200))
  const pictures = { old: 'pictures/old.png', new: 'pictures/new.png', diff: 'pictures/diff.png' }
  const long = Array.from({ length: 80 }, (_, line) => `li "Ligne ${line}"`).join('\n')
  return [
    result('accueil.html', [
      difference('pixels | image : chargement', { label: '', pictures, old: '', new: '41 px' }),
      difference('call | number_format : résultat'),
      difference('error | ReferenceError: x', { weight: 'better' }),
    ]),
    result('liste.html', [difference('dom | + li : .cms-load-more', { old: '', new: long })], {
      madeUp: ['POST /vote.php'],
    }),
    result('calme.html', [], { noise: [difference('dom | texte : chargement')] }),
    result('perdue.html', [], { unreadable: 'absente de l’archive' }),
  ]
}

async function* noPages(): AsyncGenerator<PageLine> {}

const REASON = 'Les prix ont deux décimales'

async function show(results: readonly PageResult[], about: Partial<RunAbout> = {}): Promise<void> {
  const approvals = bench.file('voulues.json')
  addApprovals(approvals, [
    { cause: 'call | number_format : résultat', reason: REASON, date: '2024-01-01' },
    { cause: 'focus | focus : .cms-vieux', reason: 'le focus suit', date: '2024-01-01' },
  ])
  bench.write('rapport/vide', '')
  const all = { key: 'k', alone: false, approvals, unread: [], partial: false, ...about }
  writeReports(bench.file('rapport'), results, all)
  await page.goto(pathToFileURL(path.join(bench.file('rapport'), 'index.html')).href)
}

describe('contract §7 the report is for everybody', () => {
  const schemes = [
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const

  test.each(sampled(schemes, 1))(
    'axe finds nothing in the full report (%s, %i px), with every detail open',
    async (scheme, width) => {
      await page.setViewport({ width, height: 800 })
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      await show(fullReport())
      await expectSoon(() => violations(page, { landmarks: true })).toEqual([])
      await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)))
      await expectSoon(() => violations(page, { landmarks: true })).toEqual([])
      await expectSoon(() =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    },
  )

  test('a page whose name has no place to break makes no report wider than a phone', async () => {
    const name = `${'communaute-de-communes_'.repeat(3)}${'x'.repeat(120)}.html`
    const unread = { page: name, reason: 'introuvable' }
    const tooWide = (): number => {
      document.querySelectorAll('details').forEach((one) => (one.open = true))
      return document.documentElement.scrollWidth - window.innerWidth
    }
    await page.setViewport({ width: 390, height: 844 })
    await show([result(name, [difference('dom | + li : .cms-load-more')])], { unread: [unread] })
    await expectSoon(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0)
    const tally = new Tally()
    tally.unreadable.push(unread)
    let text = ''
    for await (const part of toHtml(tally, noPages(), { date: '2024-01-01', version: '1' })) text += part
    bench.write('lecture.html', text)
    await page.goto(pathToFileURL(bench.file('lecture.html')).href)
    await expectSoon(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  })

  test('on a phone the report of a scan has each name that is not too long on one line', async () => {
    bench.write('site/index.html', `<a href="#" onclick="inconnue(); trim(c)">Plan</a>`)
    await bench.run('scan', 'site', '--html', 'lecture.html')
    await page.setViewport({ width: 390, height: 844 })
    await page.goto(pathToFileURL(bench.file('lecture.html')).href)
    await expectSoon(() =>
      page.$$eval('td > code', (all) =>
        all.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent),
      ),
    ).toEqual([])
  })

  test.each([
    ['without a difference', [result('calme.html', [])], {}],
    [
      'of the new script alone',
      [result('a.html', [difference('dead | sans effet : void')])],
      { alone: true },
    ],
    ['of one part', [result('a.html', [difference('call | trim : absent')])], { part: [1, 2] as const }],
    ['without a page', [], {}],
  ])('axe finds nothing in a report %s', async (_what, results, about) => {
    await show(results, about)
    await expectSoon(() => violations(page, { landmarks: true })).toEqual([])
  })
})

describe('contract §7 the report by keyboard', () => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { localName, textContent } = document.activeElement!
      return `${localName} ${textContent ?? ''}`.trim()
    })
  const tabTo = async (what: RegExp): Promise<void> => {
    for (let presses = 0; presses < 40 && !what.test(await focused()); presses++)
      await page.keyboard.press('Tab')
    await expectSoon(() => focused()).toMatch(what)
  }

  test('Tab and Enter lead from a bar of the chart to its cause, and Space opens its pages', async () => {
    await show(fullReport())
    await tabTo(/^a contenu : \+ li/)
    await page.keyboard.press('Enter')
    const heading = () =>
      page.evaluate(
        () => document.querySelector(location.hash || 'nothing')?.querySelector('h3')?.textContent,
      )
    await expectSoon(() => heading()).toBe('contenu : + li : .cms-load-more')
    await page.keyboard.press('Tab')
    await expectSoon(() => focused()).toBe('summary 1 page')
    await page.keyboard.press('Space')
    await expectSoon(() => page.$eval('details[open] li', (item) => item.textContent)).toBe('liste.html')
  })

  test('arrows move the edge between the two pictures; Home and End show one of them whole', async () => {
    await show(fullReport())
    await tabTo(/^input/)
    const edge = () =>
      page.$eval('.slider', (slider) => (slider as HTMLElement).style.getPropertyValue('--at'))
    await page.keyboard.press('ArrowRight')
    await expectSoon(() => edge()).toBe('51%')
    await page.keyboard.press('Home')
    await expectSoon(() => edge()).toBe('0%')
    await page.keyboard.press('End')
    await expectSoon(() => edge()).toBe('100%')
  })

  test('a long text can be scrolled without a mouse', async () => {
    await show(fullReport())
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('pre')).some((one) => one.scrollHeight > one.clientHeight),
    )
    await tabTo(/^pre/)
    await page.keyboard.press('PageDown')
    await page.waitForFunction(() => document.activeElement!.scrollTop > 0)
  })

  test('wanted causes carry their reason, and approvals without use are listed', async () => {
    await show(fullReport())
    for (const part of [REASON, 'Acceptées, mais sans objet : 1'])
      await expectSoon(() => page.$eval('main', (main) => main.textContent)).toContain(part)
  })
})
