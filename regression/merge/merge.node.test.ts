import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { addApprovals } from '../approve/approvals.ts'
import { approve } from '../approve/approve.ts'
import { type RunAbout, writeReports } from '../report/files.ts'
import { Results } from '../run/results.ts'
import type { Difference, PageResult } from '../types.ts'
import { merge } from './merge.ts'

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regress-merge-'))
  said = []
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string): string => path.join(folder, name)
const approvals = (): string => at('voulues.json')
const difference = (picture: string): Difference => ({
  kind: 'call',
  weight: 'worse',
  cause: 'call | trim : résultat',
  at: 0,
  label: '',
  old: '1',
  new: '2',
  pictures: { old: picture, new: picture, diff: '' },
})

/** A part's folder, as `regress --shard` leaves it. */
function part(name: string, pages: Record<string, boolean>, about: Partial<RunAbout> = {}): string {
  const results = new Results(at(name))
  const own = new Set(Object.keys(pages))
  for (const [page, differs] of Object.entries(pages)) {
    const picture = differs ? results.keep('0-old', Buffer.from(page)) : ''
    const differences = differs ? [difference(picture)] : []
    results.add({ ...PAGE, page, url: page, key: about.key ?? 'k', differences })
  }
  const all = { key: 'k', alone: false, approvals: approvals(), unread: [], partial: false, ...about }
  writeReports(
    at(name),
    results.read(all.key).filter(({ page }) => own.has(page)),
    all,
  )
  return at(name)
}

const PAGE: Omit<PageResult, 'page' | 'url' | 'key' | 'differences'> = {
  steps: 2,
  seconds: 1,
  noise: [],
  calls: {},
  notes: [],
  madeUp: [],
}

interface Report {
  totals: Record<string, number>
  causes: { pages: string[]; examples: { pictures: { old: string } }[] }[]
  unused: { cause: string }[]
  pages: { page: string; verdict: string }[]
}
const reportOf = (name: string): Report =>
  JSON.parse(readFileSync(path.join(at(name), 'report.json'), 'utf8')) as Report

test('contract §7 the parts of a run make one report: pages by name, one cause, its pictures beside it', () => {
  const unread = [{ page: 'perdue.warc', reason: 'introuvable' }]
  const one = part('un', { 'a.html': true, 'c.html': false }, { part: [1, 2], unread })
  const two = part('deux', { 'b.html': true }, { part: [2, 2], unread })
  expect(merge([one, two], { out: at('tout') })).toBe(1)
  const { pages, causes, totals } = reportOf('tout')
  expect(pages.map(({ page, verdict }) => [page, verdict])).toEqual([
    ['a.html', 'different'],
    ['b.html', 'different'],
    ['c.html', 'same'],
    ['perdue.warc', 'unreadable'],
  ])
  expect(totals).toMatchObject({ pages: 4, steps: 6, unreadable: 1 })
  expect(causes.map((cause) => cause.pages)).toEqual([['a.html', 'b.html']])
  for (const { pictures } of causes[0]!.examples)
    expect(existsSync(path.join(at('tout'), pictures.old))).toBe(true)
  expect(existsSync(at('tout/junit.xml')) && existsSync(at('tout/index.html'))).toBe(true)
  // Once more, over the same folder: nothing is there twice.
  expect(merge([one, two], { out: at('tout') })).toBe(1)
  expect(reportOf('tout').totals).toEqual(totals)
})

test('contract §7 a report that goes by a link into the folder of a part keeps that part’s pictures', () => {
  const one = part('un', { 'a.html': true }, { part: [1, 2] })
  const two = part('deux', { 'b.html': true }, { part: [2, 2] })
  symlinkSync(one, at('lien'))
  expect(merge([one, two], { out: at('lien') })).toBe(1)
  expect(reportOf('un').totals).toMatchObject({ pages: 2 })
  for (const { pictures } of reportOf('un').causes[0]!.examples)
    expect(existsSync(path.join(one, pictures.old))).toBe(true)
})

test.each([
  ['is not there', undefined],
  ['was cut', '{"page":"a.html","key":"k"'],
  [
    'holds something else',
    '{"page":"a.html","key":"k"}\nnull\n[]\n{"page":"b.html","key":"k","differences":"x"}\n',
  ],
])('contract §7 a part whose file of results %s is refused by its name, and is no success', (_what, text) => {
  const one = part('un', { 'a.html': false, 'b.html': false })
  const file = path.join(one, 'results.jsonl')
  if (text === undefined) rmSync(file)
  else writeFileSync(file, text)
  for (const command of [() => merge([one], { out: at('tout') }), () => approve(one, [], { pages: [] })])
    expect(command).toThrow(`${file} : il y manque 2 pages de ce rapport.`)
  expect(existsSync(at('tout'))).toBe(false)
})

test('contract §7 wanted differences count as in each part, and only the whole run tells of approvals without use', () => {
  addApprovals(approvals(), [
    { cause: 'call | trim : résultat', reason: 'PHP 8', date: '2024-01-01' },
    { cause: 'call | rtrim : résultat', reason: 'PHP 8', date: '2024-01-01' },
  ])
  const one = part('un', { 'a.html': true }, { part: [1, 2] })
  const two = part('deux', { 'b.html': false }, { part: [2, 2] })
  expect(reportOf('un').unused).toEqual([])
  expect(merge([one, two], { out: at('tout') })).toBe(0)
  expect(reportOf('tout').unused.map(({ cause }) => cause)).toEqual(['call | rtrim : résultat'])
  expect(said.join('')).toContain('Acceptées, mais sans objet : 1\n  call | rtrim : résultat')
})

test('contract §7 a part that is missing is named: the run is not whole, and not a success', () => {
  const parts = [1, 3].map((index) => part(`p${index}`, { [`${index}.html`]: false }, { part: [index, 4] }))
  expect(merge(parts, { out: at('tout') })).toBe(2)
  expect(said.join('')).toContain('Parts absentes : 2/4, 4/4')
  expect(reportOf('tout').totals).toMatchObject({ pages: 2, same: 2 })
})

test('contract §7 parts with other scripts or options do not belong together, nor a folder without results', () => {
  const one = part('un', { 'a.html': false }, { part: [1, 2] })
  const other = part('autre', { 'b.html': false }, { key: 'z', part: [2, 2] })
  expect(merge([one, other], { out: at('tout') })).toBe(2)
  expect(merge([one, at('vide')], { out: at('tout') })).toBe(2)
  expect(said).toEqual([
    `${other} : autres scripts ou options que ${one}\n`,
    `Aucun résultat dans ${at('vide')}\n`,
  ])
  expect(existsSync(at('tout'))).toBe(false)
})

test('contract §7 a part may be the report itself: what it has stays', () => {
  const one = part('un', { 'a.html': true }, { part: [1, 2] })
  const two = part('deux', { 'b.html': true }, { part: [2, 2] })
  expect(merge([one, two], { out: one })).toBe(1)
  expect(reportOf('un').pages.map(({ page }) => page)).toEqual(['a.html', 'b.html'])
  const [cause] = reportOf('un').causes
  for (const { pictures } of cause!.examples) expect(existsSync(path.join(one, pictures.old))).toBe(true)
  // Once more: its results of the other part are that part's own.
  expect(merge([one, two], { out: one })).toBe(1)
})

test('contract §7 runs over different pages are not merged, in whatever order; a part does not say where its pages lay', () => {
  const one = part('un', { 'index.html': true }, { whole: 'a' })
  const two = part('deux', { 'autre.html': false }, { whole: 'b' })
  expect(merge([one, two], { out: at('tout') })).toBe(2)
  expect(merge([two, one], { out: at('tout') })).toBe(2)
  expect(said).toEqual([
    `${two} : part d’un passage sur d’autres pages que ${one}\n`,
    `${one} : part d’un passage sur d’autres pages que ${two}\n`,
  ])
  expect(existsSync(at('tout'))).toBe(false)
  // Of a version that did not write it.
  expect(merge([one, part('trois', { 'trois.html': false })], { out: at('tout') })).toBe(1)
})

test('contract §7 a page that two parts have with different results is named, and nothing of it is lost', () => {
  const one = part('un', { 'a.html': true }, { part: [1, 2] })
  const two = part('deux', { 'a.html': false, 'b.html': false }, { part: [2, 2] })
  expect(merge([one, two], { out: at('tout') })).toBe(2)
  expect(said.join('')).toContain(`${two} : la page a.html est aussi dans ${one}, avec un autre résultat.`)
})

test('contract §7 what a folder has of a former run is no page of its report, for merge and approve', () => {
  part('un', { 'ancien.html': true, 'a.html': false })
  const one = part('un', { 'a.html': false }, { part: [1, 2] })
  const two = part('deux', { 'ancien.html': false }, { part: [2, 2] })
  expect(merge([one, two], { out: at('tout') })).toBe(0)
  expect(approve(one, [], {})).toBe(0)
  expect(said.at(-1)).toBe('Encore à expliquer : 0\n')
})

test.each([
  ['{"key":"k" "', 'n’est pas du JSON (ligne 1, colonne '],
  ['{"key":"k","unread":[]}', 'n’est pas écrit par « passerelle regress » : relancez le passage'],
])('contract §7 a report whose about.json is %s is told by its name', (text, message) => {
  const one = part('un', { 'a.html': false })
  writeFileSync(path.join(one, 'about.json'), text)
  const file = path.join(one, 'about.json')
  expect(() => merge([one], { out: at('tout') })).toThrow(`${file} : ${message}`)
  expect(() => approve(one, [], {})).toThrow(`${file} : ${message}`)
})

test('contract §7 a fault in the approvals is told before a former report is cleared', () => {
  const one = part('un', { 'a.html': true })
  merge([one], { out: at('tout') })
  writeFileSync(approvals(), '{}')
  expect(() => merge([one], { out: at('tout') })).toThrow(`${approvals()} : n’est pas un fichier`)
  expect(reportOf('tout').totals).toMatchObject({ pages: 1 })
  expect(readFileSync(at('tout/results.jsonl'), 'utf8')).toContain('a.html')
})

test('contract §7 approve makes no folder, and tells the reason whose place another one takes', () => {
  expect(approve(at('absent'), [], {})).toBe(2)
  mkdirSync(at('ailleurs'))
  expect(approve(at('ailleurs'), [], {})).toBe(2)
  expect(said).toEqual([`Aucun résultat dans ${at('absent')}\n`, `Aucun résultat dans ${at('ailleurs')}\n`])
  expect(existsSync(at('absent'))).toBe(false)
  expect(readdirSync(at('ailleurs'))).toEqual([])
  const one = part('un', { 'a.html': true, 'b.html': true })
  const cause = 'call | trim : résultat'
  expect(approve(one, [cause], { reason: 'PHP 8', pages: ['a.html'] })).toBe(0)
  expect(approve(one, [cause], { reason: 'PHP 9', pages: ['b.html'] })).toBe(0)
  expect(said.at(-1)).toBe('Encore à expliquer : 0\n')
  expect(said.join('')).not.toContain('Prend la place')
  approve(one, [cause], { reason: 'Partout' })
  expect(said.join('')).toContain(`Prend la place de « PHP 8 » (${cause} ; a.html)`)
  expect(said.join('')).toContain(`Prend la place de « PHP 9 » (${cause} ; b.html)`)
})
