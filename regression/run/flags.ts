import { existsSync, readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { say } from '../strings.ts'

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
  readonly browserUrl?: string
  readonly fresh?: boolean
  readonly approvals: string
  readonly rules?: string
  readonly mask: readonly string[]
  readonly viewport: { readonly width: number; readonly height: number }
  readonly maxSteps: number
  readonly tolerance: number
  readonly pictures: boolean
  readonly retries: number
  readonly patience: number
  readonly date: number
  readonly header: readonly string[]
  readonly allowPosts?: boolean
  readonly progress: boolean
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

export const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

export function shard(value: string): readonly [number, number] {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(value) ?? []
  const [index, count] = [Number(part), Number(parts)]
  return index >= 1 && index <= count ? [index, count] : wrong(say('cli.badShard', { value }))
}

export function viewport(value: string): { width: number; height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(value) ?? []
  return width && height
    ? { width: Number(width), height: Number(height) }
    : wrong(say('cli.badViewport', { value }))
}

export function date(value: string): number {
  const time = Date.parse(value)
  return Number.isNaN(time) ? wrong(say('cli.badDate', { value })) : time
}

export function mount(
  value: string,
  before: readonly (readonly [string, string])[] = [],
): readonly (readonly [string, string])[] {
  const [, path, file] = /^(\/[^=]*)=(.+)$/.exec(value) ?? []
  return path && file && existsSync(file) ? [...before, [path, file]] : wrong(say('cli.badMount', { value }))
}

/** A JSON file of the command line; its fault is told by its name. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(say('cli.badFile', { file, message: (error as Error).message }), { cause: error })
  }
}
