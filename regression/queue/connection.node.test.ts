import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Bench, type Ended } from '../harness.ts'
import { hasRedis, RedisServer } from './redis-server.ts'

jest.setTimeout(120_000)

let bench: Bench
let redis: RedisServer | undefined

const describeWithRedis = hasRedis ? describe : describe.skip

describeWithRedis('contract §7 the address of a queue', () => {
  beforeEach(() => {
    bench = new Bench('node')
    bench.write('redis/lisez-moi', '')
    bench.write('script.js', 'window.trim = String')
    bench.page('pages/accueil.html', '<p>Rien</p>')
  })
  afterEach(async () => {
    bench.end()
    await redis?.stop()
  })

  /** Starts Redis with these settings. @returns its port */
  const start = async (...settings: string[]): Promise<number> => {
    redis = await RedisServer.start(bench.file('redis'), ...settings)
    return redis.port
  }
  const list = (address: string): Promise<Ended> => bench.run('worker', '--queue', address, '--list')
  const sides = ['--old', 'script.js', '--new', 'script.js', '--no-progress']

  test('a password that Redis refuses is told at once, by worker and regress, and not shown', async () => {
    const port = await start('--requirepass', 'juste')
    const address = `redis://:faux@127.0.0.1:${port}`
    const error = `passerelle : La file d’attente 127.0.0.1:${port} refuse ce mot de passe (ou ce nom) : redis://:mot-de-passe@hôte:6379\n`
    expect(await list(address)).toEqual({ code: 2, out: '', error })
    expect(await bench.run('regress', 'pages', ...sides, '--queue', address)).toEqual({
      code: 2,
      out: '',
      error,
    })
  })

  test('a password that is missing is told at once', async () => {
    const port = await start('--requirepass', 'juste')
    expect(await list(`redis://127.0.0.1:${port}`)).toEqual({
      code: 2,
      out: '',
      error: `passerelle : La file d’attente 127.0.0.1:${port} demande un mot de passe : redis://:mot-de-passe@hôte:6379\n`,
    })
    expect(await list(`redis://:juste@127.0.0.1:${port}`)).toMatchObject({ code: 0, error: '' })
  })

  test('a database that Redis does not have is told at once, and is not taken for its first', async () => {
    const port = await start()
    expect(await list(`redis://127.0.0.1:${port}/99`)).toEqual({
      code: 2,
      out: '',
      error: `passerelle : La file d’attente 127.0.0.1:${port} n’a pas de base 99.\n`,
    })
    expect(await list(`redis://127.0.0.1:${port}/3`)).toMatchObject({ code: 0, error: '' })
  })

  test('a Redis that throws keys away is told in French, once; a password that it does not need is nothing to tell', async () => {
    const port = await start('--maxmemory', '200mb', '--maxmemory-policy', 'allkeys-lru')
    const address = `redis://:inutile@127.0.0.1:${port}`
    const told = `La file d’attente 127.0.0.1:${port} jette des clés quand sa mémoire est pleine (maxmemory-policy allkeys-lru) : des pages du lancement s’y perdraient. Il lui faut « noeviction ».\n`
    const run = bench.run('regress', 'pages', ...sides, '--queue', address)
    const worker = bench.start('worker', '--queue', address, '--jobs', '1')
    let said = ''
    worker.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    expect(await run).toMatchObject({ code: 0, error: told })
    worker.kill('SIGTERM')
    expect(
      said
        .split('\n')
        .filter((line) => /policy|WARN|IMPORTANT/.test(line))
        .join('\n') + '\n',
    ).toBe(told)
  })
})
