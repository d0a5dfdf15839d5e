import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { badFile, isObject, readJson } from '../run/flags.ts'
import { say } from '../strings.ts'
import type { Answer, Asked } from '../types.ts'
import { POSTS_FILE } from './beside.ts'
import { holds, pairsOf } from './body.ts'
import { typeOf } from './media.ts'

type Pairs = Readonly<Record<string, string | readonly string[]>>

/** An entry of a page's `posts.json`. */
export interface RecordedAnswer {
  readonly method?: string
  /** From the root, or from the page's folder. */
  readonly path: string
  /** What the query and the body must hold; they may hold more. */
  readonly query?: Pairs
  readonly body?: Pairs
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
  readonly json?: unknown
  /** In the page's folder. */
  readonly file?: string
}

/** The recorded answers of a folder: its `posts.json`, the first entry that fits. */
export class RecordedAnswers {
  private readonly folder: string
  private readonly entries: readonly RecordedAnswer[]

  constructor(folder: string) {
    this.folder = folder
    this.entries = readEntries(path.join(folder, POSTS_FILE))
  }

  /** Whether something is recorded for this method and path. */
  knows(asked: Asked, pageUrl: string): boolean {
    return this.entriesOf(asked, pageUrl).length > 0
  }

  /** @param pageUrl what paths of the entries begin at */
  find(asked: Asked, pageUrl: string): Answer | undefined {
    const { searchParams } = new URL(asked.url)
    const pairs = asked.body ? (pairsOf(asked.body, asked.contentType) ?? []) : []
    const entry = this.entriesOf(asked, pageUrl).find(
      ({ query, body }) => holds([...searchParams], query ?? {}) && holds(pairs, body ?? {}),
    )
    return entry && this.answer(entry)
  }

  private entriesOf({ method: asked, url }: Asked, pageUrl: string): readonly RecordedAnswer[] {
    const { pathname } = new URL(url)
    return this.entries.filter(
      ({ method = 'POST', path: wanted }) =>
        method.toUpperCase() === asked && new URL(wanted, pageUrl).pathname === pathname,
    )
  }

  private answer({ status = 200, type, headers = {}, text, json, file }: RecordedAnswer): Answer {
    const body =
      file !== undefined
        ? readFileSync(path.join(this.folder, file))
        : Buffer.from(json === undefined ? (text ?? '') : JSON.stringify(json))
    const guessed =
      type ??
      (json !== undefined
        ? 'application/json'
        : file === undefined
          ? 'text/html; charset=utf-8'
          : typeOf(file))
    return { status, headers: { 'content-type': guessed, ...headers }, body }
  }
}

/** @throws in French, with the file and the entry that is none */
function readEntries(file: string): readonly RecordedAnswer[] {
  if (!existsSync(file)) return []
  const all = readJson(file)
  if (!Array.isArray(all)) return badFile(file, say('posts.list'))
  return all.map((entry: unknown, at) =>
    isAnswer(entry) ? entry : badFile(file, say('posts.entry', { place: `[${at}]` })),
  )
}

const isPairs = (pairs: unknown): boolean =>
  pairs === undefined ||
  (isObject(pairs) &&
    Object.values(pairs).every(
      (value) => ['string', 'number'].includes(typeof value) || Array.isArray(value),
    ))

const isAnswer = (entry: unknown): entry is RecordedAnswer =>
  isObject(entry) &&
  typeof entry['path'] === 'string' &&
  URL.canParse(entry['path'], 'http://localhost/') &&
  [entry['query'], entry['body']].every(isPairs) &&
  ['undefined', 'string'].includes(typeof entry['method']) &&
  ['undefined', 'string'].includes(typeof entry['file'])
