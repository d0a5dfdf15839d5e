import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../migration/folder-files.ts'
import { isDiskFull } from '../../migration/full-disk.ts'
import { isEmptyArchive, isNoPage, isPageFile, isPageName, WARC } from '../../migration/scan/pages.ts'
import { messageOf, reasonOf } from '../../migration/system-errors.ts'
import { listEntries } from '../../migration/text-file.ts'
import { say } from '../strings.ts'
import { bytesOf } from '../about.ts'
import { readSteps, type Scenarios, stepsOf } from '../run/scenarios.ts'
import type { Archive, PageSource, Viewport } from '../types.ts'
import { HEADERS_FILE, POSTS_FILE } from './beside.ts'
import { ARCHIVE_HOST, FolderArchive } from './folder.ts'
import { LiveArchive, type LiveOptions, withoutPassword } from './live.ts'
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
  const lists = new Set<string>()
  for (const input of inputs) await addNamed(input)
  const sources = toldApart(found).map(({ name, page }) => ({ ...page, id: name }))
  const wanted = options.match
  const kept = wanted ? sources.filter(({ id }) => id.includes(wanted)) : sources
  return { sources: kept.flatMap((source) => inWindows(source, options)), unread }

  function put(page: PageSource, origin: string): void {
    found.push({ name: page.id, page, origin })
  }

  function tell(page: string, reason: string): void {
    unread.push({ page, reason })
  }

  /** What cannot be read leaves the others. */
  async function addNamed(input: string): Promise<void> {
    if (/^https?:\/\//.test(input) && URL.canParse(input)) return put(live(input, options), LIVE)
    const before = found.length + unread.length
    try {
      if (!input.startsWith('@')) await addPath(input)
      else if (!(await addList(input.slice(1)))) return
      // Nobody names a list, folder or archive for nothing.
      if (found.length + unread.length === before) tell(input, say('unreadable.noPage'))
    } catch (error) {
      if (isDiskFull(error)) throw error
      tell(input, reasonOf(error))
    }
  }

  /** @returns false where it was read before: lists may name each other, and themselves */
  async function addList(file: string): Promise<boolean> {
    const real = realpathSync(file)
    if (lists.has(real)) return false
    lists.add(real)
    for (const entry of listEntries(readFileSync(file))) await addNamed(entry)
    return true
  }

  async function addPath(input: string): Promise<void> {
    if (!statSync(input).isDirectory())
      return addFile(input, path.resolve(options.root ?? path.dirname(input)))
    const isWanted = (file: string): boolean => isPageFile(file) || WARC.test(file)
    const unreadable = (file: string, error: unknown): void => tell(file, reasonOf(error))
    for await (const file of filesBelow(input, { isWanted, unreadable, isSorted: true }))
      await addFile(file, path.resolve(options.root ?? input))
  }

  async function addFile(file: string, root: string): Promise<void> {
    if (isNoPage(path.basename(file))) return tell(file, say('unreadable.notPage'))
    if (!WARC.test(file)) return addPage(file, root)
    if (isEmptyArchive(file)) return tell(file, say('unreadable.empty'))
    const problem = (reason: string): void => tell(file, reason)
    const archive = await WarcArchive.open(file, options.temporary, problem)
    for (const url of archive.pages) {
      const files = [archive.fileOf(url)].filter((one) => one !== undefined)
      put({ id: url, url, archive: mounted(archive, options), files }, path.resolve(file))
    }
  }

  function addPage(file: string, root: string): void {
    try {
      put(onDisk(path.resolve(file), root, options), root)
    } catch (error) {
      // A fault in what stands beside it.
      tell(file, messageOf(error))
    }
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
  if (id.startsWith('../')) throw new Error(say('unreadable.outside', { root }))
  const [first = '', ...rest] = id.split('/')
  // Crawlers keep a folder per host: www.mairie.fr/accueil.html.
  const hasHost = rest.length > 0 && /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(first) && !isPageName(first)
  const place = encodeURI(hasHost ? rest.join('/') : id).replace(/[?#]/g, encodeURIComponent)
  const url = `http://${hasHost ? first : ARCHIVE_HOST}/${place}`
  // A page's own steps, or those of all pages of its folder.
  const beside = [`${file}.steps.json`, path.join(path.dirname(file), 'steps.json')].find((name) =>
    existsSync(name),
  )
  const archive = new FolderArchive(root, file, url)
  return {
    id,
    url,
    archive: mounted(archive, options),
    files: [file, ...BESIDE.map((name) => path.join(path.dirname(file), name))],
    shared: archive.filesNamedBy(String(bytesOf(file) ?? '')),
    ...(beside ? { steps: readSteps(beside) } : {}),
  }
}
