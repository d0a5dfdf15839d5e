import { frenchSpaces } from '../server/data/random.ts'
import { unsafeHtml, type Html } from './html.ts'

/** What holds code, or texts of a visitor's own. */
const LEFT_ALONE = /^(code|kbd|output|pre|script|style|textarea)$/

/** What people read of a tag, and the code in it. */
const READ = /(\s(?:(on[a-z]+)|alt|aria-label|placeholder|title)=)("[^"]*"|'[^']*')/gi

const inTag = (tag: string): string =>
  tag.replace(
    READ,
    (_all, name: string, event: string | undefined, value: string) =>
      name + (event ? inCode(value) : frenchSpaces(value)),
  )

/** Texts in code that runs: between its own words a no-break space is a space. A selector's colon stands before a letter. */
const inCode = (code: string): string =>
  code
    .replace(/ ([:;?!»])(?=[\s'"<&]|$)/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (h)\b/g, '$1\u00a0$2')
    .replace(/(\d\u00a0h) (\d)/g, '$1\u00a0$2')

/** A page with the no-break spaces of French typography in all that is read; code that is shown stays as it is. */
export function typeset(page: Html): Html {
  let inside = ''
  const parts = page.toString().split(/(<[/!]?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>)/i)
  const set = parts.map((part, index) => {
    if (inside === 'script') {
      if (/^<\/script/i.test(part)) inside = ''
      return inCode(part)
    }
    if (index % 2 === 0) return inside ? part : frenchSpaces(part)
    const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(part) ?? []
    if (!inside && !slash && LEFT_ALONE.test(name)) inside = name
    else if (slash && name === inside) inside = ''
    return inside && inside !== name ? part : inTag(part)
  })
  return unsafeHtml(set.join(''))
}
