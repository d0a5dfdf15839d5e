import { parse, type CallExpression } from 'acorn'
import {
  blockNames,
  boundNames,
  children,
  hoisted,
  isFunction,
  keysOf,
  looseTextOf,
  propertyName,
  textOf,
  type Node,
} from './ast.ts'
import { Scope, type Meaning } from './scope.ts'

/** A global that code reads or calls. */
export interface Use {
  readonly name: string
  readonly line: number
  readonly code: string
  /** The code asks whether it exists: it gets on without. */
  guarded: boolean
  /** Another window's: `parent.name()`. */
  readonly elsewhere: boolean
}

/** A method of a jQuery object or of jQuery itself. */
export interface PluginUse {
  readonly name: string
  readonly line: number
  readonly code: string
  /** Surely jQuery's, through `$(…)`; else any object's method of that name. */
  readonly sure: boolean
  /** `$.colorbox(…)` rather than `$('a').colorbox(…)`. */
  readonly onLibrary: boolean
  readonly method: string | undefined
  readonly options: readonly string[]
}

/** What one script does, without regard to the page it stands on. */
export interface Analysis {
  readonly defines: Set<string>
  /** `$.fn.x = …` and `$.x = …`. */
  readonly definesPlugins: Set<string>
  readonly uses: Use[]
  readonly plugins: PluginUse[]
  readonly writes: { line: number; code: string; late: boolean }[]
  /** HTML that the script writes, as far as it is written out. */
  readonly html: { line: number; text: string }[]
  /** Old names of the page's configuration: `passerelleConfig = { aliases: { … } }`. */
  readonly aliases: Map<string, string>
  readonly failed?: { line: number; message: string }
}

export type Form = 'script' | 'module' | 'handler'

const WINDOWS = new Set(['window', 'self', 'globalThis', 'frames'])
const OTHER_WINDOWS = new Set(['parent', 'top', 'opener'])
const JQUERY = new Set(['$', 'jQuery'])

/**
 * Reads JavaScript with acorn and follows its scopes: which globals it defines, reads and calls, which jQuery
 * plugins with which options.
 * @param form a `handler` is a function's body: its declarations are its own
 */
export function analyse(code: string, form: Form): Analysis {
  const analyser = new Analyser(code)
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: form === 'module' ? 'module' : 'script',
      allowReturnOutsideFunction: form === 'handler',
      allowHashBang: true,
      locations: true,
    })
    analyser.run(program, form)
    return analyser
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number }; message: string }
    return Object.assign(analyser, { failed: { line: loc?.line ?? 1, message } })
  }
}

class Analyser implements Analysis {
  readonly defines = new Set<string>()
  readonly definesPlugins = new Set<string>()
  readonly uses: Use[] = []
  readonly plugins: PluginUse[] = []
  readonly writes: { line: number; code: string; late: boolean }[] = []
  readonly html: { line: number; text: string }[] = []
  readonly aliases = new Map<string, string>()
  private readonly guarded = new Set<string>()
  private readonly wrapped = new Set<string>()
  private readonly source: string
  private late = false

  constructor(source: string) {
    this.source = source
  }

  run(program: Node & { body: Node[] }, form: Form): void {
    const scope = new Scope(undefined, form === 'handler')
    const own = [...hoisted(program), ...blockNames(program.body)]
    this.late = form === 'handler'
    if (form === 'script') for (const name of own) this.defines.add(name)
    else for (const name of own) scope.names.set(name, 'local')
    for (const node of program.body) this.visit(node, scope)
    for (const use of this.uses) if (this.guarded.has(use.name)) use.guarded = true
  }

  private visit(node: Node, scope: Scope): void {
    if (isFunction(node)) return this.visitFunction(node as never, scope, [])
    switch (node.type) {
      case 'Identifier':
        return this.read(node, scope, node)
      case 'BlockStatement':
      case 'StaticBlock':
        return this.visitBlock(node.body, scope)
      case 'SwitchStatement':
        this.visit(node.discriminant, scope)
        return this.visitBlock(
          node.cases.flatMap(({ test, consequent }) => (test ? [test, ...consequent] : consequent)),
          scope,
        )
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.visitLoop(node, scope)
      case 'CatchClause':
        return this.visitBlock([node.body], scope, boundNames(node.param))
      case 'ClassExpression':
        return this.visitBlock(
          [...(node.superClass ? [node.superClass] : []), node.body],
          scope,
          node.id ? [node.id.name] : [],
        )
      case 'MemberExpression':
        return this.visitMember(node, scope)
      case 'CallExpression':
        return this.visitCall(node, scope)
      case 'NewExpression':
        this.readFunction(node, scope)
        return children(node).forEach((child) => this.visit(child, scope))
      case 'Literal':
      case 'TemplateLiteral':
      case 'BinaryExpression':
        this.readString(node, scope)
        return this.visitParts(node, scope)
      case 'AssignmentExpression':
        return this.visitAssignment(node, scope)
      case 'UnaryExpression':
        if (/^(typeof|delete)$/.test(node.operator) && node.argument.type === 'Identifier')
          return void this.guarded.add(node.argument.name)
        return this.visit(node.argument, scope)
      case 'VariableDeclarator':
        if (node.id.type === 'Identifier' && node.init) this.remember(node.id.name, node.init, scope)
        this.visitPattern(node.id, scope)
        return node.init ? this.visit(node.init, scope) : undefined
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) this.visit(node.key, scope)
        return node.value ? this.visit(node.value, scope) : undefined
      case 'LabeledStatement':
        return this.visit(node.body, scope)
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'ImportDeclaration':
      case 'MetaProperty':
        return
      default:
        for (const child of children(node)) this.visit(child, scope)
    }
  }

  private visitBlock(body: readonly Node[], scope: Scope, names: readonly string[] = []): void {
    const own = [...names, ...blockNames(body)]
    const inner = own.length ? new Scope(scope, false) : scope
    for (const name of own) inner.names.set(name, 'local')
    for (const node of body) this.visit(node, inner)
  }

  private visitLoop(node: Node, scope: Scope): void {
    const head =
      node.type === 'ForStatement'
        ? node.init
        : node.type === 'ForInStatement' || node.type === 'ForOfStatement'
          ? node.left
          : null
    if (head && (head.type === 'Identifier' || head.type.endsWith('Pattern')))
      this.assign(head as Node, scope)
    const inner = new Scope(scope, false)
    if (head?.type === 'VariableDeclaration')
      for (const name of blockNames([head])) inner.names.set(name, 'local')
    for (const child of children(node))
      if (child !== head || child.type === 'VariableDeclaration' || node.type === 'ForStatement')
        this.visit(child, inner)
  }

  /** @param meanings of the parameters, by place */
  private visitFunction(
    node: Node & { params: Node[]; body: Node; id?: Node | null; type: string },
    scope: Scope,
    meanings: readonly (Meaning | undefined)[],
  ): void {
    const inner = new Scope(scope, node.type !== 'ArrowFunctionExpression' || scope.inFunction)
    if (node.type !== 'ArrowFunctionExpression') inner.names.set('arguments', 'local')
    if (node.type === 'FunctionExpression' && node.id)
      for (const name of boundNames(node.id)) inner.names.set(name, 'local')
    node.params.forEach((param, place) => {
      for (const name of boundNames(param))
        inner.names.set(name, meanings[place] ?? (JQUERY.has(name) ? 'jquery' : 'local'))
    })
    for (const param of node.params) this.visitPattern(param, inner)
    for (const name of hoisted({ ...node.body } as Node))
      if (!inner.names.has(name)) inner.names.set(name, 'local')
    const late = this.late
    // A function called where it stands still runs while the page is read.
    this.late = late || (meanings !== HERE && !meanings.length)
    if (node.body.type === 'BlockStatement') this.visitBlock(node.body.body, inner)
    else this.visit(node.body, inner)
    this.late = late
  }

  /** Default values and worked-out keys of a pattern are code; its names are not reads. */
  private visitPattern(pattern: Node, scope: Scope): void {
    if (pattern.type === 'AssignmentPattern') {
      this.visit(pattern.right, scope)
      this.visitPattern(pattern.left, scope)
    } else if (
      pattern.type === 'ArrayPattern' ||
      pattern.type === 'ObjectPattern' ||
      pattern.type === 'RestElement'
    ) {
      for (const child of children(pattern)) {
        if (child.type === 'Property') {
          if (child.computed) this.visit(child.key, scope)
          this.visitPattern(child.value, scope)
        } else this.visitPattern(child, scope)
      }
    }
  }

  private visitMember(node: Node & { type: 'MemberExpression' }, scope: Scope, called?: Node): void {
    const name = propertyName(node)
    if (name !== undefined && this.isWindow(node.object, scope)) {
      if (called) this.use(name, called, false)
      else {
        this.guarded.add(name)
        this.use(name, node, false).guarded = true
      }
      return
    }
    if (name !== undefined && this.isOtherWindow(node.object, scope)) {
      this.use(name, called ?? node, true)
      return
    }
    this.visit(node.object, scope)
    if (node.computed) this.visit(node.property, scope)
  }

  private visitCall(node: CallExpression, scope: Scope): void {
    const { callee } = node
    const args = node.arguments as Node[]
    this.readPlugin(node, scope)
    this.readText(node, scope)
    if (callee.type === 'Identifier') this.read(callee, scope, node)
    else if (callee.type === 'MemberExpression') this.visitMember(callee, scope, node)
    const meanings = args.map((arg) => this.meaningOf(arg, scope))
    if (isFunction(callee as Node))
      this.visitFunction(callee as never, scope, meanings.length ? meanings : HERE)
    else if (callee.type !== 'Identifier' && callee.type !== 'MemberExpression')
      this.visit(callee as Node, scope)
    // jQuery(function ($) { … }) and $.noConflict() hand jQuery over.
    const ready =
      this.isJquery(callee as Node, scope) ||
      (callee.type === 'MemberExpression' && propertyName(callee) === 'ready')
    for (const arg of args) {
      if (ready && isFunction(arg) && 'params' in arg && arg.params.length)
        this.visitFunction(arg as never, scope, ['jquery'])
      else this.visit(arg, scope)
    }
  }

  /** What a text is put together of: texts are read as a whole. */
  private visitParts(node: Node, scope: Scope): void {
    for (const child of children(node)) {
      if (child.type === 'BinaryExpression' && looseTextOf(child) !== undefined) this.visitParts(child, scope)
      else if (textOf(child) === undefined) this.visit(child, scope)
    }
  }

  /** Texts that become code by what they are: `javascript:` addresses, HTML with handlers. */
  private readString(node: Node, scope: Scope): void {
    const text = looseTextOf(node)
    if (text === undefined) return
    const line = node.loc?.start.line ?? 1
    if (/^\s*javascript:/i.test(text)) this.readCode(text, 'script', line, scope)
    else if (CODE_IN_HTML.test(text)) this.addHtml(line, text)
  }

  private addHtml(line: number, text: string): void {
    if (!this.html.some((one) => one.text === text)) this.html.push({ line, text })
  }

  /** Code that is given as text. @param own names that it gets: parameters */
  private readCode(text: string, form: Form, line: number, scope: Scope, own: readonly string[] = []): void {
    const inner = analyse(text.replace(/^\s*javascript:/i, ''), form)
    for (const defined of inner.defines) this.defines.add(defined)
    for (const use of inner.uses)
      if (!scope.find(use.name) && !own.includes(use.name))
        this.uses.push({ ...use, line: line + use.line - 1 })
    for (const use of inner.plugins) this.plugins.push({ ...use, line: line + use.line - 1 })
  }

  /** `new Function('a', 'return f(a)')` */
  private readFunction(
    { callee, arguments: args, loc }: Node & { type: 'NewExpression' | 'CallExpression' },
    scope: Scope,
  ): void {
    if (callee.type !== 'Identifier' || callee.name !== 'Function' || scope.find('Function')) return
    const texts = (args as Node[]).map((arg) => looseTextOf(arg) ?? '')
    const own = texts.slice(0, -1).flatMap((text) => text.split(/[\s,]+/))
    this.readCode(texts.at(-1) ?? '', 'handler', loc?.start.line ?? 1, scope, own)
  }

  /** `x.setAttribute('onclick', 'f()')`, jQuery's `.attr` with two texts or an object. */
  private readAttribute([first, second]: readonly Node[], line: number, scope: Scope): void {
    const given: [string, Node | undefined][] =
      first?.type === 'ObjectExpression' ? [...keysOf(first)] : [[textOf(first) ?? '', second]]
    for (const [attribute, value] of given) {
      const code = /^on[a-z]+$/i.test(attribute) ? looseTextOf(value) : undefined
      if (code !== undefined) this.readCode(code, 'handler', line, scope)
    }
  }

  /** Code given as text — `setTimeout('f()', 9)` — and HTML that is written. */
  private readText(node: CallExpression, scope: Scope): void {
    const name = node.callee.type === 'Identifier' ? node.callee.name : propertyName(node.callee as Node)
    const text = looseTextOf(node.arguments[0] as Node | undefined)
    const line = node.loc?.start.line ?? 1
    this.readFunction(node, scope)
    if (name && /^(setTimeout|setInterval|MM_callJS|eval|execScript|globalEval)$/.test(name)) {
      // Addresses are read wherever they stand.
      if (text !== undefined && !/^\s*javascript:/i.test(text)) this.readCode(text, 'script', line, scope)
    }
    if (name && /^(setAttribute|attr)$/.test(name)) this.readAttribute(node.arguments as Node[], line, scope)
    const { callee } = node
    if (callee.type !== 'MemberExpression' || !/^write(ln)?$/.test(name ?? '')) return
    if (
      callee.object.type === 'Identifier'
        ? callee.object.name !== 'document'
        : propertyName(callee.object as Node) !== 'document'
    )
      return
    this.writes.push({ line, code: this.codeOf(node), late: this.late })
    const html = node.arguments.map((arg) => looseTextOf(arg as Node) ?? '').join('')
    if (/<[a-z]/i.test(html)) this.addHtml(line, html)
  }

  private visitAssignment(node: Node & { type: 'AssignmentExpression' }, scope: Scope): void {
    const { left, right } = node
    if (node.operator === '=') {
      const target = left as Node
      const name = target.type === 'Identifier' ? target.name : propertyName(target)
      this.assign(target, scope)
      if (name) this.remember(name, right, scope)
    } else {
      this.visit(left as Node, scope)
    }
    this.visit(right, scope)
  }

  private assign(target: Node, scope: Scope): void {
    if (target.type === 'MemberExpression') {
      const name = propertyName(target)
      const object = target.object as Node
      if (name && this.isWindow(object, scope)) return void this.defines.add(name)
      if (name && object.type === 'ThisExpression' && !scope.inFunction) return void this.defines.add(name)
      if (
        name &&
        (this.isJquery(object, scope) ||
          (propertyName(object) === 'fn' &&
            object.type === 'MemberExpression' &&
            this.isJquery(object.object as Node, scope)))
      )
        this.definesPlugins.add(name)
      return this.visitMember(target, scope)
    }
    for (const name of boundNames(target)) if (!scope.find(name)) this.defines.add(name)
    this.visitPattern(target, scope)
  }

  /** What a variable is given tells what it stands for: jQuery itself, a jQuery object, the configuration. */
  private remember(name: string, value: Node, scope: Scope): void {
    if (name === 'passerelleConfig')
      for (const [old, helper] of keysOf(keysOf(value).get('aliases')))
        this.aliases.set(old, textOf(helper) ?? '')
    const handsOver = value.type === 'CallExpression' && propertyName(value.callee as Node) === 'noConflict'
    if (handsOver || this.isJquery(value, scope)) scope.names.set(name, 'jquery')
    else if (this.isWrapped(value, scope)) this.wrapped.add(name)
  }

  private readPlugin(node: CallExpression, scope: Scope): void {
    const { callee } = node
    if (callee.type !== 'MemberExpression') return
    const name = propertyName(callee)
    const object = callee.object as Node
    if (name === undefined) return
    // $.fn.extend({ x: … }), $.extend({ x: … }) and $.widget('ui.x', …) define.
    const first = node.arguments[0] as Node | undefined
    const isFn = object.type === 'MemberExpression' && propertyName(object) === 'fn'
    if (name === 'extend' && node.arguments.length === 1 && (isFn || this.isJquery(object, scope)))
      for (const key of keysOf(first).keys()) this.definesPlugins.add(key)
    if (name === 'widget' && this.isJquery(object, scope))
      this.definesPlugins.add(textOf(first)?.replace(/^.*\./, '') ?? '')
    const direct = this.isJquery(object, scope)
    if (direct || isFn) return this.addPlugin(node, name, true, true)
    // $.colorbox.close(), $.datepicker.setDefaults(…)
    if (
      object.type === 'MemberExpression' &&
      (this.isJquery(object.object as Node, scope) || propertyName(object.object as Node) === 'fn')
    ) {
      const plugin = propertyName(object)
      if (plugin && plugin !== 'fn') this.addPlugin(node, plugin, true, true, name)
      return
    }
    this.addPlugin(node, name, this.isWrapped(object, scope), false)
  }

  private addPlugin(
    node: CallExpression,
    name: string,
    sure: boolean,
    onLibrary: boolean,
    method?: string,
  ): void {
    const [first, second] = node.arguments as Node[]
    const asked = method ?? textOf(first)
    const options =
      asked === undefined
        ? [...keysOf(first).keys(), ...keysOf(second).keys()]
        : asked === 'option'
          ? [...keysOf(second).keys(), ...(textOf(second) ? [textOf(second)!] : [])]
          : name === 'inputmask'
            ? [...keysOf(second).keys()]
            : asked === 'setDefaults'
              ? [...keysOf(first).keys()]
              : []
    this.plugins.push({
      name,
      line: node.loc?.start.line ?? 1,
      code: this.codeOf(node),
      sure,
      onLibrary,
      method: asked,
      options,
    })
  }

  private isWindow(node: Node, scope: Scope): boolean {
    if (node.type === 'ThisExpression') return !scope.inFunction
    if (node.type !== 'Identifier')
      return WINDOWS.has(propertyName(node) ?? '') && this.isWindow((node as { object: Node }).object, scope)
    const meaning = scope.find(node.name)
    return meaning ? meaning === 'window' : WINDOWS.has(node.name)
  }

  private isOtherWindow(node: Node, scope: Scope): boolean {
    if (node.type === 'Identifier') return OTHER_WINDOWS.has(node.name) && !scope.find(node.name)
    if (node.type !== 'MemberExpression') return false
    const object = node.object as Node
    if (OTHER_WINDOWS.has(propertyName(node) ?? ''))
      return this.isWindow(object, scope) || this.isOtherWindow(object, scope)
    // parent.frames['menu'].f()
    return (
      this.isOtherWindow(object, scope) ||
      (object.type === 'MemberExpression' && propertyName(object) === 'frames')
    )
  }

  private isJquery(node: Node, scope: Scope): boolean {
    if (node.type === 'Identifier') {
      const meaning = scope.find(node.name)
      return meaning ? meaning === 'jquery' : JQUERY.has(node.name)
    }
    if (node.type !== 'MemberExpression' || !JQUERY.has(propertyName(node) ?? '')) return false
    return this.isWindow(node.object as Node, scope) || this.isOtherWindow(node.object as Node, scope)
  }

  /** A jQuery object: `$(…)`, `$(…).find(…)`, a variable that got one. */
  private isWrapped(node: Node, scope: Scope): boolean {
    if (node.type === 'Identifier') return this.wrapped.has(node.name)
    if (node.type !== 'CallExpression') return false
    const callee = node.callee as Node
    if (this.isJquery(callee, scope)) return true
    if (callee.type !== 'MemberExpression' || ENDS_CHAIN.test(propertyName(callee) ?? '')) return false
    return this.isWrapped(callee.object as Node, scope)
  }

  private meaningOf(node: Node, scope: Scope): Meaning | undefined {
    if (this.isJquery(node, scope)) return 'jquery'
    return this.isWindow(node, scope) ? 'window' : undefined
  }

  private read(node: Node & { type: 'Identifier' }, scope: Scope, whole: Node): void {
    if (!scope.find(node.name)) this.use(node.name, whole, false)
  }

  private use(name: string, node: Node, elsewhere: boolean): Use {
    const use = { name, line: node.loc?.start.line ?? 1, code: this.codeOf(node), guarded: false, elsewhere }
    this.uses.push(use)
    return use
  }

  private codeOf(node: Node): string {
    return this.source.slice(node.start, Math.min(node.end, node.start + 160)).replace(/\s+/g, ' ')
  }
}

/** A tag with a handler or a `javascript:` address. */
const CODE_IN_HTML = /<[a-z][^>]*\s(on[a-z]+\s*=|[a-z]+\s*=\s*["']?\s*javascript:)/i
const HERE: readonly Meaning[] = []
/** Methods whose answer is a plain value. */
const ENDS_CHAIN =
  /^(get|toArray|index|size|is|hasClass|width|height|html|text|val|attr|prop|css|data|offset|position|serialize|serializeArray|promise)$/
