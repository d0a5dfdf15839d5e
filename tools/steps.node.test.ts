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
    expect(totals).toEqual({ passed: 121, failed: 0 })
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
    expect((await run([jestRun('suite', code)])).totals).toEqual(totals)
  })

  test('results of a former run are not counted again', async () => {
    await run([jestRun('twice', written(50, 0))])
    expect((await run([jestRun('twice', 'process.exit(1)')])).totals).toEqual({ passed: 0, failed: 1 })
  })

  test('a program that is not there', async () => {
    const { totals, printed } = await run([{ title: 'absent', command: 'no-such-program', args: [] }])
    expect(totals).toEqual({ passed: 0, failed: 1 })
    expect(printed.at(-1)).toContain('« no-such-program » n’a pas pu être lancé')
  })
})

describe('what comes after what', () => {
  test('a step whose need failed is not run, nor what comes after it; both count as failed and are told', async () => {
    const build = node('build', 'process.exit(2)')
    const browser = node('browser', '', { after: [build] })
    const report = node('report', '', { after: [browser] })
    const { totals, printed } = await run([build, browser, report, node('lint', '')])
    expect(totals).toEqual({ passed: 1, failed: 3 })
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
