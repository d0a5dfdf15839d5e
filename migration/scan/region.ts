import type { CallExpression, MemberExpression, ObjectExpression } from 'acorn'
import { propertyName, textOf, type Node } from './ast.ts'

/**
 * A stretch of code with names of its own, or that may be passed over: a function, a block, the arm of an `if`.
 * - `straight`: runs whenever what is around it does
 * - `branch`: runs or not
 * - `loop`: runs any number of times
 * - `function`: runs when it is called
 */
export type Flow = 'straight' | 'branch' | 'loop' | 'function'

/** What must hold for a region to run: the test is true (`when`), or is not. */
export interface Test {
  readonly node: Node
  readonly when: boolean
}

/** A value that a name is given. `value` is missing where it cannot be told: `for (x of y)`, patterns. */
export interface Write {
  readonly value: Node | undefined
  readonly region: Region
  /** Offset in the source: what is read before it has another value. */
  readonly at: number
}

/** A variable, function or parameter. */
export interface Binding {
  readonly name: string
  readonly region: Region
  readonly writes: Write[]
  /** The calls `name(…)`. */
  readonly calls: { readonly node: CallExpression; readonly region: Region }[]
  /** Of a parameter: which one. */
  readonly place: number | undefined
  /** Written without `var`: other scripts may write it too. */
  readonly isImplicit: boolean
}

/** How a function came to be where it stands: that tells what it is called with. `class`: a field's value, a static block. */
export type Role =
  | { readonly as: 'program' | 'class' | 'other' }
  | { readonly as: 'callee'; readonly call: CallExpression }
  | { readonly as: 'argument'; readonly call: CallExpression; readonly place: number }
  | { readonly as: 'named'; readonly name: string }
  | { readonly as: 'assigned'; readonly target: Node }
  | { readonly as: 'property'; readonly object: ObjectExpression; readonly name: string }

/** A function, what a class works out for itself, or the script. */
export interface Frame {
  readonly role: Role
  /** Where it stands; of the script: nothing. */
  readonly outer: Region | undefined
  readonly isArrow: boolean
  readonly returns: { readonly value: Node; readonly region: Region }[]
  region: Region
}

/** See {@link Flow}. */
export class Region {
  readonly parent: Region | undefined
  readonly frame: Frame
  readonly flow: Flow
  readonly test: Test | undefined
  /** The object of `with (object) …`: names inside may be its members. */
  readonly object: Node | undefined
  names: Map<string, Binding> | undefined
  /** Whether no browser of today runs it; worked out when it is first asked. */
  dead: boolean | undefined
  /** Globals that must be true for it to run; worked out when they are first asked for. */
  asks: readonly string[] | undefined

  constructor(parent: Region | undefined, frame: Frame, flow: Flow, test?: Test, object?: Node) {
    this.parent = parent
    this.frame = frame
    this.flow = flow
    this.test = test
    this.object = object
  }

  declare(name: string, place?: number, isImplicit = false): Binding {
    this.names ??= new Map()
    let binding = this.names.get(name)
    if (!binding) {
      binding = { name, region: this, writes: [], calls: [], place, isImplicit }
      this.names.set(name, binding)
    }
    return binding
  }

  find(name: string): Binding | undefined {
    for (let region: Region | undefined = this as Region; region; region = region.parent) {
      const binding = region.names?.get(name)
      if (binding) return binding
    }
    return undefined
  }

  /** The objects of `with` between here and the region where the name is declared, inmost first. */
  *objectsBefore(binding: Binding | undefined): Generator<{ object: Node; region: Region }> {
    for (let region: Region | undefined = this as Region; region; region = region.parent) {
      if (region === binding?.region) return
      if (region.object && region.parent) yield { object: region.object, region: region.parent }
    }
  }

  /** The nearest region that decides whether code here runs. */
  get control(): Region {
    let region: Region = this as Region
    while (region.flow === 'straight' && region.parent) region = region.parent
    return region
  }

  /** Whether code of `other` runs only after this region's code has, in the same call of the same function. */
  governs(other: Region): boolean {
    if (this.frame !== other.frame) return false
    const control = this.control
    for (let region: Region | undefined = other; region; region = region.parent) {
      if (region === control) return true
      if (region.flow === 'function') break
    }
    return false
  }

  /**
   * Whether what is written here may be read in `other` on a later round of a loop that both stand in. A loop in which
   * the name is written anew before it is read (`anew`) lets nothing through.
   */
  loopsTo(other: Region, anew: Region): boolean {
    if (this.frame !== other.frame) return false
    const loops = new Set(loopsAround(this))
    for (const loop of loopsAround(anew)) loops.delete(loop)
    return loopsAround(other).some((loop) => loops.has(loop))
  }
}

/** The loops of its function that a region stands in. */
function loopsAround(inner: Region): Region[] {
  const loops: Region[] = []
  for (let region: Region | undefined = inner; region; region = region.parent) {
    if (region.flow === 'function') break
    if (region.flow === 'loop') loops.push(region)
  }
  return loops
}

/** The property's name in `a.b`, `a['b']`, and `a[name]` with a `name` that is given one text only. */
export function memberName(node: MemberExpression, region: Region): string | undefined {
  const name = propertyName(node)
  if (name !== undefined || !node.computed || node.property.type !== 'Identifier') return name
  const { writes = [], place } = region.find(node.property.name) ?? {}
  const [only, another] = writes
  return only && !another && place === undefined ? textOf(only.value) : undefined
}
