import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../../test/bridges'

/* What pages ask and write of jQuery UI's autocompletion by its instance, its events and `$.ui.autocomplete`. */

interface Item {
  label: string
  value: string
}
interface Instance {
  readonly [name: string]: unknown
  term: string
  selectedItem: Item | null
  search(term?: string): void
  close(): void
  option(name: string): unknown
  _trigger(type: string, event: unknown, ui: unknown): boolean
  _renderItem(this: Instance, list: unknown, item: Item): unknown
}
interface Widget {
  filter: (list: readonly unknown[], term: string) => unknown
  readonly prototype: Record<string, unknown>
}

let page: BridgePage
const field = (): HTMLInputElement => document.querySelector('input')!
const instance = (): Instance => page.$('#i').data('ui-autocomplete') as Instance
const part = (): Widget => page.$.ui.autocomplete as Widget
const asked: string[] = []
const send = (type: string, detail: object): boolean =>
  field().dispatchEvent(new CustomEvent('cms:autocomplete:' + type, { detail, cancelable: true }))
/** What the list shows for a text. */
function shown(term: string): string[] | undefined {
  let labels: string[] | undefined
  field().value = term
  const respond = (list?: Item[]): void => void (labels = list?.map(({ label }) => label))
  send('search', { term, respond })
  return labels
}
const isTheirs = (): boolean => typeof instance()['_suggest'] === 'function'
const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}

beforeAll(async () => {
  page = setUpBridges(true, 'auto')
  await import('../../../legacy/jquery/ui-statics')
})
beforeEach(() => {
  document.body.innerHTML = '<input id="i">'
  asked.length = 0
  field().addEventListener('cms:autocomplete:ask', (event) => {
    event.preventDefault()
    asked.push((event as CustomEvent<{ term: string }>).detail.term)
  })
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('§5.6 what data("ui-autocomplete") gives a page', () => {
  test('opens the list on focus, as pages write it, and answers as the plugin’s methods do', () => {
    page
      .$('#i')
      .autocomplete({ minLength: 0, delay: 5, source: ['Java'] })
      .on('focus', () => instance().search(field().value))
    field().focus()
    expect(asked).toEqual([''])
    expect([instance().option('delay'), page.$('#i').data('uiAutocomplete')]).toEqual([5, instance()])
    const escaped = jest.fn()
    field().addEventListener('keydown', ({ key }) => escaped(key))
    instance().close()
    expect(escaped).toHaveBeenCalledWith('Escape')
  })

  test('has the text that was asked for, for the page’s _renderItem, and what was chosen last', () => {
    page.$('#i').autocomplete({ source: ['Java'] })
    instance()._renderItem = function (_list, { label }) {
      return page.$('<li>').text(label.replace(new RegExp(this.term, 'i'), '[$&]'))
    }
    expect(shown('av')).toEqual(['J[av]a'])
    const suggestion = { label: 'Java', value: 'Java' }
    send('choose', { suggestion })
    expect(instance().selectedItem).toEqual(suggestion)
  })

  test('is nothing where no element is found; a copy of a field asks nobody until it is called for', () => {
    page.$('#i').autocomplete({ source: ['Java'] })
    expect(page.$('#absent').autocomplete('instance')).toBeUndefined()
    const copy = page.$('#i').clone().removeAttr('id').appendTo('body')[0] as HTMLInputElement
    const respond = jest.fn()
    const ask = (): boolean =>
      copy.dispatchEvent(
        new CustomEvent('cms:autocomplete:search', {
          detail: { term: 'j', respond },
          bubbles: true,
          cancelable: true,
        }),
      )
    expect([ask(), respond.mock.calls]).toEqual([false, [[undefined]]])
    page.$(copy).autocomplete({ source: ['Java'] })
    ask()
    expect(respond).toHaveBeenLastCalledWith([{ label: 'Java', value: 'Java' }])
  })

  test('sends its events: a page that chooses by script is told as of a visitor’s choice', () => {
    const select = jest.fn((_event: unknown, { item }: { item: Item }) => item.value !== 'non')
    page.$('#i').autocomplete({ source: ['Java'], select })
    const choose = (value: string): boolean =>
      instance()._trigger('select', 'autocompleteselect', { item: { label: value, value } })
    expect([choose('oui'), choose('non'), select.mock.calls.length]).toEqual([true, false, 2])
  })
})

describe('§5.6 the events of suggestions', () => {
  interface Sent {
    readonly type: string
    readonly keyCode?: number
    readonly originalEvent?: Sent
  }
  const chain = (event?: Sent): string[] => (event ? [event.type, ...chain(event.originalEvent)] : [])
  let sent: Sent[]
  beforeEach(() => {
    sent = []
    const note = (event: Sent): void => void sent.push(event)
    page.$('#i').autocomplete({ source: ['Java'], select: note, focus: note, change: note, open: note })
  })
  const suggestion = { label: 'Java', value: 'Java' }

  test('have the key or the click behind them that a page asks for', async () => {
    const key = (keyCode: number, type: string, detail: object): void => {
      field().addEventListener('keydown', () => send(type, detail), { once: true })
      field().dispatchEvent(new KeyboardEvent('keydown', { keyCode, bubbles: true } as KeyboardEventInit))
    }
    key(40, 'active', { suggestion, byKey: true })
    await new Promise((resolve) => setTimeout(resolve))
    key(9, 'choose', { suggestion })
    expect(sent.map(chain)).toEqual([
      ['autocompletefocus', 'menufocus', 'keydown', 'keydown'],
      ['autocompleteselect', 'menuselect', 'keydown', 'keydown'],
    ])
    expect(sent.map(({ keyCode }) => keyCode)).toEqual([40, 9])
  })

  test('of the list have the mouse behind them; opened by a script, nothing; a change has the leaving', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="l" role="listbox"><p role="option">Java</p></div>',
    )
    field().setAttribute('aria-controls', 'l')
    send('opened', {})
    const option = document.querySelector('p')!
    option.addEventListener('click', () => send('choose', { suggestion }))
    option.click()
    await new Promise((resolve) => setTimeout(resolve))
    field().focus()
    field().value = 'autre'
    field().blur()
    expect(sent.map(chain)).toEqual([
      ['autocompleteopen'],
      ['autocompleteselect', 'menuselect', 'click', 'click'],
      ['autocompletechange', 'blur', 'blur'],
    ])
  })
})

describe('§5.6 what a page writes anew of $.ui.autocomplete', () => {
  test('how a list is searched: from the beginning of a word, say', () => {
    const { filter } = part()
    part().filter = (list, term) => list.filter((one) => String(one).startsWith(term))
    page.$('#i').autocomplete({ source: ['java', 'ava'] })
    expect(shown('a')).toEqual(['ava'])
    part().filter = filter
    expect(shown('a')).toEqual(['java', 'ava'])
  })

  test('how all items are drawn, and the defaults of all fields', () => {
    const { prototype } = part()
    prototype['_renderItem'] = (_list: unknown, { label }: Item) => page.$('<li>').text(label + '!')
    Object.assign(prototype['options'] as object, { minLength: 3 })
    page.$('#i').autocomplete({ source: ['java'] })
    expect([shown('jav'), field().getAttribute('data-autocomplete-min')]).toEqual([['java!'], '3'])
    delete prototype['_renderItem']
    Object.assign(prototype['options'] as object, { minLength: undefined })
  })

  test('an item with an empty label is found by its value, with which it is shown', () => {
    page.$('#i').autocomplete({ source: [{ label: '', value: 'java' }] })
    expect(shown('av')).toEqual(['java'])
  })

  test('another method for all fields gets the original, which has it; fields after that are ours again', async () => {
    const resized = jest.fn()
    part().prototype['_resizeMenu'] = resized
    page.$('#i').autocomplete({ source: ['java'] })
    await until(isTheirs)
    page.$('#i').autocomplete('search', 'jav')
    await until(() => resized.mock.calls.length)
    document.body.innerHTML = '<input id="i">'
    page.$('#i').autocomplete({ source: ['java'] })
    expect([isTheirs(), shown('av')]).toEqual([false, ['java']])
  })

  test('a menu of its own gets the original, at once or when the page has written it late', async () => {
    const written = jest.fn()
    page.$('#i').autocomplete({ source: ['java'] })
    expect(isTheirs()).toBe(false)
    Object.assign(instance(), { _renderMenu: written })
    field().focus()
    shown('jav')
    await until(isTheirs)
    await until(() => written.mock.calls.length)
    expect(instance()['_renderMenu']).toBe(written)
    expect(page.$('#i').val()).toBe('jav')
  })

  test('pictures in a list get the original, which shows them for what was typed', async () => {
    page.$('#i').autocomplete({ source: ['java'] })
    instance()._renderItem = (list, { label }) =>
      page
        .$('<li>')
        .append('<div><img src="/a.png" alt="">' + label + '</div>')
        .appendTo(list) as unknown
    field().focus()
    expect(shown('jav')).toEqual(['java'])
    await until(() => document.querySelector('.ui-autocomplete img'))
    expect(isTheirs()).toBe(true)
  })
})
