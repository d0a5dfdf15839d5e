import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../migration/make-folder.ts'
import { HEADERS_FILE, POSTS_FILE } from '../archive/beside.ts'
import { pairsOf } from '../archive/body.ts'
import { ARCHIVE_HOST } from '../archive/folder.ts'
import { decoded } from '../archive/percent-signs.ts'
import type { RecordedAnswer } from '../archive/recorded.ts'
import { quoted } from '../quoted.ts'
import { shownPath } from '../report/files.ts'
import { readJson, type RegressFlags } from '../run/flags.ts'
import type { OwnSteps, Viewport } from '../types.ts'
import type { Shim } from './shim.ts'
import type { Reduced } from './reduction.ts'
import type { Kept } from './trial.ts'

/** What is known of the reduced page of a cause. */
export interface Example {
  readonly id: string
  readonly cause: string
  /** The page that it was made of. */
  readonly page: string
  /** From the folder of the report. */
  readonly file: string
  readonly bytes: number
  /** Bytes of the page as it was. */
  readonly before: number
  readonly tried: number
  /** The budget ended the reduction: the same command goes on with it. */
  readonly isEarly: boolean
  /** The page itself, as far as it is text. */
  readonly text: string
  /** What shows the cause again. */
  readonly command: string
  /** Configuration that mends the cause, tried on so many of its pages. */
  readonly shim?: Shim
}

export const EXAMPLES = 'exemples'
const ABOUT = 'exemple.json'

/** The examples of a report, by cause. */
export function readExamples(folder: string): Map<string, Example> {
  const below = path.join(folder, EXAMPLES)
  const names = existsSync(below) ? readdirSync(below).sort() : []
  return new Map(
    names.flatMap((name) => {
      const file = path.join(below, name, ABOUT)
      if (!existsSync(file)) return []
      const example = readJson(file) as Example
      return [[example.cause, example] as const]
    }),
  )
}

export function writeAbout(folder: string, example: Example): void {
  put(path.join(folder, EXAMPLES, example.id, ABOUT), JSON.stringify(example, null, 2) + '\n')
}

/** Where the page of an example lies below its folder: its address, when it had to keep it. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  const place = (host === ARCHIVE_HOST ? pathname : `${host}${pathname}`).replace(/^\//, '')
  const plain = decoded(place)
  // An address is the archive's word: it never leads out of the folder.
  return path.posix.normalize(plain) === plain && !plain.startsWith('..') && !path.isAbsolute(plain)
    ? plain
    : place.replace(/%/g, '_')
}

/** Writes a reduced page with what it still needs, in a folder that `regress` reads. @returns the page's file */
export function writePage(root: string, reduced: Reduced, steps: OwnSteps | undefined): string {
  const file = path.join(root, placeOf(reduced.url))
  const beside = path.dirname(file)
  const files = reduced.files.map((kept, index) => entryOf(kept, index, beside))
  put(path.join(beside, POSTS_FILE), files.length ? JSON.stringify(files, null, 2) + '\n' : undefined)
  const { 'content-type': type, ...more } = reduced.headers
  const isPlain = type === 'text/html' && !Object.keys(more).length
  const headers = JSON.stringify({ [path.basename(file)]: reduced.headers }, null, 2) + '\n'
  put(path.join(beside, HEADERS_FILE), isPlain ? undefined : headers)
  put(`${file}.steps.json`, steps && JSON.stringify(steps, null, 2) + '\n')
  put(file, reduced.page)
  return file
}

function entryOf({ asked, answer }: Kept, index: number, beside: string): RecordedAnswer {
  const { pathname, searchParams } = new URL(asked.url)
  const { 'content-type': type = 'text/html', ...headers } = answer.headers
  const file = `fichier-${index + 1}`
  put(path.join(beside, file), answer.body)
  return {
    method: asked.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: Object.fromEntries(asked.body ? (pairsOf(asked.body, asked.contentType) ?? []) : []),
    status: answer.status,
    type,
    headers,
    file,
  }
}

/** A kill leaves the old file or the new one; nothing to write: the file goes. */
function put(file: string, content: string | Uint8Array | undefined): void {
  if (content === undefined) return rmSync(file, { force: true })
  makeFolder(path.dirname(file))
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}

/** The command line that shows the cause of a page again. */
export function commandOf(
  file: string,
  root: string,
  flags: RegressFlags,
  viewport: Viewport | undefined,
): string {
  const { width, height } = viewport ?? flags.viewport[0] ?? { width: 1024, height: 768 }
  const option = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`--${name}`, value]
  const isUsual = width === 1024 && height === 768
  const words = [
    ...['passerelle', 'regress', shownPath(file), '--root', shownPath(root)],
    ...option('old', flags.old),
    ...option('new', flags.new),
    ...flags.tag.flatMap((tag) => option('tag', tag)),
    ...option('config', flags.config),
    ...(flags.prefix === 'cms' ? [] : option('prefix', flags.prefix)),
    ...option('rules', flags.rules),
    ...flags.mask.flatMap((mask) => option('mask', mask)),
    ...(isUsual ? [] : option('viewport', `${width}x${height}`)),
    ...option('out', shownPath(path.join(root, 'rapport'))),
  ]
  return words.map(quoted).join(' ')
}
