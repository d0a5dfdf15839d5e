import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Without what `npm run` and Jest tell the programs they start: these are other projects. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV$|JEST_|npm_(config_(local_)?prefix|package_|lifecycle_))/.test(name),
  ),
)

/** An application of somebody else: a folder of its own, with what npm installs there. */
export class FreshApp {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'passerelle-app-'))
  /** Folder of the Node that programs run on; default: that of the tests. */
  private readonly node: string | undefined

  constructor(node?: string) {
    this.node = node
    this.write('package.json', '{"name":"app","private":true,"type":"module"}')
  }

  file(name: string): string {
    return path.join(this.folder, name)
  }

  write(name: string, text: string): void {
    mkdirSync(path.dirname(this.file(name)), { recursive: true })
    writeFileSync(this.file(name), text)
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8')
  }

  /** Runs a program to its end, or for ten minutes. */
  run(program: string, ...args: string[]): Ended {
    const PATH = [...(this.node ? [this.node] : []), env['PATH']].join(path.delimiter)
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...env, PATH },
      timeout: 600_000,
      maxBuffer: 1 << 26,
    })
    return { code: status, out: stdout, error: stderr }
  }

  /**
   * `npm install`, from npm's cache where it can.
   * @returns what npm said
   * @throws what npm said, where it failed
   */
  install(...args: string[]): string {
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier']
    const { code, out, error } = this.run('npm', 'install', ...quiet, ...args)
    if (code !== 0) throw new Error(out + error)
    return out + error
  }

  /** A command that an installed package brought. */
  command(name: string, ...args: string[]): Ended {
    return this.run(this.file(`node_modules/.bin/${name}`), ...args)
  }

  /** The installed packages, by their places. */
  get packages(): string[] {
    const { packages } = JSON.parse(this.read('node_modules/.package-lock.json')) as { packages: object }
    return Object.keys(packages)
  }

  /** Files below a folder, by their paths from it. */
  files(folder: string): string[] {
    const from = this.file(folder)
    return readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(from, name)).isFile())
      .sort()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
