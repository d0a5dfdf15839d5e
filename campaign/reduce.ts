import path from 'node:path'
import { onInterruption } from '../migration/interruption.ts'
import { inTemporaryFolder } from '../migration/temporary-folder.ts'
import { type CauseEnd, endOf, pagesWith, tellAll, tellEnd } from '../regression/reduce/command.ts'
import type { CausePage } from '../regression/reduce/cause.ts'
import { JOBS } from '../regression/run/flags.ts'
import { chosen } from './commands.ts'
import { Fault } from './fault.ts'
import { overviewOf } from './overview.ts'
import { flagsOf, prepareSite } from './regress.ts'
import { readSettings, type Settings, type SiteSettings } from './settings.ts'
import { State } from './state.ts'
import { say } from './strings.ts'

/** Options of `campaign reduce`, as commander gives them. */
export interface ReduceFlags {
  readonly seconds: number
  readonly shim: boolean
  readonly progress: boolean
  readonly json?: boolean
}

/** The pages of one site, and what they are compared with; read when a cause first needs them. */
type Pages = (cause: string) => CausePage[]

/**
 * `campaign reduce`: the smallest page of each cause over all sites; each is kept as soon as it is smaller.
 * @param wanted ids of causes; without them, all that are left to explain
 * @returns the exit code
 */
export async function reduce(folder: string, wanted: readonly string[], flags: ReduceFlags): Promise<number> {
  const settings = readSettings(folder)
  const state = await State.open(folder, true)
  try {
    return await inTemporaryFolder('passerelle-campaign', (temporary) =>
      reduceAll(temporary, { folder, settings, state, wanted, flags }),
    )
  } finally {
    state.close()
  }
}

interface Asked {
  readonly folder: string
  readonly settings: Settings
  readonly state: State
  readonly wanted: readonly string[]
  readonly flags: ReduceFlags
}

async function reduceAll(
  temporary: string,
  { folder, settings, state, wanted, flags }: Asked,
): Promise<number> {
  const stop = new AbortController()
  const listened = onInterruption(() => stop.abort())
  const bySite = new Map<string, Promise<Pages>>()
  const ends: CauseEnd[] = []
  try {
    const { causes } = overviewOf(settings, state)
    const unknown = wanted.find((id) => !causes.some((cause) => cause.id === id))
    if (unknown !== undefined) throw new Fault(say('cause.unknown', { id: unknown }))
    for (const { id, cause, sites } of causes.filter((one) =>
      wanted.length ? wanted.includes(one.id) : one.left,
    )) {
      if (stop.signal.aborted) break
      const pages: CausePage[] = []
      for (const site of chosen(
        settings,
        sites.map((one) => one.site),
      )) {
        const read = bySite.get(site.name) ?? pagesOf(site, state, path.join(temporary, String(bySite.size)))
        bySite.set(site.name, read)
        pages.push(...(await read)(cause))
      }
      const job = { id, cause, pages, folder: path.resolve(folder), stop: stop.signal }
      const end = await endOf(job, state.example(cause), flags, (example) => state.setExample(example))
      ends.push(end)
      if (flags.progress) tellEnd(end)
    }
  } finally {
    listened()
  }
  return tellAll(ends, stop.signal.aborted, flags.json)
}

/** A site whose scripts or settings changed since it was compared has no pages here: `regress` comes first. */
async function pagesOf(site: SiteSettings, state: State, temporary: string): Promise<Pages> {
  const flags = flagsOf(site, JOBS)
  const prepared = await prepareSite(site, flags, temporary)
  if (prepared instanceof Error) {
    process.stderr.write(say('run.problem', { site: site.name, reason: prepared.message }) + '\n')
    return () => []
  }
  const { options, sources } = prepared
  const byName = new Map(sources.map((source) => [source.id, source]))
  const results = state
    .compared(site.name)
    .flatMap(({ result }) => (result.key === options.key ? result : []))
  return (cause) =>
    pagesWith(cause, results, byName).map(([source, result]) => ({
      source,
      result,
      options,
      flags,
      site: site.name,
    }))
}
