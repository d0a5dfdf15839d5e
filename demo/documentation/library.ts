import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDocuments, type Document, type Language } from './documents.ts'
import { render, type Rendered } from './markdown.ts'
import { texts } from './texts.ts'

/** A page of the documentation: a document in one of its languages. */
export interface Doc extends Rendered {
  /** Path below `/documentation/`, `features/lightbox`. */
  readonly slug: string
  /** Its title without the names and the sections of the specification that stand behind it. */
  readonly name: string
  readonly language: Language
}

export interface Shelf {
  readonly id: ShelfId
  /** In the reader's language. */
  readonly title: string
  readonly docs: readonly Doc[]
}

type ShelfId = keyof (typeof texts)['fr']['shelves']

/** What stands on which shelf, in this order: the end of a slug's path, or whole slugs. `project` has what is left. */
const shelving: readonly (readonly [ShelfId, string | readonly string[]])[] = [
  [
    'start',
    [
      'overview',
      'playground',
      'configuration',
      'globals',
      'jquery',
      'string-helpers',
      'react',
      'packages',
      'security',
    ],
  ],
  [
    'switch',
    [
      'switching-a-site',
      'serving',
      'scan',
      'regress',
      'fallback',
      'lean-builds',
      'modernise',
      'campaign',
      'exit-codes',
      'browsers',
      'benchmarks',
    ],
  ],
  ['features', 'features/'],
  ['services', 'services/'],
  [
    'product',
    [
      'changelog',
      'upgrading',
      'support',
      'reporting',
      'notices',
      'accessibility-statement',
      'town-statement',
    ],
  ],
  ['reference', 'generated/'],
  ['project', []],
  ['decisions', 'adr/'],
]

const root = path.join(import.meta.dirname, '../..')
const shelves: Partial<Record<Language, readonly Shelf[]>> = {}

/** Every page, by shelf, in a language where it is written in that, else in another; read once. */
export function library(language: Language = 'fr'): readonly Shelf[] {
  return (shelves[language] ??= read(language))
}

export function findDoc(slug: string, language: Language = 'fr'): Doc | undefined {
  return library(language)
    .flatMap(({ docs }) => docs)
    .find((doc) => doc.slug === slug)
}

function read(language: Language): Shelf[] {
  const documents = findDocuments(root)
  const docs = documents.map((document) => open(document, language, addressesFor(language, documents)))
  return shelving.map(([id, what]) => ({
    id,
    title: texts[language].shelves[id],
    docs: docs.filter(({ slug }) => shelfOf(slug) === id).sort((one, other) => order(one, other, what)),
  }))
}

function shelfOf(slug: string): ShelfId {
  const found = shelving.find(([, what]) =>
    typeof what === 'string' ? slug.startsWith(what) : what.includes(slug),
  )
  return found?.[0] ?? 'project'
}

/** Where a file of the project is shown; where a reader's own language has it too, the address asks for the other. */
function addressesFor(language: Language, documents: readonly Document[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ slug, files }) =>
      Object.entries(files).map(([written, file]) => [
        file,
        written === language || !files[language] ? slug : `${slug}?langue=${written}`,
      ]),
    ),
  )
}

function open({ slug, files }: Document, wanted: Language, addresses: ReadonlyMap<string, string>): Doc {
  const language = files[wanted] ? wanted : files.en ? 'en' : 'fr'
  const file = files[language]!
  const source = readFileSync(path.join(root, file), 'utf8')
  const page = render(source, file, (target) => addresses.get(target), language)
  return { slug, name: nameOf(slug, page.title), language, ...page }
}

/** A feature's title tells its names and sections in parentheses; elsewhere they belong to it. */
function nameOf(slug: string, title: string): string {
  return title.replace(/^(features|services)\//.test(slug) ? /\s\([^)]*\)$/ : /\s\([^)]*§[^)]*\)$/, '')
}

function order(one: Doc, other: Doc, what: string | readonly string[]): number {
  if (typeof what !== 'string' && what.length) return what.indexOf(one.slug) - what.indexOf(other.slug)
  // Decisions are in the order in which they were taken.
  return what === 'adr/' ? (one.slug < other.slug ? -1 : 1) : one.title.localeCompare(other.title)
}
