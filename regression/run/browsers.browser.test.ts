import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { leaveBrowser, openBrowser } from '../browser/browser.ts'
import { ScriptUnderTest, Tags } from '../browser/script-under-test.ts'
import { dist } from '../harness.ts'
import type { PageSource } from '../types.ts'
import { Browsers } from './browsers.ts'
import { Desk, type PoolOptions } from './pool.ts'

// A module that Jest cannot read; nothing is compared here.
jest.mock('pixelmatch', () => () => 0)

let started: Browser[] = []

const browsers = (): Browsers =>
  new Browsers({}, async (choice) => {
    const browser = await openBrowser(choice)
    started.push(browser)
    return browser
  })

beforeEach(() => {
  started = []
})
afterEach(async () => {
  for (const browser of started) await leaveBrowser(browser, false).catch(() => undefined)
})

const rules = {
  ignore: '',
  attributes: '',
  classes: '',
  ids: '',
  labels: '',
  unwrap: '',
  restyle: '',
  masks: '',
  widgets: [],
}

function options(): PoolOptions {
  return {
    probe: { helpers: [], rules, date: Date.UTC(2024, 2, 15), seed: 1, prefix: 'cms' },
    viewport: { width: 800, height: 600 },
    old: undefined,
    new: new ScriptUnderTest(path.join(dist, 'passerelle.js')),
    tags: new Tags([]),
    volatile: /^_$/,
    key: 'essai',
    ...{ steps: 1, tolerance: 0, retries: 1, pictures: false },
    ...{ afterLoad: 37, afterStep: 37, patience: 10_000, mostSeconds: 60, jobs: 2 },
  }
}

/** @param asked called before the page is given out, each time */
function page(id: string, asked: () => void): PageSource {
  const html = `<!doctype html><script src="/static/passerelle.js"></script><h1>${id}</h1>`
  const find: PageSource['archive']['find'] = ({ use }) => {
    if (use !== 'document') return Promise.resolve(undefined)
    asked()
    return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) })
  }
  return { id, url: `https://site.test/${id}`, archive: { find } }
}

test('contract §7 two pairs of tabs share a browser, and the last of them closes it', async () => {
  const all = browsers()
  const [first, second, third, own] = await Promise.all(
    [false, false, false, true].map((alone) => all.take(alone)),
  )
  expect([second!.browser === first!.browser, third!.browser === first!.browser]).toEqual([true, false])
  expect(started).toHaveLength(3)
  await first!.end()
  expect([second!.browser.connected, second!.isShared]).toEqual([true, false])
  await second!.end()
  expect(first!.browser.connected).toBe(false)
  // One that is left is old: nobody else gets it; one of somebody's own neither.
  const fourth = await all.take(false)
  expect([fourth.browser === third!.browser, fourth.browser === own!.browser]).toEqual([true, false])
})

test('contract §7 a browser that dies takes no page along: each is shown by another one, which is its own', async () => {
  const given = options()
  const all = browsers()
  const desks = [new Desk(given, all), new Desk(given, all)]
  let asked = 0
  const dies = (): void => {
    if (++asked === 2) started[0]!.process()!.kill('SIGKILL')
  }
  const results = await Promise.all(
    desks.map((desk, index) => desk.compare(page(`page-${index}`, dies), (name) => name)),
  )
  expect(results.map(({ unreadable }) => unreadable)).toEqual([undefined, undefined])
  expect(started.map(({ connected }) => connected)).toEqual([false, true, true])
  for (const desk of desks) await desk.leave()
  expect(started.map(({ connected }) => connected)).toEqual([false, false, false])
})

/** Pages of a browser get no processor for so long, as on a machine that has too much to do; milliseconds. */
async function starve(browser: Browser, time: number): Promise<void> {
  const session = await browser.target().createCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const id of pages) process.kill(id, 'SIGSTOP')
  await pause(time)
  for (const id of pages) process.kill(id, 'SIGCONT')
}

test.each([
  ['gets no processor for a while', '', true, false],
  ['never ends', 'for (;;) {}', false, true],
])(
  'contract §7 a script is stopped where it runs without end, and not where the machine is slow: one that %s',
  async (_, code, isStarved, isStopped) => {
    const given = { ...options(), patience: 2000 }
    const desk = new Desk(given, browsers())
    const { archive, ...about } = page('lente', () => undefined)
    let starved: Promise<void> | undefined
    const find: PageSource['archive']['find'] = async (asked) => {
      if (isStarved) starved ??= starve(started[0]!, 2 * given.patience)
      const found = await archive.find(asked)
      return found && { ...found, body: Buffer.concat([found.body, Buffer.from(`<script>${code}</script>`)]) }
    }
    const { notes } = await desk.compare({ ...about, archive: { find } }, (name) => name)
    await starved
    await desk.leave()
    expect(notes.some((note) => note.includes('sans fin'))).toBe(isStopped)
  },
)
