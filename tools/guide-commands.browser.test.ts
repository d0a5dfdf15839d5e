import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commandsIn, isPackaged, readGuides, reasonAgainst } from './guide-commands/commands.ts'
import { makeProjectFolder } from './guide-commands/places.ts'
import { faultOf, runLines } from './guide-commands/run.ts'
import { expectSoon } from '../test/browser/expect-soon'

let folder: string

beforeAll(() => void (folder = makeProjectFolder()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the commands of the guides', () => {
  const guides = readGuides()

  test('are found in blocks and in sentences, without what a reader has to fill in', () => {
    const text = [
      'Try `npx passerelle scan --help`, `npx passerelle build …` or `npx passerelle scan <folder>`.',
      '```sh',
      'npx passerelle scan pages/ \\',
      '  --json scan.json   # the pages',
      '```',
      '```js',
      "run('npx passerelle worker')",
      '```',
    ].join('\n')
    expect(commandsIn(text)).toEqual([
      'npx passerelle scan --help',
      'npx passerelle scan pages/ --json scan.json',
    ])
  })

  test('are all run but those of the project that are checks of their own', () => {
    const lines = guides.flatMap((guide) => guide.lines)
    expect(lines.filter(isPackaged).length).toBeGreaterThan(25)
    expect(lines.filter((line) => isPackaged(line) && reasonAgainst(line))).toEqual([])
    expect(lines.filter((line) => !isPackaged(line) && reasonAgainst(line)).length).toBeLessThan(7)
  })

  test('each has its row in the report, with the answers of every Node or the reason why it is not run', () => {
    const report = readFileSync(path.join(process.cwd(), 'docs/generated/guides.md'), 'utf8')
    const rows = report.split('\n').filter((row) => row.startsWith('| `'))
    const told = (line: string): string =>
      rows.find((row) => row.includes(`\`${line.replaceAll('|', '\\|')}\``)) ?? ''
    const lines = guides.flatMap((guide) => guide.lines)
    expect(lines.filter((line) => !/(\d|not run: .*) *\|$/.test(told(line).replace(/\| *\|$/, '|')))).toEqual(
      [],
    )
    expect(lines.filter((line) => isPackaged(line) && !told(line).includes('18, 20, 22, 24'))).toEqual([])
    expect(report).not.toMatch(/\*\*[a-z][^*|]*\*\*/)
  })

  // All of them, on every Node, with those that open a browser or build: `npm run guides`.
  const quick = guides
    .flatMap(({ lines }) => lines.filter((line) => /passerelle scan/.test(line)))
    .slice(0, 2)
  test.each(quick)(
    '%s',
    async (line) => {
      const bins = [path.join(process.cwd(), 'node_modules/.bin')]
      const [ran] = await runLines([line], { folder, bins, standIns: {} })
      expect(faultOf(ran!, line)).toBeUndefined()
    },
    60_000,
  )

  test('a line that is wrong, ends with a stack or writes what nobody told of is a failure', async () => {
    const judge = async (line: string): Promise<string | undefined> => {
      const [ran] = await runLines([line], { folder, bins: [], standIns: {} })
      return faultOf(ran!, 'a guide that names told.txt')
    }
    await expectSoon(() => judge('echo done > told.txt')).toBeUndefined()
    await expectSoon(() => judge('echo done > untold.txt')).toContain('untold.txt')
    await expectSoon(() => judge('echo usage; exit 2')).toBe('exit code 2')
    await expectSoon(() => judge(`node -e "throw new Error('no')"`)).toContain('stack')
    await expectSoon(() => judge('true')).toContain('said nothing')
  })
})
