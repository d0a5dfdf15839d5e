import { t } from '../../base/translation'
import { GAP, type Layout, type Mask } from './mask'

/** A place for one character, or a text that the mask adds. */
type Token = { readonly slot: RegExp; readonly optional: boolean; readonly sample: string } | string

/** What each letter of a pattern takes, a gap (`_`) too. */
const SLOTS: Record<string, [RegExp, string]> = {
  '9': [/[\d_]/, '0'],
  a: [/[a-zà-öø-ÿœ_]/i, 'A'],
  '*': [/[\da-zà-öø-ÿœ_]/i, 'x'],
}

/**
 * A mask of places: `9` a digit, `a` a letter, `*` either, `[…]` may stay empty, `\` before a character that is
 * to be itself; everything else is added by the mask. Characters are posted without what the mask adds.
 * @param slots other letters for places
 * @returns `undefined` for a pattern without any place
 */
export function patternMask(pattern: string, slots = SLOTS): Mask | undefined {
  const tokens = parse(pattern, slots)
  const places = tokens.filter((token) => typeof token !== 'string')
  if (!places.length) return undefined
  const form = tokens.map((token) => (typeof token === 'string' ? token : token.sample)).join('')
  const isDigits = places.every(({ sample }) => sample === '0')

  function layout(chars: string): Layout | undefined {
    let text = ''
    let added = ''
    const at: number[] = []
    for (const token of tokens) {
      const char = chars[at.length]
      if (char === undefined) break
      if (typeof token === 'string') added += token
      else if (token.slot.test(char)) {
        text += added
        added = ''
        at.push(text.length)
        text += char
      } else if (!token.optional) return undefined
    }
    return at.length === chars.length ? { text, at } : undefined
  }

  /**
   * What the mask adds is passed over only as a whole, or without its blanks where a mark tells it: a digit of `+33 ` is
   * not taken for one that was typed. Browsers fill in French telephone numbers for callers from abroad (`+33 6`, `+33 (0)6`),
   * whatever notation a page has.
   */
  function chars(given: string): string {
    const text = tokens[0] === places[0] ? given.replace(/\+33\D*0?/, '0') : given
    let found = ''
    let index = 0
    let added = ''
    for (const token of tokens) {
      if (typeof token === 'string') {
        added += token
        continue
      }
      if (/[^\da-zà-ÿ ]/i.test(added) && !text.startsWith(added, index)) added = added.replace(/ /g, '')
      if (text.startsWith(added, index)) index += added.length
      added = ''
      let next = index
      while (next < text.length && !token.slot.test(text.charAt(next))) next++
      // Before a place that may stay empty nothing is passed over, unless it is at the end.
      if (next === text.length || (token.optional && next > index && pattern.split(']')[1])) continue
      found += text.charAt(next)
      index = next + 1
    }
    return found
  }

  return {
    layout,
    chars,
    gap: GAP,
    isBounded: true,
    lead: /^[^\w*[\\][^9a*[\\]*/.exec(pattern)?.[0],
    ...(isDigits && { inputMode: 'numeric' }),
    problem(text) {
      const known = layout(chars(text))
      const needed = places.filter((place) => !place.optional).length
      const isComplete = known?.text === text && known.at.length >= needed && !text.includes(GAP)
      return text && !isComplete ? t('masks.incomplete', { form }) : ''
    },
  }
}

function parse(pattern: string, slots: typeof SLOTS): Token[] {
  const tokens: Token[] = []
  let optional = false
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern.charAt(index)
    const slot = slots[char]
    if (char === '\\') tokens.push(pattern.charAt(++index))
    else if (char === '[') optional = true
    else if (char === ']') optional = false
    else tokens.push(slot ? { slot: slot[0], sample: slot[1], optional } : char)
  }
  return tokens
}
