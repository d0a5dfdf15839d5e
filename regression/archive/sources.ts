import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../strings.ts'
import { readSteps, type Scenarios, stepsOf } from '../run/scenarios.ts'
import type { Archive, PageSource, Viewport } from '../types.ts'
import { ARCHIVE_HOST, FolderArchive } from './folder.ts'
import { LiveArchive, type LiveOptions } from './live.ts'
import { isPageName } from './media.ts'
import { MountedArchive } from './mounted.ts'
import { WarcArchive } from './warc.ts'

export interface SourceOptions {
  /** Folder that addresses of single files begin at; else the file's own folder. */
  readonly root?: string
  readonly mounts: readonly (readonly [string, string])[]
  /** A part of the page's name. */
  readonly match?: string
  readonly live: LiveOptions
  /** Each page is seen in each of them; none: in the run's own. */
  readonly viewports?: readonly Viewport[]
  /** Steps of pages, by their names. */
  readonly scenarios?: Scenarios
  /** Where archives are unpacked. */
  readonly temporary: string
}

/** An input, or a page, that cannot be read. */
export interface Unread {
  readonly page: string
  readonly reason: string
}

const WARC = /\.(warc(\.gz)?|wacz)$/i

const LIVE = ''

/** A page, and where it comes from. */
interface Found {
  readonly source: PageSource
  /** The folder that its address begins at, or its archive, or `LIVE`. */
  readonly origin: string
}

/**
 * The pages of all inputs, in an order that is the same in each run and on each machine of a fleet; a page that several
 * inputs name is there once.
 */
export async function findSources(
  inputs: readonly string[],
  options: SourceOptions,
): Promise<{ sources: PageSource[]; unread: Unread[] }> {
  const found: Found[] = []
  const unread: Unread[] = []
  for (const input of inputs) await add(input)
  const sources = toldApart(found)
  const wanted = options.match
  const kept = wanted ? sources.filter(({ id }) => id.includes(wanted)) : sources
  return { sources: kept.flatMap((source) => inWindows(source, options)), unread }

  async function add(input: string): Promise<void> {
    if (input.startsWith('@')) {
      const lines = existsSync(input.slice(1))
        ? readFileSync(input.slice(1), 'utf8').split(/\r?\n/)
        : undefined
      if (!lines) return void unread.push({ page: input, reason: say('unreadable.missing') })
      for (const line of lines) if (line.trim() && !line.startsWith('#')) await add(line.trim())
      return
    }
    if (/^https?:\/\//.test(input)) return void found.push({ source: live(input, options), origin: LIVE })
    const stats = statSync(input, { throwIfNoEntry: false })
    if (!stats) unread.push({ page: input, reason: say('unreadable.missing') })
    else if (stats.isDirectory())
      for (const file of pagesBelow(input)) await addFile(file, path.resolve(options.root ?? input))
    else await addFile(input, path.resolve(options.root ?? path.dirname(input)))
  }

  async function addFile(file: string, root: string): Promise<void> {
    if (!WARC.test(file))
      return void found.push({ source: onDisk(path.resolve(file), root, options), origin: root })
    const problem = (reason: string): void => void unread.push({ page: file, reason })
    const archive = await WarcArchive.open(file, options.temporary, problem)
    for (const url of archive.pages)
      found.push({ source: { id: url, url, archive: mounted(archive, options) }, origin: path.resolve(file) })
  }
}

/**
 * Pages of several folders or archives may have one name: then all pages of these begin with what tells them from each
 * other, as `aubin/index.html`. A page that is named twice stays once.
 */
function toldApart(found: readonly Found[]): PageSource[] {
  const once = new Map(found.map((one) => [`${one.origin}\n${one.source.id}`, one]))
  const origins = new Map<string, string[]>()
  for (const { source, origin } of once.values())
    origins.set(source.id, [...(origins.get(source.id) ?? []), origin])
  const shared = new Set([...origins.values()].filter((of) => of.length > 1).flat())
  shared.delete(LIVE)
  const above = commonFolder([...shared])
  const named = [...once.values()].map(({ source, origin }) =>
    shared.has(origin)
      ? { ...source, id: `${path.relative(above, origin).split(path.sep).join('/')}/${source.id}` }
      : source,
  )
  // A folder and one inside it may be named both: from where both lie, a file of both has one name.
  const seen = new Set<string>()
  return named.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The innermost folder that all of them lie in. */
function commonFolder(paths: readonly string[]): string {
  let folder = path.dirname(paths[0] ?? '')
  while (!paths.every((one) => one.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)))
    folder = path.dirname(folder)
  return folder
}

/** The page in each window; its name tells them apart where there are several. */
function inWindows(source: PageSource, { viewports = [], scenarios }: SourceOptions): PageSource[] {
  const steps = stepsOf(source.id, scenarios) ?? source.steps
  const whole = steps ? { ...source, steps } : source
  if (!viewports.length) return [whole]
  return viewports.map((viewport) => ({
    ...whole,
    viewport,
    ...(viewports.length > 1 ? { id: `${source.id} [${viewport.width}x${viewport.height}]` } : {}),
  }))
}

function mounted(archive: Archive, { mounts }: SourceOptions): Archive {
  return mounts.length ? new MountedArchive(archive, mounts) : archive
}

function live(url: string, options: SourceOptions): PageSource {
  return { id: url, url, archive: mounted(new LiveArchive(options.live), options) }
}

function onDisk(file: string, root: string, options: SourceOptions): PageSource {
  const id = path.relative(root, file).split(path.sep).join('/')
  const [first = '', ...rest] = id.split('/')
  // Crawlers keep a folder per host: www.mairie.fr/accueil.html.
  const hasHost = rest.length > 0 && /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(first) && !isPageName(first)
  const place = encodeURI(hasHost ? rest.join('/') : id).replace(/[?#]/g, encodeURIComponent)
  const url = `http://${hasHost ? first : ARCHIVE_HOST}/${place}`
  // A page's own steps, or those of all pages of its folder.
  const beside = [`${file}.steps.json`, path.join(path.dirname(file), 'steps.json')].find((name) =>
    existsSync(name),
  )
  return {
    id,
    url,
    archive: mounted(new FolderArchive(root, file, url), options),
    ...(beside ? { steps: readSteps(beside) } : {}),
  }
}

/** Pages and archives of a folder, sorted. */
function* pagesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* pagesBelow(file)
    else if (isPageName(entry.name) || WARC.test(entry.name)) yield file
  }
}
