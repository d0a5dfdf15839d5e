// `npm run modernised`: `passerelle modernise` over the archived pages, its patches applied by git to a copy, and the pages
// before and after shown beside each other once more, on the built files. Writes docs/generated/modernise.md; ends with 1
// where a patch does not apply or a page differs.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPageText } from '../migration/modernise/page-text.ts'
import { compareRewritten } from '../migration/modernise/proof.ts'
import { twinFlags, type SiteReport } from '../migration/modernise/command.ts'
import { archivedPages, newScript } from '../regression/archived-twins.ts'
import { leaveBrowser, openBrowser } from '../regression/browser/browser.ts'
import { Pair } from '../regression/run/pair.ts'
import { prepare } from '../regression/run/preparation.ts'

const root = path.dirname(import.meta.dirname)
const pages = path.join(root, 'regression/pages')
const folder = mkdtempSync(path.join(tmpdir(), 'modernised-'))
const jquery = path.join(root, 'node_modules/jquery/dist/jquery.js')

/** The patches, by the command that people run. */
function patch(): readonly SiteReport[] {
  const sites = archivedPages().map((name) => path.join(pages, name))
  const more = [
    '--root',
    pages,
    '--new',
    newScript,
    '--tag',
    '/static/front.js',
    '--mount',
    `/jquery.js=${jquery}`,
  ]
  const args = ['modernise', ...sites, ...more, '--out', path.join(folder, 'patch'), '--json']
  const answer = execFileSync(process.execPath, [path.join(root, 'migration/bin.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(answer.toString()) as SiteReport[]
}

/** Applies each patch to a copy of its site. @returns the copies' folder */
function apply(reports: readonly SiteReport[]): string {
  const copy = path.join(folder, 'pages')
  cpSync(pages, copy, { recursive: true })
  for (const { site, patch: name } of reports)
    if (name)
      execFileSync('git', ['apply', path.join(folder, 'patch', name)], {
        cwd: path.join(copy, site),
        env: { ...process.env, GIT_CEILING_DIRECTORIES: folder },
      })
  return copy
}

interface Compared {
  pages: number
  steps: number
  readonly differences: string[]
}

/** Every archived page that a patch changed, before and after. */
async function compare(copy: string, reports: readonly SiteReport[]): Promise<Compared> {
  const goneOf = new Map(reports.map(({ site, rewritten }) => [site, new Set(Object.keys(rewritten))]))
  const flags = { new: newScript, tag: ['/static/front.js'], prefix: 'cms', root: pages }
  const { options, sources } = await prepare(
    [pages],
    twinFlags({ ...flags, mount: [['/jquery.js', jquery]] }),
    folder,
  )
  const browser = await openBrowser()
  const pair = new Pair(browser, options)
  const compared: Compared = { pages: 0, steps: 0, differences: [] }
  try {
    for (const source of sources) {
      const was = readFileSync(path.join(pages, source.id))
      const bytes = readFileSync(path.join(copy, source.id))
      if (was.equals(bytes)) continue
      const before = readPageText(was)?.text ?? ''
      const after = readPageText(bytes)?.text ?? ''
      const { old, causes } = await compareRewritten(pair, source, {
        before,
        after,
        bytes,
        gone: goneOf.get(source.id.split('/', 1).join('')) ?? new Set(),
      })
      compared.pages++
      compared.steps += old.moments.length - 1
      for (const cause of causes) compared.differences.push(`${source.id}: ${cause}`)
    }
  } finally {
    await pair.close()
    await leaveBrowser(browser, false).catch(() => undefined)
  }
  return compared
}

function table(reports: readonly SiteReport[], { pages: count, steps, differences }: Compared): string {
  const total = (of: (report: SiteReport) => number): number =>
    reports.reduce((sum, report) => sum + of(report), 0)
  const byHelper = new Map<string, number>()
  for (const { rewritten } of reports)
    for (const [name, times] of Object.entries(rewritten))
      byHelper.set(name, (byHelper.get(name) ?? 0) + times)
  const rows = [...byHelper].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return `# The archived pages, modernised

Written by \`npm run modernised\` on ${new Date().toISOString().slice(0, 10)}; do not edit. \`passerelle modernise\` over \`regression/pages/\`, its patches applied by \`git apply\` to a copy, and each changed page shown before and after once more, with the same script.

| what | count |
| --- | --- |
| sites | ${reports.length} |
| pages read | ${total((one) => one.pages)} |
| pages left, not byte-exact or not to be shown | ${total((one) => one.unread.length)} |
| patches, all applied | ${reports.filter(({ patch: name }) => name).length} |
| pages changed | ${count} |
| calls that stay | ${total((one) => one.stayed.length)} |
| steps compared on the changed pages | ${steps} |
| differences | ${differences.length} |

| rewritten | places |
| --- | --- |
${rows.map(([name, times]) => `| \`${name}\` | ${times} |`).join('\n')}
`
}

try {
  const reports = patch()
  const compared = await compare(apply(reports), reports)
  writeFileSync(path.join(root, 'docs/generated/modernise.md'), table(reports, compared))
  for (const line of compared.differences) process.stderr.write(`${line}\n`)
  if (compared.differences.length) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
