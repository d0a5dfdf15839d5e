/** An object that members are asked of in the name of another. */
interface View {
  readonly target: Readonly<Record<string, unknown>>
}

/** By what all documents, all forms … inherit from. */
const kinds = new Map<object, object>()

/**
 * A document or an element by the members of its interfaces. Elements of the page hide them where they have such a name:
 * `<img name="createElement">` those of the document, `<input name="getAttribute">` those of its form. What the page
 * itself has put in their place, as consent managers do, is kept.
 */
export function ownMembers<Target extends object>(target: Target): Readonly<Target> {
  const kind = Object.getPrototypeOf(target) as object
  let members = kinds.get(kind)
  if (!members) kinds.set(kind, (members = membersOf(kind)))
  return Object.create(members, { target: { value: target } }) as Readonly<Target>
}

function membersOf(kind: object): object {
  const members = Object.create(null) as object
  // Up to what all objects inherit from, that of another window too.
  for (let at = kind, next; (next = Object.getPrototypeOf(at) as object | null); at = next) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const { get, value } = Object.getOwnPropertyDescriptor(at, name) as TypedPropertyDescriptor<unknown>
      if (name in members) continue
      Object.defineProperty(members, name, {
        get(this: View) {
          const { target } = this
          const own = Object.getOwnPropertyDescriptor(target, name)
          const isHidden = own && typeof own.value === 'object'
          const member: unknown = !isHidden ? target[name] : get ? get.call(target) : value
          return !get && typeof member === 'function' ? (member as () => unknown).bind(target) : member
        },
      })
    }
  }
  return members
}
