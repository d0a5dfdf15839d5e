import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'

/* What commands keep of their runs: rows in `docs/generated/<name>.json`, and a page about them beside it. */

const root = path.dirname(import.meta.dirname)
const fileOf = (name: string, ending: string): string => path.join(root, `docs/generated/${name}.${ending}`)

/** The rows of earlier runs; none where there was no run. */
export function readRuns<T>(name: string): T[] {
  const file = fileOf(name, 'json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : []
}

/** @param text the page, as Markdown */
export async function keepRuns(name: string, rows: readonly object[], text: string): Promise<void> {
  const [data, page] = [fileOf(name, 'json'), fileOf(name, 'md')]
  const options = await prettier.resolveConfig(page)
  writeFileSync(data, await prettier.format(JSON.stringify(rows), { ...options, parser: 'json' }))
  writeFileSync(page, await prettier.format(text, { ...options, parser: 'markdown' }))
}

/** `2026-11-24` */
export const today = (): string => new Date().toISOString().slice(0, 10)
