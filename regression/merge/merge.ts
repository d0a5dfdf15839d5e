import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import {
  approvalsFrom,
  approvalsOf,
  exitCodeOf,
  readAbout,
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
 * those of other scripts or options, or when a part of the run is missing
 */
export function merge(folders: readonly string[], { out, approvals, json }: MergeFlags): number {
  const abouts: RunAbout[] = []
  for (const folder of folders) {
    const about = readAbout(folder)
    if (!about) return fail(say('cli.noResults', { folder }))
    if (abouts[0] && abouts[0].key !== about.key)
      return fail(say('merge.otherRun', { folder, first: folders[0]! }))
    abouts.push(about)
  }
  const [first] = abouts
  if (!first) return fail(say('cli.noResults', { folder: out }))
  const byPage = new Map<string, PageResult>()
  for (const folder of folders)
    for (const result of new Results(folder).read(first.key)) byPage.set(result.page, result)
  const results = new Results(out)
  if (!folders.some((folder) => path.resolve(folder) === path.resolve(out))) results.clear()
  for (const folder of folders) bringPictures(folder, out)
  const pages = [...byPage.values()].sort((a, b) => (a.page < b.page ? -1 : 1))
  results.replace(pages)
  const missing = missingParts(abouts)
  const summary = writeReports(out, pages, {
    key: first.key,
    alone: first.alone,
    approvals: approvalsFrom(out, approvals ?? approvalsOf(folders[0]!, first)),
    unread: unreadOf(abouts),
    partial: missing.length > 0 || abouts.some(({ partial }) => partial),
    ...runOf(folders[0] ?? out, first, out),
  })
  tellReport(out, summary, json)
  if (missing.length) return fail(say('merge.missing', { parts: missing.join(', ') }))
  return exitCodeOf(summary)
}

/** All parts were given the same pages. */
function runOf(folder: string, { run }: RunAbout, out: string): Pick<RunAbout, 'run'> {
  if (!run) return {}
  const from = path.relative(path.resolve(out), path.resolve(folder, run.from))
  return { run: { ...run, from: from.split(path.sep).join('/') } }
}

function bringPictures(from: string, out: string): void {
  const pictures = path.join(from, 'pictures')
  if (path.resolve(from) !== path.resolve(out) && existsSync(pictures))
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
