import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Configuration, MultiStats } from 'webpack'
import { errorCodeOf } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'
import { madeNow } from '../report/made.ts'
import { columns } from '../report/table.ts'
import { say } from '../strings.ts'
import { messageOf } from '../system-errors.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { refusalOf } from './destination.ts'
import { sortNames, type LeftOut } from './names.ts'

/** Options of `passerelle build`, as commander gives them. */
export interface BuildFlags {
  readonly without?: readonly string[]
  readonly out: string
  /** Of the webpack configurations, these alone. */
  readonly only?: string
  /** The result for programs, on the standard output. */
  readonly json?: boolean
}

const root = path.dirname(path.dirname(import.meta.dirname))
/** The ordinary build. */
const DIST = path.join(root, 'dist')

/**
 * `passerelle build`: the files of `dist/` without the helpers, bridges and features that a site does not need.
 * @returns the exit code: 0, or 2 when a name is unknown or the build fails
 */
export async function build(flags: BuildFlags): Promise<number> {
  const { left, ofServices, unknown } = await sortNames(flags.without ?? [])
  for (const { name, near } of unknown)
    process.stderr.write(say(near ? 'build.near' : 'build.unknown', { name, near: near ?? '' }) + '\n')
  if (unknown.length) return 2
  const missing = missingTools()
  if (missing.length) {
    process.stderr.write(say('build.noTools', { names: missing.join(', ') }) + '\n')
    return 2
  }
  const out = path.resolve(flags.out)
  const refusal = unknownPart(flags.only) ?? refusalOf(flags.out, root)
  if (refusal !== undefined) {
    process.stderr.write(refusal + '\n')
    return 2
  }
  const made = await inNewFolder(flags.out, () => bundleSmaller(out, left, flags.only))
  if (typeof made === 'string') {
    process.stderr.write(say('build.failed', { message: made }) + '\n')
    return 2
  }
  const result = { ...made, kept: [...made.kept, ...ofServices] }
  const sizes = measure(out)
  process.stdout.write(flags.json ? toJson(flags.out, result, sizes) : summary(flags.out, result, sizes))
  return 0
}

/** What a build does without after all. */
interface Made {
  readonly left: LeftOut
  /** Names that stay, since leaving them out would cost more than their code. */
  readonly kept: readonly string[]
}

/** Builds in a folder; one that was not there is gone again where that fails. */
async function inNewFolder(out: string, work: () => Promise<Made | string>): Promise<Made | string> {
  const created = makeFolder(out)
  let made: Made | string = ''
  try {
    made = await work()
    return made
  } finally {
    if (typeof made === 'string' && created !== undefined) rmSync(created, { recursive: true, force: true })
  }
}

/** The builds of webpack.config.js. */
const PARTS = ['modern', 'legacy', 'dropped', 'entry', 'jquery']

/** Why `--only` cannot be followed: without a part to build, webpack would never answer. */
function unknownPart(only: string | undefined): string | undefined {
  const name = only?.split(',').find((part) => !PARTS.includes(part))
  return name === undefined ? undefined : say('build.noPart', { name, names: PARTS.join(', ') })
}

/** What the drop-in has to become smaller by (bytes): less is the luck of the hashes in it. */
const LEAST_SAVED = 16

/**
 * Leaves out what makes the build smaller: what brings a name back where a page needs it after all is larger than a few
 * small helpers, than the manifests of a few features, than a bridge that shares its code.
 * @returns what was made, or why the build failed
 */
async function bundleSmaller(out: string, given: LeftOut, only: string | undefined): Promise<Made | string> {
  let parts = only?.split(',') ?? PARTS
  let left = parts.includes('entry') ? await smallerDropIn(given) : given
  if (typeof left === 'string') return left
  if (left.bridges.length && parts.includes('modern')) {
    const failed = await bundle(out, left, ['modern', 'dropped'])
    if (failed) return failed
    if (sizeOf(out, 'modern/bridges.js') < sizeOf(DIST, 'modern/bridges.js'))
      parts = parts.filter((part) => part !== 'modern')
    else left = { ...left, bridges: [] }
  }
  if (!left.now.length) rmSync(path.join(out, 'dropped.js'), { force: true })
  const failed = await bundle(out, left, parts)
  if (failed) return failed
  const names = namesOf(left)
  return { left, kept: namesOf(given).filter((name) => !names.includes(name)) }
}

const namesOf = ({ now, features, bridges }: LeftOut): string[] => [
  ...now,
  ...features.map(({ name }) => name),
  ...bridges.map((name) => `bridge:${name}`),
]

/** Of helpers and features, those without which the drop-in is smaller; built alone, it takes a second. */
async function smallerDropIn(given: LeftOut): Promise<LeftOut | string> {
  const none = { now: [], features: [] }
  const trials = [given, { ...given, features: none.features }, { ...given, now: none.now }].filter(
    (trial, index, all) => all.findIndex((one) => String(namesOf(one)) === String(namesOf(trial))) === index,
  )
  return inTemporaryFolder('passerelle-build', async (folder) => {
    // The drop-in names the versions of the tiers.
    for (const tier of ['modern', 'legacy']) {
      const file = path.join(tier, 'runtime.js')
      if (existsSync(path.join(DIST, file))) cpSync(path.join(DIST, file), path.join(folder, file))
    }
    for (const trial of trials) {
      if (!trial.now.length && !trial.features.length) continue
      const failed = await bundle(folder, trial, ['dropped', 'entry'])
      if (failed) return failed
      if (sizeOf(folder, 'passerelle.js') + LEAST_SAVED <= sizeOf(DIST, 'passerelle.js')) return trial
    }
    return { ...given, ...none }
  })
}

/** What queues of twin runs need, and no build does. */
const OF_QUEUES = ['bullmq', 'ioredis', 'minio']

/** Of the packages that only this command needs, those that `npm install --omit=optional` left out. */
function missingTools(): string[] {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies?: Readonly<Record<string, string>>
  }
  const { resolve } = createRequire(import.meta.url)
  return Object.keys(optionalDependencies).filter((name) => {
    if (OF_QUEUES.includes(name)) return false
    try {
      // Some have no entry for a program: what is installed has a manifest.
      resolve(name + '/package.json')
      return false
    } catch (error) {
      return errorCodeOf(error) === 'MODULE_NOT_FOUND'
    }
  })
}

/** @returns why it failed */
async function bundle(out: string, left: LeftOut, parts: readonly string[]): Promise<string | undefined> {
  const { default: webpack } = await import('webpack')
  const { href } = pathToFileURL(path.join(root, 'webpack.config.js'))
  const { default: configure } = (await import(href)) as { default: (env: object) => Configuration[] }
  const isLean = Object.values(left).some((names: readonly unknown[]) => names.length)
  const configurations = configure({
    production: true,
    out,
    ...(isLean && { lean: left }),
    only: parts.join(),
  })
  const compiler = webpack(configurations)
  const stats = await new Promise<MultiStats | Error>((resolve) => {
    compiler.run((error, result) => resolve(error ?? result ?? new Error('webpack')))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats instanceof Error) return messageOf(stats)
  return stats.hasErrors() ? stats.toString('errors-only') : undefined
}

const MEASURED = [
  'passerelle.js',
  'passerelle.jquery.js',
  'modern/runtime.js',
  'modern/bridges.js',
  'dropped.js',
]

interface Size {
  readonly file: string
  /** Bytes after gzip -9. */
  readonly size: number
  /** Of the same file of the ordinary build, where there is one. */
  readonly whole: number | undefined
}

function measure(out: string): Size[] {
  return MEASURED.flatMap((file) => {
    const [size, whole] = [sizeOf(out, file), sizeOf(DIST, file)]
    return size === Infinity ? [] : [{ file, size, whole: whole === Infinity ? undefined : whole }]
  })
}

/** Bytes after gzip -9; of a file that is not there, endless. */
function sizeOf(folder: string, name: string): number {
  const file = path.join(folder, name)
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : Infinity
}

/** `{ made: { date, version }, out, without: { now, bridges, features }, kept, files: [{ file, size, whole }] }` */
function toJson(out: string, { left, kept }: Made, files: readonly Size[]): string {
  const { now, bridges, features } = left
  const without = { now, bridges, features: features.map(({ name }) => name) }
  return JSON.stringify({ made: madeNow(), out, without, kept, files }, null, 2) + '\n'
}

function summary(out: string, { left, kept }: Made, sizes: readonly Size[]): string {
  const rows = sizes.map(({ file, size, whole }) =>
    [file, size, whole ?? '', whole === undefined ? '' : size - whole].map(String),
  )
  const count = left.now.length + left.bridges.length + left.features.length
  return [
    say('build.done', { out, count }),
    ...(kept.length ? [say('build.kept', { names: kept.join(', ') })] : []),
    columns([['', say('build.size'), say('build.whole'), say('build.saved')], ...rows]),
    '',
  ].join('\n')
}
