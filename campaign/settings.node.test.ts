import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readSettings, SETTINGS_FILE, SETTINGS_VERSION } from './settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string): void => writeFileSync(path.join(folder, SETTINGS_FILE), text)
const written = (site: object): string =>
  JSON.stringify({ version: SETTINGS_VERSION, sites: [{ name: 'aubin', pages: ['pages'], ...site }] })

describe('contract §7 the settings of a campaign', () => {
  test('settings that an editor begins with a byte order mark are read', () => {
    write('\uFEFF' + written({}))
    expect(readSettings(folder).sites).toMatchObject([{ name: 'aubin' }])
  })

  test('settings that have a comma too many are told in French with their place', () => {
    write('{\n  "version": 1,\n}')
    expect(() => readSettings(folder)).toThrow(/campagne\.json : n’est pas du JSON \(ligne 3, colonne 1\)$/)
  })

  test('a mount is a path with its file, seen from the campaign’s folder; another one is told', () => {
    write(written({ mounts: ['/jquery.js=lib/a=b.js', '/cdn=https://cdn.test/'] }))
    const [site] = readSettings(folder).sites
    expect(site?.mounts).toEqual([
      ['/jquery.js', path.join(folder, 'lib/a=b.js')],
      ['/cdn', 'https://cdn.test/'],
    ])
    write(written({ mounts: ['jquery.js'] }))
    expect(readSettings(folder)).toMatchObject({
      sites: [],
      problems: [expect.stringMatching(/« mounts » .*\/jquery\.js=/)],
    })
  })

  test.each([
    [{ tag: [''] }, '« tag » doit être une liste de textes qui ne sont pas vides'],
    [{ masks: ['.meteo', ' '] }, '« masks » doit être une liste de textes qui ne sont pas vides'],
    [{ old: '' }, '« old » doit être un texte qui n’est pas vide'],
  ])('%j, which would fit every script or the folder itself, is told', (site, told) => {
    write(written(site))
    expect(readSettings(folder)).toMatchObject({ sites: [], problems: [`site n° 1 : ${told}`] })
  })

  test.each([
    [
      '{"version":1,"commun":{"old":"x.js"},"sites":[]}',
      '« commun » n’est pas un réglage connu ; .*« common »',
    ],
    ['{"version":1,"common":"x.js","sites":[]}', '« common » doit être un objet'],
    ['{"version":1,"common":["x.js"],"sites":[]}', '« common » doit être un objet'],
    ['{"version":"1","sites":[]}', '« version » doit être le nombre 1'],
    ['{"sites":[]}', '« version » doit être le nombre 1'],
    ['[]', '« version » doit être le nombre 1'],
  ])('%s is no campaign, and says what is expected', (text, told) => {
    write(text.replace('[]', '[{"name":"aubin","pages":["pages"]}]'))
    expect(() => readSettings(folder)).toThrow(new RegExp(told.replace(/ (?=[»;])|(?<=«) /g, '.')))
  })

  test('a prefix with which nothing of a page would be found is told', () => {
    write(written({ prefix: 'a b' }))
    expect(readSettings(folder)).toMatchObject({
      sites: [],
      problems: [expect.stringContaining('« prefix » doit commencer par une lettre')],
    })
  })

  test('a site without a page is told', () => {
    write(written({ pages: [] }))
    expect(readSettings(folder)).toMatchObject({
      sites: [],
      problems: [expect.stringMatching(/^site n° 1.: «.pages.» doit être une liste d’au moins un dossier/)],
    })
  })

  test('a site that is seen in no window is told', () => {
    write(written({ viewports: [] }))
    expect(readSettings(folder).problems).toEqual([
      'site n° 1 : « viewports » doit être une liste de tailles comme 1280x800',
    ])
  })
})
