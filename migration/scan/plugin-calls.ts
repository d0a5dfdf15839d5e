import type { CallExpression, MemberExpression } from 'acorn'
import { bridged, pluginOfEvent } from '../rules/proven.ts'
import { jqueryMethods, removedMethods } from '../rules/jquery-plugins.ts'
import { keyOf, propertyName, textOf, type Node } from './ast.ts'
import { givenBy, isDefaults, optionsOf, placeOf, type Option } from './given.ts'
import type { MemberEvent, NameEvent } from './outline.ts'
import { memberName, type Region } from './region.ts'
import { isOnly, mayBe, need, Stands, type Evaluator, type Need, type Value } from './value.ts'

/** What a page asks of jQuery or of a plugin, in one place. */
export interface PluginCall {
  /** Plugin, method of jQuery objects, or member of jQuery itself. */
  readonly name: string
  readonly node: Node
  readonly region: Region
  /**
   * - `set`: `$('a').name(…)`, `$.fn.name(…)`
   * - `library`: `$.name(…)`
   * - `member`: `$.name.method(…)`, `$.fn.name.settings`
   */
  readonly on: 'set' | 'library' | 'member'
  /** Of a `member`: `$.fn.name.…` rather than `$.name.…`. */
  readonly ofPrototype?: boolean
  /** Surely jQuery's, where `needs` holds; else any object's method of that name. */
  readonly isSure: boolean
  readonly needs: readonly Need[]
  /** `'close'` of `.colorbox('close')`, `close` of `$.colorbox.close()`. */
  readonly method: string | undefined
  /** jQuery events that are listened for or sent, of a plugin. */
  readonly events: readonly string[]
  readonly options: readonly Option[]
  /** Some of the options come from elsewhere. */
  readonly isOpen: boolean
  /** Its first argument is a function. */
  readonly takesFunction?: boolean
}

/** Plugins that a script defines, and asks for before it uses them. */
export interface PluginFacts {
  /** `$.fn.x = …` */
  readonly methods: Set<string>
  /** `$.x = …` */
  readonly statics: Set<string>
  /** By names that are worked out: any may be defined. */
  anyMethod: boolean
  /** `if ($.fn.x) …` */
  readonly asked: Set<string>
  /** Methods of the script that do not return what they were called on. */
  readonly ending: Set<string>
}

type Owner = Pick<PluginCall, 'name' | 'needs'> & { ofPrototype: boolean }

/** Reads what a script asks of jQuery and its plugins. */
export class PluginReader {
  readonly calls: PluginCall[] = []
  readonly facts: PluginFacts = {
    methods: new Set(),
    statics: new Set(),
    anyMethod: false,
    asked: new Set(),
    ending: new Set(),
  }
  private readonly values: Evaluator
  /** Members that were read with the call or assignment they stand in. */
  private readonly done = new Set<Node>()

  constructor(values: Evaluator) {
    this.values = values
  }

  /** A member whose object may be jQuery's. @param on what its object stands for */
  readMember({ node, use, call, region }: MemberEvent, on: Value): void {
    const name = memberName(node, region)
    // `$('a').x?.()` asks whether it is there.
    if (call?.optional && name !== undefined && mayBe(on, Stands.library | Stands.prototype | Stands.set))
      this.facts.asked.add(name)
    if (mayBe(on, Stands.library | Stands.prototype)) this.readOfLibrary(name, use, call, region, on)
    else if (use === 'call' && call && name !== undefined) this.readMethod(name, call, region, on)
    else if (use === 'read' && name !== undefined && isOnly(on, Stands.set)) this.facts.asked.add(name)
    if (name !== undefined && node.object.type === 'MemberExpression')
      this.readStatic(node, name, call, region, use)
  }

  /** `Inputmask('99').mask(field)`: the one plugin with a global of its own. */
  readGlobalCall({ node, whole, region }: NameEvent): void {
    if (node.name !== GLOBAL || region.find(GLOBAL)) return
    if (whole.type === 'CallExpression' || whole.type === 'NewExpression')
      this.addGlobal(whole, whole.arguments as Node[], undefined, region)
  }

  /** `Inputmask.extendAliases({ … })`, `window.Inputmask('99')`. @param on what the object stands for */
  readGlobalMember({ node, use, call, region }: MemberEvent, on: Value): void {
    const object = node.object as Node
    const name = propertyName(node)
    if (use === 'write' || name === undefined) return
    const args = (call?.arguments ?? []) as Node[]
    if (name === GLOBAL && call && isOnly(on, Stands.window)) this.addGlobal(call, args, undefined, region)
    const from = object.type === 'Identifier' ? object.name : propertyName(object)
    if (from === GLOBAL && on.global === GLOBAL) this.addGlobal(call ?? node, args, name, region)
  }

  /** @param member of `Inputmask` itself; nothing for a call of it */
  private addGlobal(node: Node, args: readonly Node[], member: string | undefined, region: Region): void {
    const method = member ?? textOf(args[0])
    const on = member === undefined ? 'library' : 'member'
    const options = this.optionsIn(GLOBAL, args, method, region)
    this.calls.push({ name: GLOBAL, node, region, on, isSure: true, needs: [], method, ...options })
  }

  /** `$.x` and `$.fn.x`: read, called or defined. */
  private readOfLibrary(
    name: string | undefined,
    use: MemberEvent['use'],
    call: CallExpression | undefined,
    region: Region,
    on: Value,
  ): void {
    const isPrototype = mayBe(on, Stands.prototype)
    if (use === 'write') return this.define(name, isPrototype)
    if (name === undefined) return
    if (use === 'read') this.facts.asked.add(name)
    if (!call) return
    if (name === 'extend') return this.readExtend(call, region, isPrototype)
    if (name === 'widget' && !isPrototype) this.readWidget(call)
    this.addCall(name, call, region, on, isPrototype ? 'set' : 'library')
  }

  /** @param name nothing for one that is worked out */
  define(name: string | undefined, isPrototype: boolean): void {
    if (name === undefined) this.facts.anyMethod ||= isPrototype
    else if (isPrototype) {
      this.facts.methods.add(name)
      if (this.isEnding(name)) this.facts.ending.add(name)
    } else if (name !== 'fn') this.facts.statics.add(name)
  }

  /** Whether a method gives back something else than a jQuery object. */
  private isEnding(name: string): boolean {
    const written = this.values.outline.memberWrites.get(name) ?? []
    const functions = written.flatMap((write) => this.values.of(write.value, write.region).functions)
    if (!functions.length) return false
    const answer = this.values.answerOf(functions)
    return answer.stands !== 0 && !mayBe(answer, Stands.set)
  }

  /** `$.extend({ … })`, `$.fn.extend({ … })`, `$.extend($.fn, { … })`; `$.extend($.colorbox.settings, { … })`. */
  private readExtend(call: CallExpression, region: Region, isPrototype: boolean): void {
    const nodes = (call.arguments as Node[]).filter(({ type }) => type !== 'Literal')
    const [target, ...sources] = nodes
    if (!target) return
    const given = this.values.of(target, region)
    const ofPrototype = isPrototype || mayBe(given, Stands.prototype)
    if (nodes.length === 1 || ofPrototype || mayBe(given, Stands.library)) {
      for (const source of sources.length ? sources : [target]) {
        const { list, isOpen } = optionsOf(this.values, source, region)
        for (const { name } of list) this.define(name, ofPrototype)
        if (isOpen) this.facts.anyMethod ||= ofPrototype
      }
      return
    }
    const plugin = this.pluginOf(target, region)
    if (plugin && isDefaults(target)) {
      this.done.add(target)
      for (const source of sources) {
        const { list, isOpen } = optionsOf(this.values, source, region)
        this.calls.push({
          ...plugin,
          node: call,
          region,
          on: 'member',
          isSure: true,
          method: undefined,
          events: [],
          options: list,
          isOpen,
        })
      }
    }
  }

  /** `$.widget('ui.x', { … })` defines `$.fn.x` and `$.ui`. */
  private readWidget({ arguments: args }: CallExpression): void {
    const [space = '', name] = (textOf(args[0] as Node | undefined) ?? '').split('.')
    if (!name) return
    this.facts.methods.add(name)
    if (space !== 'ui') this.facts.statics.add(space)
  }

  /** A member of a plugin: `$.datepicker.regional`, `$.fn.cycle.defaults.speed = 9`. */
  private readStatic(
    node: MemberExpression,
    name: string,
    call: CallExpression | undefined,
    region: Region,
    use: MemberEvent['use'],
  ): void {
    if (this.done.has(node)) return
    const plugin = this.pluginOf(node, region)
    if (plugin) {
      const isOfFunction = /^(apply|call|bind)$/.test(name)
      if (name === 'bridge' && plugin.name === 'widget' && call)
        this.facts.methods.add(textOf(call.arguments[0] as Node | undefined) ?? '')
      const method = isOfFunction ? undefined : name
      const options =
        call && method ? this.optionsIn(plugin.name, call.arguments as Node[], method, region) : NO_OPTIONS
      return void this.calls.push({
        ...plugin,
        node: call ?? node,
        region,
        on: 'member',
        isSure: true,
        method,
        ...options,
      })
    }
    // $.colorbox.settings.close = 'fermer'
    const holder = node.object as MemberExpression
    const owner = use === 'write' && isDefaults(holder) ? this.pluginOf(holder, region) : undefined
    if (!owner) return
    this.done.add(holder)
    this.addDefault(owner, node, name, region)
  }

  private addDefault(owner: Owner, node: MemberExpression, name: string, region: Region): void {
    const write = this.values.outline.memberWrites.get(name)?.find(({ target }) => target === node)
    const given = write ? givenBy(this.values, write.value, region) : ({ is: 'unknown' } as const)
    this.calls.push({
      ...owner,
      node,
      region,
      on: 'member',
      isSure: true,
      method: undefined,
      events: [],
      options: [{ name, given, ...placeOf(node) }],
      isOpen: false,
    })
  }

  /** The plugin of which a node is a member: `colorbox` of `$.colorbox.settings`. */
  private pluginOf(node: Node, region: Region): Owner | undefined {
    if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined
    const name = memberName(node.object, region)
    if (name === undefined || name === 'fn' || name === 'prototype' || node.object.object.type === 'Super')
      return undefined
    const on = this.values.of(node.object.object as Node, region)
    // $(this).colorbox.close()
    if (bridged.has(name) && isOnly(on, Stands.set)) return { name, needs: on.needs, ofPrototype: true }
    return mayBe(on, Stands.library | Stands.prototype)
      ? { name, needs: on.needs, ofPrototype: mayBe(on, Stands.prototype) }
      : undefined
  }

  /** `x.name(…)` where x is, or may be, a jQuery object. */
  private readMethod(name: string, call: CallExpression, region: Region, on: Value): void {
    const known = jqueryMethods.has(name)
    const isSure = mayBe(on, Stands.set) && isOnly(on, Stands.set | Stands.unknown)
    if (isSure && EVENT_METHODS.test(name)) this.readEvents(call, region, on)
    if (isSure) {
      if (!known || removedMethods.has(name)) this.addCall(name, call, region, on, 'set')
      return
    }
    if (known) return
    if (on.global !== undefined) {
      const { global } = on
      this.addCall(name, call, region, { ...on, needs: [...on.needs, need(global, 'set')] }, 'set')
      this.addCall(name, call, region, { ...on, needs: [...on.needs, need(global, 'library')] }, 'library')
    } else if (bridged.has(name) && mayBe(on, Stands.unknown | Stands.set))
      this.addCall(name, call, region, on, 'set', false)
  }

  private readEvents(call: CallExpression, region: Region, { needs }: Value): void {
    const [first] = call.arguments as Node[]
    const text = textOf(first)
    const types =
      text !== undefined
        ? text.split(/\s+/)
        : first?.type === 'ObjectExpression'
          ? first.properties.flatMap((one) => (one.type === 'Property' ? (keyOf(one) ?? []) : []))
          : []
    const byPlugin = new Map<string, string[]>()
    for (const whole of types) {
      // cbox_complete.galerie: of a page's own namespace
      const bare = whole.replace(/\..*$/, '')
      const type = pluginOfEvent(bare) ? bare : whole
      const plugin = pluginOfEvent(type)
      if (plugin) byPlugin.set(plugin, [...(byPlugin.get(plugin) ?? []), type])
    }
    for (const [name, events] of byPlugin)
      this.calls.push({
        name,
        node: call,
        region,
        on: 'set',
        isSure: true,
        needs,
        method: undefined,
        events,
        options: [],
        isOpen: false,
      })
  }

  private addCall(
    name: string,
    call: CallExpression,
    region: Region,
    { needs }: Value,
    on: 'set' | 'library',
    isSure = true,
  ): void {
    const args = call.arguments as Node[]
    const method = textOf(args[0])
    const options = bridged.has(name) ? this.optionsIn(name, args, method, region) : NO_OPTIONS
    const takesFunction = !!args[0] && isOnly(this.values.of(args[0], region), Stands.function)
    this.calls.push({ name, node: call, region, on, isSure, needs, method, takesFunction, ...options })
  }

  /** The options among a call's arguments, by the ways that plugins take them. */
  private optionsIn(
    plugin: string,
    args: readonly Node[],
    method: string | undefined,
    region: Region,
  ): Pick<PluginCall, 'events' | 'options' | 'isOpen'> {
    const read = (node: Node | undefined): { list: readonly Option[]; isOpen: boolean } =>
      optionsOf(this.values, node, region)
    const [first, second, third] = args
    const option = method === 'option' ? textOf(second) : undefined
    let found: { list: readonly Option[]; isOpen: boolean }[] = []
    if (method === undefined) found = [read(first), ...(isObject(second) ? [read(second)] : [])]
    else if (option !== undefined && third)
      found = [{ list: [optionOf(option, third, this.values, region)], isOpen: false }]
    else if (method === 'option' || (/^inputmask$/i.test(plugin) && textOf(first) === method))
      found = [read(second)]
    else if (method === 'setDefaults' || method === 'extendDefaults' || method === 'reloadSlider')
      found = [read(first)]
    else if (plugin === 'cycle') found = [read(second)]
    return {
      events: [],
      options: found.flatMap(({ list }) => list),
      isOpen: found.some(({ isOpen }) => isOpen),
    }
  }
}

const GLOBAL = 'Inputmask'
const NO_OPTIONS = { events: [], options: [], isOpen: false } as const
const EVENT_METHODS = /^(on|off|one|bind|unbind|live|die|delegate|undelegate|trigger|triggerHandler)$/
const isObject = (node: Node | undefined): boolean =>
  !!node && !/^(Function|ArrowFunction)Expression$|^Literal$/.test(node.type)

const optionOf = (name: string, node: Node, values: Evaluator, region: Region): Option => ({
  name,
  given: givenBy(values, node, region),
  ...placeOf(node),
})
