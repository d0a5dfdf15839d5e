import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { Bench } from '../regression/harness.ts'
import { generateSites } from '../campaign/generated-sites.ts'

jest.setTimeout(60_000)

/** Tells at the end which packages' files have been loaded, by this thread or by those it started. */
const TELLS_PACKAGES = `
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
const seen = new Set()
registerHooks({
  load(url, context, next) {
    const [, name] = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
    if (name) seen.add(name)
    return next(url, context)
  },
})
process.on('exit', () => isMainThread && process.stderr.write('LOADED ' + [...seen].sort().join(' ') + '\\n'))
`

let bench: Bench

beforeAll(async () => {
  bench = new Bench()
  const hook = bench.write('hook.mjs', TELLS_PACKAGES)
  const sites = generateSites(bench.file('sites'), 1, 1)
  await bench.run('campaign', 'init', 'ville', ...sites)
  await bench.run('campaign', 'scan', 'ville')
  bench.options = ['--import', hook]
})
afterAll(() => bench.end())

async function loadedBy(command: string): Promise<string[]> {
  const { error } = await bench.run(...command.split(' '))
  const [, names] = /LOADED (.*)/.exec(error) ?? []
  expect(names).toBeDefined()
  return names?.split(' ') ?? []
}

test.each([
  '--help',
  'campaign --help',
  'campaign init autre sites',
  'campaign status ville',
  'campaign mark ville commune-001 --as basculé',
])('contract §7 `passerelle %s` loads nothing but what reads its arguments', async (command) => {
  expect(await loadedBy(command)).toEqual(['commander'])
})

test.each(['scan sites', 'campaign scan ville'])(
  'contract §7 `passerelle %s` reads pages without a browser',
  async (command) => {
    const loaded = await loadedBy(command)
    expect(loaded).toContain('tinyglobby')
    expect(loaded.filter((name) => /puppeteer|pngjs|pixelmatch|bullmq/.test(name))).toEqual([])
  },
)
