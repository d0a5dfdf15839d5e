import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { type Watched } from './browser/launch'
import { html } from './browser/site'
import { expectSoon } from './browser/expect-soon'
import { until } from './browser/until'
import { useBrowser, useSite } from './browser/suite'

/** Pages whose markup lacks or misspells what content features need: each says so once, and goes on working. */
let watched: Watched | undefined
let body = ''

/** What a visitor can still use beside the odd part. */
const SOUND = `<table class="cms-sortable" id="sain"><thead><tr><th>Rang</th></tr></thead>
  <tbody><tr><td>2</td></tr><tr><td>10</td></tr><tr><td>1</td></tr></tbody></table>`
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="15"/>'

const { open } = useBrowser()
const site = useSite({
  '/': () => ({
    body: html(`${body}<p style="margin: 60px"></p>${SOUND}`, {
      head: `<script>passerelleConfig = { selectors: { responsiveTable: '.grille' } }</script>`,
    }),
  }),
  '/i.svg': () => ({ headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE }),
  '/suite': () => ({ body: '<ul class="cms-module-items"><li>Deux</li></ul>' }),
})

async function visit(part: string): Promise<Page> {
  body = part
  watched = await open(site.url)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}
/** Codes on the console. */
const codes = (): string[] =>
  watched!.console.flatMap((line) => /\[Passerelle (P\d+)\] [A-ZÉ«]?[\p{L}« ]/u.exec(line)?.[1] ?? [])
const told = (code: string): Promise<string[]> => until(codes, (all) => all.includes(code))

async function stillWorks(page: Page): Promise<void> {
  await page.waitForSelector('#sain button')
  await page.click('#sain button')
  const order = () => page.$$eval('#sain td', (cells) => cells.map(({ textContent }) => textContent).join())
  await until(order, (text) => text === '1,2,10')
  expect(watched!.errors).toEqual([])
}

describe('§8 what is wrong with the markup is told once, and nothing else breaks', () => {
  test.each<[what: string, markup: string, code: string, act?: string]>([
    [
      '§2.21 a table to sort without a head',
      '<table class="cms-sortable"><tr><td>b</td></tr><tr><td>a</td></tr></table>',
      'P340',
    ],
    ['§2.22 something else than a table', '<div class="grille"><p>Tarifs</p></div>', 'P341'],
    ['§2.23 a callback that is nowhere', '<img data-lazy-src="/i.svg" data-lazy-callback="x.y">', 'P350'],
    ['§2.16 an address that runs code', '<div data-goto-url="javascript:pris=1">Bloc</div>', 'P360'],
    [
      '§2.23 an anchor without a target',
      '<a class="cms-anchor" href="#nulle">Bas</a>',
      'P361',
      '.cms-anchor',
    ],
    [
      '§2.23 map modes without their input',
      '<div class="cms-map-modes"><a href="#" data-to-mode="plan">Plan</a></div>',
      'P362',
    ],
    [
      '§2.23 map modes of which one is not named',
      '<div class="cms-map-modes"><input type="hidden" class="cms-map-mode"><a data-to-mode="">Plan</a></div>',
      'P362',
    ],
    [
      '§2.19 an agenda without its name',
      '<div class="cms-agenda" data-param=""><a href="#" data-date="2026-07">Juillet</a></div>',
      'P320',
      '.cms-agenda a',
    ],
    [
      '§2.19 a calendar whose events are no list',
      '<div class="cms-calendar"><script type="application/json">{"a":</script></div>',
      'P323',
    ],
    [
      '§2.20 a list that cannot be asked for',
      '<div class="cms-module" id="l"><a class="cms-page" data-param="p" data-num="2" href="#">2</a></div>',
      'P300',
      '.cms-page',
    ],
    [
      '§2.20 an invalid number',
      '<div class="cms-module" id="f"><ul class="cms-module-items"><li>Un</li></ul><a class="cms-load-more" href="/suite" data-direction="next" data-load-stop="beaucoup">Suite</a></div>',
      'P010',
    ],
    [
      '§2.23 an invalid delay',
      '<span class="cms-tooltip" title="Plan" data-delay="tôt">Plan</span>',
      'P010',
      '.cms-tooltip',
    ],
  ])('%s', async (_what, markup, code, act = '') => {
    const page = await visit(markup)
    if (act) await page.click(act)
    await told(code)
    await stillWorks(page)
    if (act) await page.click(act)
    expect(codes().filter((one) => one === code)).toHaveLength(1)
    await expectSoon(() => page.evaluate('window.pris')).toBeUndefined()
  })
})

test('§2.21 rows of different lengths are sorted, those without the cell at the end', async () => {
  const page =
    await visit(`<table class="cms-sortable" id="inegal"><thead><tr><th>Nom</th><th>Âge</th></tr></thead>
    <tbody><tr><td>Zoé</td><td>9</td></tr><tr><td>Yann</td></tr><tr></tr><tr><td>Ana</td><td>7</td><td>+</td></tr></tbody></table>`)
  await page.waitForSelector('#inegal button')
  await page.click('#inegal th:nth-child(2)')
  const names = () =>
    page.$$eval('#inegal tbody tr', (rows) => rows.map(({ cells }) => cells[0]?.textContent ?? '-').join(' '))
  await until(names, (text) => text === 'Ana Zoé Yann -')
  await stillWorks(page)
})

test('§4.11 a link with a bad number loads all the same', async () => {
  const page = await visit(`<div class="cms-module" id="f"><ul class="cms-module-items"><li>Un</li></ul>
    <a class="cms-load-more" href="/suite" data-direction="next" data-load-stop="beaucoup">Suite</a></div>`)
  await page.click('.cms-load-more')
  await page.waitForFunction(() => document.querySelectorAll('#f li').length === 2)
  await stillWorks(page)
})

test('§2.23 parts that lack all that makes them are left as they are', async () => {
  const page =
    await visit(`<div class="cms-dropdown"><p>Rien à ouvrir</p></div><div class="cms-dropdown"></div>
    <ul class="cms-menu"><li>Seul</li><li></li></ul><span class="cms-tooltip">Sans texte</span>
    <div class="cms-partners"></div><div class="cms-calendar" data-url="" data-month="13"></div>
    <table class="cms-responsive-table cms-sortable"></table><img data-lazy-src=""><div data-goto-url="">Bloc</div>`)
  for (const selector of ['.cms-dropdown p', '.cms-menu li', '.cms-tooltip', '[data-goto-url]']) {
    await page.click(selector)
  }
  await stillWorks(page)
  expect(new URL(page.url()).pathname).toBe('/')
})
