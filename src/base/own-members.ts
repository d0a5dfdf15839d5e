/** An object that members are asked of in the name of another. */
interface View {
  readonly target: Record<string, unknown>
}

/** Views' prototypes, by those of the documents, forms … that are viewed. */
const kinds = new Map<object, object>()

/**
 * A document or an element by the members of its interfaces. Elements of the page hide them where they have such a name:
 * `<img name="createElement">` those of the document, `<input name="getAttribute">` those of its form. What the page
 * itself has put in their place, as consent managers do, is kept.
 */
export const ownMembers = <Target extends object>(target: Target): Readonly<Target> =>
  Object.create(membersOf(Object.getPrototypeOf(target) as object), {
    target: { value: target },
  }) as Readonly<Target>

/** Each interface has its members once, for all that inherit from it: a page has elements of some thirty. */
function membersOf(kind: object): object | null {
  const above = Object.getPrototypeOf(kind) as object | null
  // Not those that all objects inherit, in another window too.
  if (!above) return null
  const known = kinds.get(kind)
  if (known) return known
  const members = Object.create(membersOf(above)) as object
  kinds.set(kind, members)
  Object.getOwnPropertyNames(kind).forEach((name) => {
    Object.defineProperty(members, name, {
      get(this: View) {
        const { target } = this
        const own = Object.getOwnPropertyDescriptor(target, name)
        const isHidden = own && typeof own.value === 'object'
        // Not asked of the interface before: a browser makes each of its hundred getters as it is first looked at.
        const member: unknown = isHidden ? Reflect.get(kind, name, target) : target[name]
        return typeof member === 'function' ? (member as () => unknown).bind(target) : member
      },
      set(this: View, value) {
        this.target[name] = value
      },
    })
  })
  return members
}
