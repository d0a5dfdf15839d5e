import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inTurn } from '../../migration/file-turn.ts'
import { refusalInFolder } from '../../migration/report/destinations.ts'
import { madeNow } from '../../migration/report/made.ts'
import { writeWhole } from '../../migration/whole-file.ts'
import { readApprovals } from '../approve/approvals.ts'
import { say } from '../strings.ts'
import { readExamples } from '../reduce/example.ts'
import { badFile, isObject, readJson, type RegressFlags } from '../run/flags.ts'
import { FILE, Results } from '../run/results.ts'
import type { PageResult } from '../types.ts'
import { unreadResult } from '../unread.ts'
import { toHtml } from './html.ts'
import { toJson } from './json.ts'
import { toJunit } from './junit.ts'
import { summarise, type Summary, unexplained } from './summary.ts'
import { toText } from './text.ts'

/** What `about.json` keeps of a run, so that its report can be written again. */
export interface RunAbout {
  readonly key: string
  readonly alone: boolean
  /** From the folder of the report, which may be elsewhere later. */
  readonly approvals: string
  /** Inputs that could not be read. */
  readonly unread: readonly { readonly page: string; readonly reason: string }[]
  /** Not all pages were wanted: an approval that none of these needs may be needed elsewhere. */
  readonly partial: boolean
  /** Of this report: its folder may have results of former runs besides. */
  readonly pages?: readonly string[]
  /** A digest of the names of all pages of the run, of which a part has some. */
  readonly whole?: string
  /** `--shard`: this part, of so many. */
  readonly part?: readonly [number, number]
  /** The command line, so that its pages can be opened again; without headers, which may be secret. */
  readonly run?: {
    readonly inputs: readonly string[]
    readonly flags: RegressFlags
    /** The folder it was given in, from the report's. */
    readonly from: string
  }
}

const ABOUT = 'about.json'

/** Reads a report and writes it again, while no other command does so. @param folder is there */
export const inTurnOf = <Result>(folder: string, work: () => Result): Result =>
  inTurn(path.join(folder, ABOUT), work)

/** What a folder's report says of its run; nothing where there is none. @throws in French, with the file's name */
export function readAbout(folder: string): RunAbout | undefined {
  const file = path.join(folder, ABOUT)
  if (!existsSync(file)) return undefined
  const about = readJson(file)
  return isAbout(about) ? { unread: [], partial: false, ...about } : badFile(file, say('about.shape'))
}

type LeastAbout = Pick<RunAbout, 'key' | 'alone' | 'approvals'> & Partial<RunAbout>

const isAbout = (about: unknown): about is LeastAbout =>
  isObject(about) &&
  typeof about['key'] === 'string' &&
  typeof about['approvals'] === 'string' &&
  (about['unread'] === undefined || Array.isArray(about['unread'])) &&
  (about['run'] === undefined || isRun(about['run']))

const isRun = (run: unknown): boolean =>
  isObject(run) && Array.isArray(run['inputs']) && isObject(run['flags']) && typeof run['from'] === 'string'

/** The results of a report. @throws in French where some of its pages have none: the folder was copied in part, say */
export function resultsOf(folder: string, { key, pages }: RunAbout): PageResult[] {
  const found = new Results(folder).read(key)
  if (!pages) return found
  const own = new Set(pages)
  const results = found.filter(({ page }) => own.has(page))
  const count = own.size - results.length
  return count ? badFile(path.join(folder, FILE), say('results.lost', { count })) : results
}

/** A file as people read it: from where they are, unless that is further up. */
export function shownPath(file: string): string {
  const near = path.relative(process.cwd(), path.resolve(file))
  return near.startsWith(`..${path.sep}`) || near === '..' ? file : near || '.'
}

export const reportFile = (folder: string): string => shownPath(path.join(folder, 'index.html'))

/** The approvals of a run, for `about.json`. */
export const approvalsFrom = (folder: string, file: string): string =>
  path.relative(path.resolve(folder), path.resolve(file)).split(path.sep).join('/')

/** … and back. */
export const approvalsOf = (folder: string, { approvals }: RunAbout): string =>
  path.resolve(folder, approvals)

/** The report on the standard output: for people, or the same file that programs read. */
export function tellReport(folder: string, summary: Summary, json: boolean | undefined): void {
  process.stdout.write(
    json
      ? readFileSync(path.join(folder, 'report.json'), 'utf8') + '\n'
      : `${toText(summary)}${say('report.open', { file: reportFile(folder) })}\n`,
  )
}

/**
 * The exit code of a run: 1 where a difference is not explained, 3 where there is none but a page could not be read,
 * else 0.
 */
export const exitCodeOf = (summary: Summary): number =>
  unexplained(summary).length ? 1 : summary.totals.unreadable ? 3 : 0

/** Why a report cannot go into a folder, in French: a page of somebody else's has its name. */
export const refusalOf = (folder: string): string | undefined =>
  refusalInFolder(folder, 'index.html', () =>
    [ABOUT, FILE].some((name) => existsSync(path.join(folder, name))),
  )

/** Writes `index.html`, `junit.xml`, `report.json` and `about.json`. */
export function writeReports(folder: string, results: readonly PageResult[], about: RunAbout): Summary {
  const today = new Date().toISOString().slice(0, 10)
  const unread = about.unread.map(({ page, reason }) =>
    unreadResult({ page, url: page, key: about.key }, reason, 0),
  )
  const approvals = readApprovals(approvalsOf(folder, about), today)
  const summary = summarise([...results, ...unread], approvals, about.partial || !!about.part)
  const made = madeNow()
  const write = (name: string, text: string): void => writeWhole(path.join(folder, name), text)
  const examples = readExamples(folder)
  write('index.html', toHtml(summary, { folder: shownPath(folder), alone: about.alone, made, examples }))
  write('junit.xml', toJunit(summary, made))
  write('report.json', toJson(summary, made, examples))
  // Without it the results are nobody's: the others can be written again from both.
  writeWhole(path.join(folder, ABOUT), JSON.stringify({ ...about, pages: results.map(({ page }) => page) }))
  return summary
}
