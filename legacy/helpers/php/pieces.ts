import { boolArgument, intArgument, isPhpArray, itemText, refuse, toText, toTexts } from './values'

/**
 * PHP manual: str_replace. `search`, `replace` and `subject` are texts or arrays; an array subject gives an array
 * with the same keys. A fourth argument `{ value }` gets the number of replacements, for want of a reference.
 */
export function str_replace(
  search?: unknown,
  replace?: unknown,
  subject?: unknown,
  count?: unknown,
): unknown {
  const pairwise = isPhpArray(replace)
  if (pairwise && !isPhpArray(search)) refuse(replace)
  const searches = toTexts(search)
  const replacements = toTexts(replace)
  let total = 0
  const apply = (value: unknown): string =>
    searches.reduce((text, wanted, i) => {
      const pieces = wanted ? text.split(wanted) : [text]
      total += pieces.length - 1
      return pieces.join(replacements[pairwise ? i : 0] || '')
    }, itemText(value))
  let result: unknown
  if (isPhpArray(subject)) {
    const target = (Array.isArray(subject) ? [] : {}) as Record<string, unknown>
    Object.keys(subject).map((key) => (target[key] = apply((subject as Record<string, unknown>)[key])))
    result = target
  } else result = apply(subject)
  if (isPhpArray(count)) (count as { value?: number }).value = total
  return result
}

/**
 * PHP manual: explode. `limit`: at most so many pieces, the last one holding the rest; negative: all but the last
 * ones; 0 counts as 1. An empty separator is refused.
 */
export function explode(separator?: unknown, string?: unknown, limit?: unknown): string[] {
  const glue = toText(separator) || refuse(separator)
  const pieces = toText(string).split(glue)
  const most = limit === undefined ? pieces.length : intArgument(limit) || 1
  return most < 0
    ? pieces.slice(0, most)
    : pieces.splice(0, Math.min(most, pieces.length) - 1).concat(pieces.join(glue))
}

/** PHP manual: implode. `implode(separator, array)` or `implode(array)`; the reverse order is refused, as in PHP 8. */
export function implode(separator?: unknown, array?: unknown): string {
  if (array == null) {
    array = separator
    separator = ''
  }
  return isPhpArray(array) ? toTexts(array).join(toText(separator)) : refuse(array)
}

/** PHP manual: nl2br. `xhtml` (default true): `<br />`, else `<br>`. */
export function nl2br(string?: unknown, xhtml?: unknown): string {
  return toText(string).replace(
    /\r\n?|\n\r?/g,
    xhtml === undefined || boolArgument(xhtml) ? '<br />$&' : '<br>$&',
  )
}
