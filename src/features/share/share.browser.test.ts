import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined

const { open } = useBrowser()
const platform = usePlatform()

async function visit(body: string, viewport = DESKTOP): Promise<Page> {
  watched = await open(platform.page('/essai', { body }), viewport)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
const windowFrom = async (page: Page, selector: string): Promise<Page> => {
  const [popup] = await Promise.all([
    new Promise<Page>((resolve) => page.once('popup', (opened) => resolve(opened!))),
    page.click(selector),
  ])
  await eventually(() => expect(popup.url()).not.toBe('about:blank'))
  return popup
}
/** What `window.open` is called with, instead of a window. */
const watchOpen = (page: Page, answer: 'window' | 'blocked'): Promise<void> =>
  page.evaluate((answer) => {
    const calls: unknown[][] = []
    Object.assign(window, { calls })
    window.open = (...args: unknown[]) => {
      calls.push(args)
      return answer === 'blocked' ? null : ({} as Window)
    }
  }, answer)
const calls = (page: Page): Promise<string[][]> => page.evaluate('calls') as Promise<string[][]>

test('§2.9 a share opens the service in a window of 700 by 500, with the page’s address in base64', async () => {
  const page = await visit('<a href="#" id="p" share="/cms/partage/reseau?u={{share_url}}">Partager</a>')
  await page.evaluate(() => history.replaceState(null, '', '/essai?q=%C3%A9t%C3%A9'))
  const popup = await windowFrom(page, '#p')
  expect(new URL(popup.url()).searchParams.get('u')).toBe(base64(page.url()))
  expect(popup.url()).toContain(encodeURIComponent(base64(page.url())))
  await expectSoon(() => popup.evaluate(() => window.opener as unknown)).toBeNull()
  await popup.close()
})

test('§3 url-b64 is what is shared, and an invalid address is told and the page shared', async () => {
  const given = base64('https://www.exemple.fr/fêtes?a=1')
  const page =
    await visit(`<button id="bon" share="https://s.example/?u={{share_url}}" url-b64="${given}">P</button>
    <button id="faux" share="https://s.example/?u={{share_url}}" url-b64="${base64('javascript:alert(1)')}">P</button>`)
  await watchOpen(page, 'window')
  await page.click('#bon')
  await page.click('#faux')
  const [first, second] = await calls(page)
  expect(first![0]).toBe(`https://s.example/?u=${encodeURIComponent(given)}`)
  expect(first![2]).toMatch(/width=700,height=500/)
  expect(second![0]).toBe(`https://s.example/?u=${encodeURIComponent(base64(page.url()))}`)
  await eventually(() => expect(watched!.console.join()).toContain('P532'))
})

test('§2.9 by mail: a frame of 850 by 480 over the page, at most 95 % of the viewport', async () => {
  const button = '<button class="mailto" share="/cms/partage/courriel?u={{share_url}}">Courriel</button>'
  const page = await visit(button)
  await page.click('button')
  const frame = (await page.waitForSelector('.cms-lightbox-root iframe'))!
  await eventually(async () => {
    const { width, height } = (await frame.boundingBox())!
    expect([Math.round(width), Math.round(height)]).toEqual([850, 480])
  })
  await expectSoon(() => frame.evaluate((one) => one.getAttribute('src'))).toContain(
    encodeURIComponent(base64(page.url())),
  )
  await page.close()
  const phone = await visit(button, MOBILE)
  await phone.tap('button')
  const small = (await phone.waitForSelector('.cms-lightbox-root iframe'))!
  await expectSoon(async () => (await small.boundingBox())!.width).toBeLessThanOrEqual(390 * 0.95 + 1)
})

test('§2.9 a template of a program to write with opens that, with the address as people read it', async () => {
  const page = await visit(
    `<button share="whatsapp://send?text={{share_url}}">P</button><script>
      document.addEventListener('cms:share:before-open', function (event) { asked = event.detail; event.preventDefault() })
    </script>`,
  )
  await page.click('button')
  await expectSoon(() => page.evaluate('window.asked && [asked.by, asked.url]')).toEqual([
    'app',
    'whatsapp://send?text=' + encodeURIComponent(page.url()),
  ])
})

test('§7 row 18: a template of another scheme opens nothing and is told', async () => {
  const page = await visit('<button share="javascript:alert({{share_url}})">P</button>')
  await watchOpen(page, 'window')
  await page.click('button')
  await eventually(() => expect(watched!.console.join()).toContain('P530'))
  await expectSoon(() => calls(page)).toEqual([])
})

test('a blocked window: the service opens in this tab', async () => {
  const page = await visit('<button share="/cms/partage/reseau?u={{share_url}}">P</button>')
  await watchOpen(page, 'blocked')
  await Promise.all([page.waitForNavigation(), page.click('button')])
  expect(new URL(page.url()).pathname).toBe('/cms/partage/reseau')
  await eventually(() => expect(watched!.console.join()).toContain('P531'))
})

test('the device’s share sheet where the button asks for it; closing it shares nothing', async () => {
  const page = await visit('<button share="/cms/partage/reseau?u={{share_url}}" data-web-share>P</button>')
  await watchOpen(page, 'window')
  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('', 'AbortError'))
      },
    })
  })
  await page.click('button')
  await expectSoon(() => page.evaluate('shared')).toEqual([{ title: expect.any(String), url: page.url() }])
  await expectSoon(() => calls(page)).toEqual([])
})

test('an element that stands in for a button works by keyboard', async () => {
  const page = await visit('<span share="https://s.example/?u={{share_url}}">P</span>')
  await watchOpen(page, 'window')
  await page.focus('span')
  await page.keyboard.press('Enter')
  await expectSoon(() => calls(page)).toHaveLength(1)
})
