import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { overviewOf, type CampaignCause, type Overview } from '../../campaign/overview.ts'
import { readSettings, SETTINGS_FILE } from '../../campaign/settings.ts'
import { State } from '../../campaign/state.ts'
import { commandsIn } from '../guide-commands/commands.ts'
import { type Plant, type Planted, type PlantOptions, plants, plantSites } from './planted.ts'
import { memoryOf } from './memory.ts'

const root = path.join(import.meta.dirname, '../..')
const FOLDER = 'campagne'
const NOTES = 'mesures.json'

export interface WholeOptions extends PlantOptions {
  /** Is told of each command before and after. */
  tell(text: string): void
}

/** One command of the guide. */
export interface Done {
  readonly line: string
  readonly code: number | null
  readonly seconds: number
  /** The most that it and its browsers held at once; none where the system does not say. */
  readonly bytes: number | undefined
}

/** What became of a plant. */
export interface Found {
  readonly plant: Plant
  /** `site page` of each page. */
  readonly planted: readonly string[]
  readonly found: readonly string[]
  /** The most pages first. */
  readonly causes: readonly CampaignCause[]
  /** Other causes on its pages alone. */
  readonly besides: readonly CampaignCause[]
}

/** What a run writes down beside its campaign. */
interface Notes {
  readonly sites: number
  readonly pages: number
  readonly seed: string
  readonly archived: number
  readonly planted: readonly Planted[]
  readonly done: readonly Done[]
}

export interface Whole extends Notes {
  readonly plants: readonly Found[]
  /** Causes that show on a page without a plant. */
  readonly others: readonly CampaignCause[]
  readonly overview: Overview
  readonly dossiers: number
  readonly pdfs: number
}

/** A whole campaign in an empty folder: sites with planted causes, then the guide's commands as they stand there. */
export async function runWhole(folder: string, options: WholeOptions): Promise<Whole> {
  const { sites, pages, seed, script, tell } = options
  const { planted, archived } = plantSites(folder, options)
  let notes: Notes = { sites, pages, seed, archived, planted, done: [] }
  for (const line of guideLines()) {
    tell(line)
    const one = await run(folder, line)
    notes = { ...notes, done: [...notes.done, one] }
    writeFileSync(path.join(folder, NOTES), JSON.stringify(notes, null, 2))
    tell(`  ${one.code}, ${Math.round(one.seconds)} s`)
    // 1 is a difference, 3 a page or logo that could not be read: what a campaign is there to tell.
    if (![0, 1, 3].includes(one.code ?? -1)) throw new Error(`${line}: ${one.code}`)
    if (line.includes(' init ')) complete(folder, script)
  }
  return readWhole(folder)
}

/** What came of a run, from its folder. */
export async function readWhole(folder: string): Promise<Whole> {
  const notes = JSON.parse(readFileSync(path.join(folder, NOTES), 'utf8')) as Notes
  const { planted } = notes
  const { overview, pagesOf } = await outcome(folder)
  const hasPlant = new Set(planted.map(nameOf))
  const dossiers = readdirSync(path.join(folder, FOLDER, 'rapport/dossiers'))
  return {
    ...notes,
    plants: plants
      .map((plant) => foundOf(plant, planted, overview, pagesOf))
      .filter((found) => found.planted.length),
    others: overview.causes.filter((cause) => ![...pagesOf(cause)].every((page) => hasPlant.has(page))),
    overview,
    dossiers: dossiers.filter((name) => name.endsWith('.html')).length,
    pdfs: dossiers.filter((name) => name.endsWith('.pdf')).length,
  }
}

const nameOf = ({ site, page }: Pick<Planted, 'site' | 'page'>): string => `${site} ${page}`

function foundOf(
  plant: Plant,
  all: readonly Planted[],
  { causes }: Overview,
  pagesOf: (cause: CampaignCause) => ReadonlySet<string>,
): Found {
  const planted = all.filter((one) => one.plant === plant.name).map(nameOf)
  const own = new Set(planted)
  const isOwn = (cause: CampaignCause): boolean => [...pagesOf(cause)].every((page) => own.has(page))
  const named = causes.filter((one) => plant.cause.test(one.cause))
  return {
    plant,
    planted: planted.sort(),
    found: [...new Set(named.flatMap((cause) => [...pagesOf(cause)]))].sort(),
    causes: named.sort((a, b) => b.pages - a.pages),
    besides: causes.filter((one) => !named.includes(one) && isOwn(one)),
  }
}

/** What the campaign owes and did not give; English. */
export function faultsOf({ plants: all, others, sites, dossiers }: Whole): string[] {
  return [
    ...all.flatMap(({ plant, planted, found, causes }) => [
      ...(found.join() === planted.join()
        ? []
        : [`${plant.name}: planted on ${planted.length}, found on ${found.length} pages`]),
      ...causes.flatMap((cause) => lacksOf(cause, plant)),
    ]),
    ...others.map(({ cause }) => `not planted: ${cause}`),
    ...(dossiers === sites ? [] : [`${dossiers} dossiers of ${sites} sites`]),
  ]
}

const MOST_BYTES = 2000

function lacksOf({ cause, smallest }: CampaignCause, { shim }: Plant): string[] {
  if (!smallest) return [`no reduced page: ${cause}`]
  return [
    ...(smallest.bytes <= MOST_BYTES ? [] : [`${smallest.bytes} bytes left: ${cause}`]),
    ...(JSON.stringify(smallest.shim?.config) === JSON.stringify(shim)
      ? []
      : [`another configuration: ${cause}`]),
  ]
}

/** The commands of the guide's first block, in its order. */
export function guideLines(): string[] {
  const guide = readFileSync(path.join(root, 'docs/campaign.md'), 'utf8')
  const block = /```sh\n[^]*?```/.exec(guide)?.[0] ?? ''
  return commandsIn(block)
}

/** What the guide says to complete after `init`: the new script, here one that brings jQuery. */
function complete(folder: string, script: string): void {
  const file = path.join(folder, FOLDER, SETTINGS_FILE)
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { common: object }
  const common = { ...settings.common, new: path.relative(path.dirname(file), script) }
  writeFileSync(file, JSON.stringify({ ...settings, common }, null, 2))
}

async function run(folder: string, line: string): Promise<Done> {
  const bin = path.join(root, 'migration/bin.mjs')
  const known = existsSync(path.join(folder, FOLDER, 'etat.sqlite')) ? await outcome(folder) : undefined
  // The guide's number stands for one that `status` shows.
  const command = line
    .replace(/^npx passerelle/, '"$0" "$1"')
    .replace(/(approve \S+) \w+/, (_, start: string) => `${start} ${known?.overview.causes[0]?.id ?? ''}`)
  const begin = performance.now()
  const child = spawn('sh', ['-c', command, process.execPath, bin], { cwd: folder })
  const log = path.join(folder, 'journal.txt')
  appendFileSync(log, `$ ${line}\n`)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => appendFileSync(log, text))
  let bytes: number | undefined
  const timer = setInterval(() => {
    const now = memoryOf(child.pid ?? 0)
    if (now !== undefined) bytes = Math.max(bytes ?? 0, now)
  }, 1000)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(timer)
  return { line, code, seconds: (performance.now() - begin) / 1000, bytes }
}

/** What the campaign knows, and the pages of each cause. */
async function outcome(
  folder: string,
): Promise<{ overview: Overview; pagesOf: (cause: CampaignCause) => ReadonlySet<string> }> {
  const settings = readSettings(path.join(folder, FOLDER))
  const state = await State.open(path.join(folder, FOLDER), false)
  try {
    const pages = new Map<string, Set<string>>()
    for (const { name: site } of settings.sites)
      for (const { result } of state.compared(site))
        for (const { cause, weight } of result.differences)
          if (weight === 'worse')
            pages.set(cause, (pages.get(cause) ?? new Set()).add(nameOf({ site, page: result.page })))
    return { overview: overviewOf(settings, state), pagesOf: ({ cause }) => pages.get(cause) ?? new Set() }
  } finally {
    state.close()
  }
}
