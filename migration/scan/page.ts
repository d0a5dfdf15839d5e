import type { PageNeeds } from '../preload/needs.ts'
import { libraryAt } from '../rules/globals.ts'
import { say } from '../strings.ts'
import { extract, type Extract, type Source } from './html.ts'
import { analyse, type Analysis, type Form, type Spot } from './javascript.ts'
import { judge } from './judge.ts'
import { readTemplate } from './template.ts'
import { HOLE } from './ast.ts'
import type { Text } from './texts.ts'
import type { Finding, HelperRule, PageReport } from './types.ts'
import { Stands } from './value.ts'

/** A piece of code with what it does, and where it stands. */
export interface Piece {
  readonly analysis: Analysis
  readonly source: Source
  /** The page, or the script that the code is in. */
  readonly file: string
  readonly where: string
  /** Of HTML that a script writes: the line on which a character of it stands. */
  readonly lineAt?: ((offset: number) => number) | undefined
}

/** The line, in the piece's file, of a place in its code. */
export function lineOf({ source, lineAt }: Piece, { line, start }: Pick<Spot, 'line' | 'start'>): number {
  // Entities and the like may make the code longer than it stands in the page.
  return lineAt ? lineAt(source.start + start) : Math.min(source.line + line - 1, source.lastLine)
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
  /** Who made `$` theirs, in the page's order. */
  readonly dollarOwners: ('jquery' | 'other')[]
  /** Addresses of scripts that are not at hand. */
  readonly unread: string[]
  /** See `PageReport.met`. */
  readonly met: Set<string>
}

export interface PageRules {
  readonly helpers: ReadonlyMap<string, HelperRule>
  readonly known: readonly string[]
  readonly replaced: readonly string[]
  /** Reads what code a page fetches as it loads. */
  readonly needs?: ((html: string) => PageNeeds) | undefined
}

/** A script that is at hand. */
export interface Script {
  /** As the report names it. */
  readonly file: string
  readonly analysis: Analysis
}

/** Reads the script, or module, at an address of the page; nothing when it is not at hand. */
export type ReadScript = (
  address: string,
  base: string | undefined,
  isModule: boolean,
) => Promise<Script | undefined>

/** Pieces remembered by a thread: the pages of a site share their handlers and scripts. */
const REMEMBERED = 2000
const REMEMBERED_LENGTH = 20_000
const analyses = { script: new Map(), module: new Map(), handler: new Map() } as Readonly<
  Record<Form, Map<string, Analysis>>
>

function analyseOnce(text: string, how: Exclude<Source['how'], 'file'>): Analysis {
  const form = how === 'link' ? 'script' : how
  if (text.length > REMEMBERED_LENGTH) return analyse(text, form)
  const known = analyses[form]
  let analysis = known.get(text)
  if (!analysis) {
    known.set(text, (analysis = analyse(text, form)))
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  }
  return analysis
}

/** The code of a template sees the members of what it is given as names. */
const WITH = `with (${HOLE}) {`

/** HTML that scripts write is read too, so deep, and pages that stand in it. */
const MAX_DEPTH = 2

/** Where a page stands that is written in another. */
interface Around {
  readonly lineAt?: Piece['lineAt']
  readonly depth: number
  /** A page without an address of its own takes the other's. */
  readonly base?: string | undefined
}

/**
 * What one page calls.
 * @param html the page's text
 * @param file the page's name in the report
 * @param rules what is covered, known and replaced
 * @param readScript finds the page's own scripts
 * @param around of a frame that stands in the page's `srcdoc`: where
 */
export async function scanPage(
  html: string,
  file: string,
  rules: PageRules,
  readScript: ReadScript,
  around: Around = { depth: 0 },
): Promise<Omit<PageReport, 'page' | 'charset'>> {
  const facts: PageFacts = {
    pieces: [],
    named: new Set(),
    hasOwnJquery: false,
    globals: new Set(rules.known),
    plugins: new Set(),
    dollarOwners: [],
    unread: [],
    met: new Set(),
  }
  const findings: Finding[] = []
  const collector = new Collector(facts, findings, rules, readScript, around.base)
  await collector.collect(html, file, around.lineAt, around.depth)
  findings.push(...judge(facts, rules.helpers))
  addKnown(facts, rules.known)
  // A frame has a window of its own: what it defines is not the page's, nor the other way round.
  for (const { text, ...inside } of collector.frames) {
    const frame = await scanPage(text, file, rules, readScript, inside)
    findings.push(...frame.findings)
    facts.unread.push(...frame.unread.filter((address) => !facts.unread.includes(address)))
    for (const name of frame.met) facts.met.add(name)
  }
  return { findings, unread: facts.unread, met: [...facts.met] }
}

/** A known name is needed where code asks for it and the page has it from nowhere else. */
function addKnown({ pieces, met }: PageFacts, known: readonly string[]): void {
  for (const name of known)
    if (pieces.some(({ analysis }) => analysis.uses.some((use) => use.name === name))) met.add(name)
}

class Collector {
  private readonly facts: PageFacts
  private readonly findings: Finding[]
  private readonly rules: PageRules
  private readonly readScript: ReadScript
  /** Where addresses begin, unless the page says so. */
  private readonly base: string | undefined
  /** The pages that were met in `srcdoc`. */
  readonly frames: (Around & { readonly text: string })[] = []

  constructor(
    facts: PageFacts,
    findings: Finding[],
    rules: PageRules,
    readScript: ReadScript,
    base: string | undefined,
  ) {
    this.facts = facts
    this.findings = findings
    this.rules = rules
    this.readScript = readScript
    this.base = base
  }

  /** @param lineAt of HTML that a script writes: see `Piece` */
  async collect(html: string, file: string, lineAt: Piece['lineAt'], depth: number): Promise<void> {
    const page = extract(html)
    const base = page.base ?? this.base
    for (const name of page.named) (this.facts.named as Set<string>).add(name)
    for (const { line, start, code } of page.flash)
      this.findings.push({
        kind: 'flash',
        verdict: 'caveat',
        name: 'Flash',
        file,
        line: lineAt ? lineAt(start) : line,
        where: 'object',
        code,
        note: say('note.flash'),
      })
    for (const source of page.sources) {
      const piece =
        source.how === 'file'
          ? await this.readFile(source, base)
          : { analysis: analyseOnce(source.text, source.how), source, file, where: source.where, lineAt }
      if (piece) await this.add(piece, depth)
    }
    if (depth >= MAX_DEPTH) return
    for (const template of page.templates) await this.collectTemplate(template, file, lineAt, depth + 1)
    for (const { text, lineAt: own, start } of page.frames)
      this.frames.push({ text, lineAt: lineAt ? () => lineAt(start) : own, depth: depth + 1, base })
  }

  /** What cannot be read of a template is no fault of the page: its engine may have words of its own. */
  private async collectTemplate(
    { text, line, start }: Extract['templates'][number],
    file: string,
    lineAt: Piece['lineAt'],
    depth: number,
  ): Promise<void> {
    const { html, code } = readTemplate(text, line)
    const inFile = (one: Text): ((offset: number) => number) =>
      lineAt ? () => lineAt(start) : (offset) => one.lineAt(offset)
    const { pieces } = this.facts
    const before = pieces.length
    await this.collect(html.text, file, inFile(html), depth)
    if (code.text) {
      const analysis = analyseOnce(`${WITH}${code.text}}`, 'handler')
      const place = { line: 1, lastLine: Infinity, start: -WITH.length }
      const source: Source = { how: 'handler', text: '', where: 'script', ...place }
      await this.add({ analysis, source, file, where: 'script', lineAt: inFile(code) }, depth)
    }
    const read = pieces.splice(before).filter(({ analysis }) => !analysis.failed)
    pieces.push(...read)
  }

  private async add(piece: Piece, depth: number): Promise<void> {
    const { facts } = this
    const { globals, html } = piece.analysis
    facts.pieces.push(piece)
    const dollar = globals.get('$')
    // jQuery's own source, under whatever name it is kept.
    if ((globals.get('jQuery')?.stands ?? 0) & Stands.function) {
      facts.hasOwnJquery = true
      facts.dollarOwners.push('jquery')
    } else if (dollar) facts.dollarOwners.push(dollar.stands & Stands.library ? 'jquery' : 'other')
    if (depth >= MAX_DEPTH) return
    const { lineAt: atPiece } = piece
    for (const { text, lineAt } of html) {
      const line = (offset: number): number => lineOf(piece, { line: lineAt(offset), start: 0 })
      await this.collect(text, piece.file, atPiece ? () => atPiece(piece.source.start) : line, depth + 1)
    }
  }

  private async readFile(
    { text: address, isModule = false }: Source,
    base: string | undefined,
  ): Promise<Piece | undefined> {
    const { facts, rules } = this
    const file = address.replace(/[?#].*$/, '')
    const replaced = rules.replaced.filter((part) => address.includes(part))
    for (const part of replaced) facts.met.add(part)
    if (replaced.length || /(^|\/)passerelle(\.jquery)?\.js$/.test(file)) {
      if (/\.jquery\.js$/.test(file)) this.addLibrary(['$', 'jQuery'], [])
      return undefined
    }
    const library = libraryAt(address)
    if (library) {
      if (library.globals.includes('jQuery')) facts.hasOwnJquery = true
      this.addLibrary(library.globals, library.plugins)
      return undefined
    }
    const script = await this.readScript(address, base, isModule)
    if (!script) {
      facts.unread.push(address)
      return undefined
    }
    const source: Source = { how: 'file', text: '', line: 1, lastLine: Infinity, start: 0, where: address }
    return { analysis: script.analysis, source, file: script.file, where: address }
  }

  private addLibrary(globals: readonly string[], plugins: readonly string[]): void {
    const { facts } = this
    for (const name of globals) facts.globals.add(name)
    for (const name of plugins) facts.plugins.add(name)
    if (globals.includes('$')) facts.dollarOwners.push(globals.includes('jQuery') ? 'jquery' : 'other')
  }
}
