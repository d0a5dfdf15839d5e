import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { refusalOf } from './destination.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lean-out-'))
  write('projet/legacy/index.ts')
  write('projet/dist/modern/runtime.js')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => path.join(folder, name)
function write(name: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), '')
}
const refused = (out: string): string | undefined => refusalOf(at(out), at('projet'))

test('a lean build takes the place neither of the project, nor of a folder that it lies in, nor of the ordinary build', () => {
  expect(refused('projet')).toContain('est, ou contient, le dossier de Passerelle')
  expect(refused('')).toContain('est, ou contient, le dossier de Passerelle')
  expect(refused('projet/dist')).toContain('est la construction ordinaire')
  symlinkSync(at('projet'), at('lien'))
  expect(refused('lien')).toContain('est, ou contient, le dossier de Passerelle')
  expect(refused('lien/dist')).toContain('est la construction ordinaire')
})

test('a lean build goes to a folder that is new, empty, or a former build, also beside other files', () => {
  expect(refused('projet/dist-lean')).toBeUndefined()
  expect(refused('projet-2')).toBeUndefined()
  write('statique/images/logo.png')
  mkdirSync(at('statique/legacy'))
  expect(refused('statique')).toBeUndefined()
  for (const tier of ['modern', 'legacy'])
    for (const name of ['runtime.js', 'files.json']) write(`statique/${tier}/${name}`)
  expect(refused('statique')).toBeUndefined()
})

test('a lean build that fails leaves no folder behind, and one that was there with what it had', () => {
  write('statique/images/logo.png')
  const command = path.join(import.meta.dirname, '../bin.mjs')
  // The drop-in without a name needs the file that brings the name back, which this build does not make.
  const fail = (out: string): number | null =>
    spawnSync(
      process.execPath,
      [command, 'build', '--only', 'entry', '--without', 'number_format', '--out', out],
      { cwd: folder },
    ).status
  expect(fail('neuf/lean')).toBe(2)
  expect(existsSync(at('neuf'))).toBe(false)
  expect(fail('statique')).toBe(2)
  expect(existsSync(at('statique/images/logo.png'))).toBe(true)
})

test('a lean build into a site’s folder with other files in “legacy” or “modern” says so, and wipes nothing', () => {
  write('statique/legacy/ancien.js')
  const command = path.join(import.meta.dirname, '../bin.mjs')
  const args = ['build', '--only', 'legacy', '--out', 'statique']
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toContain(
    `« ${path.join('statique', 'legacy')} » n’est pas d’une construction de Passerelle`,
  )
  expect(existsSync(at('statique/legacy/ancien.js'))).toBe(true)
  write('site/modern')
  expect(refused('site')).toContain('--out')
  expect(refused('site/modern')).toContain('n’est pas un dossier')
})

test('--only with a part that no build has is refused in French, and nothing is written', () => {
  const command = path.join(import.meta.dirname, '../bin.mjs')
  const args = [command, 'build', '--only', 'entry,rien', '--out', 'neuf']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toMatch(
    /^--only.: «.rien.» n’est pas une partie de la construction.; les parties sont modern, legacy, dropped, entry, jquery\.\n$/,
  )
  expect(status).toBe(2)
  expect(existsSync(at('neuf'))).toBe(false)
})
