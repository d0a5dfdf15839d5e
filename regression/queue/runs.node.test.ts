import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { eventually } from '../../test/browser/until.ts'
import { Bench, type Ended } from '../harness.ts'
import { hasRedis, RedisServer } from './redis-server.ts'

jest.setTimeout(120_000)

let bench: Bench
let redis: RedisServer

const describeWithRedis = hasRedis ? describe : describe.skip

describeWithRedis('contract §7 several runs in one queue', () => {
  beforeEach(async () => {
    bench = new Bench('node')
    bench.write('redis/lisez-moi', '')
    redis = await RedisServer.start(bench.file('redis'))
    for (const site of ['aubin', 'berre'])
      for (const page of ['accueil', 'plan']) bench.page(`${site}/${page}.html`, '<p>Rien</p>')
    bench.write('script.js', 'window.trim = String')
  })
  afterEach(async () => {
    bench.end()
    await redis.stop()
  })

  const sides = ['--old', 'script.js', '--new', 'script.js', '--no-progress']
  const command = (site: string, out: string, ...more: string[]): string[] => [
    ...['regress', site, ...sides, '--queue', redis.url, '--out', out],
    ...more,
  ]
  const work = (): Promise<Ended> => bench.run('worker', '--queue', redis.url, '--jobs', '1', '--until-empty')
  const listed = async (): Promise<string> => (await bench.run('worker', '--queue', redis.url, '--list')).out
  const runsOf = (text: string): number => [...text.matchAll(/en attente/g)].length
  const pagesIn = (out: string): string[] => bench.report(out).pages.map(({ page }) => page)

  test('two parts of the same pages at once: each report has its own pages', async () => {
    const parts = ['1/2', '2/2'].map((part, at) =>
      bench.run(...command('aubin', `part-${at + 1}`, '--shard', part)),
    )
    await eventually(async () => expect(runsOf(await listed())).toBe(2))
    expect((await work()).code).toBe(0)
    expect((await Promise.all(parts)).map(({ code, error }) => [code, error])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect([pagesIn('part-1'), pagesIn('part-2')]).toEqual([['accueil.html'], ['plan.html']])
    expect(await bench.run('merge', 'part-1', 'part-2', '--out', 'tout')).toMatchObject({ code: 0 })
  })

  test('two sites at once with the same scripts: each report has its own pages', async () => {
    bench.page('berre/agenda.html', '<p>Rien</p>')
    const sites = ['aubin', 'berre'].map((site) => bench.run(...command(site, `rapport-${site}`)))
    await eventually(async () => expect(runsOf(await listed())).toBe(2))
    expect((await work()).code).toBe(0)
    expect((await Promise.all(sites)).map(({ code }) => code)).toEqual([0, 0])
    expect(pagesIn('rapport-aubin')).toEqual(['accueil.html', 'plan.html'])
    expect(pagesIn('rapport-berre')).toEqual(['accueil.html', 'agenda.html', 'plan.html'])
  })

  test('a run that was interrupted, and whose pages are done, keeps no worker from the next one', async () => {
    const stopped = bench.start(...command('aubin', 'arrete'))
    await eventually(async () => expect(await listed()).toContain('2 en attente'))
    stopped.kill('SIGINT')
    await once(stopped, 'close')
    const worker = bench.start('worker', '--queue', redis.url, '--jobs', '1')
    const ended = once(worker, 'close')
    await eventually(async () => expect(await listed()).toContain('2 faites'))
    expect(await bench.run(...command('berre', 'suivant'))).toMatchObject({ code: 0, error: '' })
    // What was interrupted goes on.
    expect(await bench.run(...command('aubin', 'arrete'))).toMatchObject({ code: 0, error: '' })
    worker.kill('SIGTERM')
    await ended
  })

  test('a queue that does not answer is told, and waited for', async () => {
    await redis.stop()
    const command = bench.start('worker', '--queue', redis.url.replace('//', '//:secret@'), '--list')
    const ended = once(command, 'close')
    let told = ''
    command.stderr?.on('data', (text: Buffer) => (told += text.toString()))
    await eventually(() => expect(told).toContain('\n'))
    expect(told).toBe(
      `La file d’attente 127.0.0.1:${redis.port} ne répond pas (ECONNREFUSED) ; la commande attend qu’elle réponde.\n`,
    )
    command.kill('SIGKILL')
    await ended
    await redis.restart()
    expect(await bench.run('worker', '--queue', redis.url, '--list')).toMatchObject({
      ...{ code: 0, error: '', out: 'Aucun lancement en cours.\n' },
    })
  })

  test.each(['worker', 'regress'])(
    '%s: one that waits for a queue ends as soon as it is asked to',
    async (name) => {
      await redis.stop()
      const args = name === 'worker' ? ['worker', '--queue', redis.url] : command('aubin', 'attend')
      const waiting = bench.start(...args)
      const ended = once(waiting, 'close')
      let told = ''
      waiting.stderr?.on('data', (text: Buffer) => (told += text.toString()))
      await eventually(() => expect(told).toContain('ne répond pas'))
      waiting.kill('SIGINT')
      expect(await ended).toEqual([130, null])
      expect(told).not.toMatch(/[Cc]onnection/)
    },
  )
})
