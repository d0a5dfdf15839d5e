import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/** Whether this machine has a Redis. */
export const hasRedis = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  process.env['REDIS_SERVER'] ?? '',
].some((file) => existsSync(file))

/** The machine's own `redis-server` on a free port of the loopback, with its append-only file in a folder. */
export class RedisServer {
  readonly port: number
  private readonly folder: string
  private readonly more: readonly string[]
  private child: ChildProcess | undefined

  private constructor(folder: string, port: number, more: readonly string[]) {
    this.folder = folder
    this.more = more
    this.port = port
  }

  /** @param more settings, as on its command line */
  static async start(folder: string, ...more: string[]): Promise<RedisServer> {
    const server = new RedisServer(folder, await freePort(), more)
    await server.run()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Ends it as a power cut would, and starts it again on what its file holds. */
  async restart(): Promise<void> {
    await this.stop()
    await this.run()
  }

  /** Ends it as a power cut would, and starts it again without its file. */
  async lose(): Promise<void> {
    await this.stop()
    rmSync(path.join(this.folder, 'appendonlydir'), { recursive: true })
    await this.run()
  }

  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  private async run(): Promise<void> {
    const name = process.env['REDIS_SERVER'] ?? 'redis-server'
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder]
    const kept = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
    const child = spawn(name, [...settings, ...kept, ...this.more], { stdio: ['ignore', 'pipe', 'ignore'] })
    this.child = child
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.stdout!.on('data', (text: Buffer) => {
        if (/Ready to accept connections/.test(text.toString())) resolve()
      })
      child.once('exit', (code) => reject(new Error(`redis-server : ${code}`)))
    })
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
