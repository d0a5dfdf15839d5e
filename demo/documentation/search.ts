import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import MiniSearch from 'minisearch'
import { languages, type Language } from './documents.ts'
import { findDoc, library, type Doc } from './library.ts'
import { meaningsOf } from './synonyms.ts'

/** A stretch of a page that answers a search. */
export interface Found {
  readonly url: string
  readonly page: string
  readonly heading: string
  readonly text: string
  readonly language: Language
}

interface Entry extends Found {
  readonly id: number
  /** What readers call the page besides, in both languages; of its beginning alone. */
  readonly aliases: string
}

interface Index {
  readonly search: MiniSearch<Entry>
  readonly entries: readonly Entry[]
}

const indexes: Partial<Record<Language, Index>> = {}

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/Œ/g, 'OE')

/** Without accents, and camelCase both as one word and as its parts: « sortableTable », « sortable table ». */
const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}_$]+/u)
    .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?=[A-Z])/)] : [word]))
    .filter(Boolean)

/** Words that say nothing of what is looked for. */
const empty = new Set(
  (
    'a au aux avec ce ces cet cette comment d dans de des du elle en est et faire il je l la le les leur ma mes mettre ' +
    'mon ne nos notre on ou par pas peut plus pour pourquoi qu quand que quel quelle quels qui quoi s sa se ses si son ' +
    'sur un une vos votre an and are as at be by can do does for from how i in is it my not of or that the this to ' +
    'what when where which who why with you your'
  ).split(' '),
)

/** The stem of a word, by Snowball. The stemmers of both languages leave names as they are: `data-lazy-src`, `P540`. */
function stemOf(word: string, language: Language): string | null {
  const lower = word.toLowerCase()
  if (empty.has(lower)) return null
  if (/[\d_$]/.test(lower)) return lower
  return language === 'fr' ? stemFrench(stemPlural(lower)) : stemEnglish(lower)
}

/** English words are met on French pages too, and the other way round: one plural serves both. */
const stemPlural = (word: string): string => word.replace(/([^s])s$/, '$1')

function indexIn(language: Language): Index {
  return (indexes[language] ??= makeIndex(language))
}

function makeIndex(wanted: Language): Index {
  const entries = library(wanted)
    .flatMap(({ docs }) => docs)
    .flatMap((doc) => entriesOf(doc, aliasesOf(doc.slug)))
    .map((entry, id) => ({ id, ...entry }))
  const search = new MiniSearch<Entry>({
    fields: ['page', 'heading', 'aliases', 'text'],
    tokenize: words,
    processTerm: (word) => stemOf(word, wanted),
    searchOptions: {
      boost: { page: 4, heading: 3, aliases: 6 },
      boostDocument: (id) => weightOf(entries[id as number]!.url),
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.15 : 0),
      combineWith: 'AND',
    },
  })
  search.addAll(entries)
  return { search, entries }
}

function entriesOf({ slug, name, language, sections }: Doc, aliases: string): Omit<Entry, 'id'>[] {
  return sections.map(({ anchor, heading, text }) => ({
    url: `/documentation/${slug}${anchor && '#' + anchor}`,
    page: name,
    heading: anchor ? heading : name,
    text: text.trim(),
    language,
    aliases: anchor ? '' : aliases,
  }))
}

/** In every language of the page: who looks for « dialog » on a French page means it too. */
function aliasesOf(slug: string): string {
  return languages
    .map((language) => findDoc(slug, language))
    .map((doc) => `${doc?.name ?? ''} ${doc?.aliases ?? ''}`)
    .join(' ')
}

/** What has changed: one section with every word, of which none is explained. */
const isJournal = (url: string): boolean => url.includes('/changelog')

/** Lists of everything mention everything, and what engineers read is not what integrators look for: they come last. */
function weightOf(url: string): number {
  if (/\/(sizes|lean-sizes|requests|firefox|packages|guides)\b/.test(url) && url.includes('generated/'))
    return 0.1
  if (isJournal(url)) return 0.1
  if (/\/(generated|adr)\//.test(url)) return 0.4
  return /\/(architecture|adding-|archived-pages|benchmarks|browsers)/.test(url) ? 0.4 : 1
}

/**
 * Sections that answer, best first: those with all words, else those with what means the same, else those with some of
 * the words.
 */
export function find(query: string, language: Language = 'fr', limit = 20): Found[] {
  const { search, entries } = indexIn(language)
  const other = meaningsOf(query, (word) => stemOf(fold(word), language))
  const asked = [query, ...other].map((one) => search.search(one))
  const scores = new Map<number, number>()
  asked.forEach((hits, rank) =>
    hits.forEach(({ id, score }) => {
      const value = score * (rank === 0 ? 1 : 0.8)
      scores.set(id as number, Math.max(scores.get(id as number) ?? 0, value))
    }),
  )
  if (![...scores.keys()].some((id) => !isJournal(entries[id]!.url)))
    for (const { id, score } of search.search(query, { combineWith: 'OR' })) scores.set(id as number, score)
  return [...scores]
    .sort(([, one], [, two]) => two - one)
    .slice(0, limit)
    .map(([id]) => entries[id]!)
}

/** A page that answers, with its sections that do. */
export interface FoundPage {
  readonly url: string
  readonly page: string
  readonly language: Language
  /** Of the section that answers best. */
  readonly text: string
  /** Best first. */
  readonly sections: readonly Found[]
}

/** Pages that answer, best first, each once: at most so many, each with at most four sections. */
export function findPages(query: string, language: Language = 'fr', limit = 12): FoundPage[] {
  const pages = new Map<string, Found[]>()
  for (const found of find(query, language, 60)) {
    const url = found.url.replace(/#.*/, '')
    pages.set(url, [...(pages.get(url) ?? []), found])
  }
  return [...pages].slice(0, limit).map(([url, found]) => ({
    url,
    page: found[0]!.page,
    language: found[0]!.language,
    text: found[0]!.text,
    sections: found.filter((one) => one.url !== url).slice(0, 4),
  }))
}

/** Titles and headings for the suggestions of the search field. */
export function suggest(term: string, language: Language = 'fr'): { label: string; value: string }[] {
  const labels = find(term, language, 8).map(({ page, heading }) =>
    page === heading ? page : `${heading} — ${page}`,
  )
  return [...new Set(labels)].map((label) => ({ label, value: label.split(' — ')[0]! }))
}

/** Pages for somebody whose words nothing answers: the nearest by spelling, else those that most readers want. */
export function nearest(query: string, language: Language = 'fr'): Doc[] {
  const { search, entries } = indexIn(language)
  const hits = search.search(query, {
    combineWith: 'OR',
    fuzzy: 0.45,
    prefix: true,
    fields: ['page', 'aliases'],
  })
  const near = hits.map(({ id }) => entries[id as number]!.url.split('#')[0]!.replace('/documentation/', ''))
  const slugs = near.length
    ? [...new Set(near)]
    : ['overview', 'switching-a-site', 'configuration', 'globals']
  return slugs.slice(0, 5).flatMap((slug) => findDoc(slug, language) ?? [])
}

/** Some words around the first one that was searched for. */
export function excerpt(text: string, query: string, length = 200): string {
  const simple = (one: string): string => fold(one).toLowerCase()
  const at = words(query)
    .filter((word) => !empty.has(word.toLowerCase()))
    .reduce((place, word) => (place >= 0 ? place : simple(text).indexOf(simple(word))), -1)
  const start = at > 60 ? text.indexOf(' ', at - 60) + 1 : 0
  const end = text.length > start + length ? text.lastIndexOf(' ', start + length) : text.length
  return `${start ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}
