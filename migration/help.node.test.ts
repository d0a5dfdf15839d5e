import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'

jest.setTimeout(120_000)

const help = (...command: string[]): string =>
  spawnSync(process.execPath, [path.join(__dirname, 'bin.mjs'), ...command, '--help'], { encoding: 'utf8' })
    .stdout

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
