import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../test/browser/until.ts'
import type { Cause } from './report/summary.ts'
import type { PageResult } from './types.ts'

/** What tests of the regression tool share: a folder of their own, pages, scripts with a fault, and the command. */
export const root = path.dirname(import.meta.dirname)
export const dist = path.join(root, 'dist')

export interface Report {
  readonly browsers: readonly string[]
  readonly totals: Readonly<Record<string, number>>
  readonly causes: readonly Cause[]
  readonly unused: readonly { readonly cause: string }[]
  readonly pages: readonly (PageResult & { readonly verdict: string })[]
}

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** A folder that the test removes at its end. */
export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'regress-test-'))
  private readonly children = new Set<ChildProcess>()
  /** Node's, for its commands. */
  options: readonly string[]

  /** @param where its commands compare pages: in Node they do so by the pages' texts (`in-node/pair.ts`) */
  constructor(where: 'browser' | 'node' = 'browser') {
    this.options = where === 'node' ? ['--import', path.join(root, 'regression/in-node/register.mjs')] : []
  }

  file(name: string): string {
    return path.join(this.folder, name)
  }

  write(name: string, text: string | Uint8Array): string {
    const file = this.file(name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }

  /** A page with the script in its head. */
  page(name: string, body: string, script = '/static/passerelle.js'): string {
    return this.write(
      name,
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page</title><script src="${script}"></script></head><body>${body}</body></html>`,
    )
  }

  /** The built script with more code at its end, its chunks beside it. */
  script(name: string, more: string): string {
    const folder = this.file(name)
    mkdirSync(folder)
    for (const part of ['modern', 'legacy']) symlinkSync(path.join(dist, part), path.join(folder, part))
    cpSync(path.join(dist, 'passerelle.css'), path.join(folder, 'passerelle.css'))
    const file = path.join(folder, 'passerelle.js')
    writeFileSync(file, readFileSync(path.join(dist, 'passerelle.js'), 'utf8') + `\n;${more}\n`)
    return file
  }

  start(...args: string[]): ChildProcess {
    return this.spawn(args)
  }

  /**
   * Starts a command of a bench in Node that compares so many pages, and then waits to be killed.
   * @returns kills it, once it waits and what is given no longer throws
   */
  startHeld(comparisons: number, ...args: string[]): (reached: () => void | Promise<void>) => Promise<void> {
    const child = this.spawn(args, { PASSERELLE_COMPARISONS: String(comparisons) }, 'ipc')
    const closed = new Promise((resolve) => child.once('close', resolve))
    const held = new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('close', (code) => reject(new Error(`it ended (${code}) before ${comparisons} comparisons`)))
    })
    return async (reached) => {
      await held
      await eventually(reached)
      child.kill('SIGKILL')
      await closed
    }
  }

  private spawn(args: readonly string[], env: NodeJS.ProcessEnv = {}, ...more: 'ipc'[]): ChildProcess {
    const command = [...this.options, path.join(root, 'migration/bin.mjs'), ...args]
    const child = spawn(process.execPath, command, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...more],
    })
    this.children.add(child)
    child.once('close', () => this.children.delete(child))
    return child
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<Ended> {
    const child = this.start(...args)
    let [out, error] = ['', '']
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (error += text.toString()))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })))
  }

  /** `regress` with the built script on both sides, unless the arguments say otherwise; the report is in `out`. */
  async regress(out: string, ...args: string[]): Promise<Ended & { report: Report }> {
    const script = path.join(dist, 'passerelle.js')
    const sides = [...(args.includes('--new') ? [] : ['--new', script])]
    const ended = await this.run(
      'regress',
      ...args,
      ...sides,
      '--out',
      this.file(out),
      '--jobs',
      '2',
      '--no-progress',
    )
    return { ...ended, report: this.report(out) }
  }

  report(out: string): Report {
    try {
      return JSON.parse(readFileSync(path.join(this.file(out), 'report.json'), 'utf8')) as Report
    } catch {
      return { browsers: [], totals: {}, causes: [], unused: [], pages: [] }
    }
  }

  end(): void {
    for (const child of this.children) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** `kind | what` of all causes that a report wants explained. */
export function worse({ causes }: Report): string[] {
  return causes.filter(({ weight }) => weight === 'worse').map(({ cause }) => cause)
}
