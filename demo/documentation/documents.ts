import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ownEntry } from '../../server/own-entry.ts'

export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of documents for a visitor's; `de` reads English. */
export function languageOfDocuments(langue: string): Language {
  return /^fr\b/.test(langue) ? 'fr' : 'en'
}

/** A Markdown text of the project, in one language or two. */
export interface Document {
  /** Path below `/documentation/`: `features/lightbox`. */
  readonly slug: string
  /** By language, from the project's folder: `src/features/lightbox/lightbox.md`. */
  readonly files: Readonly<Partial<Record<Language, string>>>
}

interface Place {
  /** From the project's folder. */
  readonly folder: string
  /** Of the slugs of what is there. */
  readonly prefix: string
  /** Each folder below has a document of its name. */
  readonly isShelved?: boolean
  /** Of documents whose names say none; English without it. */
  readonly language?: Language
  /** Only these files are documents of the site, under these slugs. */
  readonly slugs?: Readonly<Record<string, string>>
}

/** Where documents are: a feature's or service's beside its code, all others below `docs/`. */
const places: readonly Place[] = [
  {
    folder: '.',
    prefix: '',
    slugs: { README: 'overview', CHANGELOG: 'changelog', SECURITY: 'reporting' },
  },
  { folder: 'docs', prefix: '' },
  { folder: 'docs/fr', prefix: '', language: 'fr' },
  { folder: 'docs/generated', prefix: 'generated/' },
  { folder: 'docs/adr', prefix: 'adr/' },
  { folder: 'src/features', prefix: 'features/', isShelved: true },
  { folder: 'src/services', prefix: 'services/', isShelved: true },
]

/** Addresses that pages had, and where they are now. */
const moved: Readonly<Record<string, string>> = {
  'features/front': 'features/front-popup',
  'features/loader': 'services/loader',
  'features/modal': 'services/dialog',
  'features/slideshows': 'features/slideshow',
  'features/windows': 'services/popup',
}

/** The slug that a page has now, where it had another. */
export function movedTo(slug: string): string | undefined {
  return ownEntry(moved, slug)
}

/** Every document below a folder, by slug. @param root the project's folder */
export function findDocuments(root: string): Document[] {
  const found = new Map<string, Document['files']>()
  for (const place of places)
    for (const { slug, files } of documentsAt(root, place)) found.set(slug, { ...found.get(slug), ...files })
  return [...found].map(([slug, files]) => ({ slug, files }))
}

function documentsAt(root: string, { folder, prefix, isShelved, language, slugs }: Place): Document[] {
  const place = path.join(root, folder)
  if (!existsSync(place)) return []
  if (!isShelved)
    return documentsIn(place, language)
      .filter(({ name }) => !slugs || slugs[name])
      .map(({ name, files }) => ({ slug: prefix + (slugs?.[name] ?? name), files: inFolder(files, folder) }))
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      documentsIn(path.join(place, entry.name))
        .filter(({ name }) => name === entry.name)
        .map(({ name, files }) => ({ slug: prefix + name, files: inFolder(files, `${folder}/${name}`) })),
    )
}

/** `lightbox.md` is in English, as `lightbox.en.md`; `lightbox.fr.md` is the same in French. */
function documentsIn(
  folder: string,
  ordinary: Language = 'en',
): { name: string; files: Partial<Record<Language, string>> }[] {
  const found = new Map<string, Partial<Record<Language, string>>>()
  for (const file of readdirSync(folder)) {
    const [, name, language = ordinary] = /^([^.]+)(?:\.(fr|en))?\.md$/.exec(file) ?? []
    if (name) found.set(name, { ...found.get(name), [language]: file })
  }
  return [...found].map(([name, files]) => ({ name, files }))
}

function inFolder(files: Document['files'], folder: string): Document['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([language, file]) => [language, path.posix.join(folder, file)]),
  )
}
