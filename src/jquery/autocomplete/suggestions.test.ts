import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../../test/bridges'
import { judgeMember } from '../proofs'

/* What jQuery UI's `classes` and `search` do on our suggestions. */

let page: BridgePage
const field = (): HTMLInputElement => document.querySelector('input')!
const list = (): HTMLElement => document.querySelector('[role=listbox]')!
const call = (...args: unknown[]): unknown => page.$('#i').autocomplete(...args)

/** What the feature does as it opens a list. */
function openList(): void {
  document.querySelector('[role=listbox]')?.remove()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="l" role="listbox" class="cms-autocomplete cms-beside"><div role="option">Java</div></div>',
  )
  field().setAttribute('aria-controls', 'l')
  field().dispatchEvent(new CustomEvent('cms:autocomplete:opened', { detail: {} }))
}

/** The page's style, and whether a call with these classes fetches the original. */
function getsOriginal(style: string, classes: unknown): boolean {
  document.head.innerHTML = `<style>${style}</style>`
  const notes: string[] = []
  page = setUpBridges(true, 'auto')
  const { call } = page.host
  page.host.call = (name, method, args) => {
    const [raw] = args as [unknown[]]
    raw[5] = (what: string) => notes.push(what)
    return call(name, method, args)
  }
  page.$('#i').autocomplete({ source: ['Java'], classes })
  return notes.includes("$.autocomplete('classes')") || notes.includes('$.autocomplete: classes')
}

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = '<input id="i">'
  page = setUpBridges()
})
afterEach(() => {
  delete (window as typeof window & { jQuery?: unknown }).jQuery
})

describe('§5.6 classes that a page gives the parts of jQuery UI', () => {
  test('are on each list that opens, beside jQuery UI’s own names, and on the field', () => {
    call({
      source: ['Java'],
      classes: { 'ui-autocomplete': ' mine  wide ', 'ui-autocomplete-input': 'search' },
    })
    expect([...field().classList]).toEqual(['ui-autocomplete-input', 'search'])
    openList()
    expect(list().matches('.ui-autocomplete.ui-menu.mine.wide')).toBe(true)
    expect(list().querySelectorAll('.mine > .ui-menu-item')).toHaveLength(1)
    openList()
    expect(list().className).toContain('mine')
    call('destroy')
    expect(field().className).toBe('')
  })

  test('a list without them is ours alone', () => {
    call({ source: ['Java'], classes: { 'ui-menu': 'other' } })
    openList()
    expect(list().className).toBe('cms-autocomplete cms-beside')
  })

  test('set later, they change the parts that they name, also of a list that is open', () => {
    call({ source: ['Java'], classes: { 'ui-autocomplete': 'mine', 'ui-autocomplete-input': 'search' } })
    openList()
    call('option', 'classes', { 'ui-autocomplete': 'other' })
    expect([list().matches('.mine'), list().matches('.other'), field().matches('.search')]).toEqual([
      false,
      true,
      true,
    ])
    call('option', 'classes.ui-autocomplete', 'third')
    expect([list().matches('.other'), list().matches('.third')]).toEqual([false, true])
    expect(call('option', 'classes')).toEqual({ 'ui-autocomplete': 'third' })
    expect(call('option', 'classes.ui-autocomplete')).toBe('third')
  })

  test('one that hides what it is on shows the list all the same', () => {
    document.head.innerHTML = '<style>.mine { display: none }</style>'
    call({ source: ['Java'], classes: { 'ui-autocomplete': 'mine' } })
    openList()
    expect(getComputedStyle(list()).display).toBe('block')
  })

  test('a field that waits for an answer is told by its class, until the last has come', () => {
    const answers: ((list: unknown) => void)[] = []
    const source = (_request: unknown, answer: (list: unknown) => void): void => void answers.push(answer)
    call({ source, classes: { 'ui-autocomplete-loading': 'busy' } })
    const search = (): unknown =>
      field().dispatchEvent(
        new CustomEvent('cms:autocomplete:search', { cancelable: true, detail: { term: 'a', respond() {} } }),
      )
    search()
    search()
    expect(field().matches('.ui-autocomplete-loading.busy')).toBe(true)
    answers[1]!([])
    expect(field().matches('.busy')).toBe(true)
    answers[0]!([])
    expect(field().matches('.busy, .ui-autocomplete-loading')).toBe(false)
  })

  test.each([
    ['.mine { color: red } body > .ui-autocomplete.mine:hover { color: red }', false],
    ['@media screen { .mine > .ui-menu-item:hover { color: red } }', false],
    ['.mines li { color: red }', false],
    ['ul.mine { color: red }', true],
    ['.mine li { color: red }', true],
    ['.other, .mine .ui-menu-item-wrapper { color: red }', true],
    ['@media screen { #page .mine { color: red } }', true],
    ['.mine.wide { color: red }', true],
  ])('under “%s” the page gets the original: %s', (style, expected) => {
    expect(getsOriginal(style, { 'ui-autocomplete': 'mine' })).toBe(expected)
  })

  test.each([
    [{ 'ui-autocomplete': ['mine'] }, true],
    [null, false],
    [{}, false],
    ['mine', true],
  ])('of classes that are %j the page gets the original: %s', (classes, expected) => {
    expect(getsOriginal('', classes)).toBe(expected)
  })
})

describe('§5.6 search of a page’s script', () => {
  /** The list's code: it is there, and what it has been asked. */
  function listen(): string[] {
    const asked: string[] = []
    field().addEventListener('cms:autocomplete:ask', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<{ term: string }>).detail.term)
    })
    return asked
  }

  test('asks at once, for the text given or the field’s own, and leaves the field as it is', () => {
    call({ source: ['Java'], minLength: 0 })
    const asked = listen()
    field().value = ' x'
    expect((call('search', 'ja') as { length: number }).length).toBe(1)
    call('search')
    call('search', '')
    expect(asked).toEqual(['ja', ' x', ''])
    expect(field().value).toBe(' x')
  })

  test('before the code is there it brings it, and what was asked is done once it is, in order', async () => {
    const signs: string[] = []
    document.body.addEventListener('pointercancel', ({ type }) => signs.push(type))
    call({ source: ['Java'], minLength: 0 })
    call('search', 'ja')
    call('search', 'as')
    await Promise.resolve()
    expect(signs).toEqual(['pointercancel'])
    const asked = listen()
    field().addEventListener('keydown', ({ key }) => asked.push(key))
    call('close')
    field().dispatchEvent(new CustomEvent('cms:autocomplete:ready'))
    field().dispatchEvent(new CustomEvent('cms:autocomplete:ready'))
    expect(asked).toEqual(['ja', 'as', 'Escape'])
  })

  test('a field that is no longer one with suggestions asks nothing', () => {
    call({ source: ['Java'] })
    call('search', 'ja')
    call('destroy')
    const asked = listen()
    field().dispatchEvent(new CustomEvent('cms:autocomplete:ready'))
    call('search', 'ja')
    expect(asked).toEqual([])
  })

  test('is ours, but for a field that is switched off or takes more than a letter', () => {
    expect(judgeMember('autocomplete', 'method', 'search')).toBe('proven')
    page = setUpBridges(true, 'auto')
    const notes: string[] = []
    const { call } = page.host
    page.host.call = (name, method, args) => {
      ;(args[0] as unknown[])[5] = (what: string) => notes.push(what)
      return call(name, method, args)
    }
    page
      .$('#i')
      .autocomplete({ source: ['Java'] })
      .autocomplete('search', 'ja')
    expect(notes).toEqual([])
    page.$('#i').autocomplete('disable').autocomplete('search', 'ja')
    expect(notes).toEqual(["$.autocomplete('search')"])
    document.body.innerHTML = '<input id="i">'
    page
      .$('#i')
      .autocomplete({ source: ['Java'], minLength: 2 })
      .autocomplete('search', 'ja')
    expect(notes).toHaveLength(2)
  })
})

test('contract §3 a field whose suggestions were destroyed has none of our attributes left', () => {
  const before = document.body.innerHTML
  call({ source: ['Java'], minLength: 3, delay: 0 })
  call('destroy')
  field().removeAttribute('class')
  expect(document.body.innerHTML).toBe(before)
})
