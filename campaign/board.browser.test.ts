import { describe, test } from '@jest/globals'
import { expectSoon } from '../test/browser/expect-soon'
import { serve, type Site } from '../test/browser/site.ts'
import { useBrowser } from '../test/browser/suite.ts'
import { toBoard } from './board-page.ts'
import type { CampaignCause, Overview, SiteOverview } from './overview.ts'

const { newPage } = useBrowser()
const SITES = 450
const CAUSES = 120

const counts = { pages: 3, breaking: 0, caveat: 0, original: 0, compared: 3, same: 0, approved: 0 }
const siteOf = (at: number): SiteOverview => ({
  ...counts,
  ...{ name: `site-${at}`, title: `Saint-Étienne ${at}`, state: 'explain', different: 3, unreadable: 0 },
  ...{ calls: 0, differingCalls: 0, steps: 3, originals: [], causes: [], problems: [] },
})
const causeOf = (at: number): CampaignCause => ({
  ...{ id: `c${at}`, cause: `dom | différence ${at}`, kind: 'dom', pages: 3, left: 3, reasons: [] },
  sites: [{ site: 'site-1', pages: 3 }],
  example: { site: 'site-1', page: 'index.html', old: '<b>', new: '<i>', label: '' },
})
const overview: Overview = {
  made: '2026-11-29T12:00:00Z',
  sites: Array.from({ length: SITES }, (_, at) => siteOf(at + 1)),
  causes: Array.from({ length: CAUSES }, (_, at) => causeOf(at + 1)),
  totals: { sites: SITES, pages: 3 * SITES, explain: SITES, scan: 0, ready: 0, switched: 0, back: 0 },
  problems: [],
}

describe('contract §7 a board of very many sites', () => {
  let site: Site | undefined
  afterEach(() => site?.close())

  test('shows the first ones, and the others as they are asked for: what is typed into the search does not wait for all', async () => {
    const links = { dossiers: {}, examples: {} }
    site = await serve({ '/': toBoard(overview, links) })
    const page = await newPage()
    await page.goto(site.url)
    const shown = (): Promise<number[]> =>
      page.evaluate(() => ['tbody tr', 'article'].map((one) => document.querySelectorAll(one).length))
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement!.tagName)
    await page.waitForSelector('article')
    await expectSoon(() => shown()).toEqual([200, 50])
    // What is not shown is found, with its accents or without.
    await page.type('input[type=search]', 'etienne 449')
    await expectSoon(() => shown()).toEqual([1, 0])
    await page.$eval('input[type=search]', (field) => field.select())
    await page.keyboard.press('Backspace')
    await expectSoon(() => shown()).toEqual([200, 50])
    await (await page.waitForSelector('button::-p-text(Montrer les 250 autres sites)'))!.press('Enter')
    await expectSoon(() => shown()).toEqual([450, 50])
    await expectSoon(() => focused()).toBe('DIV')
    await (await page.waitForSelector('button::-p-text(Montrer les 70 autres causes)'))!.press('Enter')
    await expectSoon(() => shown()).toEqual([450, 120])
    await expectSoon(() => focused()).toBe('ARTICLE')
  })

  test('on paper has all the lines that it shows', async () => {
    const links = { dossiers: {}, examples: {} }
    site = await serve({ '/': toBoard(overview, links) })
    const page = await newPage()
    await page.goto(site.url)
    await page.waitForSelector('article')
    await page.emulateMediaType('print')
    await expectSoon(() => page.$eval('.scroll', (list) => list.scrollHeight - list.clientHeight)).toBe(0)
  })

  test('asks for a newer state once the last one has come: what is sent meanwhile does not wait behind others', async () => {
    site = await serve({ '/': toBoard(overview) })
    const page = await newPage()
    // The page's own clock: each wait is over at once; what it asks for comes when the test says so.
    await page.evaluateOnNewDocument(() => {
      const { setTimeout: wait, setInterval: repeat } = window
      window.setTimeout = ((act: () => void) => wait(act, 20)) as typeof setTimeout
      window.setInterval = ((act: () => void) => repeat(act, 20)) as typeof setInterval
      const answers: ((answer: Response) => void)[] = []
      window.fetch = () => new Promise((resolve) => answers.push(resolve))
      Object.assign(window, { answers })
    })
    await page.goto(site.url)
    const asked = (): Promise<number> =>
      page.evaluate(() => (window as typeof window & { answers: unknown[] }).answers.length)
    await expectSoon(() => asked()).toBeGreaterThan(0)
    await page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
    })
    await expectSoon(() => asked()).toBe(1)
    await page.evaluate((text) => {
      const { answers } = window as typeof window & { answers: ((answer: Response) => void)[] }
      answers[0]!(new Response(text))
    }, JSON.stringify(overview))
    await expectSoon(() => asked()).toBe(2)
  })
})
