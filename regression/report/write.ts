import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readApprovals } from '../approve/approvals.ts'
import type { PageResult } from '../types.ts'
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
}

export function readAbout(folder: string): RunAbout | undefined {
  const file = path.join(folder, 'about.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunAbout) : undefined
}

export const reportFile = (folder: string): string => path.join(folder, 'index.html')

/** Writes `index.html`, `junit.xml`, `report.json` and `about.json`. */
export function writeReports(folder: string, results: readonly PageResult[], about: RunAbout): Summary {
  const today = new Date().toISOString().slice(0, 10)
  const summary = summarise(results, readApprovals(about.approvals, today))
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
  write('index.html', toHtml(summary, { folder, alone: about.alone }))
  write('junit.xml', toJunit(summary))
  write('report.json', toJson(summary))
  write('about.json', JSON.stringify(about))
  return summary
}
