import { DESKTOP } from '../../../test/browser/launch'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { hasChunk } from '../../../test/browser/has-chunk'
import { expectSoon } from '../../../test/browser/expect-soon'

const { newPage } = useBrowser()
const platform = usePlatform()

test('a browser without inert, fetch and the like gets the ES5 code, and a dialog that keeps the focus all the same', async () => {
  const page = await newPage()
  await page.setViewport(DESKTOP)
  const errors: unknown[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('request', (request) => requests.push(request.url()))
  await page.evaluateOnNewDocument(() => {
    const gone: [object, string[]][] = [
      [
        window,
        ['fetch', 'IntersectionObserver', 'IntersectionObserverEntry', 'visualViewport', 'queueMicrotask'],
      ],
      [Element.prototype, ['replaceChildren', 'append', 'remove', 'closest', 'toggleAttribute']],
      [HTMLElement.prototype, ['inert']],
      [Document.prototype, ['adoptedStyleSheets', 'append']],
    ]
    for (const [owner, names] of gone)
      for (const name of names) delete (owner as Record<string, unknown>)[name]
  })
  const body = `<button id="opener" onclick="modal_open({ titre: 'Titre', contenu: '<input id=champ>', relativeto: this, buttons: [{ label: 'OK', important: true }] })">Ouvrir</button><a id="behind" href="#">Derrière</a>`
  await page.goto(platform.page('/essai', { body }))
  await page.click('#opener')
  await page.waitForSelector('.cms-modal[data-placement]:not(.cms-modal-placing)')
  const focused = () => page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent)
  await expectSoon(() => focused()).toBe('OK')
  await page.evaluate(() => document.getElementById('behind')!.focus())
  await expectSoon(() => focused()).toBe('OK')
  await page.keyboard.press('Tab')
  await expectSoon(() => focused()).toBe('champ')
  await expectSoon(() => page.$eval('#behind', (link) => link.getAttribute('aria-hidden'))).toBe('true')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('.cms-modal'))
  await expectSoon(() => focused()).toBe('opener')
  await expectSoon(() => page.$eval('#behind', (link) => link.hasAttribute('aria-hidden'))).toBe(false)
  expect(requests.some((url) => url.includes('/legacy/') && hasChunk(url, 'dialog'))).toBe(true)
  expect(errors).toEqual([])
})

test('§8 a browser that cannot ask for anything says so in one alert, in the ES5 code too', async () => {
  const page = await newPage()
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.accept()
  })
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(window, 'fetch')
    Reflect.deleteProperty(window, 'XMLHttpRequest')
  })
  const body = `<button onclick="ajax_request({ url: '/x', error: function () { document.title += '!' } })">Demander</button>`
  await page.goto(platform.page('/essai', { body }))
  await page.click('button')
  await expectSoon(() => page.title()).toMatch(/!$/)
  await page.click('button')
  await expectSoon(() => page.title()).toMatch(/!!$/)
  expect(told).toEqual([expect.stringMatching(/^Votre navigateur ne supporte pas les objets XMLHTTPRequest/)])
})
