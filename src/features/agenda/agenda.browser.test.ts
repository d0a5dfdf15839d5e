import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined
const CALL = '/cms/clients/utils/common.php'

const { open } = useBrowser()
const platform = usePlatform()

async function visit(viewport = DESKTOP): Promise<Page> {
  watched = await open(platform.url + '/demo/agenda', viewport)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  platform.requests.clear()
  return watched.page
}

const title = (page: Page): Promise<string> => page.$eval('.cms-agenda h3', (heading) => heading.textContent!)
const becomes = (page: Page, text: string): Promise<string> =>
  until(
    () => title(page),
    (now) => now === text,
  )
const calls = () => platform.requests.list({ path: CALL })

test('§7 row 4: the month after comes from the server, to the letter', async () => {
  const page = await visit()
  await page.click('.cms-agenda-next')
  await becomes(page, 'juillet 2026')
  const [call] = calls()
  expect([call!.method, call!.text]).toEqual(['POST', 'module=agenda&param=ville&date=2026-07-01'])
  await expectSoon(() => page.$$('.cms-agenda-content')).toHaveLength(1)
  await until(
    () => page.$eval('.cms-announcer', (region) => region.textContent),
    (text) => text === 'Agenda : juillet 2026.',
  )
})

test('§2.19 by keyboard the focus stays on the link to the next month', async () => {
  const page = await visit()
  await page.focus('.cms-agenda-next')
  await page.keyboard.press('Enter')
  await becomes(page, 'juillet 2026')
  await page.keyboard.press('Enter')
  await becomes(page, 'août 2026')
})

test('§2.19 a month whose link has no address is reached by Tab and chosen with Enter', async () => {
  const body = `<div class="cms-agenda" data-param="ville"><div class="cms-agenda-content">
    <a class="cms-agenda-next" data-date="2026-07-01">Juillet</a><h3>juin 2026</h3></div></div>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-agenda-next[tabindex="0"]')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await becomes(page, 'juillet 2026')
})

test('§2.19 by touch too', async () => {
  const page = await visit(MOBILE)
  await page.$eval('.cms-agenda-prev', (link) => link.scrollIntoView({ block: 'center' }))
  await page.tap('.cms-agenda-prev')
  await becomes(page, 'mai 2026')
})

test('a late answer of another month is dropped', async () => {
  const page = await visit()
  platform.faults.add({ contains: '2026-07-01', hold: true })
  await page.click('.cms-agenda-next')
  await until(
    () => platform.faults.held(),
    (held) => held === 1,
  )
  await page.click('.cms-agenda-prev')
  await becomes(page, 'mai 2026')
  platform.faults.release()
  await until(calls, (all) => all.length === 2)
  await page.click('.cms-agenda-prev')
  await becomes(page, 'avril 2026')
})

// Every other failure: test/lists-faults.test.ts.
test('§8 an error 500: the visitor is told, the month stays and can be changed', async () => {
  const page = await visit()
  platform.faults.add({ path: CALL, status: 500 })
  await page.click('.cms-agenda-next')
  await page.waitForSelector('.cms-modal')
  await expectSoon(() => title(page)).toBe('juin 2026')
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await page.click('.cms-agenda-next')
  await becomes(page, 'juillet 2026')
})
