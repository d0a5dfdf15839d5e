import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from './report.ts'

const FILE = path.join(import.meta.dirname, '../../.cache/plugin-twin.jsonl')

/** What a long run has seen of its combinations: one that was stopped, or that a mend came after, goes on from there. */
interface Seen {
  outcomeOf(row: Row): string | undefined
  note(row: Row): void
}

const keyOf = ({ plugin, value, one }: Row): string => [plugin, value, one.call].join(' ')

/** Of an earlier run what did not differ. */
export function resume(): Seen {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').filter(Boolean) : []
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, string]))
  return {
    outcomeOf(row) {
      const outcome = known.get(keyOf(row))
      return outcome?.startsWith('differs') ? undefined : outcome
    },
    note: (row) => appendFileSync(FILE, JSON.stringify([keyOf(row), row.outcome]) + '\n'),
  }
}

/** Of none. */
export function begin(): Seen {
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, '')
  return resume()
}
