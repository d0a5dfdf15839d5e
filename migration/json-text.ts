import { say } from './strings.ts'
import { reasonOf } from './system-errors.ts'

/** @throws what is wrong with the text, in French */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TypeError(faultOf(text, reasonOf(error)), { cause: error })
  }
}

/** Where a text stops being JSON, as far as the engine says so. */
function faultOf(text: string, message: string): string {
  if (/end of JSON|Unterminated/.test(message)) return say('json.cut')
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position === undefined) return say('json.none')
  const lines = text.slice(0, Number(position)).split('\n')
  return say('json.noneAt', { line: lines.length, column: (lines.at(-1) ?? '').length + 1 })
}
