import type { Page } from 'puppeteer'
import { calm } from '../../../test/browser/calm'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually, until } from '../../../test/browser/until'
import type { RouteFamily } from '../../../server/platform'
import { receivedFrom } from '../../../server/received'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined

const CALL = '/cms/essai/liste'

/** A list as a site's server renders it; `page` 1 to 3, `tri`, and what the filter said. */
function list(
  page: string,
  more: { tri?: string; mot?: string; nombre?: string; extra?: string; attributes?: string } = {},
): string {
  const { tri = 'date', mot = '', nombre = '10', extra = '', attributes = '' } = more
  return `<div class="cms-module" id="actus" data-refresh-url="${CALL}?module=actu" data-refresh-referer="/accueil"
    data-refresh-search="vélo" data-offset="100" data-offset-mobile="40" ${attributes}>
    <form class="cms-filter"><input name="filter[mot]" value="${mot}"><button>Filtrer</button></form>
    <form class="note"><textarea name="note"></textarea></form>
    <label>Tri <select class="cms-sort" data-param="tri"><option value="date">Date</option>
      <option value="titre"${tri === 'titre' ? ' selected' : ''}>Titre</option></select></label>
    <ul class="cms-module-items"><li>Page ${page}, tri ${tri}, mot « ${mot} », ${nombre} par page</li></ul>
    <a class="cms-page" href="?page=1" data-param="page" data-num="1">1</a>
    <a class="cms-page" href="?page=2" data-param="page" data-num="2">2</a>
    <a class="cms-page" href="?page=3" data-param="page" data-num="3">3</a>
    <a class="cms-per-page" href="?nombre=20" data-param="nombre" data-value="20">20 par page</a>
    ${extra}</div>`
}

/** As servers write it whose links have no address. */
const bare = (block: string): string =>
  block.replace(/ href="[^"]*"/g, '').replace('module=actu', 'module=bare')

/** As servers write it that leave the place to the page. */
const withoutOffset = (block: string): string =>
  block.replace(/ data-offset[^ ]*="\d+"/g, '').replace('module=actu', 'module=plain')

const routes: RouteFamily = ({ app, path }) => {
  app.post(path + '/essai/liste', (request, response) => {
    const { body } = receivedFrom(request)
    const page = body.get('page') || '1'
    const extra =
      page === '3'
        ? `<script>ran.push('un')</script><script src="${path}/essai/script.js"></script>
           <script>ran.push('trois ' + document.querySelectorAll('#actus li').length); document.write('<p id="ecrit">écrit</p>')</script>`
        : ''
    const block = list(page, {
      tri: body.get('tri') || 'date',
      mot: body.get('filter[mot]').trim(),
      nombre: body.get('nombre') || '10',
      extra,
      ...(body.has('page') && { attributes: '' }),
    })
    const { module } = request.query
    response
      .type('html')
      .send(module === 'bare' ? bare(block) : module === 'plain' ? withoutOffset(block) : block)
  })
  app.get(path + '/essai/script.js', (_request, response) => response.type('js').send("ran.push('deux')"))
}

const space = '<div class="loin">…</div>'

const { open } = useBrowser()
const platform = usePlatform({ routes: [routes] })

async function visit(
  body = space + list('1') + space,
  given: { viewport?: typeof DESKTOP; head?: string; csp?: 'strict' } = {},
): Promise<Page> {
  const url = platform.page('/essai', {
    body,
    head: `<style nonce="%nonce%">.loin { height: 1500px }</style><script nonce="%nonce%">ran = []</script>${given.head ?? ''}`,
    ...(given.csp && { csp: given.csp }),
  })
  watched = await open(url, given.viewport ?? DESKTOP)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}

const shown = (page: Page): Promise<string> => page.$eval('#actus li', (item) => item.textContent!)
const becomes = (page: Page, text: string): Promise<string> =>
  until(
    () => shown(page),
    (now) => now.includes(text),
  )
const calls = () => platform.requests.list({ path: CALL })
const top = (page: Page): Promise<number> =>
  page.$eval('#actus', (block) => Math.round(block.getBoundingClientRect().top))
const link = (number: number): string => `#actus a[data-num="${number}"]`

test('§7 row 9: a click on a page link posts to the letter, shows the page and scrolls to the list', async () => {
  const page = await visit(
    `<form><input name="rubrique" value="sport">${space}${list('1').replace(/<\/?form[^>]*>/g, '')}${space}</form>`,
  )
  await page.click(link(2))
  await becomes(page, 'Page 2')
  const [call] = calls()
  expect(call!.method).toBe('POST')
  expect(call!.ajax).toBe(true)
  expect(call!.query.map(([name, value]) => `${name}=${value}`)).toEqual([
    'module=actu',
    'referer=/accueil',
    'rubrique=sport',
    'filter[mot]=',
    'note=',
    'recherche=vélo',
    'identload=actus',
  ])
  expect(call!.text).toBe('page=2')
  await until(
    () => top(page),
    (value) => Math.abs(value - 100) <= 1,
  )
  await expectSoon(() => page.$eval('.cms-announcer', (region) => region.textContent)).toContain(
    'Liste mise à jour',
  )
})

test.each([
  ['an object', "{ page: 2, filter: { mot: 'vélo' } }"],
  ['a form', "document.getElementById('choix')"],
  ['a text', "'page=2&filter%5Bmot%5D=v%C3%A9lo'"],
])('§2.20 a script refreshes the list with the parameters of %s', async (_kind, given) => {
  const page = await visit(
    `${list('1')}<form id="choix"><input name="page" value="2"><input name="filter[mot]" value="vélo"></form>`,
  )
  await page.evaluate(`void element_helper('#actus', 'refresh', ${given})`)
  await becomes(page, 'Page 2, tri date, mot « vélo »')
})

test('§2.20 Enter on a page link does the same, and the focus stays on that link', async () => {
  const page = await visit()
  await page.focus(link(2))
  await page.keyboard.press('Enter')
  await becomes(page, 'Page 2')
  await expectSoon(() => page.$eval(link(2), (one) => one === document.activeElement)).toBe(true)
})

test('§2.20 a tap on a phone scrolls to the list with the mobile offset', async () => {
  const page = await visit(undefined, { viewport: MOBILE })
  await page.$eval(link(2), (one) => one.scrollIntoView({ block: 'center' }))
  await page.tap(link(2))
  await becomes(page, 'Page 2')
  await until(
    () => top(page),
    (value) => Math.abs(value - 40) <= 1,
  )
})

test.each([
  ['a header that sticks', '<header style="position: sticky; top: 0; height: 60px">En-tête</header>', '', 60],
  ['what the page keeps free', '', '<style>html { scroll-padding-top: 90px }</style>', 90],
])('§2.20 a list that was refreshed begins below %s', async (_name, header, head, place) => {
  const page = await visit(header + space + withoutOffset(list('1')) + space, { head })
  await page.click(link(2))
  await becomes(page, 'Page 2')
  await expectSoon(() => top(page)).toBe(place)
})

test('visitors who asked for less motion are there at once', async () => {
  const page = await visit()
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.evaluate(() => {
    const seen = ((window as typeof window & { seen: number[] }).seen = [])
    window.addEventListener('scroll', () => (seen as number[]).push(window.scrollY))
  })
  await page.$eval(link(2), (one) => (one as HTMLElement).click())
  await until(
    () => top(page),
    (value) => Math.abs(value - 100) <= 1,
  )
  // No place on the way was ever shown.
  const shownAt = await until(
    () => page.evaluate(() => (window as typeof window & { seen: number[] }).seen),
    (seen) => seen.length > 0,
  )
  expect([...new Set(shownAt)]).toEqual([await page.evaluate('scrollY')])
})

test('§2.20 items per page, sort by select and filter each send their own parameters', async () => {
  const page = await visit()
  await page.click('.cms-per-page')
  // Only the shown answer will do: before it, the select below is about to be replaced.
  await becomes(page, '20 par page')
  await page.select('select.cms-sort', 'titre')
  await becomes(page, 'tri titre')
  await page.type('[name="filter[mot]"]', 'vélo & co')
  await page.keyboard.press('Enter')
  await becomes(page, 'mot « vélo & co »')
  expect(calls().map(({ text }) => text)).toEqual([
    'nombre=20',
    'tri=titre',
    'filter%5Bmot%5D=v%C3%A9lo+%26+co',
  ])
})

test('§2.20 on the way back to a page that is loaded again a sort shows how its list is sorted, and can be chosen again', async () => {
  const page = await visit()
  // Such a page does not come out of the browser's cache.
  await page.evaluate(() => window.addEventListener('unload', () => {}))
  await page.select('select.cms-sort', 'titre')
  await becomes(page, 'tri titre')
  await page.goto(platform.page('/autre', 'Autre'))
  await page.goBack()
  await becomes(page, 'tri date')
  await page.evaluate('Passerelle.ready.then(() => true)')
  await calm(page)
  await expectSoon(() => page.$eval('select.cms-sort', (one) => (one as HTMLSelectElement).value)).toBe(
    'date',
  )
  await page.select('select.cms-sort', 'titre')
  await becomes(page, 'tri titre')
})

test('a click for a new tab is left to the browser', async () => {
  const page = await visit()
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      document.title = String(event.defaultPrevented)
      event.preventDefault()
    })
  })
  await page.keyboard.down('Control')
  await page.click(link(2))
  await page.keyboard.up('Control')
  await expectSoon(() => page.title()).toBe('false')
  expect(calls()).toHaveLength(0)
})

test('§4.12 a double click asks once; of two pages the last one asked for is shown', async () => {
  const page = await visit()
  platform.faults.add({ contains: 'page=2', hold: true })
  await page.click(link(2), { clickCount: 2 })
  await until(
    () => platform.faults.held(),
    (held) => held === 1,
  )
  expect(calls()).toHaveLength(1)
  await expectSoon(() =>
    page.$eval('#actus', (block) => block.getAttribute('aria-busy') + block.className),
  ).toBe('truecms-module cms-loading')
  // The link is seen to be pressed, but not before 150 ms.
  await expectSoon(() =>
    page.$eval(link(2), (one) => {
      const { animationName, animationDelay } = getComputedStyle(one)
      return [one.getAttribute('aria-busy'), animationName, animationDelay]
    }),
  ).toEqual(['true', 'cms-wait', '0.15s'])
  // The page is still scrolling to the list: a pointer would aim at where the link was.
  const press = (number: number) => page.$eval(link(number), (one) => (one as HTMLElement).click())
  await press(3)
  await becomes(page, 'Page 3')
  platform.faults.release()
  await press(1)
  await becomes(page, 'Page 1')
  expect(calls().map(({ text }) => text)).toEqual(['page=2', 'page=3', 'page=1'])
  await expectSoon(() => page.$('.cms-modal')).toBeNull()
})

test.each(['none', 'strict'] as const)(
  '§7 row 9: scripts of the answer run in order, once, what they write is put in place (CSP: %s)',
  async (csp) => {
    const page = await visit(undefined, csp === 'strict' ? { csp } : {})
    await page.click(link(3))
    await until(
      () => page.evaluate<[], () => string[]>('ran' as never),
      (ran) => ran.length >= 3,
    )
    await page.waitForSelector('#actus #ecrit')
    await expectSoon(() => page.evaluate('ran')).toEqual(['un', 'deux', 'trois 1'])
    await expectSoon(() => shown(page)).toContain('Page 3')
    expect(watched!.console.filter((line) => /Content Security Policy|TrustedHTML/.test(line))).toEqual([])
  },
)

test('a text half written elsewhere in the list stays, with the caret, while the page changes', async () => {
  const page = await visit()
  platform.faults.add({ contains: 'page=2', hold: true })
  await page.type('[name=note]', 'À rap')
  await page.$eval(link(2), (one) => (one as HTMLElement).click())
  await until(
    () => platform.faults.held(),
    (held) => held === 1,
  )
  await page.keyboard.type('peler')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  platform.faults.release()
  await becomes(page, 'Page 2')
  await page.keyboard.type('X')
  await expectSoon(() => page.$eval('[name=note]', (note) => (note as HTMLTextAreaElement).value)).toBe(
    'À rappelXer',
  )
})

describe('§8 when the server fails', () => {
  // Every other failure: test/lists-faults.test.ts.
  test('a cut connection: the visitor is told, the old list stays and works', async () => {
    const page = await visit()
    // For ever: browsers try a second time by themselves.
    platform.faults.add({ path: CALL, cut: true, times: 0 })
    await page.click(link(2))
    await page.waitForSelector('.cms-modal')
    await expectSoon(() => page.$eval('.cms-modal', (modal) => modal.textContent)).toContain(
      "Une erreur s'est produite",
    )
    await expectSoon(() => shown(page)).toContain('Page 1')
    await expectSoon(() =>
      page.$eval('#actus', (block) => block.className + block.hasAttribute('aria-busy')),
    ).toBe('cms-modulefalse')
    await eventually(() => expect(watched!.console.filter((line) => line.includes('P301'))).toHaveLength(1))
    platform.faults.clear()
    await page.click('.cms-modal-button')
    await page.waitForSelector('.cms-modal', { hidden: true })
    await page.click(link(2))
    await becomes(page, 'Page 2')
  })

  test('a block without an address says so, and its links stay plain links', async () => {
    const page = await visit(list('1').replace(/data-refresh-url="[^"]*"/, ''))
    // The message's text is fetched, which leaving the page would break off: the first click stays here.
    await page.evaluate(() =>
      window.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    )
    await page.click(link(2))
    await eventually(() => expect(watched!.console.filter((line) => line.includes('P300'))).toHaveLength(1))
    await Promise.all([page.waitForNavigation(), page.click(link(2))])
    expect(page.url()).toContain('?page=2')
  })

  test('a link that names no parameter says so, and stays a plain link', async () => {
    const page = await visit(list('1').replace('data-param="page" data-num="2"', 'data-num="2"'))
    await Promise.all([page.waitForNavigation(), page.click(link(2))])
    expect(page.url()).toContain('?page=2')
    await eventually(() => expect(watched!.console.filter((line) => line.includes('P307'))).toHaveLength(1))
  })

  test('an answer that comes after the list has left the page changes nothing', async () => {
    const page = await visit()
    platform.faults.add({ path: CALL, hold: true })
    await page.click(link(2))
    await until(
      () => platform.faults.held(),
      (held) => held === 1,
    )
    await page.$eval('#actus', (block) => block.remove())
    platform.faults.release()
    await until(calls, ([call]) => call!.status === 200)
    await expectSoon(() => page.$('.cms-modal')).toBeNull()
  })
})

describe('links without an address', () => {
  const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement!.outerHTML)

  test('§2.20 Tab reaches them and Enter acts, in the refreshed list too, where the focus stays', async () => {
    const page = await visit(bare(list('1')))
    await page.focus('select.cms-sort')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectSoon(() => focused(page)).toContain('data-num="2"')
    await expectSoon(() => page.$eval(link(2), (one) => one.getAttribute('role'))).toBe('button')
    await page.keyboard.press('Enter')
    await becomes(page, 'Page 2')
    await expectSoon(() => focused(page)).toContain('data-num="2"')
    await page.keyboard.press('Tab')
    await expectSoon(() => focused(page)).toContain('data-num="3"')
    await page.keyboard.press('Enter')
    await becomes(page, 'Page 3')
    await page.keyboard.press('Tab')
    await expectSoon(() => focused(page)).toContain('cms-per-page')
    await page.keyboard.press('Enter')
    await becomes(page, '20 par page')
  })

  test('§2.20 one that a script adds can be reached', async () => {
    const page = await visit(bare(list('1')))
    await page.$eval(
      '#actus',
      (block) =>
        void block.insertAdjacentHTML(
          'beforeend',
          '<a class="cms-sort" data-param="tri" data-value="vues">Vues</a>',
        ),
    )
    await expectSoon(() => page.$eval('a.cms-sort', (one) => (one as HTMLElement).tabIndex)).toBe(0)
  })

  test('§2.20 those with an address or a tabindex of their own stay as the server wrote them', async () => {
    const own = '<a class="cms-sort" data-param="tri" data-value="vues" tabindex="-1">Vues</a>'
    const page = await visit(list('1', { extra: own }))
    await expectSoon(() => page.$eval('a.cms-sort', (one) => one.outerHTML)).toBe(own)
    await expectSoon(() => page.$eval(link(2), (one) => one.hasAttribute('role'))).toBe(false)
  })
})

describe('data-history', () => {
  const body = space + list('1', { attributes: 'data-history' }) + space

  test('Back and Forward show the list as it was, with what was typed in it', async () => {
    const page = await visit(body)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.type('[name=note]', 'brouillon')
    await page.click(link(2))
    await becomes(page, 'Page 2')
    expect(page.url()).toContain('?page=2')
    await page.$eval('[name=note]', (note) => ((note as HTMLTextAreaElement).value = 'autre'))
    // The code that scrolls comes after the list: a click before it would aim at where the link was.
    await until(
      () => top(page),
      (value) => Math.abs(value - 100) <= 1,
    )
    await page.click(link(3))
    await becomes(page, 'Page 3')
    const asked = calls().length
    await page.evaluate('history.back()')
    await becomes(page, 'Page 2')
    await page.evaluate('history.back()')
    await becomes(page, 'Page 1')
    expect(page.url()).not.toContain('?page')
    await page.evaluate('history.forward()')
    await becomes(page, 'Page 2')
    expect(calls()).toHaveLength(asked)
    // The controls that came back work.
    await page.click(link(3))
    await becomes(page, 'Page 3')
  })

  test('a list in an overlay shows the same page once that has closed, which Back closes on a phone', async () => {
    const page = await visit(body, { viewport: MOBILE })
    await page.evaluate(`void overlay_open({ selector: '#actus', move: true })`)
    await page.waitForFunction(() => history.state !== null)
    await page.$eval('.cms-overlay ' + link(2), (one) => (one as HTMLElement).click())
    await becomes(page, 'Page 2')
    await page.click('.cms-overlay-close')
    await page.waitForSelector('.cms-overlay', { hidden: true })
    // What closing takes out of the history is a matter of tasks.
    await calm(page)
    await expectSoon(() => shown(page)).toContain('Page 2')
    expect(page.url()).toContain('?page=2')
  })

  test('an anchor of the page changes nothing in the list', async () => {
    const page = await visit(body + '<p id="pied">pied</p>')
    await page.click(link(2))
    await becomes(page, 'Page 2')
    await page.evaluate("location.hash = 'pied'")
    await page.evaluate('history.back()')
    await page.waitForFunction(() => location.hash === '')
    await expectSoon(() => shown(page)).toContain('Page 2')
  })

  test('a reload asks for the state again where the address does not say it', async () => {
    const page = await visit(body.replace(/href="\?[^"]*"/g, 'href="#"'))
    await page.click(link(2))
    await becomes(page, 'Page 2')
    await page.reload()
    await becomes(page, 'Page 2')
    expect(calls().map(({ text }) => text)).toEqual(['page=2', 'page=2'])
    await page.evaluate('history.back()')
    await becomes(page, 'Page 1')
  })
})
