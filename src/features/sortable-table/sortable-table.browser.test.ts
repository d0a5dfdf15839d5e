import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

const fixture = readFileSync('src/features/sortable-table/sortable-table.fixture.html', 'utf8')
const example = /<template[^>]*>([^]*?)<\/template>/.exec(fixture)![1]!
let watched: Watched | undefined

const { open } = useBrowser()
const site = useSite({
  '/': html(example, { head: '<meta name="viewport" content="width=device-width">' }),
  '/tot': html(`${example}<script>document.querySelectorAll('th')[1].click()</script>`),
  '/prefixe': html(example.replace('cms-sortable', 'site-sortable'), { attributes: 'data-prefix="site"' }),
})

async function visit(path: string, ...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + path, ...viewport)
  await watched.page.waitForSelector('th button')
  return watched.page
}
const amounts = (page: Page): Promise<string[]> =>
  page.$$eval('tbody tr', (rows) => rows.map(({ cells }) => cells[1]!.textContent))
const UP = ['−15 €', '89,9 €', '1 200,50 €', '']
const DOWN = ['1 200,50 €', '89,9 €', '−15 €', '']

test('§2.21 by mouse: a click sorts, a second one sorts the other way', async () => {
  const page = await visit('/')
  await page.click('th:nth-child(2)')
  await expectSoon(() => amounts(page)).toEqual(UP)
  await page.click('th:nth-child(2) button')
  await expectSoon(() => amounts(page)).toEqual(DOWN)
})

test('§2.21 by keyboard: Tab reaches the headers, Enter and Space sort, the focus stays', async () => {
  const page = await visit('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectSoon(() => amounts(page)).toEqual(UP)
  await page.keyboard.press('Space')
  await expectSoon(() => amounts(page)).toEqual(DOWN)
  await expectSoon(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Montant')
})

test('§2.21 by touch: a tap sorts', async () => {
  const page = await visit('/', MOBILE)
  await page.tap('th:nth-child(2) button')
  await expectSoon(() => amounts(page)).toEqual(UP)
})

test('a click before the code is there sorts once it has come', async () => {
  const page = await visit('/tot')
  await page.waitForSelector('th[aria-sort=ascending]')
  await expectSoon(() => amounts(page)).toEqual(UP)
})

test('the button is a target of 24 px and looks like the header, in a site of another prefix too', async () => {
  const page = await visit('/prefixe')
  await expectSoon(() =>
    page.$eval('th button', (button) => {
      const [own, around] = [getComputedStyle(button), getComputedStyle(button.parentElement!)]
      return {
        className: button.className,
        large: button.offsetHeight >= 24 && button.offsetWidth >= 24,
        same:
          own.fontSize === around.fontSize &&
          own.color === around.color &&
          own.fontWeight === around.fontWeight,
      }
    }),
  ).toEqual({ className: 'site-sortable-button', large: true, same: true })
})
