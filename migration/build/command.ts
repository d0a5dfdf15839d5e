import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Configuration, MultiStats } from 'webpack'
import { columns } from '../report/table.ts'
import { say } from '../strings.ts'
import { sortNames, type LeftOut } from './names.ts'

/** Options of `passerelle build`, as commander gives them. */
export interface BuildFlags {
  readonly without?: readonly string[]
  readonly out: string
  /** Of the webpack configurations, these alone. */
  readonly only?: string
}

const root = path.dirname(path.dirname(import.meta.dirname))

/**
 * `passerelle build`: the files of `dist/` without the helpers, bridges and features that a site does not need.
 * @returns the exit code: 0, or 2 when a name is unknown or the build fails
 */
export async function build(flags: BuildFlags): Promise<number> {
  const { left, unknown } = await sortNames(flags.without ?? [])
  for (const { name, near } of unknown)
    process.stderr.write(say(near ? 'build.near' : 'build.unknown', { name, near: near ?? '' }) + '\n')
  if (unknown.length) return 2
  const out = path.resolve(flags.out)
  const failed = await bundle(out, left, flags.only)
  if (failed) {
    process.stderr.write(say('build.failed', { message: failed }) + '\n')
    return 2
  }
  process.stdout.write(summary(out, left))
  return 0
}

async function bundle(out: string, left: LeftOut, only: string | undefined): Promise<string | undefined> {
  const { default: webpack } = await import('webpack')
  const file = '../../webpack.config.js'
  const { default: configure } = (await import(file)) as { default: (env: object) => Configuration[] }
  const isLean = Object.values(left).some((names: readonly unknown[]) => names.length)
  const configurations = configure({
    production: true,
    out,
    ...(isLean && { lean: left }),
    ...(only && { only }),
  })
  const compiler = webpack(configurations)
  const stats = await new Promise<MultiStats | Error>((resolve) => {
    compiler.run((error, result) => resolve(error ?? result!))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats instanceof Error) return stats.message
  return stats.hasErrors() ? stats.toString('errors-only') : undefined
}

const MEASURED = [
  'passerelle.js',
  'passerelle.jquery.js',
  'modern/runtime.js',
  'modern/bridges.js',
  'dropped.js',
]

/** Sizes beside those of the ordinary build, where there is one. */
function summary(out: string, left: LeftOut): string {
  const size = (folder: string, name: string): number | undefined => {
    const file = path.join(folder, name)
    return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : undefined
  }
  const rows = MEASURED.flatMap((name) => {
    const now = size(out, name)
    if (now === undefined) return []
    const before = size(path.join(root, 'dist'), name)
    return [
      [
        name,
        String(now),
        before === undefined ? '' : String(before),
        before === undefined ? '' : String(now - before),
      ],
    ]
  })
  const count = left.now.length + left.later.length + left.bridges.length + left.features.length
  return [
    say('build.done', { out, count }),
    columns([['', say('build.size'), say('build.whole'), say('build.saved')], ...rows]),
    '',
  ].join('\n')
}
