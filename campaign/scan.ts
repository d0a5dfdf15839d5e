import { createHash } from 'node:crypto'
import { statSync, writeFileSync, readFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { loadRules } from '../migration/rules/load.ts'
import { findPages } from '../migration/scan/inputs.ts'
import { readAll } from '../migration/scan/pool.ts'
import type { Job, ScanOptions } from '../migration/scan/types.ts'
import { inTemporaryFolder } from '../migration/temporary-folder.ts'
import { LIVE, type PageOf, toldApart } from '../regression/archive/names.ts'
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
  jobs = availableParallelism(),
): Promise<Ended> {
  return inTemporaryFolder('passerelle-campaign', (temporary) => scanInto(temporary, site, state, jobs))
}

async function scanInto(
  temporary: string,
  site: SiteSettings,
  state: State,
  threads: number,
): Promise<Ended> {
  const problems: Problem[] = []
  const options: ScanOptions = { helpers: await loadRules(), known: [], replaced: replacedBy(site) }
  const key = hash(JSON.stringify(options))
  const known = state.prints(site.name)
  const prints = new Map<string, string>()
  let again = 0
  state.setStage(site.name, 'scan', { problems, key })
  const wanted = async function* (): AsyncGenerator<Job> {
    for (const job of await jobsOf(site, temporary, (problem) => problems.push(problem))) {
      const print = `${key} ${hash(readFileSync(job.file))}`
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
  state.keepOnly('scanned', site.name, new Set(prints.keys()))
  if (!prints.size && !problems.length) problems.push({ page: site.name, reason: say('site.noPage') })
  state.setStage(site.name, 'scan', { ended: new Date().toISOString(), problems, key })
  return { pages: prints.size, again, problems }
}

const hash = (text: string | Uint8Array): string => createHash('sha1').update(text).digest('hex').slice(0, 16)

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
  for (const input of pages.flatMap(lines)) {
    const name = path.basename(input)
    if (/^https?:\/\//.test(input)) {
      const job = await fetchJob(input, temporary, problem)
      if (job) found.push({ name: job.page, origin: LIVE, page: job })
    } else if (!existsSync(input)) problem({ page: name, reason: say('site.inputMissing') })
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

/** The entries of `@list`; another input is itself. */
export function lines(input: string): string[] {
  if (!input.startsWith('@') || !existsSync(input.slice(1))) return [input]
  return readFileSync(input.slice(1), 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => (/^https?:/.test(line) ? line : path.resolve(path.dirname(input.slice(1)), line)))
}

async function fetchJob(
  url: string,
  temporary: string,
  problem: (one: Problem) => void,
): Promise<Job | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIVE_WAIT) })
    if (!answer.ok) throw new Error(String(answer.status))
    const file = path.join(temporary, `${hash(url)}.html`)
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()))
    const charset = /charset=["']?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1]
    return { page: url, file, root: temporary, url, ...(charset ? { charset } : {}) }
  } catch (error) {
    problem({ page: url, reason: say('site.noAnswer', { message: (error as Error).message }) })
    return undefined
  }
}
