import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../regression/harness'
import type { CampaignCause, Overview } from './overview'

/* What a campaign does with what was compared and reduced: a browser shows nothing more of it. */

jest.setTimeout(120_000)

let bench: Bench

const campaign = (...args: string[]): ReturnType<Bench['run']> => bench.run('campaign', ...args)

async function status(): Promise<Overview> {
  return JSON.parse((await campaign('status', 'ville', '--json')).out) as Overview
}

async function onlyCause(): Promise<CampaignCause> {
  const { causes } = await status()
  expect(causes.map(({ cause }) => cause)).toEqual(['error | ReferenceError: strReplace is not defined'])
  return causes[0]!
}

/** On pages of both sites buttons call what only the old script has. */
beforeAll(async () => {
  bench = new Bench('node')
  const button = `<button type="button" onclick="strReplace('a', 'b', 'c')">Chercher</button>`
  for (const site of ['aubin', 'benoit'])
    for (const page of ['index', 'plan'])
      bench.page(`${site}/${page}.html`, `<h1>${page} de ${site}</h1>${button}<p>Mairie</p>`)
  const old = bench.write('ancien.js', 'window.strReplace = window.str_replace = String')
  const sides = ['--old', old, '--new', bench.write('nouveau.js', 'window.str_replace = String')]
  await campaign('init', 'ville', 'aubin', 'benoit', ...sides)
})
afterAll(() => bench.end())

describe('contract §7 a campaign is compared and reduced over several runs', () => {
  test('a run that is killed goes on with the same command, and no page is compared twice', async () => {
    const kill = bench.startHeld(3, 'campaign', 'regress', 'ville', '--jobs', '1', '--no-survey')
    await kill(async () => expect((await status()).totals.pages).toBe(3))
    const { code, error } = await campaign('regress', 'ville', '--no-survey')
    expect(error).toContain('aubin : 2 pages comparées, dont 2 déjà faites')
    expect(code).toBe(1)
    const { sites } = await status()
    expect(sites.map(({ compared }) => compared)).toEqual([2, 2])
  })

  test('a site whose disk is away for a while keeps what was read and compared', async () => {
    await campaign('scan', 'ville')
    renameSync(bench.file('aubin'), bench.file('absent'))
    for (const args of [['scan'], ['regress', '--no-survey']]) {
      const { code, error } = await campaign(...args, 'ville', '--no-progress')
      expect(error).toContain('aubin : introuvable')
      expect(code).toBe(1)
    }
    const away = (await status()).sites.find(({ name }) => name === 'aubin')
    expect(away).toMatchObject({ state: 'scan', pages: 2, compared: 2 })
    renameSync(bench.file('absent'), bench.file('aubin'))
    expect((await campaign('scan', 'ville')).error).toContain('aubin : 2 pages lues, dont 2 déjà connues')
    const { error } = await campaign('regress', 'ville', '--no-survey')
    expect(error).toContain('aubin : 2 pages comparées, dont 2 déjà faites')
  })

  test('a disk that takes no more while a page is reduced: told in French, and the same command goes on', async () => {
    const { id } = await onlyCause()
    const part = bench.file(`ville/exemples/${id}/index.html.part`)
    bench.write(`ville/exemples/${id}/rien`, '')
    // What is written there is refused as by a full disk.
    symlinkSync('/dev/full', part)
    const { code, error } = await campaign('reduce', 'ville', '--no-shim')
    expect(error).toContain('Le disque est plein')
    expect(error).not.toMatch(/ENOSPC|\bat /)
    expect(code).toBe(2)
    rmSync(part)
    expect((await onlyCause()).smallest).toBeUndefined()
  })

  test('a reduction that is killed keeps the smallest page so far, and goes on with the same command', async () => {
    const kill = bench.startHeld(12, 'campaign', 'reduce', 'ville', '--no-shim')
    await kill(async () => expect((await onlyCause()).smallest).toBeDefined())
    const { smallest } = await onlyCause()
    expect(smallest).toMatchObject({ isEarly: true })
    expect(existsSync(bench.file(`ville/${smallest!.file}`))).toBe(true)
  })

  test('a page that a kill left spoiled is made anew, and one setting that mends all pages of all sites is proposed', async () => {
    const before = await onlyCause()
    writeFileSync(bench.file(`ville/${before.smallest!.file}`), '<p>abîmée')
    const { code, out } = await campaign('reduce', 'ville', '--seconds', '90')
    expect(code).toBe(0)
    expect(out).toContain('{"aliases":{"strReplace":"str_replace"}} (essayé sur 4 des 4 pages)')
    const { smallest, sites } = await onlyCause()
    expect(sites).toEqual([
      { site: 'aubin', pages: 2 },
      { site: 'benoit', pages: 2 },
    ])
    expect(smallest).toMatchObject({ isEarly: false, shim: { tried: 4, pages: 4 } })
    expect(smallest!.bytes).toBeLessThan(200)
    expect(smallest!.before).toBe(readFileSync(bench.file('aubin/index.html')).length)
    expect(readFileSync(bench.file(`ville/${smallest!.file}`), 'utf8')).toBe(smallest!.text)
  })
})

test('contract §7 what a list of a campaign names is seen from the list, by scan and by regress', async () => {
  bench.page('listes/pages/index.html', '<p>Accueil</p>')
  bench.page('listes/pages/plan.html', '<p>Plan</p>')
  bench.write('listes/cyr.txt', '# Saint-Cyr\npages/index.html\n@autres/suite.txt\n')
  bench.write('listes/autres/suite.txt', '../pages/plan.html\n@../cyr.txt\n@absente.txt\n')
  const sites = [{ name: 'cyr', pages: ['@cyr.txt'], new: '../nouveau.js' }]
  bench.write('listes/campagne.json', JSON.stringify({ version: 1, sites }))
  const runs = [
    { command: ['scan', 'listes'], counts: [2, 0] },
    { command: ['regress', 'listes', '--no-survey'], counts: [2, 2] },
  ]
  for (const { command, counts } of runs) {
    const { code, out, error } = await campaign(...command, '--json')
    expect(error).toContain('absente.txt, introuvable')
    const { sites: found } = JSON.parse(out) as Overview
    expect([code, ...found.map(({ pages, compared }) => [pages, compared])]).toEqual([3, counts])
  }
})
