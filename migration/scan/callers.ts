import type { CallExpression, MemberExpression } from 'acorn'
import { chainedMethods, jqueryEvents } from '../rules/jquery-plugins.ts'
import { isFunction, propertyName, textOf, type Node } from './ast.ts'
import type { Frame, Region } from './region.ts'
import {
  DOCUMENT,
  ELEMENT,
  isLibraryName,
  LIBRARY,
  mayBe,
  need,
  NOTHING,
  PLAIN,
  SET,
  Stands,
  unionOf,
  UNKNOWN,
  value,
  WINDOW,
  type Evaluator,
  type Value,
} from './value.ts'

/** Names with a dollar that are no jQuery objects: AngularJS’s services. */
const NOT_JQUERY =
  /^\$(scope|rootScope|http|httpProvider|q|timeout|interval|location|route|routeParams|routeProvider|log|filter|compile|resource|state|stateParams|stateProvider|sce|animate|cookies|parse|injector|provide|window|broadcast|emit|index|event|error|key|value|this|super|\d.*)$/

/** What is only named as jQuery objects are: some name everything so, as in PHP. */
const NAMED_SET = value(Stands.set, { needs: [need('', 'named')] })

/** What a parameter of a function holds: what it is called with, as far as its script tells; else what its name says. */
export function parameterOf(values: Evaluator, frame: Frame, place: number, name: string): Value {
  // Nobody calls anything else by these names, whoever calls back.
  if (isLibraryName(name) && frame.role.as === 'argument') return LIBRARY
  const given = argumentOf(values, frame, place)
  if (given.stands & ~Stands.unknown || given.global !== undefined) return given
  if (isLibraryName(name)) return LIBRARY
  return /^\$[a-z_]/i.test(name) && !NOT_JQUERY.test(name) ? NAMED_SET : given.stands ? given : UNKNOWN
}

function argumentOf(values: Evaluator, frame: Frame, place: number): Value {
  const { role, outer } = frame
  if (!outer) return UNKNOWN
  switch (role.as) {
    case 'callee':
      return givenBy(values, role.call, outer, place)
    case 'argument':
      return byCallee(values, role.call, outer, role.place, place)
    case 'named': {
      const calls = outer.find(role.name)?.calls ?? []
      return calls.length
        ? unionOf(calls.map(({ node, region }) => given(values, node, region, place)))
        : UNKNOWN
    }
    case 'assigned':
      return byMethodCalls(values, propertyName(role.target), place)
    case 'property':
      return byMethodCalls(values, role.name, place)
    default:
      return UNKNOWN
  }
}

/** An argument of a call; nothing where the call has fewer. */
function given(values: Evaluator, call: CallExpression, region: Region, place: number): Value {
  if (call.arguments.some(({ type }) => type === 'SpreadElement')) return UNKNOWN
  const node = call.arguments[place] as Node | undefined
  return node ? values.of(node, region) : NOTHING
}

/** `(function ($) { … })(jQuery)`, `(function ($) { … }).call(this, jQuery)` */
function givenBy(values: Evaluator, call: CallExpression, region: Region, place: number): Value {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || !isFunction(callee.object as Node))
    return given(values, call, region, place)
  return propertyName(callee) === 'call' ? given(values, call, region, place + 1) : UNKNOWN
}

function byMethodCalls(values: Evaluator, name: string | undefined, place: number): Value {
  // Too many objects have methods of such names.
  if (name === undefined || chainedMethods.has(name)) return UNKNOWN
  const calls = values.outline.methodCalls.get(name) ?? []
  if (!calls.length || calls.length > 50) return UNKNOWN
  return unionOf(calls.map(({ node, region }) => given(values, node, region, place)))
}

/** What a function that is handed to another is called with. */
function byCallee(values: Evaluator, call: CallExpression, region: Region, at: number, place: number): Value {
  const callee = call.callee as Node
  if (callee.type === 'Identifier' && /^(define|require|requirejs)$/.test(callee.name))
    return fromModules(call, place)
  if (callee.type === 'MemberExpression') return fromMethod(values, call, callee, region, place)
  const on = values.of(callee, region)
  // jQuery(function ($) { … })
  if (mayBe(on, Stands.library) || on.global !== undefined) return place ? NOTHING : handedOver(on)
  // (function (factory) { factory(jQuery) })(function ($) { … })
  const calls = on.functions.flatMap((node) => {
    const inner = values.outline.frames.get(node)?.region
    return [...(inner?.names?.values() ?? [])].filter((binding) => binding.place === at)
  })
  const found = calls.flatMap((binding) =>
    binding.calls.map((one) => given(values, one.node, one.region, place)),
  )
  return found.length ? unionOf(found) : UNKNOWN
}

const handedOver = (on: Value): Value =>
  value(Stands.library, {
    needs: on.global === undefined ? on.needs : [need(on.global, 'library')],
  })

/** `define(['jquery'], function ($) { … })` */
function fromModules(call: CallExpression, place: number): Value {
  const names = call.arguments.find(({ type }) => type === 'ArrayExpression')
  if (names?.type !== 'ArrayExpression') return UNKNOWN
  return textOf(names.elements[place] as Node | undefined) === 'jquery' ? LIBRARY : UNKNOWN
}

function fromMethod(
  values: Evaluator,
  call: CallExpression,
  callee: Node & { type: 'MemberExpression' },
  region: Region,
  place: number,
): Value {
  if (callee.object.type === 'Super') return UNKNOWN
  const name = propertyName(callee) ?? ''
  const on = values.of(callee.object as Node, region)
  if (name === 'ready' && (mayBe(on, Stands.set | Stands.library) || on.global !== undefined))
    return place ? NOTHING : LIBRARY
  if (mayBe(on, Stands.set)) {
    if (/^(each|map|filter|is|not)$/.test(name)) return place === 1 ? ELEMENT : PLAIN
    return jqueryEvents.has(name) ? PLAIN : UNKNOWN
  }
  if (mayBe(on, Stands.library) && name === 'each') {
    const list = given(values, call, region, 0)
    if (place === 0) return PLAIN
    return mayBe(list, Stands.set) ? ELEMENT : itemsOf(values, list)
  }
  if (name === 'forEach' && place === 0 && mayBe(on, Stands.literal)) return itemsOf(values, on)
  return /^(addEventListener|attachEvent)$/.test(name) ? PLAIN : UNKNOWN
}

function itemsOf(values: Evaluator, list: Value): Value {
  const items = list.literals.flatMap((literal) => {
    const region = values.outline.literals.get(literal)
    if (literal.type !== 'ArrayExpression' || !region) return [UNKNOWN]
    return literal.elements.map((item) => (item ? values.of(item as Node, region) : UNKNOWN))
  })
  return items.length ? unionOf(items) : UNKNOWN
}

/** The names that a loop over a written list gives a member: `['a', 'b'].forEach(function (n) { window[n] = … })`. */
export function namesListed(
  values: Evaluator,
  { computed, property }: MemberExpression,
  region: Region,
): string[] {
  const parameter = computed && property.type === 'Identifier' ? region.find(property.name) : undefined
  if (parameter?.place === undefined) return []
  const { role, outer } = parameter.region.frame
  if (role.as !== 'argument' || !outer || role.call.callee.type !== 'MemberExpression') return []
  const { callee, arguments: args } = role.call
  const loop = `${propertyName(callee)} ${parameter.place}`
  const list =
    loop === 'forEach 0' ? callee.object : loop === 'each 1' && role.place === 1 ? args[0] : undefined
  if (!list) return []
  return values
    .of(list as Node, outer)
    .literals.flatMap((literal) => (literal.type === 'ArrayExpression' ? literal.elements : []))
    .flatMap((item) => textOf(item as Node) ?? [])
}

/** What `this` is in a function, told by what the function is given to. */
export function thisOf(values: Evaluator, inner: Frame): Value {
  let frame = inner
  while (frame.isArrow && frame.outer) frame = frame.outer.frame
  const { role, outer } = frame
  if (!outer) {
    const { form } = values.outline
    return form === 'script' ? WINDOW : form === 'handler' ? ELEMENT : NOTHING
  }
  switch (role.as) {
    case 'callee':
      return role.call.callee.type === 'MemberExpression' ? given(values, role.call, outer, 0) : WINDOW
    case 'argument':
      return thisInCallback(values, role.call, outer)
    case 'property':
      return thisInMethod(values, role.object)
    case 'assigned':
      return thisWhenAssigned(values, role.target, outer)
    case 'named':
      return isPluginNamed(values, role.name) ? SET : UNKNOWN
    default:
      return UNKNOWN
  }
}

function thisInCallback(values: Evaluator, call: CallExpression, region: Region): Value {
  const callee = call.callee as Node
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    if (callee.type === 'Identifier' && /^set(Timeout|Interval)$/.test(callee.name)) return WINDOW
    return mayBe(values.of(callee, region), Stands.library) ? DOCUMENT : UNKNOWN
  }
  const name = propertyName(callee) ?? ''
  const on = values.of(callee.object as Node, region)
  if (/^(addEventListener|attachEvent)$/.test(name)) return ELEMENT
  if (mayBe(on, Stands.library) && name === 'proxy') return given(values, call, region, 1)
  // A plugin calls back as it likes.
  if (!mayBe(on, Stands.set) || !chainedMethods.has(name)) return UNKNOWN
  return name === 'ready' ? DOCUMENT : ELEMENT
}

function thisInMethod(values: Evaluator, object: Node): Value {
  const own = value(Stands.literal, { literals: [object] })
  const to = values.outline.givenTo.get(object)
  const callee = to?.call.callee as Node | undefined
  if (!to || callee?.type !== 'MemberExpression' || callee.object.type === 'Super') return own
  const name = propertyName(callee)
  const on = values.of(callee.object as Node, to.region)
  // $.fn.extend({ x: function () { this } }), $.extend($.fn, { … }), Object.assign($.fn, { … })
  if (name === 'extend' || name === 'assign') {
    const targets = [on, ...to.call.arguments.map((arg) => values.of(arg as Node, to.region))]
    return targets.some((target) => mayBe(target, Stands.prototype)) ? SET : own
  }
  if (mayBe(on, Stands.set)) return chainedMethods.has(name ?? '') ? ELEMENT : UNKNOWN
  return mayBe(on, Stands.library) && name !== 'widget' ? UNKNOWN : own
}

function thisWhenAssigned(values: Evaluator, target: Node, region: Region): Value {
  if (target.type !== 'MemberExpression' || target.object.type === 'Super') return UNKNOWN
  const on = values.of(target.object as Node, region)
  if (mayBe(on, Stands.prototype)) return SET
  if (/^on[a-z]+$/.test(propertyName(target) ?? '')) return ELEMENT
  return mayBe(on, Stands.literal) ? value(Stands.literal, { literals: on.literals }) : UNKNOWN
}

/** `$.fn.carousel = Plugin`, with a `function Plugin() { … }` */
function isPluginNamed(values: Evaluator, name: string): boolean {
  return values.outline.namedWrites.some(
    ({ target, value: given, region }) =>
      given.type === 'Identifier' &&
      given.name === name &&
      mayBe(values.of(target.object as Node, region), Stands.prototype),
  )
}
