import { afterEach, expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { withPrototypeJson } from '../../test/prototype-json'
import { createReporter } from './reporting'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

test('§6 beside Prototype.js 1.6 a report is the list of its entries', async () => {
  const sent = jest.fn<(url: string, body: string) => boolean>(() => true)
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  const host = setUpHost({ report: '/journal' })
  const entry = { type: 'legacy', helper: 'trim', origin: 'a[onclick]', page: '/' } as const
  await withPrototypeJson(() => {
    createReporter(host)()
    host.reports.push(entry, entry)
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent.mock.calls.map(([url, body]) => [url, JSON.parse(body)])).toEqual([
    ['/journal', [entry, entry]],
  ])
})
