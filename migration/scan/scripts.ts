import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOfUrl } from '../archive/unpack.ts'
import { decode, isBinary } from './charset.ts'
import { analyse, type Analysis } from './javascript.ts'
import type { ReadScript } from './page.ts'
import type { Job } from './types.ts'

/** Scripts remembered by a thread: sites share theirs over all pages. */
const REMEMBERED = 300
const analyses = new Map<string, Promise<Analysis | undefined>>()

/** Finds the scripts of a page: beside it, below the folder that was given, or in its archive. */
export function scriptReader(job: Job): ReadScript {
  return async (address, base) => {
    const file =
      job.url === undefined ? besidePage(job, address, base) : inArchive(job, job.url, address, base)
    return file === undefined ? undefined : remember(file)
  }
}

function inArchive(job: Job, url: string, address: string, base: string | undefined): string | undefined {
  if (!URL.canParse(address, url)) return undefined
  const absolute = new URL(address, base && URL.canParse(base, url) ? new URL(base, url) : url).href
  return [absolute, absolute.replace(/\?.*$/, '')].map((name) => fileOfUrl(job.root, name)).find(isFile)
}

function besidePage({ file, root }: Job, address: string, base: string | undefined): string | undefined {
  const plain = safeDecode(address.replace(/[?#].*$/, ''))
  const candidates: string[] = []
  const host = /^(?:https?:)?\/\/([^/]+)\/(.*)$/i.exec(plain)
  const relativeBase = base && !/^[a-z]+:|^\//i.test(base) ? base : '.'
  if (host) candidates.push(path.join(root, host[1]!, host[2]!), path.join(root, '..', host[1]!, host[2]!))
  else if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return undefined
  else if (plain.startsWith('/'))
    candidates.push(...rootsOf(file, root).map((folder) => path.join(folder, plain)))
  else {
    candidates.push(path.resolve(path.dirname(file), relativeBase, plain))
    // As mirrors save it: `menu.js?v=2`.
    candidates.push(path.resolve(path.dirname(file), relativeBase, safeDecode(address.replace(/#.*$/, ''))))
  }
  return candidates.find(isFile)
}

/** The folders from the given one down to the page's: a mirror may hold several sites. */
function rootsOf(file: string, root: string): string[] {
  const folders = [root]
  const steps = path.relative(root, path.dirname(file)).split(path.sep)
  for (const step of steps[0] === '..' ? [] : steps) folders.push(path.join(folders.at(-1)!, step))
  return folders
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
    if (analyses.size > REMEMBERED) analyses.delete(analyses.keys().next().value!)
  }
  return analysis
}

async function read(file: string): Promise<Analysis | undefined> {
  try {
    const bytes = await readFile(file)
    return isBinary(bytes) ? undefined : analyse(decode(bytes).text, 'script')
  } catch {
    return undefined
  }
}
