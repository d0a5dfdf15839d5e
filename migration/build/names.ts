import '../../tools/ts-resolve.ts'
import type { Entry } from '../../legacy/entry.ts'
import type { Feature } from '../../src/base/manifest.ts'
import { pluginRules } from '../rules/jquery-plugins.ts'

/** What a lean build leaves out, in webpack's configuration. */
export interface LeftOut {
  /** Helpers that answer at once. */
  readonly now: readonly string[]
  readonly features: readonly LeftFeature[]
  readonly bridges: readonly string[]
}

export interface LeftFeature {
  readonly name: string
  readonly selector: string
  /** Its row in the drop-in's table of features. */
  readonly row: string
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
): Promise<{ left: LeftOut; ofServices: string[]; unknown: UnknownName[] }> {
  const { entries } = (await import('../../legacy/helpers/index.ts')) as { entries: readonly Entry[] }
  const { features } = (await import('../../src/features/index.ts')) as { features: readonly Feature[] }
  const { rowOf } = (await import('../../src/base/feature-table.ts')) as { rowOf(feature: Feature): string }
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
      features: features
        .filter(({ name }) => wanted.has(name))
        .map((feature) => ({ name: feature.name, selector: feature.selector, row: rowOf(feature) })),
      bridges: bridges.filter((name) => wanted.has(`bridge:${name}`)),
    },
    // Their code was never in the drop-in.
    ofServices: entries
      .filter((entry) => 'service' in entry && wanted.has(entry.name))
      .map(({ name }) => name),
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
    let [diagonal = 0] = row
    let left = i
    row = row.map((above, j) => {
      if (j) left = Math.min(left + 1, above + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return row.at(-1) ?? 0
}
