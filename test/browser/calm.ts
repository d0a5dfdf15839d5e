import type { HTTPRequest, Page } from 'puppeteer'
import { isFirefox } from './launch-firefox.ts'
import { until } from './until.ts'

/** What can run a function of ours. */
export type Place = Pick<Page, 'evaluate'>

interface Traffic {
  /** Requests that have not ended. */
  readonly open: Set<HTTPRequest>
  /** How often each address was asked for. */
  readonly asked: Map<string, number>
  /** Requests so far. */
  count: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Follows what a page asks for, from now on, for `calm`. */
export function follow(page: Page): void {
  const seen: Traffic = { open: new Set(), asked: new Map(), count: 0 }
  traffic.set(page, seen)
  let stale: HTTPRequest[] = []
  page.on('request', (request) => {
    // Another page has a record of its own; of what the last one still waited for nothing more may be told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      stale = [...seen.open]
      seen.asked.clear()
    }
    // A beacon has no answer that a page could read, and Chromium does not always tell that it has gone out.
    if (kindOf(request) === 'ping') return
    seen.open.add(request)
    seen.asked.set(request.url(), (seen.asked.get(request.url()) ?? 0) + 1)
    seen.count += 1
  })
  const end = (request: HTTPRequest): void => void seen.open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) stale.splice(0).forEach(end)
  })
  // Of a frame that has gone nothing more is told.
  page.on('framedetached', (gone) => {
    for (const request of seen.open) if (request.frame() === gone) end(request)
  })
}

/**
 * Waits until the page has got all that it asked for, has drawn what came of it twice, and asked for nothing more: what
 * has not happened by then does not happen without a cause or a timer.
 * @param page one that `open` or `newPage` of the suite opened
 * @param place where frames are waited for: a frame of it, or a world apart from the page's scripts; the page by default
 */
export async function calm(page: Page, place: Place = page): Promise<void> {
  const seen = traffic.get(page)!
  for (let before = -1; before !== seen.count;) {
    before = seen.count
    await until(
      () => stillOpen(page, seen, place),
      (left) => left.length === 0,
    )
    await frames(place)
  }
}

/**
 * What is read once the page is calm, for what must not have happened: `expect(await onceCalm(page, …)).toEqual([])`.
 * @param page as of `calm`
 */
export async function onceCalm<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await calm(page)
  return read()
}

const FILES = new Set(['script', 'image', 'stylesheet', 'style', 'font'])

/** What a request is for; Firefox's driver has no word of its own for it, but knows what the browser tells the server. */
export function kindOf(request: HTTPRequest): string {
  return isFirefox ? (request.headers()['sec-fetch-dest'] ?? 'other') : request.resourceType()
}

/**
 * Chromium does not always tell that a file has come, though the page has it and has used it: the page's own record is
 * asked too.
 * @returns kind and address of the requests that have not ended
 */
async function stillOpen(page: Page, seen: Traffic, place: Place): Promise<string[]> {
  const recorded = [...seen.open].filter(
    (one) => one.frame() !== page.mainFrame() || !one.isNavigationRequest(),
  )
  if (recorded.length) {
    const come = new Map<string, number>()
    for (const one of [place, ...page.frames().slice(1)])
      for (const name of await resourcesOf(one)) come.set(name, (come.get(name) ?? 0) + 1)
    for (const one of recorded)
      // A file that comes once is there; an answer, when each that was asked for has been recorded.
      if ((come.get(one.url()) ?? 0) >= (FILES.has(kindOf(one)) ? 1 : (seen.asked.get(one.url()) ?? 1)))
        seen.open.delete(one)
  }
  return [...seen.open].map((one) => `${kindOf(one)} ${one.url()}`)
}

/** Addresses of what a page or frame has got; none for a frame that has gone. */
const resourcesOf = (place: Place): Promise<string[]> =>
  place.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)).catch(() => [])

/** Waits until two frames have been drawn; a page that is out of view draws none, and is not waited for. */
export async function frames(page: Place): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const inNextTask = (): void => void setTimeout(done)
        if (document.hidden) return inNextTask()
        document.addEventListener('visibilitychange', inNextTask, { once: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            // A long visit would end with thousands of them, among which a feature's own could hide.
            document.removeEventListener('visibilitychange', inNextTask)
            done()
          }),
        )
      }),
  )
}
