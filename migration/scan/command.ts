import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toHtml } from '../report/html.ts'
import { toJson } from '../report/json.ts'
import { toSarif } from '../report/sarif.ts'
import { Spool } from '../report/spool.ts'
import { toTable } from '../report/table.ts'
import { Tally, type PageLine } from '../report/tally.ts'
import { loadRules } from '../rules/load.ts'
import { say } from '../strings.ts'
import { findPages } from './inputs.ts'
import { readAll } from './pool.ts'
import { Progress } from './progress.ts'
import type { Job, PageReport } from './types.ts'

/** Options of `passerelle scan`, as commander gives them. */
export interface ScanFlags {
  readonly json?: string
  readonly html?: string
  readonly sarif?: string
  readonly jobs?: number
  readonly known?: readonly string[]
  readonly old?: readonly string[]
  readonly strict?: boolean
  readonly progress: boolean
}

/**
 * `passerelle scan`: reads the pages and writes the reports.
 * @returns the exit code: 0 when nothing breaks, 1 when something would, 2 when no page was found
 */
export async function scan(names: readonly string[], flags: ScanFlags): Promise<number> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'passerelle-scan-'))
  try {
    return await scanInto(temporary, names, flags)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function scanInto(temporary: string, names: readonly string[], flags: ScanFlags): Promise<number> {
  const tally = new Tally()
  const lines = new Spool<PageLine>(temporary, 'lines.ndjson')
  const pages = new Spool<PageReport>(temporary, 'pages.ndjson')
  const progress = new Progress(flags.progress)
  const inputs = { names, stdin: process.stdin, temporary, unreadable: tally.addUnreadable.bind(tally) }
  const jobs = async function* (): AsyncGenerator<Job> {
    for await (const job of findPages(inputs)) {
      progress.found()
      await pages.drained()
      yield job
    }
  }
  const options = { helpers: await loadRules(), known: flags.known ?? [], replaced: flags.old ?? [] }
  await readAll(jobs(), options, flags.jobs ?? availableParallelism(), (answer) => {
    progress.read()
    if ('reason' in answer) return tally.addUnreadable(answer)
    lines.add(tally.add(answer))
    if (flags.json) pages.add(answer)
  })
  progress.end()
  await Promise.all([lines.end(), pages.end()])
  await write(flags, tally, lines, pages)
  const { totals } = tally
  if (!totals.pages && !totals.unreadable) {
    process.stderr.write(say('scan.noPages', { inputs: names.join(' ') }) + '\n')
    return 2
  }
  return totals.breaking || (flags.strict && totals.caveat) ? 1 : 0
}

async function write(
  flags: ScanFlags,
  tally: Tally,
  lines: Spool<PageLine>,
  pages: Spool<PageReport>,
): Promise<void> {
  if (flags.html) await save(flags.html, toHtml(tally, lines.read()))
  if (flags.sarif) await save(flags.sarif, [JSON.stringify(toSarif(tally), null, 2) + '\n'])
  if (flags.json) await save(flags.json, toJson(tally, pages.read()))
  if (![flags.json, flags.html, flags.sarif].includes('-')) process.stdout.write(toTable(tally))
}

async function save(file: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  if (file === '-') for await (const part of parts) process.stdout.write(part)
  else await pipeline(Readable.from(parts), createWriteStream(file))
}
