import jQuery from 'jquery'
import { expectSoon } from '../../../test/browser/expect-soon'
import { setUpHost } from '../../../test/page'
import { create } from './index'

/* A page's handlers of its jQuery's requests hear of ours, as of those of the old script. */

const page = window as typeof window & { jQuery?: unknown }
const TYPES = 'ajaxStart ajaxSend ajaxSuccess ajaxError ajaxComplete ajaxStop'
let told: string[]
let sent: RequestInit | undefined

/** Answers by `make`; jsdom has no fetch of its own. */
function answer(make: () => Partial<Response> | Promise<Partial<Response>>): void {
  globalThis.fetch = async (_url, init) => {
    sent = init
    return (await make()) as Response
  }
}
const response = (body: string, status = 200, type = 'text/html'): Partial<Response> => ({
  status,
  ok: status < 400,
  url: '',
  headers: new Headers({ 'Content-Type': type, 'X-Nombre': '3' }),
  text: () => Promise.resolve(body),
})

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<div id="bloc"></div>'
  told = []
  page.jQuery = jQuery
  jQuery(document).on(TYPES, ({ type }) => void told.push(type))
})
afterEach(() => {
  jQuery(document).off()
  jQuery.ajaxSetup({ global: true })
  delete page.jQuery
})

test('§7 a request is told of as jQuery tells of its own, the answer once it is in the page', async () => {
  answer(() => response('<p>Nouveau</p>'))
  let seen = ''
  jQuery(document).on('ajaxComplete', (_event, xhr, settings) => {
    seen = `${document.getElementById('bloc')!.textContent} ${settings.url} ${settings.type} ${settings.data} ${xhr.status} ${xhr.responseText} ${xhr.getResponseHeader('x-nombre')}`
  })
  await create().html({ url: '/cms/liste', data: { tri: 'nom' } }, { target: '#bloc' })
  await expectSoon(() => told.join(' ')).toBe('ajaxStart ajaxSend ajaxSuccess ajaxComplete ajaxStop')
  expect(seen).toBe('Nouveau /cms/liste POST tri=nom 200 <p>Nouveau</p> 3')
})

test('§7 two at a time are one stretch of work, and `$.active` counts both', async () => {
  const waiting: (() => void)[] = []
  answer(() => new Promise((resolve) => waiting.push(() => resolve(response('')))))
  const both = [create().request('/un'), create().request('/deux')]
  await expectSoon(() => waiting.length).toBe(2)
  expect(jQuery).toHaveProperty('active', 2)
  waiting.forEach((one) => one())
  await Promise.all(both)
  await expectSoon(() => told.at(-1)).toBe('ajaxStop')
  expect(told.filter((type) => /Start|Stop/.test(type))).toEqual(['ajaxStart', 'ajaxStop'])
  expect(jQuery).toHaveProperty('active', 0)
})

test('§7 what a handler of ajaxSend sets goes out: a header, and a field more', async () => {
  answer(() => response('{"ok":true}', 200, 'application/json'))
  let data: unknown
  jQuery(document)
    .on('ajaxSend', (_event, xhr, settings) => {
      xhr.setRequestHeader('X-Jeton', 'abc').setRequestHeader('x-requested-with', 'page')
      settings.data += '&jeton=abc'
      void xhr.done((given: unknown) => (data = given))
    })
    .on('ajaxSuccess', (_event, xhr) => void told.push(JSON.stringify(xhr.responseJSON)))
  await create().json('/cms/fiche', { id: 3 })
  expect(sent?.body).toBe('id=3&jeton=abc')
  expect(Object.fromEntries(new Headers(sent?.headers))).toMatchObject({
    'x-jeton': 'abc',
    'x-requested-with': 'page',
  })
  await expectSoon(() => told.includes('{"ok":true}')).toBe(true)
  expect(data).toEqual({ ok: true })
})

test.each([
  ['an error status', () => answer(() => response('Panne', 500)), '500 error'],
  ['no connection', () => answer(() => Promise.reject(new TypeError('x'))), '0 error'],
])('§7 %s is told of as an error', async (_what, prepare, expected) => {
  prepare()
  let seen = ''
  jQuery(document).on('ajaxError', (_event, xhr, _settings, why) => (seen = `${xhr.status} ${why}`))
  await expect(create().request('/cms/x')).rejects.toMatchObject({ name: 'HttpError' })
  await expectSoon(() => told.join(' ')).toBe('ajaxStart ajaxSend ajaxError ajaxComplete ajaxStop')
  expect(seen).toBe(expected)
})

test('§7 a request that is called off is told of as such', async () => {
  const controller = new AbortController()
  answer(() => new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('x')))))
  const asked = create().request({ url: '/cms/x', signal: controller.signal })
  let why: unknown
  jQuery(document).on('ajaxError', (_event, _xhr, _settings, given) => (why = given))
  controller.abort()
  await expect(asked).rejects.toThrow()
  await expectSoon(() => why).toBe('abort')
})

test('§7 a handler can call a request off: whoever asked has a failure', async () => {
  answer(
    () =>
      new Promise((_resolve, reject) =>
        sent!.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  let why: unknown
  jQuery(document)
    .on('ajaxSend', (_event, xhr) => void setTimeout(() => xhr.abort()))
    .on('ajaxError', (_event, _xhr, _settings, given) => (why = given))
  await expect(create().request('/cms/x')).rejects.toMatchObject({ name: 'HttpError', kind: 'network' })
  await expectSoon(() => why).toBe('abort')
})

test('§7 a handler that throws breaks neither the request nor the other handlers', async () => {
  jest.useFakeTimers()
  answer(() => response('ok'))
  jQuery(document).on('ajaxSend', () => {
    throw new Error('page')
  })
  await expect(create().request('/cms/x')).resolves.toMatchObject({ text: 'ok' })
  // The page's error is told to its console as any other.
  expect(() => jest.runAllTimers()).toThrow('page')
  jest.runAllTimers()
  expect(told).toEqual(['ajaxStart', 'ajaxSend', 'ajaxSuccess', 'ajaxComplete', 'ajaxStop'])
  jest.useRealTimers()
})

test('§7 a page that wants none told of gets none, and one without jQuery has none', async () => {
  answer(() => response('ok'))
  jQuery.ajaxSetup({ global: false })
  await create().request('/cms/x')
  delete page.jQuery
  await create().request('/cms/x')
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual([])
})
