/** A file before and after. */
export interface Change {
  /** Below the site's folder, with `/`. */
  readonly name: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** Lines around a change, as `git diff` gives them. */
const CONTEXT = 3

/**
 * Changes as a patch that `git apply` takes, in the bytes of the files: whatever their charset and line ends, a line that
 * is not changed stands in it as it is.
 */
export function toPatch(changes: readonly Change[]): Buffer {
  return Buffer.concat(changes.map((change) => Buffer.from(patchOf(change), 'latin1')))
}

/** A run of lines that differ, with what stands between them. */
interface Hunk {
  /** First line, from 0, on each side. */
  readonly at: number
  readonly toAt: number
  /** Lines of each side. */
  readonly was: number
  readonly is: number
  /** With their marks. */
  readonly lines: readonly string[]
}

const marked = (mark: string, lines: readonly string[]): string[] =>
  lines.map((line) => mark + (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`))

function patchOf({ name, before, after }: Change): string {
  const [old, now] = [linesOf(before), linesOf(after)]
  const hunks = hunksOf(old, now)
  if (!hunks.length) return ''
  const [from, to] = [quoted(`a/${name}`), quoted(`b/${name}`)]
  // As git does: a tab ends a name that has a space in it.
  const end = name.includes(' ') ? '\t' : ''
  const head = `diff --git ${from} ${to}\n--- ${from}${end}\n+++ ${to}${end}\n`
  return head + hunks.map((hunk) => hunkText(hunk, old)).join('')
}

/** Each byte a sign, cut behind each line feed. */
const linesOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\n)/)

/** Most lines that an edit takes away or adds before the two sides meet again. */
const REACH = 400

/** Where the sides go apart, and where they meet again: edits are small and far from each other. */
function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let [a, b] = [0, 0]
  while (a < old.length || b < now.length) {
    if (a < old.length && old[a] === now[b]) {
      a++
      b++
      continue
    }
    const [gone, come] = meeting(old, now, a, b)
    const lines = [...marked('-', old.slice(a, a + gone)), ...marked('+', now.slice(b, b + come))]
    hunks.push({ at: a, toAt: b, was: gone, is: come, lines })
    a += gone
    b += come
  }
  return merged(hunks, old)
}

/** @returns how many lines of each side are passed over until two equal ones follow, or the end */
function meeting(old: readonly string[], now: readonly string[], a: number, b: number): [number, number] {
  const meets = (i: number, j: number): boolean =>
    (i === old.length && j === now.length) ||
    (i < old.length && old[i] === now[j] && (old[i]?.trim() !== '' || old[i + 1] === now[j + 1]))
  for (let sum = 1; sum < REACH; sum++)
    for (let gone = 0; gone <= sum; gone++) {
      const come = sum - gone
      if (a + gone <= old.length && b + come <= now.length && meets(a + gone, b + come)) return [gone, come]
    }
  return [old.length - a, now.length - b]
}

/** Hunks whose lines around them touch are one. */
function merged(hunks: readonly Hunk[], old: readonly string[]): Hunk[] {
  const list: Hunk[] = []
  for (const hunk of hunks) {
    const last = list.at(-1)
    const end = last ? last.at + last.was : -Infinity
    if (!last || hunk.at - end > 2 * CONTEXT) {
      list.push(hunk)
      continue
    }
    const between = old.slice(end, hunk.at)
    list[list.length - 1] = {
      ...last,
      was: last.was + between.length + hunk.was,
      is: last.is + between.length + hunk.is,
      lines: [...last.lines, ...marked(' ', between), ...hunk.lines],
    }
  }
  return list
}

function hunkText({ at, toAt, was, is, lines }: Hunk, old: readonly string[]): string {
  const before = old.slice(Math.max(0, at - CONTEXT), at)
  const after = old.slice(at + was, at + was + CONTEXT)
  const around = before.length + after.length
  const range = (index: number, count: number): string => `${count ? index - before.length + 1 : 0},${count}`
  const head = `@@ -${range(at, was + around)} +${range(toAt, is + around)} @@\n`
  return head + [...marked(' ', before), ...lines, ...marked(' ', after)].join('')
}

/** A name as git writes it: in quotes, byte by byte, where it has other signs than plain ones. */
function quoted(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\]/.test(name)) return name
  const bytes = Array.from(Buffer.from(name, 'utf8'), (byte) => {
    const sign = String.fromCharCode(byte)
    if (sign === '"' || sign === '\\') return `\\${sign}`
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : sign
  })
  return `"${bytes.join('')}"`
}
