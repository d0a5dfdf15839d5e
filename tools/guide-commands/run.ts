import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Ran {
  readonly line: string
  /** -1 where it was ended because it took too long. */
  readonly code: number
  readonly seconds: number
  /** What it wrote on both outputs. */
  readonly said: string
  /** What is in the folder that was not before. */
  readonly wrote: readonly string[]
}

export interface Place {
  readonly folder: string
  /** Folders before the others of `PATH`. */
  readonly bins: readonly string[]
  /** What stands in the guides for a reader's own, and what it is here. */
  readonly standIns: Readonly<Record<string, string>>
}

/** Milliseconds after which a command that says nothing more is ended. */
const LONGEST = 900_000

const CAUSE = '3fa9c2'

/** Those that go on until they are stopped, and the one that waits for another to work. */
const isServing = (line: string): boolean => /campaign serve|worker --queue \S+$/.test(line)
const isWaiting = (line: string): boolean => /regress .*--queue/.test(line)

/** Runs the lines of a guide one after the other, as a reader with more than one terminal would. */
export async function runLines(lines: readonly string[], place: Place): Promise<Ran[]> {
  const waiting: Promise<Ran>[] = []
  const serving: Running[] = []
  const done: Ran[] = []
  for (const line of lines) {
    const standIns = { ...place.standIns, [CAUSE]: causeIn(done) }
    const running = new Running(line, { ...place, standIns })
    if (isServing(line)) {
      serving.push(running)
      await running.hasSpoken
    } else if (isWaiting(line)) waiting.push(running.ended)
    else done.push(await running.ended)
  }
  done.push(...(await Promise.all(waiting)))
  for (const running of serving) done.push(await running.stop())
  return done.sort((one, other) => lines.indexOf(one.line) - lines.indexOf(other.line))
}

/** Without what `npm run` tells the programs it starts: these are other projects. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV$|JEST_|npm_|INIT_CWD)/.test(name)),
)

class Running {
  readonly ended: Promise<Ran>
  /** After the first words of its own, or the end. */
  readonly hasSpoken: Promise<unknown>
  private readonly child: ChildProcess
  private said = ''
  /** What a page of it says, for a server. */
  private answer = ''

  constructor(line: string, { folder, bins, standIns }: Place) {
    const before = new Set(readdirSync(folder))
    const began = performance.now()
    const PATH = [...bins, env['PATH']].join(path.delimiter)
    this.child = spawn('bash', ['-c', withStandIns(line, standIns)], {
      cwd: folder,
      env: { ...env, PATH, npm_config_update_notifier: 'false' },
      // A group of its own, so that what it has started is stopped with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer = setTimeout(() => this.kill('SIGKILL'), LONGEST)
    this.hasSpoken = new Promise<void>((resolve) => {
      for (const stream of [this.child.stdout!, this.child.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.said += text
          if (ownWords(this.said)) resolve()
        })
      this.child.once('close', resolve)
    })
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        clearTimeout(timer)
        resolve({
          line,
          // As a shell has it for a command that Ctrl+C has ended.
          code: code ?? (signal === 'SIGINT' ? 130 : -1),
          seconds: Math.round((performance.now() - began) / 100) / 10,
          said: this.said + this.answer,
          wrote: readdirSync(folder).filter((name) => !before.has(name)),
        })
      })
    })
  }

  /** Asks a server for its page, then ends it as Ctrl+C does. */
  async stop(): Promise<Ran> {
    const [address] = /http:\/\/\S+\//.exec(this.said) ?? []
    if (address) this.answer = `GET ${address} ${await statusOf(address)}`
    else await Promise.race([this.ended, pause(2000)]) // One that cannot serve ends by itself, having said why.
    this.kill('SIGINT')
    return this.ended
  }

  private kill(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.child.pid!, signal)
    } catch {
      // It has ended.
    }
  }
}

/** What a command says itself: npm says first that it is not meant for an old Node. */
const ownWords = (said: string): string => said.replace(/^npm (warn|notice).*\n?/gm, '').trim()

const statusOf = (address: string): Promise<number | string> =>
  fetch(address).then(({ status }) => status, String) // prettier-ignore

function withStandIns(line: string, standIns: Readonly<Record<string, string>>): string {
  return Object.entries(standIns).reduce((text, [name, own]) => text.replaceAll(name, own), line)
}

/** A cause's number, as commands list them: the guides' `3fa9c2` stands for it. */
function causeIn(said: readonly Ran[]): string {
  const listed = said.flatMap((ran) => [...ran.said.matchAll(/^\s*([0-9a-f]{6})\b/gm)])
  return listed.at(-1)?.[1] ?? CAUSE
}

/**
 * Why an answer is not what a right line gives: 0, 1 where something differs or breaks, 3 where something was not read,
 * 130 of what was stopped. @returns undefined where it is
 */
export function faultOf({ line, code, said, wrote }: Ran, guide: string): string | undefined {
  if (code === -1) return 'did not end'
  if (/^\s+at .+:\d+:\d+\)?$/m.test(said)) return 'ended with a stack of calls'
  if (!ownWords(said) && !wrote.length) return 'said nothing and wrote nothing'
  if (line.includes('campaign serve') && !said.endsWith(' 200')) return 'did not answer'
  if (![0, 1, 3, ...(isServing(line) ? [130] : [])].includes(code)) return `exit code ${code}`
  const untold = wrote.filter((name) => !guide.includes(name))
  return untold.length ? `wrote ${untold.join(', ')}, of which the guide says nothing` : undefined
}
