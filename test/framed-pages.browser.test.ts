import { describe, test } from '@jest/globals'
import type { Frame, Page } from 'puppeteer'
import { calm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { MOBILE } from './browser/launch'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

const { open } = useBrowser()
const FORM = html(
  `<p><input class="cms-date" id="jour" value="2026-06-05"></p>
  <p><input id="commune" data-autocomplete-url="/communes"></p>
  <p><button type="button" class="cms-tooltip" id="aide" title="Plan local">PLU</button></p>
  <nav><ul class="cms-menu"><li><a href="/services">Services</a><ul><li><a href="/etat-civil">État civil</a></li></ul></li></ul></nav>`,
)
const CLOSERS = {
  popup: ["popup_open({ url: '/cadre?popup', iframe: true })", 'popup_close()'],
  overlay: ["overlay_open('<iframe src=\\'/cadre?overlay\\'></iframe>')", 'overlay_close()'],
  modal: ["modal_alert('<iframe src=\\'/cadre?modal\\'></iframe>')", 'modal_close()'],
  lightbox: [
    "Passerelle.lightbox.open({ url: '/cadre?lightbox', iframe: true })",
    'Passerelle.lightbox.close()',
  ],
} as const
type Kind = keyof typeof CLOSERS
const WRITTEN = html(`<input id="nom"><button id="dire" onclick="modal_alert('Bonjour')">Dire</button>`)
const asText = JSON.stringify(WRITTEN).replace(/<\//g, '<\\/')
/** How a page’s script puts one into a frame without an address. */
const WRITERS: Readonly<Record<string, string>> = {
  'document.write': `<iframe id="cadre"></iframe><script>
    const own = cadre.contentDocument
    own.open(), own.write(${asText}), own.close()</script>`,
  'javascript:': `<script>texte = ${asText}</script><iframe id="cadre" src="javascript:parent.texte"></iframe>`,
  nodes: `<iframe id="cadre"></iframe><script>
    const from = new DOMParser().parseFromString(${asText}, 'text/html')
    const own = cadre.contentDocument
    own.body.append(...from.body.childNodes)
    own.head.append(Object.assign(own.createElement('script'), { src: '/static/passerelle.js' }))</script>`,
}
const posted: string[] = []
const closing = (kind: string): string => `parent.${CLOSERS[kind as Kind][1]}`
const site = useSite({
  '/fenetre': ({ search }) => ({
    body: html(`<button id="ouvrir" onclick="${CLOSERS[search.slice(1) as Kind][0]}">Ouvrir</button>`),
  }),
  '/cadre': ({ search }) => {
    const close = closing(search.slice(1))
    return {
      body: `<!doctype html><title>Cadre</title><button id="dire" onclick="${close}; parent.document.title = 'Fermé'">Fermer</button>
        <a id="suivre" href="/suite" target="_parent" onclick="${close}">Suite</a>
        <form action="/recu" method="post" onsubmit="${close}"><input name="nom" value="Zoé"><button id="envoyer">Envoyer</button></form>`,
    }
  },
  '/vide': ({ search }) => ({ body: WRITERS[search.slice(1)]! }),
  '/suite': '<!doctype html><title>Suite</title>',
  '/recu': (_url, _method, body) => {
    posted.push(body)
    return { body: 'Reçu' }
  },
  '/': '<!doctype html><title>Site</title><main style="overflow: auto"><iframe src="/annonce" width="600" height="700"></iframe></main>',
  '/annonce': FORM,
  '/communes': () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ label: 'Rennes', value: 'Rennes' }]),
  }),
})

/** The page of a frame, as a popin or a lightbox shows it, with its features alive. */
async function visitInFrame(): Promise<Frame> {
  const { page } = await open(site.url)
  const frame = await page.waitForFrame(site.url + '/annonce')
  await frame.waitForSelector('.cms-datepicker-button')
  return frame
}

const valueOf = (frame: Frame, selector: string): Promise<string> =>
  frame.$eval(selector, (field) => (field as HTMLInputElement).value)

/** Does the one begin where the other ends, a few px away? */
const isBelow = (frame: Frame, lower: string, upper: string): Promise<boolean> =>
  frame.evaluate(
    (lower, upper) => {
      const top = document.querySelector(lower)!.getBoundingClientRect().top
      const away = top - document.querySelector(upper)!.getBoundingClientRect().bottom
      return away >= 0 && away < 20
    },
    lower,
    upper,
  )

test('§5.3 in a frame of the site’s own, a day of the calendar is chosen, which then closes', async () => {
  const frame = await visitInFrame()
  await frame.click('.cms-datepicker-button')
  await (await frame.waitForSelector('[data-date="2026-06-12"]'))?.click()
  await expectSoon(() => valueOf(frame, '#jour')).toBe('12/06/2026')
  await expectSoon(() => frame.$$eval('.cms-beside', (all) => all.length)).toBe(0)
})

test('§5.6 in a frame of the site’s own, a suggestion stands below its field and is chosen', async () => {
  const frame = await visitInFrame()
  await frame.type('#commune', 'ren')
  const row = await frame.waitForSelector('.cms-autocomplete [role=option]', { visible: true })
  await expectSoon(() => isBelow(frame, '.cms-autocomplete', '#commune')).toBe(true)
  await row!.click()
  await expectSoon(() => valueOf(frame, '#commune')).toBe('Rennes')
  await expectSoon(() => frame.$$eval('.cms-autocomplete', (all) => all.length)).toBe(0)
})

test('§2.23 in a frame of the site’s own, a tooltip stands beside its word', async () => {
  const frame = await visitInFrame()
  await frame.focus('#aide')
  await frame.waitForSelector('[role=tooltip]', { visible: true })
  await expectSoon(() => isBelow(frame, '#aide', '[role=tooltip]')).toBe(true)
})

/** The page in the frame of an open window. */
async function openFramed(kind: string): Promise<{ page: Page; frame: Frame }> {
  const { page } = await open(`${site.url}/fenetre?${kind}`)
  await page.click('#ouvrir')
  const frame = await page.waitForFrame(`${site.url}/cadre?${kind}`)
  await frame.waitForSelector('#envoyer')
  return { page, frame }
}

/** In a task of its own: the frame may be gone before the browser could answer. */
const press = (frame: Frame, selector: string): Promise<unknown> =>
  frame.$eval(selector, (one) => setTimeout(() => (one as HTMLElement).click()))

describe.each(Object.keys(CLOSERS))(
  '§2.11–2.14 a page in the frame of a %s that closes it by `parent`',
  (kind) => {
    test('goes on after that line, and its window is gone', async () => {
      const { page, frame } = await openFramed(kind)
      await press(frame, '#dire')
      await expectSoon(() => page.title()).toBe('Fermé')
      await expectSoon(() => page.$$(`.cms-${kind}, .cms-lightbox-root, iframe`)).toEqual([])
      await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('ouvrir')
    })

    test('still has the link followed that was pressed', async () => {
      const { page, frame } = await openFramed(kind)
      await press(frame, '#suivre')
      await expectSoon(() => page.title()).toBe('Suite')
    })

    test('still sends the form', async () => {
      posted.length = 0
      const { frame } = await openFramed(kind)
      await press(frame, '#envoyer')
      await expectSoon(() => posted).toEqual(['nom=Zo%C3%A9'])
    })
  },
)

test.each(Object.keys(WRITERS))(
  '§2.12 on a phone, in a frame that a script of the page has filled (%s), a dialog closes, and what was typed there stays',
  async (way) => {
    const { page } = await open(`${site.url}/vide?${way}`, MOBILE)
    const frame = await (await page.waitForSelector('iframe'))!.contentFrame()
    await frame.waitForFunction('window.Passerelle')
    await frame.type('#nom', 'Zoé')
    for (const _turn of ['once', 'once more']) {
      await frame.click('#dire')
      await frame.waitForSelector('.cms-modal')
      await calm(page)
      await page.keyboard.press('Escape')
      await expectSoon(() => frame.$('.cms-modal')).toBeNull()
      await calm(page)
    }
    await expectSoon(() => valueOf(frame, '#nom')).toBe('Zoé')
    await expectSoon(() => page.url()).toBe(`${site.url}/vide?${way}`)
  },
)
