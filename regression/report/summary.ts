import { type Approval, type Approvals, causeId, covers } from '../approve/approvals.ts'
import type { Difference, DifferenceKind, PageResult, Weight } from '../types.ts'

export interface Example extends Difference {
  readonly page: string
}

/** The same cause on all its pages. */
export interface Cause {
  readonly id: string
  readonly cause: string
  readonly kind: DifferenceKind
  readonly weight: Weight
  readonly pages: string[]
  count: number
  /** Of the first pages; those with pictures come first. */
  readonly examples: Example[]
  /** Where it is wanted on all its pages, what says so. */
  readonly approvals?: readonly Approval[]
}

export type Verdict = 'same' | 'approved' | 'different' | 'unreadable'

export interface HelperProof {
  readonly name: string
  calls: number
  readonly differing: Set<string>
}

export interface Summary {
  readonly pages: readonly { readonly result: PageResult; readonly verdict: Verdict }[]
  readonly causes: readonly Cause[]
  readonly helpers: readonly HelperProof[]
  /** Approvals that no page needs any more. */
  readonly unused: readonly Approval[]
  /** The browsers that showed the pages, and their versions. */
  readonly browsers: readonly string[]
  readonly totals: Readonly<Record<Verdict | 'pages' | 'steps' | 'calls' | 'madeUp' | 'noise', number>>
}

const MOST_EXAMPLES = 3

/**
 * Adds the pages up by cause.
 * @param partial not all pages are there: nothing can be said of approvals that none of them needs
 */
export function summarise(results: readonly PageResult[], approvals: Approvals, partial = false): Summary {
  const causes = new Map<string, Cause>()
  for (const result of results)
    for (const difference of result.differences) count(causes, result.page, difference)
  for (const [name, cause] of causes) {
    const own = (approvals.get(name) ?? []).filter((one) => cause.pages.some((page) => covers(one, page)))
    // One page that none of them names leaves the cause to explain.
    if (cause.pages.every((page) => own.some((one) => covers(one, page))))
      causes.set(name, { ...cause, approvals: own })
  }
  const pages = results.map((result) => ({ result, verdict: verdictOf(result, approvals) }))
  const tally = (verdict: Verdict): number => pages.filter((page) => page.verdict === verdict).length
  const helpers = proofs(results)
  return {
    pages,
    causes: [...causes.values()].sort(
      (a, b) => rank(a) - rank(b) || b.pages.length - a.pages.length || (a.cause < b.cause ? -1 : 1),
    ),
    helpers,
    browsers: [...new Set(results.flatMap(({ browser }) => browser ?? []))].sort(),
    unused: partial ? [] : [...approvals.values()].flat().filter(({ cause }) => !causes.has(cause)),
    totals: {
      pages: results.length,
      same: tally('same'),
      approved: tally('approved'),
      different: tally('different'),
      unreadable: tally('unreadable'),
      steps: results.reduce((sum, { steps }) => sum + steps, 0),
      calls: helpers.reduce((sum, { calls }) => sum + calls, 0),
      madeUp: results.reduce((sum, { madeUp }) => sum + madeUp.length, 0),
      noise: results.filter(({ noise }) => noise.length).length,
    },
  }
}

/** Causes that nobody has explained. */
export const unexplained = ({ causes }: Summary): Cause[] =>
  causes.filter(({ weight, approvals }) => weight === 'worse' && !approvals)

export type State = 'worse' | 'better' | 'approved'

export const stateOf = ({ weight, approvals }: Cause): State => (approvals ? 'approved' : weight)

const rank = (cause: Cause): number => ({ worse: 0, approved: 1, better: 2 })[stateOf(cause)]

function verdictOf({ page, unreadable, differences }: PageResult, approvals: Approvals): Verdict {
  if (unreadable !== undefined) return 'unreadable'
  const worse = differences.filter(({ weight }) => weight === 'worse')
  const isWanted = ({ cause }: Difference): boolean =>
    !!approvals.get(cause)?.some((approval) => covers(approval, page))
  if (!worse.every(isWanted)) return 'different'
  return worse.length ? 'approved' : 'same'
}

function count(causes: Map<string, Cause>, page: string, difference: Difference): void {
  const { cause, kind, weight } = difference
  let entry = causes.get(cause)
  if (!entry) {
    entry = { id: causeId(cause), cause, kind, weight, pages: [], count: 0, examples: [] }
    causes.set(cause, entry)
  }
  entry.count++
  if (entry.pages.at(-1) === page) return
  entry.pages.push(page)
  if (entry.examples.length < MOST_EXAMPLES) entry.examples.push({ ...difference, page })
}

function proofs(results: readonly PageResult[]): HelperProof[] {
  const helpers = new Map<string, HelperProof>()
  for (const { calls, differences, page } of results) {
    for (const [name, times] of Object.entries(calls)) {
      const proof = helpers.get(name) ?? { name, calls: 0, differing: new Set() }
      helpers.set(name, proof)
      proof.calls += times
    }
    for (const { kind, weight, cause } of differences) {
      if (kind !== 'call' || weight !== 'worse') continue
      const name = cause.slice('call | '.length).split(' : ')[0]!
      const proof = helpers.get(name) ?? { name, calls: 0, differing: new Set() }
      helpers.set(name, proof)
      proof.differing.add(page)
    }
  }
  return [...helpers.values()].sort((a, b) => b.differing.size - a.differing.size || b.calls - a.calls)
}
