import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readApprovals } from '../approve/approvals.ts'
import type { PageResult } from '../types.ts'
import { unreadResult } from '../unread.ts'
import { toHtml } from './html.ts'
import { toJson } from './json.ts'
import { toJunit } from './junit.ts'
import { summarise, type Summary } from './summary.ts'

/** What `about.json` keeps of a run, so that its report can be written again. */
export interface RunAbout {
  readonly key: string
  readonly alone: boolean
  /** Absolute path. */
  readonly approvals: string
  /** Inputs that could not be read. */
  readonly unread: readonly { readonly page: string; readonly reason: string }[]
  /** Not all pages were wanted: an approval that none of these needs may be needed elsewhere. */
  readonly partial: boolean
  /** `--shard`: this part, of so many. */
  readonly part?: readonly [number, number]
}

export function readAbout(folder: string): RunAbout | undefined {
  const file = path.join(folder, 'about.json')
  if (!existsSync(file)) return undefined
  return {
    unread: [],
    partial: false,
    ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<RunAbout>),
  } as RunAbout
}

export const reportFile = (folder: string): string => path.join(folder, 'index.html')

/** Writes `index.html`, `junit.xml`, `report.json` and `about.json`. */
export function writeReports(folder: string, results: readonly PageResult[], about: RunAbout): Summary {
  const today = new Date().toISOString().slice(0, 10)
  const unread = about.unread.map(({ page, reason }) =>
    unreadResult({ page, url: page, key: about.key }, reason, 0),
  )
  const approvals = readApprovals(about.approvals, today)
  const summary = summarise([...results, ...unread], approvals, about.partial || !!about.part)
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
  write('index.html', toHtml(summary, { folder, alone: about.alone }))
  write('junit.xml', toJunit(summary))
  write('report.json', toJson(summary))
  write('about.json', JSON.stringify(about))
  return summary
}
