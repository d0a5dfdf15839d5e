import type { Browser } from 'puppeteer'
import { Unreadable, visit, type VisitOptions } from '../browser/visit.ts'
import { judgeAlone } from '../compare/alone.ts'
import { compareVisits } from '../compare/compare.ts'
import type { ScriptUnderTest } from '../browser/script-under-test.ts'
import type { Difference, PageResult, PageSource, Visit } from '../types.ts'
import { unreadResult } from '../unread.ts'
import { say } from '../strings.ts'

export interface PairOptions extends Omit<VisitOptions, 'source' | 'side' | 'script'> {
  /** None: the new script is looked at alone. */
  readonly old: ScriptUnderTest | undefined
  readonly new: ScriptUnderTest
  readonly tolerance: number
  readonly retries: number
  readonly key: string
}

/** Most pictures of one page's differences. */
const MOST_PICTURES = 6

/**
 * Opens a page on both sides and compares. A page that differs is opened again: only what differs each time, and
 * does not differ between two visits with the same script, counts.
 */
export async function comparePage(
  browser: Browser,
  source: PageSource,
  options: PairOptions,
  keep: (name: string, picture: Uint8Array) => string,
): Promise<PageResult> {
  const started = Date.now()
  const base = { page: source.id, url: source.url, key: options.key }
  try {
    const first = await tryOnce(browser, source, options, keep)
    let { differences } = first
    let noise: Difference[] = []
    for (let again = 0; again < options.retries && differences.length; again++) {
      const second = await tryOnce(browser, source, options, (name) => name)
      const unstable =
        first.old && second.old
          ? compareVisits(first.old, second.old, {
              tolerance: options.tolerance,
              keep: (name) => name,
              pictures: 0,
            })
          : []
      const stays = (one: Difference): boolean =>
        second.differences.some(({ cause }) => cause === one.cause) &&
        !unstable.some(({ cause }) => cause === one.cause)
      noise = [...noise, ...differences.filter((one) => !stays(one))]
      differences = differences.filter(stays)
    }
    const { visit: seen } = first
    return {
      ...base,
      steps: seen.moments.length - 1,
      seconds: (Date.now() - started) / 1000,
      differences,
      noise,
      calls: countCalls(seen),
      notes: seen.notes.slice(0, 20),
      madeUp: seen.madeUp.slice(0, 20),
    }
  } catch (error) {
    const reason =
      error instanceof Unreadable ? reasonOf(error.message) : (error as Error).message.split('\n')[0]!
    return unreadResult(base, reason, (Date.now() - started) / 1000)
  }
}

const reasonOf = (message: string): string => (message === 'absente' ? say('unreadable.absent') : message)

interface Try {
  readonly differences: Difference[]
  readonly visit: Visit
  readonly old?: Visit
}

async function tryOnce(
  browser: Browser,
  source: PageSource,
  options: PairOptions,
  keep: (name: string, picture: Uint8Array) => string,
): Promise<Try> {
  if (!options.old) {
    const { visit: alone } = await visit(browser, {
      ...options,
      source,
      side: 'new',
      script: options.new,
      pictures: false,
    })
    return { differences: judgeAlone(alone), visit: alone }
  }
  const { visit: old, plan } = await visit(browser, { ...options, source, side: 'old', script: options.old })
  const { visit: now } = await visit(browser, { ...options, source, side: 'new', script: options.new }, plan)
  const differences = compareVisits(old, now, { tolerance: options.tolerance, keep, pictures: MOST_PICTURES })
  return { differences, visit: now, old }
}

function countCalls({ moments }: Visit): Record<string, number> {
  const calls: Record<string, number> = {}
  for (const { observed } of moments)
    for (const { kind, name } of observed)
      if (kind === 'call' && !name.includes('→')) calls[name] = (calls[name] ?? 0) + 1
  return calls
}
