// Writes docs/generated/lean-sizes.md: three builds with less in them beside the ordinary one in `dist/`, gzip -9.
// `npm run measure:lean`, after a build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import prettier from 'prettier'
import './ts-resolve.ts'
import type { Entry } from '../legacy/entry.ts'
import { build } from '../migration/build/command.ts'
import { pluginRules } from '../migration/rules/jquery-plugins.ts'
import { gzipSize, sizesOf } from './sizes.ts'

const root = path.dirname(import.meta.dirname)
const load = async <Name extends string>(file: string, name: Name): Promise<readonly Entry[]> =>
  ((await import(`../legacy/helpers/${file}.ts`)) as Record<Name, readonly Entry[]>)[name]

const all = (await load('index', 'entries')).filter((entry) => 'call' in entry).map(({ name }) => name)
const strings = (await load('strings', 'strings')).map(({ name }) => name)
const images = all.filter((name) => name.startsWith('MM_'))
const kept = new Set(
  [
    ...(await load('cookies', 'cookies')),
    ...(await load('checks', 'checks')),
    ...(await load('timing', 'timing')),
  ].map(({ name }) => name),
)
const most = all.filter((name) => !kept.has(name))
const bridges = [...pluginRules.keys(), 'Inputmask'].map((name) => `bridge:${name}`)

const samples: readonly (readonly [what: string, without: readonly string[]])[] = [
  [`all string helpers (${strings.length})`, strings],
  [`all \`MM_*\` helpers that answer at once (${images.length})`, images],
  [
    `every helper that answers at once but cookies, checks and tools (${most.length}), and every bridge`,
    [...most, ...bridges],
  ],
]

const loadAverage = Math.round(loadavg()[0] ?? 0)
const before = sizesOf(path.join(root, 'dist'))
const out = mkdtempSync(path.join(tmpdir(), 'passerelle-lean-'))
const rows: string[][] = []
try {
  for (const [what, without] of samples) {
    const begun = Date.now()
    const code = await build({ without, out })
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (code !== 0) process.exit(code)
    const now = sizesOf(out)
    const cell = (file: string): string => `${bytes(before[file])} → ${bytes(now[file])}`
    rows.push([
      what,
      cell('passerelle.js'),
      cell('modern/bridges.js'),
      bytes(gzipSize(path.join(out, 'dropped.js'))),
      String(seconds),
    ])
  }
} finally {
  rmSync(out, { recursive: true, force: true })
}

function bytes(count: number | undefined): string {
  return (count ?? 0).toLocaleString('en')
}

const table = [
  ['left out', '`passerelle.js`', '`bridges.js`', '`dropped.js`', 'seconds'],
  ['---', '---', '---', '---', '---'],
  ...rows,
]
const report = `# What lean builds save

Written by \`npm run measure:lean\`; do not edit. Bytes after gzip -9, of the ordinary build and of one [without some of it](../lean-builds.md). Pages that need what was left out fetch \`dropped.js\`. Seconds: both tiers, after an ordinary build (load average of the machine ${loadAverage}, ${cpus().length} cores).

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
const file = path.join(root, 'docs/generated/lean-sizes.md')
writeFileSync(
  file,
  await prettier.format(report, { ...(await prettier.resolveConfig(file)), parser: 'markdown' }),
)
