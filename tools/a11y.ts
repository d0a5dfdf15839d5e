// `npm run a11y`: looks at every state of every widget on the demo and at every page of it, light and dark, walks through each with the keyboard alone, and
// writes docs/generated/accessibility.md. Goes on where it was stopped, as long as neither sources nor built files have
// changed. `-- modal` looks at what that expression finds in widget and state, and writes nothing.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { createPlatform } from '../server/app.ts'
import { launchForSuites } from '../test/browser/launch.ts'
import { Visitors } from '../test/browser/visitor.ts'
import { audit, auditPage, type PageResult, type Result } from '../test/accessibility/audit.ts'
import { conformance } from '../test/accessibility/report.ts'
import { states } from '../test/accessibility/states.ts'
import { walks, type WalkResult, walk } from '../test/accessibility/walks.ts'
import { demoPaths } from './demo-paths.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const kept = path.join(root, '.cache/a11y.json')
const only = process.argv[2] ?? ''
const wanted = ({ widget, state = '' }: { widget: string; state?: string }) =>
  new RegExp(only).test(`${widget} ${state}`)

/** What was found in one state, on one page or one walk, by check. */
type Findings = Readonly<Record<string, readonly string[]>>
interface Kept {
  /** Of what was looked at. */
  readonly sources: string
  readonly findings: Record<string, Findings>
}

function sourcesNow(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const built = statSync(path.join(root, 'dist/passerelle.js')).mtimeMs
  return createHash('sha256')
    .update(git('rev-parse', 'HEAD') + git('diff', 'HEAD') + built)
    .digest('hex')
}

function findingsBefore(sources: string): Record<string, Findings> {
  try {
    const before = JSON.parse(readFileSync(kept, 'utf8')) as Kept
    return !only && before.sources === sources ? before.findings : {}
  } catch {
    return {}
  }
}

const sources = sourcesNow()
const done = findingsBefore(sources)
const platform = await createPlatform({ root })
const browser = await launchForSuites()
const visitors = new Visitors(browser, true)
const results: Result[] = []
const pages: PageResult[] = []
const walked: WalkResult[] = []
let wrong = 0

/** Looks, unless that has been done before, tells what is found, and keeps it. */
async function look(title: string, findNow: () => Promise<Findings>): Promise<Findings> {
  const findings = (done[title] ??= await findNow())
  const lines = Object.entries(findings).flatMap(([check, list]) => list.map((one) => `${check}: ${one}`))
  wrong += lines.length
  console.log(`${lines.length ? texts.wrong : 'ok   '} ${title}`)
  for (const line of lines) console.log(`      ${line}`)
  if (!only) {
    mkdirSync(path.dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify({ sources, findings: done } satisfies Kept))
  }
  return findings
}

try {
  for (const state of states.filter(wanted)) {
    const findings = await look(`${state.widget}: ${state.state}`, async () =>
      Object.fromEntries(Object.entries((await audit(visitors, platform, state)).findings)),
    )
    results.push({ state, findings })
  }
  for (const one of demoPaths.filter((widget) => wanted({ widget }))) {
    const findings = await look(one, async () => {
      platform.reset({ database: true })
      return (await auditPage(visitors, platform.url + one)).findings
    })
    pages.push({ path: one, findings })
  }
  for (const one of walks.filter(wanted)) {
    const { error } = await look(`${one.widget}: ${one.steps}`, async () => {
      const { error } = await walk(visitors, platform, one)
      return error ? { error: [error] } : ({} as Findings)
    })
    walked.push({ walk: one, ...(error?.[0] && { error: error[0] }) })
  }
} finally {
  await browser.close()
  await platform.close()
}

if (!only) {
  const file = path.join(root, 'docs/generated/accessibility.md')
  const options = await prettier.resolveConfig(file)
  writeFileSync(
    file,
    await prettier.format(conformance(results, pages, walked), { ...options, parser: 'markdown' }),
  )
  rmSync(kept, { force: true })
}
console.log(`${results.length} states, ${pages.length} pages, ${walked.length} walks, ${wrong} findings`)
process.exit(wrong ? 1 : 0)
