import { oneLine } from '../../migration/printable.ts'
import { summarise, type Summary, unexplained } from '../report/summary.ts'
import {
  approvalsFrom,
  approvalsOf,
  inTurnOf,
  readAbout,
  resultsOf,
  shownPath,
  writeReports,
} from '../report/files.ts'
import { say } from '../strings.ts'
import { addApprovals, covers, type Approval } from './approvals.ts'

export interface ApproveFlags {
  readonly reason?: string
  readonly until?: string
  /** Names of pages; `*` for any text. */
  readonly pages?: readonly string[]
  readonly approvals?: string
  readonly json?: boolean
}

/**
 * `passerelle approve`: keeps causes as wanted, and writes the report again; without a cause it lists what is left.
 * @param wanted ids of causes as the report gives them, or whole causes
 * @returns 0, or 2 when there is no such result or cause, or no reason
 */
export function approve(folder: string, wanted: readonly string[], flags: ApproveFlags): number {
  // Where there is no report, none is to be written.
  if (!readAbout(folder)) return fail(say('cli.noResults', { folder }))
  return inTurnOf(folder, () => approveNow(folder, wanted, flags))
}

function approveNow(folder: string, wanted: readonly string[], flags: ApproveFlags): number {
  const about = readAbout(folder)
  if (!about) return fail(say('cli.noResults', { folder }))
  const file = flags.approvals ?? approvalsOf(folder, about)
  const now = { ...about, approvals: approvalsFrom(folder, file) }
  const pages = resultsOf(folder, about)
  if (!wanted.length) {
    list(writeReports(folder, pages, now), flags.json)
    return 0
  }
  if (!flags.reason?.trim()) return fail(say('cli.noReason'))
  const { causes } = summarise(pages, new Map())
  const date = new Date().toISOString().slice(0, 10)
  const approvals: Approval[] = []
  let isSeen = false
  for (const name of wanted) {
    const found = causes.find(({ id, cause }) => id === name || cause === name)
    if (!found) return fail(say('cli.noCause', { cause: name }))
    const approval: Approval = {
      cause: found.cause,
      reason: flags.reason,
      ...(flags.pages?.length ? { pages: flags.pages } : {}),
      date,
      ...(flags.until ? { until: flags.until } : {}),
    }
    isSeen ||= found.pages.some((page) => covers(approval, page))
    approvals.push(approval)
  }
  if (!isSeen) return fail(say('approve.nowhere', { pages: flags.pages?.join(', ') ?? '' }))
  for (const replaced of addApprovals(file, approvals)) tellReplaced(replaced)
  const summary = writeReports(folder, pages, now)
  if (!flags.json)
    process.stdout.write(say('approve.done', { count: approvals.length, file: shownPath(file) }) + '\n')
  list(summary, flags.json)
  return 0
}

function list(summary: Summary, json: boolean | undefined): void {
  const left = unexplained(summary)
  if (json) {
    const causes = left.map(({ id, cause, pages }) => ({ id, cause, pages }))
    process.stdout.write(JSON.stringify({ left: causes }) + '\n')
    return
  }
  process.stdout.write(say('approve.left', { count: left.length }) + '\n')
  for (const { id, cause, pages } of left)
    process.stdout.write(`  ${id}  ${pages.length}  ${oneLine(cause)}\n`)
}

/** A reason that is lost is told, also beside JSON. */
function tellReplaced({ cause, reason, pages }: Approval): void {
  const where = pages?.join(', ') ?? say('approve.all')
  process.stderr.write(say('approve.replaced', { cause, reason, pages: where }) + '\n')
}

function fail(text: string): number {
  process.stderr.write(text + '\n')
  return 2
}
