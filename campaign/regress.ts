import path from 'node:path'
import { isDiskFull } from '../migration/full-disk.ts'
import { reasonOf } from '../migration/system-errors.ts'
import { inTemporaryFolder } from '../migration/temporary-folder.ts'
import { isDone } from '../regression/about.ts'
import type { Unread } from '../regression/archive/sources.ts'
import { JOBS, type RegressFlags } from '../regression/run/flags.ts'
import { compareAll, type PoolOptions } from '../regression/run/pool.ts'
import { prepare, type Prepared } from '../regression/run/preparation.ts'
import { pictureKeeper } from '../regression/run/results.ts'
import type { PageSource } from '../regression/types.ts'
import { withoutLists } from './lists.ts'
import { type Ended, isSiteAway } from './scan.ts'
import type { SiteSettings } from './settings.ts'
import type { State } from './state.ts'
import { say } from './strings.ts'
import { surveyAll, type Survey } from './survey.ts'

/** In the campaign's folder. */
const PICTURES = 'images'

/** What each stage is given beside the site. */
export interface RegressOptions {
  /** The campaign's folder: pictures go to a folder in it. */
  readonly folder: string
  readonly jobs?: number
  readonly stop: AbortSignal
  /** Accessibility, weight and speed of each page before and after. */
  readonly survey: boolean
}

/** Twin-runs the pages of one site that are not compared yet; each is kept as soon as it is compared. */
export async function regressSite(site: SiteSettings, state: State, options: RegressOptions): Promise<Ended> {
  return inTemporaryFolder('passerelle-campaign', (temporary) => regressInto(temporary, site, state, options))
}

async function regressInto(
  temporary: string,
  site: SiteSettings,
  state: State,
  { folder, jobs = JOBS, stop, survey }: RegressOptions,
): Promise<Ended> {
  const prepared = await prepareSite(site, flagsOf(site, jobs), temporary)
  if (prepared instanceof Error) {
    const problems = [{ page: site.name, reason: prepared.message }]
    state.setStage(site.name, 'regress', { problems, key: '' })
    return { pages: 0, again: 0, problems }
  }
  const { options, sources, unread, missing } = prepared
  const { key } = options
  const problems = unread.map(({ page, reason }) => ({ page: path.basename(page), reason }))
  if (missing !== undefined)
    problems.push({ page: site.name, reason: say('site.noScript', { address: path.basename(missing) }) })
  else if (!sources.length && !problems.length) problems.push({ page: site.name, reason: say('site.noPage') })
  state.setStage(site.name, 'regress', { problems, key })
  const done = state.done(site.name, key)
  const left = sources.filter((source) => !isDone(done, source))
  if (left.length) await compare(left, options, site, state, folder, stop)
  if (survey) {
    const open = state.unsurveyed(site.name, key)
    const take = (page: string, seen: Survey): void => state.addSurvey(site.name, page, seen)
    const wanted = sources.filter(({ id }) => open.has(id))
    if (wanted.length) await surveyAll(wanted, options, pictureKeeper(folder, PICTURES), take, stop)
  }
  const again = sources.length - left.length
  if (stop.aborted) {
    const now = state.done(site.name, key)
    return { pages: sources.filter((source) => isDone(now, source)).length, again, problems }
  }
  if (missing === undefined && !isSiteAway(sources.length, unread)) {
    state.keepOnly('compared', site.name, new Set(sources.map(({ id }) => id)))
    state.setStage(site.name, 'regress', { ended: new Date().toISOString(), problems, key })
  }
  return { pages: sources.length, again, problems }
}

/** The twin run of a site; what is wrong with the files that its settings name is told of the site, and leaves the others. */
export async function prepareSite(
  site: SiteSettings,
  flags: RegressFlags,
  temporary: string,
): Promise<Prepared | Error> {
  try {
    const problems: Unread[] = []
    const inputs = withoutLists(site.pages, (problem) => problems.push(problem))
    const prepared = await prepare(inputs, flags, temporary)
    return { ...prepared, unread: [...problems, ...prepared.unread] }
  } catch (error) {
    if (isDiskFull(error)) throw error
    const named = [site.config, ...site.steps].filter((file) => file !== undefined)
    // A report has no paths.
    return new Error(
      named.reduce((text, file) => text.replaceAll(file, path.basename(file)), reasonOf(error)),
    )
  }
}

async function compare(
  left: readonly PageSource[],
  options: PoolOptions,
  { name: site }: SiteSettings,
  state: State,
  folder: string,
  stop: AbortSignal,
): Promise<void> {
  const keep = pictureKeeper(folder, PICTURES)
  // A page that cannot be kept — a full disk — ends the run: what came before it is there.
  await compareAll(
    left,
    options,
    { keep, add: (result) => state.addCompared(site, result) },
    () => undefined,
    stop,
  )
}

/** The twin run's options, as its command line would give them. */
export function flagsOf(site: SiteSettings, jobs: number): RegressFlags {
  const { old, config, tag, prefix, masks, mounts, viewports, steps } = site
  return {
    ...(old === undefined ? {} : { old }),
    ...(config === undefined ? {} : { config }),
    new: site.new,
    tag,
    prefix,
    mount: mounts,
    out: '',
    jobs,
    approvals: '',
    mask: masks,
    viewport: viewports,
    scenario: steps,
    maxSteps: 60,
    tolerance: 0,
    pictures: true,
    retries: 1,
    patience: 10,
    date: Date.UTC(2024, 2, 15, 9, 30),
    header: [],
    progress: false,
  }
}
