import type { HTTPRequest, Page } from 'puppeteer'
import { calm, onceCalm } from './browser/calm'
import { usePlatform, useBrowser, useSite } from './browser/suite'
import { hasChunk } from './browser/has-chunk'
import { expectSoon } from './browser/expect-soon'
import { eventually } from './browser/until'
import { features } from '../src/features'
import { examplesOf } from './hostile/pages'

/* What nobody vouches for does not come to life through our own features, in a real browser on the built files. */

const { open, newPage } = useBrowser()
const platform = usePlatform()
const stranger = useSite({
  '*': (url) => ({
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    body: url.searchParams.get('html') ?? 'window.pris()',
  }),
})

/** What an address can carry. */
const LONGEST = 8000
/** Every feature's examples, in as few parts. */
const parts = features
  .map(({ name }) => examplesOf(name))
  .reduce<string[]>((list, html) => {
    const last = (list.at(-1) ?? '') + html
    if (list.length && encodeURIComponent(last).length < LONGEST) return [...list.slice(0, -1), last]
    return [...list, html]
  }, [])

/** Markup that a feature of the page would bring to life; `%s` is the stranger's address. */
const GADGETS: Readonly<Record<string, string>> = {
  'a captcha’s script':
    '<label for="nom" data-captcha-sitekey="k" data-captcha-script="%s/evil.js">x</label><form><b data-captcha-sitekey="k" data-captcha-version="3" data-captcha-script="%s/evil.js">x</b><input></form>',
  'a callback that evaluates':
    '<a href="mailto:pris()" data-lazy-src="/pixel.gif" data-lazy-callback="setTimeout">x</a><img alt="" data-lazy-src="/pixel.gif" data-lazy-callback="pris">',
  'a callback that forgets':
    '<img alt="" data-lazy-src="/pixel.gif" data-lazy-callback="localStorage.clear">',
  'a list that loads':
    '<a class="cms-load-more" data-direction="next" data-load-mode="auto" href="/cms/gadget">x</a>',
  'a calendar’s feed': '<div class="cms-calendar" data-url="/cms/gadget">x</div>',
  'a list block':
    '<div class="cms-module" id="m" data-refresh-url="/cms/gadget"><a class="cms-page" data-param="page" data-num="2" href="#">2</a></div>',
  'an agenda': '<div class="cms-agenda" data-param="3"><a data-date="2026-05-01" href="#">mai</a></div>',
  'a row of one’s own':
    '<table class="cms-element-list"><tr data-element-id="1" data-element-module-ident="m"><td><a class="cms-element-activate" data-state="on" href="#">x</a></td></tr></table>',
  'a form in the background':
    '<form class="cms-newsletter" action="/cms/gadget"><input name="email"><button>x</button></form>',
  'a lightbox': '<a rel="lightbox[a]" href="/pixel.gif">x</a><a class="cms-zoom" href="/pixel.gif">x</a>',
  'a block to click': '<p data-goto-url="/cms/gadget">x</p>',
  'a share': '<b share="/cms/gadget?{{share_url}}">x</b>',
  'a permalink': '<a class="cms-permalink" href="#">x</a>',
  'a table': '<table class="sortable"><tr><th>a</th></tr><tr><td>1</td></tr></table>',
  'a tooltip': '<b class="cms-tooltip" title="&lt;img src=x onerror=pris()&gt;">x</b>',
  'a menu': '<button id="fMenuMobileButton" configmenu="x">x</button>',
  // Whatever markup, attribute or class a feature has, its examples have.
  ...Object.fromEntries(parts.map((html, index) => [`examples of every feature, part ${index + 1}`, html])),
}

/** Where such markup may come from: each shows it, and says in what. */
const WAYS: Readonly<Record<string, (page: Page, html: string) => Promise<unknown>>> = {
  'a title': async (page, html) => {
    await page.focus('#ailleurs')
    await page.waitForSelector('.cms-tooltip-bubble', { hidden: true })
    await page.$eval('#bulle', (one, title) => one.setAttribute('title', title), html)
    await page.focus('#bulle')
    await page.waitForSelector('.cms-tooltip-bubble')
    await page.$eval('.cms-tooltip-bubble', (one) => one.classList.add('ici'))
  },
  'a caption': async (page, html) => {
    await page.evaluate(async (title) => {
      await Passerelle.lightbox.close()
      const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
      const shown = new Promise((resolve) =>
        document.addEventListener('cms:lightbox:open', resolve, { once: true }),
      )
      void Passerelle.lightbox.open({ url, title })
      await shown
    }, html)
    await page.waitForSelector('.cms-lightbox-caption')
    await page.$eval('.cms-lightbox-caption', (one) => one.classList.add('ici'))
  },
  'an answer of another site': (page, html) =>
    page.evaluate(
      (url) => Passerelle.http.html({ url, method: 'GET', target: '#ici' } as never),
      `${stranger.url}/?html=${encodeURIComponent(html)}`,
    ),
  'the old helper': (page, html) =>
    page.evaluate(
      (url) =>
        new Promise<void>((success) => {
          ajax_request({ url, method: 'GET', target: '#ici', dataType: 'html', success: () => success() })
        }),
      `${stranger.url}/?html=${encodeURIComponent(html)}`,
    ),
}

/** What a gadget would open; a caption stands in a layer itself. */
const LAYERS: Readonly<Record<string, string>> = {
  'a caption': '.cms-lightbox-root ~ .cms-lightbox-root, .cms-modal, .ici .cms-calendar-widget',
}

async function waitFor(page: Page, selector: string): Promise<string> {
  await page.waitForSelector(selector)
  return selector
}

async function visit(scriptAttributes = '', csp = false): Promise<Page> {
  const url = platform.page('/essai', {
    head: '<script nonce="%nonce%">pris = () => { pris.times = (pris.times || 0) + 1 }; localStorage.setItem("garde", "1")</script>',
    body: '<form><input id="nom"></form><b class="cms-tooltip" id="bulle" tabindex="0" title="x">x</b><button id="ailleurs">y</button><div id="ici" class="ici"></div>',
    ...(scriptAttributes && { scriptAttributes }),
    ...(csp && { csp: 'strict' }),
  } as never)
  const { page } = await open(url)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

/** Acts on all that came in, as a visitor and a browser would. */
async function actOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    // After all that the page itself does: the browser stays here.
    for (const type of ['submit', 'click']) addEventListener(type, (event) => event.preventDefault())
    Passerelle.refresh()
    for (const one of Array.from(document.querySelectorAll<HTMLElement>('.ici *'))) {
      for (const type of ['pointerenter', 'mouseover', 'focusin', 'pointerdown', 'load'])
        one.dispatchEvent(new Event(type, { bubbles: true }))
      one.click?.()
    }
    for (const form of Array.from(document.querySelectorAll('.ici form')))
      (form as HTMLFormElement).requestSubmit()
  })
  await calm(page)
}

// A strict policy lets nothing of another site be fetched in the first place.
test.each([...Object.keys(WAYS), 'a title, under a strict policy', 'a caption, under a strict policy'])(
  'nothing in %s comes to life through a feature',
  async (name) => {
    const way = name.split(',')[0]!
    const page = await visit('', name !== way)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const found: unknown[] = []
    for (const [name, gadget] of Object.entries(GADGETS)) {
      await WAYS[way]!(page, gadget.replaceAll('%s', stranger.url))
      await actOn(page)
      const kept = await page.$$eval('.ici *', (all) =>
        all
          .flatMap((one) => Array.from(one.attributes))
          .filter((one) => /^(data-|share$|configmenu|aria-busy)/.test(one.name) || /\bcms-/.test(one.value))
          .map((one) => one.name + '=' + one.value),
      )
      const layers = await page.$$(LAYERS[way] ?? '.cms-lightbox-root, .cms-modal, .ici .cms-calendar-widget')
      if (kept.length || layers.length) found.push([name, kept, layers.length])
    }
    expect(found).toEqual([])
    expect(asked.filter((url) => !url.includes('html=') && /gadget|evil|\.php|pixel/.test(url))).toEqual([])
    await expectSoon(() => page.evaluate('[pris.times ?? null, localStorage.getItem("garde")]')).toEqual([
      null,
      '1',
    ])
  },
)

test('§7 nothing in an answer of another site acts while what looks through it is on its way, nor do elements of the page’s own', async () => {
  const page = await visit()
  await page.evaluate(() =>
    customElements.define(
      'cms-essai',
      class extends HTMLElement {
        constructor() {
          super()
          ;(window as typeof window & Record<string, () => void>)['pris']!()
        }
      },
    ),
  )
  // The first of the page: the code that takes out what acts is not there yet.
  const html = '<img src="data:," onerror="pris()"><cms-essai></cms-essai><b class="vu">Météo</b>'
  await WAYS['an answer of another site']!(page, html)
  await page.waitForSelector('#ici .vu')
  expect(await onceCalm(page, () => page.$eval('#ici', (one) => one.innerHTML))).toBe(
    '<img><b class="vu">Météo</b>',
  )
  expect(await onceCalm(page, () => page.evaluate('pris.times ?? null'))).toBeNull()
})

test.each(['an answer of another site', 'the old helper'])(
  '§7 fields and buttons in %s are none of the form around them: it is posted, sent and reset by its own',
  async (way) => {
    const page = await visit()
    await page.$eval('form', (form) => form.append(document.querySelector('#ici')!))
    const html =
      '<input name="action" value="supprimer"><select name="id"><option>7</select><textarea name="t"></textarea>' +
      '<button name="b">Envoyer</button><button type="reset">Effacer</button><input type="image" alt="x">' +
      '<form action="/cherche"><input name="q"></form><b class="vu">Météo</b>'
    await WAYS[way]!(page, html)
    await page.waitForSelector('#ici .vu')
    await page.type('#nom', 'Zoé')
    await page.evaluate(() => {
      addEventListener('submit', (event) => {
        event.preventDefault()
        ;(window as typeof window & Record<string, () => void>)['pris']!()
      })
      for (const one of Array.from(document.querySelectorAll<HTMLElement>('#ici button, #ici [type=image]')))
        one.click()
    })
    const form = () =>
      page.$eval('form', (one) => [
        Array.from(one.elements, ({ id }) => id),
        (one.elements[0] as HTMLInputElement).value,
        document.querySelector<HTMLFormElement>('#ici form')!.elements.length,
      ])
    await expectSoon(form).toEqual([['nom'], 'Zoé', 1])
    expect(await onceCalm(page, () => page.evaluate('pris.times ?? null'))).toBeNull()
  },
)

test('the page’s own markup does what each of these does: the gadgets are real', async () => {
  const page = await visit(`data-scripts="${stranger.url}"`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(
    (html) => (document.querySelector('#ici')!.innerHTML = html),
    ['a captcha’s script', 'a list that loads', 'a calendar’s feed']
      .map((name) => GADGETS[name]!.replaceAll('%s', stranger.url))
      .join(''),
  )
  await eventually(async () => {
    await actOn(page)
    expect(asked.some((url) => url.includes('evil.js'))).toBe(true)
    expect(asked.filter((url) => url.includes('gadget')).length).toBeGreaterThan(1)
  })
})

test.each([
  ['a script of an origin that nobody listed', '%s/evil.js'],
  ['a script in disguise', '//%h/www.google.com/recaptcha/api.js'],
  ['code', 'data:text/javascript,pris()'],
])('a captcha’s script may not be %s, even in the page', async (_what, address) => {
  const page = await visit()
  const url = address.replace('%s', stranger.url).replace('%h', new URL(stranger.url).host)
  await page.evaluate((script) => {
    const form = document.querySelector('form')!
    form.setAttribute('data-captcha-sitekey', 'k')
    form.setAttribute('data-captcha-script', script)
    Passerelle.refresh(document)
  }, url)
  await page.click('#nom')
  await page.waitForSelector('.cms-captcha-note')
  await expectSoon(() => page.evaluate('pris.times')).toBeUndefined()
})

test.each([
  ['<iframe data-lazy-src="javascript:parent.pris()"></iframe>', '[src^=javascript]'],
  ['<embed data-lazy-src="javascript:pris()">', 'embed[src]'],
  ['<script data-lazy-src="data:text/javascript,pris()"></script>', 'script[src^=data]'],
  ['<iframe data-lazy-src="data:text/html,x"></iframe>', '[src^=data]'],
])('§4.10 %s of the page loads nothing, and says so', async (html, bad) => {
  const page = await visit()
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.evaluate((inside) => (document.querySelector('#ici')!.innerHTML = inside), html)
  await page.evaluate(
    'document.querySelector("#ici").dispatchEvent(new CustomEvent("cms:lazy", { bubbles: true }))',
  )
  await eventually(async () => {
    await page.evaluate('window.dispatchEvent(new Event("beforeprint"))')
    expect(told.join()).toContain('P352')
  })
  await expectSoon(() => page.$(bad)).toBeNull()
  await expectSoon(() => page.evaluate('pris.times')).toBeUndefined()
})

test('§2.19 an address of the site that leads to another one brings texts, not HTML', async () => {
  const event = { date: '2026-06-05', title: 'Fête', body: '<b class="venu">ailleurs</b>' }
  const away = `${stranger.url}/?html=${encodeURIComponent(JSON.stringify([event]))}`
  const site = platform.page('/mois', {
    body: `<div class="cms-calendar" data-url="/evenements" data-year="2026" data-month="6">
      <script type="application/json">[{"date":"2026-06-06","title":"Marché","body":"<b class=ici>ici</b>"}]</script></div>`,
  })
  const page = await newPage()
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/evenements') return void request.continue()
    void request.respond({ status: 302, headers: { Location: away } })
  })
  await page.goto(site)
  await page.click(await waitFor(page, 'button[data-date="2026-06-05"], [data-date="2026-06-05"] button'))
  await page.waitForSelector('.cms-calendar-details')
  await expectSoon(() => page.$eval('.cms-calendar-details', (one) => one.textContent)).toContain(
    '<b class="venu">',
  )
  await expectSoon(() => page.$('.venu')).toBeNull()
  // The page's own events stay what they are.
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await page.click('button[data-date="2026-06-06"], [data-date="2026-06-06"] button')
  await page.waitForSelector('.cms-calendar-details .ici')
})

test.each(['comes late', 'never comes'])(
  'a form with fields named as members of it calls its handler’s helper and goes out once, where the code %s',
  async (how) => {
    const page = await newPage()
    const held: HTTPRequest[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.url().includes('/runtime.js')) held.push(request)
      else void request.continue()
    })
    await page.goto(
      platform.page('/essai', {
        body: `<form class="cms-newsletter" action="/recu" onsubmit="dit = trim(' oui ')"><input name="email" value="a@ville.fr">
          ${['submit', 'requestSubmit', 'closest', 'tagName', 'getAttribute', 'matches', 'id']
            .map((name, index) => `<input type="hidden" name="${name}" value="${index}">`)
            .join('')}
          <button id="envoi">Envoyer</button></form>`,
      }),
      { waitUntil: 'domcontentloaded' },
    )
    await eventually(() => expect(held).toHaveLength(1))
    await page.click('#envoi')
    expect(new URL(page.url()).pathname).toBe('/essai')
    if (how === 'comes late') {
      await held[0]!.continue()
      await eventually(() => expect(posts()).toEqual([expect.stringContaining('newsletter')]))
      await expectSoon(() => page.evaluate('dit')).toBe('oui')
    } else {
      await held[0]!.abort()
      await eventually(() => expect(held).toHaveLength(2))
      await held[1]!.abort()
      await page.waitForFunction('location.pathname === "/recu"')
      await expectSoon(() => page.evaluate('new URLSearchParams(location.search).get("email")')).toBe(
        'a@ville.fr',
      )
    }
  },
)
const posts = (): string[] =>
  platform.requests
    .list({ method: 'POST' })
    .map(({ path }) => path)
    .filter((path) => !path.includes('traductions'))

describe('one act, one effect', () => {
  test.each([
    ['zoom', '<a class="cms-zoom" href="/static/passerelle.css#.png">x</a>'],
    ['lightbox', '<a rel="lightbox" href="/static/passerelle.css#.png">x</a>'],
    ['secure link', '<a class="cms-secure" href="/__ready">x</a>'],
  ])(
    '§2.11 four clicks on a %s while its code is on its way open one, and Escape leaves the page usable',
    async (_name, html) => {
      const page = await visit()
      await page.evaluate((inside) => {
        document.querySelector('#ici')!.innerHTML = inside
        const link = document.querySelector<HTMLElement>('#ici a')!
        for (let times = 0; times < 4; times++) link.click()
      }, html)
      await page.waitForSelector('.cms-lightbox-root, .cms-popup')
      expect(await onceCalm(page, () => page.$$('.cms-lightbox-root, .cms-popup'))).toHaveLength(1)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('.cms-lightbox-root, .cms-popup'))
      expect(await onceCalm(page, () => page.$$('.cms-lightbox-root, .cms-popup, [inert]'))).toHaveLength(0)
    },
  )

  test.each(['dialog', 'runtime'])(
    '§2.12 where %s.js never comes the browser’s own dialogs answer, once',
    async (file) => {
      const url = platform.page('/essai', {
        body: `<script>
        suite = []
        modal_alert('<b>Bonjour</b>', function (yes) { suite.push('alerte ' + yes) })
        modal_confirm('Sûr ?', function (yes) { suite.push('question ' + yes) })
        modal_open({ titre: 'Choix', contenu: document.createTextNode('Lequel ?'), complete: 'fini',
          buttons: [{ label: 'Non', callback: function () { suite.push('non') } }, { label: 'Oui', important: true, callback: function () { suite.push('oui'); throw new Error('du site') } }] })
        function fini(value) { suite.push('fini ' + value) }
      </script>`,
      })
      const page = await newPage()
      const said: string[] = []
      page.on('dialog', (dialog) => {
        said.push(dialog.type() + ' ' + dialog.message())
        void dialog.accept()
      })
      await page.setRequestInterception(true)
      page.on(
        'request',
        (request) => void (hasChunk(request.url(), file) ? request.abort() : request.continue()),
      )
      await page.goto(url)
      await page.waitForFunction('suite.length > 3')
      expect(await onceCalm(page, () => page.evaluate('suite'))).toEqual([
        'alerte true',
        'question true',
        'oui',
        'fini Oui',
      ])
      expect(said).toEqual(['alert Bonjour', 'confirm Sûr ?', 'confirm Choix\nLequel ?'])
    },
  )
})

test('§2.12 a modal that was open is gone when Back brings the page out of the browser’s cache', async () => {
  const page = await visit()
  await page.evaluate("void modal_alert('Bonjour')")
  await page.waitForSelector('.cms-modal')
  await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await page.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => page.$('[inert]')).toBeNull()
})

test('§2.23 a tooltip with a delay opens at the first hover, also after another one, and when asked twice', async () => {
  const page = await visit()
  await page.evaluate(() => {
    document.querySelector('#ici')!.innerHTML =
      '<p style="margin:80px"><b class="cms-tooltip" id="lent" data-delay="300" title="Après">a</b></p><p style="margin:80px" id="loin">b</p>'
    Passerelle.refresh()
  })
  await page.hover('#bulle')
  await page.waitForSelector('.cms-tooltip-bubble')
  await page.hover('#loin')
  await page.waitForSelector('.cms-tooltip-bubble', { hidden: true })
  // The pointer comes from outside, and its second event within the delay must not cost it the first.
  await page.hover('#lent')
  await page.waitForSelector('#lent[title=""]')
  await page.$eval('#lent', (one) => one.dispatchEvent(new PointerEvent('pointerenter')))
  await page.waitForFunction(() => document.querySelector('.cms-tooltip-bubble')?.textContent === 'Après')
})
