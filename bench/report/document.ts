import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Spread } from '../kitchen-sink/index.ts'
import type { Circumstances } from './files.ts'

/** Where the tables of benches stand among the documents. */
const documents = path.join(import.meta.dirname, '../../docs/generated')

/** A median, as short as it says something. @param unit `B`, `ms` or none */
export function brief(value: number, unit: string): string {
  const text = value.toLocaleString('en', { maximumFractionDigits: value < 10 && unit !== 'B' ? 1 : 0 })
  return unit ? `${text} ${unit}` : text
}

/** A median and its quartiles, in whole units. */
export const spread = ({ median, low, high }: Spread): string =>
  `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`

/** What a document says of its figures first: the command, the day, the machine, the browser. */
const origin = (command: string, { date, machine, load }: Circumstances, browser: string): string =>
  `Written by \`${command}\` on ${date.replace('T', ', ')}; do not edit. ${machine}, load ${load} at the start, ${browser}`

/**
 * Writes what a bench measured as `docs/generated/<name>.md`.
 * @param measured the command, where and when, and in which browser
 * @param text goes on after the browser's name: what the figures are; then the tables
 * @returns the document's place
 */
export function writeDocument(
  name: string,
  title: string,
  measured: { readonly command: string; readonly about: Circumstances; readonly browser: string },
  text: string,
): string {
  const file = path.join(documents, name + '.md')
  writeFileSync(
    file,
    `# ${title}\n\n${origin(measured.command, measured.about, measured.browser)}; ${text.trimEnd()}\n`,
  )
  return file
}
