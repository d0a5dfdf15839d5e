/** Fields and elements that a configuration names, by field name or selector. */
export interface Targets {
  /** The value of a field now; `''` where there is none. */
  read(name: string): string
  /** Puts a text in, and tells the page's handlers where that changes a field. */
  write(name: string, text: string): void
}

/** A group of radio buttons has a `value` too, that of the checked one. */
type Target = Partial<HTMLInputElement> & Node

/** @param warn told of a name that finds nothing */
export function targetsOf(field: HTMLInputElement, warn: (name: string) => void): Targets {
  function find(name: string): Target | null {
    let found = field.form?.elements.namedItem(name) ?? document.getElementsByName(name)[0] ?? null
    try {
      found ??= document.querySelector(name)
    } catch {
      // Neither a name nor a selector.
    }
    if (!found) warn(name)
    return found as Target | null
  }

  return {
    read(name) {
      const target = find(name)
      const { type, checked, value, textContent } = target ?? {}
      return (type === 'checkbox' && !checked ? '' : (value ?? textContent)) ?? ''
    },
    write(name, text) {
      const target = find(name)
      if (!target) return
      const { value } = target
      if (value === undefined) target.textContent = text
      else target.value = text
      // A group of radio buttons takes no events.
      if (target.value === value || !target.dispatchEvent) return
      for (const event of ['input', 'change']) target.dispatchEvent(new Event(event, { bubbles: true }))
    },
  }
}
