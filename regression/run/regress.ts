import { createHash } from 'node:crypto'
import path from 'node:path'
import { onInterruption } from '../../migration/interruption.ts'
import { oneLine } from '../../migration/printable.ts'
import { inTemporaryFolder } from '../../migration/temporary-folder.ts'
import { isDone } from '../about.ts'
import { readApprovals } from '../approve/approvals.ts'
import { withoutPassword } from '../archive/live.ts'
import type { Unread } from '../archive/sources.ts'
import { approvalsFrom, exitCodeOf, inTurnOf, refusalOf, tellReport, writeReports } from '../report/files.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { forgetting } from './answers.ts'
import type { RegressFlags } from './flags.ts'
import { compareAll, type PoolOptions } from './pool.ts'
import { prepare } from './preparation.ts'
import { Progress } from './progress.ts'
import { Results } from './results.ts'

/**
 * `passerelle regress`: compares the pages and writes the reports.
 * @returns the exit code, see docs/exit-codes.md
 */
export async function regress(inputs: readonly string[], flags: RegressFlags): Promise<number> {
  return inTemporaryFolder('passerelle-regress', (temporary) => regressInto(temporary, inputs, flags))
}

const tell = (text: string): void => void process.stderr.write(text + '\n')

/** What is wrong with flags of a queue where there is none. */
function uselessFlag({ queue, store, hostRate }: RegressFlags): string | undefined {
  if (queue !== undefined) return undefined
  if (store !== undefined) return say('cli.storeAlone')
  return hostRate === undefined ? undefined : say('cli.hostRateAlone')
}

async function regressInto(
  temporary: string,
  inputs: readonly string[],
  flags: RegressFlags,
): Promise<number> {
  // A fault in it is told now, and not after all pages.
  readApprovals(flags.approvals, '')
  const refusal = uselessFlag(flags) ?? refusalOf(flags.out)
  if (refusal !== undefined) {
    tell(refusal)
    return 2
  }
  const { missing, options, sources: found, unread } = await prepare(inputs, flags, temporary)
  if (missing !== undefined) {
    tell(say('cli.noScript', { address: missing }))
    return 2
  }
  const [part, parts] = flags.shard ?? [1, 1]
  const sources = found.filter((_, index) => index % parts === part - 1)
  if (!found.length) {
    for (const { page, reason } of unread) tell(`${oneLine(page)} : ${oneLine(reason)}`)
    const { match } = flags
    const named = { inputs: inputs.join(' ') }
    tell(match === undefined ? say('cli.noPages', named) : say('cli.noMatch', { ...named, match }))
    return 2
  }
  const results = new Results(flags.out)
  if (flags.fresh) results.clear()
  const interrupted = await run(inputs, sources, options, results, flags)
  if (interrupted) return 130
  return inTurnOf(results.folder, () => report(inputs, results, { found, sources, unread }, options, flags))
}

/** @returns true when somebody pressed Ctrl+C */
async function run(
  inputs: readonly string[],
  sources: readonly PageSource[],
  options: PoolOptions,
  results: Results,
  flags: RegressFlags,
): Promise<boolean> {
  const done = results.done(options.key)
  const left = sources.filter((source) => !isDone(done, source))
  if (left.length < sources.length) tell(say('progress.resumed', { count: sources.length - left.length }))
  const progress = new Progress(left.length, flags.progress)
  const stop = new AbortController()
  const listened = onInterruption(() => stop.abort())
  try {
    const forget = forgetting(left)
    const each = ({ page, differences }: PageResult): void => {
      forget(page)
      progress.page(differences.some(({ weight }) => weight === 'worse'))
    }
    if (flags.queue && left.length) {
      const { coordinate } = await import('../queue/coordinate.ts')
      const spec = { options: options.key, inputs, flags, store: flags.store ?? flags.out }
      await coordinate(flags.queue, spec, left, results, each, stop.signal)
    } else await compareAll(left, options, results, each, stop.signal)
  } finally {
    listened()
    progress.end()
  }
  if (stop.signal.aborted) tell(say('cli.interrupted'))
  return stop.signal.aborted
}

interface Pages {
  /** All of the run. */
  readonly found: readonly PageSource[]
  /** Those of this part. */
  readonly sources: readonly PageSource[]
  readonly unread: readonly Unread[]
}

function report(
  inputs: readonly string[],
  results: Results,
  { found, sources, unread }: Pages,
  { key, old }: PoolOptions,
  flags: RegressFlags,
): number {
  const order = new Map(sources.map(({ id }, index) => [id, index]))
  const pages = results
    .read(key)
    .filter(({ page }) => order.has(page))
    .sort((a, b) => order.get(a.page)! - order.get(b.page)!)
  const summary = writeReports(results.folder, pages, {
    key,
    alone: !old,
    approvals: approvalsFrom(results.folder, flags.approvals),
    unread: unread.map(({ page, reason }) => ({ page, reason })),
    partial: flags.match !== undefined,
    whole: createHash('sha1')
      .update(found.map(({ id }) => id).join('\n'))
      .digest('hex'),
    ...(flags.shard ? { part: flags.shard } : {}),
    run: {
      inputs: inputs.map((input) => withoutPassword(input).url),
      flags: { ...flags, header: [] },
      from: path.relative(path.resolve(results.folder), process.cwd()).split(path.sep).join('/'),
    },
  })
  tellReport(results.folder, summary, flags.json)
  return exitCodeOf(summary)
}
