import { isAddedName } from '../rules/added-names.ts'
import {
  browserGlobals,
  bygoneGlobals,
  handlerMethods,
  handlerNames,
  moduleGlobals,
} from '../rules/globals.ts'
import { isInHandler } from '../rules/handler-members.ts'
import { say } from '../strings.ts'
import { isWorkedOut } from './outline.ts'
import { PluginJudge, type Opinion } from './judge-plugins.ts'
import type { Spot, Use } from './javascript.ts'
import { lineOf, type PageFacts, type Piece } from './page.ts'
import type { Finding, HelperRule } from './types.ts'

/** Tells what each call of a page is, once all that the page defines is known. */
export function judge(facts: PageFacts, helpers: ReadonlyMap<string, HelperRule>): Finding[] {
  return new Judge(facts, helpers).run()
}

/** Whether some script of the page gives a global another value than one that is never true. */
const isMadeElsewhere = ({ pieces }: PageFacts, name: string): boolean =>
  pieces.some(({ analysis }) => analysis.defines.has(name) && !analysis.never.has(name))

/** Whether a handler finds the name on its element, the element's form or the document. */
const isInScope = ({ source, where }: Piece, name: string, isCall: boolean): boolean =>
  source.how === 'handler' &&
  ((isCall ? handlerMethods : handlerNames).has(name) || isInHandler(where.replace(/\[.*/, ''), name, isCall))

class Judge {
  private readonly findings: Finding[] = []
  private readonly own = new Set<string>()
  /** Globals that no browser of today makes true. */
  private readonly never = new Set<string>()
  private readonly aliases = new Map<string, string>()
  private readonly facts: PageFacts
  private readonly helpers: ReadonlyMap<string, HelperRule>
  private readonly plugins: PluginJudge

  constructor(facts: PageFacts, helpers: ReadonlyMap<string, HelperRule>) {
    this.facts = facts
    this.helpers = helpers
    for (const { analysis } of facts.pieces) {
      for (const name of analysis.defines) this.own.add(name)
      for (const name of analysis.never) if (!isMadeElsewhere(facts, name)) this.never.add(name)
      for (const [old, helper] of analysis.aliases) this.aliases.set(old, helper)
    }
    for (const name of facts.globals) this.own.add(name)
    this.plugins = new PluginJudge(facts, this.own)
  }

  run(): Finding[] {
    for (const piece of this.facts.pieces) {
      const { failed, uses, plugins, writes } = piece.analysis
      if (failed) {
        const at = { line: failed.line, start: 0, code: piece.source.text.trim().slice(0, 160), asks: [] }
        const opinion = { kind: 'unparsed', verdict: 'caveat', name: say('name.unparsed') } as const
        this.add(piece, at, { ...opinion, note: failed.message })
      }
      for (const use of uses) if (this.isAlive(use)) this.judgeUse(piece, use)
      for (const use of plugins)
        if (this.isAlive(use))
          for (const { line, start, ...opinion } of this.plugins.judge(use))
            this.add(piece, { ...use, line: line ?? use.line, start: start ?? use.start }, opinion)
      for (const write of writes)
        if (this.isAlive(write))
          this.add(piece, write, {
            kind: 'document-write',
            verdict: 'caveat',
            name: 'document.write',
            note: say(write.late ? 'note.writeLate' : 'note.write'),
          })
    }
    return this.findings
  }

  private isAlive({ asks }: Spot): boolean {
    return !asks.some((name) => this.never.has(name))
  }

  private judgeUse(piece: Piece, use: Use): void {
    const { name } = use
    if ((this.own.has(name) && !use.elsewhere) || isWorkedOut(name)) return
    const helper = this.helpers.get(this.aliases.get(name) ?? name)
    if (helper)
      return this.add(piece, use, {
        kind: 'helper',
        verdict: helper.caveat ? 'caveat' : 'covered',
        name: helper.name,
        note: helper.caveat,
      })
    if (name === '$' || name === 'jQuery') {
      if (use.elsewhere || use.guarded || use.how === 'test') return
      return this.add(piece, use, {
        kind: 'jquery',
        verdict: 'caveat',
        name: 'jQuery',
        note: say('note.jquery'),
      })
    }
    const opinion = this.opinionOfUnknown(piece, use)
    if (opinion) this.add(piece, use, { kind: 'unknown', name, ...opinion })
  }

  /** @returns nothing for a name that is the browser's, or that the page can do without */
  private opinionOfUnknown(piece: Piece, use: Use): Omit<Opinion, 'kind' | 'name'> | undefined {
    const { name, guarded } = use
    if (use.elsewhere || use.how === 'test' || browserGlobals.has(name)) return
    // An element may be read by its name, and never called.
    const isCall = use.how === 'call'
    if (!isCall && this.facts.named.has(name)) return
    // The one bridge that is a global: its calls are judged as a plugin's.
    if (isAddedName(name) || name === 'Inputmask') return
    if (isInScope(piece, name, isCall)) return
    if (moduleGlobals.has(name) && guarded) return
    if (use.inObject)
      return use.how === 'call' ? { verdict: 'caveat', note: say('note.inObject') } : undefined
    if (guarded) return { verdict: 'caveat', note: say('note.guarded') }
    if (bygoneGlobals.has(name)) return { verdict: 'caveat', note: say('note.bygone') }
    const { unread } = this.facts
    return {
      verdict: 'breaks',
      note: unread.length ? say('note.unread', { scripts: unread.join(', ') }) : undefined,
    }
  }

  private add(piece: Piece, at: Spot, { kind, verdict, name, note, plugin, option }: Opinion): void {
    this.findings.push({
      kind,
      verdict,
      name,
      file: piece.file,
      line: lineOf(piece, at),
      where: piece.where,
      code: at.code,
      ...(note ? { note } : {}),
      ...(plugin === undefined ? {} : { plugin }),
      ...(option === undefined ? {} : { option }),
    })
  }
}
