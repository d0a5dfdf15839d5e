import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSources, type Unread } from '../archive/sources.ts'
import { ScriptUnderTest, Tags } from '../browser/script-under-test.ts'
import { toText } from '../report/text.ts'
import { reportFile, writeReports } from '../report/write.ts'
import { unexplained } from '../report/summary.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { readJson, type RegressFlags } from './flags.ts'
import { compareAll, type PoolOptions } from './pool.ts'
import { type MoreRules, probeConfig } from './probe-config.ts'
import { Progress } from './progress.ts'
import { Results } from './results.ts'

/** Virtual milliseconds after loading and after each step; no round number, so that no timer falls on the edge. */
const AFTER_LOAD = 3037
const AFTER_STEP = 1037
const VOLATILE = /^(_|_ts|nocache|rnd|timestamp)$/

/**
 * `passerelle regress`: compares the pages and writes the reports.
 * @returns 0 when every difference is explained, 1 when one is not, 2 when the command cannot be carried out, 130 when
 * it was interrupted
 */
export async function regress(inputs: readonly string[], flags: RegressFlags): Promise<number> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'passerelle-regress-'))
  try {
    return await regressInto(temporary, inputs, flags)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

const tell = (text: string): void => void process.stderr.write(text + '\n')

async function regressInto(
  temporary: string,
  inputs: readonly string[],
  flags: RegressFlags,
): Promise<number> {
  const options = await optionsOf(flags)
  for (const script of [options.new, options.old])
    if (script && !(await script.exists())) {
      tell(say('cli.noScript', { address: script.address }))
      return 2
    }
  const found = await findSources(inputs, {
    ...(flags.root === undefined ? {} : { root: flags.root }),
    ...(flags.match === undefined ? {} : { match: flags.match }),
    mounts: flags.mount,
    live: { headers: headersOf(flags.header), posts: !!flags.allowPosts, timeout: 30_000 },
    temporary,
  })
  const [part, parts] = flags.shard ?? [1, 1]
  const sources = found.sources.filter((_, index) => index % parts === part - 1)
  if (!found.sources.length) {
    for (const { page, reason } of found.unread) tell(`${page} : ${reason}`)
    tell(say('cli.noPages', { inputs: inputs.join(' ') }))
    return 2
  }
  const results = new Results(flags.out)
  if (flags.fresh) results.clear()
  const interrupted = await run(sources, options, results, flags.progress)
  return interrupted ? 130 : report(results, sources, found.unread, options, flags)
}

/** @returns true when somebody pressed Ctrl+C */
async function run(
  sources: readonly PageSource[],
  options: PoolOptions,
  results: Results,
  bar: boolean,
): Promise<boolean> {
  const done = results.done(options.key)
  if (done.size) tell(say('progress.resumed', { count: done.size }))
  const left = sources.filter(({ id }) => !done.has(id))
  const progress = new Progress(left.length, bar)
  const stop = new AbortController()
  const interrupt = (): void => stop.abort()
  process.once('SIGINT', interrupt)
  try {
    const each = ({ differences }: PageResult): void =>
      progress.page(differences.some(({ weight }) => weight === 'worse'))
    await compareAll(left, options, results, each, stop.signal)
  } finally {
    process.off('SIGINT', interrupt)
    progress.end()
  }
  if (stop.signal.aborted) tell(say('cli.interrupted'))
  return stop.signal.aborted
}

function report(
  results: Results,
  sources: readonly PageSource[],
  unread: readonly Unread[],
  { key, old }: PoolOptions,
  flags: RegressFlags,
): number {
  const order = new Map(sources.map(({ id }, index) => [id, index]))
  const pages = results
    .read(key)
    .filter(({ page }) => order.has(page))
    .sort((a, b) => order.get(a.page)! - order.get(b.page)!)
  const approvals = path.resolve(flags.approvals)
  const summary = writeReports(results.folder, pages, {
    key,
    alone: !old,
    approvals,
    unread: unread.map(({ page, reason }) => ({ page, reason })),
    partial: flags.match !== undefined,
    ...(flags.shard ? { part: flags.shard } : {}),
  })
  process.stdout.write(toText(summary))
  process.stdout.write(say('report.open', { file: reportFile(results.folder) }) + '\n')
  return unexplained(summary).length ? 1 : 0
}

async function optionsOf(flags: RegressFlags): Promise<PoolOptions> {
  const config = flags.config === undefined ? '' : JSON.stringify(readJson(flags.config))
  const more = flags.rules === undefined ? {} : (readJson(flags.rules) as MoreRules)
  const prologue = config ? `window.passerelleConfig=Object.assign(${config},window.passerelleConfig);\n` : ''
  const old = flags.old === undefined ? undefined : new ScriptUnderTest(flags.old)
  const script = new ScriptUnderTest(builtScript(flags.new), prologue)
  const tags = [
    ...flags.tag,
    ...(old ? [old.isFile ? `/${old.fileName}` : new URL(old.address).pathname] : []),
  ]
  const probe = await probeConfig(flags.date, flags.prefix, more, flags.mask)
  const settings = {
    probe,
    viewport: flags.viewport,
    steps: flags.maxSteps,
    tolerance: flags.tolerance,
    pictures: flags.pictures,
    retries: flags.retries,
    afterLoad: AFTER_LOAD,
    afterStep: AFTER_STEP,
  }
  const scripts = await Promise.all([script, old].map(async (one) => (await one?.beside(''))?.body))
  const key = createHash('sha1').update(JSON.stringify([settings, tags, config, flags.mount]))
  for (const bytes of scripts) key.update(bytes ?? '').update('\0')
  return {
    ...settings,
    tags: new Tags(tags),
    old,
    new: script,
    volatile: VOLATILE,
    patience: flags.patience * 1000,
    mostSeconds: Math.max(120, flags.patience * 12),
    jobs: flags.jobs,
    key: key.digest('hex').slice(0, 16),
    ...(flags.browserUrl === undefined ? {} : { browserUrl: flags.browserUrl }),
  }
}

/** `dist/…` is the file of the installed package where the current folder has none of that name. */
function builtScript(name: string): string {
  const own = path.join(import.meta.dirname, '../..', name)
  return /^(\.\/)?dist\//.test(name) && !existsSync(name) && existsSync(own) ? own : name
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}
