import { withPrototypeJson } from '../../test/prototype-json'
import { setUpHost, type TestHost } from '../../test/page'
import { defineGlobals, makeHelpers, type Helper } from '../definitions'
import { usage } from '../journal'
import { entries } from './index'

let host: TestHost
let helpers: Record<string, Helper>
const page = window as typeof window & Record<string, unknown>

function start(config: Parameters<typeof setUpHost>[0] = {}): void {
  host = setUpHost(config)
  helpers = makeHelpers(host, entries)
}

beforeEach(() => start())

describe('cookies (§9)', () => {
  test('§9 a cookie is read back as it was set, whatever is in it', () => {
    helpers['set_cookie']!('ville élue', 'Nîmes; = 100 %', 2)
    expect(helpers['get_cookie']!('ville élue')).toBe('Nîmes; = 100 %')
    helpers['delete_cookie']!('ville élue')
    expect(helpers['get_cookie']!('ville élue')).toBeNull()
  })

  test('§9 a cookie named by a number is found, as by the number of a page', () => {
    helpers['set_cookie']!(42, 'vu')
    expect(helpers['get_cookie']!(42)).toBe('vu')
    helpers['delete_cookie']!(42)
    expect(helpers['get_cookie']!(42)).toBeNull()
  })

  test('a cookie of another script with a lone per cent sign is given as it is', () => {
    document.cookie = 'taux=20%; path=/'
    expect(helpers['get_cookie']!('taux')).toBe('20%')
    expect(helpers['get_cookie']!('tau')).toBeNull()
  })
})

describe('debounce and on_resize (§9)', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('§9 debounce calls once, with the last arguments, after the pause', () => {
    const fn = jest.fn()
    const debounced = helpers['debounce']!(fn, 100) as (text: string) => void
    debounced('a')
    jest.advanceTimersByTime(99)
    debounced('b')
    jest.advanceTimersByTime(99)
    expect(fn).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(fn.mock.calls).toEqual([['b']])
  })

  test('§9 on_resize waits 250 ms, and what it returns stops it', () => {
    const fn = jest.fn()
    const stop = helpers['on_resize']!(fn) as () => void
    window.dispatchEvent(new Event('resize'))
    jest.advanceTimersByTime(249)
    expect(fn).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(fn).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new Event('resize'))
    jest.advanceTimersByTime(500)
    expect(fn).toHaveBeenCalledTimes(1)
  })

  test.each([[undefined], ['texte'], [{}]])(
    'anything but a function (%p) is told in French; nothing throws',
    (bad) => {
      const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
      expect(helpers['on_resize']!(bad)).toBeUndefined()
      expect(told.mock.calls[0]![0]).toContain('P110')
      told.mockRestore()
    },
  )
})

describe('traduire (§7, 7)', () => {
  function answerNow(status: number, text: string): jest.Mock {
    const send = jest.fn()
    const XMLHttpRequest = class {
      status = status
      responseText = text
      open = jest.fn((_method: string, _url: string, asynchronous: boolean) => {
        if (asynchronous) throw new Error('must wait')
      })
      setRequestHeader(): void {}
      send = send
    }
    Object.assign(page, { XMLHttpRequest })
    return send
  }
  const original = page['XMLHttpRequest']
  beforeEach(() => sessionStorage.clear())
  afterEach(() => (page['XMLHttpRequest'] = original))

  test('§7, 7 asks the server once and waits, then answers at once', () => {
    const send = answerNow(200, '{"langue":"en","traductions":[{"intitule":"Panier","valeur":"Basket"}]}')
    expect(helpers['traduire']!('Panier')).toBe('Basket')
    expect(helpers['traduire']!('Panier')).toBe('Basket')
    expect(send.mock.calls).toEqual([['action=get_traductions&cible=javascript']])
    start()
    expect(helpers['traduire']!('Panier')).toBe('Basket')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('§7, 8 before any translation is there, a missing expression is told, and waited for, in the server’s language', () => {
    const send = answerNow(200, '{"langue":"de","traductions":[]}')
    expect(helpers['traduire']!('Mon « panier »')).toBe('Mon « panier »')
    expect(send.mock.calls.map(([data]) => String(data))).toEqual([
      'action=get_traductions&cible=javascript',
      'action=add_traduction&cible=javascript&expression=Mon%20%C2%AB%20panier%20%C2%BB&langue=de&tableau_donnee=&module=&no_modif=&force_learn=',
    ])
    expect(host.called).toEqual([])
  })

  test('§7, 8 once translations are there, a missing expression is reported without waiting', () => {
    const send = answerNow(200, '{"traductions":[{"intitule":"Panier","valeur":"Basket"}]}')
    helpers['traduire']!('Panier')
    expect(helpers['traduire']!('Caisse')).toBe('Caisse')
    expect(send).toHaveBeenCalledTimes(1)
    expect(host.called).toEqual([{ service: 'translations', method: 'missing', args: ['Caisse'] }])
  })

  test.each([
    [500, 'erreur'],
    [200, '<html>'],
  ])('a server that answers %i %p is asked no second time', (status, text) => {
    const send = answerNow(status, text)
    expect([helpers['traduire']!('a'), helpers['traduire']!('b'), helpers['traduire']!()]).toEqual([
      'a',
      'b',
      '',
    ])
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('the facade', () => {
  const own = ['modal_alert', 'set_cookie', 'vieuxNom', 'faux'] as const
  afterEach(() => own.forEach((name) => delete page[name]))

  test('every helper is counted, and one that a service answers goes to it', async () => {
    await helpers['modal_alert']!('Bonjour')
    expect(host.called).toEqual([{ service: 'dialog', method: 'alert', args: ['Bonjour'] }])
    expect(usage().find(({ helper }) => helper === 'modal_alert')!.count).toBeGreaterThan(0)
  })

  test('§2.15 a loader shown on leaving the page has the browser ask nobody whether to leave', () => {
    window.onbeforeunload = helpers['loader_show'] as () => unknown
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    window.onbeforeunload = null
    expect(host.called.map(({ service }) => service)).toEqual(['loader'])
    expect(leaving.defaultPrevented).toBe(false)
    expect(helpers['loader_show']!()).toBeInstanceOf(Promise)
  })

  test('a global of the page stays', () => {
    const theirs = (page['set_cookie'] = jest.fn())
    defineGlobals(host, helpers)
    expect(page['set_cookie']).toBe(theirs)
    expect(page['modal_alert']).toBe(helpers['modal_alert'])
  })

  test('override takes names; aliases add some, a wrong one is told', () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    start({ override: ['set_cookie'], aliases: { vieuxNom: 'get_cookie', faux: 'constructor' } })
    page['set_cookie'] = jest.fn()
    defineGlobals(host, helpers)
    expect(page['set_cookie']).toBe(helpers['set_cookie'])
    expect(page['vieuxNom']).toBe(helpers['get_cookie'])
    expect(page['faux']).toBeUndefined()
    expect(told.mock.calls[0]![0]).toContain('P103')
    told.mockRestore()
  })

  test('each helper has its documentation: family, signature, advice and rule', () => {
    for (const { name, doc } of entries) {
      expect([name, !!doc?.family, doc?.signature.includes(name), !!doc?.advice, !!doc?.rule]).toEqual([
        name,
        true,
        true,
        true,
        true,
      ])
    }
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })
})

test('contract §1: a global that the page made read-only stays, and keeps no other from being defined', () => {
  const trim = (): string => 'page'
  Object.defineProperty(window, 'trim', { value: trim, configurable: true, writable: false })
  Reflect.deleteProperty(window, 'ltrim')
  start({ override: true })
  defineGlobals(host, helpers)
  expect([page['trim'], page['ltrim']]).toEqual([trim, helpers['ltrim']])
  Reflect.deleteProperty(window, 'trim')
})

test('§6 beside Prototype.js 1.6 usage() has its list of callers', async () => {
  helpers['trim']!(' a ')
  helpers['trim']!(' b ')
  const row = await withPrototypeJson(() => usage().find(({ helper }) => helper === 'trim'))
  expect(row).toEqual({
    helper: 'trim',
    count: 2,
    origins: [{ origin: expect.any(String), count: expect.any(Number) }],
  })
})
