import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alarmsOf, tellSmall } from '../tools/sizes'

const root = path.dirname(__dirname)

describe('the alarm', () => {
  test('a file that has grown by more than 3 % over its record is told, a new one too, and no other', () => {
    const record = { 'a.js': 1000, 'b.js': 10_000, 'c.js': 300, 'd.js': 5000 }
    const sizes = { 'a.js': 1031, 'b.js': 10_300, 'c.js': 325, 'd.js': 4000, 'new.js': 9000 }
    expect(alarmsOf(sizes, record)).toEqual([
      { file: 'a.js', size: 1031, recorded: 1000 },
      { file: 'new.js', size: 9000, recorded: undefined },
    ])
  })

  describe('as the command tells it', () => {
    let folder: string
    const record = (): unknown =>
      JSON.parse(readFileSync(path.join(folder, 'build/recorded-sizes.json'), 'utf8')) as unknown

    /** `npm run sizes` over a tree with one built script of 100 bytes, of which the record knows so many. */
    function run(recorded: number, ...args: string[]): { status: number | null; out: string } {
      writeFileSync(
        path.join(folder, 'build/recorded-sizes.json'),
        JSON.stringify({ 'passerelle.js': recorded }),
      )
      const { status, stdout } = spawnSync(process.execPath, ['tools/sizes.ts', ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
      return { status, out: stdout }
    }

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'sizes-'))
      for (const one of ['tools', 'build', 'src/base', 'src/features'])
        cpSync(path.join(root, one), path.join(folder, one), { recursive: true })
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
      writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
      writeFileSync(
        path.join(folder, 'build/promises.json'),
        JSON.stringify({ 'passerelle.js': { files: ['passerelle.js'], max: 100, why: 'x' } }),
      )
      mkdirSync(path.join(folder, 'dist'))
      // What gzip cannot make smaller: some 80 bytes.
      writeFileSync(
        path.join(folder, 'dist/passerelle.js'),
        'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRS',
      )
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('growth is told in French and fails nothing; the record stays as it is', () => {
      const { status, out } = run(20)
      expect(out).toMatch(/ALERTE passerelle\.js : 20 → \d+ octets \(\+\d+ %\)/)
      expect(status).toBe(0)
      expect(record()).toEqual({ 'passerelle.js': 20 })
    })

    test('only --record writes the record, and then nothing is told', () => {
      const { out } = run(20, '--record')
      expect(out).not.toContain('ALERTE')
      const kept = record() as Record<string, number>
      expect(kept['passerelle.js']).toBeGreaterThan(50)
      expect(run(kept['passerelle.js']!).out).not.toContain('ALERTE')
    })

    test('a broken promise fails the command, whatever the record says', () => {
      writeFileSync(
        path.join(folder, 'dist/passerelle.js'),
        Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 7919) % 251)),
      )
      const { status, out } = run(20, '--record')
      expect(out).toContain('TROP GROS')
      expect(status).toBe(1)
    })
  })
})

describe('chunks below 1 kB', () => {
  test('one that travels alone without a reason is told, and a reason that no chunk needs', () => {
    const sizes = {
      'modern/small.js': 400,
      'modern/known.js': 500,
      'modern/big.js': 4000,
      'legacy/tiny.js': 10,
    }
    expect(
      tellSmall(sizes, { known: 'few pages have it', big: 'it was small', gone: 'it was there' }),
    ).toEqual([
      expect.stringMatching(/^TROP PETIT small : 400 octets/),
      expect.stringMatching(/^SANS OBJET big/),
      expect.stringMatching(/^SANS OBJET gone/),
    ])
  })

  test('a reason of one that is about so large holds, whichever side of it a build comes to', () => {
    for (const size of [990, 1010])
      expect(tellSmall({ 'modern/agenda.js': size }, { agenda: 'few pages have it' })).toEqual([])
  })

  test('where the modern tier is not built, nothing is told', () => {
    expect(tellSmall({ 'passerelle.js': 900 }, { known: 'few pages have it' })).toEqual([])
  })
})
