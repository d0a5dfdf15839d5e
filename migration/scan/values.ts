import type { CallExpression, Identifier, MemberExpression } from 'acorn'
import { browserGlobals } from '../rules/globals.ts'
import { chainedMethods, jqueryMethods, jqueryOnly } from '../rules/jquery-plugins.ts'
import { isMember } from '../rules/members.ts'
import { keyOf, isFunction, propertyName, textOf, type Node } from './ast.ts'
import { parameterOf, thisOf } from './callers.ts'
import { isDead, truthOf } from './liveness.ts'
import type { Outline } from './outline.ts'
import { memberName, type Binding, type Region, type Write } from './region.ts'
import {
  DOCUMENT,
  ELEMENT,
  isLibraryName,
  isOnly,
  LIBRARY,
  mayBe,
  need,
  NOTHING,
  OTHER_WINDOW,
  OTHER_WINDOWS,
  PLAIN,
  SET,
  Stands,
  union,
  unionOf,
  UNKNOWN,
  value,
  WINDOW,
  WINDOWS,
  type Evaluator,
  type Fact,
  type Value,
} from './value.ts'

/** Beyond so many steps in one script what is left counts as unknown: machine-made code must not stop a scan. */
const MAX_STEPS = 60_000
const MAX_DEPTH = 80
/** A member that is written so often is many objects'. */
const MAX_WRITES = 24
/** Beyond so many assignments to a name their order is not followed. */
const MAX_FOLLOWED = 64

/**
 * Tells what the expressions of a script stand for. A name is followed by its scope and by its assignments: a read
 * sees those that may have come before it, in the same function in the order of the source, else all of them.
 * Assignments in dead code count for nothing.
 */
export class Values implements Evaluator {
  readonly outline: Outline
  readonly facts = new Map<Node, Fact | undefined>()
  private readonly known = new Map<Node, Value>()
  /** Answers that were cut short while the question under way is answered. */
  private readonly passing = new Map<Node, Value>()
  private readonly crowded = new Map<Binding, Value>()
  private readonly underWay = new Map<Node, number>()
  /** The outermost question under way that an answer was cut short by. */
  private cut = Infinity
  private steps = 0

  constructor(outline: Outline) {
    this.outline = outline
  }

  of(node: Node, region: Region): Value {
    const known = this.known.get(node) ?? this.passing.get(node)
    if (known) return known
    const asked = this.underWay.get(node)
    if (asked !== undefined) {
      // What depends on itself adds nothing to itself.
      this.cut = Math.min(this.cut, asked)
      return NOTHING
    }
    const depth = this.underWay.size
    if (depth > MAX_DEPTH || this.steps++ > MAX_STEPS) return UNKNOWN
    this.underWay.set(node, depth)
    const found = this.work(node, region)
    this.underWay.delete(node)
    if (this.cut >= depth) {
      this.cut = Infinity
      this.known.set(node, found)
    } else this.passing.set(node, found)
    if (depth === 0) this.settle()
    return found
  }

  /** An answer that lacks its own share of a circle is as good as whole, unless it is empty. */
  private settle(): void {
    for (const [node, found] of this.passing) if (found.stands) this.known.set(node, found)
    this.passing.clear()
  }

  isDead(region: Region): boolean {
    return isDead(this, region)
  }

  answerOf(functions: readonly Node[]): Value {
    const answers = functions.flatMap((node) => this.outline.frames.get(node)?.returns ?? [])
    return unionOf(
      answers
        .filter(({ region }) => !this.isDead(region))
        .map((answer) => this.of(answer.value, answer.region)),
    )
  }

  private work(node: Node, region: Region): Value {
    switch (node.type) {
      case 'Identifier':
        return this.ofName(node, region)
      case 'ThisExpression':
        return thisOf(this, region.frame)
      case 'MemberExpression':
        return this.ofMember(node, region)
      case 'CallExpression':
        return this.ofCall(node, region)
      case 'NewExpression':
        // new $('a'), new $.fn.init('a')
        return mayBe(this.of(node.callee as Node, region), Stands.library) ||
          propertyName(node.callee as Node) === 'init'
          ? SET
          : PLAIN
      case 'AssignmentExpression':
        if (node.operator === '=') return this.of(node.right, region)
        return /^(\|\||&&|\?\?)=$/.test(node.operator)
          ? union(this.of(node.left as Node, region), this.of(node.right, region))
          : PLAIN
      case 'LogicalExpression': {
        const right = this.of(node.right, region)
        return node.operator === '&&' ? right : union(this.of(node.left, region), right)
      }
      case 'ConditionalExpression': {
        const truth = truthOf(this, node.test, region)
        if (truth !== undefined) return this.of(truth ? node.consequent : node.alternate, region)
        return union(this.of(node.consequent, region), this.of(node.alternate, region))
      }
      case 'SequenceExpression': {
        const last = node.expressions.at(-1)
        return last ? this.of(last, region) : UNKNOWN
      }
      case 'ChainExpression':
        return this.of(node.expression, region)
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return value(Stands.function, { functions: [node] })
      case 'ObjectExpression':
      case 'ArrayExpression':
        return value(Stands.literal, { literals: [node] })
      case 'ImportDeclaration':
        return node.source.value === 'jquery' ? LIBRARY : UNKNOWN
      case 'Literal':
        return node.value === null && !('regex' in node) ? NOTHING : PLAIN
      case 'UnaryExpression':
        return node.operator === 'void' ? NOTHING : PLAIN
      case 'AwaitExpression':
      case 'YieldExpression':
      case 'TaggedTemplateExpression':
        return UNKNOWN
      default:
        return PLAIN
    }
  }

  private ofName(node: Identifier, region: Region): Value {
    const { name } = node
    const binding = region.find(name)
    // In `with` a name may be the object's.
    for (const { object } of region.objectsBefore(binding)) {
      const own = isMember(object.type === 'Identifier' ? object.name : propertyName(object), name)
      if (own && name !== 'document') return UNKNOWN
    }
    return binding ? this.ofBinding(binding, region, node.start) : ofGlobal(name)
  }

  private ofBinding(binding: Binding, region: Region, at: number): Value {
    // jQuery's own source makes these names of a function.
    const isGlobal = binding.region === this.outline.globals
    if (isGlobal && (binding.name === 'jQuery' || (binding.name === '$' && this.definesJquery)))
      return ofGlobal(binding.name)
    const { place, name } = binding
    const isCrowded = binding.writes.length > MAX_FOLLOWED
    const { writes, isFirst } = isCrowded
      ? { writes: binding.writes, isFirst: true }
      : this.reaching(binding, region, at)
    const given = isCrowded ? this.ofAll(binding) : unionOf(writes.map((write) => this.ofWrite(write)))
    if (place !== undefined && isFirst)
      return union(parameterOf(this, binding.region.frame, place, name), given)
    // Declared here, and given a value by another script.
    return writes.length || !isGlobal ? given : ofGlobal(name)
  }

  private get definesJquery(): boolean {
    return !!this.outline.globals.names?.has('jQuery')
  }

  /** All that a name is ever given: where that is much, in what order does not count. */
  private ofAll(binding: Binding): Value {
    let found = this.crowded.get(binding)
    if (!found) {
      this.crowded.set(binding, NOTHING)
      found = unionOf(
        binding.writes.filter(({ region }) => !this.isDead(region)).map((write) => this.ofWrite(write)),
      )
      this.crowded.set(binding, found)
    }
    return found
  }

  private ofWrite({ value: node, region }: Write): Value {
    return node ? this.of(node, region) : UNKNOWN
  }

  /**
   * The assignments that a read at this place may see; see {@link Values}.
   * @returns isFirst whether it may also see what a parameter was called with
   */
  private reaching(
    { writes: all, region: home, place }: Binding,
    region: Region,
    at: number,
  ): { writes: Write[]; isFirst: boolean } {
    const writes = all.filter((write) => !this.isDead(write.region))
    if (!writes.length || (writes.length === 1 && place === undefined)) return { writes, isFirst: true }
    const own = writes.filter((write) => write.region.frame === region.frame && write.at <= at)
    const last = own
      .filter((write) => write.region.governs(region))
      .reduce<Write | undefined>(
        (latest, write) => (latest && latest.at > write.at ? latest : write),
        undefined,
      )
    if (!last) return { writes, isFirst: true }
    const again = writes.filter((write) => write.at > at && write.region.loopsTo(region, last.region))
    const found = [last, ...own.filter((write) => write.at > last.at), ...again]
    // `var x = null`, filled by a function that is called in between.
    const isEmpty = home.frame === region.frame && found.every((write) => !this.ofWrite(write).stands)
    return { writes: isEmpty ? writes : found, isFirst: false }
  }

  private ofMember(node: MemberExpression, region: Region): Value {
    const object = node.object as Node
    if (object.type === 'Super') return UNKNOWN
    const on = this.of(object, region)
    const name = memberName(node, region)
    const parts: Value[] = []
    if (mayBe(on, Stands.window)) parts.push(this.ofWindow(node, name, region))
    if (mayBe(on, Stands.otherWindow)) parts.push(ofOtherWindow(name))
    if (mayBe(on, Stands.library))
      parts.push(
        name === 'fn' || name === 'prototype'
          ? value(Stands.prototype, { needs: on.needs })
          : this.ofWritten(name, UNKNOWN),
      )
    if (mayBe(on, Stands.set)) parts.push(ofSetMember(name, on))
    if (isOnly(on, Stands.document) && name === 'defaultView' && object.type === 'Identifier') return WINDOW
    if (mayBe(on, Stands.document | Stands.element | Stands.plain)) parts.push(this.ofWritten(name, PLAIN))
    if (mayBe(on, Stands.literal)) parts.push(...on.literals.map((literal) => this.ofProperty(literal, name)))
    // $j.fn, with a $j that another script made
    if (on.global !== undefined && name === 'fn')
      parts.push(value(Stands.prototype, { needs: [need(on.global, 'library')] }))
    else if (mayBe(on, Stands.unknown | Stands.function | Stands.prototype))
      parts.push(this.isWrittenAs(object, name, region) ? this.ofWritten(name, UNKNOWN) : UNKNOWN)
    return unionOf(parts)
  }

  private ofWindow(node: MemberExpression, name: string | undefined, region: Region): Value {
    if (name === undefined) return UNKNOWN
    // frames['menu'], window.frames[0]
    const object = node.object as Node
    const from = object.type === 'Identifier' ? object.name : propertyName(object)
    if (from === 'frames' && !isLibraryName(name)) return OTHER_WINDOW
    const binding = this.outline.globals.names?.get(name)
    return binding ? this.ofBinding(binding, region, node.start) : ofGlobal(name)
  }

  /** A member that the script writes somewhere: on this object or on one with a member of that name. */
  private ofWritten(name: string | undefined, otherwise: Value): Value {
    const writes = name === undefined ? undefined : this.outline.memberWrites.get(name)
    const live = writes?.filter(({ region }) => !this.isDead(region))
    if (!live?.length || live.length > MAX_WRITES) return otherwise
    const found = unionOf(live.map((write) => this.of(write.value, write.region)))
    return isOnly(found, Stands.set | Stands.function) ? found : union(found, otherwise)
  }

  /** Whether an object that nothing is known of is one that the script writes this member of: `this`, or of that name. */
  private isWrittenAs(object: Node, name: string | undefined, region: Region): boolean {
    if (object.type !== 'Identifier') return true
    const writes = (name === undefined ? undefined : this.outline.memberWrites.get(name)) ?? []
    const isItself = (region.find(object.name)?.writes ?? []).some(
      ({ value: given }) => given?.type === 'ThisExpression',
    )
    return writes.some(({ target }) =>
      target.object.type === 'Identifier' ? target.object.name === object.name : isItself,
    )
  }

  private ofProperty(literal: Node, name: string | undefined): Value {
    const region = this.outline.literals.get(literal)
    if (!region) return UNKNOWN
    if (literal.type === 'ArrayExpression')
      return name !== undefined && !/^\d+$/.test(name) ? PLAIN : this.ofItems(literal, region)
    if (literal.type !== 'ObjectExpression' || name === undefined) return UNKNOWN
    if (/^(element|bindings|document|hoverable|focusable)$/.test(name) && this.isWidget(literal)) return SET
    const own = literal.properties.find((one) => one.type === 'Property' && keyOf(one) === name)
    const written = this.outline.memberWrites
      .get(name)
      ?.filter((write) => !this.isDead(write.region))
      .filter((write) => this.of(write.target.object as Node, write.region).literals.includes(literal))
    const parts = (written ?? []).map((write) => this.of(write.value, write.region))
    if (own?.type === 'Property') parts.push(this.of(own.value, region))
    return parts.length ? unionOf(parts) : UNKNOWN
  }

  /** What a list holds: what is written in it, and what is pushed. */
  private ofItems(list: Node & { type: 'ArrayExpression' }, region: Region): Value {
    const pushed = (this.outline.methodCalls.get('push') ?? []).slice(0, MAX_WRITES).filter((call) => {
      const { object } = call.node.callee as MemberExpression
      return object.type === 'Identifier' && this.of(object, call.region).literals.includes(list)
    })
    return unionOf([
      ...list.elements.map((item) => (item ? this.of(item as Node, region) : UNKNOWN)),
      ...pushed.flatMap((call) => call.node.arguments.map((arg) => this.of(arg as Node, call.region))),
    ])
  }

  /** What jQuery UI makes a widget of: `$.widget('ui.x', { … })`; its element is a jQuery object. */
  private isWidget(literal: Node): boolean {
    const given = this.outline.givenTo.get(literal)
    return !!given && propertyName(given.call.callee as Node) === 'widget'
  }

  private ofCall(node: CallExpression, region: Region): Value {
    const callee = node.callee as Node
    if (callee.type === 'MemberExpression') return this.ofMethod(node, callee, region)
    if (callee.type === 'Super') return UNKNOWN
    if (
      callee.type === 'Identifier' &&
      callee.name === 'require' &&
      textOf(node.arguments[0] as Node) === 'jquery'
    )
      return LIBRARY
    return this.answer(this.of(callee, region))
  }

  /** What a call of this value gives. */
  private answer(callee: Value): Value {
    const parts: Value[] = []
    if (mayBe(callee, Stands.library)) parts.push(value(Stands.set, { needs: callee.needs }))
    if (callee.global !== undefined)
      parts.push(value(Stands.set, { needs: [...callee.needs, need(callee.global, 'library')] }))
    else if (mayBe(callee, Stands.unknown)) parts.push(UNKNOWN)
    if (callee.functions.length) parts.push(this.answerOf(callee.functions))
    return unionOf(parts)
  }

  private ofMethod(node: CallExpression, callee: MemberExpression, region: Region): Value {
    const object = callee.object as Node
    const name = memberName(callee, region)
    if (isFunction(object) && name !== 'bind') return this.answerOf([object])
    if (object.type === 'Super' || name === undefined) return UNKNOWN
    const on = this.of(object, region)
    const [list] = on.literals
    const parts: Value[] = []
    if (mayBe(on, Stands.library)) parts.push(this.ofStatic(name, node, on, region))
    if (mayBe(on, Stands.set)) parts.push(ofSetMethod(name, node, on))
    const isLibrary = mayBe(on, Stands.otherWindow) && isLibraryName(name)
    if (mayBe(on, Stands.window) || isLibrary) parts.push(this.answer(this.of(callee, region)))
    if (mayBe(on, Stands.document | Stands.element))
      parts.push(/^(get|query|create|item|clone|append|insert|replace|closest)/.test(name) ? ELEMENT : PLAIN)
    if (mayBe(on, Stands.function) && /^(call|apply)$/.test(name)) parts.push(this.answerOf(on.functions))
    else if (mayBe(on, Stands.function) && name === 'bind') parts.push(on)
    else if (list && on.literals.every(({ type }) => type === 'ArrayExpression'))
      parts.push(/^(pop|shift|find|at)$/.test(name) ? this.ofProperty(list, '0') : PLAIN)
    else if (mayBe(on, Stands.plain | Stands.literal | Stands.function))
      parts.push(this.ofOwnMethod(callee, region, isOnly(on, Stands.plain) ? PLAIN : UNKNOWN))
    if (mayBe(on, Stands.unknown)) parts.push(this.ofUnknownMethod(name, callee, on, region))
    if (mayBe(on, Stands.prototype | Stands.otherWindow) && !isLibrary) parts.push(UNKNOWN)
    return unionOf(parts)
  }

  private ofOwnMethod(callee: MemberExpression, region: Region, otherwise: Value): Value {
    const { functions } = this.of(callee, region)
    return functions.length ? this.answerOf(functions) : otherwise
  }

  private ofUnknownMethod(name: string, callee: MemberExpression, on: Value, region: Region): Value {
    if (on.global !== undefined && chainedMethods.has(name))
      return value(Stands.set, { needs: [...on.needs, need(on.global, 'set')] })
    // What hardly anything but jQuery's objects has tells what it was called on.
    if (on.global === undefined && jqueryOnly.has(name))
      return value(Stands.set, {
        needs: [need('$', 'library'), need('jQuery', 'brought')],
      })
    return this.ofOwnMethod(callee, region, UNKNOWN)
  }

  /** `$.name(…)` */
  private ofStatic(name: string, node: CallExpression, on: Value, region: Region): Value {
    if (name === 'noConflict' || name === 'sub') return value(Stands.library, { needs: on.needs })
    if (name === 'extend') return unionOf(node.arguments.map((arg) => this.of(arg as Node, region)))
    if (name === 'proxy') return this.of(node.arguments[0] as Node, region)
    return jqueryStaticAnswers.test(name) ? PLAIN : UNKNOWN
  }
}

/** What jQuery's own functions give is no jQuery object. */
const jqueryStaticAnswers =
  /^(ajax|get|getJSON|getScript|post|Deferred|when|Event|Callbacks|map|grep|merge|makeArray|parseHTML|parseJSON|parseXML|trim|inArray|isArray|isFunction|isPlainObject|isEmptyObject|isNumeric|isWindow|type|now|param|each|css|attr|data|contains|unique|uniqueSort|noop|error|globalEval)$/

function ofGlobal(name: string): Value {
  if (name === 'undefined') return NOTHING
  if (isLibraryName(name)) return value(Stands.library, { needs: [need(name, 'library')] })
  if (WINDOWS.has(name)) return WINDOW
  if (OTHER_WINDOWS.has(name)) return OTHER_WINDOW
  if (name === 'document') return DOCUMENT
  return browserGlobals.has(name) ? PLAIN : value(Stands.unknown, { global: name })
}

function ofOtherWindow(name: string | undefined): Value {
  if (isLibraryName(name)) return value(Stands.library, { needs: [need('parent', 'elsewhere')] })
  if (name === 'document') return DOCUMENT
  return name !== undefined && browserGlobals.has(name) && !WINDOWS.has(name) && !OTHER_WINDOWS.has(name)
    ? PLAIN
    : OTHER_WINDOW
}

function ofSetMember(name: string | undefined, on: Value): Value {
  if (name === undefined || /^\d+$/.test(name) || name === 'context') return ELEMENT
  if (name === 'prevObject') return on
  return /^(length|selector|jquery)$/.test(name) ? PLAIN : UNKNOWN
}

/** `$(…).name(…)` */
function ofSetMethod(name: string, node: CallExpression, { needs }: Value): Value {
  const [first] = node.arguments as Node[]
  const count = node.arguments.length
  if (name === 'get') return count ? ELEMENT : PLAIN
  if (name === 'data' && (!count || (count === 1 && first?.type !== 'ObjectExpression'))) return UNKNOWN
  if (ANSWERS.test(name) || (!count && GIVES.test(name))) return PLAIN
  if (count === 1 && /^(attr|prop|css|data)$/.test(name) && first?.type !== 'ObjectExpression') return PLAIN
  // outerWidth(true)
  if (/^outer(Width|Height)$/.test(name) && first?.type === 'Literal' && typeof first.value === 'boolean')
    return PLAIN
  if (jqueryMethods.has(name)) return value(Stands.set, { needs })
  // .datepicker('getDate') answers; .datepicker('show') can be chained.
  const method = textOf(first)
  if (method !== undefined && /^(get|is|has|option|instance|value|unmasked|serialize|toArray)/i.test(method))
    return UNKNOWN
  return value(Stands.set, { needs: [...needs, need(name, 'chainable')] })
}

/** Methods of jQuery objects that always answer, and those that do when they are given nothing. */
const ANSWERS = /^(toArray|index|size|is|hasClass|serialize|serializeArray|promise|position|triggerHandler)$/
const GIVES =
  /^(width|height|innerWidth|innerHeight|outerWidth|outerHeight|scrollTop|scrollLeft|html|text|val|offset|queue)$/
