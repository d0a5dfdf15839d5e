import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { InvalidArgumentError } from 'commander'
import { parseJson } from '../../migration/json-text.ts'
import { reasonOf } from '../../migration/system-errors.ts'
import { textOf } from '../../migration/text-file.ts'
import { say } from '../strings.ts'
import type { Viewport } from '../types.ts'

/**
 * Pages at the same time where nobody says how many. A page waits for its network and its clock half of the time: two for
 * a core are the fastest.
 */
export const JOBS = 2 * availableParallelism()

/** Options of `passerelle regress`, as commander gives them. */
export interface RegressFlags {
  readonly old?: string
  readonly new: string
  readonly tag: readonly string[]
  readonly config?: string
  readonly prefix: string
  readonly root?: string
  readonly mount: readonly (readonly [string, string])[]
  readonly match?: string
  readonly out: string
  readonly jobs: number
  readonly shard?: readonly [number, number]
  /** `shell`, `chromium` or a file. */
  readonly browser?: string
  readonly browserUrl?: string
  readonly fresh?: boolean
  readonly approvals: string
  readonly rules?: string
  readonly mask: readonly string[]
  readonly viewport: readonly Viewport[]
  readonly scenario: readonly string[]
  readonly maxSteps: number
  readonly tolerance: number
  readonly pictures: boolean
  readonly retries: number
  readonly patience: number
  readonly date: number
  readonly header: readonly string[]
  readonly allowPosts?: boolean
  readonly progress: boolean
  /** Redis or Valkey: the pages are compared by workers. */
  readonly queue?: string
  /** Where workers put results and pictures; the report's folder by default. */
  readonly store?: string
  /** Pages of a live host in a second, over all workers; 2 by default. */
  readonly hostRate?: number
  readonly json?: boolean
}

const wrong = (text: string): never => {
  throw new InvalidArgumentError(text)
}

/** A whole number from `least` on. */
export const whole =
  (least: number) =>
  (value: string): number =>
    /^\d{1,6}$/.test(value) && Number(value) >= least
      ? Number(value)
      : wrong(say('cli.badNumber', { value, least }))

/** The address of a queue: another one would be waited for without an end. It is not told: it may hold a password. */
export const queue = (value: string): string =>
  /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value) && hasDatabaseNumber(new URL(value))
    ? value
    : wrong(say('cli.badQueue'))

/** Redis counts its databases; by another name the command would die as it connects. */
const hasDatabaseNumber = ({ pathname, searchParams }: URL): boolean =>
  /^\/?\d*$/.test(pathname) && /^\d*$/.test(searchParams.get('db') ?? '')

/** The address of a browser elsewhere: another one would be asked five times. It is not told: it may hold a token. */
export const browserUrl = (value: string): string =>
  // An empty one is told as such.
  !value || (/^(ws|http)s?:\/\/[^/]/.test(value) && URL.canParse(value))
    ? value
    : wrong(say('cli.badBrowserUrl'))

export const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** As the configuration has it: with another one no element of a page would be found, and nothing would be compared. */
export const isPrefix = (value: string): boolean => /^[a-z][\w-]*$/i.test(value)

export function prefix(value: string): string {
  // An empty one is told as such.
  if (value && !isPrefix(value)) throw new InvalidArgumentError(say('cli.badPrefix', { value }))
  return value
}

export function shard(value: string): readonly [number, number] {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(value) ?? []
  const [index, count] = [Number(part), Number(parts)]
  return index >= 1 && index <= count ? [index, count] : wrong(say('cli.badShard', { value }))
}

/** Windows, with commas: `390x844,1280x800`. */
export function viewports(value: string): Viewport[] {
  const all = value.split(',').map((one) => {
    const [, width, height] = /^\s*(\d{2,4})x(\d{2,4})\s*$/.exec(one) ?? []
    return width && height
      ? { width: Number(width), height: Number(height) }
      : wrong(say('cli.badViewport', { value }))
  })
  return [...new Map(all.map((one) => [`${one.width}x${one.height}`, one])).values()]
}

/** A day, with a time or without: `2024-03-15T09:30Z`. A 30 February is none. */
export function date(value: string): number {
  const time = Date.parse(value)
  const [, day] = /^(\d{4}-\d\d-\d\d)/.exec(value) ?? []
  return Number.isNaN(time) || !day || !isDay(day) ? wrong(say('cli.badDate', { value })) : time
}

/** Whether `YYYY-MM-DD` is in the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The last day of an approval: one that is past would leave all as it is. */
export function day(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || !isDay(value)) return wrong(say('cli.badDate', { value }))
  return value < new Date().toISOString().slice(0, 10) ? wrong(say('cli.pastDate', { value })) : value
}

export function mount(
  value: string,
  before: readonly (readonly [string, string])[] = [],
): readonly (readonly [string, string])[] {
  const [path, file] = toMount(value) ?? []
  if (!path || !file) return wrong(say('cli.badMount', { value }))
  return existsSync(file) ? [...before, [path, file]] : wrong(say('cli.noMount', { file }))
}

/** `/path=file` */
export function toMount(value: string): readonly [string, string] | undefined {
  const [, path, file] = /^(\/[^=]*)=(.+)$/.exec(value) ?? []
  return path && file ? [path, file] : undefined
}

/** A header of requests, among those given before. Its value is not told: it may be secret. */
export const header = (value: string, before: readonly string[] = []): readonly string[] =>
  toHeader(value) ? [...before, value] : wrong(say('cli.badHeader'))

/** `Name: value`, as a request can have them; the name in small letters. */
export function toHeader(line: string): readonly [string, string] | undefined {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? []
  return name === undefined || value === undefined ? undefined : [name.toLowerCase(), value.trim()]
}

/** A JSON file whose text is an object. @param expected what it is to be, in French */
export function readJsonObject(file: string, expected: string): Readonly<Record<string, unknown>> {
  const value = readJson(file)
  return isObject(value) ? value : badFile(file, expected)
}

/** A JSON file of the command line, of a report or beside a page; its fault is told by its name. */
export function readJson(file: string): unknown {
  const text = readNamed(file)
  try {
    return parseJson(text)
  } catch (error) {
    return badFile(file, reasonOf(error), error)
  }
}

function readNamed(file: string): string {
  try {
    return textOf(readFileSync(file))
  } catch (error) {
    return badFile(file, reasonOf(error), error)
  }
}

/** @throws what is wrong with a file, by its name */
export function badFile(file: string, message: string, cause?: unknown): never {
  throw new Error(say('cli.badFile', { file, message }), { cause })
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
