import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSteps, type Step, type Totals } from './steps'

const folder = mkdtempSync(path.join(tmpdir(), 'steps-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = (title: string, code: string, more: Partial<Step> = {}): Step => ({
  title,
  command: process.execPath,
  args: ['-e', code],
  ...more,
})
const jestRun = (title: string, code: string): Step => {
  const results = path.join(folder, `${title}.json`)
  return node(title, `const results = ${JSON.stringify(results)};${code}`, { results })
}
const written = (passed: number, failed: number, broken = 0): string =>
  `require('fs').writeFileSync(results, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed}, numRuntimeErrorTestSuites: ${broken} }));`

async function run(steps: Step[], cores = 2): Promise<{ totals: Totals; printed: string[] }> {
  const printed: string[] = []
  const totals = await runSteps(steps, { folder, cores, print: (text) => void printed.push(text) })
  return { totals, printed }
}

describe('the totals of a check are true', () => {
  test('a step counts as one test, a Jest run as its tests', async () => {
    const { totals } = await run([node('lint', ''), jestRun('unit', written(120, 0))])
    expect(totals).toMatchObject({ passed: 121, failed: 0 })
  })

  test.each([
    ['tests that failed', written(7, 2) + 'process.exit(1)', { passed: 7, failed: 2 }],
    ['suites that could not run', written(7, 0, 3) + 'process.exit(1)', { passed: 7, failed: 3 }],
    ['a failure of Jest’s own', written(7, 0) + 'process.exit(1)', { passed: 7, failed: 1 }],
    ['a run that crashed', "process.kill(process.pid, 'SIGKILL')", { passed: 0, failed: 1 }],
    ['a run that ended well and told nothing', '', { passed: 0, failed: 1 }],
    [
      'half a report',
      "require('fs').writeFileSync(results, '{\"numPassed'); process.exit(1)",
      { passed: 0, failed: 1 },
    ],
  ])('%s', async (_what, code, totals) => {
    expect((await run([jestRun('suite', code)])).totals).toMatchObject(totals)
  })

  test('results of a former run are not counted again', async () => {
    await run([jestRun('twice', written(50, 0))])
    expect((await run([jestRun('twice', 'process.exit(1)')])).totals).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a program that is not there', async () => {
    const { totals, printed } = await run([{ title: 'absent', command: 'no-such-program', args: [] }])
    expect(totals).toMatchObject({ passed: 0, failed: 1 })
    expect(printed.at(-1)).toContain('« no-such-program » n’a pas pu être lancé')
  })
})

describe('what comes after what', () => {
  test('a step whose need failed is not run, nor what comes after it; both count as failed and are told', async () => {
    const build = node('build', 'process.exit(2)')
    const browser = node('browser', '', { after: [build] })
    const report = node('report', '', { after: [browser] })
    const { totals, printed } = await run([build, browser, report, node('lint', '')])
    expect(totals).toMatchObject({ passed: 1, failed: 3 })
    expect(printed.filter((line) => line.startsWith('… '))).toEqual(['… build', '… lint'])
    expect(printed.join('\n')).toContain('browser : non lancé, faute de « build »')
    expect(printed.join('\n')).toContain('report : non lancé, faute de « browser »')
  })

  test('a step that waits does not keep the others from running', async () => {
    const first = node('first', '')
    const { printed } = await run([first, node('second', '', { after: [first] }), node('third', '')], 1)
    expect(printed.filter((line) => line.startsWith('… '))).toEqual(['… first', '… second', '… third'])
  })

  test('two steps run at once on two cores; one that takes both runs alone', async () => {
    const file = JSON.stringify(path.join(folder, 'together'))
    // Each waits for the other to have begun: neither would end by itself.
    const waits = (own: string, other: string): string =>
      `const fs = require('fs'); fs.writeFileSync(${file} + '${own}', ''); const look = () => fs.existsSync(${file} + '${other}') || setImmediate(look); look()`
    const alone = node('alone', '', { cores: 8 })
    const { totals, printed } = await run([
      node('a', waits('a', 'b')),
      node('b', waits('b', 'a')),
      alone,
      node('last', ''),
    ])
    expect(totals.failed).toBe(0)
    const at = (text: RegExp): number => printed.findIndex((line) => text.test(line))
    expect(at(/^… alone/)).toBeGreaterThan(Math.max(at(/^— a /), at(/^— b /)))
    expect(at(/^… last/)).toBeGreaterThan(at(/^— alone/))
  })
})

describe('test files that failed run once more, alone, after all steps', () => {
  type Outcome = 'passed' | 'failed'
  /** What Jest writes of files and their tests; a file without tests could not run. */
  const jest = (files: Readonly<Record<string, Readonly<Record<string, Outcome>>>>): string => {
    const testResults = Object.entries(files).map(([name, tests]) => ({
      name: path.join(folder, name),
      status: Object.keys(tests).length && !Object.values(tests).includes('failed') ? 'passed' : 'failed',
      message: Object.keys(tests).length ? '' : 'Cannot start',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? [`Expected: 1\n\nof ${fullName}\n    at file.ts:1`] : [],
      })),
    }))
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const of = (wanted: Outcome): number => all.filter(({ status }) => status === wanted).length
    const results = {
      numPassedTests: of('passed'),
      numFailedTests: of('failed'),
      numRuntimeErrorTestSuites: testResults.filter((one) => !one.assertionResults.length).length,
      testResults,
    }
    const code = testResults.some(({ status }) => status === 'failed') ? 'process.exit(1)' : ''
    return `require('fs').writeFileSync(results, ${JSON.stringify(JSON.stringify(results))});${code}`
  }
  /** Runs a suite whose files come out so, and so when they run again; `asked` are the files that did. */
  async function twice(
    first: Parameters<typeof jest>[0],
    second: Parameters<typeof jest>[0],
  ): Promise<Awaited<ReturnType<typeof run>> & { asked: string[] }> {
    let asked: string[] = []
    const suite: Step = {
      ...jestRun('suite', jest(first)),
      again: (files) => {
        asked = files.map((file) => path.relative(folder, file))
        return jestRun('again', jest(second))
      },
    }
    return { ...(await run([suite, node('last', '')])), asked }
  }

  test('what passes then counts, and is named with what was wrong first', async () => {
    const { totals, printed, asked } = await twice(
      { 'a.test': { one: 'passed', two: 'failed' }, 'b.test': { three: 'passed' } },
      { 'a.test': { one: 'passed', two: 'passed' } },
    )
    expect(totals).toEqual({ passed: 4, failed: 0, unsteady: ['a.test: two\n    Expected: 1\n\n    of two'] })
    expect(asked).toEqual(['a.test'])
    expect(printed.join('\n')).not.toContain('ÉCHEC :')
    const begun = printed.filter((line) => line.startsWith('… '))
    expect(begun).toEqual(['… suite', '… last', '… again'])
  })

  test('what fails twice has failed, also where another of its file passes', async () => {
    const { totals, printed } = await twice(
      { 'a.test': { one: 'failed', two: 'failed' } },
      { 'a.test': { one: 'failed', two: 'passed' } },
    )
    expect(totals).toEqual({ passed: 2, failed: 1, unsteady: ['a.test: two\n    Expected: 1\n\n    of two'] })
    expect(printed.join('\n')).toContain('ÉCHEC : suite')
  })

  test('a file that could not run at first counts with its tests', async () => {
    const { totals } = await twice(
      { 'a.test': {}, 'b.test': { three: 'passed' } },
      { 'a.test': { one: 'passed', two: 'passed' } },
    )
    expect(totals).toEqual({ passed: 4, failed: 0, unsteady: ['a.test: Cannot start'] })
  })

  test('a file that can never run has failed', async () => {
    const { totals } = await twice({ 'a.test': {} }, { 'a.test': {} })
    expect(totals).toEqual({ passed: 1, failed: 1, unsteady: [] })
  })

  test('a run that tells nothing the second time mends nothing', async () => {
    const suite: Step = {
      ...jestRun('suite', jest({ 'a.test': { one: 'failed' } })),
      again: () => jestRun('again', ''),
    }
    expect((await run([suite])).totals).toEqual({ passed: 0, failed: 1, unsteady: [] })
  })

  test('so many failures are no chance: they are not tried again', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_none, n) => [`${n}.test`, { one: 'failed' as const }]),
    )
    const { totals, asked } = await twice(many, {})
    expect(totals).toMatchObject({ passed: 1, failed: 11 })
    expect(asked).toEqual([])
  })
})

describe('what is printed', () => {
  test('what a step says is whole, whatever runs beside it', async () => {
    const says = (name: string): Step =>
      node(
        name,
        `let n = 0; const say = () => { console.log('${name} ' + n); if (++n < 20) setImmediate(say) }; say()`,
      )
    const { printed } = await run([says('a'), says('b')])
    for (const name of ['a', 'b']) {
      const lines = Array.from({ length: 20 }, (_, n) => `${name} ${n}`).join('\n')
      expect(printed.filter((block) => block.endsWith(lines))).toHaveLength(1)
    }
  })

  test('what failed comes last, with all that it said on both streams', async () => {
    const { printed } = await run([
      node('bad', "console.log('on one'); console.error('on the other'); process.exit(1)"),
      node('good', "console.log('fine')"),
    ])
    expect(printed.at(-1)).toMatch(/ÉCHEC : bad\n\non one\non the other|ÉCHEC : bad\n\non the other\non one/)
    expect(printed.filter((block) => block.includes('on one'))).toHaveLength(1)
    expect(printed.some((block) => /^— good : ok .*\nfine$/.test(block))).toBe(true)
  })
})
