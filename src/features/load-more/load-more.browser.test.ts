import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import type { RouteFamily } from '../../../server/platform'
import { receivedFrom } from '../../../server/received'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined

const CALL = '/cms/essai/suite'
const COUNT = 5

const item = (number: number): string =>
  `<li id="n${number}" style="height:120px"><a href="/n/${number}">Nouvelle ${number}</a></li>`
const more = (from: number, direction: string, attributes = ''): string =>
  `<a class="cms-load-more" href="${CALL}?depuis=${from}&sens=${direction}" data-direction="${direction}" ${attributes}>Suite ${direction}</a>`

/** Items 1 to 40; a page of five from one on, upwards or downwards. */
const routes: RouteFamily = ({ app, path }) => {
  app.post(path + '/essai/suite', (request, response) => {
    const { query } = receivedFrom(request)
    const from = Number(query.get('depuis'))
    const down = query.get('sens') === 'next'
    const numbers = Array.from({ length: COUNT }, (_, index) =>
      down ? from + index : from - COUNT + 1 + index,
    )
    const inside = numbers.filter((number) => number >= 1 && number <= 40)
    const next = down ? from + COUNT : from - COUNT
    const sens = query.get('casse') || query.get('sens')
    const link = next >= 1 && next <= 40 ? more(next, sens) : ''
    response.type('html').send(
      `<div><ul class="cms-module-items">${inside.map(item).join('')}</ul><p>${link}</p>
       <script>window.ran = (window.ran || 0) + 1</script></div>`,
    )
  })
}

const list = (first: number, last: number, attributes = ''): string => {
  const items = Array.from({ length: last - first + 1 }, (_, index) => item(first + index)).join('')
  return `<div class="cms-module" id="fil">${first > 1 ? more(first - 1, 'prev', attributes) : ''}
    <ul class="cms-module-items">${items}</ul>${last < 40 ? more(last + 1, 'next', attributes) : ''}</div>`
}

const { open } = useBrowser()
const platform = usePlatform({ routes: [routes] })

async function visit(body: string, viewport = DESKTOP): Promise<Page> {
  const style =
    '<style>body{margin:0} ul{margin:0;padding:0} .cms-load-more{display:block;height:40px}</style>'
  const url = platform.page('/essai', { body, head: style })
  watched = await open(url, viewport)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}

const items = (page: Page): Promise<number[]> =>
  page.$$eval('#fil li', (all) => all.map((one) => Number(one.id.slice(1))))
const count = (page: Page, wanted: number): Promise<number[]> =>
  until(
    () => items(page),
    (all) => all.length === wanted,
  )
const calls = () => platform.requests.list({ path: CALL })
const NEXT = '.cms-load-more[data-direction=next]'
const PREV = '.cms-load-more[data-direction=prev]'
/** Scrolls to the end of the page. */
const toEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

test('§7 row 14: a click posts to the link’s address and appends the items; the focus goes to the first new one', async () => {
  const page = await visit(list(1, 10))
  await page.click(NEXT)
  await count(page, 15)
  await expectSoon(() => items(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(calls()[0]!.method).toBe('POST')
  expect(calls()[0]!.text).toBe('')
  await expectSoon(() => page.evaluate('document.activeElement.id')).toBe('n11')
  await expectSoon(() => page.evaluate('ran')).toBe(1)
  await expectSoon(() => page.$eval(NEXT, (link) => link.getAttribute('href'))).toContain('depuis=16')
  await expectSoon(() => page.$$(NEXT)).toHaveLength(1)
})

test('§4.11 the keyboard does the same; the link is marked while it loads', async () => {
  const page = await visit(list(1, 10))
  platform.faults.add({ path: CALL, hold: true })
  const size = () =>
    page.$eval(NEXT, (link) => [link.clientWidth, link.clientHeight, link.textContent].join(' '))
  const before = await size()
  await page.focus(NEXT)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await until(
    () => platform.faults.held(),
    (held) => held === 1,
  )
  await expectSoon(() =>
    page.$eval(NEXT, (link) => link.className + ' ' + link.getAttribute('aria-busy')),
  ).toBe('cms-load-more cms-loading true')
  await expectSoon(() => size()).toBe(before)
  platform.faults.release()
  await count(page, 15)
  await expectSoon(() => page.$eval(NEXT, (link) => link.className)).toBe('cms-load-more')
  expect(calls()).toHaveLength(1)
})

test('§2.20 by touch: a tap on a phone appends the items, too', async () => {
  const page = await visit(list(1, 10), MOBILE)
  await page.$eval(NEXT, (link) => link.scrollIntoView({ block: 'center' }))
  await page.tap(NEXT)
  await count(page, 15)
  expect(calls()[0]!.method).toBe('POST')
})

test('§4.11 after the first click it loads by itself when it comes into view', async () => {
  const page = await visit(list(1, 10), MOBILE)
  await page.$eval(NEXT, (link) => link.scrollIntoView({ block: 'center' }))
  await page.tap(NEXT)
  await count(page, 15)
  await toEnd(page)
  await count(page, 20)
  await toEnd(page)
  await count(page, 25)
})

test('§9 automatic loading waits for 70 % of the link, and stops after data-load-stop loads', async () => {
  const page = await visit(list(1, 10, 'data-load-mode="auto" data-load-stop="2"'))
  const end = await page.$eval(NEXT, (link) => link.getBoundingClientRect().top)
  // 20 of 40 px are visible: not yet.
  await page.evaluate((y) => window.scrollTo(0, y), end - 800 + 20)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(calls()).toHaveLength(0)
  await page.evaluate((y) => window.scrollTo(0, y), end - 800 + 30)
  await count(page, 15)
  await toEnd(page)
  await count(page, 20)
  await toEnd(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(calls()).toHaveLength(2)
  await page.click(NEXT)
  await count(page, 25)
  await toEnd(page)
  await count(page, 30)
})

test('§2.20 items before the list do not move what the visitor reads', async () => {
  const page = await visit(list(21, 40))
  await page.evaluate(() => window.scrollTo(0, 30))
  const place = (): Promise<number> => page.$eval('#n21', (one) => one.getBoundingClientRect().top)
  const before = await place()
  await page.$eval(PREV, (link) => (link as HTMLElement).click())
  await count(page, 25)
  await expectSoon(async () => (await items(page)).slice(0, 6)).toEqual([16, 17, 18, 19, 20, 21])
  await expectSoon(() => place()).toBeCloseTo(before, 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expectSoon(() => place()).toBeCloseTo(before, 0)
  await expectSoon(() => page.evaluate('document.activeElement.id')).toBe('n16')
  await expectSoon(() => page.evaluate('document.documentElement.getAttribute("style")')).toBeNull()
})

test('§2.20 by keyboard: Enter on “before” prepends, and the focus goes to the first new item', async () => {
  const page = await visit(list(21, 40))
  await page.focus(PREV)
  await page.keyboard.press('Enter')
  await count(page, 25)
  await expectSoon(async () => (await items(page))[0]).toBe(16)
  await until(
    () => page.evaluate('document.activeElement.id'),
    (id) => id === 'n16',
  )
  expect(calls()[0]!.text).toBe('')
})

test('§4.11 without a further link of its direction the link is off', async () => {
  const page = await visit(list(1, 36))
  await page.click(NEXT)
  await count(page, 40)
  await expectSoon(() =>
    page.$eval(NEXT, (link) => link.className + ' ' + link.getClientRects().length),
  ).toBe('cms-load-more cms-off 0')
})

test('§4.11 a further link whose direction is written in capitals is one of that direction', async () => {
  const page = await visit(list(1, 10).replace('sens=next', 'sens=next&amp;casse=NEXT'))
  await page.click(NEXT)
  await count(page, 15)
  await expectSoon(() =>
    page.$eval('#fil .cms-load-more', (link) => [(link as HTMLElement).hidden, link.className]),
  ).toEqual([false, 'cms-load-more'])
})

test('an item that the list has already does not come twice', async () => {
  const page = await visit(list(1, 10))
  await page.$eval(NEXT, (link) => link.setAttribute('href', '/cms/essai/suite?depuis=9&sens=next'))
  await page.click(NEXT)
  await count(page, 13)
  await expectSoon(() => items(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

// Every other failure: test/lists-faults.test.ts.
test('§8 half an answer to what loads by itself: the visitor is told once, and can click again', async () => {
  const page = await visit(list(1, 10, 'data-load-mode="auto"'))
  platform.faults.add({ path: CALL, body: 'truncated' })
  await toEnd(page)
  await page.waitForSelector('.cms-modal')
  expect(calls()).toHaveLength(1)
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => items(page)).toHaveLength(10)
  await page.click(NEXT)
  await count(page, 15)
})

describe('a list with data-history', () => {
  const remembered = (first: number, last: number): string =>
    list(first, last).replace('id="fil"', 'id="fil" data-history')
  const away =
    '<a id="ailleurs" href="/__ready">Ailleurs</a><script nonce="%nonce%">onunload = () => {}</script>'

  /** Its items are seen, and the page's history knows of them: a moment earlier nothing would be remembered. */
  const grown = async (page: Page, wanted: number): Promise<void> => {
    await count(page, wanted)
    await expectSoon(() => page.evaluate('history.state?.passerelleMore?.fil?.next')).toBe(1)
  }

  test('after a reload it has grown as far as before, and the visitor is where they were', async () => {
    const page = await visit(remembered(11, 20))
    await page.click(NEXT)
    await count(page, 15)
    await toEnd(page)
    await count(page, 20)
    await page.$eval(PREV, (link) => (link as HTMLElement).click())
    await count(page, 25)
    // A wheel moves the page a little later: without waiting for it, the place of before would pass for its end.
    const start = await page.evaluate(() => window.pageYOffset)
    await page.mouse.wheel({ deltaY: -120 })
    await until(
      () =>
        page.evaluate(() => [history.state.passerelleMore.fil.top as number, window.pageYOffset] as const),
      ([kept, now]) => Math.abs(now - (start - 120)) <= 1 && Math.abs(kept - now) < 1,
    )
    const top = await page.evaluate(() => window.pageYOffset)
    platform.requests.clear()
    await page.reload()
    await count(page, 25)
    await expectSoon(() => items(page)).toEqual(Array.from({ length: 25 }, (_, index) => 6 + index))
    await until(
      () => page.evaluate(() => window.pageYOffset),
      (now) => Math.abs(now - top) <= 1,
    )
    expect(
      calls()
        .map(({ query }) => query[0]![1])
        .sort(),
    ).toEqual(['10', '21', '26'])
    await expectSoon(() => page.evaluate('document.activeElement === document.body')).toBe(true)
  })

  test('so it has when Back leads to it from another page', async () => {
    const page = await visit(remembered(1, 10) + away)
    await page.click(NEXT)
    await grown(page, 15)
    await page.$eval('#ailleurs', (link) => (link as HTMLElement).click())
    // A step within the page, as the history is told of its place, is no other page yet.
    await page.waitForFunction("location.pathname === '/__ready' && document.readyState === 'complete'")
    await page.goBack()
    await count(page, 15)
  })

  test.each([
    ['to another page', DESKTOP, '#ailleurs'],
    ['to another page after a dialog, which Back closes', MOBILE, '#dire'],
  ])(
    'who scrolls and presses at once what leads %s comes back to that place',
    async (_name, viewport, part) => {
      const dialog = `<button id="dire" onclick="modal_alert('Bonjour')">Dire</button>`
      const page = await visit(remembered(1, 10) + away + dialog, viewport)
      await page.click(NEXT)
      await grown(page, 15)
      await page.evaluate((part) => {
        const press = (): void => document.querySelector<HTMLElement>(part)!.click()
        addEventListener('scroll', press, { once: true })
        scrollTo(0, 300)
      }, part)
      if (part === '#dire') {
        await page.waitForSelector('.cms-modal')
        await page.waitForFunction('history.state?.passerelleOverlay')
        await page.goBack()
        await page.waitForSelector('.cms-modal', { hidden: true })
        await page.$eval('#ailleurs', (link) => (link as HTMLElement).click())
      }
      await page.waitForFunction("location.pathname === '/__ready' && document.readyState === 'complete'")
      await page.goBack()
      await count(page, 15)
      await expectSoon(() => page.evaluate(() => window.pageYOffset)).toBe(300)
    },
  )

  test('a page that does not come any more leaves what is there, and the link', async () => {
    const page = await visit(remembered(1, 10))
    await page.click(NEXT)
    await grown(page, 15)
    platform.faults.add({ path: CALL, status: 500 })
    await page.reload()
    await page.waitForSelector('.cms-modal')
    await page.click('.cms-modal-button')
    await expectSoon(() => items(page)).toHaveLength(10)
    await page.$eval(NEXT, (link) => (link as HTMLElement).click())
    await count(page, 15)
  })

  test('a list without it begins anew', async () => {
    const page = await visit(list(1, 10))
    await page.click(NEXT)
    await count(page, 15)
    await page.reload()
    await page.evaluate('Passerelle.ready.then(() => true)')
    await expectSoon(() => items(page)).toHaveLength(10)
    await expectSoon(() => page.evaluate('history.state')).toBeNull()
  })
})

test('two clicks before anything is there ask once', async () => {
  const page = await visit(list(1, 10))
  await page.$eval(NEXT, (link) => {
    ;(link as HTMLElement).click()
    ;(link as HTMLElement).click()
  })
  await count(page, 15)
  expect(calls()).toHaveLength(1)
})
