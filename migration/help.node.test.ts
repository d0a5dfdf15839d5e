import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'

jest.setTimeout(120_000)

const passerelle = (...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [path.join(__dirname, 'bin.mjs'), ...args], { encoding: 'utf8' })
const help = (...command: string[]): string => passerelle(...command, '--help').stdout

/** What is said of each line of a section, put together again. */
function linesOf(text: string, title: string): string[] {
  const section = new RegExp(`^${title}.*\\n((?: .*\\n)+)`, 'm').exec(text)?.[1] ?? ''
  return section.split(/\n(?= {2}\S)/).map((item) =>
    item
      .replace(/^ {2}.*? {2,}/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const said = (text: string, title: string): string[] => linesOf(text, title).filter(Boolean)

test('contract §7 the help of all commands has one voice: sentences for commands, words for what they take', () => {
  const all = help()
  const campaign = help('campaign')
  const sentences = [...said(all, 'Commandes'), ...said(campaign, 'Commandes')]
  expect(sentences.length).toBeGreaterThan(18)
  expect(sentences.filter((text) => !/^\p{Lu}.*\.$/u.test(text))).toEqual([])
  const names = (text: string): string[] =>
    [...text.matchAll(/^ {2}([a-z]+) (?=.*\[options\])/gm)].map(([, name]) => name ?? '')
  const pages = [
    all,
    campaign,
    ...names(all).map((name) => help(name)),
    ...names(campaign).map((name) => help('campaign', name)),
  ]
  expect(pages.length).toBeGreaterThan(18)
  const words = pages.flatMap((text) => [...said(text, 'Arguments'), ...said(text, 'Options')])
  expect(words.filter((text) => /^\p{Lu}\p{Ll}|\.$/u.test(text))).toEqual([])
  // Lines do not end before a sign that stands by its word, and no option shows a number that nobody reads.
  expect(pages.filter((text) => /«\s*\n|\n\s*[;:!?»]/.test(text))).toEqual([])
  expect(pages.join('\n')).not.toMatch(/\d{10}/)
})

test('contract §7 the help of commands ends its lines between words, in a terminal of 80 columns', () => {
  for (const text of [help(), help('campaign'), help('campaign', 'regress')])
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test('contract §7 “help” has the help of a command of a command too, and tells of one that there is not', () => {
  expect(passerelle('help', 'campaign', 'scan').stdout).toBe(help('campaign', 'scan'))
  expect(passerelle('help', 'campaign').stdout).toBe(help('campaign'))
  for (const args of [
    ['help', 'campaign', 'scn'],
    ['campaign', 'help', 'scn'],
  ]) {
    const { status, stderr } = passerelle(...args)
    expect([status, stderr]).toEqual([2, 'passerelle : commande inconnue : scn ; vouliez-vous dire scan ?\n'])
  }
  // A page may have that name.
  expect(passerelle('scan', 'help', 'scn').stdout).toContain('  help : introuvable')
})

test('contract §7 a word too many is counted in French', () => {
  const { status, stderr } = passerelle('campaign', 'status', 'ville', 'bourg')
  expect([status, stderr]).toEqual([2, 'passerelle : 1 argument attendu, 2 donnés\n'])
})
