import { cpSync, existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { readApprovals } from '../approve/approvals.ts'
import {
  approvalsFrom,
  approvalsOf,
  exitCodeOf,
  readAbout,
  refusalOf,
  resultsOf,
  type RunAbout,
  tellReport,
  writeReports,
} from '../report/files.ts'
import { Results } from '../run/results.ts'
import { say } from '../strings.ts'
import type { PageResult } from '../types.ts'

export interface MergeFlags {
  readonly out: string
  readonly approvals?: string
  readonly json?: boolean
}

/**
 * `passerelle merge`: one report of the folders that the parts of a run wrote (`--shard`).
 * @returns as `regress`: 0 when every difference is explained, 1 when one is not; 2 when a folder has no results or
 * those of other scripts, options or pages, or when a part of the run is missing
 */
export function merge(folders: readonly string[], { out, approvals, json }: MergeFlags): number {
  const parts: Part[] = []
  for (const folder of folders) {
    const about = readAbout(folder)
    if (!about) return fail(say('cli.noResults', { folder }))
    const part = { folder, about }
    const refusal = misfitOf(part, parts[0] ?? part)
    if (refusal !== undefined) return fail(refusal)
    parts.push(part)
  }
  const abouts = parts.map(({ about }) => about)
  const [first] = abouts
  if (!first) return fail(say('cli.noResults', { folder: out }))
  const foreign = refusalOf(out)
  if (foreign !== undefined) return fail(foreign)
  const wanted = approvals ?? approvalsOf(folders[0] ?? out, first)
  // A fault in it is told before a former report is gone.
  readApprovals(wanted, '')
  const pages = pagesOf(parts)
  if (typeof pages === 'string') return fail(pages)
  const results = new Results(out)
  if (!folders.some((folder) => isSame(folder, out))) results.clear()
  for (const folder of folders) bringPictures(folder, out)
  results.replace(pages)
  const missing = missingParts(abouts)
  const summary = writeReports(out, pages, {
    key: first.key,
    alone: first.alone,
    approvals: approvalsFrom(out, wanted),
    unread: unreadOf(abouts),
    partial: missing.length > 0 || abouts.some(({ partial }) => partial),
    ...runOf(folders[0] ?? out, first, out),
  })
  tellReport(out, summary, json)
  if (missing.length) return fail(say('merge.missing', { parts: missing.join(', ') }))
  return exitCodeOf(summary)
}

/** A part's folder, with what its report says of the run. */
interface Part {
  readonly folder: string
  readonly about: RunAbout
}

/** Why a part does not belong to the first one's run. */
function misfitOf({ folder, about }: Part, { folder: first, about: other }: Part): string | undefined {
  if (about.key !== other.key) return say('merge.otherRun', { folder, first })
  // A report of a former version does not know. Machines may have the same pages in other folders.
  const [whole, ofFirst] = [about.whole, other.whole]
  return whole && ofFirst && whole !== ofFirst ? say('merge.otherPages', { folder, first }) : undefined
}

/** The results of all parts by the names of their pages; or why they are not those of one run. */
function pagesOf(parts: readonly Part[]): PageResult[] | string {
  const byPage = new Map<string, { folder: string; result: PageResult }>()
  for (const { folder, about } of parts)
    for (const result of resultsOf(folder, about)) {
      const other = byPage.get(result.page)
      // What was merged before has the very results of its parts.
      if (other && JSON.stringify(other.result) !== JSON.stringify(result))
        return say('merge.twice', { folder, page: result.page, first: other.folder })
      byPage.set(result.page, { folder, result })
    }
  const results = [...byPage.values()].map(({ result }) => result)
  return results.sort((a, b) => (a.page < b.page ? -1 : 1))
}

/** All parts were given the same pages. */
function runOf(folder: string, { run }: RunAbout, out: string): Pick<RunAbout, 'run'> {
  if (!run) return {}
  const from = path.relative(path.resolve(out), path.resolve(folder, run.from))
  return { run: { ...run, from: from.split(path.sep).join('/') } }
}

/** Of folders that are there: one may be a link to the other. */
const isSame = (one: string, other: string): boolean => realpathSync(one) === realpathSync(other)

function bringPictures(from: string, out: string): void {
  const pictures = path.join(from, 'pictures')
  if (!isSame(from, out) && existsSync(pictures))
    cpSync(pictures, path.join(out, 'pictures'), { recursive: true })
}

/** An input that cannot be read is listed by each part. */
function unreadOf(abouts: readonly RunAbout[]): { page: string; reason: string }[] {
  const reasons = new Map(
    abouts.flatMap(({ unread }) => unread.map(({ page, reason }) => [page, reason] as const)),
  )
  return [...reasons].map(([page, reason]) => ({ page, reason }))
}

/** The parts of the run, as `2/8`, that no folder has. */
function missingParts(abouts: readonly RunAbout[]): string[] {
  const [, parts = 0] = abouts.find(({ part }) => part)?.part ?? []
  const there = new Set(abouts.filter(({ part }) => part?.[1] === parts).map(({ part }) => part![0]))
  if (abouts.some(({ part }) => !part)) return []
  return Array.from({ length: parts }, (_, index) => index + 1)
    .filter((part) => !there.has(part))
    .map((part) => `${part}/${parts}`)
}

function fail(text: string): number {
  process.stderr.write(text + '\n')
  return 2
}
