import type { NextFunction, Request, Response } from 'express'
import express from 'express'

/** One field as it came: forms may repeat a name, and their order counts. */
export type Pair = readonly [name: string, value: string]

export interface ReceivedFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a request brought, read once, whatever its encoding. */
export interface Received {
  readonly query: Fields
  /** Fields of a form-encoded or multipart body, or the top members of a JSON object. */
  readonly body: Fields
  readonly json: unknown
  readonly text: string
  readonly files: readonly ReceivedFile[]
  /** `X-Requested-With: XMLHttpRequest`, which the front end puts on every call (§7). */
  readonly ajax: boolean
}

/** Values of a PHP-like tree: `filter[a][]=1` is `{ filter: { a: ['1'] } }`. */
export type FieldTree = string | FieldTree[] | { [name: string]: FieldTree }

/** Fields in the order they were sent. */
export class Fields {
  readonly pairs: readonly Pair[]

  constructor(pairs: Iterable<Pair>) {
    this.pairs = [...pairs]
  }

  /** The last value of that name, as PHP reads it; '' when there is none. */
  get(name: string): string {
    return this.all(name).at(-1) ?? ''
  }

  has(name: string): boolean {
    return this.pairs.some((pair) => pair[0] === name)
  }

  all(name: string): string[] {
    return this.pairs.filter((pair) => pair[0] === name).map((pair) => pair[1])
  }

  /** Reads brackets in names the way PHP does: `a[b]`, `a[]`; a plain name's last value wins. */
  tree(): { [name: string]: FieldTree } {
    const root: { [name: string]: FieldTree } = Object.create(null) as { [name: string]: FieldTree }
    for (const [name, value] of this.pairs) put(root, name, value)
    return root
  }
}

function put(root: { [name: string]: FieldTree }, name: string, value: string): void {
  if (name.includes('__proto__')) return
  const first = /^[^[]*/.exec(name)?.[0] ?? name
  const steps = [
    first,
    ...[...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? ''),
  ]
  let place: { [name: string]: FieldTree } | FieldTree[] = root
  steps.forEach((step, index) => {
    const here = place as Record<string, FieldTree>
    const key = step === '' && Array.isArray(place) ? String(place.length) : step
    if (index === steps.length - 1) {
      here[key] = value
      return
    }
    if (typeof here[key] !== 'object') here[key] = steps[index + 1] === '' ? [] : Object.create(null)
    place = here[key] as Record<string, FieldTree>
  })
}

const received = new WeakMap<Request, Received>()

/** What the request brought; the body must have been read by `readBody` before. */
export function receivedFrom(request: Request): Received {
  const known = received.get(request)
  if (!known) throw new Error('readBody did not run for ' + request.path)
  return known
}

/** A parameter, from the body or else the query: the platform accepts both. '' when absent. */
export function param(request: Request, name: string): string {
  const { body, query } = receivedFrom(request)
  return body.has(name) ? body.get(name) : query.get(name)
}

const raw = express.raw({ type: () => true, limit: '20mb' })

/** Reads any body: form-encoded, multipart, JSON, or text. A body that cannot be parsed stays text. */
export async function readBody(request: Request, response: Response, next: NextFunction): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    raw(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const type = request.headers['content-type'] ?? ''
  received.set(request, {
    // The address may be none, such as `//`.
    query: new Fields(URL.parse(request.originalUrl, 'http://platform')?.searchParams ?? []),
    ajax: request.headers['x-requested-with'] === 'XMLHttpRequest',
    ...(await parseBody(bytes, type)),
  })
  next()
}

type Parsed = Pick<Received, 'body' | 'json' | 'text' | 'files'>

async function parseBody(bytes: Buffer, type: string): Promise<Parsed> {
  const none = { body: new Fields([]), json: undefined, text: '', files: [] }
  if (/^multipart\/form-data/i.test(type)) return { ...none, ...(await parseMultipart(bytes, type)) }
  const text = bytes.toString('utf8')
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { ...none, text, body: new Fields(new URLSearchParams(text)) }
  }
  // Beacons post JSON as plain text, so the content decides rather than the type.
  if (!/^\s*[[{"]/.test(text)) return { ...none, text }
  try {
    const json: unknown = JSON.parse(text)
    return { ...none, text, json, body: new Fields(topMembers(json)) }
  } catch {
    return { ...none, text }
  }
}

function topMembers(json: unknown): Pair[] {
  if (!json || typeof json !== 'object' || Array.isArray(json)) return []
  return Object.entries(json).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

/** Node's own parser keeps the order of fields and files, which multer's nested object loses. */
async function parseMultipart(bytes: Buffer, type: string): Promise<Partial<Parsed>> {
  try {
    const form = await new globalThis.Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData()
    const pairs: Pair[] = []
    const files: ReceivedFile[] = []
    for (const [field, value] of form) {
      if (typeof value === 'string') pairs.push([field, value])
      else files.push({ field, name: value.name, type: value.type, bytes: await value.bytes() })
    }
    return { body: new Fields(pairs), files }
  } catch {
    return {}
  }
}
