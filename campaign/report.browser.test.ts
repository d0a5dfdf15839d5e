import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../regression/harness.ts'
import { texts } from './board/strings.ts'

// Without a browser, but with the board as it is built.

// Each test starts several commands, beside whatever else the machine does.
jest.setTimeout(120_000)

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.end())

const begin = (...sites: { name: string; title: string }[]): void =>
  void bench.write(
    'ville/campagne.json',
    JSON.stringify({ version: 1, sites: sites.map((site) => ({ ...site, pages: ['x'] })) }),
  )
const report = (...args: string[]): ReturnType<Bench['run']> =>
  bench.run('campaign', 'report', 'ville', ...args)
const read = (name: string): string => readFileSync(bench.file(`ville/rapport/${name}`), 'utf8')
const linksOf = (board: string): unknown => JSON.parse(/"dossiers":(\{.*?\})/.exec(board)?.[1] ?? '{}')

test('contract §7 the board writes out signs that would turn the order of what is read, as reports do', async () => {
  begin({ name: 'ville', title: 'Ville \u202egpj.exe\r\nde A' })
  await report()
  const board = read('index.html')
  const [, state = ''] = /id="etat">(.*?)<\/script>/.exec(board) ?? []
  expect(JSON.parse(state)).toMatchObject({ sites: [{ name: 'ville', title: 'Ville \\u202egpj.exe\nde A' }] })
})

test('contract §7 the board writes such signs out in the names of sites too, which come as they are', () => {
  const name = 'Ville \u202egpj'
  const shown = 'Ville \\u202egpj'
  expect(texts.onSite(name)).toBe(`Seulement sur ${shown}`)
  expect(texts.place(name, 'index.html', '')).toBe(`${shown} · index.html`)
  expect(texts.problem(name, shown, 'introuvable')).toBe('introuvable')
  expect(texts.problem(name, 'index.html', 'introuvable')).toBe('index.html, introuvable')
})

describe('contract §7 the dossiers of a campaign', () => {
  test('two sites whose names come to one file name keep a dossier each, though one is written again alone', async () => {
    begin({ name: 'Ville A', title: 'Commune de A' }, { name: 'ville-a', title: 'Commune de B' })
    await report()
    await report('--site', 'ville-a')
    expect(read('dossiers/ville-a.html')).toContain('<h1>Commune de A</h1>')
    expect(read('dossiers/ville-a-2.html')).toContain('<h1>Commune de B</h1>')
    expect(linksOf(read('index.html'))).toEqual({
      'Ville A': 'dossiers/ville-a.html',
      'ville-a': 'dossiers/ville-a-2.html',
    })
  })

  test('a site whose name is longer than a file’s may be has a dossier', async () => {
    begin({ name: 'é'.repeat(300), title: 'Longue' })
    await expect(report()).resolves.toMatchObject({ code: 0 })
    expect(read(`dossiers/${'e'.repeat(100)}.html`)).toContain('<h1>Longue</h1>')
  })

  test('a folder whose home page is another’s takes no report, and the page stays', async () => {
    begin({ name: 'a', title: 'A' })
    const page = bench.write('site/index.html', '<p>Accueil</p>')
    const { code, error } = await report('--out', 'site')
    expect(code).toBe(2)
    expect(error).toMatch(/site\/index\.html\s»\sest déjà là, sans être un tel rapport/)
    expect(readFileSync(page, 'utf8')).toBe('<p>Accueil</p>')
    await expect(report()).resolves.toMatchObject({ code: 0 })
    await expect(report()).resolves.toMatchObject({ code: 0 })
  })
})
