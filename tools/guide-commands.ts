// Runs every command of the guides as it stands there: those of the packed passerelle-cli on every Node that it promises,
// the project's own on its Node. Writes docs/generated/guides.md. Takes a quarter of an hour; `npm run guides -- word …` runs
// the guides with a word, and writes their parts of the report; `-- 18` one Node, without a report.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { NODES } from '../packages/nodes.ts'
import { isPackaged, readGuides, reasonAgainst, type Guide } from './guide-commands/commands.ts'
import { PackedPlace, runInProject, Surroundings } from './guide-commands/places.ts'
import { faultOf, type Ran } from './guide-commands/run.ts'

const root = path.dirname(import.meta.dirname)

/** What became of a line, by Node. */
type Results = Map<string, Ran & { readonly fault: string | undefined }>

const words = process.argv.slice(2)
const nodes = NODES.some((node) => words.includes(node))
  ? NODES.filter((node) => words.includes(node))
  : NODES
const sought = words.filter((word) => !(NODES as readonly string[]).includes(word))
const guides = readGuides().filter(
  ({ files, lines }) => !sought.length || sought.some((word) => `${files}${lines}`.includes(word)),
)
const textOf = ({ files }: Guide): string =>
  files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')

/** Guides' first files to their lines to what became of these. */
const results = new Map<string, Map<string, Results>>()
let failures = 0

function keep(guide: Guide, node: string, done: readonly Ran[]): void {
  const lines = results.get(guide.files[0]!) ?? new Map<string, Results>()
  results.set(guide.files[0]!, lines)
  for (const ran of done) {
    const fault = tooOld(ran) ? undefined : faultOf(ran, textOf(guide))
    if (fault) failures++
    console.log(
      `${fault ? `NON (${fault})` : 'ok'}  Node ${node}  ${ran.code}  ${ran.seconds} s  ${ran.line}`,
    )
    if (fault) console.error(ran.said)
    lines.set(ran.line, (lines.get(ran.line) ?? new Map()).set(node, { ...ran, fault }))
  }
}

/** A campaign keeps its state in SQLite, which Node has from 22.13 on, and its guide says so. */
const tooOld = ({ line, code, said }: Ran): boolean =>
  /passerelle campaign/.test(line) && code === 2 && said.includes('22.13')

const own = ({ lines }: Guide, packaged: boolean): string[] =>
  lines.filter((line) => !reasonAgainst(line) && isPackaged(line) === packaged)

const around = await Surroundings.open()
try {
  const packed = readdirSync(path.join(root, 'dist/npm')).filter((name) => name.endsWith('.tgz'))
  for (const node of nodes) {
    const place = new PackedPlace(
      node,
      packed.map((name) => path.join(root, 'dist/npm', name)),
      around.standIns,
    )
    try {
      for (const [index, guide] of guides.entries())
        if (own(guide, true).length)
          keep(guide, place.version, await place.run(`site-${index}`, own(guide, true)))
      const changed = place.changed()
      if (changed.length) failures++
      for (const file of changed) console.error(`Node ${node} : ${file}`)
    } finally {
      place.remove()
    }
  }
  for (const guide of guides)
    if (own(guide, false).length) keep(guide, process.version, await runInProject(own(guide, false)))
} finally {
  await around.close()
}
if (failures) process.exitCode = 1
if (nodes === NODES) await writeReport()

async function writeReport(): Promise<void> {
  const versions = new Set(
    [...results.values()].flatMap((lines) => [...lines.values()].flatMap((done) => [...done.keys()])),
  )
  const parts = guides.map((guide): [title: string, part: string] => {
    const rows = guide.lines.map((line) => {
      const done = results.get(guide.files[0]!)?.get(line)
      const reason = reasonAgainst(line)
      const cells = done
        ? [
            [...done.keys()].map(major).join(', '),
            answers(done),
            [...done.values()].map(({ seconds }) => seconds).join(', '),
          ]
        : ['', `not run: ${reason}`, '']
      return `| \`${line.replaceAll('|', '\\|')}\` | ${cells.join(' | ')} |`
    })
    const links = guide.files
      .map((file) => `[${file}](${path.posix.relative('docs/generated', file)})`)
      .join(', ')
    const table = `| command | Node | exit code, and what it wrote | s |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
    return [links, `## ${links}\n\n${table}`]
  })
  const file = path.join(root, 'docs/generated/guides.md')
  const known = sought.length
    ? readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const sections = new Map(known.map((part) => [/^## (.*)/.exec(part)![1]!, part.trim()]))
  for (const [title, part] of parts) sections.set(title, part)
  const titles = [...sections.keys()].sort()
  const report = `# The commands of the guides, run

Written by \`npm run guides\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Each command of a guide as it stands there, in the guide's order, in a new folder that has what the guide speaks of (pages, an archive, an old script, reports). Commands of \`passerelle\` are those of the packed \`passerelle-cli\` on every Node that it promises (${[...versions].join(', ')}); the others are the project's own. The script's address, Redis and the folder shared by all machines are local ones. 0, 1 and 3 are [answers](../exit-codes.md) of a right command line, 130 is one that goes on until it is stopped; a stack of calls, a file of which the guide says nothing, or one changed in the installed packages is a failure.

${titles.map((title) => sections.get(title)).join('\n\n')}
`
  const options = { ...(await prettier.resolveConfig(file)), parser: 'markdown' }
  writeFileSync(file, await prettier.format(report, options))
}

function major(version: string): string {
  return version.replace(/^v(\d+).*/, '$1')
}

/** One answer where all Nodes gave the same, else each with its Node. */
function answers(done: Results): string {
  const byAnswer = new Map<string, string[]>()
  for (const [node, ran] of done) {
    const wrote = ran.wrote.map((name) => `\`${name}\``).join(' ')
    const answer = tooOld(ran)
      ? '2, says that it needs Node 22.13'
      : [ran.fault ? `**${ran.fault}**` : String(ran.code), wrote].filter(Boolean).join(', ')
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), node])
  }
  if (byAnswer.size === 1) return [...byAnswer.keys()].join('')
  return [...byAnswer].map(([answer, on]) => `${on.map(major).join(', ')}: ${answer}`).join('; ')
}
