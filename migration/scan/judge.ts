import { browserGlobals, bygoneGlobals, handlerNames, moduleGlobals } from '../rules/globals.ts'
import {
  jqueryMethods,
  jqueryStatics,
  lateStatics,
  pluginRules,
  removedMethods,
  removedStatics,
} from '../rules/jquery-plugins.ts'
import { say } from '../strings.ts'
import { HOLE } from './ast.ts'
import type { PluginUse, Use } from './javascript.ts'
import type { PageFacts, Piece } from './page.ts'
import type { Finding, HelperRule } from './types.ts'

/** Tells what each call of a page is, once all that the page defines is known. */
export function judge(facts: PageFacts, helpers: ReadonlyMap<string, HelperRule>): Finding[] {
  return new Judge(facts, helpers).run()
}

class Judge {
  private readonly findings: Finding[] = []
  private readonly own = new Set<string>()
  private readonly aliases = new Map<string, string>()
  private readonly facts: PageFacts
  private readonly helpers: ReadonlyMap<string, HelperRule>
  private readonly hasJquery: boolean

  constructor(facts: PageFacts, helpers: ReadonlyMap<string, HelperRule>) {
    this.facts = facts
    this.helpers = helpers
    for (const { analysis } of facts.pieces) {
      for (const name of analysis.defines) this.own.add(name)
      for (const name of analysis.definesPlugins) facts.plugins.add(name)
      for (const [old, helper] of analysis.aliases) this.aliases.set(old, helper)
    }
    for (const name of facts.globals) this.own.add(name)
    this.hasJquery = this.own.has('jQuery') || !this.own.has('$')
  }

  run(): Finding[] {
    for (const piece of this.facts.pieces) {
      const { analysis } = piece
      if (analysis.failed) {
        this.add(
          piece,
          { line: analysis.failed.line, code: piece.source.text.trim().slice(0, 160) },
          'unparsed',
          'caveat',
          say('name.unparsed'),
          analysis.failed.message,
        )
      }
      for (const use of analysis.uses) this.judgeUse(piece, use)
      for (const use of analysis.plugins) this.judgePlugin(piece, use)
      for (const write of analysis.writes)
        this.add(
          piece,
          write,
          'document-write',
          'caveat',
          'document.write',
          say(write.late ? 'note.writeLate' : 'note.write'),
        )
    }
    return this.findings
  }

  private judgeUse(piece: Piece, use: Use): void {
    const { name } = use
    if ((this.own.has(name) && !use.elsewhere) || name.includes(HOLE)) return
    const helper = this.helpers.get(this.aliases.get(name) ?? name)
    if (helper)
      return this.add(piece, use, 'helper', helper.caveat ? 'caveat' : 'covered', helper.name, helper.caveat)
    if (use.elsewhere || browserGlobals.has(name) || this.facts.named.has(name)) return
    if (name === '$' || name === 'jQuery') {
      if (!use.guarded) this.add(piece, use, 'jquery', 'caveat', 'jQuery', say('note.jquery'))
      return
    }
    if (name === 'Inputmask') return this.add(piece, use, 'plugin', 'covered', 'Inputmask')
    if (piece.source.how === 'handler' && handlerNames.has(name)) return
    if (moduleGlobals.has(name) && use.guarded) return
    if (use.guarded) return this.add(piece, use, 'unknown', 'caveat', name, say('note.guarded'))
    if (bygoneGlobals.has(name)) return this.add(piece, use, 'unknown', 'caveat', name, say('note.bygone'))
    const { unread } = this.facts
    this.add(
      piece,
      use,
      'unknown',
      'breaks',
      name,
      unread.length ? say('note.unread', { scripts: unread.join(', ') }) : undefined,
    )
  }

  private judgePlugin(piece: Piece, use: PluginUse): void {
    const { name } = use
    if (this.facts.plugins.has(name) || !this.hasJquery) return
    if (
      this.facts.addresses.some(
        (address) => address.toLowerCase().includes(name.toLowerCase()) && name.length > 4,
      )
    )
      return
    const rule = pluginRules.get(name)
    if (rule && (use.sure || DISTINCT.test(name))) {
      const isLate = this.facts.hasOwnJquery && !!use.method && lateStatics.get(name)?.includes(use.method)
      if (isLate && use.onLibrary)
        this.add(piece, use, 'plugin', 'caveat', `$.${name}.${use.method}`, say('note.late'))
      else this.add(piece, use, 'plugin', 'covered', `$.${name}`)
      for (const option of use.options)
        if (!rule.has(option))
          this.add(
            piece,
            use,
            'option',
            'caveat',
            `$.${name}: ${option}`,
            say('note.option', { option, plugin: name }),
          )
      return
    }
    if (!use.sure) return
    if (use.onLibrary ? removedStatics.has(name) : isRemoved(use))
      return this.add(
        piece,
        use,
        'jquery',
        'caveat',
        use.onLibrary ? `$.${name}` : `.${name}()`,
        say('note.removed'),
      )
    if (use.method !== undefined && use.onLibrary && jqueryStatics.has(name)) return
    if (use.onLibrary ? jqueryStatics.has(name) || jqueryMethods.has(name) : jqueryMethods.has(name)) return
    this.add(
      piece,
      use,
      'unknown',
      'breaks',
      use.onLibrary ? `$.${name}` : `$.fn.${name}`,
      say('note.plugin'),
    )
  }

  private add(
    piece: Piece,
    at: { line: number; code: string },
    kind: Finding['kind'],
    verdict: Finding['verdict'],
    name: string,
    note?: string,
  ): void {
    const finding = { kind, verdict, name, line: piece.line + at.line - 1, where: piece.where, code: at.code }
    this.findings.push(note ? { ...finding, note } : finding)
  }
}

/** Plugin names that no other library's objects have as methods. */
const DISTINCT =
  /^(colorbox|datepicker|datetimepicker|timepicker|inputmask|mmenu|bxSlider|easySlider|zabuto_calendar)$/

/** `.load(fn)` and `.toggle(fn, fn)` are gone; `.load(url)` and `.toggle()` are not. */
function isRemoved({ name, code }: PluginUse): boolean {
  if (!removedMethods.has(name)) return false
  if (!/^(load|toggle|error|unload)$/.test(name)) return true
  const handler = new RegExp(`\\.${name}\\s*\\(\\s*(function\\b|\\(?\\w*\\)?\\s*=>)`)
  return handler.test(code)
}
