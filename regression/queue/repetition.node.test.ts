import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { eventually } from '../../test/browser/until.ts'
import { Bench } from '../harness.ts'
import { Board } from './board.ts'
import { hasRedis, RedisServer } from './redis-server.ts'

jest.setTimeout(120_000)

let bench: Bench
let redis: RedisServer

const describeWithRedis = hasRedis ? describe : describe.skip

const PLAIN = '<a href="#" onclick="trim(\' a \')">Nom</a>'
const BROKEN = '<a href="#" onclick="number_format(1234.5)">Prix</a>'

describeWithRedis('contract §7 the same command with a queue, given again', () => {
  beforeEach(async () => {
    bench = new Bench('node')
    bench.write('redis/lisez-moi', '')
    redis = await RedisServer.start(bench.file('redis'))
    bench.page('pages/accueil.html', PLAIN)
    bench.page('pages/plan.html', PLAIN)
    bench.write('ancien.js', 'window.number_format = window.trim = String')
    bench.write('nouveau.js', 'window.trim = String')
  })
  afterEach(async () => {
    bench.end()
    await redis.stop()
  })

  const sides = ['--old', 'ancien.js', '--new', 'nouveau.js', '--no-progress']

  /** The run, with a worker for as long as it takes. */
  async function run(...more: string[]): ReturnType<Bench['run']> {
    const worker = bench.start('worker', '--queue', redis.url, '--jobs', '1')
    const ended = once(worker, 'exit')
    try {
      return await bench.run('regress', 'pages', ...sides, '--queue', redis.url, '--out', 'rapport', ...more)
    } finally {
      worker.kill('SIGTERM')
      await ended
    }
  }

  test('a page that changed since is compared anew', async () => {
    expect(await run()).toMatchObject({ code: 0 })
    bench.page('pages/accueil.html', BROKEN)
    const again = await run()
    expect(again.error).toContain('Pages déjà faites : 1')
    expect(again.code).toBe(1)
  })

  test('where the report and its results were removed meanwhile, the pages are compared once more', async () => {
    expect((await run()).code).toBe(0)
    rmSync(bench.file('rapport'), { recursive: true })
    const again = await run()
    expect(again).toMatchObject({ code: 0, error: '' })
    expect(again.out).toContain('2 pages comparées')
  })

  test('a queue that comes back with nothing, as Redis kept no file, gets the run and its pages again', async () => {
    const coordinator = bench.run('regress', 'pages', ...sides, '--queue', redis.url, '--out', 'rapport')
    const listed = async (): Promise<string> =>
      (await bench.run('worker', '--queue', redis.url, '--list')).out
    await eventually(async () => expect(await listed()).toContain('2 en attente'))
    await redis.lose()
    await eventually(async () => expect(await listed()).toContain('2 en attente'))
    expect((await bench.run('worker', '--queue', redis.url, '--until-empty')).code).toBe(0)
    const { code, error, out } = await coordinator
    expect(out).toContain('2 pages comparées')
    expect(error).toBe('La file d’attente a perdu ce lancement : ses pages y sont remises.\n')
    expect(code).toBe(0)
  })

  test('pages that failed as the store was away or full are compared once it is back', async () => {
    bench.write('depot', 'aucun dossier')
    const away = await run('--store', 'depot/passage')
    expect(away).toMatchObject({ code: 3, error: '' })
    expect(away.out).toContain('2 illisibles')
    rmSync(bench.file('depot'))
    const again = await run('--store', 'depot/passage')
    expect(again).toMatchObject({ code: 0, error: '' })
    expect(again.out).toContain('0 illisible')
  })

  test.each([
    ['is full', ['maxmemory', '1'], ['maxmemory', '0']],
    ['is a copy that only reads', ['replicaof', '127.0.0.1 1'], ['replicaof', 'no one']],
  ] as const)('a queue that %s is told in French; the same command goes on', async (_is, harm, repair) => {
    const board = await Board.open(redis.url)
    const set = ([name, value]: readonly [string, string]): Promise<unknown> =>
      name === 'replicaof'
        ? board.redis.call('replicaof', ...value.split(' '))
        : board.redis.config('SET', name, value)
    try {
      await set(harm)
      const refused = await bench.run('regress', 'pages', ...sides, '--queue', redis.url, '--out', 'rapport')
      expect([refused.code, refused.out]).toEqual([2, ''])
      expect(refused.error).toMatch(
        /^passerelle : la file d’attente refuse ce lancement \(.+\)[^\n]+reprend\.\n$/,
      )
      await set(repair)
      expect(await run()).toMatchObject({ code: 0, error: '' })
    } finally {
      await board.close()
    }
  })

  test('a live page whose site did not answer is asked again', async () => {
    const site = createServer((_request, response) => response.end(PLAIN))
    const listen = async (port: number): Promise<number> => {
      site.listen(port, '127.0.0.1')
      await once(site, 'listening')
      return (site.address() as AddressInfo).port
    }
    const port = await listen(0)
    const closed = once(site, 'close')
    site.close()
    await closed
    const address = `http://127.0.0.1:${port}/`
    expect((await run(address)).out).toContain('1 illisible')
    await listen(port)
    try {
      expect((await run(address)).out).toContain('0 illisible')
    } finally {
      site.close()
    }
  })

  test('a worker without a file of the run tells it, and leaves the run to the others', async () => {
    bench.write('reglages.json', '{}')
    const coordinator = bench.start('regress', 'pages', ...sides, '--queue', redis.url, '--out', 'autre', '--config', 'reglages.json') // prettier-ignore
    await eventually(async () => {
      expect((await bench.run('worker', '--queue', redis.url, '--list')).out).toContain('2 en attente')
    })
    rmSync(bench.file('reglages.json'))
    const { code, error } = await bench.run('worker', '--queue', redis.url, '--until-empty')
    coordinator.kill('SIGKILL')
    expect(error).toMatch(/Lancement \w+ : reglages\.json : introuvable ; il est laissé aux autres/)
    expect(code).toBe(2)
  })
})
