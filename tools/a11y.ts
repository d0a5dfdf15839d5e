// `npm run a11y`: looks at every state of every widget on the demo and at every page of it, light and dark, walks through each with the keyboard alone, and
// writes docs/generated/accessibility.md. `-- modal` looks at
// what that expression finds in widget and state, and writes nothing.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { createPlatform } from '../server/app.ts'
import { launch } from '../test/browser/launch.ts'
import { audit, auditPage, type PageResult, type Result } from '../test/accessibility/audit.ts'
import { conformance } from '../test/accessibility/report.ts'
import { states } from '../test/accessibility/states.ts'
import { walks, type WalkResult, walk } from '../test/accessibility/walks.ts'
import { demoPaths } from './demo-paths.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const only = process.argv[2] ?? ''
const wanted = ({ widget, state = '' }: { widget: string; state?: string }) =>
  new RegExp(only).test(`${widget} ${state}`)

const platform = await createPlatform({ root })
const browser = await launch()
const results: Result[] = []
const pages: PageResult[] = []
const walked: WalkResult[] = []
let wrong = 0

function tell(title: string, findings: readonly string[]): void {
  wrong += findings.length
  console.log(`${findings.length ? texts.wrong : 'ok   '} ${title}`)
  for (const finding of findings) console.log(`      ${finding}`)
}

const linesOf = ({ findings }: Result | PageResult): string[] =>
  Object.entries(findings).flatMap(([column, list]) => list.map((one: string) => `${column}: ${one}`))

try {
  for (const state of states.filter(wanted)) {
    const result = await audit(browser, platform, state)
    results.push(result)
    tell(`${state.widget}: ${state.state}`, linesOf(result))
  }
  for (const one of demoPaths.filter((widget) => wanted({ widget }))) {
    platform.reset({ database: true })
    const result = await auditPage(browser, platform.url + one)
    pages.push(result)
    tell(one, linesOf(result))
  }
  for (const one of walks.filter(wanted)) {
    const result = await walk(browser, platform, one)
    walked.push(result)
    tell(`${one.widget}: ${one.steps}`, result.error ? [result.error] : [])
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
}
console.log(`${results.length} states, ${pages.length} pages, ${walked.length} walks, ${wrong} findings`)
process.exit(wrong ? 1 : 0)
