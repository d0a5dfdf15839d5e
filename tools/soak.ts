// `npm run soak`: a random visitor does 5,000 things on a page with every feature while the server fails.
//   npm run soak -- --seed 42 --actions 5000    chooses by that seed
//   npm run soak -- --replay .cache/soak-42.json    does again what that run did
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { soak } from '../test/soak/soak.ts'
import type { Act } from '../test/soak/visitor.ts'

const root = path.dirname(import.meta.dirname)
const { values } = parseArgs({
  options: { seed: { type: 'string' }, actions: { type: 'string' }, replay: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 100_000)
const journal = values.replay ? (JSON.parse(readFileSync(values.replay, 'utf8')) as Act[]) : undefined
console.log(journal ? `replay of ${journal.length} acts` : `seed ${seed}`)

const browser = await launch()
try {
  const result = await soak(browser, {
    root,
    seed,
    actions: Number(values.actions ?? 5000),
    ...(journal ? { journal } : {}),
    tell: (line) => console.log(line),
  })
  const file = path.join(root, '.cache', `soak-${seed}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `[\n${result.journal.map((act) => JSON.stringify(act)).join(',\n')}\n]\n`)
  console.table(result.measures)
  const { done, requests, failed, findings } = result
  console.log(`${result.journal.length} acts (${done} done), ${requests} requests (${failed} failed)`)
  console.log(`${findings.length} findings; seed ${seed}, journal in ${file}`)
  process.exitCode = findings.length ? 1 : 0
} finally {
  await browser.close()
}
