import { asHtml, setHtml, type Html } from '../html'

declare const __TIER__: 'modern' | 'legacy' | undefined

/**
 * HTML as nodes, not in any document's tree yet: scripts in it do not run, images in it do not load.
 * A fragment may begin with table rows or cells.
 * @param clean takes out what must not act, before the page has any of it: in the page's document, pictures load and elements
 *   of its own come to life even while they stand nowhere
 */
export function parseHtml(html: Html, clean?: (fragment: DocumentFragment) => void): DocumentFragment {
  const template = document.createElement('template')
  if ((typeof __TIER__ === 'string' && __TIER__ === 'modern') || template.content) {
    const { content } = template
    setHtml(template, html)
    if (!clean) return document.importNode(content, true)
    clean(content)
    // Moved, not copied: what is known of a node stays known.
    const fragment = document.createDocumentFragment()
    fragment.appendChild(content)
    return fragment
  }
  const fragment = parseWithoutTemplate(html)
  clean?.(fragment)
  return fragment
}

/** Internet Explorer: rows need their table around them to be parsed. */
function parseWithoutTemplate(html: Html): DocumentFragment {
  const tag = /^\s*<(tr|t[dh]|tbody|thead|tfoot|option|li)\b/i.exec(html)?.[1]?.toLowerCase() ?? ''
  const parents: Record<string, string[]> = {
    tr: ['table', 'tbody'],
    td: ['table', 'tbody', 'tr'],
    th: ['table', 'tbody', 'tr'],
    tbody: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    option: ['select'],
  }
  // A document of its own, so that nothing loads while it is parsed.
  const inert = document.implementation.createHTMLDocument('')
  const path = parents[tag] ?? ['div']
  let parent: Element = inert.body
  setHtml(parent, asHtml<'what the caller vouches for'>(path.map((name) => `<${name}>`).join('') + html))
  for (const _name of path) parent = parent.firstElementChild ?? parent
  const fragment = document.createDocumentFragment()
  while (parent.firstChild)
    fragment.appendChild(document.importNode(parent.firstChild, true) && parent.firstChild)
  return fragment
}
