import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FreshApp } from '../../packages/fresh-app.ts'
import { nodeOf } from '../../packages/nodes.ts'
import { RedisServer } from '../../regression/queue/redis-server.ts'
import { runLines, type Place, type Ran } from './run.ts'
import { fillSiteFolder } from './site-folder.ts'

const root = path.join(import.meta.dirname, '../..')

/** A site's folder with the project's own files beside: commands are those of the project, on its own Node. */
export function makeProjectFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-guides-'))
  const own = /^(dist|dist-.*|\.git|\.cache|coverage|docs)$/
  for (const name of readdirSync(root).filter((one) => !own.test(one)))
    symlinkSync(path.join(root, name), path.join(folder, name))
  fillSiteFolder(folder, path.join(root, 'dist'))
  return folder
}

/** What is outside a reader's folder: the site that serves its own script, Redis, and what all machines see. */
export class Surroundings {
  readonly standIns: Readonly<Record<string, string>>
  private readonly folder: string
  private readonly redis: RedisServer
  private readonly site: ReturnType<typeof createServer>

  private constructor(folder: string, site: Surroundings['site'], redis: RedisServer) {
    this.folder = folder
    this.site = site
    this.redis = redis
    this.standIns = {
      'https://www.cms.example': `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      'redis://10.0.0.5:6379': redis.url,
      '/mnt/partage': path.join(folder, 'partage'),
    }
  }

  static async open(): Promise<Surroundings> {
    const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-around-'))
    for (const name of ['partage', 'redis']) mkdirSync(path.join(folder, name))
    const script = "document.addEventListener('click', function () {})"
    const site = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    return new Surroundings(folder, site, await RedisServer.start(path.join(folder, 'redis')))
  }

  async close(): Promise<void> {
    this.site.close()
    await this.redis.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The packed commands, installed on one Node as a reader would: each guide gets a site's folder of its own there. */
export class PackedPlace {
  /** `v18.20.8` */
  readonly version: string
  private readonly app: FreshApp
  private readonly bin: string
  private readonly installed: readonly string[]
  private readonly standIns: Place['standIns']

  constructor(node: string, packages: readonly string[], standIns: Place['standIns']) {
    this.bin = nodeOf(node)
    this.app = new FreshApp(this.bin)
    this.app.install(...packages)
    this.version = this.app.run('node', '--version').out.trim()
    this.installed = this.state()
    this.standIns = standIns
  }

  /** @param name of the guide's folder */
  async run(name: string, lines: readonly string[]): Promise<Ran[]> {
    const place = {
      folder: this.app.file(name),
      bins: [this.bin, this.app.file('node_modules/.bin')],
      standIns: this.standIns,
    }
    fillSiteFolder(place.folder, this.app.file('node_modules/passerelle/dist'))
    // Parts to be merged, which other machines would have made.
    if (lines.some((line) => line.includes('merge part-1 part-2')))
      for (const part of [1, 2])
        await runLines([`npx passerelle regress pages/ --out part-${part} --shard ${part}/2`], place)
    const ran = await runLines(lines, place)
    rmSync(place.folder, { recursive: true, force: true })
    return ran
  }

  /** What commands have changed of the installed packages, by its path. */
  changed(): string[] {
    const now = this.state()
    return [
      ...now.filter((one) => !this.installed.includes(one)),
      ...this.installed.filter((one) => !now.includes(one)),
    ]
  }

  remove(): void {
    this.app.remove()
  }

  private state(): string[] {
    return ['passerelle', 'passerelle-cli'].flatMap((name) =>
      this.app.files(`node_modules/${name}`).map((file) => {
        const { size, mtimeMs } = statSync(this.app.file(`node_modules/${name}/${file}`))
        return `${name}/${file} ${size} ${mtimeMs}`
      }),
    )
  }
}

/** The commands that only the project has, in a copy of its files. */
export async function runInProject(lines: readonly string[]): Promise<Ran[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-project-'))
  const kept = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  try {
    for (const file of kept.filter((name) => existsSync(path.join(root, name)) && !/^docs\//.test(name)))
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
    for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name))
    return await runLines(lines, { folder, bins: [path.join(root, 'node_modules/.bin')], standIns: {} })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
