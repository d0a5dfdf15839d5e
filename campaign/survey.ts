import { gzipSync } from 'node:zlib'
import type { HTTPRequest } from 'puppeteer-core'
import { leaveBrowser, openBrowser } from '../regression/browser/browser.ts'
import { Stage } from '../regression/browser/stage.ts'
import type { PoolOptions } from '../regression/run/pool.ts'
import type { PageSource, Side } from '../regression/types.ts'
import { axeSource, type Finding, findingsInStates } from './accessibility.ts'

/** One side of a page: after loading, and its findings also with open what opens on it. */
export interface SideSurvey {
  readonly requests: number
  /** As they travel: what can be compressed, compressed. */
  readonly bytes: number
  /** Milliseconds that scripts took until the page came to rest. */
  readonly script: number
  /** None where axe could not look at the page, or is not installed. */
  readonly findings?: readonly Finding[]
  /** The page's title, as its visitors read it. */
  readonly title: string
  /** Name of the picture, from the campaign's folder. */
  readonly picture: string
}

export interface Survey {
  readonly old?: SideSurvey
  readonly new: SideSurvey
}

const BROWSER_PAGES = 150
const COMPRESSED = /^(document|script|stylesheet|xhr|fetch|manifest)$/

type Keep = (name: string, picture: Uint8Array) => string

/**
 * Looks at pages one after the other, on both sides: accessibility, weight, speed and sight after loading.
 * @param take gets each survey; a page that cannot be looked at gets none, as the twin run has told why
 */
export async function surveyAll(
  sources: readonly PageSource[],
  options: PoolOptions,
  keep: Keep,
  take: (page: string, survey: Survey) => void,
  stop: AbortSignal,
): Promise<void> {
  const axe = axeSource()
  for (let from = 0; from < sources.length && !stop.aborted; from += BROWSER_PAGES) {
    const browser = await openBrowser(options)
    try {
      const look = async (source: PageSource, side: Side): Promise<SideSurvey> => {
        const stage = await Stage.open(browser, options.probe)
        try {
          return await surveySide(stage, source, side, options, keep, axe)
        } finally {
          await stage.close()
        }
      }
      // A browser's first page pays for its start.
      const [first] = sources.slice(from)
      if (first) await look(first, 'new').catch(() => undefined)
      for (const [index, source] of sources.slice(from, from + BROWSER_PAGES).entries()) {
        if (stop.aborted || !browser.connected) break
        const onSide = (side: Side): Promise<SideSurvey> => look(source, side)
        const survey = await both(onSide, !!options.old, index % 2 > 0).catch(() => undefined)
        if (survey) take(source.id, survey)
      }
    } finally {
      await leaveBrowser(browser, !!options.browserUrl).catch(() => undefined)
    }
  }
}

/** One after the other, each as often first: neither side waits for the processor, or finds it warm, because of the other. */
async function both(
  look: (side: Side) => Promise<SideSurvey>,
  hasOld: boolean,
  isNewFirst: boolean,
): Promise<Survey> {
  if (!hasOld) return { new: await look('new') }
  const first = isNewFirst ? await look('new') : undefined
  const old = await look('old')
  return { old, new: first ?? (await look('new')) }
}

async function surveySide(
  stage: Stage,
  source: PageSource,
  side: Side,
  options: PoolOptions,
  keep: Keep,
  axe: string | undefined,
): Promise<SideSurvey> {
  const { page } = stage
  const weights: Promise<number>[] = []
  const weigh = (request: HTTPRequest): void => {
    // Browsers ask for it by themselves, sometimes.
    if (!request.url().endsWith('/favicon.ico')) weights.push(weightOf(request))
  }
  page.on('requestfinished', weigh)
  await stage.begin({
    ...options,
    source,
    side,
    script: (side === 'old' ? options.old : options.new) ?? options.new,
    viewport: source.viewport ?? options.viewport,
  })
  await stage.goto(source.url, options.afterLoad)
  page.off('requestfinished', weigh)
  const { ScriptDuration = 0 } = await page.metrics()
  const bytes = (await Promise.all(weights)).reduce((sum, one) => sum + one, 0)
  const picture = keep('', await stage.picture())
  const findings = axe === undefined ? undefined : await findingsInStates(stage, axe, options.afterStep)
  return {
    requests: weights.length,
    bytes,
    script: Math.round(ScriptDuration * 1000),
    ...(findings ? { findings } : {}),
    title: (await page.title()).trim(),
    picture,
  }
}

async function weightOf(request: HTTPRequest): Promise<number> {
  try {
    const body = (await request.response()?.buffer()) ?? new Uint8Array()
    return COMPRESSED.test(request.resourceType()) ? gzipSync(body).length : body.length
  } catch {
    // An answer without a body: a redirection, a 204.
    return 0
  }
}
