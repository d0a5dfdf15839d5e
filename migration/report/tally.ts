import type { Finding, PageReport, Unreadable, Verdict } from '../scan/types.ts'

/** The same cause on all its pages. */
export interface Cause {
  readonly kind: Finding['kind']
  readonly name: string
  verdict: Verdict
  pages: number
  calls: number
  /** The shortest call, and where it stands: `line` is a line of `file`, which is the page or a script of it. */
  example: Example
  /** The first pages; `pages` says how many there are. */
  readonly on: string[]
}

export interface Example {
  readonly page: string
  readonly file: string
  readonly where: string
  readonly line: number
  readonly code: string
  readonly note?: string
}

/** A plugin of which some page needs the original. */
export interface Original {
  readonly plugin: string
  pages: number
  /** What is not proven: options, methods, events and members, each with a place. */
  readonly parts: Map<string, { readonly file: string; readonly line: number }>
}

/** Pages by their worst verdict. */
export interface Totals {
  pages: number
  breaking: number
  caveat: number
  original: number
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
const RANK: Record<Verdict, number> = { covered: 0, original: 1, caveat: 2, breaks: 3 }
const TOTAL = { covered: 'clean', original: 'original', caveat: 'caveat', breaks: 'breaking' } as const

/** Adds pages up by cause: what it holds grows with the causes, not with the pages. */
export class Tally {
  readonly totals: Totals = {
    pages: 0,
    breaking: 0,
    caveat: 0,
    original: 0,
    clean: 0,
    unreadable: 0,
    unreadScripts: 0,
  }
  readonly unreadable: Unreadable[] = []
  /** What the command line names and some page met; see `PageReport.met`. */
  readonly met = new Set<string>()
  readonly originals = new Map<string, Original>()
  /** What is to be known of the scan beside its findings, in French. */
  notices: readonly string[] = []
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
    totals[TOTAL[verdict]]++
    for (const name of report.met) this.met.add(name)
    this.addOriginals(report.findings)
    totals.unreadScripts += report.unread.length
    return { page: report.page, charset: report.charset, verdict, causes: [...seen], unread: report.unread }
  }

  private addOriginals(findings: readonly Finding[]): void {
    const onPage = new Set<string>()
    for (const { verdict, plugin, option, name, file, line } of findings) {
      if (verdict !== 'original' || plugin === undefined) continue
      const known = this.originals.get(plugin) ?? { plugin, pages: 0, parts: new Map() }
      this.originals.set(plugin, known)
      if (!onPage.has(plugin)) known.pages++
      onPage.add(plugin)
      const first = known.parts.get(name)
      // Threads answer in any order: the place is the same in every run.
      if (option !== undefined && (!first || file < first.file || (file === first.file && line < first.line)))
        known.parts.set(name, { file, line })
    }
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
    const { file, where, line, code, note } = finding
    const example = { page, file, where, line, code, ...(note === undefined ? {} : { note }) }
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
