/** A run of lines that only one side has, or that both have otherwise. */
export interface Hunk {
  readonly old: readonly string[]
  readonly new: readonly string[]
}

/** Beyond this the middle of two pages counts as one difference. */
const MOST_CELLS = 4_000_000

/** What differs between two lists of lines, smallest first (longest common subsequence). */
export function diffLines(old: readonly string[], now: readonly string[]): Hunk[] {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let [a, b] = [old.length, now.length]
  while (a > start && b > start && old[a - 1] === now[b - 1]) {
    a--
    b--
  }
  const [left, right] = [old.slice(start, a), now.slice(start, b)]
  if (!left.length && !right.length) return []
  if (left.length * right.length > MOST_CELLS) return [{ old: left, new: right }]
  return hunks(left, right, table(left, right))
}

/** Lengths of the longest common subsequence of the tails, row by row. */
function table(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  return lengths
}

function hunks(old: readonly string[], now: readonly string[], lengths: Uint32Array): Hunk[] {
  const width = now.length + 1
  const found: Hunk[] = []
  let [left, right]: [string[], string[]] = [[], []]
  const flush = (): void => {
    if (left.length || right.length) found.push({ old: left, new: right })
    left = []
    right = []
  }
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      flush()
      i++
      j++
    } else if (
      j >= now.length ||
      (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    )
      left.push(old[i++]!)
    else right.push(now[j++]!)
  }
  flush()
  return found
}

/** What kind of difference a hunk is, without what differs from page to page: `img[src]`, `div caché`, `+ texte`. */
export function shapeOf({ old, new: now }: Hunk): string {
  if (old.length === 1 && now.length === 1) {
    const [a, b] = [partsOf(old[0]!), partsOf(now[0]!)]
    if (a.tag === b.tag) return `${a.tag}${changed(a, b)}`
  }
  const list = (lines: readonly string[], sign: string): string[] =>
    [...new Set(lines.map((line) => `${sign} ${partsOf(line).tag}`))].slice(0, 3)
  return [...list(old, '−'), ...list(now, '+')].join(' ')
}

interface Parts {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly rest: string
}

function partsOf(line: string): Parts {
  if (line.startsWith('"')) return { tag: 'texte', attributes: new Map(), rest: '' }
  if (line.startsWith('‹'))
    return { tag: line.slice(0, line.indexOf('›') + 1), attributes: new Map(), rest: '' }
  const tag = /^[\w-]+/.exec(line)?.[0] ?? line.slice(0, 20)
  const attributes = new Map(
    [...line.matchAll(/\[([\w:-]+)=([^\]]*)\]/g)].map(([, name, value]) => [name!, value!]),
  )
  return { tag, attributes, rest: line.replace(/\[[^\]]*\]/g, '') }
}

function changed(a: Parts, b: Parts): string {
  const names = new Set([...a.attributes.keys(), ...b.attributes.keys()])
  const other = [...names].filter((name) => a.attributes.get(name) !== b.attributes.get(name))
  const hidden =
    a.rest.endsWith('(caché)') !== b.rest.endsWith('(caché)')
      ? b.rest.endsWith('(caché)')
        ? ' caché'
        : ' montré'
      : ''
  const state = !other.length && !hidden && a.rest !== b.rest ? ' état' : ''
  return (other.length ? `[${other.sort().join(',')}]` : '') + hidden + state
}
