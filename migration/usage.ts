import { stat } from 'node:fs/promises'
import path from 'node:path'
import { refusalsOf, type Destination } from './report/destinations.ts'
import { escape } from './report/escape.ts'
import { STYLE } from './report/html.ts'
import { madeNow, madeText, type Made } from './report/made.ts'
import { columns } from './report/table.ts'
import { loadRules } from './rules/load.ts'
import { pluginRules } from './rules/jquery-plugins.ts'
import { say } from './strings.ts'
import { reasonOf } from './system-errors.ts'
import { isRow, readScan, rowsIn, type Row } from './usage-reports.ts'
import { realOf, writeWhole } from './whole-file.ts'

/** What is known of one old name over all reports. */
export interface LedgerLine {
  readonly name: string
  /** Calls of live pages. */
  live: number
  /** Pages of the scan that call it. */
  archived: number
  /** Addresses of live pages that call it, and their hosts. */
  pages: number
  sites: number
  /** Days (`2026-11-21`) of its first and last live call, as far as the reports say; else of the reports' files. */
  first: string
  last: string
  /** A lean build had left it out, and a page called it. */
  dropped: boolean
  /** Who called, the first ones. */
  origins: string[]
}

/** What is counted while reports are read. */
interface Seen {
  readonly pages: Set<string>
  readonly sites: Set<string>
}
const seen = new WeakMap<LedgerLine, Seen>()

const emptyLine = (name: string): LedgerLine => {
  const line = {
    name,
    live: 0,
    archived: 0,
    pages: 0,
    sites: 0,
    first: '',
    last: '',
    dropped: false,
    origins: [],
  }
  seen.set(line, { pages: new Set(), sites: new Set() })
  return line
}

interface Ledger {
  readonly needed: LedgerLine[]
  readonly removable: string[]
}

const LISTED_ORIGINS = 5

/** Options of `passerelle usage`, as commander gives them. */
export interface UsageFlags {
  readonly scan?: readonly string[]
  readonly json?: boolean
  readonly html?: string
}

const ledgerAt = (file: string): Destination => ({
  option: '--html',
  file,
  never: /\.(nd)?jsonl?$/i,
  isOurs: (beginning) => beginning.includes(escape(say('usage.title'))),
})

/** A file that is named twice, a pattern and by itself say, is counted once. */
const eachOnce = (files: readonly string[]): string[] => {
  const seen = new Set<string>()
  return files.filter((file) => {
    const real = path.resolve(realOf(file))
    if (seen.has(real)) return false
    seen.add(real)
    return true
  })
}

/**
 * `passerelle usage`: merges reports of live pages and a scan.
 * @param files JSON: a list of what `report` received or of `Passerelle.usage()` rows; or one such object a line
 * @returns the exit code: 0, or 2 when a file is no report
 */
export async function usage(files: readonly string[], flags: UsageFlags): Promise<number> {
  const { scan: scans = [] } = flags
  const destinations = flags.html === undefined ? [] : [ledgerAt(flags.html)]
  if (flags.json) destinations.push({ option: '--json', file: '-' })
  const refusals = refusalsOf(destinations, [...files, ...scans])
  if (refusals.length) {
    process.stderr.write(refusals.map((refusal) => refusal + '\n').join(''))
    return 2
  }
  const names = [
    ...(await loadRules()).map(({ name }) => name),
    ...[...pluginRules.keys()].map((name) => `$.${name}`),
    'Inputmask',
  ]
  const ledger = new Map<string, LedgerLine>(names.map((name) => [name, emptyLine(name)]))
  let [code, reported] = [0, 0]
  const tell = (key: 'usage.bad' | 'usage.badScan', file: string, error: unknown): void => {
    process.stderr.write(say(key, { file, message: reasonOf(error) }) + '\n')
    code = 2
  }
  for (const file of eachOnce(files)) {
    try {
      const day = dayOf((await stat(file)).mtime)
      for await (const row of rowsIn(file)) {
        reported++
        addRow(ledger, row, day)
      }
    } catch (error) {
      tell('usage.bad', file, error)
    }
  }
  const unread = { pages: 0, scripts: 0 }
  for (const file of eachOnce(scans)) {
    try {
      const report = await readScan(file)
      addScan(ledger, report)
      addUnread(unread, report)
    } catch (error) {
      tell('usage.badScan', file, error)
    }
  }
  if (!code && !reported && !scans.length) {
    process.stderr.write(say('usage.nothing') + '\n')
    code = 2
  }
  const made = madeNow()
  // With a part of the reports missing, or with nothing in any, no name may be called useless.
  if (code) return code
  const notices = noticesOf(scans.length > 0, unread)
  const page = flags.html === undefined ? '' : toLedgerHtml(split(ledger), notices, made)
  if (flags.html === '-') process.stdout.write(page)
  else {
    if (flags.html !== undefined) writeWhole(flags.html, page)
    process.stdout.write(flags.json ? toLedgerJson(ledger, made) : toText(ledger, notices, made))
  }
  // Where programs read the ledger, or a browser shows it, people read it here.
  if (scans.length && (flags.json || flags.html !== undefined))
    process.stderr.write(notices.map((notice) => notice + '\n').join(''))
  return 0
}

/** What scans could not read. */
interface Unread {
  pages: number
  scripts: number
}

function addUnread(unread: Unread, report: unknown): void {
  const totals = isRow(report) && isRow(report['totals']) ? report['totals'] : {}
  unread.pages += countOf(totals['unreadable'])
  unread.scripts += countOf(totals['unreadScripts'])
}

const countOf = (count: unknown): number => (typeof count === 'number' && count > 0 ? count : 0)

/** Why a name may be called useless that is not. */
function noticesOf(scanned: boolean, { pages, scripts }: Unread): string[] {
  if (!scanned) return [say('usage.noScan')]
  return pages + scripts ? [say('usage.partial', { pages, scripts })] : []
}

/** The command that builds without what nobody needs. */
const commandOf = (removable: readonly string[]): string =>
  `passerelle build --without ${removable.map((name) => name.replace(/^\$\./, 'bridge:')).join(',')}`

/** The day of a time (ISO 8601, or ms), as `2026-11-21`; `''` for an invalid one, such as 30 February. */
const dayOf = (value: unknown): string => {
  const date = new Date(value as string)
  if (isNaN(+date)) return ''
  const [, written] = /^(\d{4}-\d\d-\d\d)/.exec(String(value)) ?? []
  // JavaScript reads a 30 February as the first of March.
  const isDay = !written || new Date(`${written}T00:00:00Z`).toISOString().startsWith(written)
  return isDay ? date.toISOString().slice(0, 10) : ''
}

/** @param fileDay the day of a row that names none (`date`, `time` or `at`: ISO 8601, or ms) */
function addRow(ledger: Map<string, LedgerLine>, row: Row, fileDay: string): void {
  const { helper } = row
  // Reports of errors and events stand among the others.
  if (typeof helper !== 'string') return
  const line = lineOf(ledger, helper)
  const said = row['date'] ?? row['time'] ?? row['at']
  const day = said === undefined || said === null ? fileDay : dayOf(said)
  if (!day) throw new TypeError(say('usage.badDate', { value: JSON.stringify(said) }))
  if (!line.first || day < line.first) line.first = day
  if (day > line.last) line.last = day
  countPage(line, row['page'])
  // Reported beside the call itself.
  if (row['dropped'] === true) {
    line.dropped = true
    return
  }
  line.live += timesOf(row['count'])
  const origins = Array.isArray(row['origins'])
    ? row['origins'].map((item) => (isRow(item) ? item['origin'] : item))
    : [row['origin']]
  const at = typeof row['page'] === 'string' ? `${row['page']} ` : ''
  for (const origin of origins)
    if (
      typeof origin === 'string' &&
      line.origins.length < LISTED_ORIGINS &&
      !line.origins.includes(at + origin)
    )
      line.origins.push(at + origin)
}

/**
 * How often a name is called: once at least where it is named at all, whatever a browser, or somebody in its place, has
 * sent. A name of a report thus never gets among those that may go, nor into the command.
 */
const timesOf = (count: unknown): number =>
  typeof count === 'number' && Number.isFinite(count) ? Math.max(1, count) : 1

function countPage(line: LedgerLine, page: unknown): void {
  const known = seen.get(line)
  if (typeof page !== 'string' || !known) return
  const { pages, sites } = known
  // Query and fragment make no other page.
  pages.add(page.replace(/[?#].*$/, ''))
  if (URL.canParse(page)) sites.add(new URL(page).host)
  line.pages = pages.size
  line.sites = sites.size
}

function addScan(ledger: Map<string, LedgerLine>, report: unknown): void {
  if (!isRow(report) || !Array.isArray(report['causes'])) throw new TypeError(say('usage.noCauses'))
  if (isRow(report['totals']) && report['totals']['pages'] === 0) throw new TypeError(say('usage.noPage'))
  for (const cause of report['causes'] as unknown[]) {
    if (!isRow(cause) || (cause['kind'] !== 'helper' && cause['kind'] !== 'plugin')) continue
    lineOf(ledger, String(cause['name'])).archived += timesOf(cause['pages'])
  }
}

function lineOf(ledger: Map<string, LedgerLine>, name: string): LedgerLine {
  let line = ledger.get(name)
  if (!line) ledger.set(name, (line = emptyLine(name)))
  return line
}

function split(ledger: Map<string, LedgerLine>): Ledger {
  const lines = [...ledger.values()].sort(
    (a, b) => b.live - a.live || b.archived - a.archived || a.name.localeCompare(b.name),
  )
  const isNeeded = ({ live, archived, dropped }: LedgerLine): boolean => dropped || live + archived > 0
  return {
    needed: lines.filter(isNeeded),
    removable: lines.filter((line) => !isNeeded(line)).map(({ name }) => name),
  }
}

const toLedgerJson = (ledger: Map<string, LedgerLine>, made: Made): string =>
  JSON.stringify({ made, ...split(ledger), command: commandOf(split(ledger).removable) }, null, 2) + '\n'

function toText(ledger: Map<string, LedgerLine>, notices: readonly string[], made: Made): string {
  const { needed, removable } = split(ledger)
  const rows = needed.map((line) => cellsOf(line))
  return [
    say('usage.title'),
    '',
    say('usage.needed', { count: needed.length }),
    rows.length ? columns([headOf(), ...rows]) : say('usage.none'),
    '',
    say('usage.removable', { count: removable.length }),
    removable.join(' ') || say('usage.none'),
    ...(removable.length ? ['', commandOf(removable)] : []),
    ...notices.flatMap((notice) => ['', notice]),
    '',
    madeText(made),
    '',
  ].join('\n')
}

const headOf = (): string[] => [
  '',
  say('usage.live'),
  say('table.pages'),
  say('usage.sites'),
  say('usage.archived'),
  say('usage.first'),
  say('usage.last'),
  say('table.origins'),
]

const cellsOf = (line: LedgerLine): string[] => [
  line.name + (line.dropped ? ` (${say('usage.dropped')})` : ''),
  ...[line.live, line.pages, line.sites, line.archived].map(String),
  line.first,
  line.last,
  line.origins[0] ?? '',
]

/** The ledger as one file that needs nothing else. */
function toLedgerHtml({ needed, removable }: Ledger, notices: readonly string[], made: Made): string {
  const title = escape(say('usage.title'))
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  const command = removable.length ? `<p><code>${escape(commandOf(removable))}</code></p>` : ''
  return (
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><body><main><h1>${title}</h1><p>${escape(madeText(made))}</p>` +
    notices.map((notice) => `<p>${escape(notice)}</p>`).join('') +
    `<h2>${escape(say('usage.needed', { count: needed.length }))}</h2><div class="scroll"><table>` +
    `<thead>${cells('th', headOf())}</thead><tbody>${needed.map((line) => cells('td', cellsOf(line))).join('')}</tbody></table></div>` +
    `<h2>${escape(say('usage.removable', { count: removable.length }))}</h2>` +
    `<p>${removable.map((name) => `<code>${escape(name)}</code>`).join(' ') || escape(say('usage.none'))}</p>${command}</main>\n`
  )
}
