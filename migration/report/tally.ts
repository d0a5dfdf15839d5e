import type { Finding, PageReport, Unreadable, Verdict } from '../scan/types.ts'

/** The same cause on all its pages. */
export interface Cause {
  readonly kind: Finding['kind']
  readonly name: string
  verdict: Verdict
  pages: number
  calls: number
  /** The shortest call, and where it stands. */
  example: { page: string; where: string; line: number; code: string; note?: string }
  /** The first pages; `pages` says how many there are. */
  readonly on: string[]
}

export interface Totals {
  pages: number
  breaking: number
  caveat: number
  clean: number
  unreadable: number
  unreadScripts: number
}

/** One line per page, for the report's second part. */
export interface PageLine {
  readonly page: string
  readonly charset: string
  readonly verdict: Verdict
  readonly causes: readonly string[]
  readonly unread: readonly string[]
}

const LISTED_PAGES = 20
const LISTED_PROBLEMS = 1000
const RANK: Record<Verdict, number> = { covered: 0, caveat: 1, breaks: 2 }

/** Adds pages up by cause: what it holds grows with the causes, not with the pages. */
export class Tally {
  readonly totals: Totals = { pages: 0, breaking: 0, caveat: 0, clean: 0, unreadable: 0, unreadScripts: 0 }
  readonly unreadable: Unreadable[] = []
  private readonly causes = new Map<string, Cause>()

  add(report: PageReport): PageLine {
    const { totals } = this
    const seen = new Set<string>()
    let verdict: Verdict = 'covered'
    for (const finding of report.findings) {
      const key = `${finding.kind} ${finding.name}`
      this.count(key, finding, report.page, !seen.has(key))
      seen.add(key)
      if (RANK[finding.verdict] > RANK[verdict]) verdict = finding.verdict
    }
    totals.pages++
    totals[verdict === 'breaks' ? 'breaking' : verdict === 'caveat' ? 'caveat' : 'clean']++
    totals.unreadScripts += report.unread.length
    return { page: report.page, charset: report.charset, verdict, causes: [...seen], unread: report.unread }
  }

  addUnreadable(problem: Unreadable): void {
    this.totals.unreadable++
    if (this.unreadable.length < LISTED_PROBLEMS) this.unreadable.push(problem)
  }

  /** Worst first, then by pages. */
  list(): Cause[] {
    return [...this.causes.values()].sort(
      (a, b) => RANK[b.verdict] - RANK[a.verdict] || b.pages - a.pages || a.name.localeCompare(b.name),
    )
  }

  private count(key: string, finding: Finding, page: string, first: boolean): void {
    const { where, line, code, note } = finding
    const example = { page, where, line, code, ...(note === undefined ? {} : { note }) }
    const cause = this.causes.get(key)
    if (!cause) {
      const { kind, name, verdict } = finding
      this.causes.set(key, { kind, name, verdict, pages: 1, calls: 1, example, on: [page] })
      return
    }
    cause.calls++
    if (RANK[finding.verdict] > RANK[cause.verdict]) cause.verdict = finding.verdict
    // Threads answer in any order: the example is the same in every run.
    const shorter = code.length - cause.example.code.length || (page < cause.example.page ? -1 : 1)
    if (shorter < 0) cause.example = example
    if (!first) return
    cause.pages++
    if (cause.on.length < LISTED_PAGES) cause.on.push(page)
  }
}
