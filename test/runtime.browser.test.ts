import { calm } from './browser/calm'
import { onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { eventually } from './browser/until'
import { html, serve } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { hasChunk } from './browser/has-chunk'

/** A custom feature that shows what happened to it. */
const COUNTER = `<script>
Passerelle.register({
  name: 'compteur', selector: '.compteur', holds: '.compteur',
  mount: function (element, options, page) {
    var n = 0
    page.on(element, 'click', function (event) { event.preventDefault(); element.textContent = 'clics : ' + ++n })
    page.on(element, 'keydown', function (event) { element.textContent = 'touche : ' + event.key })
    element.dataset.mounted = 'oui'
    return function () { delete element.dataset.mounted }
  }
})
</script>`

/** What the page sent to its `report` address. */
const reports: string[] = []

const pages: Parameters<typeof serve>[0] = {
  '/vide': html('<h1>Mairie</h1><p>Rien ici.</p>'),
  '/appel': html(`<button onclick="if (confirm) modal_alert('Bonjour')">Ouvrir</button>
    <a id="autre" href="#x" onclick="return false">Autre</a>`),
  '/compteur': html(`<a class="compteur" href="/ailleurs">0</a>${COUNTER}
    <script>document.querySelector('.compteur').click()</script>`),
  '/compteur-en': html(`<a class="compteur" href="/ailleurs">0</a>${COUNTER}`, {
    attributes: 'data-langue="en"',
  }),
  '/ailleurs': html('<h1>Ailleurs</h1>'),
  '/tard': html(`<main></main>${COUNTER}`),
  '/cadres':
    '<html><head><script src="/static/passerelle.js"></script></head><frameset cols="50%,50%"><frame src="/cadre"><frame></frameset></html>',
  '/cadre': '<a href="#" onclick="parent.modal_alert(\'Bonjour\'); return false">Ouvrir</a>',
  '/deux-fois': html('<script src="/static/passerelle.js"></script><p>Deux</p>'),
  '/deux-sortes': html('<script src="/static/passerelle.jquery.js"></script><p>Deux</p>'),
  '/en-bas':
    '<!doctype html><p onclick="document.title = String(get_cookie(\'rien\'))">x</p><script src="/static/passerelle.js?v=3#x"></script>',
  '/a-elle': html('<p>Sa fonction</p>', {
    head: '<script>function set_cookie() { return "à la page" } var get_cookie = function () { return "remplacée" }</script>',
    attributes: 'data-override="get_cookie"',
  }),
  '/element': '<!doctype html><i id="set_cookie">x</i><script src="/static/passerelle.js"></script>',
  '/alias': html('<p>Alias</p>', {
    head: '<script>window.passerelleConfig = { aliases: { ecrireCookie: "set_cookie", faux: "rien_du_tout" } }</script>',
  }),
  '/noms': html(
    `<a share="https://x.test/?u={{share_url}}">Partager</a> <i class="cms-tooltip" title="Aide" tabindex="0">?</i>
      <button onclick="modal_alert('Bonjour')">Ouvrir</button>`,
    {
      head: `<script>
        'share tooltip dialog scroll http fragments announce frontPopup'.split(' ').forEach(function (name) {
          Object.defineProperty(Object.prototype, name, { value: function () {}, configurable: true, writable: true })
        })</script>`,
    },
  ),
  '/mootools': html(
    `<table class="sortable"><thead><tr><th>Rue</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>
      <img id="vue" src="data:," alt="">`,
    {
      head: `<script>
        window.Document = function () {}
        Function.prototype.bind = function (context, bound) {
          var act = this
          if (bound != null) bound = [].concat(bound)
          return function () { return act.apply(context, bound || arguments) }
        }</script>`,
    },
  ),
  '/mal-regle': html(`<i class="compteur">0</i>${COUNTER}`, {
    head: `<script>window.passerelleConfig = { timeout: -1, langue: 7, features: 'non', inconnu: 1, menu: [] }</script>`,
    attributes: 'data-prefix="1 2" data-selectors="{oups"',
  }),
  '/ordre': html(`<pre></pre><script>
    function note(text) { document.querySelector('pre').textContent += text + ' ' }
    Passerelle.http.request({ url: '/reponse?1', method: 'GET' }).then(function () { note('un') })
    note('page')
    modal_close()
  </script>`),
  '/reponse': () => ({ body: 'ok' }),
  '/prefixe': html('<p>Un autre préfixe</p><script>modal_alert("Bonjour")</script>', {
    attributes: 'data-prefix="site" data-labels=\'{"ok":"Entendu"}\'',
  }),
  '/eteint': html(
    '<div id="a" data-goto-url="/ailleurs">a</div><div id="b" class="bloc" data-goto-url="/ailleurs">b</div>',
    {
      head: '<script>window.passerelleConfig = { features: { emptyMarker: false }, selectors: { clickable: ".bloc" } }</script>',
    },
  ),
  '/rapport': html(
    `<p onclick="get_cookie('x')">x</p><i class="fragile"></i><script>
    Passerelle.register({ name: 'fragile', selector: '.fragile', mount: function () { throw new Error('cassé') } })
    Passerelle.track('Essai', 'Clic', 'ok')
  </script>`,
    { attributes: 'data-report="/rapports"' },
  ),
  '/rapports': (_url, _method, body) => {
    reports.push(body)
    return { body: '' }
  },
  '/sans-feuille': '<!doctype html><script src="/static/passerelle.js"></script><p><input class="b">',
  '/casse': html(`<a class="compteur" href="/ailleurs">suivre</a>${COUNTER}`),
  '/muet': html(
    '<div class="cms-module"><a class="cms-load-more" href="/ailleurs" data-direction="next">Suite</a></div>',
  ),
  '/erreurs': html(`<b class="fragile">a</b><b class="solide">b</b><script>
    document.addEventListener('cms:error', function (event) { document.title = event.detail.feature })
    Passerelle.register({ name: 'tard', selector: '.fragile', when: 'plus tard', mount: function () {} })
    Passerelle.register({ name: 'fragile', selector: '.fragile', mount: function () { throw new Error('cassé') } })
    Passerelle.register({ name: 'solide', selector: '.solide', mount: function (e) { e.textContent = 'vivant' } })
    Passerelle.register({ name: 'mal fait', selector: '.x', mount: function () {} })
    Passerelle.register({ name: 'solide', selector: '.x', mount: function () {} })
    Passerelle.register({ name: 'sansCode', selector: '.x' })
    Passerelle.register({ name: 'faux', selector: '..', mount: function () {} })
    Passerelle.register(null)
  </script>`),
}

const { open, newPage } = useBrowser()
const site = useSite(pages)

const ready = 'Passerelle.ready.then(() => true)'

describe('the drop-in on a page', () => {
  test('§1 a page without any feature loads the script and the style sheet, and nothing else', async () => {
    const { page, requests, errors, console } = await open(site.url + '/vide')
    await page.evaluate(ready)
    await calm(page)
    const files = requests.map((url) => new URL(url).pathname).filter((path) => path !== '/favicon.ico')
    expect(files.sort()).toEqual(['/static/passerelle.css', '/static/passerelle.js', '/vide'])
    expect([errors, console]).toEqual([[], []])
  })

  test('§1 a page whose one call is inline has its code fetched as the pointer or the focus comes near, and not before', async () => {
    for (const near of ['hover', 'focus'] as const) {
      const { page, requests } = await open(site.url + '/appel')
      const code = (): string[] => requests.filter((url) => url.includes('/static/modern/'))
      await page.evaluate(ready)
      await page[near]('#autre')
      await calm(page)
      expect(code()).toEqual([])
      await page[near]('button')
      await expectSoon(() => code().some((url) => hasChunk(url, 'dialog'))).toBe(true)
      await page.close()
    }
  })

  test('§1 a template without the link to the style sheet gets it with the first feature; one with it does not', async () => {
    const { page, requests } = await open(site.url + '/sans-feuille')
    await page.evaluate(ready)
    await expectSoon(() =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--cms-accent').trim()),
    ).toBeTruthy()
    expect(requests.filter((url) => url.includes('/sheet.js'))).toHaveLength(1)
    await page.goto(site.url + '/compteur')
    await page.evaluate(ready)
    expect(requests.filter((url) => url.includes('/sheet.js'))).toHaveLength(1)
    await page.close()
  })

  test('a click before the code is there is held back, then acts; the link is not followed', async () => {
    const { page, errors } = await open(site.url + '/compteur')
    await page.waitForFunction(() => document.querySelector('.compteur')!.textContent === 'clics : 1')
    expect(page.url()).toBe(site.url + '/compteur')
    expect(errors).toEqual([])
  })

  test('an early Enter on a link acts once, a click with Ctrl is the browser’s', async () => {
    const page = await newPage()
    await page.setRequestInterception(true)
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    page.on('request', (request) => {
      if (request.url().includes('runtime.js')) void held.then(() => request.continue())
      else void request.continue()
    })
    await page.goto(site.url + '/casse', { waitUntil: 'domcontentloaded' })
    await page.focus('.compteur')
    await page.keyboard.press('Enter')
    const prevented = await page.evaluate(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      window.addEventListener('click', (event) => event.preventDefault(), { once: true })
      let reached = false
      document.querySelector('.compteur')!.addEventListener('click', () => (reached = true), { once: true })
      document.querySelector('.compteur')!.dispatchEvent(click)
      return reached
    })
    expect(prevented).toBe(true)
    expect(page.url()).toBe(site.url + '/casse')
    release!()
    await page.waitForFunction(() => document.querySelector('.compteur')!.textContent === 'clics : 1')
  })

  test('a click while the page waits for its translations is held back too, and acts once', async () => {
    const page = await newPage()
    await page.setRequestInterception(true)
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        if (!request.url().includes('/traductions/')) return void request.continue()
        resolve()
        void held.then(() => request.respond({ status: 200, body: '{"traductions":[]}' }))
      })
    })
    await page.goto(site.url + '/compteur-en', { waitUntil: 'domcontentloaded' })
    await asked
    await page.click('.compteur')
    expect(page.url()).toBe(site.url + '/compteur-en')
    release!()
    await page.waitForFunction(() => /^clics/.test(document.querySelector('.compteur')!.textContent!))
    await page.evaluate('Passerelle.ready.then(() => true)')
    await expectSoon(() => page.$eval('.compteur', (link) => link.textContent)).toBe('clics : 1')
  })

  test('a chunk that fails twice: the page says so in French, once, and the held click follows its link', async () => {
    const page = await newPage()
    const lines: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'warn' && lines.push(message.text()))
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const fails = request.url().includes('runtime.js')
      if (fails) asked.push(request.url())
      void (fails ? request.abort() : request.continue())
    })
    await page.goto(site.url + '/casse', { waitUntil: 'domcontentloaded' })
    await page.waitForFunction('Passerelle.ready.then(() => true)')
    await eventually(() => expect(asked).toHaveLength(2))
    const said = (): string[] => lines.filter((line) => line.includes('P002'))
    await eventually(() => expect(said()).toHaveLength(1))
    expect(await onceCalm(page, async () => said())).toHaveLength(1)
    await Promise.all([page.waitForNavigation(), page.click('.compteur')])
    expect(page.url()).toBe(site.url + '/ailleurs')
  })

  test('§1 where the code that checks a site’s own features does not come, the page says so and the held click follows its link', async () => {
    const page = await newPage()
    const lines: string[] = []
    page.on('console', (message) => message.type() === 'warn' && lines.push(message.text()))
    await page.setRequestInterception(true)
    page.on(
      'request',
      (request) => void (request.url().includes('/registration.js') ? request.abort() : request.continue()),
    )
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector<HTMLElement>('.compteur')!.click(),
      ),
    )
    await Promise.all([
      page.waitForFunction('location.pathname === "/ailleurs"'),
      page.goto(site.url + '/casse', { waitUntil: 'domcontentloaded' }),
    ])
    expect(lines.filter((line) => line.includes('P005'))).toEqual([
      expect.stringContaining('« registration »'),
    ])
  })

  test('a chunk whose server says nothing counts as failed after two minutes: the held click follows its link', async () => {
    const page = await newPage()
    let asked = 0
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (hasChunk(request.url(), 'lists')) asked++
      else void request.continue()
    })
    await page.evaluateOnNewDocument(() => {
      const wait = window.setTimeout
      // Two minutes pass at once.
      window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
        wait(run, ms === 120_000 ? 0 : ms, ...given)) as typeof setTimeout
    })
    await page.goto(site.url + '/muet', { waitUntil: 'domcontentloaded' })
    await Promise.all([page.waitForNavigation(), page.click('.cms-load-more')])
    expect(page.url()).toBe(site.url + '/ailleurs')
    expect(asked).toBeGreaterThan(0)
  })

  test('markup that scripts add comes to life; what is removed is let go; what moves stays mounted', async () => {
    const { page } = await open(site.url + '/tard')
    await page.evaluate(ready)
    const states = await page.evaluate(async () => {
      const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
      const main = document.querySelector('main')!
      main.innerHTML = '<p><button class="compteur">0</button></p>'
      const button = main.querySelector('button')!
      await turn()
      const added = button.dataset['mounted']
      document.body.prepend(button)
      await turn()
      const moved = button.dataset['mounted']
      button.remove()
      await turn()
      return [added, moved, button.dataset['mounted'] ?? null]
    })
    expect(states).toEqual(['oui', 'oui', null])
  })

  test('a page whose whole document a script replaces comes to life again', async () => {
    const { page } = await open(site.url + '/tard')
    await page.evaluate(ready)
    await page.evaluate(() => {
      const root = document.createElement('html')
      root.innerHTML = '<head></head><body><button class="compteur">0</button></body>'
      document.replaceChild(root, document.documentElement)
    })
    await expectSoon(() => page.$eval('.compteur', (one) => one.getAttribute('data-mounted'))).toBe('oui')
  })

  test('§2.12 a dialog that a frame of an old frameset asks its parent for is seen and closes', async () => {
    const { page } = await open(site.url + '/cadres')
    const frame = await page.waitForFrame((one) => one.url().endsWith('/cadre'))
    await frame.locator('a').click()
    await page.locator('.cms-modal-button').click()
    await expectSoon(() => page.$$eval('.cms-modal', (all) => all.length)).toBe(0)
    await frame.locator('a').click()
    await expectSoon(() => page.$eval('.cms-modal', (one) => one.getClientRects().length)).toBe(1)
  })

  test('a second script tag is inert and says so once', async () => {
    const { page, console, errors } = await open(site.url + '/deux-fois')
    await page.evaluate(ready)
    expect(console.filter((line) => line.includes('P001'))).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('§8 Passerelle.http rejects with what went wrong; the old helper tells its error and never rejects', async () => {
    const { page, errors } = await open(site.url + '/vide')
    const seen = await page.evaluate(
      `Promise.all([
        Passerelle.http.json('/perdu').catch((error) => [error.kind, error.status]),
        Passerelle.http.json('/vide', { method: 'GET' }).catch((error) => [error.kind]),
        ajax_request({ url: '/perdu', error: (message) => { document.title = message } }).then(String),
      ])`,
    )
    expect(seen).toEqual([['status', 404], ['parse'], 'undefined'])
    await expectSoon(() => page.title()).toContain("Une erreur s'est produite")
    expect(errors).toEqual([])
  })

  test('at the end of the body, with a query string, without a head: helpers answer inline handlers', async () => {
    const { page } = await open(site.url + '/en-bas')
    await page.click('p')
    await expectSoon(() => page.title()).toBe('null')
  })

  test('a global of the page stays the page’s, unless override names it', async () => {
    const { page } = await open(site.url + '/a-elle')
    await expectSoon(() => page.evaluate('[set_cookie(), get_cookie("x")]')).toEqual(['à la page', null])
  })

  test('an element whose id is a helper’s name does not stand for the helper', async () => {
    const { page } = await open(site.url + '/element')
    await expectSoon(() => page.evaluate('typeof set_cookie')).toBe('function')
  })

  test('an alias calls its helper; one that aims at nothing is told', async () => {
    const { page, console } = await open(site.url + '/alias')
    await expectSoon(() => page.evaluate('(ecrireCookie("ville", "Nîmes", 1), get_cookie("ville"))')).toBe(
      'Nîmes',
    )
    await eventually(() => {
      expect(console.filter((line) => line.includes('P103') && line.includes('faux'))).toHaveLength(1)
    })
  })

  test('wrong configuration: each bad key is named in French, defaults are used, the page works', async () => {
    const { page, console, errors } = await open(site.url + '/mal-regle')
    await page.waitForSelector('.compteur[data-mounted]')
    await eventually(() => expect(console.join()).toContain('P102'))
    for (const key of ['timeout', 'langue', 'features', 'menu', 'prefix', 'selectors']) {
      expect(console.filter((line) => line.includes('P101') && line.includes(`« ${key} »`))).toHaveLength(1)
    }
    expect(console.filter((line) => line.includes('P102') && line.includes('inconnu'))).toHaveLength(1)
    const { prefix, timeout, langue } = (await page.evaluate('Passerelle.config')) as Record<string, unknown>
    expect({ prefix, timeout, langue }).toEqual({ prefix: 'cms', timeout: 30000, langue: 'fr' })
    expect(errors).toEqual([])
  })

  test('names of our features and services on `Object.prototype` of the page stand for none of ours', async () => {
    const { page, console } = await open(site.url + '/noms')
    await page.waitForSelector('[share][role=button]')
    await page.click('button')
    await page.waitForSelector('.cms-modal')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.cms-modal', { hidden: true })
    await page.focus('.cms-tooltip')
    await page.waitForSelector('.cms-tooltip-bubble')
    expect(console.filter((line) => line.includes('Passerelle'))).toEqual([])
  })

  test('§2.21 beside MooTools, which has a class Document and a `bind` of its own, a table is sorted and a picture is found', async () => {
    const { page, console } = await open(`${site.url}/mootools`)
    await page.locator('th').click()
    await expectSoon(() => page.$$eval('td', (cells) => cells.map(({ textContent }) => textContent))).toEqual(
      ['a', 'b'],
    )
    await expectSoon(() => page.evaluate("MM_findObj('vue').id")).toBe('vue')
    expect(console).toEqual([])
  })

  test('a feature that throws is reported and breaks no other; a bad registration is told', async () => {
    const { page, console, errors } = await open(site.url + '/erreurs')
    await page.waitForFunction(() => document.querySelector('.solide')!.textContent === 'vivant')
    await expectSoon(() => page.title()).toBe('fragile')
    expect(console.filter((line) => line.includes('P003') && line.includes('cassé'))).toHaveLength(1)
    expect(console.filter((line) => line.includes('P011'))).toHaveLength(6)
    expect(errors).toEqual([])
  })

  test('another prefix is in classes and styles of what we make; labels given replace ours', async () => {
    const { page, errors } = await open(site.url + '/prefixe')
    await page.waitForSelector('.site-modal')
    await expectSoon(() => page.$eval('.site-modal-button', (button) => button.textContent)).toBe('Entendu')
    await expectSoon(() => page.$('.cms-modal')).toBeNull()
    // Its style sheet follows: the dialog is laid over the page.
    await expectSoon(() => page.$eval('.site-modal', (modal) => getComputedStyle(modal).display)).not.toBe(
      'inline',
    )
    expect(errors).toEqual([])
  })

  test('a feature’s selector can be replaced', async () => {
    const { page } = await open(site.url + '/eteint')
    await page.waitForSelector('#b[tabindex]')
    await expectSoon(() => page.$('#a[tabindex]')).toBeNull()
  })

  test('§6 report gets errors, events and the first call of each helper from each place, in batches', async () => {
    const { page } = await open(site.url + '/rapport')
    await page.click('p')
    await page.click('p')
    await page.waitForFunction(ready)
    await page.goto(site.url + '/vide')
    await eventually(() => expect(reports.join()).toContain('cassé'))
    const entries = reports.flatMap((body) => JSON.parse(body) as Record<string, unknown>[])
    expect(entries.filter(({ type }) => type === 'legacy')).toEqual([
      { type: 'legacy', helper: 'get_cookie', origin: 'p[onclick]', page: site.url + '/rapport' },
    ])
    expect(entries).toContainEqual(
      expect.objectContaining({ type: 'error', code: 'P003', feature: 'fragile' }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ type: 'event', category: 'Essai', label: 'ok' }))
  })

  test('§6 usage() names the element or script line that called', async () => {
    const { page } = await open(site.url + '/en-bas')
    await page.click('p')
    await page.click('p')
    await expectSoon(() => page.evaluate('Passerelle.usage()')).toEqual([
      { helper: 'get_cookie', count: 2, origins: [{ origin: 'p[onclick]', count: 2 }] },
    ])
  })

  test('under a strict policy (nonce, Trusted Types) the drop-in and its chunks run', async () => {
    const policy =
      "script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types passerelle"
    const strict = await serve({
      '/': () => ({
        headers: { 'Content-Security-Policy': policy },
        body: `<!doctype html><script nonce="abc" src="/static/passerelle.js"></script><b class="compteur">0</b>${COUNTER.replace('<script', '<script nonce="abc"')}`,
      }),
    })
    const { page, console, errors } = await open(strict.url + '/')
    await page.waitForSelector('.compteur[data-mounted]')
    expect([console, errors]).toEqual([[], []])
    await page.close()
    await strict.close()
  })

  test('chunks are found from another folder and origin than the page’s', async () => {
    const cdn = await serve({}, '/cdn/v2/')
    const other = await serve({
      '/page/profonde': `<!doctype html><script src="${cdn.url}/cdn/v2/passerelle.js?cache=1"></script><b class="compteur">0</b>${COUNTER}`,
    })
    const { page } = await open(other.url + '/page/profonde')
    await page.waitForSelector('.compteur[data-mounted]')
    expect(cdn.asked.some((path) => path.startsWith('/cdn/v2/modern/runtime.js?v='))).toBe(true)
    await page.close()
    await Promise.all([cdn.close(), other.close()])
  })

  test('an engine without fetch, Promise methods and observers gets the ES5 tier from the same tag', async () => {
    const page = await newPage()
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.evaluateOnNewDocument(() => {
      const old = window as typeof window & Record<string, unknown>
      for (const name of [
        'fetch',
        'IntersectionObserver',
        'AbortController',
        'AbortSignal',
        'queueMicrotask',
      ]) {
        delete old[name]
      }
      delete (Element.prototype as Partial<Element>).replaceChildren
      delete (Element.prototype as Partial<Element>).closest
    })
    await page.goto(site.url + '/tard')
    await page.evaluate("document.querySelector('main').innerHTML = '<b class=compteur>0</b>'")
    await page.waitForSelector('.compteur[data-mounted]')
    await page.click('.compteur')
    await expectSoon(() => page.$eval('.compteur', (element) => element.textContent)).toBe('clics : 1')
    expect(site.asked.some((path) => path.startsWith('/static/legacy/runtime.js'))).toBe(true)
    expect(errors).toEqual([])
  })
})

describe('the drop-in with jQuery', () => {
  const flavour = (body: string, head = ''): string =>
    `<!doctype html><html lang="fr"><head>${head}<script src="/static/passerelle.jquery.js"></script></head><body>${body}</body></html>`

  test('brings jQuery 3 with its Migrate layer to a page that has none', async () => {
    const own = await serve({
      '/': flavour(
        '<p>a</p><script>$(function () { $("p").text($.fn.jquery + typeof $.fn.andSelf) })</script>',
      ),
    })
    const { page, errors } = await open(own.url + '/')
    await page.waitForFunction(() => /^3\.\d+\.\d+function$/.test(document.querySelector('p')!.textContent!))
    expect(errors).toEqual([])
    await page.close()
    await own.close()
  })

  test('§1 as a second tag, after the one without it, is inert but for the jQuery that it brings', async () => {
    const { page, errors } = await open(site.url + '/deux-sortes')
    await expectSoon(() => page.evaluate('typeof $.fn.datepicker + typeof $.datepicker?.setDefaults')).toBe(
      'functionfunction',
    )
    expect(errors).toEqual([])
  })

  test('leaves the page’s own jQuery and $ alone', async () => {
    const own = await serve({
      '/': flavour('<p>a</p>', '<script>window.jQuery = window.$ = function () { return "à elle" }</script>'),
    })
    const { page } = await open(own.url + '/')
    await expectSoon(() => page.evaluate('[$(), jQuery(), typeof set_cookie]')).toEqual([
      'à elle',
      'à elle',
      'function',
    ])
    await page.close()
    await own.close()
  })
})
