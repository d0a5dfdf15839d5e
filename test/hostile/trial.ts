import type { Site } from '../browser/site.ts'
import type { Visitors } from '../browser/visitor.ts'
import { CALLS } from './calls.ts'
import { conditions } from './conditions.ts'
import { differences, visitFeature, visitHelpers, visitLosingCode, type Seen } from './visit.ts'

export interface Known {
  /** What trials beside each other know of ordinary pages. */
  readonly ordinary: Map<string, Promise<Seen>>
  /** Of helpers, for pages whose code comes no longer; by default all of them. */
  readonly calls: readonly string[]
}

/** Tries features, and `helpers`, on hostile pages of a site (`serveHostile`); ordinary pages are visited once each. */
export class Trial {
  readonly #visitors: Visitors
  readonly #site: Site
  readonly #ordinary: Map<string, Promise<Seen>>
  readonly #calls: readonly string[]

  constructor(
    visitors: Visitors,
    site: Site,
    { ordinary = new Map(), calls = Object.values(CALLS).flat() }: Partial<Known> = {},
  ) {
    this.#visitors = visitors
    this.#site = site
    this.#ordinary = ordinary
    this.#calls = calls
  }

  /**
   * @param number of the condition in `conditions`
   * @returns what differs from an ordinary page, or from one without the script where no code comes; the first thing only
   */
  async differencesOf(number: number, name: string): Promise<string[]> {
    const { code, sandboxed, unlike = [] } = conditions[number]!
    // What an act then comes to is another thing for each; that nothing escapes is the same.
    if (code === 'lost') {
      const url = `${this.#site.url}/${number}/${name}`
      const found = await visitLosingCode(this.#visitors, url, name === 'helpers' ? this.#calls : undefined)
      if (!found.length) return []
      const { errors } = await this.#ordinarily(`calm/${name}`)
      return found.filter((error) => !errors.includes(error))
    }
    const isBare = code === 'absent' && name !== 'helpers'
    const ordinary = await this.#ordinarily(`${isBare ? 'bare' : 'calm'}/${name}`)
    const place = `${number}/${name}`
    if (name === 'helpers' && (sandboxed || code === 'absent')) {
      return differences(answersOf(await this.#visit(place)), answersOf(ordinary))
    }
    // What a frame of no origin may ask of a server, and where it may lead, is the browser's to say: acts there fail nowhere.
    const steps = Object.entries(ordinary.steps).filter(([step]) =>
      sandboxed ? step === 'at rest' : !unlike.includes(step),
    )
    const wanted = { ...ordinary, steps: Object.fromEntries(steps) }
    return differences(await this.#visit(place, wanted, code === 'late' ? 9000 : 4000), wanted)
  }

  #ordinarily(place: string): Promise<Seen> {
    const known = this.#ordinary.get(place) ?? this.#visit(place)
    this.#ordinary.set(place, known)
    return known
  }

  #visit(place: string, wanted?: Seen, patience?: number): Promise<Seen> {
    const visit = place.endsWith('/helpers') ? visitHelpers : visitFeature
    return visit(this.#visitors, `${this.#site.url}/${place}`, wanted, patience)
  }
}

/** What helpers give back at once: all that they do where no code comes, and in a frame that may ask nobody. */
function answersOf({ steps, errors }: Seen): Seen {
  const given = Object.entries(steps).map(([name, [said = '']]) => [name, [said]] as const)
  return {
    steps: Object.fromEntries(given.filter(([, [said]]) => /^gives (?!undefined)/.test(said))),
    errors: errors.filter(
      (error) => !/^(alert|confirm|prompt):|P110\] \w+_cookie : SecurityError/.test(error),
    ),
  }
}
