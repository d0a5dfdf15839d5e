// Writes docs/generated/{globals,messages,events,options,features,react,specification}.md, the French ones beside, and
// feature-facts.json from the code; `--check` only compares, for CI.
import './ts-resolve.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { layers } from '../build/layers.js'
import type { Entry } from '../legacy/entry.ts'
import { eventTables } from './event-docs.ts'
import { featureTable } from './feature-docs.ts'
import { featureFacts } from './feature-facts.ts'
import type { Language } from '../demo/documentation/documents.ts'
import { head, table } from './markdown.ts'
import { optionTables } from './option-docs.ts'
import { reactApi } from './react-api.ts'
import { specification } from './specification.ts'
import { trustedHtml } from './trusted-html.ts'

const root = path.dirname(import.meta.dirname)
const { entries } = (await import('../legacy/helpers/index.ts')) as { entries: readonly Entry[] }
const { codeOf } = (await import('../legacy/entry.ts')) as { codeOf(name: string): string }
const { consoleMessages } = (await import('../src/strings/fr.ts')) as {
  consoleMessages: Record<string, string>
}

/** What stands around the tables, in either language: the tables have one source. */
const texts = {
  en: {
    globals: 'Old helper names',
    globalsLead:
      'Each is a member of `window` and of `Passerelle.legacy`. “now” answers at once; “later” is queued until its code ' +
      'is there and returns a promise. All are counted by `Passerelle.usage()` and none throws.\n\n',
    globalsColumns: ['call', 'code', 'answers', 'rule', 'in new code', 'caveat'],
    now: 'now',
    later: 'later',
    messages: 'Console messages',
    messagesLead:
      'Each is written once per subject as `[Passerelle P…] text`; places in braces are filled in.\n\n',
    messagesColumns: ['code', 'text'],
  },
  fr: {
    globals: 'Anciens noms de fonctions',
    globalsLead:
      'On dit aussi : liste des fonctions, anciennes fonctions une par une.\n\n' +
      'Chacune est un membre de `window` et de `Passerelle.legacy`. « tout de suite » répond aussitôt ; « plus tard » ' +
      'attend son code dans une file et rend une promesse. Toutes sont comptées par `Passerelle.usage()`, aucune ne ' +
      'lève d’erreur.\n\n',
    globalsColumns: ['appel', 'code', 'répond', 'règle', 'en code nouveau', 'réserve'],
    now: 'tout de suite',
    later: 'plus tard',
    messages: 'Messages de la console',
    messagesLead:
      'On dit aussi : avertissements, codes d’erreur, console du navigateur.\n\n' +
      'Chacun est écrit une fois par sujet, sous la forme `[Passerelle P…] texte` ; ce qui est entre accolades est ' +
      'rempli.\n\n',
    messagesColumns: ['code', 'texte'],
  },
} as const

function globals(language: Language): string {
  const said = texts[language]
  const families = [...new Set(entries.map(({ doc }) => doc?.family ?? '?'))]
  return (
    head(said.globals, language) +
    said.globalsLead +
    families
      .map((family) => {
        const rows = entries
          .filter(({ doc }) => (doc?.family ?? '?') === family)
          .map((entry) => [
            `\`${entry.doc?.signature ?? entry.name}\``,
            codeOf(entry.name),
            'call' in entry ? said.now : `${said.later} (${entry.service})`,
            entry.doc?.rule ?? '',
            entry.doc?.advice ?? '',
            entry.doc?.caveat ?? '',
          ])
        return `## ${family}\n\n${table(said.globalsColumns, rows)}`
      })
      .join('\n')
  )
}

function messages(language: Language): string {
  const said = texts[language]
  const rows = Object.entries(consoleMessages).map(([code, text]) => [code, text])
  return head(said.messages, language) + said.messagesLead + table(said.messagesColumns, rows)
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
  globals: globals('en'),
  'globals.fr': globals('fr'),
  messages: messages('en'),
  'messages.fr': messages('fr'),
  events: eventTables(root),
  options: await optionTables(root),
  features: await featureTable(root),
  'features.fr': await featureTable(root, 'fr'),
  specification: specification(root),
  'trusted-html': trustedHtml(root),
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
const facts = path.join(folder, 'feature-facts.json')
const told = JSON.stringify(await featureFacts(root), null, 2) + '\n'
if (!existsSync(facts) || readFileSync(facts, 'utf8') !== told) {
  stale = true
  if (process.argv.includes('--check'))
    console.error('docs/generated/feature-facts.json is not what the code says: npm run docs')
  else writeFileSync(facts, told)
}
if (stale && process.argv.includes('--check')) process.exit(1)
