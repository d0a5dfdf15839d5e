import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { inTurn } from '../../migration/file-turn.ts'
import { writeWhole } from '../../migration/whole-file.ts'
import { badFile, isObject, readJson } from '../run/flags.ts'
import { matches } from '../run/patterns.ts'
import { say } from '../strings.ts'

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

/** Approvals by their cause; several of a cause name other pages. */
export type Approvals = ReadonlyMap<string, readonly Approval[]>

/** The approvals of a file that hold today; none when there is no file. @throws in French, with the file's name */
export function readApprovals(file: string, today: string): Approvals {
  const byCause = new Map<string, Approval[]>()
  for (const approval of allApprovals(file)) {
    const { cause, until } = approval
    if (!until || until >= today) byCause.set(cause, [...(byCause.get(cause) ?? []), approval])
  }
  return byCause
}

/**
 * Adds approvals. One for other pages stands beside those that are there; one for the same pages takes their place, and so
 * does one for all pages, or for some in the place of all.
 * @returns those whose place was taken
 */
export function addApprovals(file: string, added: readonly Approval[]): Approval[] {
  return inTurn(file, () => addNow(file, added))
}

function addNow(file: string, added: readonly Approval[]): Approval[] {
  const before = allApprovals(file)
  const replaced = before.filter((old) => added.some((one) => takesPlaceOf(one, old)))
  const kept = before.filter((old) => !replaced.includes(old))
  const byKey = new Map([...kept, ...added].map((one) => [keyOf(one), one]))
  const approvals = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  writeWhole(file, JSON.stringify({ version: 1, approvals }, null, 2) + '\n')
  return replaced
}

const keyOf = ({ cause, pages = [] }: Approval): string => [cause, ...pages].join('\n')

const takesPlaceOf = (one: Approval, old: Approval): boolean =>
  one.cause === old.cause && (!one.pages || !old.pages || keyOf(one) === keyOf(old))

function allApprovals(file: string): Approval[] {
  if (!existsSync(file)) return []
  const all = readJson(file)
  const approvals = isObject(all) ? all['approvals'] : undefined
  if (!Array.isArray(approvals)) return badFile(file, say('approvals.shape'))
  return approvals.map((one: unknown, at) =>
    isApproval(one) ? one : badFile(file, say('approvals.entry', { place: `approvals[${at}]` })),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isApproval = (one: unknown): one is Approval =>
  isObject(one) &&
  [one['cause'], one['reason'], one['date'], one['until'] ?? ''].every(isText) &&
  (one['pages'] === undefined || (Array.isArray(one['pages']) && one['pages'].every(isText)))
