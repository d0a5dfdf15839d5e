import path from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { slugOf } from '../../server/data/random.ts'
import { escapeHtml, unsafeHtml, type Html } from '../html.ts'
import type { Language } from './documents.ts'
import { texts } from './texts.ts'

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
  /** What readers call it besides: the words of its paragraph « On dit aussi : … », “Also called: …”. */
  readonly aliases: string
}

const markdown = new MarkdownIt({ html: false })

/** The page of a file, `docs/security.md`: its address below `/documentation/`. */
type PageOf = (file: string) => string | undefined

/**
 * HTML of a Markdown file of the project: headings get anchors, links to other files lead to their pages, tables
 * and code scroll by themselves and can be reached by keyboard.
 * @param file from the project's folder: `docs/security.md`
 */
export function render(source: string, file: string, pageOf: PageOf, language: Language = 'en'): Rendered {
  const tokens = markdown.parse(source, {})
  const sections: { anchor: string; heading: string; level: number; text: string }[] = []
  let title = ''
  let aliases = ''
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
      const anchor = unique(slugOf(heading.replace(/(\d),(?=\d)/g, '$1')) || 'section', sections)
      token.attrSet('id', anchor)
      sections.push({ anchor, heading, level: Number(token.tag.slice(1)), text: '' })
    } else if (token.type === 'inline' || token.type === 'fence') {
      const section = sections.at(-1)
      const text = token.type === 'fence' ? token.content : plain(token)
      if (section) section.text += ' ' + text
      if (/^(On dit aussi|Also called)\s*:/.test(text)) aliases = text.replace(/^[^:]*:\s*/, '')
      for (const child of token.children ?? []) relink(child, path.posix.dirname(file), pageOf)
    }
    rest.push(token)
  }
  return { title, body: unsafeHtml(print(rest, language)), sections, aliases }
}

function print(tokens: Token[], language: Language): string {
  const renderer = markdown.renderer as typeof markdown.renderer & {
    render(tokens: Token[], options: object, env: object): string
  }
  return renderer.render(tokens, markdown.options, { language })
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

function relink(token: Token, folder: string, pageOf: PageOf): void {
  const href = token.type === 'link_open' ? token.attrGet('href') : null
  if (!href || /^([a-z]+:|\/)/.test(href)) return
  const [file = '', heading] = href.split('#')
  // Files write a heading's accents, as other readers of Markdown want them; our anchors have none.
  const anchor = heading ? '#' + slugOf(decodeURIComponent(heading)) : ''
  const page = file && pageOf(path.posix.join(folder, file))
  // What is no document has no page here; its name still says where it is.
  token.attrSet('href', page ? `/documentation/${page}${anchor}` : file ? '/documentation' : anchor)
}

const { rules } = markdown.renderer
rules['table_open'] = (_tokens, _index, _options, { language }) =>
  `<div class="doc-table" role="group" tabindex="0" aria-label="${texts[language].table}"><table class="plain">\n`
rules['table_close'] = () => '</table></div>\n'
rules['th_open'] = () => '<th scope="col">'
rules['fence'] = (tokens, index, _options, { language }) => {
  const { content, info } = tokens[index]!
  const { copy, copyCode, copied, pressToCopy, code, good, bad, tryIt, tryThis } = texts[language]
  const [, verdict] = info.split(' ')
  // A page's own script tag has nothing to show in a page that has it already.
  const isMarkup = /^html\b/.test(info) && !/<script[^>]*src=/.test(content)
  const link = isMarkup
    ? `<a class="doc-try" href="/documentation/essayer" hidden>${tryIt}<span class="sr-only">${tryThis}</span></a>`
    : ''
  const caption = verdict === 'good' ? good : verdict === 'bad' ? bad : ''
  return `<figure class="doc-block${caption && ' doc-' + verdict}">
<figcaption>${caption}${link}<button type="button" class="copy" data-copied="${copied}" data-press="${pressToCopy}" hidden><span>${copy}</span><span class="sr-only">${copyCode}</span></button></figcaption>
<pre class="doc-code" role="group" tabindex="0" aria-label="${code}"><code>${escapeHtml(content)}</code></pre></figure>
`
}
