import type { Layout, Mask } from './mask'

export interface NumberShape {
  readonly decimals?: number
  /** Between thousands. */
  readonly group?: string
  readonly suffix?: string
  /** The highest value; with one, there is no minus sign. */
  readonly max?: number
}

/** Before decimals as they are written, or as the comma of a text. */
const ARABIC_COMMA = /[\u066b\u060c]/g

const isAbove = (chars: string, max: number): boolean =>
  Number(chars) > max || chars.length > String(max).length

/** A number; posted with a decimal point and nothing else. Decimals are fixed, and filled up on leaving. */
export function numberMask({ decimals = 0, group = '', suffix = '', max }: NumberShape): Mask {
  const shape = new RegExp(
    `^${max === undefined ? '-?' : ''}\\d*${decimals ? `(\\.\\d{0,${decimals}})?` : ''}$`,
  )

  function layout(chars: string): Layout | undefined {
    if (!shape.test(chars) || (max !== undefined && isAbove(chars, max))) return undefined
    const [whole = '', digits = ''] = /^-?(\d*)/.exec(chars) ?? []
    let text = ''
    const at = chars.split('').map((char, index) => {
      const left = whole.length - index
      const isInside = left > 0 && index > whole.length - digits.length
      if (group && isInside && left % 3 === 0) text += group
      text += char
      return text.length - 1
    })
    return { text: text && text + suffix, at }
  }

  /** A number as people and servers write it: `1,234.50`, `1 234,5`, `-3`. */
  function chars(text: string): string {
    const sign = max === undefined && /^\s*[-−]/.test(text) ? '-' : ''
    const plain = text.replace(ARABIC_COMMA, ',').replace(/[^\d.,]/g, '')
    const marks = plain.replace(/\d/g, '')
    const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
    // Where blanks part the thousands, a comma does not.
    const isGroup =
      marks.length > 1
        ? marks[0] === marks[marks.length - 1]
        : (decimals ? /,\d{3}$/ : /[.,]\d{3}$/).test(plain) && !/\d\s\d/.test(text)
    const point = last < 0 || isGroup ? plain.length : last
    const fraction = plain.slice(point + 1).slice(0, decimals)
    const hasPoint = decimals > 0 && point < plain.length
    return sign + plain.slice(0, point).replace(/\D/g, '') + (hasPoint ? '.' + fraction : '')
  }

  function finish(text: string): string {
    const found = chars(text)
    if (!/\d/.test(found)) return ''
    const [whole = '', fraction = ''] = found.replace('-', '').split('.')
    const filled = decimals ? '.' + (fraction + '0'.repeat(decimals)).slice(0, decimals) : ''
    const sign = found[0] === '-' ? '-' : ''
    return layout(sign + (whole.replace(/^0+(?=\d)/, '') || '0') + filled)?.text ?? text
  }

  return {
    layout,
    chars,
    finish,
    post: (text) => chars(finish(text)),
    /**
     * What a program wrote is that number: its point is no thousands' mark, and the zeros before it are a code's. Words are
     * no number (`gratuit`).
     */
    holds(value, text) {
      const digits = (text: string): number => text.replace(/\D/g, '').length
      return isNaN(Number(value))
        ? digits(text) >= (digits(value) || 1)
        : Number(value) === Number(chars(text)) && !/^\s*-?0\d/.test(value)
    },
    // The thousands' comma comes by itself; a typed one is a French decimal point.
    typed: (text) => (text.length > 1 ? chars(text) : text.replace(ARABIC_COMMA, ',').replace(',', '.')),
    isBounded: max !== undefined,
    problem: () => '',
    inputMode: decimals ? 'decimal' : 'numeric',
  }
}
