import type { NowEntry } from '../entry'
import { docs } from './php/docs'
import { strings } from './strings'

/** The helpers as pages have them: they never throw. */
const page = Object.fromEntries((strings as NowEntry[]).map(({ name, call }) => [name, call])) as Record<
  string,
  (...args: unknown[]) => unknown
>

let warn: jest.SpyInstance

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

describe('str_replace', () => {
  test('replaces every occurrence, one search after the other', () => {
    expect(page.str_replace!(['a', 'b'], ['b', 'c'], 'ab')).toBe('cc')
  })

  test('an array of texts comes back as an array, an object as an object with the same keys', () => {
    expect(page.str_replace!('é', 'e', ['été', 'hiver'])).toEqual(['ete', 'hiver'])
    expect(page.str_replace!('é', 'e', { titre: 'été' })).toEqual({ titre: 'ete' })
  })

  test('dollar signs of a replacement are plain text', () => {
    expect(page.str_replace!('x', '$&$1', 'axb')).toBe('a$&$1b')
  })

  test('an object as fourth argument gets the number of replacements', () => {
    const count = { value: 0 }
    page.str_replace!(['a', 'b'], '', 'abab', count)
    expect(count.value).toBe(4)
  })

  test('a fourth argument of another type does no harm', () => {
    expect(page.str_replace!('a', 'b', 'a', 7)).toBe('b')
    expect(warn).not.toHaveBeenCalled()
  })

  test('an array of replacements for a single search leaves the text as it is and says so', () => {
    expect(page.str_replace!('a', ['b'], 'texte a')).toBe('texte a')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('[Passerelle P120] str_replace'))
  })

  test('the address object of the page counts as its text', () => {
    expect(page.str_replace!('http://', '', location)).toBe('site.test/')
  })
})

describe('trim, ltrim, rtrim', () => {
  test('take off spaces, tabs, line breaks, vertical tabs and NUL, but no no-break space', () => {
    expect(page.trim!(' \t\n\r\v\0mot \u00a0\n')).toBe('mot \u00a0')
    expect(page.ltrim!('  mot  ')).toBe('mot  ')
    expect(page.rtrim!('  mot  ')).toBe('  mot')
  })

  test('a list of characters may hold ranges', () => {
    expect(page.trim!('abc-12-cba', 'a..c')).toBe('-12-')
    expect(page.rtrim!('1.50000', '0..9')).toBe('1.')
  })

  test('with an ASCII list a broken half of an emoji stays in the text', () => {
    expect(page.trim!(' \ud83d ')).toBe('\ud83d')
  })

  test('nothing at all gives an empty text', () => {
    expect(page.trim!()).toBe('')
    expect(page.trim!(null)).toBe('')
  })

  test('a very long text is trimmed without running out of stack', () => {
    expect(page.trim!(' '.repeat(50_000) + 'x' + ' '.repeat(50_000))).toBe('x')
  })
})

describe('explode, implode', () => {
  test('a limit keeps the rest in the last piece, a negative one drops the last pieces', () => {
    expect(page.explode!('|', 'a|b|c', 2)).toEqual(['a', 'b|c'])
    expect(page.explode!('|', 'a|b|c', -1)).toEqual(['a', 'b'])
    expect(page.explode!('|', '')).toEqual([''])
  })

  test('an empty separator answers false and says so', () => {
    expect(page.explode!('', 'abc')).toBe(false)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('[Passerelle P120] explode'))
  })

  test('pieces of any kind are joined as PHP writes them', () => {
    expect(page.implode!(',', [1, 2.5, true, false, null, 1e25, 0.1 + 0.2])).toBe('1,2.5,1,,,1.0E+25,0.3')
    expect(page.implode!({ a: 'x', b: 'y' })).toBe('xy')
  })

  test("a function's arguments count as an array", () => {
    const join = function (..._texts: string[]): unknown {
      // eslint-disable-next-line prefer-rest-params -- it is what old pages pass
      return page.implode!('-', arguments)
    }
    expect(join('a', 'b')).toBe('a-b')
  })

  test('the array first and the separator second gives an empty text, as it is an error in PHP 8', () => {
    expect(page.implode!(['a', 'b'], ',')).toBe('')
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('number_format', () => {
  test('a price reads as in France', () => {
    expect(page.number_format!(1234567.891, 2, ',', ' ')).toBe('1 234 567,89')
    expect(page.number_format!('1234.5', 2, ',', '&nbsp;')).toBe('1&nbsp;234,50')
  })

  test('halves round up as people expect, whatever their binary form', () => {
    expect(page.number_format!(1.005, 2)).toBe('1.01')
    expect(page.number_format!(-2.5)).toBe('-3')
    expect(page.number_format!(-0.4)).toBe('0')
  })

  test('a huge number is written out to its last digit', () => {
    expect(page.number_format!(1e25)).toBe('10,000,000,000,000,000,905,969,664')
  })

  test('a text that is not a number gives an empty text and says so', () => {
    expect(page.number_format!('douze')).toBe('')
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/P120\] number_format : la valeur « douze » n'est pas acceptée/),
    )
  })

  test('an absurd number of decimals does not throw', () => {
    expect(page.number_format!(1, 1e12)).toBe('')
  })
})

describe('strip_tags, nl2br', () => {
  test('only allowed tags stay, given as a text or as names', () => {
    expect(page.strip_tags!('<p>Un <b class="x">mot</b><br/></p>', '<b>')).toBe('Un <b class="x">mot</b>')
    expect(page.strip_tags!('<p>Un <B>mot</B><br/></p>', ['b', 'br'])).toBe('Un <B>mot</B><br/>')
  })

  test('a comparison is no tag', () => {
    expect(page.strip_tags!('1 < 2 et 3 > 2')).toBe('1 < 2 et 3 > 2')
  })

  test('a > inside an attribute does not end the tag', () => {
    expect(page.strip_tags!('<a title="a > b">lien</a>')).toBe('lien')
  })

  test('line breaks of every system get one br each', () => {
    expect(page.nl2br!('a\r\nb\nc')).toBe('a<br />\r\nb<br />\nc')
    expect(page.nl2br!('a\n', false)).toBe('a<br>\n')
  })
})

describe('utf8 and base64', () => {
  test('an accented text goes through base64 and back', () => {
    expect(page.base64_encode!('Été à Orléans 😀')).toBe(Buffer.from('Été à Orléans 😀').toString('base64'))
    expect(page.base64_decode!('w4l0w6k=')).toBe('Été')
  })

  test('bytes that are no text come back one character each', () => {
    expect(page.base64_decode!('/+k=')).toBe('\xff\xe9')
  })

  test('a base64 text that lost its end gives what is left of it', () => {
    expect(page.base64_decode!('YWJjZ')).toBe('abc')
    expect(page.base64_decode!('YW Jj\n')).toBe('abc')
    expect(page.base64_decode!('YWJj\f', true)).toBe(false)
  })

  test('strict decoding answers false for a foreign character, lenient decoding skips it', () => {
    expect(page.base64_decode!('YW*Jj', true)).toBe(false)
    expect(page.base64_decode!('YW*Jj')).toBe('abc')
  })

  test('utf8_decode undoes utf8_encode', () => {
    expect(page.utf8_encode!('é€')).toBe('Ã©â\x82¬')
    expect(page.utf8_decode!('Ã©â\x82¬')).toBe('é€')
  })

  test('half an emoji becomes the replacement character instead of an error', () => {
    expect(page.base64_encode!('a\ud83d')).toBe(Buffer.from('a\ufffd').toString('base64'))
    expect(page.utf8_encode!('\ude00')).toBe('ï¿½')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('every string helper', () => {
  const odd: unknown[] = [
    undefined,
    null,
    NaN,
    {},
    [],
    [[]],
    () => {},
    Object.create(null),
    new Date(0),
    window,
  ]

  test.each(Object.keys(page))('%s answers something for odd arguments, without an exception', (name) => {
    for (const a of odd) for (const b of odd) expect(() => page[name]!(a, b, a, b)).not.toThrow()
  })

  test.each(Object.keys(page))('%s is documented with its signature and its rule', (name) => {
    expect(docs[name]!.signature).toMatch(new RegExp(`^${name}\\(`))
    expect(docs[name]!.rule).toBe(`PHP 8 manual: ${name}`)
  })
})
