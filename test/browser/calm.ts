import type { HTTPRequest, Page } from 'puppeteer'
import { until } from './until.ts'

/** What can run a function of ours. */
export type Place = Pick<Page, 'evaluate'>

interface Traffic {
  /** Requests that have not ended. */
  readonly open: Set<HTTPRequest>
  /** Requests so far. */
  count: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Follows what a page asks for, from now on, for `calm`. */
export function follow(page: Page): void {
  const seen: Traffic = { open: new Set(), count: 0 }
  traffic.set(page, seen)
  page.on('request', (request) => {
    seen.open.add(request)
    seen.count += 1
  })
  const end = (request: HTTPRequest): void => void seen.open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
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
      () => stillOpen(seen.open, place),
      (size) => size === 0,
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

/** What the page keeps a record of when it has come. */
const RECORDED = new Set(['script', 'image', 'stylesheet', 'font'])

/**
 * Chromium does not always tell that a file has come, though the page has it and has used it.
 * @returns how many requests have not ended
 */
async function stillOpen(open: Set<HTTPRequest>, place: Place): Promise<number> {
  const files = [...open].filter((one) => RECORDED.has(one.resourceType()))
  if (files.length) {
    const come = await place.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const one of files) if (come.includes(one.url())) open.delete(one)
  }
  return open.size
}

/** Waits until two frames have been drawn; a page that is out of view draws none, and is not waited for. */
export async function frames(page: Place): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const inNextTask = (): void => void setTimeout(done)
        if (document.hidden) return inNextTask()
        document.addEventListener('visibilitychange', inNextTask, { once: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
}
