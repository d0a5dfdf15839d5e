import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, type Rendered } from './markdown.ts'

/** A page of the documentation: a Markdown file below `docs/`. */
export interface Doc extends Rendered {
  /** Path below `/documentation/`, `features/modal`. */
  readonly slug: string
  /** Its title without the sections of the specification that stand behind it. */
  readonly name: string
}

export interface Shelf {
  /** French, as the site's frame is. */
  readonly title: string
  readonly docs: readonly Doc[]
}

const folders = [
  ['Guide', ''],
  ['Fonctionnalités', 'features'],
  ['Référence', 'generated'],
  ['Décisions', 'adr'],
] as const

/** What somebody new reads first; the rest of the guide follows by name. */
const first = ['switching-a-site', 'configuration', 'globals', 'jquery', 'react', 'security']

let shelves: readonly Shelf[] | undefined

/** Every page, by shelf; read once, when the first one is asked for. */
export function library(): readonly Shelf[] {
  return (shelves ??= folders.map(([title, folder]) => {
    const place = path.join(import.meta.dirname, '../../docs', folder)
    const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.md')) : []
    return { title, docs: names.map((name) => read(place, folder, name)).sort(byRank) }
  }))
}

export function findDoc(slug: string): Doc | undefined {
  return library()
    .flatMap(({ docs }) => docs)
    .find((doc) => doc.slug === slug)
}

function read(place: string, folder: string, name: string): Doc {
  const slug = path.posix.join(folder, name.replace(/\.md$/, ''))
  const page = render(readFileSync(path.join(place, name), 'utf8'), folder)
  return { slug, name: page.title.replace(/ \([^)]*§[^)]*\)$/, ''), ...page }
}

function byRank(one: Doc, other: Doc): number {
  const rank = ({ slug }: Doc): number => (first.includes(slug) ? first.indexOf(slug) : first.length)
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  // Decisions are in the order in which they were taken.
  return one.slug.startsWith('adr/') ? (one.slug < other.slug ? -1 : 1) : one.title.localeCompare(other.title)
}
