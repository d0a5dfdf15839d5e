/**
 * `npm run browsers [-- name …]`: one page with every family of features in each browser that is installed, from today's
 * to one without ES2015; each has to get its tier, and to pass every check. A browser that is missing is named and
 * counts for nothing. A production build in `dist/` first.
 */
import { parse } from 'acorn'
import { engines, type Engine } from './engines.ts'
import { CHECKS, serveSmoke, type Results } from './smoke-page.ts'

const PATIENCE = 100_000

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = engines.filter(
  ({ name }) => !wanted.length || wanted.some((one) => name.toLowerCase().startsWith(one)),
)
// The checks themselves must not be what an old engine stumbles over.
parse(CHECKS, { ecmaVersion: 5 })

const site = await serveSmoke()
let failed = 0
let passed = 0
for (const engine of chosen) {
  const found = await engine.find()
  if ('missing' in found) {
    console.log(`– ${engine.name}: left out, ${found.missing}`)
    continue
  }
  try {
    const results = await visit(engine, found.path)
    tell(engine, results)
  } catch (error) {
    failed++
    console.log(`✗ ${engine.name}: ${String(error)}`)
  }
}
await site.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

async function visit(engine: Engine, path: string): Promise<Results> {
  let last: Results | undefined
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  site.follow((results) => {
    last = results
    if (results.isAll) finish()
  })
  site.asked.length = 0
  const browser = await engine.open(site.url + '/smoke', path)
  const timer = setTimeout(finish, PATIENCE)
  await finished
  clearTimeout(timer)
  await browser.close()
  if (!last) throw new Error('no results in time')
  return last
}

function tell(engine: Engine, { agent, outcomes, isAll }: Results): void {
  const tier = site.asked.some((url) => url.startsWith('/static/legacy/')) ? 'legacy' : 'modern'
  const lines = outcomes.filter(({ ok }) => !ok)
  if (!isAll) lines.push({ name: `goes no further than “${outcomes.at(-1)?.name}”`, ok: false, said: '' })
  if (tier !== engine.tier) lines.push({ name: `tier ${tier}, not ${engine.tier}`, ok: false, said: '' })
  passed += outcomes.length - outcomes.filter(({ ok }) => !ok).length
  failed += lines.length
  console.log(
    `${lines.length ? '✗' : '✓'} ${engine.name}: ${outcomes.length} checks, tier ${tier}\n  ${agent}`,
  )
  for (const { name, said } of lines) console.log(`  ✗ ${name}${said ? ': ' + said : ''}`)
}
