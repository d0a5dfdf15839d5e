import type { Answer } from './php.ts'

/** A call as it stands in the recorded files: arguments and answer; JSON has no NaN, so numbers may be tagged. */
export interface Recorded {
  php: string
  calls: [args: unknown[], answer: Answer][]
}

/** One call a line, so that a change shows as the calls it changes. */
export function toJson({ php, calls }: Recorded): string {
  const lines = calls.map((call) => JSON.stringify(call, tag))
  return `{"php":"${php}","calls":[\n${lines.join(',\n')}\n]}\n`
}

export function fromJson(json: string): Recorded {
  return JSON.parse(json, untag) as Recorded
}

function tag(_key: string, value: unknown): unknown {
  return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))
    ? { $number: Object.is(value, -0) ? '-0' : String(value) }
    : value
}

function untag(_key: string, value: unknown): unknown {
  const tagged = value as { $number?: string } | null
  return tagged !== null && typeof tagged === 'object' && typeof tagged.$number === 'string'
    ? Number(tagged.$number)
    : value
}
