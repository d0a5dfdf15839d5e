import MiniSearch from 'minisearch'
import { library } from './library.ts'

/** A stretch of a page that answers a search. */
export interface Found {
  readonly url: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

interface Entry extends Found {
  readonly id: number
}

let index: { search: MiniSearch<Entry>; entries: readonly Entry[] } | undefined

/** Without accents, and camelCase both as one word and as its parts: « sortableTable », « sortable table ». */
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}_$]+/u)
    .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?=[A-Z])/)] : [word]))
    .filter(Boolean)

function theIndex(): NonNullable<typeof index> {
  if (index) return index
  const entries = library()
    .flatMap(({ docs }) => docs)
    .flatMap(({ slug, name, sections }) =>
      sections.map(({ anchor, heading, text }) => ({
        url: `/documentation/${slug}${anchor && '#' + anchor}`,
        page: name,
        heading: anchor ? heading : name,
        text: text.trim(),
      })),
    )
    .map((entry, id) => ({ id, ...entry }))
  const search = new MiniSearch<Entry>({
    fields: ['page', 'heading', 'text'],
    tokenize: words,
    searchOptions: {
      boost: { page: 4, heading: 3 },
      // Lists of everything mention everything: they answer last.
      boostDocument: (id) => (/\/(sizes|requests)/.test(entries[id as number]!.url) ? 0.2 : 1),
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
  })
  search.addAll(entries)
  return (index = { search, entries })
}

/** Sections that answer, best first; those with all words before those with some. */
export function find(query: string, limit = 20): Found[] {
  const { search, entries } = theIndex()
  const all = search.search(query)
  const hits = all.length ? all : search.search(query, { combineWith: 'OR' })
  return hits.slice(0, limit).map(({ id }) => entries[id as number]!)
}

/** Titles and headings for the suggestions of the search field. */
export function suggest(term: string): { label: string; value: string }[] {
  const labels = find(term, 8).map(({ page, heading }) => (page === heading ? page : `${heading} — ${page}`))
  return [...new Set(labels)].map((label) => ({ label, value: label.split(' — ')[0]! }))
}

/** Some words around the first one that was searched for. */
export function excerpt(text: string, query: string, length = 200): string {
  const simple = (one: string): string => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const at = words(query).reduce(
    (place, word) => (place >= 0 ? place : simple(text).indexOf(simple(word))),
    -1,
  )
  const start = at > 60 ? text.indexOf(' ', at - 60) + 1 : 0
  return (
    (start ? '… ' : '') +
    text.slice(start, start + length).trim() +
    (text.length > start + length ? ' …' : '')
  )
}
