import type { Page } from 'puppeteer'
import { calm, onceCalm } from './browser/calm'
import { serve } from './browser/site'
import { allPayloads, dangersIn } from './payloads'
import { useBrowser, usePlatform, useSite } from './browser/suite'
import { hasChunk } from './browser/has-chunk'
import { eventually } from './browser/until'
import { expectSoon } from './browser/expect-soon'
import { features } from '../src/features'
import { fr } from '../src/strings/fr'
import { examplesOf } from './hostile/pages'

/* What an attacker may put into texts, answers and messages, in a real browser against the built files. */

const { open, newPage, pages } = useBrowser()
const platform = usePlatform()
const stranger = useSite({
  '*': (url) => ({
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    body: url.searchParams.get('html') ?? '',
  }),
})

/** @param again a page of before, which goes on to this one */
async function visit(body: string, options: object = {}, again?: Page): Promise<Page> {
  const url = platform.page('/essai', {
    body,
    head: '<script nonce="%nonce%">pris = () => { pris.times = (pris.times || 0) + 1 }</script>',
    ...options,
  })
  await again?.goto(url)
  const page = again ?? (await open(url)).page
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}
/** How often a payload ran; events that a payload waits for are sent to it before. */
const hits = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const element of Array.from(document.querySelectorAll('.ici *'))) {
      for (const type of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle', 'begin'])
        element.dispatchEvent(new Event(type))
    }
    // Tasks that a payload has begun end before these.
    await new Promise((resolve) => {
      const image = new Image()
      image.onerror = image.onload = resolve
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    })
    await new Promise((resolve) => setTimeout(resolve))
    return (window as typeof window & { pris: { times?: number } }).pris.times ?? 0
  })

/** Where a payload is shown, and as what. */
const PLACES: Readonly<Record<string, (page: Page, html: string) => Promise<unknown>>> = {
  'a tooltip': async (page, html) => {
    await page.evaluate((text) => {
      document.querySelector('.cms-tooltip-bubble')?.remove()
      const anchor = document.createElement('span')
      Object.assign(anchor, { id: 'bulle', className: 'cms-tooltip', tabIndex: 0, title: text })
      anchor.append('x')
      document.querySelector('#ici')!.replaceChildren(anchor)
      Passerelle.refresh()
    }, html)
    await page.waitForSelector('#bulle')
    await page.evaluate(async () => {
      const bubble = document.querySelector<HTMLElement>('#bulle')!
      while (!document.querySelector('.cms-tooltip-bubble')) {
        bubble.blur()
        bubble.focus()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      document.querySelector('.cms-tooltip-bubble')!.classList.add('ici')
    })
  },
  'a lightbox caption': async (page, html) => {
    await page.evaluate(async (title) => {
      await Passerelle.lightbox.close()
      void Passerelle.lightbox.open({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', title })
      while (!document.querySelector('.cms-lightbox-caption'))
        await new Promise((resolve) => setTimeout(resolve, 5))
      document.querySelector('.cms-lightbox-caption')!.classList.add('ici')
    }, html)
  },
  'HTML of another site': (page, html) =>
    page.evaluate(
      (url) => Passerelle.http.html({ url, method: 'GET', target: '#ici' } as never),
      `${stranger.url}/?html=${encodeURIComponent(html)}`,
    ),
}

test.each([
  ...['nodeName', 'nodeType', 'firstChild', 'nextSibling', 'getAttribute', 'removeAttribute', 'body'],
  ...['querySelectorAll', 'documentElement'],
])(
  'a field or picture named « %s » does not stand for that property: the caption keeps its words',
  async (name) => {
    const page = await visit('')
    const title = `<form name="${name}">avant <input name="${name}"><img name="${name}"><b>après</b></form>`
    await PLACES['a lightbox caption']!(page, title)
    // Words alone, until what makes HTML harmless is there.
    await expectSoon(() => page.$eval('.cms-lightbox-caption', (caption) => caption.innerHTML)).toBe(
      'avant <b>après</b>',
    )
  },
)

// A strict policy lets nothing of another site be fetched in the first place.
test.each([
  ...Object.keys(PLACES),
  ...['a tooltip, under a strict policy', 'a lightbox caption, under a strict policy'],
])('no payload acts in %s', async (name) => {
  const place = name.split(',')[0]!
  const page = await visit('<div id="ici" class="ici"></div>', place === name ? {} : { csp: 'strict' })
  const failed: unknown[] = []
  for (const [family, html] of allPayloads) {
    await PLACES[place]!(page, html)
    const found = (await page.evaluate(
      `Array.from(document.querySelectorAll('.ici'), ${dangersIn.toString()}).flat()`,
    )) as string[]
    if (found.length) failed.push([family, html, found])
  }
  expect(await onceCalm(page, () => hits(page))).toBe(0)
  expect(failed).toEqual([])
})

describe.each(['', ', under a strict policy'])('texts that a server sends%s', (policy) => {
  const texts = allPayloads.map(([, html]) => html)
  const csp = policy ? { csp: 'strict' as const } : {}
  /** What could act in what this finds, and what did. */
  async function harm(page: Page, selector: string): Promise<unknown[]> {
    await expectSoon(() =>
      page.$$eval(selector, (all) => all.map((one) => one.textContent).join()),
    ).toContain('<script>pris()</script>')
    await page.$$eval(selector, (all) => all.forEach((one) => one.classList.add('ici')))
    const found = (await page.evaluate(
      `Array.from(document.querySelectorAll('.ici'), ${dangersIn.toString()}).flat()`,
    )) as unknown[]
    return [...found, ...Array(await hits(page)).fill('hit')]
  }

  test('no payload acts in the titles and subtitles of the mobile menu', async () => {
    const item = (text: string, index: number): object => ({
      id_page: index + 1,
      id_parent: 0,
      nom_page: text,
      lien: '/pages/' + index,
      class_theme_style: index % 2 ? '' : text,
      menu_param: { sous_titre: text },
      enfant:
        index % 3
          ? []
          : [{ id_page: 1000 + index, id_parent: index + 1, nom_page: text, lien: '/', enfant: [] }],
    })
    platform.page('/cms/ajax/modules/menu/mobile-menu.php', () =>
      JSON.stringify([{ type: 'menu', data: texts.map(item) }]),
    )
    const page = await visit('<button id="fMenuMobileButton" configmenu="principal">Menu</button>', {
      config: { menu: { subtitle: 'sous_titre' } },
      scriptAttributes: 'data-prefix="cms" data-platform="/cms"',
      ...csp,
    })
    await page.waitForSelector('#fMenuMobileButton[aria-expanded]')
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-opened #cms-mobile-menu')
    // One level down, whose title is a payload too.
    await page.$eval('.cms-mobile-menu-active .cms-mobile-menu-submenu :is(a, button)', (one) =>
      (one as HTMLElement).click(),
    )
    await page.waitForSelector('.cms-mobile-menu-back', { visible: true })
    await expectSoon(() => harm(page, '#cms-mobile-menu')).toEqual([])
  })

  test('no payload acts in suggestions, nor in what a choice fills in', async () => {
    platform.page('/suggestions.json', () =>
      JSON.stringify(texts.map((text) => ({ label: text, value: text }))),
    )
    const page = await visit(
      '<label>Ville <input id="ville" data-autocomplete-url="/suggestions.json"></label>',
      csp,
    )
    await page.type('#ville', 'a')
    await page.waitForSelector('.cms-autocomplete [role=option]')
    await expectSoon(() => harm(page, '.cms-autocomplete-popup')).toEqual([])
    // Looking for harm pressed each of them, which closed the list.
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('.cms-autocomplete [role=option]')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('.cms-autocomplete [aria-selected=true]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.cms-autocomplete [role=option]', { hidden: true })
    await expectSoon(() => page.$eval('#ville', (field) => (field as HTMLInputElement).value)).toContain(
      'pris()',
    )
    expect(await onceCalm(page, () => hits(page))).toBe(0)
  })

  // Of another site nothing is fetched under a strict policy.
  test.each(policy ? ['the page’s own'] : ['the page’s own', 'another site’s'])(
    'no payload acts in the titles of a calendar, whose list is %s',
    async (whose) => {
      const own = whose === 'the page’s own'
      const events = texts.map((text, index) => ({
        date: `2026-06-${String((index % 28) + 1).padStart(2, '0')}`,
        title: text,
        badge: text,
        classname: text,
        // HTML where the list is the site's own: only another site's is a text.
        ...(own ? {} : { body: text, footer: text }),
      }))
      // Two on each day, so that a dialog shows them.
      const list = JSON.stringify([...events, ...events])
      const other = await serve({
        '*': () => ({
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
          body: list,
        }),
      })
      platform.page('/feed.json', () => list)
      const source = own ? '/feed.json' : other.url + '/feed.json'
      const page = await visit(
        `<div class="cms-calendar" data-year="2026" data-month="6" data-url="${source}"></div>`,
        csp,
      )
      await page.waitForSelector('button.cms-calendar-event')
      for (const day of await page.$$('button.cms-calendar-event')) {
        await day.evaluate((button) => (button as HTMLElement).click())
        await page.waitForSelector('.cms-modal')
        const found = (await page.evaluate(
          `Array.from(document.querySelectorAll('.cms-modal-body, .cms-calendar'), ${dangersIn.toString()}).flat()`,
        )) as unknown[]
        expect(found).toEqual([])
        await page.keyboard.press('Escape')
        await page.waitForSelector('.cms-modal', { hidden: true })
      }
      expect(await onceCalm(page, () => hits(page))).toBe(0)
      await other.close()
    },
  )

  test.each([
    [
      'newsletter_v2',
      'erreur',
      '<form class="cms-newsletter"><input name="email" value="a@b.fr"><button class="act">ok</button></form>',
    ],
    [
      'modules/modules',
      'msg',
      '<table class="cms-element-list"><tr data-element-id="1" data-element-module-ident="m"><td><a class="cms-element-activate act" data-state="on" href="#">x</a></td></tr></table>',
    ],
  ])('§7 no payload acts in what %s says in « %s »: it is shown as it is', async (call, field, body) => {
    const page = await visit(body, csp)
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      void (request.url().includes(call)
        ? request.respond({
            contentType: 'application/json',
            body: JSON.stringify({ result: false, [field]: texts.join('\n') }),
          })
        : request.continue())
    })
    await page.$eval('.act', (one) => (one as HTMLElement).click())
    await page.waitForSelector('.cms-modal-body')
    await expectSoon(() => page.$eval('.cms-modal-body', (shown) => shown.children.length)).toBe(0)
    await expectSoon(() => harm(page, '.cms-modal-body')).toEqual([])
  })

  test('§7 row 7 no payload acts in translations, whatever they are the words of', async () => {
    const traductions = Object.values(fr).map((intitule, index) => ({
      intitule,
      valeur: intitule + texts[index % texts.length]!,
    }))
    const url = platform.page('/essai', {
      head: '<script nonce="%nonce%">pris = () => { pris.times = (pris.times || 0) + 1 }</script>',
      body: features.map(({ name }) => examplesOf(name)).join(''),
      scriptAttributes: 'data-langue="en" data-prefix="cms" data-platform="/cms"',
      ...csp,
    })
    const page = await newPage()
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      void (request.url().includes('/traductions/')
        ? request.respond({
            contentType: 'application/json',
            body: JSON.stringify({ langue: 'en', traductions }),
          })
        : request.continue())
    })
    await page.goto(url)
    await page.evaluate('Passerelle.ready.then(() => true)')
    const shown = new Set<string>()
    const look = async (): Promise<void> => {
      for (const text of (await page.evaluate(`
        Array.from(document.querySelectorAll('*'), (one) => Array.from(one.childNodes, (child) => child.nodeType === 3 ? child.data : '')
          .concat(Array.from(one.attributes, (attribute) => attribute.value))).flat().filter((text) => text.includes('pris('))`)) as string[])
        shown.add(text)
    }
    for (const act of [
      "modal_confirm('?')",
      "modal_alert('!')",
      'loader_show()',
      "Passerelle.lightbox.open({ url: '/rien.png' })",
    ]) {
      await page.evaluate(`void ${act}`)
      await calm(page)
      await look()
    }
    await page.$$eval('button, [tabindex], input', (all) =>
      all.forEach((one) => {
        for (const type of ['pointerover', 'pointerenter', 'focusin'])
          one.dispatchEvent(new Event(type, { bubbles: true }))
      }),
    )
    await calm(page)
    await look()
    // The words are there: in names, in buttons, in windows.
    expect(shown.size).toBeGreaterThan(20)
    await expectSoon(() => page.evaluate('pris.times || 0')).toBe(0)
    await expectSoon(() =>
      page.$$eval(
        '[onerror*=pris], [onload*=pris], [onclick*=pris], [href^="javascript:pris"]',
        (all) => all.length,
      ),
    ).toBe(0)
  })
})

test('a payload that acts would be noticed', async () => {
  const page = await visit('<div id="ici" class="ici"></div>')
  await page.evaluate(() => (document.querySelector('#ici')!.innerHTML = '<img src=x onerror=pris()>'))
  await expectSoon(() => hits(page)).toBeGreaterThan(0)
})

describe('addresses that are code', () => {
  const CODE = [
    'javascript:pris()',
    ' JaVa\tScRiPt:pris()',
    '\u0001javascript:pris()',
    'data:text/html,<script>opener.pris()</script>',
    'vbscript:pris()',
  ]
  const escaped = (url: string): string =>
    url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const MARKUP: Readonly<Record<string, (url: string) => string>> = {
    clickable: (url) => `<div class="act" data-goto-url="${url}">x</div>`,
    'clickable, new tab': (url) => `<div class="act" data-goto-url="${url}" goto-target="_blank">x</div>`,
    'back office': (url) => `<a class="act cms-backoffice" data-lien="${url}" href="#">x</a>`,
    'secure link': (url) => `<a class="act cms-secure" href="${url}">x</a>`,
    zoom: (url) => `<a class="act cms-zoom" href="${url}">x</a>`,
    lightbox: (url) => `<a class="act" rel="lightbox[a]" href="${url}">x</a>`,
    'lightbox frame': (url) => `<a class="act cms-lightbox-iframe cms-lightbox" href="${url}">x</a>`,
    popin: (url) => `<a class="act cms-my-elements-open" href="${url}">x</a>`,
    share: (url) => `<button class="act" share="${url}?{{share_url}}">x</button>`,
    'share by mail': (url) => `<button class="act mailto" share="${url}">x</button>`,
    'share of an address': (url) =>
      `<button class="act" share="/partage?u={{share_url}}" url-b64="${Buffer.from(url).toString('base64')}">x</button>`,
    'slideshow popup': (url) =>
      `<div class="cms-slideshow"><p>1</p><a class="act cms-slideshow-popup" data-page="${url}" href="#">x</a></div>`,
    'load more': (url) =>
      `<div class="cms-module" id="m"><a class="act cms-load-more" data-direction="next" href="${url}">x</a></div>`,
    calendar: (url) =>
      `<div class="cms-calendar" data-year="2026" data-month="6"><script type="application/json">${JSON.stringify([{ date: '2026-06-05', title: 'x', link: url }]).replaceAll('<', '\\u003c')}</script></div>`,
    'lazy image': (url) => `<img class="act" alt="" width="9" height="9" data-lazy-src="${url}">`,
    plugin: (url) =>
      `<script>embed_plugin({ src: ${JSON.stringify(url).replaceAll('<', '\\u003c')}, target: document.body })</script>`,
    popup_open: (url) => `<script>popup_open(${JSON.stringify(url).replaceAll('<', '\\u003c')})</script>`,
    overlay_open: (url) =>
      `<script>overlay_open({ url: ${JSON.stringify(url).replaceAll('<', '\\u003c')} })</script>`,
    MM_jumpMenu: (url) =>
      `<select class="jump" onchange="MM_jumpMenu('self', this, 0)"><option>a<option value="${url}">b</select>`,
  }

  test.each(Object.keys(MARKUP))('%s: never followed', async (name) => {
    const ran: string[] = []
    let page: Page | undefined
    for (const url of CODE) {
      const body = MARKUP[name]!(/plugin|_open|calendar/.test(name) ? url : escaped(url))
      page = await visit(body, {}, page)
      page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
      const address = page.url()
      await page.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>('.jump')
        if (!select) return
        select.selectedIndex = 1
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      const act = (): Promise<void> =>
        page!.$$eval('.act, .cms-calendar-event', (all) => all.forEach((one) => (one as HTMLElement).click()))
      await act()
      await calm(page)
      // A second time, now that the feature is there.
      await act()
      await calm(page)
      const inside = await Promise.all(
        page
          .frames()
          .map((frame) =>
            frame.evaluate('document.body ? document.body.innerHTML.length : 0').catch(() => 0),
          ),
      )
      expect(inside.length).toBeGreaterThan(0)
      if ((await hits(page)) || page.url().replace(/#$/, '') !== address) ran.push(url)
      const frames = page
        .frames()
        .map((frame) => frame.url())
        .filter((one) => /^(javascript|data|vbscript):/i.test(one))
      ran.push(...frames)
      for (const other of await pages()) if (other !== page) await other.close()
    }
    expect(ran).toEqual([])
  })
})

test('a page of another site that the script opens has no hold on this one', async () => {
  const page = await visit(`<a class="cms-backoffice" href="${stranger.url}/bo">bo</a>
    <div data-goto-url="${stranger.url}/bloc" goto-target="cadre">bloc</div>
    <button share="${stranger.url}/partage?u={{share_url}}">partager</button>`)
  for (const selector of ['.cms-backoffice', '[data-goto-url]', '[share]']) {
    const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
    await page.click(selector)
    const other = (await opened)!
    await other.waitForFunction((host: string) => location.href.startsWith(host), {}, stranger.url)
    await expectSoon(async () => [selector, await other.evaluate('window.opener === null')]).toEqual([
      selector,
      true,
    ])
    await other.close()
  }
})

describe('prototype pollution', () => {
  const POISON = '{"__proto__":{"pris":1},"constructor":{"prototype":{"pris":1}}}'
  const clean = (page: Page): Promise<unknown> =>
    page.evaluate('[{}, [], () => {}, Object.prototype].map((one) => "pris" in one)')
  const CLEAN = [false, false, false, false]

  test('by configuration, its attributes, and JSON in the page: nothing is inherited by all', async () => {
    const page = await visit(
      `<input data-autocomplete='${POISON.replace('{', '{"classname":"Commune","methode":"rechercher","cibles":{"__proto__":"x"},')}'>
      <div class="cms-calendar"><script type="application/json">[${POISON}]</script></div>
      <form data-check><input name="__proto__" data-check="required"></form>
      <input class="cms-date" name="__proto__"><div class="cms-module" id="__proto__" data-refresh-url="/x"></div>
      <a id="fMenuMobileButton" configmenu="principal" data-header='[${POISON}]' href="#">m</a>`,
      {
        scriptAttributes: `data-labels='${POISON}' data-menu='${POISON}' data-variables='${POISON}' data-features='${POISON}' data-selectors='${POISON}'`,
      },
    )
    await page.evaluate((poison) => {
      for (const name of [
        'modal_open',
        'loader_show',
        'popup_open',
        'overlay_open',
        'embed_plugin',
        'ajax_request',
      ]) {
        ;(window as typeof window & Record<string, (given: unknown) => unknown>)[name]!(JSON.parse(poison))
      }
      set_cookie('__proto__', 'x')
      get_cookie('__proto__')
      Passerelle.t('__proto__')
    }, POISON)
    await page.focus('[data-autocomplete]')
    await page.keyboard.type('mon')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectSoon(() => clean(page)).toEqual(CLEAN)
  })

  test('by answers of the server: menu, suggestions, events, translations', async () => {
    const answer = `[${POISON.replace('{', '{"type":"menu","data":[{"__proto__":{"pris":1},"nom_page":"x","lien":"/x"}],"label":"x","value":"x","date":"2026-06-05","title":"x",')}]`
    const page = await visit(
      '<input data-autocomplete-url="/x"><div class="cms-calendar" data-url="/y" data-year="2026" data-month="6"></div><a id="fMenuMobileButton" configmenu="principal" href="#">m</a>',
    )
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isCall = /\/x\?|\/y\?|\.php/.test(request.url())
      void (isCall ? request.respond({ contentType: 'application/json', body: answer }) : request.continue())
    })
    await page.type('[data-autocomplete-url]', 'mo')
    await page.waitForSelector('[role=option]')
    await page.click('[role=option]')
    await page.click('.cms-calendar-next')
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-item')
    await expectSoon(() => clean(page)).toEqual(CLEAN)
  })
})

test('a message closes the popin only when its own page sends it', async () => {
  const page = await visit(
    `<a class="cms-my-elements-open" href="/cms/test/html?html=x">ouvrir</a><iframe id="autre" src="${stranger.url}/?html=y"></iframe>`,
  )
  await page.click('.cms-my-elements-open')
  const frame = await page.waitForSelector('.cms-popin iframe')
  const inside = await frame!.contentFrame()
  await inside.waitForFunction('document.readyState === "complete"')
  const tell = 'parent.postMessage("cms:popin:close", "*")'
  await page
    .frames()
    .find((one) => one.url().startsWith(stranger.url))!
    .evaluate(tell)
  await page.evaluate('window.postMessage("cms:popin:close", "*")')
  await page.evaluate(
    'new Promise((resolve) => { addEventListener("message", resolve); window.postMessage("", "*") })',
  )
  await expectSoon(() => page.$('.cms-popin')).not.toBeNull()
  await inside.evaluate(tell)
  await page.waitForSelector('.cms-popin', { hidden: true })
})

describe('passerelle.integrity.js', () => {
  const BODY = '<button onclick="modal_alert(\'Bonjour\')">ouvrir</button>'
  const head = '<script src="/static/passerelle.integrity.js"></script>'

  test('the browser checks every file that the script fetches, and finds them right', async () => {
    const page = await visit(BODY, { head })
    const unchecked = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const bad: string[] = []
          new MutationObserver((records) => {
            for (const { addedNodes } of records)
              for (const node of Array.from(addedNodes))
                if (node instanceof HTMLScriptElement && !/^sha256-/.test(node.integrity)) bad.push(node.src)
          }).observe(document.head, { childList: true })
          document.addEventListener('cms:modal:open', () => resolve(bad))
        }),
    )
    await page.click('button')
    await page.waitForSelector('.cms-modal')
    const scripts = await unchecked
    expect(scripts).toEqual([])
  })

  test.each([
    // The browser's own dialog says it (contract §3).
    ['modern/runtime.js', 'true', ['x']],
    ['modern/dialog.js', 'true', ['x']],
  ])('a changed %s never runs, and the page goes on', async (file, answer, said) => {
    const url = platform.page('/essai', { body: BODY, head })
    const page = await newPage()
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.setRequestInterception(true)
    const [, chunk = ''] = /(\w+)\.js/.exec(file) ?? []
    page.on('request', (request) => {
      const isIt = hasChunk(request.url(), chunk)
      void (isIt
        ? request.respond({
            contentType: 'text/javascript',
            headers: { 'Access-Control-Allow-Origin': '*' },
            body: 'window.pris = 1',
          })
        : request.continue())
    })
    const boxes: string[] = []
    page.on('dialog', (box) => {
      boxes.push(box.message().trim())
      void box.accept()
    })
    await page.goto(url)
    await expectSoon(() => page.evaluate('modal_alert("x").then(String)')).toBe(answer)
    expect(boxes).toEqual(said)
    await expectSoon(() => page.evaluate('window.pris')).toBeUndefined()
    await eventually(() => expect(told.some((line) => /P002|P005/.test(line))).toBe(true))
  })
})
