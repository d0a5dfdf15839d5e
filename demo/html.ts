/** HTML that may go into a page as it is. Made by `html` and `unsafeHtml` only. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** What may stand in a template: text is escaped, `Html` is not, lists are joined, nothing and `false` vanish. */
export type Part = Html | string | number | false | null | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function render(part: Part): string {
  if (part instanceof Html) return part.toString()
  if (part === false || part == null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(render).join('')
}

/** Template tag: what is put in is escaped, in element content and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

/**
 * HTML of several lines as it stands in a template, whose own indent there is `spaces`: a page's source is read, too. Of
 * several parts each begins a line. Not for text that is kept as typed, as in a `textarea`.
 */
export function indented(parts: Html | readonly Html[], spaces: number): Html {
  const margin = '\n' + ' '.repeat(spaces)
  const one = (part: Html): string => {
    const [first = '', ...others] = part.toString().split('\n')
    const own = Math.min(...others.filter((line) => line.trim()).map((line) => line.search(/\S/)))
    return [first, ...others.map((line) => (line.trim() ? margin + line.slice(own) : '\n'))].join('')
  }
  return new Html([parts].flat().map(one).join(margin))
}

/** HTML from a trusted source; never for anything a visitor sent. */
export function unsafeHtml(text: string): Html {
  return new Html(text)
}

/** JSON that can stand in a script element: no `</script>`, no comment can be closed or opened in it. */
export function jsonFor(value: unknown): Html {
  return new Html(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => '\\u' + character.charCodeAt(0).toString(16).padStart(4, '0'),
    ),
  )
}
