import path from 'node:path'
import { onInterruption } from '../../migration/interruption.ts'
import { oneLine } from '../../migration/printable.ts'
import { inTemporaryFolder } from '../../migration/temporary-folder.ts'
import {
  approvalsOf,
  inTurnOf,
  readAbout,
  resultsOf,
  type RunAbout,
  shownPath,
  writeReports,
} from '../report/files.ts'
import { readApprovals } from '../approve/approvals.ts'
import { type Cause, summarise, unexplained } from '../report/summary.ts'
import { prepare } from '../run/preparation.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { type CauseJob, type CausePage, type CauseRefusal, reduceCause } from './cause.ts'
import { type Example, readExamples, writeAbout } from './example.ts'

/** Options of `passerelle reduce`, as commander gives them. */
export interface ReduceFlags {
  readonly seconds: number
  readonly shim: boolean
  readonly fresh?: boolean
  readonly header: readonly string[]
  readonly progress: boolean
  readonly json?: boolean
}

/** What became of one cause. */
export interface CauseEnd {
  readonly id: string
  readonly cause: string
  readonly example?: Example
  readonly refusal?: CauseRefusal
}

const tell = (text: string): void => void process.stderr.write(text + '\n')

function fail(text: string): number {
  tell(text)
  return 2
}

/**
 * `passerelle reduce`: the smallest page of each cause of a report.
 * @param wanted ids of causes, or whole causes; without them, all that are left to explain
 * @returns the exit code, see docs/exit-codes.md
 */
export async function reduce(report: string, wanted: readonly string[], flags: ReduceFlags): Promise<number> {
  const folder = path.resolve(report)
  const about = readAbout(folder)
  if (!about?.run) return fail(say(about ? 'reduce.noRun' : 'cli.noResults', { folder: report }))
  const results = resultsOf(folder, about)
  const today = new Date().toISOString().slice(0, 10)
  const summary = summarise(results, readApprovals(approvalsOf(folder, about), today))
  const named = wanted.map(
    (name) => [name, summary.causes.find(({ id, cause }) => id === name || cause === name)] as const,
  )
  for (const [name, cause] of named) if (!cause) return fail(say('cli.noCause', { cause: name }))
  const causes = wanted.length ? named.flatMap(([, cause]) => cause ?? []) : unexplained(summary)
  return inTemporaryFolder('passerelle-reduce', (temporary) =>
    reduceAll(folder, about, results, causes, flags, temporary),
  )
}

async function reduceAll(
  folder: string,
  about: RunAbout,
  results: readonly PageResult[],
  causes: readonly Cause[],
  flags: ReduceFlags,
  temporary: string,
): Promise<number> {
  const { inputs, flags: given, from } = about.run ?? { inputs: [], flags: undefined, from: '' }
  if (!given) return 2
  // Inputs, scripts and settings are named from where the run was started.
  process.chdir(path.resolve(folder, from))
  const twin = { ...given, header: flags.header }
  const { options, sources, missing } = await prepare(inputs, twin, temporary)
  if (missing !== undefined) return fail(say('cli.noScript', { address: missing }))
  if (options.key !== about.key) return fail(say('reduce.otherRun', { folder: shownPath(folder) }))
  const byName = new Map(sources.map((source) => [source.id, source]))
  const pagesOf = (cause: string): CausePage[] =>
    pagesWith(cause, results, byName).map(([source, result]) => ({
      source,
      result,
      options,
      flags: twin,
      site: '',
    }))
  const stop = new AbortController()
  const listened = onInterruption(() => stop.abort())
  const ends: CauseEnd[] = []
  try {
    const known = flags.fresh ? new Map<string, Example>() : readExamples(folder)
    for (const { id, cause } of causes) {
      if (stop.signal.aborted) break
      const job = { id, cause, pages: pagesOf(cause), folder, stop: stop.signal }
      ends.push(await endOf(job, known.get(cause), flags, (example) => writeAbout(folder, example)))
      if (flags.progress) ends.slice(-1).forEach(tellEnd)
    }
  } finally {
    listened()
  }
  inTurnOf(folder, () => {
    // It took minutes: the report may have been written anew meanwhile.
    const now = readAbout(folder) ?? about
    writeReports(folder, resultsOf(folder, now), now)
  })
  return tellAll(ends, stop.signal.aborted, flags.json)
}

/** The pages that have a cause, those first that are quickest to open. */
export function pagesWith(
  cause: string,
  results: readonly PageResult[],
  sources: ReadonlyMap<string, PageSource>,
): [PageSource, PageResult][] {
  return results
    .filter(({ differences }) => differences.some((one) => one.cause === cause && one.weight === 'worse'))
    .flatMap((result): [PageSource, PageResult][] => {
      const source = sources.get(result.page)
      return source ? [[source, result]] : []
    })
    .sort(([, a], [, b]) => a.steps - b.steps || (a.page < b.page ? -1 : 1))
}

/** Reduces a cause, unless that is done; what is unfinished goes on. */
export async function endOf(
  job: Pick<CauseJob, 'id' | 'cause' | 'pages' | 'folder' | 'stop'>,
  known: Example | undefined,
  { seconds, shim }: Pick<ReduceFlags, 'seconds' | 'shim'>,
  keep: (example: Example) => void,
): Promise<CauseEnd> {
  const { id, cause } = job
  if (known && !known.isEarly) return { id, cause, example: known }
  const ended = await reduceCause({ ...job, seconds, wantsShim: shim, unfinished: known, keep })
  return { id, cause, ...(typeof ended === 'string' ? { refusal: ended } : { example: ended }) }
}

/** One cause, for the error output. */
export function tellEnd({ id, cause, example, refusal }: CauseEnd): void {
  if (refusal) return tell(say(`reduce.${refusal}`, { id, cause }))
  if (!example) return
  const { before, bytes, tried, isEarly, page } = example
  tell(say('reduce.done', { id, page, before, bytes, tried }))
  if (isEarly) tell(say('reduce.early', { id }))
}

/** @returns the exit code */
export function tellAll(ends: readonly CauseEnd[], isStopped: boolean, json: boolean | undefined): number {
  if (json) process.stdout.write(JSON.stringify({ causes: ends }, null, 2) + '\n')
  else for (const end of ends) process.stdout.write(textOf(end))
  if (isStopped) {
    tell(say('cli.interrupted'))
    return 130
  }
  if (!ends.length && !json) process.stdout.write(say('reduce.none') + '\n')
  return ends.some(({ refusal }) => refusal) ? 3 : 0
}

function textOf({ id, cause, example, refusal }: CauseEnd): string {
  if (!example)
    return `${id}  ${oneLine(cause)}\n  ${refusal ? say(`reduce.${refusal}`, { id, cause }) : ''}\n`
  const { bytes, command, shim } = example
  const proposed = shim && say('reduce.shim', { ...shim, config: JSON.stringify(shim.config) })
  return [
    `${id}  ${oneLine(cause)}`,
    `  ${say('reduce.bytes', { bytes })}`,
    `  ${oneLine(command)}`,
    ...(proposed ? [`  ${proposed}`] : []),
    '',
  ].join('\n')
}
