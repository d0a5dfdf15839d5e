/** What a name stands for inside a function: a local, or another name of jQuery or of `window`. */
export type Meaning = 'local' | 'jquery' | 'window'

/** The names of a function or block; the outermost one of a script is the page's. */
export class Scope {
  readonly names = new Map<string, Meaning>()
  readonly parent: Scope | undefined
  readonly isFunction: boolean

  constructor(parent: Scope | undefined, isFunction: boolean) {
    this.parent = parent
    this.isFunction = isFunction
  }

  /** @returns what the name means here, nothing when it is the page's */
  find(name: string): Meaning | undefined {
    for (let scope: Scope | undefined = this as Scope; scope; scope = scope.parent) {
      const meaning = scope.names.get(name)
      if (meaning) return meaning
    }
    return undefined
  }

  /** Whether code here runs in a function, so that `this` is not surely the window. */
  get inFunction(): boolean {
    return this.isFunction || !!this.parent?.inFunction
  }
}
