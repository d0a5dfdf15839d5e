import { parse, type CallExpression, type Program } from 'acorn'
import { moduleGlobals } from '../rules/globals.ts'
import { commonMembers, isMember } from '../rules/members.ts'
import { keyOf, looseTextOf, propertyName, textOf, type Node } from './ast.ts'
import { namesListed } from './callers.ts'
import { optionsOf } from './given.ts'
import { globalsAsked, neverTrue } from './liveness.ts'
import { addedCode, assignedCode, type MadeCode } from './made-scripts.ts'
import {
  isWorkedOut,
  Outline,
  type CallEvent,
  type Event,
  type Form,
  type MemberEvent,
  type NameEvent,
  type TextEvent,
} from './outline.ts'
import { unpack } from './packed.ts'
import { PluginReader, type PluginCall } from './plugin-calls.ts'
import { memberName, type Frame, type Region } from './region.ts'
import { joinTexts, readText, restOf, textAt, type Text } from './texts.ts'
import {
  isLibraryName,
  isOnly,
  mayBe,
  OTHER_WINDOWS,
  Stands,
  WINDOWS,
  type Need,
  type Value,
} from './value.ts'
import { Values } from './values.ts'

export type { Form } from './outline.ts'

/** A place in a script. */
export interface Spot {
  /** From 1. */
  readonly line: number
  /** Offset in the script's text. */
  readonly start: number
  /** The code that stands there, cut at 160 characters. */
  readonly code: string
  /** Globals without which it does not run; see `Analysis.never`. */
  readonly asks: readonly string[]
}

/** A global that code reads or calls. */
export interface Use extends Spot {
  readonly name: string
  /** The code asks whether it exists: it gets on without. */
  readonly guarded: boolean
  /** Another window's: `parent.name()`. */
  readonly elsewhere: boolean
  /** `test` reads it where it may be missing: `if (window.name)`. */
  readonly how: 'call' | 'read' | 'test'
  /** It stands in `with (…)` and may be the object's member. */
  readonly inObject: boolean
}

/** What a page asks of jQuery or of a plugin; see {@link PluginCall}. */
export interface PluginUse extends Spot, Omit<PluginCall, 'node' | 'region'> {
  /** The page asks whether the plugin is there. */
  readonly guarded: boolean
}

/** What globals are, as far as one script tells. */
export interface GlobalKinds {
  readonly stands: number
  readonly needs: readonly Need[]
}

/** What one script does, without regard to the page it stands on. */
export interface Analysis {
  readonly defines: Set<string>
  /** `$.fn.x = …` */
  readonly definesMethods: Set<string>
  /** `$.x = …` */
  readonly definesStatics: Set<string>
  /** It defines methods by names that are worked out. */
  readonly definesAnyMethod: boolean
  /** Methods it defines that do not return what they were called on. */
  readonly ending: ReadonlySet<string>
  readonly globals: ReadonlyMap<string, GlobalKinds>
  /** Globals that are true in no browser of today: `ns4 = !!document.layers`. */
  readonly never: ReadonlySet<string>
  readonly uses: Use[]
  readonly plugins: PluginUse[]
  /** `document.write`, `late` when the page has been read by then. */
  readonly writes: (Spot & { late: boolean })[]
  /** HTML that the script writes, as far as it is written out. */
  readonly html: Text[]
  /** Old names of the page's configuration: `passerelleConfig = { aliases: { … } }`. */
  readonly aliases: Map<string, string>
  /** `jQuery.noConflict()`: `$` is another library's again. */
  readonly givesDollarBack: boolean
  readonly failed?: { line: number; message: string }
}

/**
 * Reads JavaScript with acorn and follows its names: which globals it defines, reads and calls, which jQuery
 * plugins with which options. Code that no browser of today runs (`rules/dead-conditions.ts`) is passed over.
 * @param form a `handler` is a function's body: its declarations are its own
 */
export function analyse(code: string, form: Form): Analysis {
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: form === 'module' ? 'module' : 'script',
      allowReturnOutsideFunction: form === 'handler',
      allowHashBang: true,
      locations: true,
    })
    return new Analyser(code, program, form).run()
  } catch (error) {
    // What is nested too deep cannot be read either; any other error is ours.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    const { loc, message } = error as { loc?: { line: number }; message: string }
    return { ...emptyAnalysis(), failed: { line: loc?.line ?? 1, message } }
  }
}

const emptyAnalysis = () => ({
  defines: new Set<string>(),
  definesMethods: new Set<string>(),
  definesStatics: new Set<string>(),
  definesAnyMethod: false,
  ending: new Set<string>(),
  globals: new Map<string, GlobalKinds>(),
  never: new Set<string>(),
  uses: [] as Use[],
  plugins: [] as PluginUse[],
  writes: [] as (Spot & { late: boolean })[],
  html: [] as Text[],
  aliases: new Map<string, string>(),
  givesDollarBack: false,
})

class Analyser {
  private readonly found = emptyAnalysis()
  private readonly source: string
  private readonly outline: Outline
  private readonly values: Values
  private readonly reader: PluginReader

  constructor(source: string, program: Program, form: Form) {
    this.source = source
    this.outline = new Outline(program as Node & { body: Node[] }, form, source.includes('appVersion'))
    this.values = new Values(this.outline)
    this.reader = new PluginReader(this.values)
  }

  run(): Analysis {
    const { found, outline, reader } = this
    for (const name of outline.globals.names?.keys() ?? []) found.defines.add(name)
    for (const event of outline.events) if (!this.values.isDead(event.region)) this.read(event)
    for (const one of assignedCode(outline)) if (!this.values.isDead(one.region)) this.readMade(one)
    for (const call of reader.calls) found.plugins.push(this.toUse(call))
    for (const name of reader.facts.methods) found.definesMethods.add(name)
    for (const name of reader.facts.statics) found.definesStatics.add(name)
    this.readAliases()
    this.readGlobals()
    return {
      ...found,
      definesAnyMethod: reader.facts.anyMethod,
      ending: reader.facts.ending,
      never: new Set([...found.never, ...neverTrue(this.values)]),
      uses: found.uses.map((use) => (this.isAsked(use.name) ? { ...use, guarded: true } : use)),
    }
  }

  private isAsked(name: string): boolean {
    const { asked } = this.outline
    // Who asks for one of a module system's names gets on without the others.
    return asked.has(name) || (moduleGlobals.has(name) && [...moduleGlobals].some((one) => asked.has(one)))
  }

  private read(event: Event): void {
    switch (event.is) {
      case 'name':
        return this.readName(event)
      case 'member':
        return this.readMember(event)
      case 'call':
        return this.readCall(event)
      case 'text':
        return this.readTextOf(event)
    }
  }

  private readName(event: NameEvent): void {
    const { node, whole, region } = event
    const { name } = node
    const binding = region.find(name)
    this.reader.readGlobalCall(event)
    if (isWorkedOut(name) || (binding && binding.region !== this.outline.globals)) return
    let inObject = false
    for (const { object, region: at } of region.objectsBefore(binding)) {
      const own = isMember(this.nameOf(object, at), name)
      if (own && /^write(ln)?$/.test(name) && whole.type === 'CallExpression') this.addWrite(whole, region)
      if (own) return
      inObject ||= own === undefined && !KNOWN_OBJECTS.test(this.nameOf(object, at) ?? '')
    }
    // What the script defines itself is no global that it lacks.
    if (binding) return
    const how = whole.type === 'CallExpression' ? 'call' : 'read'
    this.found.uses.push({
      ...this.spot(whole, region),
      name,
      how,
      inObject,
      guarded: false,
      elsewhere: false,
    })
  }

  /** `navigator` of `with (navigator)`, `document` of `with (window.document)` and of a variable that holds it. */
  private nameOf(object: Node, region: Region): string | undefined {
    if (isOnly(this.values.of(object, region), Stands.document)) return 'document'
    return object.type === 'Identifier' ? object.name : propertyName(object)
  }

  private readMember(event: MemberEvent): void {
    const { node, use, call, region } = event
    const object = node.object as Node
    if (object.type === 'Super') return
    const name = memberName(node, region)
    if (
      name !== undefined &&
      use !== 'write' &&
      commonMembers.has(name) &&
      object.type !== 'MemberExpression'
    )
      return
    const on = this.values.of(object, region)
    this.reader.readGlobalMember(event, on)
    if (
      mayBe(on, Stands.library | Stands.set | Stands.prototype | Stands.unknown) ||
      object.type === 'MemberExpression'
    )
      this.reader.readMember(event, on)
    if (name === undefined && use === 'write' && isOnly(on, Stands.window))
      for (const one of namesListed(this.values, node, region)) this.found.defines.add(one)
    if (name === undefined || isWorkedOut(name)) return
    if (isOnly(on, Stands.window)) this.readOfWindow(node, name, use, call, region)
    else if (use === 'write' && isOnly(on, Stands.otherWindow) && isPagesOwn(object))
      this.found.defines.add(name)
    else if (use !== 'write' && isOnly(on, Stands.otherWindow) && !isOwnMethod(object, name))
      this.addUse(name, call ?? node, region, { elsewhere: true, how: call ? 'call' : 'read' })
    if (name === 'noConflict' && call && mayBe(on, Stands.library)) this.found.givesDollarBack = true
  }

  private readOfWindow(
    node: Node,
    name: string,
    use: MemberEvent['use'],
    call: CallExpression | undefined,
    region: Region,
  ): void {
    if (use === 'write') return void this.found.defines.add(name)
    // `window.f?.()` asks whether it is there, too.
    if (use === 'read' || call?.optional) this.outline.asked.add(name)
    this.addUse(name, call ?? node, region, { how: call ? 'call' : use === 'object' ? 'read' : 'test' })
  }

  private addUse(name: string, node: Node, region: Region, more: Partial<Use>): void {
    const use = { name, how: 'read', inObject: false, guarded: false, elsewhere: false } as const
    this.found.uses.push({ ...this.spot(node, region), ...use, ...more })
  }

  /** Code given as text — `setTimeout('f()', 9)` — and HTML that is written. */
  private readCall({ node, region }: CallEvent): void {
    const callee = node.callee as Node
    const name = callee.type === 'Identifier' ? callee.name : propertyName(callee)
    const args = node.arguments as Node[]
    if (name === 'Function' && callee.type === 'Identifier' && !region.find(name))
      this.readFunction(args, region)
    if (node.type === 'NewExpression' || name === undefined) return
    const packed = name === 'eval' ? unpack(node) : undefined
    if (packed !== undefined) this.readCode(textAt(packed, node.loc?.start.line ?? 1), 'script', region)
    if (/^(setTimeout|setInterval|MM_callJS|eval|execScript|globalEval)$/.test(name)) {
      const text = readText(args[0])
      // Addresses are read wherever they stand.
      if (text && !/^\s*javascript:/i.test(text.text)) this.readCode(text, 'script', region)
    }
    if (/^(setAttribute|attr)$/.test(name)) this.readAttribute(args, region)
    // `$('<a>', { onclick: 'f()' })`
    if (/^\s*</.test(textOf(args[0]) ?? '') && args[1]?.type === 'ObjectExpression')
      this.readAttribute([args[1]], region)
    addedCode(node, region).forEach((one) => this.readMade(one))
    if (callee.type === 'MemberExpression') this.readGiving(name, args, region)
    if (/^write(ln)?$/.test(name) && callee.type === 'MemberExpression' && callee.object.type !== 'Super')
      if (mayBe(this.values.of(callee.object as Node, region), Stands.document)) this.addWrite(node, region)
  }

  /** Members that a call gives the window, jQuery or its prototype: `Object.assign(window, { … })`, `_.extend($.fn, { … })`. */
  private readGiving(name: string, args: readonly Node[], region: Region): void {
    const isOne = name === 'defineProperty'
    if (!isOne && !/^(assign|extend|merge|mixin|defineProperties)$/.test(name)) return
    // $.extend(true, window, { … })
    const [target, ...sources] = isOne ? args : args.filter(({ type }) => type !== 'Literal')
    if (!target) return
    const on = this.values.of(target, region)
    const isWindow = isOnly(on, Stands.window)
    if (!isWindow && !mayBe(on, Stands.library | Stands.prototype)) return
    const names = isOne
      ? [textOf(sources[0])]
      : sources.flatMap((source) => optionsOf(this.values, source, region).list.map((one) => one.name))
    for (const one of names) {
      if (!isWindow) this.reader.define(one, mayBe(on, Stands.prototype))
      else if (one !== undefined) this.found.defines.add(one)
    }
    if (isWindow && /^(assign|extend|merge|mixin)$/.test(name))
      for (const source of sources) this.readGlobalsIn(this.values.of(source, region))
  }

  /** What the globals are that an object's members become. */
  private readGlobalsIn({ literals }: Value): void {
    for (const literal of literals) {
      const region = this.outline.literals.get(literal)
      if (literal.type !== 'ObjectExpression' || !region) continue
      for (const one of literal.properties) {
        const name = one.type === 'Property' ? keyOf(one) : undefined
        if (one.type === 'Property' && name !== undefined) this.addGlobal(name, one.value, region)
      }
    }
  }

  private addWrite(node: CallExpression, region: Region): void {
    this.found.writes.push({ ...this.spot(node, region), late: this.isLate(region.frame) })
    const text = joinTexts(node.arguments as Node[])
    if (/<[a-z]/i.test(text.text)) this.addHtml(text)
  }

  /** Whether a function runs when the page has been read: one that is called where it stands does not. */
  private isLate(frame: Frame, depth = 0): boolean {
    const { role, outer } = frame
    if (!outer) return this.outline.form === 'handler'
    if (role.as === 'callee' || role.as === 'class') return this.isLate(outer.frame, depth + 1)
    if (role.as !== 'named' || depth > 20) return true
    const calls = outer.find(role.name)?.calls ?? []
    return !calls.some(({ region }) => !this.isLate(region.frame, depth + 1))
  }

  /** `new Function('a', 'return f(a)')` */
  private readFunction(args: readonly Node[], region: Region): void {
    const own = args.slice(0, -1).flatMap((arg) => (looseTextOf(arg) ?? '').split(/[\s,]+/))
    const text = readText(args.at(-1))
    if (text) this.readCode(text, 'handler', region, own)
  }

  /** `x.setAttribute('onclick', 'f()')`, jQuery's `.attr` with two texts or an object. */
  private readAttribute([first, second]: readonly Node[], region: Region): void {
    const given: [string, Node | undefined][] =
      first?.type === 'ObjectExpression'
        ? first.properties.flatMap((one) =>
            one.type === 'Property' ? [[keyOf(one) ?? '', one.value as Node]] : [],
          )
        : [[textOf(first) ?? '', second]]
    for (const [attribute, node] of given) {
      const text = /^on[a-z]+$/i.test(attribute) ? readText(node) : undefined
      if (text) this.readCode(text, 'handler', region)
    }
  }

  private readMade({ node, region }: MadeCode): void {
    const text = readText(node)
    if (text) this.readCode(text, 'script', region)
  }

  /** Texts that become code by what they are. */
  private readTextOf({ node, kind, region }: TextEvent): void {
    const text = readText(node)
    if (!text) return
    if (kind === 'html') return this.addHtml(text)
    this.readCode(restOf(text, /^\s*javascript:/i.exec(text.text)?.[0].length ?? 0), 'script', region)
  }

  private addHtml(text: Text): void {
    if (!this.found.html.some((one) => one.text === text.text)) this.found.html.push(text)
  }

  /** Code that is given as text. @param own names that it gets: parameters */
  private readCode(text: Text, form: Form, region: Region, own: readonly string[] = []): void {
    const inner = analyse(text.text, form)
    const { found } = this
    const isLocal = (name: string): boolean => {
      const binding = region.find(name)
      return own.includes(name) || !!binding
    }
    const asks = globalsAsked(region)
    const moved = <T extends Spot>(spot: T): T => ({
      ...spot,
      line: text.lineAt(spot.start),
      asks: [...spot.asks, ...asks],
    })
    for (const name of inner.defines) found.defines.add(name)
    for (const name of inner.definesMethods) found.definesMethods.add(name)
    for (const name of inner.definesStatics) found.definesStatics.add(name)
    for (const name of inner.never) found.never.add(name)
    for (const [name, kind] of inner.globals) if (!found.globals.has(name)) found.globals.set(name, kind)
    for (const use of inner.uses) if (!isLocal(use.name)) found.uses.push(moved(use))
    for (const use of inner.plugins) {
      const options = use.options.map((option) => ({ ...option, line: text.lineAt(option.start) }))
      found.plugins.push({ ...moved(use), options })
    }
    for (const write of inner.writes) found.writes.push(moved(write))
    for (const html of inner.html) this.addHtml({ text: html.text, lineAt: () => text.lineAt(0) })
  }

  private toUse(call: PluginCall): PluginUse {
    const { node, region, ...rest } = call
    const guarded = this.reader.facts.asked.has(call.name)
    return { ...rest, ...this.spot(node, region), guarded }
  }

  /** `passerelleConfig = { aliases: { old: 'helper' } }` */
  private readAliases(): void {
    const writes = this.outline.globals.names?.get('passerelleConfig')?.writes ?? []
    const members = this.outline.memberWrites.get('passerelleConfig') ?? []
    for (const { value, region } of [...writes, ...members])
      for (const aliases of value ? membersNamed(this.values.of(value, region), 'aliases') : [])
        for (const [old, helper] of textsOf(aliases)) this.found.aliases.set(old, helper)
  }

  /** What the globals that this script writes are, for the page's other scripts. */
  private readGlobals(): void {
    const { globals, memberWrites } = this.outline
    for (const { name, writes } of globals.names?.values() ?? [])
      for (const { value, region } of writes) this.addGlobal(name, value, region)
    for (const [name, writes] of memberWrites)
      for (const { target, value, region } of writes)
        if (
          target.object.type !== 'Super' &&
          isOnly(this.values.of(target.object as Node, region), Stands.window)
        )
          this.addGlobal(name, value, region)
  }

  private addGlobal(name: string, node: Node | undefined, region: Region): void {
    if (this.values.isDead(region)) return
    const given = node ? this.values.of(node, region) : undefined
    // jQuery itself is a function of that name.
    const isItself = isLibraryName(name) && node?.type === 'Identifier' && node.name === 'jQuery'
    const stands = isItself ? Stands.library : (given?.stands ?? Stands.unknown)
    const known = this.found.globals.get(name)
    this.found.globals.set(name, {
      stands: stands | (known?.stands ?? 0),
      needs: isItself ? [] : [...(known?.needs ?? []), ...(given?.needs ?? [])],
    })
  }

  /** Of a call in a chain the place is that of the method's name. */
  private spot(node: Node, region: Region): Spot {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : node
    const { start, loc } = callee.type === 'MemberExpression' && !callee.computed ? callee.property : node
    const from = start - node.start > LONG_CHAIN ? start - 1 : node.start
    const code = this.source.slice(from, Math.min(node.end, from + 160)).replace(/\s+/g, ' ')
    return { line: loc?.start.line ?? 1, start, code, asks: globalsAsked(region) }
  }
}

/** Of a chain longer than this the report shows the call alone. */
const LONG_CHAIN = 80

/** Objects whose members are all known: any other name is not theirs. */
const KNOWN_OBJECTS = /^(navigator|location|history|screen|Math|document)$/

/**
 * `top`, `parent`, `window.top`: a page that stands alone is its own. One in a frame defines nothing there, and its calls
 * fail with the old script too.
 */
function isPagesOwn(object: Node): boolean {
  if (object.type === 'Identifier') return /^(top|parent)$/.test(object.name)
  if (object.type !== 'MemberExpression' || !/^(top|parent)$/.test(propertyName(object) ?? '')) return false
  return object.object.type === 'Identifier' && WINDOWS.has(object.object.name)
}

/** `parent.document.title.trim()`: what hangs on another window's members is not that window's. */
const isOwnMethod = (object: Node, name: string): boolean =>
  object.type === 'MemberExpression' &&
  !OTHER_WINDOWS.has(propertyName(object) ?? '') &&
  isMember(undefined, name) === true

function membersNamed({ literals }: Value, name: string): Node[] {
  return literals.flatMap((literal) =>
    literal.type === 'ObjectExpression'
      ? literal.properties.flatMap((one) =>
          one.type === 'Property' && keyOf(one) === name ? [one.value as Node] : [],
        )
      : [],
  )
}

function textsOf(literal: Node): [string, string][] {
  if (literal.type !== 'ObjectExpression') return []
  return literal.properties.flatMap((one) => {
    const name = one.type === 'Property' ? keyOf(one) : undefined
    return one.type === 'Property' && name !== undefined ? [[name, textOf(one.value as Node) ?? '']] : []
  })
}
