// `npm run hostile`: every feature and every helper on pages that fight back (test/hostile/conditions.ts), each compared with
// an ordinary page; writes docs/generated/hostile.md. `-- frozen` takes the conditions with that word, `--only lightbox,helpers`
// some features; then nothing is written. `--jobs 4`. Needs the built files. Ends with 1 where something differs.
import './ts-resolve.ts'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchForSuites } from '../test/browser/launch.ts'
import { Visitors } from '../test/browser/visitor.ts'
import { CALLED_PAGE } from '../test/hostile/calls.ts'
import { conditions } from '../test/hostile/conditions.ts'
import { examplesOf, serveHostile } from '../test/hostile/pages.ts'
import { type Known, Trial } from '../test/hostile/trial.ts'
import { head, table } from './markdown.ts'

const { features } = (await import('../src/features/index.ts')) as {
  features: readonly { readonly name: string }[]
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, jobs: { type: 'string', default: '4' } },
})
const all = [...features.map(({ name }) => name), 'helpers']
const names = all.filter((name) => !values.only || values.only.split(',').includes(name))
const tasks = conditions.flatMap((condition, number) =>
  positionals.length && !positionals.some((word) => condition.name.includes(word))
    ? []
    : names.map((name) => ({ condition, number, name })),
)
const found = new Map<string, string[]>()
const site = await serveHostile({
  ...Object.fromEntries(features.map(({ name }) => [name, examplesOf(name)])),
  helpers: CALLED_PAGE,
})
const browser = await launchForSuites()
const known: Pick<Known, 'ordinary'> = { ordinary: new Map() }
const waiting = [...tasks]
const differ = (trial: Trial, number: number, name: string): Promise<string[]> =>
  trial.differencesOf(number, name).catch((error: unknown) => [String(error)])
const work = async (): Promise<void> => {
  const trial = new Trial(new Visitors(browser, true), site, known)
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const { condition, number, name } = task
    let differences = await differ(trial, number, name)
    // What a busy machine made differ does so once.
    if (differences.length) differences = await differ(trial, number, name)
    if (!differences.length) continue
    found.set(`${condition.name}|${name}`, differences)
    console.log(`${condition.name} | ${name}\n    ${differences.join('\n    ').slice(0, 800)}`)
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
await browser.close()
await site.close()
console.log(`${tasks.length - found.size} / ${tasks.length}`)
if (names.length === all.length && !positionals.length) write()
process.exitCode = found.size ? 1 : 0

function write(): void {
  const rows = conditions.map(({ name }) => {
    const open = names.filter((one) => found.has(`${name}|${one}`))
    return [
      name,
      `${names.length - open.length} / ${names.length}`,
      open.map((one) => `\`${one}\``).join(', '),
    ]
  })
  const details = [...found].map(([key, [first = '']]) => [
    ...key.split('|'),
    first.replace(/\s+/g, ' ').replaceAll('`', '').replace(/[<>|]/g, ' ').slice(0, 200),
  ])
  writeFileSync(
    path.join(path.dirname(import.meta.dirname), 'docs/generated/hostile.md'),
    head('Pages that fight back').replace('npm run docs', 'npm run hostile') +
      `Every feature (its fixture, at rest, after hover, focus and click on its first controls, after Escape) and all helpers ` +
      `together, on pages that do what stands in the first column, compared line by line with an ordinary page; without ` +
      `code, with a page that has no script; where code no longer comes, nothing fails but the act itself. ${tasks.length - found.size} of ${tasks.length} are the same.\n\n` +
      table(['page', 'the same', 'not the same'], rows) +
      (details.length
        ? '\n## What is not the same\n\n' + table(['page', 'feature', 'first difference'], details)
        : ''),
  )
}
