import { beforeAll, expect, test } from '@jest/globals'
import jQuery from 'jquery'
import { addStatics } from './format'
import { fetchOriginal } from '../originals'
import { setUpBridges } from '../../../test/bridges'

/** `$.datepicker`'s functions beside the original's, over formats, dates, texts and settings. */
type Statics = Record<string, (...args: unknown[]) => unknown>
let theirs: Statics
const ours: Record<string, unknown> = { regional: {} }

beforeAll(async () => {
  setUpBridges(true, 'auto')
  await fetchOriginal('timepicker', jQuery as never)
  theirs = (jQuery as typeof jQuery & { datepicker: Statics }).datepicker
  addStatics(ours)
})

const show = (value: unknown): unknown => (value instanceof Date ? `date ${value.getTime()}` : value)
function answer(statics: unknown, name: string, args: readonly unknown[]): unknown {
  try {
    return show((statics as Statics)[name]?.(...args))
  } catch {
    return 'throws'
  }
}
function same(name: string, calls: readonly (readonly unknown[])[]): void {
  const differing = calls
    .map((args) => ({ args, theirs: answer(theirs, name, args), ours: answer(ours, name, args) }))
    .filter((one) => JSON.stringify(one.theirs) !== JSON.stringify(one.ours))
  expect(differing).toEqual([])
}

const FORMATS = [
  'dd/mm/yy',
  'd/m/y',
  'yy-mm-dd',
  'ddmmyy',
  'D d M yy',
  'DD, d MM yy',
  '@',
  'oo yy',
  'o/y',
  "'jour' d 'mois' m yy",
  "d 'o''clock' m yy",
  'mm.dd.yy',
  'd M y',
  'ATOM',
  'COOKIE',
  'RFC_822',
  'RFC_850',
  'RFC_2822',
  'RSS',
  'TIMESTAMP',
  'TICKS',
  'W3C',
]
const DATES = [
  new Date(2026, 5, 5),
  new Date(1999, 11, 31),
  new Date(2020, 1, 29),
  new Date(2001, 0, 1),
  new Date(1980, 1, 3),
]
const NAMES = {
  monthNames: 'un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze'.split(','),
  monthNamesShort: 'a,b,c,d,e,f,g,h,i,j,k,l'.split(','),
  dayNames: 'dim,lun,mar,mer,jeu,ven,sam'.split(','),
  dayNamesShort: 'd,l,ma,me,j,v,s'.split(','),
}
const SETTINGS = [undefined, {}, NAMES, { shortYearCutoff: '+60' }, { shortYearCutoff: 80 }]
const formats = (): string[] => FORMATS.map((one) => String((theirs as Record<string, unknown>)[one] ?? one))

test('contract §3 the names of formats are jQuery UI’s', () => {
  for (const name of FORMATS.filter((one) => /^[A-Z_0-9]{3,}$/.test(one)))
    expect([name, ours[name]]).toEqual([name, (theirs as Record<string, unknown>)[name]])
})

test('contract §3 formatDate writes what jQuery UI writes', () => {
  same(
    'formatDate',
    formats().flatMap((format) =>
      [...DATES, null].flatMap((date) => SETTINGS.map((settings) => [format, date, settings])),
    ),
  )
})

test('contract §3 parseDate reads, and refuses, what jQuery UI does', () => {
  const texts = (format: string): string[] =>
    DATES.map((date) => String(answer(theirs, 'formatDate', [format, date]))).flatMap((text) => [
      text,
      text + ' extra',
      text.slice(0, -1),
      ' ' + text,
      text.toUpperCase(),
      text.replace(/\d/, 'x'),
    ])
  const more: readonly (readonly unknown[])[] = [
    ['y-m-d', '80-02-03'],
    ['y-m-d', '80-02-03', { shortYearCutoff: 80 }],
    ['y-m-d', '80-02-03', { shortYearCutoff: '+60' }],
    ['dd/mm/yy', '31/02/2020'],
    ['dd/mm/yy', ''],
    ['dd/mm/yy', null],
    [null, '1/1/2001'],
    ['d/m/yy', '1/1/20'],
    ['dd/mm/yy', '02/03/2001 extra'],
  ]
  same('parseDate', [
    ...formats().flatMap((format) =>
      texts(format).flatMap((text) => SETTINGS.map((settings) => [format, text, settings])),
    ),
    ...more,
  ])
})

const TIMES = [
  'HH:mm',
  'HH:mm:ss',
  'H:m',
  'hh:mm tt',
  'h:mm TT',
  "HH'h'mm",
  'HH:mm:ss.l',
  'HH:mm:ss.lc',
  'hh:mm t',
  'HHmm',
]
const CLOCKS = [
  { hour: 9, minute: 5 },
  { hour: 0, minute: 0, second: 7 },
  { hour: 23, minute: 59, second: 59, millisec: 12, microsec: 345 },
  { hour: 12 },
  {},
]

test('contract §3 parseDate reads English names, too, which were jQuery UI’s own', () => {
  expect(answer(ours, 'parseDate', ['d M yy', '3 Feb 2001'])).toBe(show(new Date(2001, 1, 3)))
})

test('contract §3 formatTime and parseTime do what the time picker’s do', () => {
  same(
    'formatTime',
    TIMES.flatMap((format) => CLOCKS.map((clock) => [format, clock])),
  )
  same(
    'parseTime',
    TIMES.flatMap((format) => CLOCKS.map((clock) => [format, answer(theirs, 'formatTime', [format, clock])])),
  )
  same('parseTime', [
    ['HH:mm', '9h30'],
    ['HH:mm', ''],
    ['h:mm tt', '09:30 PM'],
    ['h:mm tt', '12:30 am'],
    ['HH:mm', '09:30 '],
  ])
})

test('contract §3 parseDateTime reads a date with its time', () => {
  same('parseDateTime', [
    ['dd/mm/yy', 'HH:mm', '05/06/2026 09:30'],
    ['yy-mm-dd', 'HH:mm:ss', '2026-06-05 23:59:58'],
    ['dd/mm/yy', 'h:mm tt', '05/06/2026 9:30 pm'],
    ['dd/mm/yy', 'HH:mm', '05/06/2026'],
    ['d MM yy', 'HH:mm', '5 juin 2026 08:15'],
    ['dd/mm/yy', 'HH:mm', 'bad 09:30'],
  ])
})

test('contract §3 regional[""] holds jQuery UI’s own settings, with what the page put there', () => {
  const settings = (statics: unknown): unknown =>
    (statics as { regional: Record<string, unknown> }).regional['']
  expect(settings(ours)).toEqual(settings(theirs))
  const own = { regional: { '': { firstDay: 6 } } }
  addStatics(own)
  expect(settings(own)).toMatchObject({ firstDay: 6, dateFormat: 'mm/dd/yy' })
})
