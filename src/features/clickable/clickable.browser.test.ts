import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined

const BLOCK = `<p><a href="#avant">avant</a></p>
  <div id="bloc" data-goto-url="/arrivee" style="padding: 20px"><h2>Fête de la forge</h2>
  <p id="texte">Samedi 12 juin, toute la journée</p></div>
  <div id="riche" data-goto-url="/arrivee" goto-target="plan" style="padding: 20px"><h2>Marché</h2>
  <a href="#dedans">plan</a> <label>rappel <input type="checkbox"></label></div>`

const { open, pages } = useBrowser()
const site = useSite({
  '/': html(BLOCK, { head: '<meta name="viewport" content="width=device-width">' }),
  '/tot': html(`${BLOCK}<script>document.querySelector('#texte').click()</script>`),
  '/partage': html(
    `${BLOCK}<div class="cms-share-toolbox"><div id="outil" data-goto-url="/arrivee" style="padding: 20px">
      Partager</div></div><div id="autour" data-goto-url="/arrivee"><p class="cms-share-toolbox">Partager</p></div>`,
  ),
  '/arrivee': '<title>Arrivée</title>',
})

async function visit(path = '/', ...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + path, ...viewport)
  await watched.page.waitForSelector('#bloc[tabindex]')
  return watched.page
}
/** Asked from here: a tab in the background gets no animation frame to look for itself. */
const arrived = (page: Page) => expectSoon(() => page.title()).toBe('Arrivée')
/** The tab that the step opens. */
async function tabOf(page: Page, step: () => Promise<void>): Promise<Page> {
  const opened = new Promise<Page>((resolve) =>
    page.browserContext().once('targetcreated', (target) => resolve(target.page() as Promise<Page>)),
  )
  await step()
  const tab = await opened
  await arrived(tab)
  return tab
}

test('§2.16 by mouse: a click anywhere on the block opens its address in the same window', async () => {
  const page = await visit()
  await page.click('#texte')
  await arrived(page)
  await expectSoon(pages).toHaveLength(1)
})

test('§2.16 by keyboard: Tab reaches the block, Enter opens it', async () => {
  const page = await visit()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('bloc')
  await page.keyboard.press('Enter')
  await arrived(page)
})

test('§2.16 by touch: a tap opens it', async () => {
  const page = await visit('/', MOBILE)
  await page.tap('#texte')
  await arrived(page)
})

test('§2.16 a link and a field in the block do what they always do', async () => {
  const page = await visit()
  await page.click('#riche a')
  await page.click('#riche label')
  await expectSoon(() =>
    page.evaluate(() => [location.hash, document.querySelector('input')!.checked]),
  ).toEqual(['#dedans', true])
})

test('§2.16 in a sharing toolbox, or on one, neither mouse nor keyboard leaves the page', async () => {
  const page = await visit('/partage')
  await page.click('#outil')
  await page.click('#autour p')
  await page.focus('#bloc')
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const inTools = await page.evaluate(() => !!document.activeElement!.closest('.cms-share-toolbox'))
    if (inTools) await page.keyboard.press('Enter')
  }
  // What follows shows that the page is still there and alive.
  await expectSoon(() => page.title()).toBe('Page')
  await page.click('#texte')
  await arrived(page)
})

test('dragging over the text selects it and stays on the page', async () => {
  const page = await visit()
  const box = (await (await page.$('#texte'))!.boundingBox())!
  await page.mouse.move(box.x + 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 8, { steps: 4 })
  await page.mouse.up()
  await expectSoon(() => page.evaluate(() => String(getSelection()))).toContain('Samedi')
  await expectSoon(() => page.title()).toBe('Page')
})

test('§2.16 goto-target: the named window opens, and the next click uses it again', async () => {
  const page = await visit()
  const tab = await tabOf(page, () => page.click('#riche h2'))
  await expectSoon(() => tab.evaluate(() => window.name)).toBe('plan')
  await page.bringToFront()
  // A tab that is closed on its way to a page may hang.
  const again = tab.waitForNavigation()
  await page.click('#riche h2')
  await again
  await expectSoon(pages).toHaveLength(2)
})

test('Ctrl and the middle button open a tab that has no hold on the page', async () => {
  const page = await visit()
  await page.keyboard.down('Control')
  const first = await tabOf(page, () => page.click('#texte'))
  await page.keyboard.up('Control')
  await expectSoon(() => first.evaluate(() => window.opener as unknown)).toBeNull()
  await first.close()
  await page.bringToFront()
  const second = await tabOf(page, () => page.click('#texte', { button: 'middle' }))
  await second.close()
  await expectSoon(() => page.title()).toBe('Page')
})

test('a click before the code is there opens the block once it has come', async () => {
  watched = await open(site.url + '/tot')
  await arrived(watched.page)
})
