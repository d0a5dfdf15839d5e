import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { eventually } from './browser/until'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { sampled } from './sampling'

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'
const { open } = useBrowser()
const site = useSite({
  '/': html(
    `<p>Page</p><a id="photo" class="cms-lightbox" href='${PICTURE}'>Photo</a>
    <a id="fiche" class="cms-my-elements-open" href="/my_elements_edit">Fiche</a>
    <a id="creer" class="cms-my-elements-open" href="/my_elements_new">Créer</a>
    <button id="fMenuMobileButton" configmenu="1">Menu</button>
    <table id="table" class="cms-responsive-table"><tr><th>Lieu</th><th>Jour</th></tr><tr><td>Piscine</td><td>lundi</td></tr></table>`,
    { head: '<meta name="viewport" content="width=device-width">' },
  ),
  '/my_elements_new': html('<form class="cms-element-new"><input name="nom"></form>'),
  '/my_elements_edit': html('<form class="cms-element-edit"><input name="nom"></form>'),
  '/cadre': html('<p>Cadre</p>'),
  '/jour': html('<label>Jour <input class="cms-date" value="2026-09-04"></label>', {
    head: '<meta name="viewport" content="width=device-width">',
  }),
  '/rendez-vous': html(
    '<label>Rendez-vous <input class="cms-datetime" value="2026-09-04 14:30:00"></label>',
    { head: '<meta name="viewport" content="width=device-width">' },
  ),
  '/cms/ajax/modules/menu/mobile-menu.php': () => ({
    body: JSON.stringify([{ type: 'menu', data: [{ id_page: 1, nom_page: 'Accueil', lien: '/' }] }]),
    headers: { 'Content-Type': 'application/json' },
  }),
})

interface Cover {
  /** A script that opens it. */
  readonly open: string
  readonly box: string
  readonly narrow?: boolean
}

const LONG = '<p>Un long texte.</p>'.repeat(80)
const COVERS: Readonly<Record<string, Cover>> = {
  alert: { open: `void modal_alert(${JSON.stringify(LONG)})`, box: '.cms-modal' },
  modal: {
    open: `void modal_open({ titre: 'Titre', contenu: ${JSON.stringify(LONG)}, contenubas: 'Bas', closetop: true, buttons: [{ label: 'Oui' }] })`,
    box: '.cms-modal, .cms-modal-close, .cms-modal-button',
  },
  popup: {
    open: `void popup_open({ url: '/cadre', iframe: true, width: 2000, height: 2000 })`,
    box: '.cms-popup, .cms-popup-close',
  },
  overlay: { open: `void overlay_open({ contenu: ${JSON.stringify(LONG)} })`, box: '.cms-overlay' },
  loader: { open: 'void loader_show()', box: '.cms-loader' },
  lightbox: {
    open: `document.querySelector('#photo').click()`,
    box: '.cms-lightbox-image, .cms-lightbox-close',
  },
  popin: { open: `document.querySelector('#fiche').click()`, box: '.cms-popin, .cms-popin-close' },
  menu: {
    open: `document.querySelector('#fMenuMobileButton').click()`,
    box: '.cms-mobile-menu',
    narrow: true,
  },
  table: {
    open: `document.querySelector('.cms-table-open-button').click()`,
    box: '.cms-table-open, .cms-table-close-button',
    narrow: true,
  },
}

/** What of a cover lies outside the window, in words. */
const outside = (page: Page, { box }: Cover): Promise<string[]> =>
  page.$$eval(box, (all) =>
    all.length
      ? all.flatMap((one) => {
          const { left, top, right, bottom, width } = one.getBoundingClientRect()
          const px = Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight))
          return !width ? [one.className + ' is not there'] : px > 1 ? [`${one.className}: ${px} px`] : []
        })
      : ['none'],
  )

const ZOOMED: readonly (readonly [selector: string, zoom: number, width: number, height: number])[] = [
  ['body', 1.5, 1280, 720],
  ['html', 1.5, 1280, 720],
  ['body', 1.25, 390, 700],
]

test.each(sampled(ZOOMED, 1))(
  '§2.12 where a page’s buttons for larger text zoom its %s by %d, what covers it stays in a window of %i × %i px',
  async (selector, zoom, width, height) => {
    for (const [name, cover] of Object.entries(COVERS)) {
      if (cover.narrow && width > 767) continue
      const { page } = await open(site.url + '/', { width, height })
      await page.evaluate('Passerelle.ready.then(() => true)')
      await page.$eval(
        selector,
        (element, zoom) => ((element as HTMLElement).style.zoom = String(zoom)),
        zoom,
      )
      if (name === 'table') await page.waitForSelector('.cms-table-open-button')
      await page.evaluate(cover.open)
      await eventually(async () => expect([name, await outside(page, cover)]).toEqual([name, []]))
      // A window whose size changes, as phones' do with their bars.
      await page.setViewport({ width, height: height - 40 })
      await eventually(async () => expect([name, await outside(page, cover)]).toEqual([name, []]))
    }
  },
  180_000,
)

/** The cross of a popin is whole in the window, and what is pressed there is the cross. */
const crossIsSeen = (page: Page): Promise<boolean> =>
  page.$eval('.cms-popin-close', (cross) => {
    const { left, top, right, bottom } = cross.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight
    return isInside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === cross
  })

const POPINS = [
  ['html', 'fiche'],
  ['body', 'fiche'],
  ['html', 'creer'],
  ['body', 'creer'],
] as const

test.each(sampled(POPINS, 2))(
  '§2.1 however a page zooms its %s, the cross of the popin of #%s is on the screen of a phone, a tablet and a notebook',
  async (selector, link) => {
    const { page } = await open(site.url + '/', { width: 1280, height: 720 })
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.evaluate((id) => document.getElementById(id)!.click(), link)
    await page.waitForSelector('.cms-popin-close')
    const hidden: string[] = []
    for (const zoom of ['0.75', '1', '1.25', '1.5', '2'])
      for (const width of [320, 390, 768, 1024, 1060, 1280]) {
        await page.setViewport({ width, height: 720 })
        await page.$eval(selector, (element, zoom) => ((element as HTMLElement).style.zoom = zoom), zoom)
        await eventually(async () => expect(await crossIsSeen(page)).toBe(true), 2000).catch(() =>
          hidden.push(`${zoom} at ${width} px`),
        )
      }
    expect(hidden).toEqual([])
    await page.click('.cms-popin-close')
    await page.waitForSelector('.cms-popin', { hidden: true })
  },
)

/** What of a cover is wider than its box, by class. */
const tooWide = (page: Page, box: string): Promise<string[]> =>
  page.$eval(box, (outer) => {
    const { right } = outer.getBoundingClientRect()
    return Array.from(outer.querySelectorAll('button, p, h2'))
      .filter((one) => one.getBoundingClientRect().right > right || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.className)
  })

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)

test('§2.12 a word of any length stays within its dialog, and many answers leave the question its place', async () => {
  const { page } = await open(site.url + '/', { width: 320, height: 300 })
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate(
    (word) => {
      const buttons = Array.from('123456789').map((n) => ({ label: 'Jour ' + n, position: 'g' }))
      Object.assign(window, {
        options: { titre: word, contenu: 'Quel jour ?', buttons: [{ label: word }, ...buttons] },
      })
    },
    WORD.slice(0, 34),
  )
  await page.evaluate('void modal_open(options)')
  await page.waitForSelector('.cms-modal-button')
  await expectSoon(() => tooWide(page, '.cms-modal')).toEqual([])
  await expectSoon(() => page.$eval('.cms-modal-body', ({ clientHeight }) => clientHeight > 40)).toBe(true)
  await expectSoon(() => lost(page)).toEqual([])
})

/** What of a dialog is not on its own ground, or seen through a slit, once it has been scrolled to. */
const lost = (page: Page): Promise<string[]> =>
  page.$$eval('.cms-dialog-title, .cms-dialog-body, .cms-modal-footer-text, .cms-modal-button', (parts) =>
    parts
      .filter((part) => {
        const scrollers = Array.from(document.querySelectorAll('.cms-dialog-layer *')).filter(
          (one) => one.contains(part) && one !== part && getComputedStyle(one).overflowY !== 'visible',
        )
        part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const own = part.getBoundingClientRect()
        const seen = scrollers.map((one) => one.getBoundingClientRect())
        const top = Math.max(own.top, ...seen.map((one) => one.top))
        const bottom = Math.min(own.bottom, innerHeight, ...seen.map((one) => one.bottom))
        return !seen.length || bottom - top < Math.min(own.height, 40)
      })
      .map((part) => part.className),
  )

const TITLE = 'Suppression définitive de votre inscription aux activités périscolaires'
const FULL = `titre: '${TITLE}', contenu: '<p>${TITLE}</p>', contenubas: '${TITLE}'`
const DIALOGS = [
  [
    'at 400 %',
    `modal_open({ ${FULL}, buttons: [{ label: 'Annuler' }, { label: 'Supprimer' }] })`,
    180,
    '100%',
  ],
  ['in large letters', `modal_open({ ${FULL}, buttons: [{ label: 'Supprimer' }] })`, 568, '200%'],
  ['with a foot alone', `modal_open({ ${FULL} })`, 180, '100%'],
  ['of a question', `modal_confirm('${TITLE.repeat(3)}')`, 180, '200%'],
  ['of a page', `popup_open({ url: '/cadre', titre: '${TITLE}' })`, 180, '200%'],
] as const

test.each(DIALOGS)(
  '§2.12, §2.13 a dialog %s, whose head and foot are as high as the window, has its text and its answers',
  async (_name, call, height, fontSize) => {
    const { page } = await open(site.url + '/', { width: 320, height })
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
    await page.evaluate('void ' + call)
    await page.waitForSelector('.cms-dialog-body')
    await expectSoon(() => lost(page)).toEqual([])
  },
)

test('§2.12 an address of any length stays within the foot of its dialog', async () => {
  const { page } = await open(site.url + '/', { width: 320, height: 600 })
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate(
    `void modal_open({ titre: 'Merci', contenu: 'À bientôt', contenubas: '<p>${WORD}</p>' })`,
  )
  await page.waitForSelector('.cms-modal-footer-text')
  await expectSoon(() => tooWide(page, '.cms-modal')).toEqual([])
})

test('§5.6 a suggestion of any length is read whole on a phone', async () => {
  const { page } = await open(site.url + '/', { width: 320, height: 600 })
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate((word) => {
    document.addEventListener('cms:autocomplete:search', (event) => {
      event.preventDefault()
      ;(event as CustomEvent<{ respond(list: unknown): void }>).detail.respond([word])
    })
    document.body.insertAdjacentHTML('afterbegin', '<input id="ville" data-autocomplete-url="/villes">')
  }, WORD)
  await page.waitForSelector('#ville[role=combobox]')
  await page.type('#ville', 'D')
  await page.waitForSelector('.cms-autocomplete-option')
  await expectSoon(() =>
    page.$eval('.cms-autocomplete', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0)
})

test('§2.15 a word of any length stays within the loader', async () => {
  const { page } = await open(site.url + '/', { width: 320, height: 600 })
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate(`void loader_show({ txt_loading: '${WORD}', txt_patienter: '${WORD}' })`)
  await page.waitForSelector('.cms-loader-title')
  await expectSoon(() => tooWide(page, '.cms-loader-box')).toEqual([])
})

const enlarged = async (address = '/'): Promise<Page> => {
  const { page } = await open(site.url + address, { width: 320, height: 570 })
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  return page
}

test('§2.15 twice as large on the narrowest phone, the loader’s own word is on one line', async () => {
  const page = await enlarged()
  await page.evaluate('void loader_show()')
  await page.waitForSelector('.cms-loader-title')
  await expectSoon(() =>
    page.$eval('.cms-loader-title', (title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return { text: title.textContent, lines: words.getClientRects().length }
    }),
  ).toEqual({ text: 'CHARGEMENT', lines: 1 })
})

test('§5.3 twice as large on the narrowest phone, the year of a date’s calendar is read whole', async () => {
  const page = await enlarged('/jour')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker select')
  await expectSoon(() =>
    page.$$eval('.cms-datepicker select', ([, year]) => {
      // As wide as it would be by itself.
      const alone = year!.cloneNode(true) as HTMLSelectElement
      alone.style.cssText = 'position: absolute; width: max-content'
      year!.after(alone)
      const lacks = alone.offsetWidth - (year as HTMLElement).offsetWidth
      alone.remove()
      return lacks
    }),
  ).toBeLessThanOrEqual(0)
})

test('§5.3 twice as large on the narrowest phone, a date and its time are read whole above the calendar over their field', async () => {
  const page = await enlarged('/rendez-vous')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-sheet-value')
  await expectSoon(() =>
    page.$eval('.cms-sheet-value', (value) => {
      const words = document.createRange()
      words.selectNodeContents(value)
      const [text, box] = [words.getBoundingClientRect(), value.getBoundingClientRect()]
      return { text: value.textContent, cut: text.right > box.right + 1 || text.bottom > box.bottom + 1 }
    }),
  ).toEqual({ text: '04/09/2026 14:30:00', cut: false })
})

test('§2.11 twice as large on the narrowest phone, four lines of a long caption are read at once', async () => {
  const page = await enlarged()
  await page.$eval('#photo', (link) => link.setAttribute('title', 'La forêt vue du belvédère '.repeat(9)))
  await page.click('#photo')
  await page.waitForSelector('.cms-lightbox-caption:not(:empty)')
  await expectSoon(() =>
    page.$eval('.cms-lightbox-caption', (caption) => {
      const { lineHeight, paddingTop } = getComputedStyle(caption)
      return Math.floor((caption.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight))
    }),
  ).toBeGreaterThanOrEqual(4)
})
