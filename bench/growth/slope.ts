import { FIGURES, type Figure, type Sample } from './visit.ts'

export interface Growth {
  readonly feature: string
  /** One for each count. */
  readonly samples: readonly Sample[]
  /** Exponent of the count: 1 is linear; absent where what is added is too little to be told from noise. */
  readonly slopes: Readonly<Partial<Record<Figure, number>>>
  readonly isLinear: boolean
}

export const LIMIT = 1.1

/** What a thousand instances may add without being more than the spread of visits. */
const NOISE: Record<Figure, number> = { work: 15, script: 5, heap: 150_000, nodes: 20, listeners: 20 }
/** Less than this at the smaller count says nothing about a ratio. */
const SMALL: Record<Figure, number> = { work: 5, script: 1, heap: 20_000, nodes: 2, listeners: 2 }

/** @param counts from 1 on, rising */
export function growthOf(feature: string, counts: readonly number[], samples: readonly Sample[]): Growth {
  const slopes: Partial<Record<Figure, number>> = {}
  for (const key of FIGURES) {
    const slope = slopeOf(key, counts, samples)
    if (slope !== undefined) slopes[key] = slope
  }
  return { feature, samples, slopes, isLinear: Object.values(slopes).every((slope) => slope <= LIMIT) }
}

/** From the smallest count above one that adds something measurable to the largest; the first one's cost is fixed. */
function slopeOf(key: Figure, counts: readonly number[], samples: readonly Sample[]): number | undefined {
  const added = samples.map((sample) => sample[key] - samples[0]![key])
  const last = added.length - 1
  if (added[last]! < NOISE[key]) return undefined
  const from = added.findIndex((value, index) => index > 0 && value >= SMALL[key])
  const steep = (start: number, value: number): number =>
    Math.log(added[last]! / value) / Math.log((counts[last]! - 1) / (counts[start]! - 1))
  if (from < last) return steep(from, added[from]!)
  // Next to nothing up to the last count: at least so steep, and only that tells something.
  const least = steep(last - 1, SMALL[key])
  return least > LIMIT ? least : undefined
}
