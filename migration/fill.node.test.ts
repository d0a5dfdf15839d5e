import { fill } from './fill'

describe('contract §7 French texts agree with what they count', () => {
  const text = '{pages} {pages|page lue|pages lues} : {bad} {bad|casse|cassent}'

  test.each([
    [{ pages: 0, bad: 0 }, '0 page lue : 0 casse'],
    [{ pages: 1, bad: 1 }, '1 page lue : 1 casse'],
    [{ pages: 1.5, bad: 2 }, '1.5 page lue : 2 cassent'],
    [{ pages: 12, bad: 3 }, '12 pages lues : 3 cassent'],
    // As large numbers are written.
    [{ pages: '2\u202f314', bad: '1' }, '2\u202f314 pages lues : 1 casse'],
  ])('%j', (values, told) => {
    expect(fill(text, values)).toBe(told)
  })

  test('a value is filled in as it is, whatever it looks like; what is not given stays', () => {
    expect(fill('{a} et {b} {c|x|y}', { a: '{b|un|deux}' })).toBe('{b|un|deux} et {b} {c|x|y}')
  })

  test('what a terminal would obey is written out in a value; ends of lines and other alphabets stay', () => {
    expect(fill('{a}', { a: '\u001b]52;c;eA==\u0007 \u202efin\u007f' })).toBe(
      String.raw`\u001b]52;c;eA==\u0007 \u202efin\u007f`,
    )
    expect(fill('{a}', { a: 'été\n\t日本 ‘x’\u202f!' })).toBe('été\n\t日本 ‘x’\u202f!')
  })
})
