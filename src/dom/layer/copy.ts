import { distrust, isTrusted } from '../../base/trust'

const REFERENCES = [
  'for',
  'form',
  'list',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-activedescendant',
  'popovertarget',
  'commandfor',
]

/** What a drawing is filled with, cut by … */
const DRAWN = /url\((["']?)#([^"')]+)\1\)/g

let copies = 0

/**
 * A copy of a page element that can stand beside it: its ids are new ones, but those by which the server knows its lists,
 * references inside it follow them, and its radio buttons are a group of their own, so that choosing in one changes nothing
 * in the other.
 */
export function copyOf(original: Element): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  const suffix = '-copie' + ++copies
  const all = [copy, ...Array.from(copy.querySelectorAll<HTMLElement>('*'))]
  const originals = [original, ...Array.from(original.querySelectorAll('*'))]
  all.forEach((element, index) => {
    const from = originals[index] ?? original
    // What nobody vouches for is no more trusted as a copy.
    if (!isTrusted(from)) distrust(element)
    copyState(from, element)
  })
  // Not by `.id`: in a form, a field of that name would stand in its place.
  const named = all.filter((element) => element.matches('[id]:not([data-refresh-url])'))
  const ids = new Set(named.map((element) => element.getAttribute('id')).filter(Boolean))
  const renamed = (id: string): string => (ids.has(id) ? id + suffix : id)
  for (const element of all) {
    const id = element.getAttribute('id')
    if (id) element.setAttribute('id', renamed(id))
    for (const name of REFERENCES) {
      const value = element.getAttribute(name)
      if (value) element.setAttribute(name, value.split(/\s+/).map(renamed).join(' '))
    }
    for (const { name, value } of Array.from(element.attributes)) {
      // A button opens its own panel by `data-target`, `data-bs-target` and the like.
      const leads = /^((xlink:)?href$|data-)/.test(name) && value[0] === '#' && value.length > 1
      if (leads) element.setAttribute(name, '#' + renamed(value.slice(1)))
      // Where it comes from may be hidden, and fills nothing then. A strict policy forbids to write styles.
      else if (name !== 'style' && value.indexOf('url(') >= 0)
        element.setAttribute(
          name,
          value.replace(DRAWN, (_, quote: string, to: string) => `url(${quote}#${renamed(to)}${quote})`),
        )
    }
    const { type, name, form } = element as HTMLInputElement
    if (type === 'radio' && name && !form) element.setAttribute('name', name + suffix)
  }
  return copy
}

/** What cloning leaves out: the options that are chosen now, and what scripts have drawn, as charts. */
function copyState(from: Element, to: Element): void {
  if (to.localName === 'select')
    Array.from((to as HTMLSelectElement).options).forEach((option, index) => {
      option.selected = !!(from as HTMLSelectElement).options[index]?.selected
    })
  if (to.localName !== 'canvas') return
  const drawn = from as HTMLCanvasElement
  // One without a size cannot be drawn.
  if (drawn.width && drawn.height) (to as HTMLCanvasElement).getContext('2d')?.drawImage(drawn, 0, 0)
}
