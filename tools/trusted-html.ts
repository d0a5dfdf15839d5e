import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { head, table } from './markdown.ts'

const CALL = /asHtml<'([^']+)'>\(/g

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return sources(full)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [full] : []
  })
}

/** Every place where a text is trusted as HTML, from the calls of `asHtml`: whose word it is, and where. */
export function trustedHtml(root: string): string {
  const rows: string[][] = []
  for (const file of ['src', 'legacy'].flatMap((folder) => sources(path.join(root, folder))).sort()) {
    const name = path.relative(root, file).replaceAll(path.sep, '/')
    if (name === 'src/dom/html.ts') continue
    const code = readFileSync(file, 'utf8')
    const calls = [...code.matchAll(CALL)]
    const all = code.match(/\basHtml\b(?!\s*[,}])/g) ?? []
    if (all.length !== calls.length) throw new Error(`${name}: asHtml without whose word it is`)
    for (const [, whose] of calls) rows.push([whose!, `\`${name}\``])
  }
  rows.sort(([a], [b]) => a!.localeCompare(b!))
  return (
    head('Where HTML is trusted') +
    'A text becomes HTML only where it is converted by `asHtml` (`src/dom/html.ts`), which says whose word it is. ' +
    'All other texts are strings, which the types keep from where HTML is expected.\n\n' +
    table(['HTML by the word of', 'where'], rows)
  )
}
