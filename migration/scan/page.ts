import { libraryAt } from '../rules/globals.ts'
import { say } from '../strings.ts'
import { analyse, type Analysis, type Form } from './javascript.ts'
import { extract, type Source } from './html.ts'
import { judge } from './judge.ts'
import type { Finding, HelperRule } from './types.ts'

/** A piece of code with what it does, and where it stands. */
export interface Piece {
  readonly analysis: Analysis
  readonly source: Source
  /** Line of the piece's first line. */
  readonly line: number
  readonly where: string
}

/** All that is known of a page before it is judged. */
export interface PageFacts {
  readonly pieces: Piece[]
  readonly named: ReadonlySet<string>
  /** Globals from well-known libraries, and from the command line. */
  readonly globals: Set<string>
  readonly plugins: Set<string>
  /** The page loads a jQuery of its own. */
  hasOwnJquery: boolean
  /** Addresses of scripts, for plugins that tell their name there. */
  readonly addresses: string[]
  readonly unread: string[]
}

export interface PageRules {
  readonly helpers: ReadonlyMap<string, HelperRule>
  readonly known: readonly string[]
  readonly replaced: readonly string[]
}

/** Reads the script at an address of the page; nothing when it is not at hand. */
export type ReadScript = (address: string, base: string | undefined) => Promise<Analysis | undefined>

/** Pieces remembered by a thread: the pages of a site share their handlers and scripts. */
const REMEMBERED = 2000
const REMEMBERED_LENGTH = 20_000
const analyses = { script: new Map(), module: new Map(), handler: new Map() } as Readonly<
  Record<Form, Map<string, Analysis>>
>

function analyseOnce(text: string, form: Form): Analysis {
  if (text.length > REMEMBERED_LENGTH) return analyse(text, form)
  const known = analyses[form]
  let analysis = known.get(text)
  if (!analysis) {
    known.set(text, (analysis = analyse(text, form)))
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
  }
  return analysis
}

/** HTML that scripts write is read too, so deep. */
const MAX_DEPTH = 2

/**
 * What one page calls.
 * @param html the page's text
 * @param rules what is covered, known and replaced
 * @param readScript finds the page's own scripts
 */
export async function scanPage(
  html: string,
  rules: PageRules,
  readScript: ReadScript,
): Promise<{ findings: Finding[]; unread: string[] }> {
  const facts: PageFacts = {
    pieces: [],
    named: new Set(),
    hasOwnJquery: false,
    globals: new Set(rules.known),
    plugins: new Set(),
    addresses: [],
    unread: [],
  }
  const findings: Finding[] = []
  await collect(html, facts, findings, rules, readScript, 0, 0)
  findings.push(...judge(facts, rules.helpers))
  return { findings, unread: facts.unread }
}

async function collect(
  html: string,
  facts: PageFacts,
  findings: Finding[],
  rules: PageRules,
  readScript: ReadScript,
  firstLine: number,
  depth: number,
): Promise<void> {
  const page = extract(html)
  for (const name of page.named) (facts.named as Set<string>).add(name)
  for (const { line, code } of page.flash)
    findings.push({
      kind: 'flash',
      verdict: 'caveat',
      name: 'Flash',
      line: firstLine + line,
      where: 'object',
      code,
      note: say('note.flash'),
    })
  for (const source of page.sources) {
    const line = firstLine + source.line
    if (source.how === 'file') await addFile(source.text, page.base, facts, rules, readScript)
    else {
      const form = source.how === 'link' ? 'script' : source.how
      facts.pieces.push({ analysis: analyseOnce(source.text, form), source, line, where: source.where })
    }
    const piece = facts.pieces.at(-1)
    if (source.how === 'file' || !piece || depth >= MAX_DEPTH) continue
    for (const written of piece.analysis.html)
      await collect(written.text, facts, findings, rules, readScript, line + written.line - 2, depth + 1)
  }
}

async function addFile(
  address: string,
  base: string | undefined,
  facts: PageFacts,
  rules: PageRules,
  readScript: ReadScript,
): Promise<void> {
  const file = address.replace(/[?#].*$/, '')
  if (
    rules.replaced.some((part) => address.includes(part)) ||
    /(^|\/)passerelle(\.jquery)?\.js$/.test(file)
  ) {
    if (/\.jquery\.js$/.test(file)) for (const name of ['$', 'jQuery']) facts.globals.add(name)
    return
  }
  facts.addresses.push(file)
  const library = libraryAt(address)
  for (const name of library?.globals ?? []) facts.globals.add(name)
  if (library?.globals.includes('jQuery')) facts.hasOwnJquery = true
  for (const name of library?.plugins ?? []) facts.plugins.add(name)
  if (library) return
  const analysis = await readScript(address, base)
  if (!analysis) return void facts.unread.push(address)
  const source: Source = { how: 'file', text: '', line: 1, where: address }
  facts.pieces.push({ analysis, source, line: 1, where: address })
}
