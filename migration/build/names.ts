import '../../tools/ts-resolve.ts'
import type { Entry } from '../../legacy/entry.ts'
import type { Feature } from '../../src/base/manifest.ts'
import { pluginRules } from '../rules/jquery-plugins.ts'

/** What a lean build leaves out, in webpack's configuration. */
export interface LeftOut {
  /** Helpers that answer at once. */
  readonly now: readonly string[]
  /** Helpers whose work a service does. */
  readonly later: readonly string[]
  readonly features: readonly Feature[]
  readonly bridges: readonly string[]
}

/** A name that is neither a helper, nor a bridge, nor a feature; with the one that may have been meant. */
export interface UnknownName {
  readonly name: string
  readonly near: string | undefined
}

/**
 * Sorts the names of `--without`: helpers (`trim`), bridges (`bridge:colorbox`, or `$.colorbox` as the ledger writes
 * it) and features (`lightbox`).
 */
export async function sortNames(
  names: readonly string[],
): Promise<{ left: LeftOut; unknown: UnknownName[] }> {
  const { entries } = (await import('../../legacy/helpers/index.ts')) as { entries: readonly Entry[] }
  const { features } = (await import('../../src/features/index.ts')) as { features: readonly Feature[] }
  const bridges = [...pluginRules.keys(), 'Inputmask']
  const wanted = new Set(
    names.map((name) => (name === 'Inputmask' ? 'bridge:Inputmask' : name.replace(/^\$\./, 'bridge:'))),
  )
  const known = [
    ...entries.map(({ name }) => name),
    ...features.map(({ name }) => name),
    ...bridges.map((name) => `bridge:${name}`),
  ]
  return {
    left: {
      now: entries.filter((entry) => 'call' in entry && wanted.has(entry.name)).map(({ name }) => name),
      later: entries.filter((entry) => 'service' in entry && wanted.has(entry.name)).map(({ name }) => name),
      features: features.filter(({ name }) => wanted.has(name)),
      bridges: bridges.filter((name) => wanted.has(`bridge:${name}`)),
    },
    unknown: [...wanted]
      .filter((name) => !known.includes(name))
      .map((name) => ({ name, near: nearest(name, known) })),
  }
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/^bridge:/, '')
      .replace(/[^a-z0-9]/g, '')
  const scored = known.map((one) => ({ one, far: distance(plain(name), plain(one)) }))
  const best = scored.sort((a, b) => a.far - b.far)[0]
  return best && best.far <= Math.max(1, plain(name).length / 4) ? best.one : undefined
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
