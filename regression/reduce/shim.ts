import { Desk, type PoolOptions } from '../run/pool.ts'
import type { PageSource } from '../types.ts'
import type { Configuration } from './candidates.ts'
import type { Budget } from './least.ts'

/** Configuration that mends a cause on all pages that it was tried on. */
export interface Shim {
  readonly config: Configuration
  readonly tried: number
  /** Pages that have the cause. */
  readonly pages: number
}

/** A page of a cause, and how it is compared with more configuration. */
export interface Target {
  readonly source: PageSource
  /** What differs on it in any case. */
  readonly known: ReadonlySet<string>
  options(more: Configuration): PoolOptions
  /** Pages with the same one are tried in the same tabs. */
  readonly site: string
}

/** Pages that a configuration is tried on, at most. */
const MOST_PAGES = 20

/**
 * The first configuration with which neither the reduced page nor any page of the cause shows it, and none shows anything
 * new.
 * @param example the reduced page, tried first: what fails on it need not be tried on the others
 */
export async function findShim(
  cause: string,
  candidates: readonly Configuration[],
  example: Target,
  pages: readonly Target[],
  budget: Budget,
): Promise<Shim | undefined> {
  const tried = [example, ...spread(pages, MOST_PAGES)]
  for (const config of candidates)
    if (await mends(cause, config, tried, budget))
      return { config, tried: tried.length - 1, pages: pages.length }
  return undefined
}

/** So many of a list, from all of its parts; the same ones each time. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, most)
}

async function mends(
  cause: string,
  config: Configuration,
  targets: readonly Target[],
  budget: Budget,
): Promise<boolean> {
  let [desk, site]: [Desk | undefined, string | undefined] = [undefined, undefined]
  try {
    for (const target of targets) {
      if (!budget.take()) return false
      if (!desk || target.site !== site) {
        await desk?.leave()
        desk = new Desk(target.options(config))
        site = target.site
      }
      const { unreadable, differences } = await desk.compare(target.source, (name) => name)
      const worse = differences.filter(({ weight }) => weight === 'worse')
      const isMended = worse.every((one) => one.cause !== cause && target.known.has(one.cause))
      if (unreadable !== undefined || !isMended) return false
    }
    return true
  } finally {
    await desk?.leave()
  }
}
