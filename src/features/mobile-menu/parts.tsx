import { useState, type ReactNode } from 'react'
import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { toCallback } from '../../dom/callback'
import { copyOf } from '../../dom/copy'
import { toElement } from '../../dom/element'
import { adoptStyles } from '../../dom/styles'
import { toHttpUrl } from '../../dom/urls'
import { t } from '../../strings/t'
import { Html } from '../../ui/Html'
import { toContent } from '../../ui/content'
import css from './parts.css'
import type { Settings } from './settings'

/** What only some menus have: navbars, copies of page elements, a place at the top, the bottom or below a header. */

type Entry = Readonly<Record<string, unknown>>

/** Looks are for who draws; adopted as the chunk is first used. */
export function prepare(): void {
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

interface CloneProps {
  /** Selector, element or jQuery object. */
  readonly source: unknown
  readonly page: PageContext
}

/** A copy of a page element (§2.10), made once and kept with what is typed in it. */
export function Clone({ source, page }: CloneProps) {
  const [copy] = useState(() => {
    const original = toElement(source)
    if (original) return withoutNames(copyOf(original))
    page.warn('P544', { selector: String(source) })
    return undefined
  })
  return copy ? <Html className={prefixed('mobile-menu-clone')} content={copy} /> : null
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

interface NavbarsProps {
  readonly entries: readonly unknown[]
  readonly part: 'header' | 'footer'
  /** Least height, in bars. */
  readonly size: number
  readonly page: PageContext
}

/** The navbars above or below the panels (§3, navbar entry), one per entry that has something to show. */
export function Navbars({ entries, part, size, page }: NavbarsProps) {
  const id = prefixed('mobile-menu')
  const minHeight = `calc(var(--cms-mobile-menu-bar) * ${size})`
  const shown = entries.map((entry, index) => {
    const content = contentOf((entry ?? {}) as Entry, page)
    if (!content) page.warn('P545', { entry: JSON.stringify(entry) })
    return content && <div key={index} className={id + '-navbar'} style={{ minHeight }} children={content} />
  })
  return shown.some(Boolean) ? <div className={id + '-' + part}>{shown}</div> : null
}

function contentOf(entry: Entry, page: PageContext): ReactNode {
  const type = String(entry['type'])
  const value = entry['value'] ?? entry['data'] ?? entry['content'] ?? entry[type]
  const { variables, functions, identite } = page.config
  const name = String(value)
  if (type === 'html') return htmlOf(value)
  if (type === 'variable') return textOf(variables[name] ?? globalOf(name))
  if (type === 'identite') return name === 'logo' ? logoOf(identite) : textOf(identite[name])
  if (type === 'function')
    return resultOf(typeof value === 'function' ? value : (functions[name] ?? value), page)
  if (type !== 'clone' || !toElement(value)) return undefined
  const clone = <Clone source={value} page={page} />
  const { text } = entry
  if (!text) return clone
  return <Collapse closed={String(text)} open={String(entry['text-clicked'] || text)} children={clone} />
}

function resultOf(call: unknown, page: PageContext): ReactNode {
  try {
    return htmlOf(toCallback(call)?.())
  } catch (error) {
    page.fail(error)
    return undefined
  }
}

/** HTML of the page's own configuration, or nodes. */
function htmlOf(value: unknown): ReactNode {
  const content = toContent(value)
  return content === undefined ? undefined : <Html content={content} />
}

/** Values are text, whatever is in them; nodes are shown. */
function textOf(value: unknown): ReactNode {
  return typeof value === 'object' ? htmlOf(value) : /^[sn]/.test(typeof value) ? String(value) : undefined
}

/** What a dotted path leads to on `window`; nothing is evaluated. */
function globalOf(path: string): unknown {
  let found: unknown = window
  for (const part of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part]
  return found
}

function logoOf(identite: Readonly<Record<string, unknown>>): ReactNode {
  const src = identite['logo_site'] || identite['logo']
  const isPicture = toHttpUrl(src) || /^data:image\//.test(String(src))
  return isPicture ? (
    <a className={prefixed('mobile-menu-logo')} href="/">
      <img src={String(src)} alt={t('mobileMenu.home')} />
    </a>
  ) : undefined
}

interface CollapseProps {
  readonly closed: string
  readonly open: string
  readonly children: ReactNode
}

/** §4.9: a section that opens and closes; the button's text says which. */
function Collapse({ closed, open, children }: CollapseProps) {
  const [isOpen, setOpen] = useState(false)
  const id = prefixed('mobile-menu-collapse')
  return (
    <div className={id + (isOpen ? ' ' + prefixed('open') : '')}>
      <button
        type="button"
        className={id + '-button'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? open : closed}
      </button>
      <div hidden={!isOpen}>{children}</div>
    </div>
  )
}
