import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from '@jest/globals'

/** Runs `node server/main.ts` and gathers what it writes. */
function start(
  port: number | string,
  settings: Readonly<Record<string, string>> = {},
): {
  process: ChildProcess
  output(): string
  said(text: string): Promise<void>
} {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATABASE: ':memory:', NODE_OPTIONS: '', ...settings },
  })
  let output = ''
  const gather = (data: Buffer) => {
    output += data.toString()
    child.emit('said')
  }
  child.stdout.on('data', gather)
  child.stderr.on('data', gather)
  return {
    process: child,
    output: () => output,
    async said(text) {
      while (!output.includes(text) && child.exitCode === null) {
        await Promise.race([once(child, 'said'), once(child, 'close')])
      }
      expect(output).toContain(text)
    },
  }
}

async function takePort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((done) => server.close(() => done())),
  }
}

describe('npm start', () => {
  test('§7 tells its address in French, answers there, and stops when asked', async () => {
    const { port, free } = await takePort()
    await free()
    const server = start(port)
    await server.said(`http://localhost:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await once(server.process, 'exit')).toEqual([0, null])
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  }, 30_000)

  test.each(['abc', '70000', '-1', '80.5', ''])(
    'PORT=%s is told in French, with what is allowed',
    async (port) => {
      const server = start(port)
      await server.said(`PORT=${port} n’est pas un numéro de port : il faut un nombre entier de 0 à 65535`)
      expect(server.output()).not.toMatch(/ at .*:\d+/)
    },
  )

  test.each([
    [{ HOST: '192.0.2.1' }, 'HOST=192.0.2.1 n’est pas une adresse de cette machine'],
    [{ HOST: 'absent.invalid' }, 'HOST=absent.invalid n’est pas une adresse de cette machine'],
    [{ DATABASE: '/absent/base.sqlite' }, 'La base /absent/base.sqlite ne peut pas servir'],
    [{ DATABASE: 'package.json' }, 'La base package.json ne peut pas servir'],
  ])('§7 %j is told in French, with what to do', async (settings, told) => {
    const server = start(0, settings)
    await server.said(told)
    expect(server.output()).not.toMatch(/ at .*:\d+/)
    expect(server.output().trim().split('\n')).toHaveLength(1)
  })

  test('§7 a port that is taken is told in one sentence, with what to do', async () => {
    const { port, free } = await takePort()
    const server = start(port)
    await server.said(`Le port ${port} est déjà pris`)
    const [code] =
      server.process.exitCode === null ? await once(server.process, 'exit') : [server.process.exitCode]
    expect(code).toBe(1)
    expect(server.output()).not.toMatch(/ at .*:\d+/)
    await free()
  }, 30_000)
})
