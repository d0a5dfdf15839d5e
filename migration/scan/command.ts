import { availableParallelism } from 'node:os'
import path from 'node:path'
import { builtScript } from '../built-script.ts'
import { readBuiltFiles, type BuiltFiles } from '../preload/files.ts'
import { isPreload, Templates } from '../preload/report.ts'
import { toConfig } from '../report/config.ts'
import { refusalsOf, type Destination } from '../report/destinations.ts'
import { isReport, toHtml } from '../report/html.ts'
import { toJson } from '../report/json.ts'
import { madeNow } from '../report/made.ts'
import { toSarif } from '../report/sarif.ts'
import { Spool } from '../report/spool.ts'
import { toTable } from '../report/table.ts'
import { Tally, type PageLine } from '../report/tally.ts'
import { loadRules } from '../rules/load.ts'
import { say } from '../strings.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { writeWholeFrom } from '../whole-file.ts'
import { findPages } from './inputs.ts'
import { PAGE, WARC } from './pages.ts'
import { readAll } from './pool.ts'
import { Progress } from './progress.ts'
import type { Job, PageReport } from './types.ts'

/** Options of `passerelle scan`, as commander gives them. */
export interface ScanFlags {
  readonly json?: string
  readonly html?: string
  readonly sarif?: string
  /** Where the configuration with the site's original plugins goes. */
  readonly config?: string
  /** Where the lines go that have a template's files fetched early. */
  readonly preload?: string
  /** The built script whose files these are. */
  readonly new: string
  /** Address of its folder, for pages that do not have its tag yet. */
  readonly base?: string
  readonly prefix: string
  readonly jobs?: number
  readonly known?: readonly string[]
  readonly old?: readonly string[]
  readonly strict?: boolean
  readonly progress: boolean
}

/**
 * `passerelle scan`: reads the pages and writes the reports.
 * @returns the exit code (contract §7): 0 when nothing breaks, 1 when something would, 2 when there was nothing to
 * read, 3 when nothing breaks in what was read and something could not be read; interrupted, the process ends with 130
 */
export async function scan(names: readonly string[], flags: ScanFlags): Promise<number> {
  return inTemporaryFolder('passerelle-scan', (temporary) => scanInto(temporary, names, flags))
}

async function scanInto(temporary: string, names: readonly string[], flags: ScanFlags): Promise<number> {
  const destinations = destinationsOf(flags)
  const refusals = refusalsOf(destinations, names)
  if (refusals.length) {
    process.stderr.write(refusals.map((refusal) => refusal + '\n').join(''))
    return 2
  }
  let built: BuiltFiles | undefined
  try {
    if (flags.preload) built = await readBuiltFiles(path.dirname(builtScript(flags.new)), flags.prefix)
  } catch {
    process.stderr.write(say('preload.notBuilt', { file: flags.new }) + '\n')
    return 2
  }
  const templates = built && new Templates(built, flags.base?.replace(/\/?$/, '/'))
  const tally = new Tally()
  const lines = new Spool<PageLine>(temporary, 'lines.ndjson')
  const pages = new Spool<PageReport>(temporary, 'pages.ndjson')
  const progress = new Progress(flags.progress)
  const reports = new Set(destinations.map(({ file }) => path.resolve(file)))
  const inputs = { names, stdin: process.stdin, temporary, unreadable: tally.addUnreadable.bind(tally) }
  const jobs = async function* (): AsyncGenerator<Job> {
    for await (const job of findPages(inputs)) {
      // A report of an earlier run, in the folder that is read, is no page of the site.
      if (reports.has(job.file)) continue
      progress.found()
      await pages.drained()
      yield job
    }
  }
  const options = {
    helpers: await loadRules(),
    known: flags.known ?? [],
    replaced: flags.old ?? [],
    ...(built && { features: built.features }),
  }
  await readAll(jobs(), options, flags.jobs ?? availableParallelism(), (answer) => {
    progress.read()
    if ('reason' in answer) return tally.addUnreadable(answer)
    lines.add(tally.add(answer))
    templates?.add(answer)
    if (flags.json) pages.add(answer)
  })
  progress.end()
  tally.notices = noticesOf(tally, flags)
  await Promise.all([lines.end(), pages.end()])
  await write(flags, tally, lines, pages)
  if (flags.preload && templates) await save(flags.preload, [templates.toText()])
  const { totals } = tally
  if (!totals.pages) {
    process.stderr.write(say('scan.noPages', { inputs: names.join(' ') }) + '\n')
    return 2
  }
  if (totals.breaking || (flags.strict && totals.caveat)) return 1
  return totals.unreadable ? 3 : 0
}

function destinationsOf({ json, sarif, config, html, preload }: ScanFlags): Destination[] {
  const input = new RegExp(`${PAGE.source}|${WARC.source}`, 'i')
  // The lines of a template may be kept as HTML, as the report for a browser is.
  const all: (Omit<Destination, 'file'> & { file: string | undefined })[] = [
    { option: '--json', file: json, never: input },
    { option: '--sarif', file: sarif, never: input },
    { option: '--config', file: config, never: input },
    { option: '--html', file: html, never: WARC, isOurs: isReport },
    { option: '--preload', file: preload, never: WARC, isOurs: isPreload },
  ]
  return all.flatMap(({ file, ...more }) => (file === undefined ? [] : [{ ...more, file }]))
}

/** What the command line names and no page has: most likely a mistake, and the counts are others than was meant. */
function noticesOf(tally: Tally, { old = [], known = [] }: ScanFlags): string[] {
  if (!tally.totals.pages) return []
  const isUnmet = (name: string): boolean => !tally.met.has(name)
  return [
    ...old.filter(isUnmet).map((name) => say('scan.oldUnmet', { name })),
    ...known.filter(isUnmet).map((name) => say('scan.knownUnmet', { name })),
  ]
}

async function write(
  flags: ScanFlags,
  tally: Tally,
  lines: Spool<PageLine>,
  pages: Spool<PageReport>,
): Promise<void> {
  const { html, sarif, json, config, preload } = flags
  const made = madeNow()
  if (html) await save(html, toHtml(tally, lines.read(), made))
  if (sarif) await save(sarif, [JSON.stringify(toSarif(tally, made), null, 2) + '\n'])
  if (json) await save(json, toJson(tally, pages.read(), made))
  if (config) await save(config, [toConfig(tally)])
  // A report on the standard output is for programs: what people are to know goes beside it.
  if (![json, html, sarif, config, preload].includes('-')) process.stdout.write(toTable(tally, made))
  else process.stderr.write(tally.notices.map((notice) => notice + '\n').join(''))
}

async function save(file: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  if (file === '-') for await (const part of parts) process.stdout.write(part)
  else await writeWholeFrom(file, parts)
}
