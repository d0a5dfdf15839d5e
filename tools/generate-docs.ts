// Writes docs/generated/{globals,messages,features,react}.md from the code; `--check` only compares, for CI.
import './ts-resolve.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { layers } from '../build/layers.js'
import type { Entry } from '../legacy/entry.ts'
import type { Feature } from '../src/base/manifest.ts'
import { reactApi } from './react-api.ts'

const root = path.dirname(import.meta.dirname)
const { entries } = (await import('../legacy/helpers/index.ts')) as { entries: readonly Entry[] }
const { codeOf } = (await import('../legacy/entry.ts')) as { codeOf(name: string): string }
const { features } = (await import('../src/features/index.ts')) as { features: readonly Feature[] }
const { consoleMessages } = (await import('../src/strings/fr.ts')) as {
  consoleMessages: Record<string, string>
}

const head = (title: string): string =>
  `# ${title}\n\nWritten by \`npm run docs\` from the code; do not edit.\n\n`
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (columns: string[], rows: string[][]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n') +
  '\n'

function globals(): string {
  const families = [...new Set(entries.map(({ doc }) => doc?.family ?? '?'))]
  return (
    head('Old helper names') +
    'Each is a member of `window` and of `Passerelle.legacy`. “now” answers at once; “later” is queued until its code ' +
    'is there and returns a promise. All are counted by `Passerelle.usage()` and none throws.\n\n' +
    families
      .map((family) => {
        const rows = entries
          .filter(({ doc }) => (doc?.family ?? '?') === family)
          .map((entry) => [
            `\`${entry.doc?.signature ?? entry.name}\``,
            codeOf(entry.name),
            'call' in entry ? 'now' : `later (${entry.service})`,
            entry.doc?.rule ?? '',
            entry.doc?.advice ?? '',
            entry.doc?.caveat ?? '',
          ])
        return `## ${family}\n\n${table(['call', 'code', 'answers', 'rule', 'in new code', 'caveat'], rows)}`
      })
      .join('\n')
  )
}

function messages(): string {
  const rows = Object.entries(consoleMessages).map(([code, text]) => [code, text])
  return (
    head('Console messages') +
    'Each is written once per subject as `[Passerelle P…] text`; places in braces are filled in.\n\n' +
    table(['code', 'text'], rows)
  )
}

function featureTable(): string {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
  const rows = features.map(({ name, selector, when, holds }) => [
    existsSync(path.join(root, `docs/features/${kebab(name)}.md`))
      ? `[${name}](../features/${kebab(name)}.md)`
      : name,
    `\`${selector}\``,
    when ?? 'now',
    holds ? `\`${holds}\`` : '',
  ])
  return (
    head('Features') +
    '`cms-` stands for the configured prefix. “Fetched” is when the code is asked for once such an element exists; ' +
    'early acts on “held” parts are held back and replayed.\n\n' +
    table(['feature', 'selector', 'fetched', 'held'], rows)
  )
}

/** The table of docs/architecture.md, between its two marks. */
function withLayers(text: string): string {
  const rows = layers.map(({ folder, holds, sees }) => [
    `\`${folder}/\``,
    holds,
    sees.join(', ') || 'nothing',
  ])
  const [before, after] = [text.split('<!-- layers -->')[0], text.split('<!-- /layers -->')[1]]
  if (after === undefined) throw new Error('docs/architecture.md has lost its marks')
  return `${before}<!-- layers -->\n\n${table(['folder', 'holds', 'sees'], rows)}\n<!-- /layers -->${after}`
}

let stale = false
const folder = path.join(root, 'docs/generated')
mkdirSync(folder, { recursive: true })
const options = await prettier.resolveConfig(path.join(folder, 'x.md'))
const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
for (const [name, text] of Object.entries({
  '../architecture': withLayers(architecture),
  globals: globals(),
  messages: messages(),
  features: featureTable(),
  react: head('React components (`passerelle/react`)') + (await reactApi()),
})) {
  const file = path.join(folder, `${name}.md`)
  const formatted = await prettier.format(text, { ...options, parser: 'markdown' })
  if (existsSync(file) && readFileSync(file, 'utf8') === formatted) continue
  stale = true
  if (process.argv.includes('--check'))
    console.error(`docs/${path.posix.join('generated', name)}.md is not what the code says: npm run docs`)
  else writeFileSync(file, formatted)
}
if (stale && process.argv.includes('--check')) process.exit(1)
