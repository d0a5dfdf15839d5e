import { warnLater } from '../../base/console'
import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { own } from '../../base/own-property'
import { toCallback } from '../../dom/content/callback'
import { copyOf } from '../../dom/layer/copy'
import { detach } from '../../dom/layer/detach'
import { toElement } from '../../dom/element'
import { adoptStyles } from '../../dom/styles'
import { toHttpUrl } from '../../dom/urls'
import { t } from '../../base/translation'
import { showContent, toContent } from '../../ui/content'
import type * as Elements from './elements'
import css from './parts.css'
import type { Settings } from './options'
import type { Block } from './panel-levels'

/** What only some menus have: navbars, copies of page elements, a place at the top, the bottom or below a header. */

type Entry = Readonly<Record<string, unknown>>

let make: typeof Elements.make
let makeButton: typeof Elements.makeButton

/**
 * To be called before all else. What makes elements is handed over: as a module of two chunks, it would weigh more than
 * it does.
 */
export function prepare(
  ...makers: [make: typeof Elements.make, makeButton: typeof Elements.makeButton]
): void {
  ;[make, makeButton] = makers
  adoptStyles(css)
}

/** Where the menu begins (px from the window's top): below the site's header, and so much lower. */
export function topOf({ headerElement, headerOffset }: Settings, page: PageContext): number {
  const header = toElement(headerElement)
  if (headerElement && !header) page.warn('P544', { selector: String(headerElement) })
  const bottom = header ? Math.max(0, header.getBoundingClientRect().bottom) : 0
  // A header that fills the window must leave a menu to be seen.
  return Math.min(bottom + headerOffset, window.innerHeight / 2)
}

/** A block that is neither list nor spacer: a copy, or one that is not known, which is told. */
export function appendBlock(parent: Element, { type, data }: Block, at: number, page: PageContext): void {
  if (type === 'clone') appendClone(parent, data, page)
  else page.warn('P543', { index: at + 1, type: String(type) })
}

/**
 * Puts a copy of a page element (§2.10) into a part of the menu that is on the page.
 * @param source selector, element or jQuery object
 */
function appendClone(parent: Element, source: unknown, page: PageContext): void {
  const original = toElement(source)
  if (!original) return page.warn('P544', { selector: String(source) })
  const clone = make('div', '-clone')
  parent.append(clone)
  showContent(clone, withoutNames(copyOf(original)))
}

/** Names that only serve to be found by would be found twice; fields of a form are posted by theirs. */
function withoutNames(copy: HTMLElement): HTMLElement {
  for (const named of [copy, ...Array.from(copy.querySelectorAll('[name]'))]) {
    const { form, type } = named as HTMLInputElement
    if (!named.matches('input, select, textarea, button') || (!form && type !== 'radio')) {
      named.removeAttribute('name')
    }
  }
  return copy
}

/** What of the menu can be asked again. */
export interface Refreshable {
  refresh(): void
  destroy(): void
}

/** The navbars above and below the panels (§3, navbar entry), one per entry that has something to show. */
export function createNavbars(dialog: Element, settings: Settings, page: PageContext): Refreshable {
  const boxes = (['header', 'footer'] as const).map((part) => {
    const box = make('div', '-' + part)
    const size = settings[part === 'header' ? 'navbarHeaderSize' : 'navbarFooterSize']
    const bars = settings[part].map((entry) => {
      const bar = make('div', '-navbar')
      bar.style.minHeight = `calc(var(--cms-mobile-menu-bar) * ${size})`
      box.append(bar)
      return createNavbar(bar, entry, page)
    })
    if (bars[0]) dialog[part === 'header' ? 'prepend' : 'append'](box)
    return { box, bars }
  })
  const refresh = (): void => {
    for (const { box, bars } of boxes) {
      bars.forEach((bar) => bar.refresh())
      box.hidden = Array.from(box.children).every((bar) => (bar as HTMLElement).hidden)
    }
  }
  refresh()
  return { refresh, destroy: () => boxes.forEach(({ bars }) => bars.forEach((bar) => bar.destroy())) }
}

/** What an entry shows; another key, and it is shown anew. */
interface Shown {
  readonly key: unknown
  /** @returns takes it away again */
  show(bar: HTMLElement): () => void
}

/** A copy is made once and keeps what is typed in it; the rest changes where its value does. */
function createNavbar(bar: HTMLElement, given: unknown, page: PageContext): Refreshable {
  const entry = (given ?? {}) as Entry
  const type = String(entry['type'])
  const value = entry['value'] ?? entry['data'] ?? entry['content'] ?? entry[type]
  let end = (): void => {}
  let key: unknown
  return {
    refresh() {
      if (key && type === 'clone') return
      const found = type === 'clone' ? cloneOf(entry, value, page) : contentOf(type, value, page)
      bar.hidden = !found
      if (!found) warnLater('P545', { entry: given }, page.element)
      if (found?.key === key) return
      end()
      key = found?.key
      end = found ? found.show(bar) : () => {}
    },
    destroy: () => end(),
  }
}

function contentOf(type: string, value: unknown, page: PageContext): Shown | undefined {
  const { variables, functions, identite } = page.config
  const name = String(value)
  if (type === 'html') return htmlOf(value)
  if (type === 'variable') return textOf(ownOf(variables, name) ?? globalOf(name))
  if (type === 'identite') return name === 'logo' ? logoOf(identite) : textOf(ownOf(identite, name))
  if (type === 'function')
    return resultOf(typeof value === 'function' ? value : (ownOf(functions, name) ?? value), page)
  return undefined
}

/** A member of the page's own, whatever every object has. */
const ownOf = (members: Readonly<Record<string, unknown>>, name: string): unknown =>
  own.call(members, name) ? members[name] : undefined

function cloneOf(entry: Entry, source: unknown, page: PageContext): Shown | undefined {
  return (
    (toElement(source) && {
      key: true,
      show(bar) {
        appendClone(entry['text'] ? appendSection(bar, entry) : bar, source, page)
        return () => bar.replaceChildren()
      },
    }) ??
    undefined
  )
}

function resultOf(call: unknown, page: PageContext): Shown | undefined {
  try {
    return htmlOf(toCallback(call)?.())
  } catch (error) {
    page.fail(error)
    return undefined
  }
}

/** HTML of the page's own configuration, or nodes. */
function htmlOf(value: unknown): Shown | undefined {
  const content = toContent(value)
  return content === undefined
    ? undefined
    : {
        key: content,
        show(bar) {
          const inside = bar.appendChild(document.createElement('div'))
          const undo = showContent(inside, content)
          return () => {
            undo()
            detach(inside)
          }
        },
      }
}

/** Values are text, whatever is in them; nodes are shown. */
function textOf(value: unknown): Shown | undefined {
  if (typeof value === 'object') return htmlOf(value)
  const text = /^[sn]/.test(typeof value) ? String(value) : ''
  return text.trim() ? nodeOf(document.createTextNode(text), value) : undefined
}

const nodeOf = (node: ChildNode, key: unknown): Shown => ({
  key,
  show(bar) {
    bar.append(node)
    return () => node.remove()
  },
})

/** What a dotted path leads to on `window`; nothing is evaluated. */
function globalOf(path: string): unknown {
  let found: unknown = window
  for (const part of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part]
  return found
}

function logoOf(identite: Readonly<Record<string, unknown>>): Shown | undefined {
  const src = identite['logo_site'] || identite['logo']
  if (!toHttpUrl(src) && !/^data:image\//.test(String(src))) return undefined
  const image = document.createElement('img')
  image.src = String(src)
  image.alt = t('mobileMenu.home')
  return nodeOf(make('a', '-logo', { href: '/' }, image), src)
}

/** §4.9: a section that opens and closes; the button's text says which. */
function appendSection(bar: HTMLElement, { text, 'text-clicked': clicked }: Entry): HTMLElement {
  const inside = document.createElement('div')
  const button = makeButton('-collapse-button', undefined, () => toggle(!!inside.hidden))
  const section = make('div', '-collapse', {}, button, inside)
  const toggle = (isOpen: boolean): void => {
    inside.hidden = !isOpen
    button.textContent = String((isOpen && clicked) || text)
    button.setAttribute('aria-expanded', String(isOpen))
    section.classList.toggle(prefixed('open'), isOpen)
  }
  toggle(false)
  bar.append(section)
  return inside
}
