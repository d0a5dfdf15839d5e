import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../migration/make-folder.ts'
import { isUnanswered } from '../about.ts'
import { writeWhole } from '../../migration/whole-file.ts'
import { nameOf } from '../queue/store.ts'
import type { PageResult } from '../types.ts'
import { isObject } from './flags.ts'

/** A run's folder has it from its first page on. */
export const FILE = 'results.jsonl'

const PICTURES = 'pictures'

/** The folder of a run: a line per page, added when the page is done, so that a run that is killed goes on from there. */
export class Results {
  readonly folder: string
  readonly keep: ReturnType<typeof pictureKeeper>
  private readonly file: string

  constructor(folder: string) {
    this.folder = folder
    this.keep = pictureKeeper(folder, PICTURES)
    this.file = path.join(folder, FILE)
    makeFolder(folder)
  }

  /** Forgets what was done. */
  clear(): void {
    rmSync(this.file, { force: true })
    rmSync(path.join(this.folder, PICTURES), { recursive: true, force: true })
  }

  /**
   * The pages done under a key, with their prints; without those whose site did not answer, which may by now. A line that a
   * kill cut short is taken away.
   */
  done(key: string): Map<string, string | undefined> {
    if (existsSync(this.file)) {
      const bytes = readFileSync(this.file)
      const end = bytes.lastIndexOf(10) + 1
      if (end < bytes.length) truncateSync(this.file, end)
    }
    const done = this.read(key).filter((result) => !isUnanswered(result))
    return new Map(done.map(({ page, print }) => [page, print]))
  }

  add(result: PageResult): void {
    appendFileSync(this.file, JSON.stringify(result) + '\n')
  }

  /** Only these results from here on. */
  replace(results: readonly PageResult[]): void {
    writeWhole(this.file, results.map((result) => JSON.stringify(result) + '\n').join(''))
  }

  /** The latest result of each page, in the order of the file. */
  read(key?: string): PageResult[] {
    if (!existsSync(this.file)) return []
    const byPage = new Map<string, PageResult>()
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      const result = parse(line)
      if (result && (key === undefined || result.key === key)) byPage.set(result.page, result)
    }
    return [...byPage.values()]
  }
}

/**
 * Keeps pictures under the name of their content, which it gives back, relative to the folder. A full disk leaves no half
 * of one: what is there is not written again.
 * @param kind the folder of pictures in it
 */
export const pictureKeeper =
  (folder: string, kind: string) =>
  (_name: string, picture: Uint8Array): string => {
    const name = nameOf(kind, picture, 'png')
    const file = path.join(folder, name)
    if (!existsSync(file)) {
      makeFolder(path.dirname(file))
      writeWhole(file, picture)
    }
    return name
  }

const isResult = (value: unknown): value is PageResult =>
  isObject(value) && typeof value['page'] === 'string' && Array.isArray(value['differences'])

function parse(line: string): PageResult | undefined {
  try {
    const result: unknown = line ? JSON.parse(line) : undefined
    return isResult(result) ? result : undefined
  } catch {
    return undefined
  }
}
