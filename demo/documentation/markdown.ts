import path from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { slugOf } from '../../server/data/random.ts'
import { escapeHtml, unsafeHtml, type Html } from '../html.ts'

/** A stretch of a page under one heading: what the search finds. */
export interface Section {
  readonly anchor: string
  readonly heading: string
  readonly level: number
  readonly text: string
}

export interface Rendered {
  readonly title: string
  /** All below the title. */
  readonly body: Html
  readonly sections: readonly Section[]
}

const markdown = new MarkdownIt({ html: false })

/**
 * HTML of a Markdown file of the project: headings get anchors, links to other files lead to their pages, tables
 * and code scroll by themselves and can be reached by keyboard.
 * @param folder the file's folder below `docs/`
 */
export function render(source: string, folder: string): Rendered {
  const tokens = markdown.parse(source, {})
  const sections: { anchor: string; heading: string; level: number; text: string }[] = []
  let title = ''
  const rest: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (token.type === 'heading_open') {
      const heading = plain(tokens[index + 1]!)
      if (token.tag === 'h1') {
        title = heading
        sections.push({ anchor: '', heading, level: 1, text: '' })
        index += 2
        continue
      }
      const anchor = unique(slugOf(heading) || 'section', sections)
      token.attrSet('id', anchor)
      sections.push({ anchor, heading, level: Number(token.tag.slice(1)), text: '' })
    } else if (token.type === 'inline' || token.type === 'fence') {
      const section = sections.at(-1)
      if (section) section.text += ' ' + (token.type === 'fence' ? token.content : plain(token))
      for (const child of token.children ?? []) relink(child, folder)
    }
    rest.push(token)
  }
  return { title, body: unsafeHtml(print(rest)), sections }
}

function print(tokens: Token[]): string {
  const { renderer } = markdown as unknown as {
    renderer: { render(t: Token[], o: object, e: object): string }
  }
  return renderer.render(tokens, markdown.options, {})
}

/** The words of a heading or a paragraph, without its marks. */
const plain = ({ children, content }: Token): string =>
  children?.length
    ? children.map((child) => child.content || (/break/.test(child.type) ? ' ' : '')).join('')
    : content

function unique(anchor: string, sections: readonly Section[]): string {
  const taken = sections.filter((section) => section.anchor.replace(/-\d+$/, '') === anchor).length
  return taken ? `${anchor}-${taken + 1}` : anchor
}

function relink(token: Token, folder: string): void {
  const href = token.type === 'link_open' ? token.attrGet('href') : null
  if (!href || /^([a-z]+:|#|\/)/.test(href)) return
  const [file = '', anchor] = href.split('#')
  const target = path.posix.join(folder, file)
  // What is not below `docs/` has no page here; its name still says where it is.
  if (target.startsWith('..')) return token.attrSet('href', '/documentation')
  const page = target.replace(/\.md$/, '').replace(/\/$/, '')
  token.attrSet('href', `/documentation/${page}${anchor ? '#' + anchor : ''}`)
}

const { rules } = markdown.renderer
rules['table_open'] = () =>
  '<div class="doc-table" role="group" tabindex="0" aria-label="Table"><table class="plain">\n'
rules['table_close'] = () => '</table></div>\n'
rules['th_open'] = () => '<th scope="col">'
rules['fence'] = (tokens, index) =>
  `<pre class="doc-code" role="group" tabindex="0" aria-label="Code"><code>${escapeHtml(tokens[index]!.content)}</code></pre>\n`
