import path from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { generatePages } from '../generate.ts'
import { Bench, dist } from '../harness.ts'
import { hasRedis } from './redis-server.ts'
import { essence, tryQueue } from './trial.ts'

jest.setTimeout(400_000)

const script = path.join(dist, 'passerelle.js')
let bench: Bench
const POISONED = 'pages/000/page-00003.html'

beforeAll(() => {
  bench = new Bench()
  generatePages(bench.file('pages'), 8)
  bench.page('pages/000/page-00000.html', '<p>Rien</p>')
  // It stays in a worker's hands until that is killed.
  bench.page(POISONED, '<script>while (true);</script>')
})
afterAll(() => bench.end())

const withRedis = hasRedis ? test : test.skip

withRedis(
  'contract §7 pages of a queue are compared once each, whichever worker dies and though Redis is started again; one that takes its workers with it is put aside',
  async () => {
    const sides = ['--old', script, '--new', script, '--max-steps', '2']
    const tried = await tryQueue({
      folder: bench.file('file'),
      pages: [bench.file('pages'), ...sides],
      workers: 2,
      killWorkers: true,
      restartRedis: true,
      poisoned: '000/page-00003.html',
      lease: 2,
    })
    expect(tried).toMatchObject({
      error: '',
      code: 3,
      restarts: 1,
      counts: { completed: 7, failed: 1, active: 0 },
    })
    // Each of the two, and those that the page took.
    expect(tried.kills).toBeGreaterThanOrEqual(5)
    expect(tried.pages.find(({ verdict }) => verdict === 'unreadable')?.unreadable).toContain('mise de côté')
    bench.page(POISONED, '<p>Rien</p>')
    const alone = await bench.regress('rapport-seul', 'pages', ...sides)
    const others = (lines: readonly string[]): string[] =>
      lines.filter((line) => !line.includes('page-00003'))
    expect(others(essence(tried.pages))).toEqual(others(essence(alone.report.pages)))
    expect(tried.pages.map(({ page }) => page)).toEqual(alone.report.pages.map(({ page }) => page))
  },
)

withRedis('contract §7 a queue that is not there is told in French, as is an invalid store', async () => {
  const store = await bench.run('worker')
  expect(store).toMatchObject({ code: 2, error: 'passerelle : l’option --queue <adresse> est nécessaire\n' })
})
