import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'make-folder-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('§7 a folder is made with those above it, and one that is there, or that a link leads to, stays', () => {
  const deep = path.join(folder, 'un', 'deux', 'trois')
  expect(makeFolder(deep)).toBe(path.join(folder, 'un'))
  symlinkSync(deep, path.join(folder, 'lien'))
  expect(makeFolder(path.join(folder, 'lien'))).toBeUndefined()
  makeFolder(path.join(folder, 'lien', 'quatre'))
  expect(statSync(path.join(deep, 'quatre')).isDirectory()).toBe(true)
})

test('§7 a file in the place of a folder, or above it, is told as no folder, and stays', () => {
  const file = path.join(folder, 'fichier')
  writeFileSync(file, 'gardé')
  for (const name of [file, path.join(file, 'dessous')])
    expect(() => makeFolder(name)).toThrow(/fichier.» n’est pas un dossier/)
  expect(statSync(file).size).toBe(6)
})

// Asked for all folders at once, Node tries for ever there.
const onLinux = existsSync('/proc/self') ? test : test.skip

onLinux('§7 where the system makes no folder, its refusal ends the command', () => {
  expect(() => makeFolder('/proc/passerelle/rapport')).toThrow(
    expect.objectContaining({ path: '/proc/passerelle' }),
  )
})
