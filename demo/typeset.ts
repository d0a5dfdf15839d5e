import { frenchSpaces } from '../server/data/random.ts'
import { unsafeHtml, type Html } from './html.ts'

/** What holds code, or texts of a visitor's own. */
const LEFT_ALONE = /^(code|kbd|output|pre|script|style|textarea)$/

/** A page with the no-break spaces of French typography in its texts; tags, attributes and code stay as they are. */
export function typeset(page: Html): Html {
  let inside = ''
  const parts = page.toString().split(/(<[/!]?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>)/i)
  const set = parts.map((part, index) => {
    if (index % 2 === 0) return inside ? part : frenchSpaces(part)
    const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(part) ?? []
    if (!inside && !slash && LEFT_ALONE.test(name)) inside = name
    else if (slash && name === inside) inside = ''
    return part
  })
  return unsafeHtml(set.join(''))
}
