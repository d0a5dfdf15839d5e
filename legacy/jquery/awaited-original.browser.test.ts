import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from '../../test/browser/expect-soon'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

const library = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
const body = '<a class="vue" href="/un.svg">un</a> <a class="vue" href="/deux.svg">deux</a>'
/** Asks for the original Colorbox: `href` is a function. */
const CALL = "void $('.vue').colorbox({ href: function () { return '/fragment?' + $(this).text() } })"

const { open } = useBrowser()
const site = useSite({
  '/jquery.js': () => ({ headers: { 'Content-Type': 'text/javascript' }, body: library }),
  '/brings': html(body).replace('/passerelle.js', '/passerelle.jquery.js'),
  '/own': html(body, { head: '<script src="/jquery.js"></script>' }),
  '/fragment': ({ search }) => ({ body: `<p>Vue ${search.slice(1)}</p>` }),
})

/** The page with its call made, while the original's code is on its way. */
async function visit(address: string): Promise<{ page: Page; arrive: () => void }> {
  const waiting: (() => void)[] = []
  const { page } = await open(site.url + address)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const go = (): void => void request.continue()
    if (request.url().includes('original-colorbox')) waiting.push(go)
    else go()
  })
  await page.evaluate(CALL)
  await expectSoon(() => waiting.length).toBeGreaterThan(0)
  return { page, arrive: () => waiting.splice(0).forEach((go) => go()) }
}

const shown = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('#cboxLoadedContent')?.textContent.trim())

test.each(['/brings', '/own'])(
  '§2.11 a click on a link whose box is the original Colorbox’s, which is on its way, opens it and leaves no page (%s)',
  async (address) => {
    const { page, arrive } = await visit(address)
    await page.click('.vue')
    await page.click('.vue + .vue')
    arrive()
    await expectSoon(() => shown(page)).toBe('Vue deux')
    expect(page.url()).toContain(address)
  },
)

test.each(['/brings', '/own'])(
  '§2.11 a script’s click on such a link, while the original is on its way, opens its box (%s)',
  async (address) => {
    const { page, arrive } = await visit(address)
    await page.evaluate("$('.vue').first().click()")
    arrive()
    await expectSoon(() => shown(page)).toBe('Vue un')
  },
)
