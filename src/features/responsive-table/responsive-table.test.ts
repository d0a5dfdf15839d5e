import { codes, mountFeature, setUpHost, type Mounted } from '../../../test/page'
import { stopPage } from '../../../test/stop-page'
import { Page } from '../../runtime/page'
import * as responsiveTable from './responsive-table'

/** Width (px) of what scrolls; jsdom has no layout. */
let width = 0
let unmount: (() => void) | undefined
const window_ = window as typeof window & { innerWidth: number; innerHeight: number }

beforeAll(() => {
  const of = (read: (element: Element) => number) => ({ configurable: true, get: fromThis(read) })
  Object.defineProperty(
    HTMLElement.prototype,
    'clientWidth',
    of(() => width),
  )
  Object.defineProperty(
    HTMLElement.prototype,
    'offsetHeight',
    of((element) => Number(element.getAttribute('data-test-height'))),
  )
})
beforeEach(() => {
  setUpHost()
  at(390)
  window_.innerHeight = 800
})
afterEach(() => {
  unmount?.()
  unmount = undefined
  jest.restoreAllMocks()
  delete (HTMLElement.prototype as Partial<HTMLElement>).getBoundingClientRect
})

function fromThis<T>(read: (element: Element) => T) {
  return function (this: Element): T {
    return read(this)
  }
}
/** @param inside of the table's block, where it does not fill the window */
function at(window: number, inside = window): void {
  window_.innerWidth = window
  width = inside
}
const table = (columns: number, attributes = '', id = 'releves'): string => {
  const cells = (tag: string): string =>
    Array.from({ length: columns }, (_, index) => `<${tag}>Colonne ${index + 1}</${tag}>`).join('')
  return `<div id="${id}"><table class="cms-responsive-table" ${attributes}><thead><tr>${cells('th')}</tr></thead>
    <tbody><tr>${cells('td')}</tr></tbody></table></div>`
}
async function mount(html: string): Promise<Mounted> {
  const mounted = await mountFeature(responsiveTable, html, { selector: 'table', name: 'responsiveTable' })
  unmount = mounted.unmount
  await measured()
  return mounted
}
/** What is measured before the next picture has been, and what follows from it. */
async function measured(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const region = (): HTMLElement => one('.cms-table-scroll')
/** How many columns share the width that is seen, but for what is seen of the next one. */
const shown = (): number =>
  Math.round((region().clientWidth - 24) / parseFloat(region().style.getPropertyValue('--cms-table-column')))
/** Waits for code that comes with the first use. */
async function soon(holds: () => unknown): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(holds()).toBeTruthy()
}

test.each([
  [320, 2],
  [575, 2],
  [576, 3],
  [766, 3],
  [767, 4],
  [991, 4],
  [992, 5],
  [1023, 5],
  [1024, 6],
  [1199, 6],
  [1200, 7],
  [2560, 7],
])('§9 at %i px %i columns are shown', async (px, columns) => {
  at(px)
  await mount(table(12))
  expect(shown()).toBe(columns)
  expect(region().classList.contains('cms-table-fitted')).toBe(true)
})

test.each([
  ['last', 320, 3],
  ['last', 767, 5],
  ['last', 768, 4],
  ['first', 320, 2],
])('§9 a sticky %s column at %i px: %i columns', async (column, px, columns) => {
  at(px)
  await mount(table(12, `data-sticky-column="${column}"`))
  expect(shown()).toBe(columns)
  expect(region().classList.contains('cms-table-' + column)).toBe(true)
})

test('§9 what counts is the width that can be seen: that of a narrow block in a wide window, too', async () => {
  at(1280, 300)
  await mount(table(12))
  expect(shown()).toBe(2)
})

test('§9 spans count as the columns they cover; a table of few columns is left as it is', async () => {
  at(390)
  await mount('<table><tr><td colspan="5">Total</td><td>1</td></tr></table>')
  expect(shown()).toBe(2)
  unmount!()
  await mount(table(2))
  expect(region().classList.contains('cms-table-fitted')).toBe(false)
})

test('§9 a window that is made wider shows more columns', async () => {
  const { element } = await mount(table(12))
  at(1300)
  element.dispatchEvent(new Event('cms:resize'))
  await measured()
  expect(shown()).toBe(7)
})

test('§9 its height is capped at that of the window less the header less 50', async () => {
  const cap = (): string => region().style.getPropertyValue('--cms-table-height')
  await mount('<header data-test-height="90"></header>' + table(4))
  expect(cap()).toBe('660px')
  unmount!()
  setUpHost({ menu: { headerElement: '#haut' } as never })
  await mount('<header data-test-height="90"></header><div id="haut" data-test-height="30"></div>' + table(4))
  expect(cap()).toBe('720px')
  unmount!()
  window_.innerHeight = 100
  await mount(table(4))
  expect(cap()).toBe('120px')
})

test.each([['#'], ['en-tête du site'], [{}], [7], ['#nulle-part']])(
  '§2.12, §2.22 a configured header that is no element leaves the table its size below the page’s own: %p',
  async (headerElement) => {
    setUpHost({ menu: { headerElement } as never })
    await mount('<header data-test-height="90"></header>' + table(4))
    expect(region().style.getPropertyValue('--cms-table-height')).toBe('660px')
  },
)

test('§9 the configured header may be an element', async () => {
  document.body.innerHTML = '<div data-test-height="30"></div>'
  setUpHost({ menu: { headerElement: document.body.firstElementChild } as never })
  await mount(table(4))
  expect(region().style.getPropertyValue('--cms-table-height')).toBe('720px')
})

test('§2.22 the header sticks where the page asks for it', async () => {
  await mount(table(4))
  expect(region().classList.contains('cms-table-head')).toBe(false)
  unmount!()
  await mount(table(4, 'data-sticky-header'))
  expect(region().classList.contains('cms-table-head')).toBe(true)
})

test('§2.22 with spans the cells of the sticky column are marked one by one', async () => {
  await mount(`<table data-sticky-column="first"><thead><tr><th>Rue</th><th>Jour</th></tr></thead><tbody>
    <tr><td colspan="2">Centre</td></tr><tr><td rowspan="2">Grande Rue</td><td>lundi</td></tr>
    <tr><td>jeudi</td></tr></tbody></table>`)
  const stuck = Array.from(document.querySelectorAll('.cms-table-stuck'), ({ textContent }) => textContent)
  expect(stuck).toEqual(['Rue', 'Grande Rue'])
})

test('§2.22 the floating label names the first column in view, once the table has moved', async () => {
  const step = 100
  HTMLElement.prototype.getBoundingClientRect = fromThis((element) => {
    const index = (element as HTMLTableCellElement).cellIndex
    if (index === undefined) return new DOMRect(0, 0, 2 * step, 50)
    return new DOMRect(index * step - region().scrollLeft, 0, step, 20)
  }) as () => DOMRect
  await mount(table(5, 'data-floating-label'))
  await soon(() => one('.cms-table-label'))
  const label = one('.cms-table-label')
  expect(label.hidden).toBe(true)
  region().scrollLeft = 2 * step
  region().dispatchEvent(new Event('scroll'))
  expect([label.hidden, label.textContent]).toEqual([false, 'Colonne 3 — colonnes 3 à 4 sur 5'])
  region().scrollLeft = 0
  region().dispatchEvent(new Event('scroll'))
  expect(label.hidden).toBe(true)
})

test.each([
  ['the last one', 'last', (index: number, scrolled: number) => index * 100 - scrolled, 100, '2 à 3'],
  [
    'the first one, read from the right,',
    'first',
    (index: number, scrolled: number) => 200 - index * 100 - scrolled,
    -100,
    '3 à 4',
  ],
])(
  '§2.22 a column behind the sticky one is not told as shown: %s',
  async (_which, column, leftOf, scroll, shown) => {
    await mount(table(6, `data-floating-label data-sticky-column="${column}"`))
    const stuck = one(`th:${column}-child`)
    stuck.style.position = 'sticky'
    HTMLElement.prototype.getBoundingClientRect = fromThis((element) => {
      const { cellIndex } = element as HTMLTableCellElement
      if (cellIndex === undefined) return new DOMRect(0, 0, 300, 50)
      return new DOMRect(element === stuck ? 200 : leftOf(cellIndex, region().scrollLeft), 0, 100, 20)
    }) as () => DOMRect
    await soon(() => one('.cms-table-label'))
    region().scrollLeft = scroll
    region().dispatchEvent(new Event('scroll'))
    expect(one('.cms-table-label').textContent).toBe(`Colonne ${shown.charAt(0)} — colonnes ${shown} sur 6`)
  },
)

test('§4.13 full screen and back; open when it is rendered again, unless it was closed', async () => {
  const open = (): boolean => !!document.querySelector('.cms-table.cms-table-open')
  await mount(table(4))
  one('.cms-table-open-button').click()
  await soon(open)
  expect(one('.cms-table').getAttribute('role')).toBe('dialog')
  unmount!()
  expect(document.querySelector('.cms-table-open')).toBeNull()
  await mount(table(4))
  await soon(open)
  one('.cms-table-close-button').click()
  expect(open()).toBe(false)
  expect(document.activeElement).toBe(one('.cms-table-open-button'))
  unmount!()
  await mount(table(4))
  await new Promise((resolve) => setTimeout(resolve))
  expect(open()).toBe(false)
})

test('§4.13 another table does not open because this one was open', async () => {
  await mount(table(4))
  one('.cms-table-open-button').click()
  await soon(() => document.querySelector('.cms-table-open'))
  unmount!()
  await mount(table(4, '', 'autre'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('.cms-table-open')).toBeNull()
  unmount!()
  const { element } = await mount(table(4))
  await soon(() => document.querySelector('.cms-table-open'))
  element.dispatchEvent(new Event('cms:close'))
  expect(document.querySelector('.cms-table-open')).toBeNull()
})

test('§6 a page may refuse full screen', async () => {
  const { element } = await mount(table(4, '', 'refus'))
  const asked = new Promise((resolve) =>
    element.addEventListener('cms:responsiveTable:before-open', (event) => {
      event.preventDefault()
      resolve(undefined)
    }),
  )
  one('.cms-table-open-button').click()
  await asked
  expect(document.querySelector('.cms-table-open')).toBeNull()
})

test('§8 anything but a table is told and left alone; so is a column that is neither first nor last', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await mountFeature(responsiveTable, '<div>Tarifs</div>')
  expect(document.body.innerHTML).toBe('<div>Tarifs</div>')
  await mount(table(4, 'data-sticky-column="deuxième"'))
  expect(codes(spy)).toEqual(['P341', 'P010'])
  expect(region().className).toBe('cms-table-scroll cms-table-fitted')
})

test('what scrolls is a region with a name, and the server’s HTML is back afterwards', async () => {
  const html = table(4, 'aria-label="Marées"')
  await mount(html)
  expect(region().getAttribute('role')).toBe('region')
  expect(region().getAttribute('aria-label')).toBe('Marées')
  unmount!()
  unmount = undefined
  expect(document.body.innerHTML).toBe(html)
})

test('§2.22 a table that a web component shows in a place of its own stays in it', async () => {
  await mount('<table class="cms-responsive-table" slot="corps"><tr><td>1</td></tr></table>')
  expect(one('.cms-table').slot).toBe('corps')
})

describe('§2.22 on a page whose own scripts change its tables', () => {
  const html = (text: string): string =>
    `<table class="cms-responsive-table"><tbody><tr><td>${text}</td></tr></tbody></table>`
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  let page: Page

  beforeEach(async () => {
    const host = setUpHost()
    host.features.push({ name: 'responsiveTable', selector: 'table' })
    page = new Page(host, {
      loadFeature: () => Promise.resolve(responsiveTable as never),
      loadedFeature: () => responsiveTable as never,
      service: () => Promise.reject(new Error('no service here')),
      replay() {},
    })
    document.body.innerHTML = `<main>${html('Ancien')}</main>`
    await page.start()
  })
  afterEach(() => stopPage(page))

  test('§2.22 a table that is taken out stays out, and nothing stands in its place', async () => {
    one('table').remove()
    await turn()
    expect(one('main').innerHTML).toBe('')
  })

  test.each<[string, (main: HTMLElement, table: Node, other: Node) => unknown, string]>([
    ['takes it away', (main, table) => main.removeChild(table), 'p'],
    ['puts something before it', (main, table, other) => main.insertBefore(other, table), 'b div p'],
    ['moves it to the end', (main, table) => main.appendChild(table), 'p div'],
  ])(
    '§2.22 a framework that put a table into an element %s by the methods of that, as of any other',
    async (_what, act, expected) => {
      const main = one('main')
      main.append(document.createElement('p'))
      expect(() => act(main, one('table'), document.createElement('b'))).not.toThrow()
      for (let turns = 0; turns < 3; turns++) await turn()
      expect(Array.from(main.children, ({ localName }) => localName).join(' ')).toBe(expected)
      expect(document.querySelectorAll('table')).toHaveLength(expected.includes('div') ? 1 : 0)
    },
  )

  test.each<[string, () => void]>([
    ['replaced by another', () => (one('table').outerHTML = html('Nouveau'))],
    [
      'taken out once the other has come',
      () => {
        const old = one('table')
        old.insertAdjacentHTML('afterend', html('Nouveau'))
        setTimeout(() => old.remove())
      },
    ],
  ])('§2.22 a table that is %s gives way to it, in a region of its own', async (_how, replace) => {
    replace()
    for (let turns = 0; turns < 3; turns++) await turn()
    expect(one('main').textContent).toBe('NouveauVoir plus de détails')
    expect(document.querySelectorAll('main > .cms-table > .cms-table-scroll > table')).toHaveLength(1)
    stopPage(page)
    expect(one('main').innerHTML).toBe(html('Nouveau'))
  })

  test('§2.22 words that take a table’s place are read there', async () => {
    one('table').replaceWith('Aucun relevé.')
    await turn()
    expect(one('main').innerHTML).toBe('Aucun relevé.')
  })
})

test.each([[''], ['cms-table']])(
  '§2.22 a table that a script moves alone, out of a block of class “%s”, takes its region and its button along',
  async (block) => {
    const own = table(6).replace('<div', `<div class="${block}"`)
    const { element } = await mount(`<div id="avant">${own}</div><div id="apres"></div>`)
    const [before, after] = ['avant', 'apres'].map((id) => document.getElementById(id)!)
    after!.append(element)
    window.dispatchEvent(new Event('resize'))
    await measured()
    expect(before!.querySelector('.cms-table-scroll, button')).toBeNull()
    const region = element.parentElement!
    expect([region.getAttribute('role'), region.classList.contains('cms-table-fitted')]).toEqual([
      'region',
      true,
    ])
    expect(after!.querySelectorAll('.cms-table-open-button')).toHaveLength(1)
    unmount!()
    unmount = undefined
    expect(after!.children).toHaveLength(1)
    expect(after!.firstElementChild).toBe(element)
  },
)
