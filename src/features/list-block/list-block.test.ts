/** @jest-environment ./test/server-page-environment.ts */
import { eventually } from '../../../test/browser/until'
import { click, closePage, find, openPage, platform } from '../../../test/server-page/page'

/** What a browser refuses, and pages with several lists; in a browser: everything else, in this folder too. */

afterEach(async () => {
  jest.restoreAllMocks()
  await closePage()
})

/** A list of which the server shows the page asked for. */
function list(id: string, page: string): string {
  return `<div class="cms-module" id="${id}" data-refresh-url="/cms/essai/${id}" data-history>
    <form class="cms-filter" method="get" action="/essai"><input name="action" value="${page}"></form>
    <p>${id} ${page}</p><a class="cms-page" href="?${id}=2" data-param="page" data-num="2">2</a></div>`
}
const serve = (id: string): string => platform.page('/cms/essai/' + id, () => list(id, '2'))
const becomes = (id: string, page: string): Promise<void> =>
  eventually(() => expect(find(`#${id} p`).textContent).toBe(`${id} ${page}`))

/** The visitor loads the page again at the entry where they are; jsdom stays on it. */
async function reload(serve: () => unknown, body: string): Promise<void> {
  const { href } = location
  const state: unknown = history.state
  await closePage()
  history.replaceState(state, '', href)
  serve()
  await openPage(body)
}

test('§2.20 a filter with a field named action refreshes its list, and its address is the page’s', async () => {
  serve('a')
  await openPage(list('a', '1'))
  const form = find<HTMLFormElement>('form')
  // As browsers do, and jsdom does not: a field hides what its form has by its name.
  for (const name of ['action', 'method'])
    Object.defineProperty(form, name, { value: form.elements[0], configurable: true })
  form.requestSubmit()
  await becomes('a', '2')
  expect(location.pathname + location.search).toBe('/essai?action=1')
})

test.each(['formaction="/liste.csv"', 'formtarget="_blank"', 'formmethod="dialog"', 'formmethod="post"'])(
  '§2.20 a button of a filter with an address or a window of its own, or that closes a dialog, is the browser’s: %s',
  async (attributes) => {
    await openPage(list('a', '1').replace('</form>', `<button ${attributes}>Exporter</button></form>`))
    const sent = jest.fn((event: Event) => {
      const { defaultPrevented } = event
      event.preventDefault()
      return defaultPrevented
    })
    window.addEventListener('submit', sent)
    await click('#a button')
    window.removeEventListener('submit', sent)
    expect(sent.mock.results).toEqual([{ type: 'return', value: false }])
    expect(platform.requests.list({ path: '/cms/essai' })).toEqual([])
  },
)

test('§2.20 where the browser refuses an entry the list changes all the same', async () => {
  serve('a')
  await openPage(list('a', '1'))
  const refuse = (): never => {
    throw new DOMException('trop', 'SecurityError')
  }
  jest.spyOn(history, 'pushState').mockImplementation(refuse)
  jest.spyOn(history, 'replaceState').mockImplementation(refuse)
  await click('#a .cms-page')
  await becomes('a', '2')
})

test('§2.20 a state of the page’s own that is a text stays as it is', async () => {
  serve('a')
  history.replaceState('abc', '')
  await openPage(list('a', '1'))
  await click('#a .cms-page')
  await becomes('a', '2')
  expect(history.state).toBe('abc')
})

test('§2.20 a list whose id is a word of JavaScript takes no entry of the history from the others', async () => {
  serve('b')
  history.replaceState({ passerelleLists: { a: { id: 'avant' } } }, '')
  await openPage(list('constructor', '1') + list('b', '1'))
  await click('#b .cms-page')
  await becomes('b', '2')
  // Browsers refuse an entry that holds a function, which jsdom takes.
  const { passerelleLists } = history.state as { passerelleLists: object }
  expect(Object.values(passerelleLists).map((state) => typeof state)).toEqual(['object', 'object', 'object'])
})

test('§2.20 two steps back are two lists back', async () => {
  for (const id of ['a', 'b']) serve(id)
  await openPage(list('a', '1') + list('b', '1'))
  for (const id of ['a', 'b']) {
    await click(`#${id} .cms-page`)
    await becomes(id, '2')
  }
  history.go(-2)
  await becomes('a', '1')
  await becomes('b', '1')
  history.go(1)
  await becomes('a', '2')
  expect(find('#b p').textContent).toBe('b 1')
})

test('§2.20 a list that is refreshed while a calendar of it is used gets the focus back with its new content', async () => {
  serve('a')
  await openPage(list('a', '1').replace('<p>', '<input class="cms-date" name="jour"><p>'))
  await eventually(() => expect(document.querySelector('#a .cms-datepicker-button')).not.toBeNull())
  await click('#a .cms-datepicker-button')
  await eventually(() => expect(document.activeElement!.closest('.cms-datepicker')).not.toBeNull())
  // As a script does, without the focus.
  find('#a .cms-page').click()
  await becomes('a', '2')
  await eventually(() => expect(document.querySelector('.cms-datepicker')).toBeNull())
  expect(document.activeElement!.id).toBe('a')
})

test('§2.20 of two lists that a page has under one id, Back leads each back by itself', async () => {
  serve('a')
  await openPage(list('a', '1') + list('a', '1'))
  const show = (...pages: string[]): Promise<void> =>
    eventually(() =>
      expect(Array.from(document.querySelectorAll('p'), (one) => one.textContent)).toEqual(
        pages.map((page) => 'a ' + page),
      ),
    )
  await click('.cms-module:last-child .cms-page')
  await show('1', '2')
  await click('#a .cms-page')
  await show('2', '2')
  history.back()
  await show('1', '2')
  history.back()
  await show('1', '1')
})

test('§2.20 a reload shows each of two lists as it was, where the address tells of one alone', async () => {
  const both = (): void => ['a', 'b'].forEach(serve)
  both()
  await openPage(list('a', '1') + list('b', '1'))
  for (const id of ['a', 'b']) {
    await click(`#${id} .cms-page`)
    await becomes(id, '2')
  }
  expect(location.search).toBe('?b=2')
  await reload(both, list('a', '1') + list('b', '2'))
  await becomes('a', '2')
  expect(platform.requests.list({ path: '/cms/essai/b' })).toEqual([])
})

test('§2.20 who goes forward before the list of one step back has come finds the list of that entry', async () => {
  const three = (page: string): string =>
    list('a', page).replace(
      /<a .*<\/a>/,
      '<a class="cms-page" data-param="page" data-num="2">2</a> <a class="cms-page" data-param="page" data-num="3">3</a>',
    )
  const asked = (): string[] => platform.requests.list({ path: '/cms/essai/a' }).map(({ text }) => text)
  const answer = (): string =>
    platform.page('/cms/essai/a', () => three(asked().at(-1)!.replace('page=', '')))
  answer()
  await openPage(three('1'))
  for (const page of ['2', '3']) {
    await click(`#a [data-num="${page}"]`)
    await becomes('a', page)
  }
  const { state } = history as { state: unknown }
  await reload(answer, three('1'))
  await becomes('a', '3')
  platform.faults.add({ path: '/cms/essai/a', hold: true })
  history.back()
  await eventually(() => expect(platform.faults.held()).toBe(1))
  history.forward()
  await eventually(() => expect(history.state).toEqual(state))
  platform.faults.release()
  await eventually(() => expect(asked()).toEqual(['page=3', 'page=2', 'page=3']))
  // It says so already, from before Back.
  await eventually(() => expect(find('#a').getAttribute('aria-busy')).not.toBe('true'))
  await becomes('a', '3')
})
