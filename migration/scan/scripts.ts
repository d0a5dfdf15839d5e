import { existsSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileOfUrl } from '../archive/unpack.ts'
import { decodePage, isBinary } from './charset.ts'
import { analyse, type Analysis, type Form } from './javascript.ts'
import { namedBy } from './named.ts'
import type { ReadScript } from './page.ts'
import type { Job } from './types.ts'

/** Scripts remembered by a thread: sites share theirs over all pages. */
const REMEMBERED = 300
/** A script of more is data. */
const MAX_BYTES = 16 * 1024 * 1024
const analyses = new Map<string, Promise<Analysis | undefined>>()

/** A script's file, and what the report calls it. */
interface Found {
  readonly file: string
  readonly shown: string
}

/** Finds the scripts of a page: beside it, below the folder that was given, or in its archive. */
export function scriptReader(job: Job): ReadScript {
  return async (address, base, isModule) => {
    const found =
      job.url === undefined ? besidePage(job, address, base) : inArchive(job, job.url, address, base)
    const analysis = found && (await remember(found.file, isModule ? 'module' : 'script'))
    return analysis && { analysis, file: found.shown }
  }
}

/** The scripts that a page on disk names, as far as they are at hand, wherever they lie. */
export function scriptsBeside(job: Job, html: string): string[] {
  const { base, scripts } = namedBy(html)
  const files = scripts.map((address) => besidePage(job, address, base)?.file)
  return files.filter((file) => file !== undefined)
}

function inArchive(job: Job, url: string, address: string, base: string | undefined): Found | undefined {
  const from = base === undefined ? url : joined(base, url)
  // Nothing is relative to `about:blank` and the like: browsers pass over such a base.
  const absolute = (from && joined(address, from)) ?? joined(address, url)
  if (absolute === undefined) return undefined
  const file = [absolute, absolute.replace(/\?.*$/, '')].map((name) => fileOfUrl(job.root, name)).find(isFile)
  return file === undefined ? undefined : { file, shown: absolute }
}

function besidePage({ page, file, root }: Job, address: string, base: string | undefined): Found | undefined {
  // As the Wayback Machine has it: /web/20110203040506js_/http://site.fr/menu.js
  const original = withoutArchive(address)
  const based = basedOn(base === undefined ? '' : withoutArchive(base), original)
  const plain = safeDecode(based.replace(/[?#].*$/, ''))
  const candidates: string[] = []
  const [host, site = '', below = ''] = /^(?:https?:)?\/\/([^/]+)\/(.*)$/i.exec(plain) ?? []
  const fromRoot = (name: string): string[] => rootsOf(file, root).map((folder) => path.join(folder, name))
  if (host !== undefined) {
    candidates.push(path.join(root, site, below), path.join(root, '..', site, below))
    // The host that the page gives itself: a mirror of one site seldom has a folder of that name.
    if (based !== original) candidates.push(...fromRoot(below))
  } else if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return undefined
  else if (plain.startsWith('/')) candidates.push(...fromRoot(plain))
  else {
    candidates.push(path.resolve(path.dirname(file), plain))
    // As mirrors save it: `menu.js?v=2`.
    candidates.push(path.resolve(path.dirname(file), safeDecode(based.replace(/#.*$/, ''))))
  }
  const found = candidates.find(isFile)
  if (found === undefined) return undefined
  // As the page is named: from the folder that the command runs in, or in full.
  return { file: found, shown: path.isAbsolute(page) ? found : path.relative(process.cwd(), found) }
}

const withoutArchive = (address: string): string =>
  address.replace(/^(?:(?:https?:)?\/\/web\.archive\.org)?\/web\/\d+[a-z]*_?\//i, '')

/** A base of no host stands there while an address is put together. */
const NOWHERE = 'http://nowhere.invalid'

/** An address as the page's `<base>` makes it: of another host, from the root, or beside the page. */
function basedOn(base: string, address: string): string {
  if (ABSOLUTE.test(address)) return address
  if (!ABSOLUTE.test(base)) return base.replace(/[?#].*$/, '').replace(/[^/]*$/, '') + address
  const from = joined(base, NOWHERE)
  const based = (from && joined(address, from)) ?? address
  return based.startsWith(`${NOWHERE}/`) ? based.slice(NOWHERE.length) : based
}
const joined = (address: string, base: string): string | undefined =>
  URL.canParse(address, base) ? new URL(address, base).href : undefined
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[\\/])/i

/** The folders from the given one down to the page's: a mirror may hold several sites. */
function rootsOf(file: string, root: string): string[] {
  const steps = path.relative(root, path.dirname(file)).split(path.sep)
  if (steps[0] === '..') return [root]
  return [root, ...steps.map((_, index) => path.join(root, ...steps.slice(0, index + 1)))]
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}

function remember(file: string, form: Form): Promise<Analysis | undefined> {
  const name = `${form} ${file}`
  let analysis = analyses.get(name)
  if (!analysis) {
    analysis = read(file, form)
    analyses.set(name, analysis)
    const [oldest] = analyses.keys()
    if (analyses.size > REMEMBERED && oldest !== undefined) analyses.delete(oldest)
  }
  return analysis
}

async function read(file: string, form: Form): Promise<Analysis | undefined> {
  try {
    if ((await stat(file)).size > MAX_BYTES) return undefined
    const bytes = await readFile(file)
    const { text } = isBinary(bytes) ? { text: undefined } : decodePage(bytes)
    return text === undefined ? undefined : analyse(text, form)
  } catch {
    return undefined
  }
}
