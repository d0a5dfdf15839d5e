import { type Watched } from './browser/launch'
import { expectSoon } from './browser/expect-soon'
import { eventually, until } from './browser/until'
import { useBrowser, useSite } from './browser/suite'

/** A site whose prefix is not `cms`, and whose template has no link to the style sheet. */
const page = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
  <style>:root { --cms-radius: 13px }</style>
  <script src="/static/passerelle.js" data-prefix="site" data-platform="/plate"></script></head><body>
  <button id="ancre" style="position: absolute; left: 200px; top: 200px"
    onclick="modal_open({ contenu: 'À côté', relativeto: this })">ouvrir</button>
  <button id="fenetre" onclick="popup_open({ url: '/rien', width: 420, height: 300, iframe: true })">fenêtre</button>
  <div class="site-slider"><div>un</div><div>deux</div></div>
  <button id="fMenuMobileButton" configmenu="1">Menu</button></body></html>`

let watched: Watched

const { open } = useBrowser()
const site = useSite({
  '/': page,
  '/rien': '<p>rien</p>',
  '/plate/ajax/modules/menu/mobile-menu.php': () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ type: 'menu', data: [{ id_page: 1, nom_page: 'Accueil', lien: '/' }] }]),
  }),
})
beforeEach(async () => {
  watched = await open(site.url)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
})

const boxOf = (selector: string) =>
  watched.page.$eval(selector, (one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const { backgroundColor, borderRadius } = getComputedStyle(one)
    return { left, top, width, height, backgroundColor, borderRadius }
  })

test('§2.12 with another prefix an anchored dialog stands beside its button, in the colours of the sheet', async () => {
  await watched.page.click('#ancre')
  await watched.page.waitForSelector('.site-modal-relative')
  await eventually(async () => {
    const [anchor, box] = [await boxOf('#ancre'), await boxOf('.site-modal-relative')]
    expect(Math.abs(box.left - (anchor.left + anchor.width + 10))).toBeLessThan(1)
    expect(Math.abs(box.top + box.height / 2 - (anchor.top + anchor.height / 2))).toBeLessThan(box.height)
    expect(box.backgroundColor).toBe('rgb(255, 255, 255)')
  })
})

test("the site's own values of the custom properties win over ours", async () => {
  await watched.page.evaluate("void modal_alert('Bonjour')")
  await watched.page.waitForSelector('.site-modal')
  await expectSoon(async () => (await boxOf('.site-modal')).borderRadius).toBe('13px')
})

test('§9 with another prefix a popup window has the size that was asked for', async () => {
  await watched.page.click('#fenetre')
  await watched.page.waitForSelector('.site-popup iframe')
  await expectSoon(() => boxOf('.site-popup')).toMatchObject({ width: 420, height: 300 })
})

test('§2.10 with another prefix the menu opens at the window’s edge, with its bar', async () => {
  await watched.page.click('#fMenuMobileButton')
  await watched.page.waitForSelector('html.site-mobile-menu-opened')
  await until(
    () => boxOf('#site-mobile-menu'),
    ({ left }) => left === 0,
  )
  await expectSoon(async () => (await boxOf('.site-mobile-menu-bar')).height).toBeGreaterThanOrEqual(38)
})
