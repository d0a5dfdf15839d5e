import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Bench } from '../regression/harness.ts'
import { beginCampaign } from './begun.ts'

// Without a browser, but with the board as it is built.

// Each test starts several commands, beside whatever else the machine does.
jest.setTimeout(120_000)

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.end())

const campaign = (...args: string[]): ReturnType<Bench['run']> => bench.run('campaign', ...args)

const begin = (sites: number, pages: number): Promise<void> => beginCampaign(bench, sites, pages)

describe('contract §7 a campaign whose folder may only be read', () => {
  beforeEach(async () => {
    await begin(2, 2)
    await campaign('scan', 'ville')
    // As for who may not write there: SQLite cannot have its file beside the database. An administrator may write anywhere.
    mkdirSync(bench.file('ville/etat.sqlite-wal'))
  })

  test('status tells where it is, and report writes the dossiers elsewhere', async () => {
    const { code, out, error } = await campaign('status', 'ville')
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain('2 sites, 4 pages')
    await expect(campaign('report', 'ville', '--out', 'ailleurs')).resolves.toMatchObject({
      code: 0,
      error: '',
    })
    expect(readdirSync(bench.file('ailleurs/dossiers'))).toEqual(['commune-001.html', 'commune-002.html'])
  })

  test('mark, which would be lost, is refused', async () => {
    const { code, error } = await campaign('mark', 'ville', 'commune-001', '--as', 'basculé')
    expect(code).toBe(2)
    expect(error).toContain('etat.sqlite : la campagne ne peut être ni ouverte ni écrite ici')
  })
})

describe('contract §7 who asks the board by a program', () => {
  /** Asks the board of a campaign. @returns status and body */
  async function ask(name: string, init: RequestInit): Promise<[number, string]> {
    const answer = await fetch(url + name, init)
    return [answer.status, await answer.text()]
  }
  let url = ''

  beforeEach(async () => {
    await begin(1, 1)
    const [said] = (await once(bench.start('campaign', 'serve', 'ville', '--port', '0').stdout!, 'data')) as [
      Buffer,
    ]
    url = /http:\S+/.exec(said.toString())![0]
  })

  test('is told by HEAD what GET would give', async () => {
    for (const name of ['', 'etat.json'])
      await expect(ask(name, { method: 'HEAD' })).resolves.toEqual([200, ''])
    await expect(ask('exemples/inconnu', { method: 'HEAD' })).resolves.toEqual([404, ''])
  })

  test('an approval that cannot be understood is told as such, in French, and where its text stops being JSON', async () => {
    const approve = (body: string, type = 'application/json'): Promise<[number, string]> =>
      ask('approvals', { method: 'POST', headers: { 'Content-Type': type }, body })
    const other =
      'Requête incomprise : { "cause": "…", "reason": "…" } est attendu, avec "site": "…" pour un seul site.'
    await expect(approve('{ "cause": "a", }')).resolves.toEqual([
      400,
      'La requête n’est pas du JSON (ligne 1, colonne 17).',
    ])
    for (const body of [
      'null',
      '[]',
      '"a"',
      '{ "cause": "a" }',
      '{ "cause": "a", "reason": "b", "site": 3 }',
    ])
      await expect(approve(body)).resolves.toEqual([400, other])
    await expect(
      approve('{ "cause": "a", "reason": "b" }', 'application/json; charset=utf-8'),
    ).resolves.toEqual([422, expect.stringContaining('a')])
  })
})
