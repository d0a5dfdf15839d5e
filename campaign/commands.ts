import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull } from '../migration/full-disk.ts'
import { onInterruption } from '../migration/interruption.ts'
import { makeFolder } from '../migration/make-folder.ts'
import { oneLine } from '../migration/printable.ts'
import { columns } from '../migration/report/table.ts'
import { inTemporaryFolder } from '../migration/temporary-folder.ts'
import { writeWhole } from '../migration/whole-file.ts'
import { covers } from '../regression/approve/approvals.ts'
import { quoted } from '../regression/quoted.ts'
import { say as sayTwin } from '../regression/strings.ts'
import { Fault } from './fault.ts'
import { type CampaignCause, overviewOf, type Overview } from './overview.ts'
import type { Ended } from './scan.ts'
import {
  readSettings,
  SETTINGS_FILE,
  SETTINGS_VERSION,
  type Settings,
  type SiteSettings,
} from './settings.ts'
import { type Mark, type SharedApproval, State } from './state.ts'
import { say } from './strings.ts'

/** Options that `scan` and `regress` share. */
export interface RunFlags {
  readonly site: readonly string[]
  readonly jobs?: number
  readonly progress: boolean
  readonly json?: boolean
}

const tell = (text: string): void => void process.stderr.write(text + '\n')

/** Runs a command; what stops it is told in French. @returns the exit code, see docs/exit-codes.md */
export async function guarded(command: () => number | Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    const told = isDiskFull(error) ? new Fault(say('state.full')) : error
    if (!(told instanceof Fault)) throw error
    tell(told.message)
    return 2
  }
}

/** `campaign init`: writes the settings; none that are there are touched. */
export function init(
  folder: string,
  inputs: readonly string[],
  flags: { old?: string; new?: string },
): number {
  const file = path.join(folder, SETTINGS_FILE)
  if (existsSync(file)) throw new Fault(say('init.there', { file }))
  for (const input of [...inputs, flags.old ?? '', flags.new ?? ''])
    if (isAddress(input) && !URL.canParse(input)) throw new Fault(say('init.badAddress', { input }))
  for (const input of inputs)
    if (!isAddress(input) && !existsSync(input.replace(/^@/, '')))
      throw new Fault(say('init.missing', { input }))
  const near = (name: string): string => {
    if (isAddress(name)) return name
    const [mark, plain] = name.startsWith('@') ? ['@', name.slice(1)] : ['', name]
    return mark + path.relative(folder, plain).split(path.sep).join('/')
  }
  const common = {
    ...(flags.old === undefined ? {} : { old: near(flags.old) }),
    ...(flags.new === undefined ? {} : { new: near(flags.new) }),
  }
  const sites = inputs.map((input) => ({ name: siteName(input), pages: [near(input)] }))
  makeFolder(folder)
  writeWhole(file, JSON.stringify({ version: SETTINGS_VERSION, common, sites }, null, 2) + '\n')
  const written = readSettings(folder)
  for (const problem of written.problems) tell(problem)
  const count = written.sites.length
  process.stdout.write(say('init.done', { file, folder: quoted(folder), count }) + '\n')
  return 0
}

const isAddress = (input: string): boolean => /^https?:/.test(input)

function siteName(input: string): string {
  if (isAddress(input)) return new URL(input).hostname
  // `.` and `..` have the name of the folder that they are.
  return path.basename(path.resolve(input.replace(/^@/, ''))).replace(/\.(warc(\.gz)?|wacz|txt|html?)$/i, '')
}

/** `campaign scan` */
export async function scan(folder: string, flags: RunFlags): Promise<number> {
  const { scanSite } = await import('./scan.ts')
  return runOver(folder, flags, 'scan', (site, state, stop) => scanSite(site, state, stop, flags.jobs))
}

/** `campaign regress` */
export async function regress(
  folder: string,
  flags: RunFlags & { readonly survey: boolean },
): Promise<number> {
  const { regressSite } = await import('./regress.ts')
  const { jobs, survey } = flags
  return runOver(folder, flags, 'regress', (site, state, stop) =>
    regressSite(site, state, { folder, stop, survey, ...(jobs === undefined ? {} : { jobs }) }),
  )
}

async function runOver(
  folder: string,
  flags: RunFlags,
  stage: 'scan' | 'regress',
  work: (site: SiteSettings, state: State, stop: AbortSignal) => Promise<Ended>,
): Promise<number> {
  const settings = readSettings(folder)
  const wanted = chosen(settings, flags.site)
  const state = await State.open(folder, true)
  const stop = new AbortController()
  const listened = onInterruption(() => stop.abort())
  for (const problem of settings.problems) tell(problem)
  let isIncomplete = settings.problems.length > 0
  try {
    for (const site of wanted) {
      if (stop.signal.aborted) break
      const ended = await work(site, state, stop.signal)
      const name = oneLine(site.name)
      for (const { page, reason } of ended.problems) {
        const told = page === site.name ? reason : `${page}, ${reason}`
        tell(say('run.problem', { site: name, reason: oneLine(told) }))
      }
      if (ended.problems.length) isIncomplete = true
      if (flags.progress) tell(say(`run.${stage}`, { site: name, done: ended.pages, again: ended.again }))
    }
    if (stop.signal.aborted) {
      tell(say('run.interrupted'))
      return 130
    }
    const overview = overviewOf(settings, state)
    tellOverview(overview, flags.json)
    return exitCodeOf(overview, wanted, stage, isIncomplete)
  } finally {
    listened()
    state.close()
  }
}

function exitCodeOf(
  { sites }: Overview,
  wanted: readonly SiteSettings[],
  stage: 'scan' | 'regress',
  isIncomplete: boolean,
): number {
  const names = new Set(wanted.map(({ name }) => name))
  const own = sites.filter(({ name }) => names.has(name))
  const isScan = stage === 'scan'
  if (!own.some(({ pages, compared }) => (isScan ? pages : compared))) return 2
  if (own.some(({ breaking, different }) => (isScan ? breaking : different))) return 1
  return isIncomplete || own.some(({ unreadable }) => unreadable) ? 3 : 0
}

/** @throws Fault for a name that no site has */
export function chosen({ sites }: Settings, names: readonly string[]): readonly SiteSettings[] {
  const unknown = names.find((name) => !sites.some((site) => site.name === name))
  if (unknown !== undefined) throw new Fault(say('site.unknown', { name: unknown }))
  return names.length ? sites.filter(({ name }) => names.includes(name)) : sites
}

/** Opens the state beside other commands, and closes it. */
export async function withState<Result>(
  folder: string,
  work: (settings: Settings, state: State) => Result | Promise<Result>,
  open = (): Promise<State> => State.open(folder, false),
): Promise<Result> {
  const settings = readSettings(folder)
  const state = await open()
  try {
    return await work(settings, state)
  } finally {
    state.close()
  }
}

/** The same for a command that changes nothing of it: a folder that may only be read will do. */
export const withStateToRead = <Result>(
  folder: string,
  work: (settings: Settings, state: State) => Result | Promise<Result>,
): Promise<Result> =>
  inTemporaryFolder('passerelle-campaign', (temporary) =>
    withState(folder, work, () => State.openToRead(folder, temporary)),
  )

/** `campaign status` */
export function status(folder: string, flags: { json?: boolean }): Promise<number> {
  return withStateToRead(folder, (settings, state) => {
    for (const problem of settings.problems) tell(problem)
    tellOverview(overviewOf(settings, state), flags.json)
    return 0
  })
}

/** Where a difference is wanted, and why. */
export interface ApproveFlags {
  readonly reason: string
  readonly site?: string
  readonly pages: readonly string[]
}

/** `campaign approve` */
export function approve(folder: string, ids: readonly string[], flags: ApproveFlags): Promise<number> {
  return withState(folder, (settings, state) => {
    for (const cause of approveCauses(settings, state, ids, flags))
      process.stdout.write(say('cause.approved', { cause }) + '\n')
    return 0
  })
}

/** Keeps the approval of causes, by their ids. @returns their texts @throws Fault for an unknown cause or site */
export function approveCauses(
  settings: Settings,
  state: State,
  ids: readonly string[],
  { reason, site, pages }: ApproveFlags,
): string[] {
  if (!reason.trim()) throw new Fault(sayTwin('cli.noReason'))
  if (site !== undefined) chosen(settings, [site])
  const { causes } = overviewOf(settings, state)
  const found = ids.map((id) => {
    const cause = causes.find((one) => one.id === id)
    if (!cause) throw new Fault(say('cause.unknown', { id }))
    return cause.cause
  })
  const date = new Date().toISOString().slice(0, 10)
  const where = { ...(site === undefined ? {} : { site }), ...(pages.length ? { pages } : {}) }
  const approvals = found.map((cause) => ({ cause, reason, date, ...where }))
  if (!approvals.some((approval) => isSeen(settings, state, approval))) throw new Fault(say('cause.nowhere'))
  for (const approval of approvals) state.addApproval(approval)
  return found
}

/** Whether a page that was compared has the difference where the approval is for it. */
const isSeen = ({ sites }: Settings, state: State, approval: SharedApproval): boolean =>
  sites
    .filter(({ name }) => approval.site === undefined || approval.site === name)
    .flatMap(({ name }) => state.compared(name))
    .some(
      ({ result: { page, differences } }) =>
        covers(approval, page) && differences.some(({ cause }) => cause === approval.cause),
    )

/** `campaign mark` */
export function mark(
  folder: string,
  names: readonly string[],
  flags: { as: Mark | undefined },
): Promise<number> {
  return withState(folder, (settings, state) => {
    const date = new Date().toISOString().slice(0, 10)
    for (const { name } of chosen(settings, names)) state.setMark(name, flags.as, date)
    for (const site of overviewOf(settings, state).sites)
      if (names.includes(site.name))
        process.stdout.write(say('mark.done', { site: site.name, state: say(`state.${site.state}`) }) + '\n')
    return 0
  })
}

const MOST_ROWS = 40

function tellOverview(overview: Overview, json: boolean | undefined): void {
  process.stdout.write(json ? JSON.stringify(overview, null, 2) + '\n' : toText(overview))
}

const countedPages = (count: number): string => say('count.page', { count })
const countedSites = (count: number): string => say('count.site', { count })

/** Where a cause is seen, and how much of that is left where a part of it was accepted: as the board says it. */
function radius({ pages, sites, left }: CampaignCause): string {
  const told = say('status.radius', { pages: countedPages(pages), sites: countedSites(sites.length) })
  return left < pages ? `${told}, ${say('status.left', { count: left })}` : told
}

function toText({ sites, causes, totals }: Overview): string {
  const rows = sites.map(({ name, state, pages, compared, different, breaking, originals }) => [
    name,
    say(`state.${state}`),
    ...[pages, compared, different, breaking].map(String),
    originals.map(({ plugin }) => plugin).join(' '),
  ])
  const head = (['site', 'state', 'pages', 'compared', 'left', 'breaking', 'originals'] as const).map(
    (name) => say(`table.${name}`),
  )
  const left = causes.filter((cause) => cause.left)
  const list = left.slice(0, MOST_ROWS).map((one) => [one.id, radius(one), one.cause])
  return [
    columns([head, ...rows]),
    '',
    say('status.summary', {
      ...totals,
      sites: countedSites(totals.sites),
      pages: countedPages(totals.pages),
    }),
    ...(list.length ? [say('status.causes'), columns(list)] : [say('status.noCause')]),
    '',
  ].join('\n')
}
