import { elementsOf } from '../../migration/modernise/markup.ts'
import { shimNames } from '../../migration/rules/shims.ts'

/** A piece of `passerelleConfig`. */
export interface Configuration {
  readonly aliases?: Readonly<Record<string, string>>
  readonly selectors?: Readonly<Record<string, string>>
  readonly plugins?: { readonly originals: readonly string[] }
}

const MOST_NAMES = 5
const MOST_SELECTORS = 12
/**
 * What may mend a cause, the likeliest first: from the names in it, and what its reduced page is made of.
 * @param helpers names of the new script's
 */
export function candidatesFor(
  cause: string,
  page: string,
  prefix: string,
  helpers: readonly string[],
): Configuration[] {
  const { features, plugins } = shimNames()
  const unknown = /(\w+) is not (?:defined|a function)/.exec(cause)?.[1]
  const aliases = unknown && !helpers.includes(unknown) ? nearest(unknown, helpers) : []
  const used = plugins.filter((name) => new RegExp(`\\.${name}\\s*\\(`, 'i').test(page))
  return [
    ...aliases.map((helper): Configuration => ({ aliases: { [unknown ?? '']: helper } })),
    ...used.map((name): Configuration => ({ plugins: { originals: [name] } })),
    ...selectorsFor(page, prefix, features),
  ]
}

function nearest(name: string, helpers: readonly string[]): string[] {
  return helpers
    .map((helper) => ({ helper, far: distance(plain(name), plain(helper)) }))
    .filter(({ far }) => far <= Math.max(2, plain(name).length / 3))
    .sort((a, b) => a.far - b.far || (a.helper < b.helper ? -1 : 1))
    .slice(0, MOST_NAMES)
    .map(({ helper }) => helper)
}

/** Classes of the page that read nearly as those by which features find their elements. */
function selectorsFor(page: string, prefix: string, features: ReadonlyMap<string, string>): Configuration[] {
  const own = new Set(
    elementsOf(page).flatMap(({ attributes, tag }) => classesOf(attributes.get('class')?.value, tag)),
  )
  const found = [...own].flatMap((selector) =>
    [...features].flatMap(([feature, usual]) => {
      const names = [feature, ...[...usual.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)]
      const [, name = ''] = selector.split('.')
      return names.some((one) => isNear(one.replace(/^cms-/, ''), name.replace(`${prefix}-`, '')))
        ? [{ selectors: { [feature]: `${usual.replaceAll('cms-', `${prefix}-`)}, ${selector}` } }]
        : []
    }),
  )
  return found.slice(0, MOST_SELECTORS)
}

const classesOf = (value: string | undefined, tag: string): string[] =>
  (value ?? '').split(/\s+/).flatMap((name) => (/^[A-Za-z_-][\w-]*$/.test(name) ? [`${tag}.${name}`] : []))

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

function isNear(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a.length < 4 || b.length < 4) return a === b
  return a.includes(b) || b.includes(a) || distance(a, b) <= Math.min(2, Math.floor(a.length / 3))
}

/** Letters to change, add or take away (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...to].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === other ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
