import { setUpHost } from '../../../test/page'
import { dateFormat, read, timeFormat, write } from './format'
import { at, readRelative, readYearRange, type Moment } from './moment'
import { namesOf } from './names'
import { readTyped } from './typed'

beforeEach(() => {
  setUpHost()
  jest.useFakeTimers({ now: new Date(2026, 5, 5, 12) })
})
afterEach(() => jest.useRealTimers())

const names = () => namesOf('fr')
const iso = (moment: Moment | undefined) =>
  moment && `${moment.year}-${moment.month}-${moment.day} ${moment.hour}:${moment.minute}:${moment.second}`

describe('§9 the format language', () => {
  const moment = at(2024, 2, 9, 14, 5, 7)

  test.each([
    ['dd/mm/yy', '09/02/2024'],
    ['d/m/y', '9/2/24'],
    ['DD d MM yy', 'vendredi 9 février 2024'],
    ['D d M yy', 'ven. 9 févr. 2024'],
    ['oo-yy', '040-2024'],
    ['o', '40'],
    ["'le' d, ''yy''", "le 9, '2024'"],
    ["yy'd'mm", '2024d02'],
    ['@', String(Date.UTC(2024, 1, 9))],
  ])('%s shows %s', (format, text) => {
    expect(write(moment, dateFormat(format), names())).toBe(text)
  })

  test('times have their own words: m is a minute there', () => {
    expect(write(moment, timeFormat("H'h'mm (s)"), names())).toBe('14h05 (7)')
    expect(iso(read('9h5', timeFormat("H'h'm"), names()))).toBe('2026-1-1 9:5:0')
  })

  test.each([
    [0, '12:05 am', 'A 12'],
    [9, '9:05 am', 'A 09'],
    [12, '12:05 pm', 'P 12'],
    [23, '11:05 pm', 'P 11'],
  ])('%s h in twelve hours is “%s”, and comes back', (hour, text, other) => {
    const late = at(2026, 1, 1, hour, 5)
    for (const [format, expected] of [
      ['h:mm tt', text],
      ['T hh', other],
    ] as const) {
      expect(write(late, timeFormat(format), names())).toBe(expected)
      expect(read(expected, timeFormat(format), names())?.hour).toBe(hour)
    }
    expect(read(text.toUpperCase(), timeFormat('h:mm tt'), names())?.hour).toBe(hour)
  })

  test('thousandths are read over, and written as zeros', () => {
    expect(iso(read('14:30:15.123', timeFormat('HH:mm:ss.l'), names()))).toBe('2026-1-1 14:30:15')
    expect(write(moment, timeFormat('HH:mm:ss.l'), names())).toBe('14:05:07.000')
  })

  test('a day that does not exist is no date', () => {
    for (const text of ['30/02/2024', '29/02/2023', '31/04/2024', '00/01/2024', '01/13/2024']) {
      expect(read(text, dateFormat('dd/mm/yy'), names())).toBeUndefined()
    }
  })

  test('text before or after the date is not overlooked', () => {
    expect(read('09/02/2024x', dateFormat('dd/mm/yy'), names())).toBeUndefined()
    expect(read('(09/02/2024)', dateFormat('(dd/mm/yy)'), names())).toBeDefined()
  })
})

describe('§5.3 typed and pasted dates', () => {
  test.each([
    '29/02/2024',
    '29/2/24',
    '2024-02-29',
    '29.02.24',
    '29-02-2024',
    '29022024',
    '290224',
    '20240229',
    ' 29 février 2024 ',
    '29 fevrier 2024',
    '29 FÉV. 2024',
    '29 févr. 2024',
    'jeudi 29 février 2024',
    'le 29 février 2024',
    'février 29, 2024',
  ])('“%s” is 29 February 2024', (text) => {
    expect(iso(readTyped(text, 'dmy', names()))).toBe('2024-2-29 0:0:0')
  })

  test.each([
    ['29/02/2024 14:30', '2024-2-29 14:30:0'],
    ['2024-02-29T14:30:15', '2024-2-29 14:30:15'],
    ['2024-02-29T14:30+01:00', '2024-2-29 14:30:0'],
    ['2024-02-29T14:30-03:30', '2024-2-29 14:30:0'],
    ['20080514', '2008-5-14 0:0:0'],
    ['20111231143015', '2011-12-31 14:30:15'],
    ['20122008', '2008-12-20 0:0:0'],
    ['29/02/2024 à 14h30', '2024-2-29 14:30:0'],
    ['29022024143015', '2024-2-29 14:30:15'],
    ['29/02/2024 2:30 pm', '2024-2-29 14:30:0'],
    ['29 février 2024 12:05 a.m.', '2024-2-29 0:5:0'],
    ['29022024 2pm', '2024-2-29 14:0:0'],
    ['29/02/2024 14:30 pm', '2024-2-29 14:30:0'],
    ['1er mars 2024', '2024-3-1 0:0:0'],
    ['mar. 5 nov. 2024', '2024-11-5 0:0:0'],
    ['mar. 5 mars 2024', '2024-3-5 0:0:0'],
    ['mar. 05/11/2024 14:30', '2024-11-5 14:30:0'],
    ['mar. 05/11/20 10:30', '2020-11-5 10:30:0'],
    ['1-févr.-24', '2024-2-1 0:0:0'],
    ['sam. 5 oct. 2024', '2024-10-5 0:0:0'],
    ['31/12/99', '1999-12-31 0:0:0'],
  ])('“%s” is %s', (text, expected) => {
    expect(iso(readTyped(text, 'dmy', names()))).toBe(expected)
  })

  test('where months come first, they do when typed too', () => {
    expect(iso(readTyped('02/09/2024', 'mdy', names()))).toBe('2024-2-9 0:0:0')
    expect(iso(readTyped('2024-02-09', 'mdy', names()))).toBe('2024-2-9 0:0:0')
  })

  test.each([
    '',
    'demain',
    '29/02',
    '29/02/2023',
    '32/01/2024',
    '12/34/5678',
    '29 jui 2024',
    '1/1/202',
    '1709164800',
    '25:00',
    '05/06/2026 24:00',
    '05/06/26 - 07/06/26',
    'du 05 au 07 juin 2026',
    '5 juin 2026 après-midi',
    '05/06/2026 8 h du soir',
    '10:05:26',
    '10:05 05/06/26',
    '05/06/2026 midi',
  ])('“%s” is no date', (text) => {
    expect(readTyped(text, 'dmy', names())).toBeUndefined()
  })
})

describe('§3 limits', () => {
  test.each([
    ['+1m -3d', '2026-7-2 0:0:0'],
    ['-1w', '2026-5-29 0:0:0'],
    ['2y', '2028-6-5 0:0:0'],
    ['0', '2026-6-5 0:0:0'],
    ['7', '2026-6-12 0:0:0'],
    ['-30', '2026-5-6 0:0:0'],
  ])('“%s” from 5 June 2026 is %s', (text, expected) => {
    expect(iso(readRelative(text))).toBe(expected)
  })

  test('other words are no limit', () => {
    for (const text of ['', 'demain', '1m x', '+', '1h', '0000-00-00', '2026-02-30', '1709164800', '-'])
      expect(readRelative(text)).toBeUndefined()
  })

  test('§5.3 a long number that is no day is refused at once, however long it is', () => {
    for (const text of ['1'.repeat(60) + 'x', '1 '.repeat(60) + 'x'])
      expect(readRelative(text)).toBeUndefined()
    expect(iso(readRelative(' +1m  -3 d 2 '))).toBe('2026-7-4 0:0:0')
  })

  test.each([
    ['1900:2031', [1900, 2031]],
    ['-5:+5', [2021, 2031]],
    ['c-10:c+10', [1970, 1990]],
    ['1900:+5', [1900, 2031]],
    ['c:2000', [1980, 2000]],
    ['2031:1900', [1900, 2031]],
    ['2020', [2020, 2020]],
  ])('the year range %s', (text, expected) => {
    expect(readYearRange(text, 1980)).toEqual(expected)
  })

  test('a year range that says nothing is none', () => {
    for (const text of ['', 'toutes', '1900:', '1:2:3', 'x-5:+5'])
      expect(readYearRange(text, 1980)).toBeUndefined()
  })
})
