import { createHash } from 'node:crypto'
import { statSync, writeFileSync, readFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { filesBelow } from '../migration/folder-files.ts'
import { isDiskFull } from '../migration/full-disk.ts'
import { loadRules } from '../migration/rules/load.ts'
import { decodePage } from '../migration/scan/charset.ts'
import { findPages } from '../migration/scan/inputs.ts'
import { MAX_BYTES, WARC } from '../migration/scan/pages.ts'
import { readAll } from '../migration/scan/pool.ts'
import { scriptsBeside } from '../migration/scan/scripts.ts'
import type { Job, ScanOptions } from '../migration/scan/types.ts'
import { missingReason } from '../migration/system-errors.ts'
import { inTemporaryFolder } from '../migration/temporary-folder.ts'
import { version } from '../migration/version.ts'
import { reasonOf, withoutPassword } from '../regression/archive/live.ts'
import { LIVE, type PageOf, toldApart } from '../regression/archive/names.ts'
import { withoutLists } from './lists.ts'
import type { SiteSettings } from './settings.ts'
import type { State, StageRecord } from './state.ts'
import { say } from './strings.ts'

/** What a stage of one site came to. */
export interface Ended {
  readonly pages: number
  /** Pages that were done before. */
  readonly again: number
  readonly problems: StageRecord['problems']
}

type Problem = StageRecord['problems'][number]

/** Milliseconds that a live site has for an answer. */
const LIVE_WAIT = 15_000

/** Reads the pages of one site that are not known yet; each is kept as soon as it is read. */
export async function scanSite(
  site: SiteSettings,
  state: State,
  stop: AbortSignal,
  jobs = availableParallelism(),
): Promise<Ended> {
  return inTemporaryFolder('passerelle-campaign', (temporary) => scanInto(temporary, site, state, stop, jobs))
}

async function scanInto(
  temporary: string,
  site: SiteSettings,
  state: State,
  stop: AbortSignal,
  threads: number,
): Promise<Ended> {
  const problems: Problem[] = []
  const options: ScanOptions = { helpers: await loadRules(), known: [], replaced: replacedBy(site) }
  const key = hash(JSON.stringify([options, version(), await scriptsPrint(site.pages)]))
  const known = state.prints(site.name)
  const prints = new Map<string, string>()
  const printOfPage = pagePrinter()
  let again = 0
  state.setStage(site.name, 'scan', { problems, key })
  const wanted = async function* (): AsyncGenerator<Job> {
    for (const job of await jobsOf(site, temporary, (problem) => problems.push(problem))) {
      if (stop.aborted) return
      const print = `${key} ${printOfPage(job)}`
      prints.set(job.page, print)
      if (known.get(job.page) === print) again++
      else yield job
    }
  }
  await readAll(wanted(), options, threads, (answer) => {
    if ('reason' in answer) {
      prints.delete(answer.page)
      problems.push(answer)
    } else state.addScanned(site.name, answer, prints.get(answer.page) ?? '')
  })
  if (stop.aborted) return { pages: prints.size, again, problems }
  const isAway = isSiteAway(prints.size, problems)
  if (!isAway) state.keepOnly('scanned', site.name, new Set(prints.keys()))
  if (!prints.size && !problems.length) problems.push({ page: site.name, reason: say('site.noPage') })
  state.setStage(site.name, 'scan', { ...(isAway ? {} : { ended: new Date().toISOString() }), problems, key })
  return { pages: prints.size, again, problems }
}

/**
 * Whether nothing of a site can be read: a disk or a network may be away for a while, and what was found before is kept. The
 * stage is not through then.
 */
export const isSiteAway = (pages: number, problems: readonly Problem[]): boolean =>
  pages === 0 && problems.length > 0

const hash = (text: string | Uint8Array): string => createHash('sha1').update(text).digest('hex').slice(0, 16)

/** What pages are known by: their text, and that of the scripts they name, which may lie outside of the site's folder. */
function pagePrinter(): (job: Job) => string {
  const ofScripts = new Map<string, string>()
  const printOfScript = (file: string): string => {
    const print = ofScripts.get(file) ?? printOf(file)
    ofScripts.set(file, print)
    return print
  }
  return (job) => {
    const print = printOf(job.file)
    if (!print || job.url !== undefined) return print
    const { text = '' } = decodePage(readFileSync(job.file))
    const scripts = scriptsBeside(job, text).map(printOfScript)
    return scripts.length ? hash([print, ...scripts].join('\n')) : print
  }
}

/** What a file is known by; nothing of what is none or cannot be read: who reads the page says why. */
function printOf(file: string): string {
  try {
    const stats = statSync(file)
    return stats.isFile() && stats.size <= MAX_BYTES ? hash(readFileSync(file)) : ''
  } catch {
    return ''
  }
}

/**
 * What the scripts in a site's folders are known by, and its archives, which hold some: what a page calls depends on them,
 * also where another script brings them.
 */
async function scriptsPrint(pages: readonly string[]): Promise<string> {
  const prints: string[] = []
  const quiet = (): void => undefined
  const isWanted = (file: string): boolean => SCRIPT.test(file) || WARC.test(file)
  for (const input of withoutLists(pages, quiet)) {
    if (!existsSync(input)) continue
    if (!statSync(input).isDirectory()) prints.push(WARC.test(input) ? ageOf(input) : '')
    else
      for await (const file of filesBelow(input, { isWanted, unreadable: quiet, isSorted: true }))
        prints.push(path.relative(input, file), WARC.test(file) ? ageOf(file) : printOf(file))
  }
  return prints.join('\n')
}
const SCRIPT = /\.m?js(\?.*)?$/i

/** Of an archive, which may have gigabytes, its bytes are not read for this. */
function ageOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

/** Scripts that the switch replaces: by the old one's file name, and the site's other tags. */
function replacedBy({ old, tag }: SiteSettings): string[] {
  return [...(old ? [path.posix.basename(old.split(/[?#]/)[0] ?? old)] : []), ...tag]
}

/** The pages of a site, under the names that the twin run gives them where both can. */
async function jobsOf(
  { pages }: SiteSettings,
  temporary: string,
  problem: (one: Problem) => void,
): Promise<Job[]> {
  const found: PageOf<Job>[] = []
  for (const input of withoutLists(pages, problem)) {
    const name = path.basename(input)
    if (/^https?:\/\//.test(input)) {
      const job = await fetchJob(input, temporary, problem)
      if (job) found.push({ name: job.page, origin: LIVE, page: job })
    } else if (!existsSync(input)) problem({ page: name, reason: missingReason(input) })
    else {
      const root = statSync(input).isDirectory() ? input : path.dirname(input)
      const unreadable = ({ page, reason }: Problem): void => problem({ page: within(root, page), reason })
      for await (const job of findPages({ names: [input], stdin: process.stdin, temporary, unreadable }))
        found.push({ name: within(root, job.page), origin: job.archive ?? path.resolve(root), page: job })
    }
  }
  return toldApart(found).map(({ name, page }) => ({ ...page, page: name }))
}

const within = (root: string, page: string): string =>
  page === root
    ? path.basename(root)
    : page.startsWith(root + path.sep)
      ? path.relative(root, page).split(path.sep).join('/')
      : page

async function fetchJob(
  address: string,
  temporary: string,
  problem: (one: Problem) => void,
): Promise<Job | undefined> {
  // As the twin run names the page: a password in its address is sent, and stands in no report.
  const { url, headers } = withoutPassword(address)
  const unread = (reason: string): undefined => void problem({ page: url, reason })
  if (!URL.canParse(url)) return unread(say('site.badAddress'))
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LIVE_WAIT) })
    if (!answer.ok) return unread(say('site.noAnswer', { message: answer.status }))
    const file = path.join(temporary, `${hash(url)}.html`)
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()))
    const charset = /charset=["']?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1]
    return { page: url, file, root: temporary, url, ...(charset ? { charset } : {}) }
  } catch (error) {
    if (isDiskFull(error)) throw error
    return unread(reasonOf(error as Error, LIVE_WAIT))
  }
}
