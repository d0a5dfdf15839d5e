import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sampled } from '../../../test/sampling'

/**
 * Every day from 1900 to 2100, in a Node of its own for each time zone: the zone of a process is fixed when it starts.
 * Formats that count days are tried on every day in every zone, those that write or name all its parts on every day in
 * one. Once a day is right, a format only writes its numbers: the first and the last day of each month and every 13th
 * day show it, which brings every weekday to every day of every month.
 */
const ROOT = path.join(__dirname, '..')
const FORMATS = [
  'dd/mm/yy',
  'yy-mm-dd',
  'd/m/yy',
  'mm/dd/yy',
  'yymmdd',
  'ddmmyy',
  'd MM yy',
  'D d M yy',
  'DD d MM yy',
  "'le' d MM yy",
  "d 'd''été' m yy",
  'o yy',
  'yy/oo',
  '@',
]
const COUNTING = ['o yy', '@']
const WHOLE = ['dd/mm/yy', 'DD d MM yy']
const TIMES = [
  'HH:mm:ss',
  'H:m:s',
  "HH'h'mm:ss",
  'h:mm:ss tt',
  'hh:mm:ss TT',
  'T h.m.s',
  'HH:mm:ss.l',
  'tt hh:mm:ss:lc',
]

const script = `
  import { daysIn, addDays, toIso } from './month.mjs'
  import { dateFormat, timeFormat, read, write } from './format.mjs'
  import { readTyped } from './typed.mjs'
  import { namesOf } from './names.mjs'
  const names = namesOf('fr')
  const [daily, sampled] = process.argv.slice(3).map((list) => list.split('|'))
  const iso = dateFormat('yy-mm-dd')
  const typed = (named) => named.filter((one) => ['dd/mm/yy', 'yy-mm-dd', 'ddmmyy', 'd MM yy'].includes(one))
  const everyDay = { formats: daily.map(dateFormat), typed: typed(daily).map(dateFormat) }
  const someDays = { formats: sampled.map(dateFormat), typed: typed(sampled).map(dateFormat) }
  const times = ${JSON.stringify(TIMES)}.map(timeFormat)
  const same = (a, b) => a && ['year', 'month', 'day', 'hour', 'minute', 'second'].every((key) => a[key] === b[key])
  let days = 0
  const fail = (what) => { console.log(what); process.exit(1) }
  const check = (day, { formats, typed }) => {
    const moment = { ...day, hour: 0, minute: 0, second: 0 }
    for (const format of formats) {
      const text = write(moment, format, names)
      if (!same(read(text, format, names), moment)) fail(text + ' is not ' + toIso(day))
    }
    for (const format of typed) {
      const text = write(moment, format, names)
      if (!same(readTyped(text, 'dmy', names), moment)) fail('typed ' + text)
    }
  }
  for (let day = { year: 1900, month: 1, day: 1 }; day.year < 2101; day = addDays(day, 1)) {
    check(day, everyDay)
    if (day.day === 1 || addDays(day, 1).day === 1 || days % 13 === 0) check(day, someDays)
    days++
  }
  for (let second = 0; second < 86400; second += Number(process.argv[2])) {
    const now = {
      year: 2024, month: 2, day: 29, hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60, second: second % 60,
    }
    for (const time of times) {
      const format = [...iso, { text: ' ' }, ...time]
      const text = write(now, format, names)
      if (!same(read(text, format, names), now)) fail(text + ' is not ' + JSON.stringify(now))
    }
  }
  // Two digits mean one century, this year's: 90 years back to 10 ahead.
  const short = dateFormat('dd/mm/y')
  const year = new Date().getFullYear()
  for (let one = year - 89; one <= year + 10; one++) {
    const moment = { year: one, month: 6, day: 15, hour: 0, minute: 0, second: 0 }
    if (!same(read(write(moment, short, names), short, names), moment)) fail('short year ' + one)
  }
  console.log(days)
`

/** The modules as Node runs them: types stripped, the catalogue's French as it is. */
function prepare(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-dates-'))
  const modules = ['month', 'format', 'typed', 'names', 'moment'].map((name) => 'dates/' + name)
  const files = [...modules, '../base/language', '../strings/fr']
  for (const file of files) {
    const code = stripTypeScriptTypes(readFileSync(path.join(ROOT, file + '.ts'), 'utf8')).replace(
      /from '(?:\.{1,2}\/)+(?:[a-z]+\/)*(\w+)'/g,
      "from './$1.mjs'",
    )
    writeFileSync(path.join(folder, path.basename(file) + '.mjs'), code)
  }
  writeFileSync(
    path.join(folder, 'translation.mjs'),
    `import { fr } from './fr.mjs'; export const t = (key) => fr[key]`,
  )
  writeFileSync(path.join(folder, 'check.mjs'), script)
  return folder
}

const folder = prepare()

const without = (some: readonly string[]): string[] => FORMATS.filter((format) => !some.includes(format))

const ZONES: readonly (readonly [zone: string, daily: readonly string[], secondsApart: number])[] = [
  ['Europe/Paris', [...COUNTING, ...WHOLE], 7],
  ['America/Sao_Paulo', COUNTING, 307],
  ['Pacific/Apia', COUNTING, 307],
  ['UTC', COUNTING, 307],
]

test.each(sampled(ZONES, 2))(
  '§5.3 in %s every day from 1900 to 2100 comes back from its text as the same day',
  (zone, daily, secondsApart) => {
    const lists = [daily, without(daily)].map((list) => list.join('|'))
    const output = execFileSync(
      process.execPath,
      [path.join(folder, 'check.mjs'), String(secondsApart), ...lists],
      {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      },
    )
    expect(Number(output)).toBe(73_414)
  },
  60_000,
)
