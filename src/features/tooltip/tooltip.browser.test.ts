import type { Page } from 'puppeteer'
import { frames } from '../../../test/browser/calm'
import { pass, withStoppedClock } from '../../../test/browser/clock'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { onceCalm } from '../../../test/browser/calm'
import { eventually } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const BODY = `<p style="margin: 120px 40px"><abbr id="plu" class="cms-tooltip" title="Plan local d’urbanisme">PLU</abbr>
  <a id="tarifs" class="cms-tooltip" href="/tarifs" rel="&lt;b&gt;Gratuit&lt;/b&gt; le dimanche">Tarifs</a>
  <a id="lent" class="cms-tooltip" href="#" title="Après un moment" data-delay="400">Lent</a>
  <a id="nofollow" class="cms-tooltip" href="#" rel="nofollow noopener">Sans</a>
  <button id="icone" type="button" class="cms-tooltip" title="Imprimer"><svg width="16" height="16"></svg></button>
  <i id="piege" class="cms-tooltip" title="<img src=x onerror=&quot;window.pris=1&quot;><b onclick='window.pris=1'>x</b><script>window.pris=1</scr\ipt>">P</i></p>
  <p id="loin" style="margin-top: 300px">loin</p>`

const { open } = useBrowser()
const site = useSite({
  '/': html(BODY, { head }),
  '/seul': ({ search }) => ({ body: html(`<main>${decodeURIComponent(search.slice(1))}</main>`) }),
  '/avant': html(BODY + '<script>document.getElementById("tarifs").focus()</script>', { head }),
  // Wider than the phone, which shows a part of it.
  '/large': html(
    `<p><a id="long" class="cms-tooltip" href="#" title="${'Anticonstitutionnellement '.repeat(12)}">Aide</a></p>
    <p style="height: 1000px; width: 366px">Suite</p>`,
    { head: '<meta name="viewport" content="width=device-width, initial-scale=1">' },
  ),
  '/menu': html(
    `<nav style="position: absolute; top: 200px; left: 40px; pointer-events: none; writing-mode: vertical-rl;
      text-transform: uppercase; letter-spacing: 1em; text-indent: -9999px; text-align: right">
      <abbr id="aide" class="cms-tooltip" style="pointer-events: auto; text-indent: 0" title="Une aide de quelques mots">Aide</abbr>
    </nav>`,
    { head },
  ),
  '/tarifs': '<title>Tarifs</title>',
})

async function visit(viewport = DESKTOP, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  watched = await open(site.url + '/', viewport, prepare)
  await watched.page.waitForSelector('#plu[tabindex]')
  return watched.page
}
const BUBBLE = '.cms-tooltip-bubble[role=tooltip]'
const shows = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (bubble: string, wanted: string) => document.querySelector(bubble)?.textContent === wanted,
    {},
    BUBBLE,
    text,
  )
}
const gone = (page: Page) => page.waitForSelector(BUBBLE, { hidden: true })
const htmlOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.outerHTML)

test('§2.23 on hover the title shows in a bubble, and the browser shows none of its own', async () => {
  const page = await visit()
  const before = await htmlOf(page, '#plu')
  await page.hover('#plu')
  await shows(page, 'Plan local d’urbanisme')
  await expectSoon(() =>
    page.$eval('#plu', (element) => [
      element.getAttribute('title'),
      document.getElementById(element.getAttribute('aria-describedby')!)!.textContent,
    ]),
  ).toEqual(['', 'Plan local d’urbanisme'])
  await page.hover('#loin')
  await gone(page)
  await expectSoon(() => htmlOf(page, '#plu')).toBe(before)
})

test('§2.23 without a title the rel shows, as HTML; link types are not texts', async () => {
  const page = await visit()
  await page.hover('#tarifs')
  await shows(page, 'Gratuit le dimanche')
  await expectSoon(() => page.$eval(BUBBLE, (bubble) => bubble.innerHTML)).toBe('<b>Gratuit</b> le dimanche')
  await page.hover('#nofollow')
  await gone(page)
  // §8: told once somebody would have read it.
  await eventually(() => expect(watched!.console.filter((line) => line.includes('P364'))).toHaveLength(1))
  expect(watched!.errors).toEqual([])
})

test('where the sanitiser cannot be fetched the words show without their tags, and nothing of them runs', async () => {
  const page = await visit()
  await page.setCacheEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (request.url().includes('tooltip-html') ? request.abort() : request.continue())
  })
  await page.hover('#tarifs')
  await shows(page, 'Gratuit le dimanche')
  await page.hover('#piege')
  await shows(page, 'xwindow.pris=1')
  await expectSoon(() => page.$eval(BUBBLE, (bubble) => bubble.children.length)).toBe(0)
  await expectSoon(() => page.evaluate('window.pris')).toBeUndefined()
})

test('data-delay: the tooltip waits; a pointer that only passes gets none', async () => {
  const page = await visit(DESKTOP, withStoppedClock)
  await page.hover('#lent')
  // The title is the bubble's from the first moment on.
  await page.waitForSelector('#lent[title=""]')
  await pass(page, 399)
  await expectSoon(() => page.$(BUBBLE)).toBeNull()
  await pass(page, 1)
  await shows(page, 'Après un moment')
  await page.hover('#loin')
  await page.hover('#lent')
  await pass(page, 300)
  await page.hover('#loin')
  await pass(page, 5000)
  await frames(page)
  await gone(page)
})

test('WCAG 1.4.13: the pointer may go onto the bubble, Escape takes it away, the focus stays', async () => {
  const page = await visit(DESKTOP, withStoppedClock)
  await page.hover('#plu')
  await shows(page, 'Plan local d’urbanisme')
  await page.hover(BUBBLE)
  await pass(page, 5000)
  await frames(page)
  await shows(page, 'Plan local d’urbanisme')
  await page.keyboard.press('Escape')
  await gone(page)
})

test('by keyboard: the focus shows it, also on text; leaving hides it; Escape keeps the focus', async () => {
  const page = await visit()
  await page.keyboard.press('Tab')
  await shows(page, 'Plan local d’urbanisme')
  await page.keyboard.press('Tab')
  await shows(page, 'Gratuit le dimanche')
  await page.keyboard.press('Escape')
  await gone(page)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('tarifs')
})

test('the focus shows it where it came before the script', async () => {
  const { page } = await open(site.url + '/avant')
  await shows(page, 'Gratuit le dimanche')
  await page.keyboard.press('Tab')
  await shows(page, 'Après un moment')
})

test('a title that a script of the page sets while the bubble shows is the next one’s, and stays', async () => {
  const page = await visit()
  await page.hover('#plu')
  await shows(page, 'Plan local d’urbanisme')
  await page.$eval('#plu', (element) => element.setAttribute('title', 'Plan révisé'))
  await page.hover('#loin')
  await gone(page)
  await expectSoon(() => page.$eval('#plu', (element) => element.getAttribute('title'))).toBe('Plan révisé')
  await page.hover('#plu')
  await shows(page, 'Plan révisé')
})

test('the focus shows it where the page first scrolls there, and it goes when scrolled out of view', async () => {
  const page = await visit()
  await page.addStyleTag({
    content: 'html { scroll-behavior: smooth } #loin { margin-top: 3000px !important }',
  })
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await page.$eval('#plu', (element) => (element as HTMLElement).focus())
  await page.waitForFunction(() => window.pageYOffset === 0)
  await shows(page, 'Plan local d’urbanisme')
  await page.mouse.move(5, 5)
  await page.mouse.wheel({ deltaY: 1500 })
  await gone(page)
})

test('by touch: a finger that stays shows it and does not follow the link; a tap elsewhere hides it', async () => {
  const page = await visit(MOBILE)
  const box = (await (await page.$('#tarifs'))!.boundingBox())!
  const touch = await page.touchscreen.touchStart(box.x + 5, box.y + 5)
  await shows(page, 'Gratuit le dimanche')
  await touch.end()
  await shows(page, 'Gratuit le dimanche')
  await expectSoon(() => page.title()).toBe('Page')
  await page.tap('#loin')
  await gone(page)
  await Promise.all([page.waitForNavigation(), page.tap('#tarifs')])
  await expectSoon(() => page.title()).toBe('Tarifs')
})

test('a button that only its title names keeps its name', async () => {
  const page = await visit()
  await page.hover('#icone')
  await shows(page, 'Imprimer')
  await expectSoon(() => page.$eval('#icone', (button) => button.getAttribute('aria-label'))).toBe('Imprimer')
})

test('a mouse click does not leave the bubble behind', async () => {
  const page = await visit()
  await page.click('#icone')
  await shows(page, 'Imprimer')
  await page.hover('#loin')
  await gone(page)
})

test('§2.23 on a page that is wider than the phone a long text shows whole, on the side that has the room', async () => {
  const { page } = await open(site.url + '/large', {
    width: 320,
    height: 600,
    isMobile: true,
    hasTouch: true,
  })
  await page.focus('#long')
  await page.waitForSelector(BUBBLE, { visible: true })
  await expectSoon(() => page.$eval(BUBBLE, (bubble) => bubble.scrollHeight - bubble.clientHeight)).toBe(0)
})

test('§2.23 on a page that fingers have drawn larger a long text is no wider than the part that is seen', async () => {
  watched = await open(site.url + '/large', MOBILE)
  const { page } = watched
  await page.waitForSelector('#long')
  const session = await page.createCDPSession()
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await page.focus('#long')
  await page.waitForSelector(BUBBLE)
  await expectSoon(() =>
    page.$eval(BUBBLE, (bubble) => {
      const { offsetLeft, width } = visualViewport!
      const { left, right } = bubble.getBoundingClientRect()
      return width < 200 && left >= offsetLeft && right <= offsetLeft + width
    }),
  ).toBe(true)
})

test('§2.23 in a menu that hides, turns or spreads its letters the words of a tooltip are read as any text, and can be pointed at', async () => {
  watched = await open(site.url + '/menu', DESKTOP)
  const { page } = watched
  await page.waitForSelector('#aide[tabindex]')
  await page.hover('#aide')
  await shows(page, 'Une aide de quelques mots')
  await expectSoon(() =>
    page.$eval(BUBBLE, (bubble) => {
      const words = document.createRange()
      words.selectNodeContents(bubble)
      const [text, box] = [words.getBoundingClientRect(), bubble.getBoundingClientRect()]
      const at = document.elementFromPoint(box.left + 5, box.top + 5)
      return {
        inside: text.left >= box.left && text.right <= box.right && text.width < 250,
        flat: text.width > 4 * text.height,
        pointed: at === bubble,
        capitals: (bubble as HTMLElement).innerText === bubble.textContent?.toUpperCase(),
      }
    }),
  ).toEqual({ inside: true, flat: true, pointed: true, capitals: false })
})

test('HTML that acts is taken out', async () => {
  const page = await visit()
  await page.hover('#piege')
  await page.waitForSelector(BUBBLE)
  await expectSoon(() => page.$eval(BUBBLE, (bubble) => bubble.innerHTML)).toBe('<img src="x"><b>x</b>')
  expect(await onceCalm(page, () => page.evaluate('window.pris'))).toBeFalsy()
})

test('only one shows; it stays inside the window', async () => {
  const page = await visit(MOBILE)
  await page.evaluate(() => {
    document.querySelector('#plu')!.setAttribute('title', 'un très long texte '.repeat(30))
    document.querySelector('p')!.style.margin = '0'
  })
  await page.tap('#plu')
  await page.waitForSelector(BUBBLE)
  await expectSoon(() =>
    page.$eval(BUBBLE, (bubble) => {
      const { left, right, top, bottom } = bubble.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    }),
  ).toBe(true)
  await expectSoon(() => page.$$(BUBBLE)).toHaveLength(1)
})

test.each([
  [
    'a link with a sign that is hidden from who listens',
    '<a href="#" TIP><i aria-hidden="true">print</i></a>',
  ],
  ['a link with a picture without words', '<a href="#" TIP><img src="data:," alt=""></a>'],
  ['a field', '<input TIP>'],
  ['a text area', '<textarea TIP></textarea>'],
  ['what the page makes a button', '<span role="button" tabindex="0" TIP></span>'],
  ['what the page makes a picture', '<span role="img" TIP></span>'],
])(
  '§2.23 %s that only its title names has that name while its bubble shows, and before and after',
  async (_what, given) => {
    const body = given.replace('TIP', 'id="seul" class="cms-tooltip" title="Imprimer"')
    watched = await open(site.url + '/seul?' + encodeURIComponent(body))
    const { page } = watched
    const named = (): Promise<boolean> =>
      page.$$eval('aria/Imprimer', (all) => all.some((one) => one.id === 'seul'))
    await expectSoon(named).toBe(true)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.focus('#seul')
    await page.waitForSelector(BUBBLE)
    await page.waitForSelector('#seul[title=""]')
    await expectSoon(named).toBe(true)
    await page.keyboard.press('Escape')
    await gone(page)
    await expectSoon(named).toBe(true)
    await expectSoon(() => page.$eval('#seul', (one) => one.getAttribute('aria-label'))).toBeNull()
  },
)

test('§2.23 a field that its label names keeps that name while its bubble shows', async () => {
  const body = '<label>Prix <input id="prix" class="cms-tooltip" title="Hors taxes"></label>'
  watched = await open(site.url + '/seul?' + encodeURIComponent(body))
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  await watched.page.focus('#prix')
  await shows(watched.page, 'Hors taxes')
  await expectSoon(() => watched!.page.$eval('#prix', (one) => one.hasAttribute('aria-label'))).toBe(false)
})
