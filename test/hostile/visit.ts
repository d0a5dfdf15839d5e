import type { Frame, Page } from 'puppeteer'
import { calm, frames, kindOf, type Place } from '../browser/calm.ts'
import { open, type Watched } from '../browser/launch.ts'
import type { Visitors } from '../browser/visitor.ts'
import { CALLS } from './calls.ts'
import { act, answer, controls, picture, stay } from './in-page.ts'

/** What can be seen of a page, step by step, and what went wrong on it. */
export interface Seen {
  readonly steps: Readonly<Record<string, readonly string[]>>
  readonly errors: readonly string[]
}

interface Scene {
  readonly page: Page
  readonly frame: Frame
  /** A world of our own in the page: its scripts cannot reach it, nor what they did to built-ins. */
  readonly apart: Place
}

/** Codes that say that something of ours did not work. */
const FAILURE = /\[Passerelle P(003|004|005|110)\]/

async function stage(visitors: Visitors, url: string): Promise<[Scene, Watched, string[]]> {
  const asked: string[] = []
  const watched = await open(visitors, url, { width: 1280, height: 800 }, async (page) => {
    // Some slideshows begin anywhere.
    await page.evaluateOnNewDocument(() => {
      Math.random = () => 0.5
    })
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept().catch(() => undefined)
    })
  })
  const { page } = watched
  const frame = page.frames().find((one) => one.url().includes('/inside-')) ?? page.mainFrame()
  const apart = (frame as Frame & { isolatedRealm(): Place }).isolatedRealm()
  return [{ page, frame, apart }, watched, asked]
}

/**
 * A visit: the page at rest, then after hover and click on each of its first controls, and after Escape.
 * @param wanted what an ordinary page showed: each step may take `patience` ms to come to the same; without it, the page
 *   is left alone for a while before it is looked at
 */
export async function visitFeature(
  visitors: Visitors,
  url: string,
  wanted?: Seen,
  patience = 4000,
): Promise<Seen> {
  return visit(visitors, url, wanted, patience, async ({ page, apart }, look) => {
    await look('at rest')
    const count = Math.min(CONTROLS, await apart.evaluate(controls))
    for (let index = 0; index < count; index++) {
      await apart.evaluate(act, index)
      await look(`control ${index + 1}`)
      await page.keyboard.press('Escape')
      await look(`Escape ${index + 1}`)
    }
  })
}

/**
 * A visit on which no code comes any more once the page is at rest: hover, focus and click on a feature's first controls, or
 * the calls of the helpers, one after the other.
 * @returns what went wrong, in words
 */
export async function visitLosingCode(
  visitors: Visitors,
  url: string,
  calls?: readonly string[],
): Promise<string[]> {
  const { errors } = await visit(visitors, url, undefined, 0, async ({ page, frame, apart }) => {
    await refuseScripts(page)
    if (calls) {
      for (const call of calls) {
        await frame
          .evaluate(call)
          .catch((error: unknown) => Promise.reject(new Error(call, { cause: error })))
        await calm(page, apart)
        await apart.evaluate(answer)
      }
      return
    }
    const count = Math.min(CONTROLS, await apart.evaluate(controls))
    for (let index = 0; index < count; index++) {
      await apart.evaluate(act, index)
      await calm(page, apart)
      await page.keyboard.press('Escape')
    }
  })
  // Where our dialog does not come, the browser's own asks.
  return errors.filter((error) => !/P005|^(alert|confirm|prompt):/.test(error))
}

async function refuseScripts(page: Page): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const act = kindOf(request) === 'script' ? request.abort() : request.continue()
    void act.catch(() => undefined)
  })
}

/** So many controls of a feature are acted on. */
const CONTROLS = 3

/** Calls of the helpers, one after the other, with what each gives back and shows; what it opens is answered. */
export async function visitHelpers(
  visitors: Visitors,
  url: string,
  wanted?: Seen,
  patience = 4000,
  names: readonly string[] = Object.keys(CALLS),
): Promise<Seen> {
  return visit(visitors, url, wanted, patience, async ({ frame, apart }, look) => {
    for (const name of names) {
      for (const [index, call] of CALLS[name]!.entries()) {
        const given = await frame.evaluate(call).catch((error: unknown) => `throws ${String(error)}`)
        await look(`${name} ${index + 1}`, `gives ${JSON.stringify(given)}`)
        if (await apart.evaluate(answer)) await look(`${name} ${index + 1}, answered`)
      }
    }
  })
}

async function visit(
  visitors: Visitors,
  url: string,
  wanted: Seen | undefined,
  patience: number,
  walk: (scene: Scene, look: (name: string, given?: string) => Promise<void>) => Promise<void>,
): Promise<Seen> {
  try {
    const [scene, watched, asked] = await stage(visitors, url)
    const { page, frame, apart } = scene
    await apart.evaluate(stay)
    if (frame !== page.mainFrame()) await stayInside(page, frame)
    const steps: Record<string, readonly string[]> = {}
    const look = async (name: string, given = ''): Promise<void> => {
      const expected = wanted?.steps[name]
      // What answers at once shows at once.
      if (!expected) await pause(/^gives (?!undefined)/.test(given) ? QUIET / 4 : QUIET)
      const ends = Date.now() + patience
      let lines: string[]
      do {
        await frames(apart)
        lines = [given, ...(await apart.evaluate(picture))]
      } while (expected && Date.now() < ends && lines.join() !== expected.join())
      steps[name] = lines
      if (expected && lines.join() !== expected.join()) throw new Ended()
    }
    await calm(page, apart)
    await walk(scene, look).catch((error: unknown) => {
      if (!(error instanceof Ended)) throw error
    })
    return { steps, errors: errorsOf(watched, asked) }
  } finally {
    await visitors.leave()
  }
}

/** As `stay`, where the page is in a frame of no origin: such a one is told of no navigation. */
async function stayInside(page: Page, frame: Frame): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const leaves = request.isNavigationRequest() && request.frame() === frame
    void (leaves ? request.respond({ status: 204 }) : request.continue()).catch(() => undefined)
  })
}

/** ms in which an ordinary page comes to rest. */
const QUIET = 600

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The first step that differs is the last one taken. */
class Ended extends Error {}

function errorsOf({ errors, console }: Watched, asked: readonly string[]): string[] {
  return [...errors, ...console.filter((line) => FAILURE.test(line)), ...asked]
}

/** The steps that differ, each with the first line that does. */
export function differences(seen: Seen, wanted: Seen): string[] {
  const found = Object.keys(seen.steps).flatMap((name) => {
    const [is, was] = [seen.steps[name]!, wanted.steps[name] ?? seen.steps[name]!]
    const at = Array.from({ length: Math.max(is.length, was.length) }, (_, i) => i).find(
      (i) => is[i] !== was[i],
    )
    return at === undefined ? [] : [`${name}: ${is[at] ?? 'nothing'}, not ${was[at] ?? 'nothing'}`]
  })
  return [...found, ...seen.errors.filter((error) => !wanted.errors.includes(error))]
}
