import { describe, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { runToEnd } from './browser/run-to-end'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/*
 * Libraries that change a page which features stand on, by what they tell of it: Turbo 8, htmx 2 with its morph extension,
 * htmx 4, and Livewire 3. What stands for them keeps what is alike, takes away what the answer has not, and adds what it has more.
 */

const MORPH = `<script>
  function morph(old, next) {
    if (old.nodeType !== 1 || old.nodeName !== next.nodeName) {
      if (old.nodeType === 3 && next.nodeType === 3) old.data = next.data
      else old.replaceWith(next.cloneNode(true))
      return
    }
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
    morphInside(old, next)
  }
  function morphInside(old, next) {
    const [olds, nexts] = [[...old.childNodes], [...next.childNodes]]
    nexts.forEach((one, index) => olds[index] ? morph(olds[index], one) : old.append(one.cloneNode(true)))
    olds.slice(nexts.length).forEach((one) => one.remove())
  }
  const tell = (target, type, detail) =>
    target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))
  const answer = async () => new DOMParser().parseFromString(await (await fetch('/second')).text(), 'text/html')
  const drawn = () => new Promise(requestAnimationFrame)
  const hooks = { morph: [], morphed: [] }
  const Livewire = { hook: (name, act) => hooks[name].push(act) }
  if (location.pathname === '/components') window.Livewire = Livewire
  window.livewireComes = () => {
    window.Livewire = Livewire
    tell(document, 'livewire:init', null)
  }
  window.libraries = {
    async page() {
      const { body } = await answer()
      const detail = { newBody: body, renderMethod: 'morph', render: (old, next) => morph(old, next) }
      tell(document.documentElement, 'turbo:before-render', detail)
      await drawn()
      await detail.render(document.body, body)
    },
    async frame() {
      const next = (await answer()).querySelector('main')
      const old = document.querySelector('main')
      tell(old, 'turbo:before-frame-morph', { currentElement: old, newElement: next })
      morphInside(old, next)
    },
    async stream() {
      const next = (await answer()).querySelector('main')
      const stream = document.body.appendChild(document.createElement('turbo-stream'))
      stream.setAttribute('method', 'morph')
      stream.targetElements = document.querySelectorAll('main')
      const detail = { newStream: stream, render: async (one) => one.targetElements.forEach((old) => morphInside(old, next)) }
      tell(stream, 'turbo:before-stream-render', detail)
      await drawn()
      await detail.render(stream)
      stream.remove()
    },
    async htmx2() {
      const next = (await answer()).querySelector('main')
      const target = document.querySelector('main')
      tell(target, 'htmx:beforeSwap', { shouldSwap: true, target, requestConfig: { elt: document.querySelector('#bouton') } })
      await drawn()
      morphInside(target, next)
      tell(target, 'htmx:afterSwap', { target })
    },
    async livewire() {
      const toEl = (await answer()).querySelector('main')
      const el = document.querySelector('main')
      for (const hook of hooks.morph) hook({ el, toEl })
      morph(el, toEl)
      for (const hook of hooks.morphed) hook({ el })
    },
    async htmx4() {
      const next = (await answer()).querySelector('main')
      const target = document.querySelector('main')
      tell(document.querySelector('#bouton'), 'htmx:before:swap', { tasks: [{ target, swapSpec: { style: 'innerMorph' } }] })
      await drawn()
      morphInside(target, next)
      tell(document.querySelector('#bouton'), 'htmx:after:swap', {})
    },
  }
</script>`

const body = (edition: string): string => `
  <main>
    <h1>${edition}</h1>
    <form><label>Nom <input name="nom"></label> <label>Date <input class="cms-date" name="d"></label>
      <label>Code <input data-mask="99 99" name="c"></label></form>
    <table class="cms-sortable cms-responsive-table"><thead><tr><th>Ville</th><th>Habitants</th></tr></thead>
      <tbody><tr><td>Dole</td><td>23</td></tr><tr><td>Arbois ${edition}</td><td>3</td></tr></tbody></table>
    <div class="cms-slider"><ul class="cms-slider-slides"><li>Un ${edition}</li><li>Deux</li></ul></div>
    <div data-goto-url="/ailleurs">Tout savoir</div>
    <ul class="cms-menu"><li><a href="#">Mairie</a><ul><li><a href="/maire">Le maire</a></li></ul></li></ul>
    <p><abbr class="cms-tooltip" title="Plan local d’urbanisme ${edition}">PLU</abbr> <button share="facebook">Partager</button></p>
    <div class="cms-calendar"></div>
    <p><img data-lazy-src="/static/none.png" alt="Lac"></p>
  </main>
  <button id="bouton" hx-swap="morph:innerHTML">Rafraîchir</button>`

/** Nothing of the page itself says that it will be morphed. */
const unsaid = body('Première').replace(' hx-swap="morph:innerHTML"', '')
const HEAD = `<meta name="turbo-refresh-method" content="morph">${MORPH}`
/** As htmx 2 boosts: what it is asked for is in `asked`. */
const BOOST = `<script>
  window.asked = []
  window.boost = () => {
    for (const elt of document.querySelectorAll('a, form')) {
      elt['htmx-internal-data'] = { boosted: true }
      elt.addEventListener(elt.localName === 'a' ? 'click' : 'submit', (event) => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const issueRequest = () => asked.push(elt.id)
        const detail = { elt, triggeringEvent: event, issueRequest, question: null }
        const goes = elt.dispatchEvent(new CustomEvent('htmx:confirm', { bubbles: true, cancelable: true, detail }))
        if (goes) issueRequest()
      })
    }
  }
</script>`

/** As swup 4 and Barba 2 follow links, of those that they are not told to leave. */
const FOLLOW = `<script>
  window.asked = []
  document.documentElement.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]')
    if (!link || link.closest('[data-no-swup]') || link.hasAttribute('data-barba-prevent')) return
    event.preventDefault()
    asked.push(link.id)
  })
</script>`

/** As swup 4 and Barba 2 show the next page: its part comes in the place of the one that is there. */
const REPLACE = `<script>
  document.documentElement.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]')
    if (!link) return
    event.preventDefault()
    history.pushState({}, '', link.href)
    const next = document.createElement('div')
    next.id = 'swup'
    next.innerHTML = '<h1>Suite</h1>'
    document.querySelector('#swup').replaceWith(next)
  })
</script>`

/** As jQuery Validate checks a form: the first field of each name, by the name that it has then. */
const VALIDATE = `<script>
  window.jQuery = { validator: function (form) { this.currentForm = form; this.settings = { rules: {} } } }
  jQuery.validator.prototype.form = function () {
    const known = new Set()
    const fields = [...this.currentForm.querySelectorAll('input')].filter(
      ({ name, required }) => required && !known.has(name) && known.add(name),
    )
    document.querySelector('#manque').textContent = fields
      .filter(({ value }) => !value)
      .map(({ name }) => name || '?')
      .join()
    return !document.querySelector('#manque').textContent
  }
  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector('form')
    const validator = new jQuery.validator(form)
    form.noValidate = true
    form.setAttribute('novalidate', 'novalidate')
    form.addEventListener('submit', (event) => validator.form() || event.preventDefault())
  })
</script>`

/** As DSFR's modal closes by Escape. */
const DSFR = `<script>
  addEventListener('DOMContentLoaded', () => {
    const modal = document.querySelector('.fr-modal')
    document.documentElement.addEventListener('keydown', ({ keyCode }) => {
      if (keyCode === 27 && document.activeElement.tagName !== 'INPUT') modal.open = false
    }, true)
  })
</script>`

const PICTURE =
  'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const BOOSTED = `
  <p><a id="plain" href="/suite">Suite</a>
  <a id="zoom" class="cms-zoom" href="${PICTURE}">Agrandir</a>
  <a id="lightbox" rel="lightbox" href="${PICTURE}">Voir</a></p>
  <div class="cms-contact-sheet"><a id="sheet" href="/photo" data-pic="lac.jpg">Lac</a></div>
  <div id="liste" class="cms-module"><p>Un</p><a id="more" class="cms-load-more" data-direction="next" href="/more">Plus</a></div>
  <form id="check" data-check action="/envoi"><label>Nom <input name="n" data-check="required"></label><button>Envoyer</button></form>
  <form id="lettre" class="cms-newsletter" action="/lettre"><input type="text" name="email"><button>OK</button></form>`

const { open } = useBrowser()
const site = useSite({
  '/first': html(body('Première'), { head: HEAD }),
  '/second': html(body('Seconde'), { head: HEAD }),
  '/streamed': html(unsaid, { head: `<script src="/turbo.js"></script>${MORPH}` }),
  '/turbo.js': '',
  '/by-default': html(`<div hx-ext="morph">${unsaid}</div>`, {
    head: `<script>window.htmx = { config: { defaultSwapStyle: 'morph' } }</script>${MORPH}`,
  }),
  '/components': html(`<div wire:id="c1">${unsaid}</div>`, { head: MORPH }),
  '/components-late': html(`<div wire:id="c1">${unsaid}</div>`, { head: MORPH }),
  '/boosted': html(`<div hx-boost="true">${BOOSTED}</div>`, { head: BOOST }),
  '/followed': html(`<div id="swup">${BOOSTED}</div>`, { head: FOLLOW }),
  '/replaced': html(
    `<div id="swup"><h1>Page</h1></div>
      <button id="modale" onclick="modal_open({ titre: 'Voir', contenu: '<a href=/suite>Suite</a>' })">Modale</button>
      <button id="couche" onclick="overlay_open({ contenu: '<a href=/suite>Suite</a>' })">Couche</button>`,
    { head: REPLACE },
  ),
  '/validated': html(
    `<form action="/envoi"><label>Date <input class="cms-date" name="d" required></label>
      <label>Code <input data-mask="99 99" name="c" required></label><button>Envoyer</button></form><p id="manque"></p>`,
    { head: VALIDATE },
  ),
  '/envoi': '<h1>Reçu</h1>',
  '/more': '<p>Deux</p>',
  '/modal': html(
    `<dialog class="fr-modal" open>
      <label>Jour <input class="cms-date"></label>
      <button id="alerte" type="button" onclick="modal_alert('Bonjour')">Dire</button>
      <button id="fenetre" type="button" onclick="popup_open({ url: '/more', titre: 'Suite' })">Suite</button>
      <a id="photo" class="cms-lightbox" href="${PICTURE}">Voir</a>
    </dialog>`,
    { head: DSFR },
  ),
})

/** What a visitor gets of it, by what features have made; numbers count what was made before. */
const made = (page: Page): Promise<string> =>
  page.$eval('main', (main) => {
    const told = [...main.querySelectorAll('*')].map((one) => {
      const attributes = [...one.attributes].filter(
        ({ name, value }) =>
          !/^(id|style|aria-controls|aria-labelledby)$/.test(name) && `${name}=${value}` !== 'class=',
      )
      return [one.localName, ...attributes.map(({ name, value }) => `${name}=${value}`).sort()].join(' ')
    })
    return told.join('\n') + main.textContent
  })

async function visit(path: string): Promise<Page> {
  const { page } = await open(site.url + path)
  await page.waitForSelector('.cms-slider-pause')
  await page.waitForSelector('.cms-datepicker-button')
  await page.waitForSelector('.cms-tooltip[tabindex]')
  await page.waitForSelector('.cms-calendar-day')
  await page.waitForSelector('.cms-lazy-img-error')
  await page.type('[name=nom]', 'Odile')
  await page.type('[data-mask]', '1234')
  return page
}

/** Slides stand still, and what was typed is committed. */
async function settle(page: Page): Promise<void> {
  await page.waitForSelector('.cms-slider-pause')
  await page.click('.cms-slider-pause')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

describe('a library that makes the page another one, and keeps what is alike', () => {
  test.each([
    ['page', '/first'],
    ['frame', '/first'],
    ['stream', '/first'],
    ['stream', '/streamed'],
    ['htmx2', '/first'],
    ['htmx2', '/by-default'],
    ['htmx4', '/first'],
    ['livewire', '/components'],
    ['livewire', '/components-late'],
  ])(
    '§2.1 %s on %s: what features make is there as on a page just visited, with what was typed',
    async (library, path) => {
      const fresh = await visit('/second')
      await settle(fresh)
      const wanted = await made(fresh)
      const page = await visit(path)
      if (path === '/components-late') await page.evaluate('livewireComes()')
      await page.click('th:nth-child(2) button')
      const slider = await page.evaluateHandle(() => document.querySelector('.cms-slider'))
      await runToEnd(page, `libraries.${library}()`)
      await settle(page)
      await expectSoon(() => made(page)).toBe(wanted)
      await expectSoon(() => page.evaluate((one) => one?.isConnected, slider)).toBe(true)
      await expectSoon(() =>
        page.$$eval('[name=nom], [data-mask]', (all) => all.map((one) => (one as HTMLInputElement).value)),
      ).toEqual(['Odile', '1234'])
      await page.click('th button')
      await expectSoon(() =>
        page.$$eval('main td:first-child', (all) => all.slice(0, 2).map((one) => one.textContent)),
      ).toEqual(['Arbois Seconde', 'Dole'])
    },
  )
})

/** Features that wait for a moment of rest, or for somebody near, are there. */
async function onceHeld(page: Page): Promise<void> {
  for (const id of ['zoom', 'lightbox', 'sheet']) await page.hover('#' + id)
  await expectSoon(() => hasLibraries(page)).toBe(true)
}

const hasLibraries = (page: Page): Promise<unknown> =>
  page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /libraries/.test(name))`)

const answered = [
  ['§2.23 a link to a picture', 'zoom', '[aria-modal=true]'],
  ['§2.11 a lightbox link', 'lightbox', '[aria-modal=true]'],
  ['§2.18 a thumbnail', 'sheet', '.cms-contact-sheet-view'],
  ['§2.20 a link to more', 'more', '#more[hidden]'],
  [
    '§2.23 a newsletter without an address',
    'lettre button',
    '#lettre [aria-invalid=true], [aria-modal=true]',
  ],
  ['§5.1 a form that lacks something', 'check button', '[aria-modal=true]'],
] as const
const asked = (page: Page): Promise<unknown> => page.evaluate('asked')

describe('htmx, which boosts every link and form', () => {
  describe.each([
    ['before', true],
    ['after', false],
  ])('its listeners %s ours', (_when, isFirst) => {
    async function visitBoosted(): Promise<Page> {
      const { page } = await open(site.url + '/boosted', undefined, (one) =>
        isFirst
          ? one.evaluateOnNewDocument("addEventListener('DOMContentLoaded', () => boost())").then(() => {})
          : Promise.resolve(),
      )
      await page.evaluate('Passerelle.ready.then(() => true)')
      await onceHeld(page)
      if (!isFirst) await page.evaluate('boost()')
      return page
    }

    test.each(answered)('%s is answered once, here', async (_name, id, sign) => {
      const page = await visitBoosted()
      await page.click('#' + id)
      await page.waitForSelector(sign)
      // What htmx follows by itself comes after it.
      await page.keyboard.press('Escape')
      await expectSoon(() => page.$('[aria-modal=true]')).toBeNull()
      await page.click('#plain')
      await expectSoon(() => asked(page)).toEqual(['plain'])
    })

    test('§5.1 a form that lacks nothing is sent, by htmx', async () => {
      const page = await visitBoosted()
      await page.type('[name=n]', 'Odile')
      await page.click('#check button')
      await expectSoon(() => asked(page)).toEqual(['check'])
    })
  })
})

describe('swup and Barba, which follow every link', () => {
  test.each(answered.slice(0, 4))('%s is answered once, here', async (_name, id, sign) => {
    const { page } = await open(site.url + '/followed')
    await page.evaluate('Passerelle.ready.then(() => true)')
    await onceHeld(page)
    await page.click('#' + id)
    await page.waitForSelector(sign)
    await expectSoon(() => asked(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$('[aria-modal=true]')).toBeNull()
    await expectSoon(() => page.$('[data-no-swup], [data-barba-prevent]')).toBeNull()
    await page.click('#plain')
    await expectSoon(() => asked(page)).toEqual(['plain'])
  })
})

describe('swup and Barba, which put the next page in the place of a part of this one', () => {
  test.each([
    ['§2.12 a modal', '#modale', '.cms-modal'],
    ['§2.14 an overlay', '#couche', '.cms-overlay'],
  ])('%s in which the link was followed is not left over that page', async (_name, opener, sign) => {
    const { page } = await open(site.url + '/replaced')
    await page.click(opener)
    await page.waitForSelector(sign + ' a')
    await expectSoon(() => hasLibraries(page)).toBe(true)
    await page.click(sign + ' a')
    await expectSoon(() => page.$eval('h1', (title) => title.textContent)).toBe('Suite')
    await expectSoon(() => page.$(sign)).toBeNull()
    await expectSoon(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    await expectSoon(() => page.$('[inert]')).toBeNull()
  })
})

test('§5.3 jQuery Validate, which looks at one field of each name, finds that dates and masked fields are empty, and what is sent is theirs', async () => {
  const { page } = await open(site.url + '/validated')
  await page.waitForSelector('.cms-datepicker-button')
  await expectSoon(() => page.$$('.cms-companion')).toHaveLength(2)
  await expectSoon(() => hasLibraries(page)).toBe(true)
  await page.click('form button:not([type=button])')
  await expectSoon(() => page.$eval('#manque', (told) => told.textContent)).toBe('d,c')
  await page.type('.cms-date', '12/03/2026')
  await page.click('form button:not([type=button])')
  await expectSoon(() => page.$eval('#manque', (told) => told.textContent)).toBe('c')
  await page.type('[data-mask]', '1234')
  await page.click('form button:not([type=button])')
  await expectSoon(() => page.url().replace(/.*\?/, '')).toBe('d=2026-03-12&c=1234')
})

describe('DSFR, whose modal closes by any Escape, before anybody else has heard it', () => {
  test.each([
    ['§2.12 a modal', '#alerte', '.cms-modal'],
    ['§2.12 a popup', '#fenetre', '.cms-popup'],
    ['§2.11 the lightbox', '#photo', '.cms-lightbox-close'],
    ['§5.3 a calendar', '.cms-datepicker-button', '.cms-datepicker [data-date]'],
  ])('%s that was opened from it closes first, and it stays as it was', async (_name, opener, sign) => {
    const { page } = await open(site.url + '/modal')
    await page.evaluate('Passerelle.ready.then(() => true)')
    await expectSoon(() => hasLibraries(page)).toBe(true)
    await (await page.waitForSelector(opener))!.click()
    await page.waitForSelector(sign)
    await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('[role$=dialog]'))).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$(sign)).toBeNull()
    await expectSoon(() => page.$('.fr-modal[open]')).not.toBeNull()
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$('.fr-modal[open]')).toBeNull()
  })
})
