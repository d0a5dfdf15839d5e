import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../strings.ts'
import { readSteps, type Scenarios, stepsOf } from '../run/scenarios.ts'
import type { Archive, PageSource, Viewport } from '../types.ts'
import { HEADERS_FILE, POSTS_FILE } from './beside.ts'
import { ARCHIVE_HOST, FolderArchive } from './folder.ts'
import { LiveArchive, type LiveOptions, withoutPassword } from './live.ts'
import { isPageName } from './media.ts'
import { LIVE, type PageOf, toldApart } from './names.ts'
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

/** What is read with a page of a folder, beside its steps. */
const BESIDE = [POSTS_FILE, HEADERS_FILE]

const WARC = /\.(warc(\.gz)?|wacz)$/i

/**
 * The pages of all inputs, in an order that is the same in each run and on each machine of a fleet; a page that several
 * inputs name is there once.
 */
export async function findSources(
  inputs: readonly string[],
  options: SourceOptions,
): Promise<{ sources: PageSource[]; unread: Unread[] }> {
  const found: PageOf<PageSource>[] = []
  const unread: Unread[] = []
  for (const input of inputs) await add(input)
  const sources = toldApart(found).map(({ name, page }) => ({ ...page, id: name }))
  const wanted = options.match
  const kept = wanted ? sources.filter(({ id }) => id.includes(wanted)) : sources
  return { sources: kept.flatMap((source) => inWindows(source, options)), unread }

  function put(page: PageSource, origin: string): void {
    found.push({ name: page.id, page, origin })
  }

  async function add(input: string): Promise<void> {
    if (input.startsWith('@')) {
      const lines = existsSync(input.slice(1))
        ? readFileSync(input.slice(1), 'utf8').split(/\r?\n/)
        : undefined
      if (!lines) return void unread.push({ page: input, reason: say('unreadable.missing') })
      for (const line of lines) if (line.trim() && !line.startsWith('#')) await add(line.trim())
      return
    }
    if (/^https?:\/\//.test(input) && URL.canParse(input)) return put(live(input, options), LIVE)
    const stats = statSync(input, { throwIfNoEntry: false })
    if (!stats) return void unread.push({ page: input, reason: say('unreadable.missing') })
    const before = found.length + unread.length
    if (stats.isDirectory())
      for (const file of pagesBelow(input)) await addFile(file, path.resolve(options.root ?? input))
    else await addFile(input, path.resolve(options.root ?? path.dirname(input)))
    // Nobody names a folder or archive for nothing.
    if (found.length + unread.length === before)
      unread.push({ page: input, reason: say('unreadable.noPage') })
  }

  async function addFile(file: string, root: string): Promise<void> {
    if (!WARC.test(file)) return put(onDisk(path.resolve(file), root, options), root)
    const problem = (reason: string): void => void unread.push({ page: file, reason })
    const archive = await WarcArchive.open(file, options.temporary, problem)
    for (const url of archive.pages)
      put(
        {
          id: url,
          url,
          archive: mounted(archive, options),
          files: [archive.fileOf(url)].filter((one) => one !== undefined),
        },
        path.resolve(file),
      )
  }
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

function live(address: string, options: SourceOptions): PageSource {
  const { url, headers } = withoutPassword(address)
  const named = { ...options.live, headers: { ...headers, ...options.live.headers } }
  return { id: url, url, archive: mounted(new LiveArchive(named, url), options) }
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
    files: [file, ...BESIDE.map((name) => path.join(path.dirname(file), name))],
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
