import {
  endingPlugins,
  removedMethods,
  removedStatics,
  jqueryMethods,
  jqueryStatics,
  lateStatics,
} from '../rules/jquery-plugins.ts'
import { isMember, nativeMethods } from '../rules/members.ts'
import { bridged, isProven, optionOfText, pluginOfReturned, type Part, type Proof } from '../rules/proven.ts'
import { say } from '../strings.ts'
import type { GlobalKinds, PluginUse } from './javascript.ts'
import type { PageFacts } from './page.ts'
import type { Finding } from './types.ts'
import { Stands, type Need } from './value.ts'

/** What is thought of a call, before it has its place. */
export interface Opinion {
  readonly kind: Finding['kind']
  readonly verdict: Finding['verdict']
  readonly name: string
  readonly note?: string | undefined
  readonly plugin?: string
  readonly option?: string
}

/** Where it stands, if not where the call does. */
type Placed = Opinion & { readonly line?: number; readonly start?: number }

/** Judges what a page asks of jQuery and its plugins. */
export class PluginJudge {
  private readonly facts: PageFacts
  private readonly methods = new Set<string>()
  private readonly statics = new Set<string>()
  private readonly ending = new Set<string>()
  private readonly kinds = new Map<string, GlobalKinds>()
  private readonly anyMethod: boolean
  /** Addresses of scripts of which nothing is known. */
  private readonly opaque: readonly string[]
  private readonly hasDollar: boolean
  private readonly own: ReadonlySet<string>

  /** @param own globals that the page defines */
  constructor(facts: PageFacts, own: ReadonlySet<string>) {
    this.facts = facts
    this.own = own
    for (const { analysis } of facts.pieces) {
      for (const name of analysis.definesMethods) this.methods.add(name)
      for (const name of analysis.definesStatics) this.statics.add(name)
      for (const name of analysis.ending) this.ending.add(name)
      for (const [name, kind] of analysis.globals) this.addKind(name, kind)
    }
    const failed = facts.pieces.filter(({ analysis, source }) => analysis.failed && source.how === 'file')
    this.opaque = [...facts.unread, ...failed.map(({ where }) => where)]
    this.anyMethod = facts.pieces.some(({ analysis }) => analysis.definesAnyMethod)
    this.hasDollar = this.isDollarJquery()
  }

  /** @returns findings: the call, and each of its parts that is not proven */
  judge(use: PluginUse): readonly Placed[] {
    const { name } = use
    const holds = use.needs.every((need) => this.holds(need))
    const isMaybe = !holds || !use.isSure
    if (this.isOwn(use)) return []
    if (bridged.has(name)) {
      if (isMaybe && (use.on !== 'set' || !this.hasDollar || !DISTINCT.test(name))) return []
      return this.judgeBridged(use)
    }
    // What another window has nobody knows here.
    if (isMaybe || use.needs.some(({ is }) => is === 'elsewhere')) return []
    const returned = use.on === 'set' ? pluginOfReturned(name) : undefined
    if (returned) return this.judgeParts(returned, [{ part: 'method', name }])
    const opinion = this.judgeOther(use)
    return opinion ? [opinion] : []
  }

  private judgeBridged(use: PluginUse): readonly Placed[] {
    const { name, method } = use
    const isLate = this.facts.hasOwnJquery && !!method && lateStatics.get(name)?.includes(method)
    if (isLate && use.on === 'member') {
      const late = { kind: 'plugin', verdict: 'caveat', plugin: name } as const
      return [{ ...late, name: `$.${name}.${method}`, note: say('note.late') }]
    }
    const parts: Asked[] = use.options.map((option) => ({ part: 'option', ...option }))
    parts.push(...use.events.map((event) => ({ part: 'event', name: event }) as const))
    if (method !== undefined) {
      const option = use.on === 'member' ? undefined : optionOfText(name, method)
      if (option) parts.push({ part: 'option', name: option, given: { is: 'text', value: method } })
      else parts.push({ part: use.on === 'member' ? 'static' : 'method', name: method })
    }
    return this.judgeParts(name, parts, use.isOpen)
  }

  private judgeParts(plugin: string, parts: readonly Asked[], isOpen = false): readonly Placed[] {
    const proofs = parts.map((asked) => ({
      asked,
      proof: isProven(plugin, asked.part, asked.name, asked.given),
    }))
    const lacking = proofs.filter(({ proof }) => proof.verdict !== 'proven')
    const original = lacking.find(({ proof }) => proof.verdict === 'original')
    return [
      {
        kind: 'plugin',
        verdict: original ? 'original' : 'covered',
        name: plugin === 'Inputmask' ? plugin : `$.${plugin}`,
        plugin,
        note: original?.proof.why ?? (isOpen ? say('note.open') : undefined),
      },
      ...lacking.map(({ asked, proof }) => lackOf(plugin, asked, proof)),
    ]
  }

  /** What is no bridge's: jQuery's own, taken out of it, or nobody's. */
  private judgeOther(use: PluginUse): Opinion | undefined {
    const { name, on } = use
    const isMethod = on === 'set'
    if (isMethod ? isRemoved(use) : removedStatics.has(name))
      return {
        kind: 'jquery',
        verdict: 'caveat',
        name: isMethod ? `.${name}()` : `$.${name}`,
        note: say('note.removed'),
      }
    // Nobody has plugins of such names: what was taken for a jQuery object is none.
    const isNamed = use.needs.some(({ is }) => is === 'named')
    if (isMethod && (nativeMethods.has(name) || (isNamed && isMember(undefined, name)))) return undefined
    if (isMethod ? jqueryMethods.has(name) : jqueryStatics.has(name) || jqueryMethods.has(name))
      return undefined
    const shown = isMethod || use.ofPrototype ? `$.fn.${name}` : `$.${name}`
    if (use.guarded) return { kind: 'unknown', verdict: 'caveat', name: shown, note: say('note.guarded') }
    const { unread } = this.facts
    const note = unread.length ? say('note.unread', { scripts: unread.join(', ') }) : say('note.plugin')
    return { kind: 'unknown', verdict: 'breaks', name: shown, note }
  }

  /** Whether the page brings it. */
  private isOwn({ name, on, ofPrototype }: PluginUse): boolean {
    if (this.facts.plugins.has(name) || (name === 'Inputmask' && this.own.has(name))) return true
    const isMethod = on === 'set' || !!ofPrototype
    if (isMethod ? this.methods.has(name) || this.anyMethod : this.statics.has(name)) return true
    // Told by its address, a script that is not at hand or cannot be read.
    const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')
    return name.length > 4 && this.opaque.some((address) => plain(fileIn(address)).includes(plain(name)))
  }

  private holds(need: Need, depth = 0): boolean {
    // What a library's plugin gives back is not known here.
    if (need.is === 'chainable')
      return ![this.ending, this.facts.plugins, endingPlugins].some((names) => names.has(need.name))
    if (need.is === 'elsewhere' || need.is === 'named') return true
    if (need.is === 'brought') return this.own.has(need.name)
    if (need.name === '$') return this.hasDollar
    if (need.name === 'jQuery') return true
    const kind = this.kinds.get(need.name)
    const wanted = need.is === 'library' ? Stands.library : Stands.set
    if (!kind || depth > 5 || (kind.stands & ~Stands.unknown) !== wanted) return false
    return kind.needs.every((other) => this.holds(other, depth + 1))
  }

  private addKind(name: string, { stands, needs }: GlobalKinds): void {
    const known = this.kinds.get(name)
    this.kinds.set(name, {
      stands: stands | (known?.stands ?? 0),
      needs: known ? [...known.needs, ...needs] : needs,
    })
  }

  /** Whether `$` is jQuery: not the page's own function, nor another library's that jQuery gave it back to. */
  private isDollarJquery(): boolean {
    const { dollarOwners, pieces } = this.facts
    if (!dollarOwners.length) return this.own.has('jQuery') || !this.own.has('$')
    const isGivenBack = pieces.some(({ analysis }) => analysis.givesDollarBack)
    return isGivenBack && dollarOwners.includes('other') ? false : dollarOwners.at(-1) === 'jquery'
  }
}

interface Asked {
  readonly part: Part
  readonly name: string
  readonly given?: PluginUse['options'][number]['given']
  readonly line?: number
  readonly start?: number
}

function lackOf(plugin: string, { part, name, line, start }: Asked, { verdict, why }: Proof): Placed {
  const shown = { option: `: ${name}`, event: `: ${name}`, method: `('${name}')`, static: `.${name}` }[part]
  return {
    kind: 'option',
    verdict: verdict === 'original' ? 'original' : 'caveat',
    name: `${plugin === 'Inputmask' ? '' : '$.'}${plugin}${shown}`,
    note: why,
    plugin,
    option: name,
    ...(line === undefined ? {} : { line }),
    ...(start === undefined ? {} : { start }),
  }
}

const fileIn = (address: string): string => address.replace(/[?#].*$/, '').replace(/^.*\//, '')

/** Plugin names that no other library's objects have as methods. */
const DISTINCT =
  /^(colorbox|datepicker|datetimepicker|timepicker|inputmask|mmenu|bxSlider|easySlider|zabuto_calendar)$/

/** `.load(fn)` and `.toggle(fn, fn)` are gone; `.load(url)` and `.toggle()` are not. */
function isRemoved({ name, takesFunction }: PluginUse): boolean {
  if (!removedMethods.has(name)) return false
  return !/^(load|toggle|error|unload)$/.test(name) || !!takesFunction
}
