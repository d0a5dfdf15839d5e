import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { matches } from '../run/patterns.ts'

/** A difference that is wanted, by its cause: it is one on all pages, or on those that are named. */
export interface Approval {
  readonly cause: string
  readonly reason: string
  /** Names of pages, `*` for any text; on others the same cause is left to explain. */
  readonly pages?: readonly string[]
  /** When it was approved, and up to which day it holds; YYYY-MM-DD. */
  readonly date: string
  readonly until?: string
}

/** Whether the difference is wanted on this page. */
export function covers({ pages }: Approval, page: string): boolean {
  if (!pages) return true
  // A page is meant in each of its windows.
  const plain = page.replace(/ \[\d+x\d+\]$/, '')
  return pages.some((name) => matches(name, page) || matches(name, plain))
}

/** The short name of a cause, for the command line. */
export function causeId(cause: string): string {
  return createHash('sha1').update(cause).digest('hex').slice(0, 6)
}

/** The approvals of a file that hold today, by cause; none when there is no file. */
export function readApprovals(file: string, today: string): Map<string, Approval> {
  return new Map(
    allApprovals(file)
      .filter(({ until }) => !until || until >= today)
      .map((approval) => [approval.cause, approval]),
  )
}

/** Adds approvals; a cause that is there already is replaced. */
export function addApprovals(file: string, added: readonly Approval[]): void {
  const byCause = new Map([...allApprovals(file), ...added].map((approval) => [approval.cause, approval]))
  const approvals = [...byCause.values()].sort((a, b) => (a.cause < b.cause ? -1 : 1))
  writeFileSync(file, JSON.stringify({ version: 1, approvals }, null, 2) + '\n')
}

function allApprovals(file: string): Approval[] {
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { approvals: Approval[] }).approvals
}
