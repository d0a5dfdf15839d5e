// `npm run typography`: reads every text of the catalogue and of the demo's pages as a French typesetter would: no-break
// spaces before « : ; ! ? » » and within numbers, ’ and … as letters, hours as « 8 h 30 ». Of code that runs, what it
// has between quotation marks; code that is shown is left as it is.
import path from 'node:path'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { createPlatform } from '../server/app.ts'
import { fr } from '../src/strings/fr.ts'
import { demoPaths } from './demo-paths.ts'
import { texts } from './strings.ts'

type Node = DefaultTreeAdapterTypes.Node

const RULES: readonly (readonly [rule: RegExp, what: string])[] = [
  [/\p{L}'\p{L}/u, '’'],
  [/\.\.\./, '…'],
  [/\p{L}[ ][;:!?»]|«[ ]/u, texts.typographyFaults.space],
  [/\d[ ](?:h\b|\d{3}\b|[%€])/, texts.typographyFaults.space],
  [/\b\d{1,2}h(?:\d{2})?\b/, '8 h 30'],
]

/**
 * Texts of the catalogue that stay as they are: the specification's own words, and words under which translations are
 * stored on sites (§7 row 7 asks for a translation by its French text).
 */
const KEPT = new Set<string>([
  'agenda.shows',
  'autocomplete.error',
  'calendar.next',
  'calendar.previous',
  'dates.invalid',
  'dates.today',
  'dates.unavailable',
  'elementForm.publish',
  'elementForm.session',
  'elementForm.unpublish',
  'elementList.delete',
  'formCheck.heading',
  'http.error',
  'http.unsupported',
  'lightbox.leave',
  'list.updatedWith',
  'loadMore.added',
  'loader.description',
  'masks.date',
  'masks.dateTime',
  'masks.email',
  'masks.incomplete',
  'masks.ip',
  'masks.url',
  'menuDropdown.toggle',
  'mobileMenu.back',
  'permalink.selected',
  'popin.unsaved',
])

const SKIPPED = new Set(['script', 'style', 'code', 'pre', 'kbd', 'output', 'textarea'])

/** What is wrong with a text, in words. */
export const faultsOf = (text: string): string[] =>
  RULES.flatMap(([rule, what]) => {
    const found = rule.exec(text)
    return found
      ? [
          texts.typographyFaults.found(
            what,
            text.slice(Math.max(0, found.index - 20), found.index + 25).trim(),
          ),
        ]
      : []
  })

/** What a page's code says to people: its texts of several words. */
const literalsIn = (code: string): string[] =>
  (code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g) ?? [])
    .map((one) => one.slice(1, -1))
    .filter((one) => /\p{L} (?:[;:!?»](?!\p{L})|.*\p{L}{2} \p{L})/u.test(one))

const READ = /^(?:alt|aria-label|placeholder|title)$/

function textsIn(node: Node): string[] {
  if (!('tagName' in node)) {
    if (node.nodeName === '#text') return 'value' in node ? [node.value] : []
    return 'childNodes' in node ? node.childNodes.flatMap(textsIn) : []
  }
  if (isForeign(node)) return []
  const attributes = node.attrs.flatMap(({ name, value }) =>
    READ.test(name) ? [value] : /^on/.test(name) ? literalsIn(value) : [],
  )
  if (node.tagName === 'script')
    return node.childNodes.flatMap((child) => ('value' in child ? literalsIn(child.value) : []))
  return [...attributes, ...(SKIPPED.has(node.tagName) ? [] : node.childNodes.flatMap(textsIn))]
}

const isForeign = ({ attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  attrs.some(({ name, value }) => name === 'lang' && !value.startsWith('fr'))

async function check(): Promise<number> {
  let count = 0
  const tell = (where: string, faults: readonly string[]): void => {
    for (const fault of new Set(faults)) console.log(texts.typographyFaults.at(where, fault))
    count += faults.length
  }
  for (const [key, text] of Object.entries(fr)) if (!KEPT.has(key)) tell(key, faultsOf(text))
  const platform = await createPlatform({ root: path.dirname(import.meta.dirname) })
  try {
    for (const one of demoPaths.filter((address) => !address.startsWith('/documentation'))) {
      const page = await (await fetch(platform.url + one)).text()
      tell(one, textsIn(parse(page)).flatMap(faultsOf))
    }
  } finally {
    await platform.close()
  }
  console.log(texts.typography(count))
  return count
}

if (import.meta.main) process.exitCode = (await check()) ? 1 : 0
