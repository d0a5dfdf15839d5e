import type { Page } from 'puppeteer'
import { calm, onceCalm } from '../../../test/browser/calm'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

let watched: Watched | undefined

function table(columns: number, rows: number, attributes = ''): string {
  const cells = (tag: string, text: string): string =>
    Array.from({ length: columns }, (_, index) => `<${tag}>${text} ${index + 1}</${tag}>`).join('')
  return `<table class="cms-responsive-table" ${attributes}><caption>Relevés</caption>
    <thead><tr>${cells('th', 'Colonne')}</tr></thead>
    <tbody>${`<tr>${cells('td', 'valeur')}</tr>`.repeat(rows)}</tbody></table>`
}
const page = (body: string, head = ''): string =>
  html(body, {
    head: `<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>${head}`,
  })

/** What takes its width from what is in it, as layouts often do. */
const AROUND: Readonly<Record<string, (content: string) => string>> = {
  'a flexible box': (content) => `<div style="display:flex"><div style="flex:1">${content}</div></div>`,
  'a cell of a table': (content) => `<table><tr><td>${content}</td></tr></table>`,
  'a column of a grid': (content) =>
    `<div style="display:grid;grid-template-columns:auto 9em">${content}<p>Aide</p></div>`,
  'a fieldset': (content) => `<fieldset>${content}</fieldset>`,
  'a float': (content) => `<div style="float:left">${content}</div>`,
  'a box that is always as wide': (content) => `<div style="width:max-content">${content}</div>`,
}
const addressOf = (place: string): string => '/' + place.replace(/ /g, '-')

const { open } = useBrowser()
const site = useSite({
  ...Object.fromEntries(
    Object.entries(AROUND).map(([place, put]) => [addressOf(place), page(put(table(12, 3)))]),
  ),
  '/large': page(table(12, 3)),
  '/derniere': page(table(12, 3, 'data-sticky-column="last"')),
  '/premiere': page(table(12, 3, 'data-sticky-column="first"')),
  '/fusion': page(`<table class="cms-responsive-table" data-sticky-column="first"><tbody>
      <tr><td colspan="8">Titre</td></tr>
      <tr><td rowspan="2">Centre</td>${'<td>x</td>'.repeat(7)}</tr><tr>${'<td class="suite">y</td>'.repeat(7)}</tr></tbody></table>`),
  '/droite': html(table(12, 3), { head: '<style>html{direction:rtl}</style>' }).replace(
    '<html ',
    '<html dir="rtl" ',
  ),
  '/arabe': page(table(12, 3, 'dir="rtl" data-sticky-column="first"')),
  '/haute': page(
    `<header style="height:80px">Ville</header><p style="height:900px">avant</p>${table(3, 200, 'data-sticky-header')}<p style="height:2000px">après</p>`,
  ),
  '/mots': page(
    `<table class="cms-responsive-table"><thead><tr>${'<th>Inscriptions</th>'.repeat(9)}</tr></thead>
      <tbody><tr><td>Réapprovisionnement</td>${'<td>12 480</td>'.repeat(8)}</tr></tbody></table>`,
    '<style>table { hyphens: manual !important; font: 32px monospace }</style>',
  ),
  '/nuit': page(
    table(12, 3),
    '<style>@media (prefers-color-scheme: dark) { body { background: #123 } }</style>',
  ),
  '/deux-schemas': page(
    table(12, 3, 'data-sticky-column="first"'),
    '<meta name="color-scheme" content="light dark">',
  ),
  '/etiquette': page(table(12, 3, 'data-floating-label')),
  '/bloc': page(
    `<main><a href="/" id="lien">lien</a><div class="cms-module" id="bloc">${table(5, 40)}</div></main>`,
  ),
  '/sombre': page(
    table(12, 3, 'data-sticky-column="first"'),
    '<style>body{background:#123;color:#fff} tbody tr:nth-child(even){background:#456}</style>',
  ),
})

async function visit(path: string, viewport = DESKTOP): Promise<Page> {
  watched = await open(site.url + path, viewport)
  await watched.page.waitForSelector('.cms-table-scroll > table')
  // It has its sizes, and with the next picture its place among what Tab reaches.
  await watched.page.waitForFunction(() => {
    const { clientWidth, style } = document.querySelector<HTMLElement>('.cms-table-scroll')!
    return !clientWidth || style.getPropertyValue('--cms-table-height')
  })
  await watched.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return watched.page
}
const at = (width: number) => ({ ...DESKTOP, width })

/** How many cells of the first row are wholly in view. */
const columnsInView = async (page: Page): Promise<number> => {
  await page.waitForSelector('.cms-table-fitted')
  return page.$eval('.cms-table-scroll', (region) => {
    const box = region.getBoundingClientRect()
    return Array.from(region.querySelectorAll('thead th')).filter((cell) => {
      const { left, right, top } = cell.getBoundingClientRect()
      const shown = document.elementFromPoint((left + right) / 2, top + 5) === cell
      return shown && left >= box.left - 2 && right <= box.right + 2
    }).length
  })
}

test.each([
  [390, 2],
  [575, 2],
  [576, 3],
  [767, 4],
  [992, 5],
  [1024, 6],
  [1200, 7],
])('§9 a window of %i px shows %i columns of a wide table', async (width, columns) => {
  const page = await visit('/large', at(width))
  await expectSoon(() => columnsInView(page)).toBe(columns)
})

test.each(Object.keys(AROUND))(
  '§2.22 in %s, a wide table makes the page no wider than its columns',
  async (place) => {
    const page = await visit(addressOf(place), MOBILE)
    await calm(page)
    // The last one asks for them all, side by side.
    const columns = place.includes('always') ? 12 : 1
    await expectSoon(() =>
      page.evaluate(() =>
        Math.ceil(document.documentElement.scrollWidth / document.documentElement.clientWidth),
      ),
    ).toBeLessThanOrEqual(columns)
  },
)

test('§9 a sticky last column adds one on mobile, and stays in view while the table scrolls', async () => {
  const page = await visit('/derniere', at(390))
  await expectSoon(() => columnsInView(page)).toBe(3)
  const last = (): Promise<number> =>
    page.$eval('thead th:last-child', (cell) => Math.round(cell.getBoundingClientRect().right))
  await expectSoon(() => last()).toBe(390)
  await page.$eval('.cms-table-scroll', (region) => (region.scrollLeft = 300))
  await expectSoon(() => last()).toBe(390)
})

test('§2.22 a sticky first column stays at the left and hides what passes under it', async () => {
  const page = await visit('/premiere', at(390))
  await page.$eval('.cms-table-scroll', (region) => (region.scrollLeft = 250))
  await expectSoon(() =>
    page.$eval('tbody td', (cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      const found = document.elementFromPoint(left + width - 5, top + height / 2)
      return { left, same: found === cell, background: getComputedStyle(cell).backgroundColor }
    }),
  ).toEqual({ left: 0, same: true, background: 'rgb(255, 255, 255)' })
})

test('§2.22 from right to left a wide table begins with its title, and nothing veils its first column', async () => {
  const page = await visit('/droite', at(390))
  await page.waitForSelector('.cms-table-fitted')
  await expectSoon(() =>
    page.$eval('.cms-table-scroll', (region) => ({
      title: getComputedStyle(region.querySelector('caption')!).textAlign,
      veil: getComputedStyle(region).animationName,
    })),
  ).toEqual({ title: 'start', veil: 'none' })
})

test('§2.22 a table from right to left on a page from left to right begins at its first column', async () => {
  const page = await visit('/arabe', at(390))
  await page.waitForSelector('.cms-table-fitted')
  const seen = (column: number): Promise<boolean> =>
    page.$eval(`thead th:nth-child(${column})`, (cell) => {
      const { left, right, top } = cell.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, top + 5) === cell
    })
  await expectSoon(() => seen(1)).toBe(true)
  await expectSoon(() => seen(2)).toBe(true)
})

test.each(['/premiere', '/derniere', '/arabe'])(
  '§2.22 what the focus moves to is not hidden by the column that stays, whichever way it comes: %s',
  async (path) => {
    const page = await visit(path, at(390))
    await page.waitForSelector('.cms-table-fitted')
    await page.$$eval('tbody tr:first-child td', (cells) =>
      cells.forEach((cell) => (cell.innerHTML = '<button>x</button>')),
    )
    for (const column of [5, 6, 7, 8, 7, 6, 5, 4, 3]) {
      await expectSoon(() =>
        page.$eval(`tbody td:nth-child(${column}) button`, (button) => {
          button.focus()
          const { left, right, top } = button.getBoundingClientRect()
          return document.elementFromPoint((left + right) / 2, top + 5) === button
        }),
      ).toBe(true)
    }
  },
)

test.each([320, 390, 1280])('at %i px no word of a wide table is broken or cut', async (width) => {
  const page = await visit('/mots', at(width))
  await page.waitForSelector('.cms-table-fitted')
  await expectSoon(() =>
    page.$$eval('th, td', (cells) =>
      cells
        .filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const lines = range.getClientRects()
          return lines.length !== 1 || lines[0]!.right > cell.getBoundingClientRect().right + 1
        })
        .map((cell) => cell.textContent),
    ),
  ).toEqual([])
})

test.each(['ltr', 'rtl'])(
  '§2.22 columns out of sight are hinted at, until the table is scrolled to its end (%s)',
  async (direction) => {
    const page = await visit(`/large?${direction}`, at(390))
    await page.$eval('html', (root, dir) => root.setAttribute('dir', dir), direction)
    await page.waitForSelector('.cms-table-fitted')
    const hint = (): Promise<string> =>
      page.$eval('.cms-table-scroll', (region) => getComputedStyle(region).maskImage)
    const scroll = (part: number): Promise<void> =>
      page.$eval('.cms-table-scroll', (region, end) => void (region.scrollLeft = end), part)
    const end = direction === 'rtl' ? -5000 : 5000
    await expectSoon(hint).toContain(direction === 'rtl' ? '(90deg' : '(270deg')
    await scroll(end)
    await expectSoon(hint).toBe('none')
    await scroll(0)
    await expectSoon(hint).toContain('gradient')
  },
)

test('a visitor who comes back with the dark scheme sees the table in it', async () => {
  const page = await visit('/nuit', at(390))
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.cms-table-scroll')!).backgroundColor === 'rgb(17, 34, 51)',
  )
})

test('§2.22 on a page in both schemes, without a ground of its own, a table is as dark by night as the browser has the page', async () => {
  const page = await visit('/deux-schemas', at(390))
  const grounds = (): Promise<string[]> =>
    page.evaluate(() => {
      const probe = document.createElement('p')
      probe.style.backgroundColor = 'Canvas'
      document.body.append(probe)
      const found = [
        probe,
        ...document.querySelectorAll('.cms-table-scroll, tbody tr:first-child > :first-child'),
      ]
      const colours = found.map((one) => getComputedStyle(one).backgroundColor)
      probe.remove()
      return colours
    })
  const white = 'rgb(255, 255, 255)'
  await expectSoon(grounds).toEqual([white, white, white])
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  // Which dark it is, the browser says.
  await expectSoon(async () => {
    const [canvas, ...others] = await grounds()
    return canvas !== white && others.every((one) => one === canvas)
  }).toBe(true)
})

test("§2.22 sticky cells take the page's own colours, stripes included", async () => {
  const page = await visit('/sombre', at(390))
  await expectSoon(() =>
    page.$$eval('tbody td:first-child', (cells) =>
      cells.map((cell) => getComputedStyle(cell).backgroundColor),
    ),
  ).toEqual(['rgb(17, 34, 51)', 'rgb(68, 85, 102)', 'rgb(17, 34, 51)'])
})

test('§2.22 a cell of several rows is the sticky one of all its rows; a full-width cell is none', async () => {
  const page = await visit('/fusion', at(390))
  await expectSoon(() =>
    page.$$eval('td', (cells) => cells.map((cell) => getComputedStyle(cell).position === 'sticky')),
  ).toEqual([false, true, ...Array(14).fill(false)])
})

test('§9 a tall table is as high as the window less the header less 50, its header in view', async () => {
  const page = await visit('/haute')
  await expectSoon(() => page.$eval('.cms-table-scroll', ({ clientHeight }) => clientHeight)).toBe(
    800 - 80 - 50,
  )
  await page.$eval('.cms-table-scroll', (region) => (region.scrollTop = 500))
  await expectSoon(() =>
    page.$eval('.cms-table-scroll', (region) => {
      const [head, around] = [region.querySelector('thead')!, region].map((one) =>
        one.getBoundingClientRect(),
      )
      return Math.abs(head!.top - around!.top)
    }),
  ).toBeLessThan(1)
  await page.setViewport({ ...DESKTOP, height: 500 })
  await page.waitForFunction(
    () => document.querySelector('.cms-table-scroll')!.clientHeight === 500 - 80 - 50,
  )
})

test('what scrolls is a named region that the keyboard reaches and scrolls', async () => {
  const page = await visit('/haute')
  await page.keyboard.press('Tab')
  await expectSoon(() =>
    page.evaluate(() => {
      const { className, ariaLabel, role } = document.activeElement!
      return { className, ariaLabel, role }
    }),
  ).toMatchObject({ ariaLabel: 'Relevés', role: 'region' })
  await page.keyboard.press('End')
  await page.waitForFunction(() => document.querySelector('.cms-table-scroll')!.scrollTop > 100)
})

/** Scrolls the page so that the table stands `away` px below its place in the window. */
async function place(page: Page, away: number): Promise<void> {
  // The first turn of the wheel anywhere fetches the code; the next one meets it.
  await page.waitForFunction(() => {
    const region = document.querySelector('.cms-table-scroll')!
    const { scrollTop } = region
    region.scrollTop = 0
    window.scrollBy(0, region.getBoundingClientRect().top - (80 + 25))
    const turn = new WheelEvent('wheel', { deltaY: 1, bubbles: true, cancelable: true })
    const held = !document.body.dispatchEvent(turn)
    region.scrollTop = scrollTop
    return held
  })
  await page.evaluate((wanted) => {
    const region = document.querySelector('.cms-table-scroll')!
    window.scrollBy(0, region.getBoundingClientRect().top - (80 + 25) - wanted)
  }, away)
}
const scrolled = (page: Page): Promise<{ table: number; away: number }> =>
  page.$eval('.cms-table-scroll', (region) => ({
    table: region.scrollTop,
    away: Math.round(region.getBoundingClientRect().top - 105),
  }))
/** Turns a mouse wheel beside the table, and says whether the table takes it, so that the page does not scroll. */
async function turn(page: Page, deltaY: number, isTaken: boolean, more: WheelEventInit = {}): Promise<void> {
  const wasTaken = await page.evaluate(
    (delta, init) =>
      !document.body.dispatchEvent(
        new WheelEvent('wheel', { deltaY: delta, bubbles: true, cancelable: true, ...init }),
      ),
    deltaY,
    more,
  )
  expect(wasTaken).toBe(isTaken)
}

test('what full screen, wheel and label need is not fetched before one of them is used', async () => {
  const page = await visit('/haute')
  const fetched = (): boolean => watched!.requests.some((url) => url.includes('table-extras'))
  await page.waitForSelector('.cms-table-scroll[tabindex="0"]')
  await calm(page)
  await page.keyboard.press('Tab')
  await page.waitForSelector('.cms-table-scroll:focus')
  await page.keyboard.press('End')
  await page.waitForFunction(() => document.querySelector('.cms-table-scroll')!.scrollTop > 100)
  expect(fetched()).toBe(false)
  await page.mouse.move(600, 300)
  const asked = page.waitForRequest((request) => request.url().includes('table-extras'))
  await page.mouse.wheel({ deltaY: 120 })
  await asked
})

test('§9 within 60 px of its place the table takes the wheel and settles there; further off it does not', async () => {
  const page = await visit('/haute')
  await place(page, 61)
  await turn(page, 100, false)
  await place(page, 59)
  await turn(page, 100, true)
  await expectSoon(() => scrolled(page)).toEqual({ table: 100, away: 0 })
  await place(page, -59)
  await turn(page, 100, true)
  await expectSoon(() => scrolled(page)).toEqual({ table: 200, away: 0 })
})

test('§2.22 the wheel is not held at the ends of the table, nor while zooming or scrolling sideways', async () => {
  const page = await visit('/haute')
  await place(page, 0)
  await turn(page, -100, false)
  await turn(page, 100, false, { ctrlKey: true })
  await turn(page, 10, false, { deltaX: 90 })
  await page.$eval('.cms-table-scroll', (region) => (region.scrollTop = region.scrollHeight))
  await turn(page, 100, false)
  await turn(page, -3, true, { deltaMode: 1 })
})

test('a real wheel over the page scrolls the table in its zone, then the page', async () => {
  const page = await visit('/haute')
  await place(page, 30)
  await page.mouse.move(600, 300)
  await page.mouse.wheel({ deltaY: 120 })
  await page.waitForFunction(() => document.querySelector('.cms-table-scroll')!.scrollTop > 0)
})

test('§2.22 the floating label tells which columns are shown once the table has moved', async () => {
  const page = await visit('/etiquette', at(390))
  await page.waitForSelector('.cms-table-label', { hidden: true })
  await page.$eval('.cms-table-scroll', (region) => (region.scrollLeft = 183 * 3))
  await page.waitForSelector('.cms-table-label:not([hidden])')
  await expectSoon(() => page.$eval('.cms-table-label', ({ textContent }) => textContent)).toBe(
    'Colonne 4 — colonnes 4 à 5 sur 12',
  )
})

test('on a desktop there is no button for full screen', async () => {
  const page = await visit('/bloc')
  await expectSoon(() =>
    page.$eval('.cms-table-open-button', (button) => button.getClientRects().length),
  ).toBe(0)
})

test('§4.13 by touch: full screen and back, the page behind out of reach', async () => {
  const page = await visit('/bloc', MOBILE)
  await expectSoon(() => page.$eval('.cms-table-open-button', ({ textContent }) => textContent)).toBe(
    'Voir plus de détails',
  )
  await page.tap('.cms-table-open-button')
  await page.waitForSelector('.cms-table.cms-table-open[role=dialog][aria-modal=true][aria-label="Relevés"]')
  await expectSoon(() =>
    page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.cms-table')!.getBoundingClientRect()
      return {
        box: [left, top, width, height],
        focus: document.activeElement!.textContent,
        inert: document.querySelector('#lien')!.hasAttribute('inert'),
        table: document.querySelector('table')!.classList.contains('cms-table-open'),
      }
    }),
  ).toEqual({ box: [0, 0, 390, 844], focus: 'Fermer', inert: true, table: true })
  await page.tap('.cms-table-close-button')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await expectSoon(() =>
    page.evaluate(() => ({
      focus: document.activeElement!.textContent,
      inert: document.querySelectorAll('[inert]').length,
      role: document.querySelector('.cms-table')!.getAttribute('role'),
      button: document.querySelectorAll('.cms-table-close-button').length,
    })),
  ).toEqual({ focus: 'Voir plus de détails', inert: 0, role: null, button: 0 })
})

/** How a part of the page says it is drawn, once nothing in it moves. */
const lookOf = (page: Page): Promise<string[]> =>
  page.$eval('#bloc', async (part) => {
    await Promise.all(part.getAnimations().map(({ finished }) => finished))
    const { transform, transition, animation, opacity, contain, zIndex } = getComputedStyle(part)
    return [transform, transition, animation, opacity, contain, zIndex]
  })

test.each([
  ['a part that AOS has moved in', 'transform: translateZ(0px); transition: transform 0.4s'],
  ['a part that is drawn by itself', 'contain: paint; overflow: hidden; height: 200px'],
  ['a part that lies below the header of the page', 'position: relative; z-index: 0'],
  ['a part that a style sheet animates', 'animation: bloc 1ms both; opacity: 0.9'],
])('§4.13 a table fills the screen and can be closed by a finger in %s', async (_name, style) => {
  const page = await visit('/bloc', MOBILE)
  await page.addStyleTag({ content: '@keyframes bloc { to { transform: rotate(0.001deg) } }' })
  const header =
    '<header style="position: sticky; top: 0; z-index: 5; height: 80px; background: #fc0">Ville</header><p style="height: 120px"></p>'
  await page.evaluate((given) => document.body.insertAdjacentHTML('afterbegin', given), header)
  await page.$eval('#bloc', (part, given) => part.setAttribute('style', given), style)
  const before = await lookOf(page)
  await page.tap('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open .cms-table-close-button')
  await expectSoon(() =>
    page.$eval('.cms-table', (one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const close = one.querySelector('.cms-table-close-button')!
      const box = close.getBoundingClientRect()
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return [left, top, width, height, met === close]
    }),
  ).toEqual([0, 0, 390, 844, true])
  await page.tap('.cms-table-close-button')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await expectSoon(() => lookOf(page)).toEqual(before)
})

test('§4.13 by mouse, in a narrow window: full screen and back', async () => {
  const page = await visit('/bloc', at(390))
  await page.click('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open .cms-table-close-button')
  await page.click('.cms-table-close-button')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await expectSoon(() => page.$$('[inert]')).toEqual([])
})

test('§4.13 by keyboard: Enter opens, Tab stays inside, Escape closes', async () => {
  const page = await visit('/bloc', at(390))
  await page.focus('.cms-table-open-button')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-table-open')
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab')
    await expectSoon(() => page.evaluate(() => !!document.activeElement!.closest('.cms-table-open'))).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await expectSoon(() => page.evaluate(() => document.activeElement!.className)).toBe('cms-table-open-button')
})

test("§4.13 the phone's Back closes full screen and stays on the page", async () => {
  const page = await visit('/bloc', MOBILE)
  const { url } = { url: page.url() }
  await page.tap('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open')
  await page.waitForFunction(() => history.state !== null)
  await page.evaluate(() => history.back())
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  expect(page.url()).toBe(url)
})

test('§4.13 a phone turned in full screen: the table fills the screen, its last row and Fermer are reached, the focus stays at the table', async () => {
  const page = await visit('/bloc', MOBILE)
  const turned = { ...MOBILE, width: MOBILE.height, height: MOBILE.width }
  await page.tap('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open .cms-table-close-button')
  const seen = () =>
    page.evaluate(() => {
      const [screen, region, close] = ['.cms-table', '.cms-table-scroll', '.cms-table-close-button'].map(
        (one) => document.querySelector(one)!.getBoundingClientRect(),
      )
      const { left, top, width, height } = screen!
      document.querySelector('tr:last-child')!.scrollIntoView({ block: 'end' })
      const row = document.querySelector('tr:last-child')!.getBoundingClientRect()
      return {
        box: [left, top, width, height],
        close: close!.top >= 0 && close!.right <= innerWidth && close!.bottom <= region!.top,
        last: row.top >= region!.top && row.bottom <= region!.bottom && region!.bottom <= innerHeight,
      }
    })
  for (const viewport of [turned, MOBILE, turned]) {
    await page.setViewport(viewport)
    await expectSoon(seen).toEqual({
      box: [0, 0, viewport.width, viewport.height],
      close: true,
      last: true,
    })
  }
  await page.tap('.cms-table-close-button')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  // There is no button for full screen on a wide screen.
  await expectSoon(() => page.evaluate(() => document.activeElement!.className)).toContain('cms-table-scroll')
  await page.setViewport(MOBILE)
  await page.waitForSelector('.cms-table-open-button', { visible: true })
})

test('§4.13 a table re-rendered while open opens again, and is forgotten once closed', async () => {
  const page = await visit('/bloc', MOBILE)
  const render = (): Promise<void> =>
    page.$eval('#bloc', (block, html) => void (block.innerHTML = html), table(6, 40))
  await page.tap('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open')
  await render()
  await page.waitForFunction(
    () =>
      document.querySelectorAll('thead th').length === 6 &&
      !!document.querySelector('.cms-table.cms-table-open'),
  )
  await expectSoon(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Fermer')
  await page.tap('.cms-table-close-button')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await render()
  await page.waitForSelector('.cms-table-scroll')
  await expectSoon(() => page.$('.cms-table-open')).toBeNull()
  await expectSoon(() => page.$$('[inert]')).toHaveLength(0)
})

test('§4.13 a table that is opened, or written anew, below a dialog leaves the focus in that, and opens once it is closed', async () => {
  const page = await visit('/bloc', MOBILE)
  const focus = (): Promise<boolean> =>
    page.evaluate(
      () =>
        !!document.activeElement!.closest('.cms-modal') && !document.querySelector('[id=bloc] [aria-modal]'),
    )
  const say = async (): Promise<void> => {
    await page.evaluate('void modal_alert("Enregistré")')
    await page.waitForFunction(() => !!document.activeElement!.closest('.cms-modal'))
  }
  await say()
  await page.evaluate('void element_helper(document.querySelector("table"), "open")')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('table-extras')),
  )
  expect(await onceCalm(page, focus)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-table-open')
  await expectSoon(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Fermer')
  await say()
  await page.$eval('#bloc', (block, html) => void (block.innerHTML = html), table(6, 40))
  expect(await onceCalm(page, focus)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-table-open')
  await expectSoon(() => page.evaluate(() => document.activeElement!.textContent)).toBe('Fermer')
})

test('opening can be refused, and is told', async () => {
  const page = await visit('/bloc', MOBILE)
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const type of ['opened', 'closed']) {
      document.addEventListener('cms:responsiveTable:' + type, (event) => told.push(event.type))
    }
    document.addEventListener('cms:responsiveTable:before-open', (event) => event.preventDefault(), {
      once: true,
    })
  })
  const send = (type: string): Promise<void> =>
    page.$eval('table', (element, name) => void element.dispatchEvent(new CustomEvent(name)), type)
  await send('cms:open')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('table-extras')),
  )
  await send('cms:open')
  await page.waitForSelector('.cms-table-open')
  await send('cms:close')
  await page.waitForSelector('.cms-table:not(.cms-table-open)')
  await expectSoon(() => page.evaluate(() => (window as typeof window & { told: string[] }).told)).toEqual([
    'cms:responsiveTable:opened',
    'cms:responsiveTable:closed',
  ])
})

test('on paper the whole table is there, without buttons', async () => {
  const page = await visit('/haute')
  await page.emulateMediaType('print')
  await expectSoon(() =>
    page.$eval('.cms-table-scroll', (region) => ({
      whole: region.clientHeight === region.scrollHeight,
      rows: region.querySelectorAll('tr').length,
      position: getComputedStyle(region.querySelector('thead')!).position,
    })),
  ).toEqual({ whole: true, rows: 201, position: 'static' })
})

test('§4.13 a table in full screen is printed as it stands in the page: no wider than the sheet', async () => {
  const page = await visit('/bloc', at(390))
  await page.click('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open')
  await page.evaluate(() => {
    document.querySelectorAll('th').forEach((cell) => (cell.textContent += ' et quelques mots'))
  })
  await page.emulateMediaType('print')
  await page.setViewport(at(718))
  await expectSoon(() =>
    page.evaluate(() => {
      const { left, right } = document.querySelector('.cms-responsive-table')!.getBoundingClientRect()
      return { left, fits: right <= document.documentElement.clientWidth }
    }),
  ).toEqual({ left: 0, fits: true })
})
