import type { CallExpression, Identifier, MemberExpression, NewExpression, ObjectExpression } from 'acorn'
import {
  blockNames,
  boundNames,
  children,
  HOLE,
  argumentNamed,
  isFunction,
  keyOf,
  looseTextOf,
  memberAt,
  nameAt,
  propertyName,
  textOf,
  type Node,
} from './ast.ts'
import { WINDOWS } from './value.ts'
import { Region, type Frame, type Role, type Write } from './region.ts'

/** How a member is used: `a.b()`, `a.b`, `a.b.c` of `a.b`, `a.b = c`. */
export type MemberUse = 'call' | 'read' | 'object' | 'write'

/** A name that code reads or calls. */
export interface NameEvent {
  readonly is: 'name'
  readonly node: Identifier
  /** With its arguments, where it is called. */
  readonly whole: Node
  readonly region: Region
}

/** A member that code reads, calls or writes. */
export interface MemberEvent {
  readonly is: 'member'
  readonly node: MemberExpression
  readonly use: MemberUse
  readonly call: CallExpression | undefined
  readonly region: Region
}

/** A call or `new`, whose arguments may be code as text. */
export interface CallEvent {
  readonly is: 'call'
  readonly node: CallExpression | NewExpression
  readonly region: Region
}

/** A text that becomes code by what it is: a `javascript:` address, HTML with handlers. */
export interface TextEvent {
  readonly is: 'text'
  readonly node: Node
  readonly kind: 'address' | 'html'
  readonly region: Region
}

export type Event = NameEvent | MemberEvent | CallEvent | TextEvent

/** `object.name = value` */
export interface MemberWrite {
  readonly target: MemberExpression
  readonly value: Node
  readonly region: Region
}

/** How code is read: a handler is a function's body. */
export type Form = 'script' | 'module' | 'handler'

type FunctionNode = Node & { params: Node[]; body: Node; id?: Identifier | null }

/**
 * One walk over a script: its regions and names, who is given what, and what is read and called, in the source's
 * order. What expressions stand for is told afterwards (`values.ts`), when every name is known.
 */
export class Outline {
  readonly events: Event[] = []
  /** Names that code asks for before it uses them: `typeof x`. */
  readonly asked = new Set<string>()
  readonly frames = new Map<Node, Frame>()
  readonly memberWrites = new Map<string, MemberWrite[]>()
  /** Names that are global whoever declares them: those of a script, and what is written without `var`. */
  readonly globals: Region
  readonly form: Form
  readonly asksVersion: boolean
  /** `$.fn.x = Plugin`: members that are given something by its name. */
  readonly namedWrites: MemberWrite[] = []
  /** What a written object is given to: `$.widget('ui.x', { … })`. */
  readonly givenTo = new Map<Node, { call: CallExpression; region: Region }>()
  /** The calls of methods, by name: they tell what a method's parameters are. */
  readonly methodCalls = new Map<string, { node: CallExpression; region: Region }[]>()
  /** Where each written object stands: its values are read from there. */
  readonly literals = new Map<Node, Region>()
  private readonly pending: { name: string; write: Write; declares: boolean }[] = []
  private readonly calls: { node: CallExpression; region: Region }[] = []

  /** @param asksVersion whether the source asks for the browser’s version at all */
  constructor(program: Node & { body: Node[] }, form: Form, asksVersion: boolean) {
    this.form = form
    this.asksVersion = asksVersion
    const frame = frameOf({ as: 'program' }, undefined, false)
    this.globals = new Region(undefined, frame, 'function')
    frame.region = form === 'script' ? this.globals : new Region(this.globals, frame, 'straight')
    this.frames.set(program, frame)
    this.visitList(program.body, frame.region)
    this.link()
  }

  /** Gives each write and call to the name it belongs to. */
  private link(): void {
    for (const { name, write, declares } of this.pending) {
      const binding =
        write.region.find(name) ?? (declares ? this.globals.declare(name, undefined, true) : undefined)
      binding?.writes.push(write)
    }
    for (const { node, region } of this.calls)
      region.find((node.callee as Identifier).name)?.calls.push({ node, region })
  }

  private visit(node: Node, region: Region): void {
    switch (node.type) {
      case 'FunctionDeclaration':
        return this.visitNamed(node, region)
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.visitFunction(node as never, region, { as: 'other' })
      case 'Identifier':
        return void this.events.push({ is: 'name', node, whole: node, region })
      case 'MemberExpression':
        return this.visitMember(node, region, 'read')
      case 'CallExpression':
        return this.visitCall(node, region)
      case 'NewExpression':
        return this.visitNew(node, region)
      case 'Literal':
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return this.visitText(node, region)
      case 'AssignmentExpression':
        return this.visitAssignment(node, region)
      case 'UnaryExpression':
        if (/^(typeof|delete)$/.test(node.operator) && node.argument.type === 'Identifier')
          return void this.asked.add(node.argument.name)
        return this.visit(node.argument, region)
      case 'VariableDeclaration':
        return this.visitDeclaration(node, region)
      case 'ObjectExpression':
        return this.visitObject(node, region)
      case 'ArrayExpression':
        this.literals.set(node, region)
        return children(node).forEach((child) => this.visit(child, region))
      case 'LogicalExpression':
      case 'ConditionalExpression':
      case 'IfStatement':
        return this.visitChoice(node, region)
      case 'WithStatement':
        this.visit(node.object, region)
        return this.visit(node.body, new Region(region, region.frame, 'straight', undefined, node.object))
      default:
        return this.visitStatement(node, region)
    }
  }

  private visitStatement(node: Node, region: Region): void {
    switch (node.type) {
      case 'BlockStatement':
        return this.visitBlock(node.body, region)
      case 'StaticBlock':
        return this.visitList(node.body, ofClass(region))
      case 'ReturnStatement':
        if (!node.argument) return
        region.frame.returns.push({ value: node.argument, region })
        return this.visit(node.argument, region)
      case 'SwitchStatement':
        return this.visitSwitch(node, region)
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        return this.visitLoop(node, region)
      case 'TryStatement':
        this.visit(node.block, new Region(region, region.frame, 'branch'))
        if (node.handler) this.visit(node.handler, new Region(region, region.frame, 'branch'))
        return node.finalizer ? this.visit(node.finalizer, region) : undefined
      case 'CatchClause':
        return this.visitBlock([node.body], region, boundNames(node.param))
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.visitClass(node, region)
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) this.visit(node.key, region)
        if (!node.value) return
        return this.visit(node.value, node.type === 'PropertyDefinition' ? ofClass(region) : region)
      case 'LabeledStatement':
        return this.visit(node.body, region)
      case 'ImportDeclaration':
        for (const { local } of node.specifiers) this.write(local.name, node, region, -1)
        return
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return node.declaration ? this.visit(node.declaration as Node, region) : undefined
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
      case 'ExportAllDeclaration':
        return
      default:
        for (const child of children(node)) this.visit(child, region)
    }
  }

  private visitBlock(body: readonly Node[], region: Region, names: readonly string[] = []): void {
    const own = [...names, ...blockNames(body)]
    const inner = own.length ? new Region(region, region.frame, 'straight') : region
    for (const name of own) inner.declare(name)
    this.visitList(body, inner)
  }

  /** What stands behind `if (…) return` runs only when that was not so. */
  private visitList(body: readonly Node[], region: Region): void {
    for (const name of blockNames(body)) region.declare(name)
    let rest = region
    for (const node of body) {
      this.visit(node, rest)
      if (node.type !== 'IfStatement') continue
      const { test, consequent, alternate } = node
      if (leaves(consequent) && !(alternate && leaves(alternate)))
        rest = new Region(rest, rest.frame, 'straight', { node: test, when: false })
      else if (alternate && leaves(alternate))
        rest = new Region(rest, rest.frame, 'straight', { node: test, when: true })
    }
  }

  private visitChoice(
    node: Node & { type: 'LogicalExpression' | 'ConditionalExpression' | 'IfStatement' },
    region: Region,
  ): void {
    const arm = (child: Node, test: Node | undefined, when: boolean): void =>
      this.visit(child, new Region(region, region.frame, 'branch', test && { node: test, when }))
    if (node.type === 'LogicalExpression') {
      this.visit(node.left, region)
      return arm(node.right, node.operator === '??' ? undefined : node.left, node.operator === '&&')
    }
    this.visit(node.test, region)
    arm(node.consequent, node.test, true)
    if (node.alternate) arm(node.alternate, node.test, false)
  }

  private visitSwitch(node: Node & { type: 'SwitchStatement' }, region: Region): void {
    this.visit(node.discriminant, region)
    const inner = new Region(region, region.frame, 'straight')
    for (const { test, consequent } of node.cases) {
      for (const name of blockNames(consequent)) inner.declare(name)
      if (test) this.visit(test, inner)
      this.visitList(consequent, new Region(inner, region.frame, 'branch'))
    }
  }

  private visitLoop(
    node: Node & {
      type: 'ForStatement' | 'ForInStatement' | 'ForOfStatement' | 'WhileStatement' | 'DoWhileStatement'
    },
    region: Region,
  ): void {
    const { frame } = region
    const outer = new Region(region, frame, 'straight')
    const loop = new Region(outer, frame, 'loop')
    if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') {
      this.visit(node.right, region)
      const { left } = node
      if (left.type === 'VariableDeclaration') this.visitDeclaration(left, outer, loop)
      else this.visitTarget(left as Node, undefined, loop)
      return this.visit(node.body, loop)
    }
    if (node.type === 'ForStatement' && node.init) this.visit(node.init as Node, outer)
    if (node.test) this.visit(node.test, loop)
    const body =
      node.test && node.type !== 'DoWhileStatement'
        ? new Region(loop, frame, 'branch', { node: node.test, when: true })
        : loop
    this.visit(node.body, body)
    if (node.type === 'ForStatement' && node.update) this.visit(node.update, body)
  }

  /** @param head of a loop's variable: where it gets its values */
  private visitDeclaration(
    { kind, declarations }: Node & { type: 'VariableDeclaration' },
    region: Region,
    head?: Region,
  ): void {
    const scope = kind === 'var' ? region.frame.region : region
    for (const { id, init } of declarations) {
      for (const name of boundNames(id)) scope.declare(name)
      if (id.type !== 'Identifier') {
        this.writePattern(id, init ?? undefined, head ?? region, init?.end ?? id.start)
        this.visitPattern(id, region)
      } else if (head) this.write(id.name, undefined, head, id.start)
      else if (init) this.write(id.name, init, region, init.end)
      if (init) this.visitValue(init, region, { as: 'named', name: id.type === 'Identifier' ? id.name : '' })
    }
  }

  private visitClass(node: Node & { type: 'ClassDeclaration' | 'ClassExpression' }, region: Region): void {
    if (node.type === 'ClassDeclaration' && node.id) this.write(node.id.name, node, region, -1)
    if (node.superClass) this.visit(node.superClass, region)
    const inner = new Region(region, region.frame, 'straight')
    if (node.id) inner.declare(node.id.name)
    for (const member of node.body.body) this.visit(member, inner)
  }

  private visitObject(node: ObjectExpression, region: Region): void {
    this.literals.set(node, region)
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') this.visit(property.argument, region)
      else {
        if (property.computed) this.visit(property.key, region)
        const name = keyOf(property) ?? ''
        this.visitValue(property.value, region, { as: 'property', object: node, name })
      }
    }
  }

  /** A function gets to know what it is given to; all else is visited as it is. */
  private visitValue(node: Node, region: Region, role: Role): void {
    if (isFunction(node)) this.visitFunction(node as never, region, role)
    else this.visit(node, region)
  }

  private visitFunction(node: FunctionNode, region: Region, role: Role): void {
    const isArrow = node.type === 'ArrowFunctionExpression'
    const frame = frameOf(role, region, isArrow)
    const inner = new Region(region, frame, 'function')
    frame.region = inner
    this.frames.set(node, frame)
    if (!isArrow) inner.declare('arguments')
    if (node.type === 'FunctionExpression' && node.id) {
      inner.declare(node.id.name)
      this.write(node.id.name, node, inner, -1)
    }
    node.params.forEach((param, place) => {
      const plain = param.type === 'AssignmentPattern' ? param.left : param
      for (const name of boundNames(param))
        inner.declare(name, plain.type === 'Identifier' ? place : undefined)
      const name = plain.type === 'Identifier' ? plain.name : argumentNamed(place)
      if (plain.type !== 'Identifier') {
        inner.declare(name, place)
        this.writePattern(plain, nameAt(plain, name), inner, param.start)
      }
      if (param.type === 'AssignmentPattern')
        this.write(name, param.right, new Region(inner, frame, 'branch'), param.start)
      this.visitPattern(param, inner)
    })
    if (node.body.type === 'BlockStatement') return this.visitList(node.body.body, inner)
    frame.returns.push({ value: node.body, region: inner })
    this.visit(node.body, inner)
  }

  /** What the names of a pattern are given: `{ a: b } = c` gives `b` what `c.a` is. */
  private writePattern(pattern: Node, from: Node | undefined, region: Region, at: number): void {
    if (pattern.type === 'Identifier') this.write(pattern.name, from, region, at)
    else if (pattern.type === 'AssignmentPattern') {
      this.writePattern(pattern.left, from, region, at)
      this.writePattern(pattern.left, pattern.right, new Region(region, region.frame, 'branch'), at + 1)
    } else if (pattern.type === 'RestElement') this.writePattern(pattern.argument, undefined, region, at)
    else if (pattern.type === 'ArrayPattern')
      pattern.elements.forEach((item, place) => {
        if (item) this.writePattern(item, from && memberAt(item, from, String(place)), region, at)
      })
    else if (pattern.type === 'ObjectPattern')
      for (const item of pattern.properties) {
        const name = item.type === 'Property' ? keyOf(item) : undefined
        const member = from && name !== undefined ? memberAt(item, from, name) : undefined
        if (member) this.events.push({ is: 'member', node: member, use: 'read', call: undefined, region })
        this.writePattern(item.type === 'Property' ? item.value : item, member, region, at)
      }
  }

  /** Default values and worked-out keys of a pattern are code; its names are not reads. */
  private visitPattern(pattern: Node, region: Region): void {
    if (pattern.type === 'AssignmentPattern') {
      this.visit(pattern.right, region)
      this.visitPattern(pattern.left, region)
    } else if (pattern.type === 'Property') {
      if (pattern.computed) this.visit(pattern.key, region)
      this.visitPattern(pattern.value, region)
    } else if (pattern.type === 'MemberExpression') this.visitMember(pattern, region, 'write')
    else if (pattern.type !== 'Identifier')
      for (const child of children(pattern)) this.visitPattern(child, region)
  }

  private visitMember(node: MemberExpression, region: Region, use: MemberUse, call?: CallExpression): void {
    const object = node.object as Node
    this.events.push({ is: 'member', node, use, call, region })
    // In `a.b?.c` it is asked whether `a.b` is there.
    if (object.type === 'MemberExpression')
      this.visitMember(object, region, node.optional ? 'read' : 'object')
    else if (call && isFunction(object) && /^(call|apply)$/.test(propertyName(node) ?? ''))
      this.visitFunction(object as never, region, { as: 'callee', call })
    else if (object.type !== 'Super') this.visit(object, region)
    if (node.computed && textOf(node.property) === undefined) this.visit(node.property, region)
  }

  private visitCall(node: CallExpression, region: Region): void {
    const callee = node.callee as Node
    if (callee.type === 'Identifier') {
      this.events.push({ is: 'name', node: callee, whole: node, region })
      this.calls.push({ node, region })
    } else if (callee.type === 'MemberExpression') {
      const name = propertyName(callee)
      if (name !== undefined) add(this.methodCalls, name, { node, region })
      this.visitMember(callee, region, 'call', node)
    } else this.visitValue(callee, region, { as: 'callee', call: node })
    this.events.push({ is: 'call', node, region })
    node.arguments.forEach((arg, place) => {
      if (arg.type === 'ObjectExpression') this.givenTo.set(arg, { call: node, region })
      this.visitValue(arg as Node, region, { as: 'argument', call: node, place })
    })
  }

  /** A block's function is its function's too in code of that age (ECMAScript, annex B.3.2). */
  private visitNamed(node: Node & { type: 'FunctionDeclaration' }, region: Region): void {
    // `export default function () {}`
    const name = node.id?.name ?? ''
    if (name) {
      region.frame.region.declare(name)
      this.write(name, node, region.frame.region, -1)
    }
    this.visitFunction(node as never, region, { as: 'named', name })
  }

  private visitNew(node: NewExpression, region: Region): void {
    const callee = node.callee as Node
    this.events.push({ is: 'call', node, region })
    if (callee.type === 'Identifier') this.events.push({ is: 'name', node: callee, whole: node, region })
    else this.visit(callee, region)
    for (const arg of node.arguments) this.visit(arg as Node, region)
  }

  private visitAssignment(node: Node & { type: 'AssignmentExpression' }, region: Region): void {
    const target = node.left as Node
    const isPlain = node.operator === '='
    if (isPlain || target.type !== 'Identifier')
      this.visitTarget(target, isPlain ? node.right : node, region, node.end)
    else {
      this.visit(target, region)
      this.write(target.name, node, region, node.end, false)
    }
    const role: Role =
      target.type === 'Identifier' ? { as: 'named', name: target.name } : { as: 'assigned', target }
    this.visitValue(node.right, region, role)
  }

  /** @param value what it is given; nothing when that cannot be told */
  private visitTarget(target: Node, value: Node | undefined, region: Region, at = target.end): void {
    if (target.type === 'MemberExpression') {
      const name = propertyName(target)
      if (name !== undefined && value) add(this.memberWrites, name, { target, value, region })
      if (value?.type === 'Identifier') this.namedWrites.push({ target, value, region })
      return this.visitMember(target, region, 'write')
    }
    this.writePattern(target, value, region, at)
    this.visitPattern(target, region)
  }

  /** @param declares whether a name that nobody declares is a global from then on: `n = 1` is, `n += 1` fails */
  private write(name: string, value: Node | undefined, region: Region, at: number, declares = true): void {
    this.pending.push({ name, write: { value, region, at }, declares })
  }

  /** Texts are read as a whole; what is worked out in them is code. */
  private visitText(node: Node, region: Region): void {
    // 'x' in window
    if (node.type === 'BinaryExpression' && node.operator === 'in') {
      const { left, right } = node
      const name = right.type === 'Identifier' && WINDOWS.has(right.name) ? textOf(left as Node) : undefined
      if (name !== undefined) this.asked.add(name)
    }
    const text = looseTextOf(node)
    if (text !== undefined) {
      if (/^\s*javascript:/i.test(text)) this.events.push({ is: 'text', kind: 'address', node, region })
      else if (CODE_IN_HTML.test(text)) this.events.push({ is: 'text', kind: 'html', node, region })
    }
    this.visitParts(node, region)
  }

  private visitParts(node: Node, region: Region): void {
    for (const child of children(node)) {
      if (child.type === 'BinaryExpression' && looseTextOf(child) !== undefined)
        this.visitParts(child, region)
      else if (textOf(child) === undefined) this.visit(child, region)
    }
  }
}

function add<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}

function frameOf(role: Role, outer: Region | undefined, isArrow: boolean): Frame {
  return { role, outer, isArrow, returns: [], region: undefined as never }
}

/** Where a class works out a field or runs a static block: as in a function of its own, `this` is not what is around it. */
function ofClass(region: Region): Region {
  const frame = frameOf({ as: 'class' }, region, false)
  frame.region = new Region(region, frame, 'function')
  return frame.region
}

/** Whether the code behind this statement is not reached through it. */
function leaves(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.some(leaves)
  if (node.type === 'IfStatement')
    return !!node.alternate && leaves(node.consequent) && leaves(node.alternate)
  return /^(Return|Throw|Break|Continue)Statement$/.test(node.type)
}

/** A tag with a handler or a `javascript:` address. */
const CODE_IN_HTML = /<[a-z][^>]*\s(on[a-z]+\s*=|[a-z]+\s*=\s*["']?\s*javascript:)/i

/** Whether a name was put together while the code runs. */
export const isWorkedOut = (name: string): boolean => name.includes(HOLE)
