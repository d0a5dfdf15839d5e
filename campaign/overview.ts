import { causeId, covers } from '../regression/approve/approvals.ts'
import { type Cause, type Summary, summarise } from '../regression/report/summary.ts'
import { Tally } from '../migration/report/tally.ts'
import type { Example } from '../regression/reduce/example.ts'
import type { DifferenceKind, PageResult } from '../regression/types.ts'
import type { Settings, SiteSettings } from './settings.ts'
import type { SharedApproval, State } from './state.ts'

export type SiteState = 'scan' | 'explain' | 'ready' | 'switched' | 'back'

/** One site, as the board and the dossier tell of it. */
export interface SiteOverview {
  readonly name: string
  readonly title: string
  readonly state: SiteState
  /** Pages that were read, and how many of them would break, have a caveat, keep an old plugin. */
  readonly pages: number
  readonly breaking: number
  readonly caveat: number
  readonly original: number
  /** The old plugins that the site keeps, with their pages. */
  readonly originals: readonly { readonly plugin: string; readonly pages: number }[]
  /** Pages of the twin run (a page in each window), by verdict. */
  readonly compared: number
  readonly same: number
  readonly approved: number
  readonly different: number
  readonly unreadable: number
  readonly calls: number
  readonly differingCalls: number
  readonly steps: number
  /** Ids of the causes that nobody explained. */
  readonly causes: readonly string[]
  readonly problems: readonly { readonly page: string; readonly reason: string }[]
}

/** A cause over all sites. */
export interface CampaignCause {
  readonly id: string
  readonly cause: string
  readonly kind: DifferenceKind
  readonly pages: number
  readonly sites: readonly { readonly site: string; readonly pages: number }[]
  /** Pages that no approval covers yet; a cause that has some is left to explain. */
  readonly left: number
  readonly example: {
    readonly site: string
    readonly page: string
    readonly old: string
    readonly new: string
    readonly label: string
  }
  readonly reasons: readonly string[]
  /** The reduced page, and the configuration that mends the cause. */
  readonly smallest?: Example
}

export interface Overview {
  /** ISO 8601. */
  readonly made: string
  readonly sites: readonly SiteOverview[]
  readonly causes: readonly CampaignCause[]
  readonly totals: Readonly<Record<SiteState | 'sites' | 'pages', number>>
  /** What is wrong with the settings; French. */
  readonly problems: readonly string[]
}

/** Worst first: what breaks, then what is to explain, then what nobody has looked at. */
const URGENCY: readonly SiteState[] = ['back', 'explain', 'scan', 'ready', 'switched']

const byName = new Intl.Collator('fr', { numeric: true })

/** What is known of the campaign now. */
export function overviewOf(settings: Settings, state: State): Overview {
  const approvals = state.approvals()
  const causes = new Map<string, Growing>()
  const sites = settings.sites.map((site) => siteOverview(site, state, approvals, causes))
  for (const [cause, known] of causes) {
    const smallest = state.example(cause)
    if (smallest) known.smallest = smallest
  }
  const inState = (name: SiteState): number => sites.filter((site) => site.state === name).length
  return {
    made: new Date().toISOString(),
    sites: sites.sort(
      (a, b) =>
        URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) ||
        b.different - a.different ||
        b.breaking - a.breaking ||
        byName.compare(a.name, b.name),
    ),
    causes: [...causes.values()].sort(
      (a, b) => b.left - a.left || b.pages - a.pages || (a.id < b.id ? -1 : 1),
    ),
    totals: {
      sites: sites.length,
      pages: sites.reduce((sum, { pages, compared }) => sum + Math.max(pages, compared), 0),
      scan: inState('scan'),
      explain: inState('explain'),
      ready: inState('ready'),
      switched: inState('switched'),
      back: inState('back'),
    },
    problems: settings.problems,
  }
}

type Growing = { -readonly [Key in keyof CampaignCause]: CampaignCause[Key] }

function siteOverview(
  { name, title }: SiteSettings,
  state: State,
  approvals: readonly SharedApproval[],
  causes: Map<string, Growing>,
): SiteOverview {
  const tally = new Tally()
  for (const report of state.scanned(name)) tally.add(report)
  const results = state.compared(name).map(({ result }) => result)
  const own = approvals.filter(({ site }) => site === undefined || site === name)
  const summary = summarise(open(results, own), new Map(), true)
  const approved = results.filter((result) => isApproved(result, own)).length
  const left = summary.causes.filter(({ weight }) => weight === 'worse')
  gather(causes, name, results, own)
  const stages = [state.stage(name, 'scan'), state.stage(name, 'regress')] as const
  return {
    name,
    title,
    state: state.mark(name) ?? stateOf(stages, summary, tally),
    pages: tally.totals.pages,
    breaking: tally.totals.breaking,
    caveat: tally.totals.caveat,
    original: tally.totals.original,
    originals: [...tally.originals.values()].map(({ plugin, pages }) => ({ plugin, pages })),
    compared: results.length,
    same: summary.totals.same - approved,
    approved,
    different: summary.totals.different,
    unreadable: summary.totals.unreadable,
    calls: summary.totals.calls,
    differingCalls: left.filter(({ kind }) => kind === 'call').reduce((sum, { count }) => sum + count, 0),
    steps: summary.totals.steps,
    causes: left.map(({ id }) => id),
    problems: [
      ...stages.flatMap((stage) => stage?.problems ?? []),
      ...results.flatMap(({ page, unreadable: reason }) => (reason === undefined ? [] : [{ page, reason }])),
    ],
  }
}

function stateOf(
  [scan, regress]: readonly [
    { readonly ended?: string } | undefined,
    { readonly ended?: string } | undefined,
  ],
  { totals, pages }: Summary,
  tally: Tally,
): SiteState {
  if (!scan?.ended) return 'scan'
  const isRead = tally.totals.pages > 0 && pages.length > 0 && totals.unreadable < pages.length
  return regress?.ended && isRead && !totals.different && !tally.totals.breaking ? 'ready' : 'explain'
}

const isWanted = (own: readonly SharedApproval[], cause: string, page: string): boolean =>
  own.some((approval) => approval.cause === cause && covers(approval, page))

/** The results without what is approved on their pages: a cause may be so on one template, and not on another. */
function open(results: readonly PageResult[], own: readonly SharedApproval[]): PageResult[] {
  return results.map((result) => ({
    ...result,
    differences: result.differences.filter(({ cause }) => !isWanted(own, cause, result.page)),
  }))
}

function isApproved({ differences, page, unreadable }: PageResult, own: readonly SharedApproval[]): boolean {
  const worse = differences.filter(({ weight }) => weight === 'worse')
  return !unreadable && worse.length > 0 && worse.every(({ cause }) => isWanted(own, cause, page))
}

function gather(
  causes: Map<string, Growing>,
  site: string,
  results: readonly PageResult[],
  own: readonly SharedApproval[],
): void {
  const found = summarise(results, new Map(), true).causes.filter(({ weight }) => weight === 'worse')
  for (const cause of found) add(causes, site, cause, own)
}

function add(
  causes: Map<string, Growing>,
  site: string,
  { cause, kind, pages, examples }: Cause,
  own: readonly SharedApproval[],
): void {
  const [example] = examples
  if (!example) return
  const { page, old, new: now, label } = example
  const known = causes.get(cause) ?? {
    id: causeId(cause),
    cause,
    kind,
    pages: 0,
    sites: [],
    left: 0,
    example: { site, page, old, new: now, label },
    reasons: [],
  }
  known.pages += pages.length
  known.sites = [...known.sites, { site, pages: pages.length }]
  known.left += pages.filter((one) => !isWanted(own, cause, one)).length
  const reasons = own.filter((approval) => approval.cause === cause).map(({ reason }) => reason)
  known.reasons = [...new Set([...known.reasons, ...reasons])]
  causes.set(cause, known)
}
