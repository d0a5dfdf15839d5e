import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { root } from '../harness.ts'
import { addApprovals, type Approval, readApprovals } from './approvals.ts'

jest.setTimeout(60_000)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'approve-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const approval = (cause: string): Approval => ({ cause, reason: 'Voulu par la ville', date: '2026-01-05' })

describe('contract §7 what was approved stays', () => {
  test('a disk that takes no more while a cause is approved: told, and the reasons that were there stay', () => {
    const file = path.join(folder, 'voulues.json')
    addApprovals(
      file,
      Array.from({ length: 60 }, (_none, index) => approval(`dom | cause ${index}`)),
    )
    const before = readFileSync(file, 'utf8')
    const difference = { cause: 'dom | neuve', kind: 'dom', weight: 'worse', at: 'chargement' }
    const result = { page: 'index.html', url: 'http://a.test/', key: 'k', calls: {}, steps: 1, seconds: 1 }
    const seen = { old: 'a', new: 'b', label: 'x' }
    writeFileSync(path.join(folder, 'about.json'), '{"key":"k","alone":false,"approvals":"voulues.json"}')
    writeFileSync(
      path.join(folder, 'results.jsonl'),
      JSON.stringify({
        ...result,
        differences: [{ ...difference, ...seen }],
        noise: [],
        notes: [],
        madeUp: [],
      }),
    )
    const command = [process.execPath, path.join(root, 'migration/bin.mjs'), 'approve', '.', 'dom | neuve']
    // The system refuses to write past the limit, as a full disk does.
    const full = spawnSync('sh', ['-c', 'ulimit -f 2; exec "$@"', 'sh', ...command, '--reason', 'Voulu'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(full.stderr).toContain('Le disque est plein')
    expect(full.status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readApprovals(file, '2026-01-05').size).toBe(60)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

/** A report of one page with these causes. */
function report(...causes: string[]): void {
  const differences = causes.map((cause) => ({
    ...{ cause, kind: 'dom', weight: 'worse', at: 'chargement', old: 'a', new: 'b', label: 'x' },
  }))
  const page = { page: 'index.html', url: 'http://a.test/', key: 'k', calls: {}, steps: 1, seconds: 1 }
  writeFileSync(path.join(folder, 'about.json'), '{"key":"k","alone":false,"approvals":"voulues.json"}')
  writeFileSync(
    path.join(folder, 'results.jsonl'),
    JSON.stringify({ ...page, differences, noise: [], notes: [], madeUp: [] }) + '\n',
  )
}

interface Told {
  readonly code: number
  readonly error: string
}

const approve = (...args: string[]): Promise<Told> =>
  new Promise((resolve) => {
    const command = [path.join(root, 'migration/bin.mjs'), 'approve', '.', ...args]
    execFile(process.execPath, command, { cwd: folder }, (error, _out, told) =>
      resolve({ code: error ? Number(error.code) : 0, error: told }),
    )
  })

describe('contract §7 several people approve', () => {
  const causes = Array.from({ length: 6 }, (_none, index) => `dom | cause ${index}`)
  const file = (): string => path.join(folder, 'voulues.json')

  test('at the same moment: what each of them approved stays, and the report counts it', async () => {
    report(...causes)
    // So many that reading and writing them again takes its time.
    const many = Array.from({ length: 20_000 }, (_none, index) => approval(`dom | ancienne ${index}`))
    addApprovals(file(), many)
    const ended = await Promise.all(causes.map((cause) => approve(cause, '--reason', `Voulu : ${cause}`)))
    expect(ended).toEqual(causes.map(() => ({ code: 0, error: '' })))
    expect([...readApprovals(file(), '2026-01-05').keys()]).toEqual(expect.arrayContaining(causes))
    const { totals } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as {
      totals: object
    }
    expect(totals).toMatchObject({ approved: 1, different: 0 })
    expect(readdirSync(folder).filter((name) => /\.(lock|left|part)$/.test(name))).toEqual([])
  })

  test('after a command that was killed as it wrote: it holds nobody up', async () => {
    report(...causes)
    const killed = spawnSync(process.execPath, ['-e', ''])
    for (const name of ['about.json', 'voulues.json'])
      writeFileSync(path.join(folder, `${name}.lock`), `${killed.pid} ${hostname()}`)
    const ended = await Promise.all(causes.slice(0, 3).map((cause) => approve(cause, '--reason', 'Voulu')))
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(readApprovals(file(), '2026-01-05').size).toBe(3)
  })

  test.each([
    ['2020-01-01', /2020-01-01.» est passé.: un jour à venir est attendu/],
    ['31/12/2099', /31\/12\/2099.» n’est pas une date/],
  ])('an approval until %s is refused, as it would change nothing', async (until, told) => {
    report(...causes)
    const { code, error } = await approve(causes[0]!, '--reason', 'Voulu', '--until', until)
    expect(code).toBe(2)
    expect(error).toMatch(told)
    expect(existsSync(file())).toBe(false)
  })

  test('an approval for pages of which none has the difference is refused, as it would change nothing', async () => {
    report(...causes)
    const { code, error } = await approve(
      causes[0]!,
      '--reason',
      'Voulu',
      '--pages',
      'zzz*',
      '--pages',
      'yyy',
    )
    expect([code, error]).toEqual([
      2,
      'Aucune page de ce rapport n’a cette différence parmi zzz*, yyy. Rien n’est accepté.\n',
    ])
    expect(existsSync(file())).toBe(false)
  })

  test('a file of approvals in a folder that is not there is told by its own name', async () => {
    report(...causes)
    const absent = path.join(folder, 'absent/voulues.json')
    const { code, error } = await approve(causes[0]!, '--reason', 'Voulu', '--approvals', absent)
    expect(code).toBe(2)
    expect(error.replaceAll('\u00a0', ' ')).toBe(`passerelle : ${absent} : introuvable\n`)
  })

  test.each([
    ['', 'passerelle : l’option --reason <texte> demande une valeur'],
    [' ', 'Une raison est nécessaire : --reason'],
    ['\t\u00a0', 'Une raison est nécessaire : --reason'],
  ])('a reason of no words (%j) is none, and nothing is approved', async (reason, told) => {
    report(...causes)
    expect(await approve(causes[0]!, '--reason', reason)).toEqual({
      code: 2,
      error: `${told}\n`,
    })
    expect(existsSync(file())).toBe(false)
  })
})
