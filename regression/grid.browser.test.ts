import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { Browser } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { Bench, dist, worse } from './harness.ts'
import { expectSoon } from '../test/browser/expect-soon'

jest.setTimeout(180_000)

/** One address before several browsers, as of a grid: each connection gets the next of them. */
class Grid {
  /** Connections that each browser got. */
  readonly given: number[]
  private readonly browsers: readonly Browser[]
  private readonly sockets = new Set<Socket>()
  private readonly server: Server
  private turn = 0

  constructor(browsers: readonly Browser[]) {
    this.browsers = browsers
    this.given = browsers.map(() => 0)
    this.server = createServer((_request, response) => {
      // What `http://host:9222` answers to who asks for the WebSocket's address.
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ webSocketDebuggerUrl: this.url }))
    })
    this.server.on('upgrade', ({ rawHeaders }, socket: Socket, head) => {
      const index = this.turn++ % browsers.length
      this.given[index]!++
      const { port, pathname } = new URL(this.browsers[index]!.wsEndpoint())
      const there = connect(Number(port), '127.0.0.1', () => {
        const lines = Array.from({ length: rawHeaders.length / 2 }, (_none, at) =>
          rawHeaders[at * 2] === 'Host'
            ? `Host: 127.0.0.1:${port}`
            : `${rawHeaders[at * 2]}: ${rawHeaders[at * 2 + 1]}`,
        )
        there.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        there.write(head)
        socket.pipe(there).pipe(socket)
      })
      for (const [one, other] of [
        [socket, there],
        [there, socket],
      ] as const) {
        this.sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}

let bench: Bench
let browsers: Browser[]
let grid: Grid

beforeAll(async () => {
  bench = new Bench()
  for (let n = 0; n < 6; n++)
    bench.page(`pages/${n}.html`, `<p id="p">Page ${n}</p><a href="#" onclick="trim(' ${n} ')">Nom</a>`)
  browsers = [await launch(), await launch()]
  grid = new Grid(browsers)
  await grid.listen()
})
afterAll(async () => {
  await grid.close()
  for (const browser of browsers) await browser.close()
  bench.end()
})

test.each([
  ['a WebSocket address', (url: string) => url],
  ['a debugging port', (url: string) => url.replace('ws:', 'http:')],
])('contract §7 --browser-url, %s: a grid’s browsers share the pages', async (_what, address) => {
  const before = [...grid.given]
  const { code, error, report } = await bench.regress(
    `rapport-${address('ws:x')[0]}`,
    'pages',
    '--old',
    path.join(dist, 'passerelle.js'),
    '--browser-url',
    address(grid.url),
  )
  expect(error).toBe('')
  expect(worse(report)).toEqual([])
  expect(code).toBe(0)
  expect(report.pages.map(({ steps }) => steps)).toEqual([1, 1, 1, 1, 1, 1])
  // Two jobs, two connections: one each.
  expect(grid.given.map((count, index) => count - before[index]!)).toEqual([1, 1])
  // They were not ours to close, and are left without a page of ours.
  for (const browser of browsers) {
    expect(browser.connected).toBe(true)
    await expectSoon(async () => (await browser.pages()).length).toBeLessThanOrEqual(1)
  }
})

test('contract §7 a browser of the grid that dies does not take its page along: it is shown by another', async () => {
  const [first, second] = [await launch(), await launch()]
  const own = new Grid([first, second])
  await own.listen()
  try {
    for (const name of ['a', 'b', 'c'])
      bench.page(`autres/${name}.html`, `<a href="#" onclick="trim(' ${name} ')">Nom</a>`)
    // Gone as soon as it has a page of the run.
    first.once('targetcreated', () => void first.process()?.kill('SIGKILL'))
    const { report } = await bench.regress(
      'rapport-mort',
      'autres',
      '--old',
      path.join(dist, 'passerelle.js'),
      '--browser-url',
      own.url,
      '--no-pictures',
    )
    expect(report.pages).toHaveLength(3)
    expect(report.pages.filter(({ unreadable }) => unreadable)).toEqual([])
    expect(first.connected).toBe(false)
  } finally {
    await own.close()
    await Promise.allSettled([first.close(), second.close()])
  }
})

test('contract §7 an address where no browser answers is told, and nothing is written', async () => {
  const { code, error } = await bench.run(
    'regress',
    'pages',
    '--new',
    path.join(dist, 'passerelle.js'),
    '--out',
    bench.file('rapport-nul'),
    '--browser-url',
    'http://127.0.0.1:9',
  )
  expect(error).toMatch(/Navigateur introuvable à http:\/\/127\.0\.0\.1:9/)
  expect(code).toBe(2)
})
