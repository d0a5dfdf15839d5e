import { existsSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileOfUrl } from '../archive/unpack.ts'
import { decodePage, isBinary } from './charset.ts'
import { analyse, type Analysis } from './javascript.ts'
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
  return async (address, base) => {
    const found =
      job.url === undefined ? besidePage(job, address, base) : inArchive(job, job.url, address, base)
    const analysis = found && (await remember(found.file))
    return analysis && { analysis, file: found.shown }
  }
}

function inArchive(job: Job, url: string, address: string, base: string | undefined): Found | undefined {
  if (!URL.canParse(address, url)) return undefined
  const absolute = new URL(address, base && URL.canParse(base, url) ? new URL(base, url) : url).href
  const file = [absolute, absolute.replace(/\?.*$/, '')].map((name) => fileOfUrl(job.root, name)).find(isFile)
  return file === undefined ? undefined : { file, shown: absolute }
}

function besidePage({ page, file, root }: Job, address: string, base: string | undefined): Found | undefined {
  // As the Wayback Machine has it: /web/20110203040506js_/http://site.fr/menu.js
  const original = address.replace(/^(?:(?:https?:)?\/\/web\.archive\.org)?\/web\/\d+[a-z]*_?\//i, '')
  const plain = safeDecode(original.replace(/[?#].*$/, ''))
  const candidates: string[] = []
  const host = /^(?:https?:)?\/\/([^/]+)\/(.*)$/i.exec(plain)
  const relativeBase = base && !/^[a-z]+:|^\//i.test(base) ? base : '.'
  const [, site = '', below = ''] = host ?? []
  if (host) candidates.push(path.join(root, site, below), path.join(root, '..', site, below))
  else if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return undefined
  else if (plain.startsWith('/'))
    candidates.push(...rootsOf(file, root).map((folder) => path.join(folder, plain)))
  else {
    candidates.push(path.resolve(path.dirname(file), relativeBase, plain))
    // As mirrors save it: `menu.js?v=2`.
    candidates.push(path.resolve(path.dirname(file), relativeBase, safeDecode(address.replace(/#.*$/, ''))))
  }
  const found = candidates.find(isFile)
  if (found === undefined) return undefined
  // As the page is named: from the folder that the command runs in, or in full.
  return { file: found, shown: path.isAbsolute(page) ? found : path.relative(process.cwd(), found) }
}

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

function remember(file: string): Promise<Analysis | undefined> {
  let analysis = analyses.get(file)
  if (!analysis) {
    analysis = read(file)
    analyses.set(file, analysis)
    const [oldest] = analyses.keys()
    if (analyses.size > REMEMBERED && oldest !== undefined) analyses.delete(oldest)
  }
  return analysis
}

async function read(file: string): Promise<Analysis | undefined> {
  try {
    if ((await stat(file)).size > MAX_BYTES) return undefined
    const bytes = await readFile(file)
    const { text } = isBinary(bytes) ? { text: undefined } : decodePage(bytes)
    return text === undefined ? undefined : analyse(text, 'script')
  } catch {
    return undefined
  }
}
