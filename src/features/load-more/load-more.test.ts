/** @jest-environment ./test/server-page-environment.ts */
import { eventually } from '../../../test/browser/until'
import { click, closePage, find, openPage, platform } from '../../../test/server-page/page'

/** Items that hold a block of their own; in a browser: everything else, in this folder too. */

const CALL = '/cms/essai/suite'
const link = (address: string): string =>
  `<a class="cms-load-more" href="${address}" data-direction="next">Suite</a>`
const comments = (number: number): string => `<div class="cms-module" id="avis${number}">
  <ul class="cms-module-items"><li>Avis</li></ul>${link('/cms/essai/avis' + number)}</div>`
const item = (number: number): string => `<li id="n${number}">${number}${comments(number)}</li>`

afterEach(closePage)

/** The ids of the items, without those of the blocks in them. */
const itemIds = (): string[] =>
  Array.from(document.querySelectorAll('li, article'))
    .map(({ id }) => id)
    .filter(Boolean)
const becomes = (ids: readonly string[]): Promise<void> => eventually(() => expect(itemIds()).toEqual(ids))
const next = '#fil > .cms-load-more'

test.each([
  ['the list', (inside: string) => inside],
  ['the block', (inside: string) => `<div class="cms-module" id="fil">${inside}</div>`],
  ['the block without its id', (inside: string) => `<div class="cms-module">${inside}</div>`],
])(
  '§4.11 an answer that is %s: a block in an item keeps its own link, and the list’s goes on with its own',
  async (_what, whole) => {
    platform.page(CALL, () =>
      whole(`<ul class="cms-module-items">${item(2)}${item(3)}</ul>${link(CALL + '?2')}`),
    )
    await openPage(
      `<div class="cms-module" id="fil"><ul class="cms-module-items">${item(1)}</ul>${link(CALL)}</div>`,
    )
    await click(next)
    await becomes(['n1', 'n2', 'n3'])
    expect(find('#avis2 .cms-load-more').getAttribute('href')).toBe('/cms/essai/avis2')
    expect(find(next).getAttribute('href')).toBe(CALL + '?2')
    expect(document.querySelectorAll('.cms-load-more')).toHaveLength(4)
  },
)

test('§4.11 items of a block without a list go into the block, not into the list of a block in an item', async () => {
  const article = (number: number): string => `<article id="n${number}">${comments(number)}</article>`
  platform.page(CALL, () => article(2) + article(3))
  await openPage(`<div class="cms-module" id="fil">${article(1)}${link(CALL)}</div>`)
  await click(next)
  await becomes(['n1', 'n2', 'n3'])
  expect(find('#n2').parentElement?.id).toBe('fil')
  expect(find('#avis2 .cms-load-more').getAttribute('href')).toBe('/cms/essai/avis2')
})

test('§2.20 who goes to a field while items are on their way stays there; who stays is taken to the first of them', async () => {
  const list = (number: number): string =>
    `<ul class="cms-module-items"><li id="n${number}">${number}</li></ul>`
  let last = 1
  platform.page(CALL, () => `<div>${list(++last)}${link(CALL + '?' + last)}</div>`)
  await openPage(`<div class="cms-module" id="fil">${list(1)}${link(CALL)}</div><input id="recherche">`)
  await click(next)
  find('#recherche').focus()
  await becomes(['n1', 'n2'])
  expect(document.activeElement?.id).toBe('recherche')
  find('#recherche').blur()
  await click(next)
  await becomes(['n1', 'n2', 'n3'])
  await eventually(() => expect(document.activeElement?.id).toBe('n3'))
  find(next).focus()
  await click(next)
  await eventually(() => expect(document.activeElement?.id).toBe('n4'))
})

test.each([
  ['an item', (more: string) => `<li><p>${more}</p></li>`],
  ['the only item', (more: string) => `<li><p>${more}</p></li>`, ''],
])(
  '§4.11 a further link deep in %s leaves no empty item behind, and nothing from around the list',
  async (_what, row, items = '<li id="n2">2</li>') => {
    platform.page(
      CALL,
      () =>
        `<div class="cms-module" id="fil"><h2>Actus</h2><ul class="cms-module-items">${items}${row(link(CALL + '?2'))}</ul></div>`,
    )
    await openPage(
      `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1">1</li></ul>${link(CALL)}</div>`,
    )
    await click(next)
    await eventually(() => expect(find(next).getAttribute('href')).toBe(CALL + '?2'))
    const ids = Array.from(find('.cms-module-items').children, ({ id }) => id)
    expect(ids).toEqual(items ? ['n1', 'n2'] : ['n1'])
    expect(document.querySelector('h2')).toBeNull()
  },
)

test('§2.20 where the browser refuses to note how far a list has grown, it grows all the same, without an error', async () => {
  const list = (number: number): string =>
    `<ul class="cms-module-items"><li id="n${number}">${number}</li></ul>`
  const failed = jest.fn()
  document.addEventListener('cms:error', failed)
  platform.page(CALL, () => `<div>${list(2)}</div>`)
  await openPage(`<div class="cms-module" id="fil" data-history>${list(1)}${link(CALL)}</div>`)
  const noted = jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('trop', 'SecurityError')
  })
  await click(next)
  await becomes(['n1', 'n2'])
  await eventually(() => expect(noted).toHaveBeenCalled())
  noted.mockRestore()
  document.removeEventListener('cms:error', failed)
  expect(failed).not.toHaveBeenCalled()
})

test('§4.11 a link beside its block fills the list that stands in the block', async () => {
  const list = (...numbers: number[]): string =>
    `<div class="cms-module" id="autre"><ul class="cms-module-items">${numbers.map(item).join('')}</ul></div>`
  platform.page(CALL, () => list(2))
  await openPage(`<div id="fil">${list(1)}${link(CALL)}</div>`)
  await click(next)
  await becomes(['n1', 'n2'])
  expect(find('#n2').parentElement).toBe(find('#n1').parentElement)
})

test.each(['one after the other', 'at once'])(
  '§4.11 of two links to the same items, above and below the list, pressed %s, none brings them a second time',
  async (how) => {
    const list = (text: string): string => `<ul class="cms-module-items"><li>${text}</li></ul>`
    platform.page(CALL, () => list('Deux') + link(CALL + 'ensuite').replace('Suite', 'Encore 1'))
    platform.page(CALL + 'ensuite', () => list('Trois'))
    await openPage(`<div class="cms-module" id="fil">${link(CALL)}${list('Un')}
      ${link(CALL)}<a class="cms-load-more" href="/cms/essai/avant" data-direction="prev">Avant</a></div>`)
    const [above, below, before] = document.querySelectorAll<HTMLAnchorElement>('.cms-load-more')
    const texts = (): (string | null)[] =>
      Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent)
    below!.click()
    if (how === 'at once') above!.click()
    await eventually(() => expect(texts()).toEqual(['Un', 'Deux']))
    expect([above!.pathname, above!.textContent]).toEqual([CALL + 'ensuite', 'Encore 1'])
    await eventually(() => expect(document.querySelector('.cms-loading')).toBeNull())
    above!.click()
    await eventually(() => expect(texts()).toEqual(['Un', 'Deux', 'Trois']))
    expect([above!.hidden, below!.hidden, before!.hidden]).toEqual([true, true, false])
  },
)

test('§4.11 an empty answer is the end of the list: the link is off, and nobody hears of an error', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  platform.page(CALL, () => ' \n')
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li>Un</li></ul>${link(CALL)}</div>`,
  )
  await click(next)
  await eventually(() =>
    expect(find(next)).toMatchObject({ hidden: true, className: 'cms-load-more cms-off' }),
  )
  expect([document.querySelector('.cms-modal'), warned.mock.calls]).toEqual([null, []])
  // The link had the focus: it goes on from there, and not from the top of the page.
  expect(document.activeElement).toBe(find('.cms-module-items'))
  warned.mockRestore()
})

test('§4.11 a last page that leads to itself, and has no item that the list has not, is the end of the list', async () => {
  let asked = 0
  platform.page(CALL, () => {
    asked += 1
    return `<ul class="cms-module-items"><li id="n1">1</li></ul>${link(CALL)}`
  })
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1">1</li></ul>${link(CALL)}</div>`,
  )
  await click(next)
  await eventually(() => expect(find(next).hidden).toBe(true))
  expect([itemIds(), asked]).toEqual([['n1'], 1])
})

test.each([
  ['beside the list', (item: string) => `<ul class="cms-module-items">${item}</ul>`],
  ['among the items', (item: string) => item],
])('§2.20 a style sheet %s in the answer comes with the items, and is none of them', async (_what, list) => {
  platform.page(CALL, () => `<style>#n2 { color: red }</style>${list('<li id="n2" tabindex="-1">2</li>')}`)
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1"></li></ul>${link(CALL)}</div>`,
  )
  find(next).focus()
  await click(next)
  await becomes(['n1', 'n2'])
  expect(find('#fil style').textContent).toBe('#n2 { color: red }')
  expect(document.activeElement?.id).toBe('n2')
  await eventually(() => expect(find('[aria-live]').textContent).toBe('Éléments ajoutés : 1.'))
})

test('§4.11 a last page that leads to itself and brings only a style sheet turns the link off', async () => {
  let asked = 0
  platform.page(CALL, () => {
    asked += 1
    return `<style>li { color: red }</style>${link(CALL)}`
  })
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1">1</li></ul>${link(CALL)}</div>`,
  )
  await click(next)
  await eventually(() => expect(find(next).hidden).toBe(true))
  expect(asked).toBe(1)
})

test('§2.20 a script of the items that never comes keeps nobody from the items after them', async () => {
  let last = 1
  platform.page(CALL, () => `<li id="n${++last}"><script src="/jamais.js"></script></li>${link(CALL)}`)
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1"></li></ul>${link(CALL)}</div>`,
  )
  await click(next)
  await becomes(['n1', 'n2'])
  await click(next)
  await becomes(['n1', 'n2', 'n3'])
})

test('§2.20 two lists that a page gives one id grow each by itself, also for a visitor who comes back', async () => {
  const list = (name: string, number: number): string =>
    `<ul class="cms-module-items"><li>${name}${number}</li></ul>${link(`${CALL}?${name}`)}`
  const body = ['a', 'b'].map(
    (name) => `<div class="cms-module" id="fil" data-history>${list(name, 1)}</div>`,
  )
  const texts = (): string => Array.from(document.querySelectorAll('li'), (one) => one.textContent).join()
  const serve = () => platform.page(CALL, ({ originalUrl }) => list(originalUrl.slice(-1), 2))
  serve()
  history.replaceState(null, '')
  await openPage(body.join(''))
  await click('.cms-load-more')
  await eventually(() => expect(texts()).toBe('a1,a2,b1'))
  await eventually(() => expect(history.state).not.toBeNull())
  const { state } = history as { state: object }
  await closePage()
  history.replaceState(state, '')
  serve()
  await openPage(body.join(''))
  await eventually(() => expect(texts()).toContain('a1,a2'))
  await eventually(() => expect(document.querySelector('.cms-loading')).toBeNull())
  expect(texts()).toBe('a1,a2,b1')
})

test('§2.20 pages that two links have brought, above and below the list, all come again for a visitor who comes back', async () => {
  const list = (number: number): string =>
    `${link(`${CALL}?${number}`)}<ul class="cms-module-items"><li>${number}</li></ul>${link(`${CALL}?${number}`)}`
  const body = `<div class="cms-module" id="fil" data-history>${list(1)}</div>`
  const texts = (): string => Array.from(document.querySelectorAll('li'), (one) => one.textContent).join()
  const serve = () => platform.page(CALL, ({ originalUrl }) => list(Number(originalUrl.split('?')[1]) + 1))
  serve()
  history.replaceState(null, '')
  await openPage(body)
  await click('.cms-load-more')
  await eventually(() => expect(texts()).toBe('1,2'))
  await eventually(() => expect(document.querySelector('.cms-loading')).toBeNull())
  await click('ul + .cms-load-more')
  await eventually(() => expect(texts()).toBe('1,2,3'))
  await eventually(() => expect(document.querySelector('.cms-loading')).toBeNull())
  const { state } = history as { state: object }
  await closePage()
  history.replaceState(state, '')
  serve()
  await openPage(body)
  await eventually(() => expect(texts()).toBe('1,2,3'))
})

test('§4.11 a list that has become shorter shows its last items once to a visitor who comes back', async () => {
  const list = (text: string): string => `<ul class="cms-module-items"><li>${text}</li></ul>`
  platform.page(CALL, () => list('Deux'))
  history.replaceState({ passerelleMore: { fil: { next: 3, top: 40 } } }, '')
  const scrolled = jest.spyOn(window, 'scroll').mockImplementation(() => {})
  await openPage(`<div class="cms-module" id="fil" data-history>${list('Un')}${link(CALL)}</div>`)
  // All that there is has come: the visitor is taken to where they were.
  await eventually(() => expect(scrolled).toHaveBeenCalled())
  expect(Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
    'Un',
    'Deux',
  ])
  scrolled.mockRestore()
  history.replaceState(null, '')
})

test('§4.11 a script of the page that goes on pressing a link that is off gets nothing more', async () => {
  let calls = 0
  platform.page(CALL, () => `<li id="n${++calls + 1}"></li>`)
  await openPage(
    `<div class="cms-module" id="fil"><ul class="cms-module-items"><li id="n1"></li></ul>${link(CALL)}</div>`,
  )
  await click(next)
  await eventually(() => expect(find(next).hidden).toBe(true))
  await eventually(() => expect(document.querySelector('.cms-loading')).toBeNull())
  const loading = jest.fn()
  document.addEventListener('cms:loadMore:load', loading)
  find(next).click()
  document.removeEventListener('cms:loadMore:load', loading)
  expect([loading.mock.calls, calls]).toEqual([[], 1])
})
