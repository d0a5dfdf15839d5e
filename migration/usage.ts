import { readFile } from 'node:fs/promises'
import { columns } from './report/table.ts'
import { loadRules } from './rules/load.ts'
import { pluginRules } from './rules/jquery-plugins.ts'
import { say } from './strings.ts'

/** What is known of one old name over all reports. */
export interface LedgerLine {
  readonly name: string
  /** Calls of live pages. */
  live: number
  /** Pages of the scan that call it. */
  archived: number
  /** Who called, most first. */
  origins: string[]
}

const LISTED_ORIGINS = 5

/**
 * `passerelle usage`: merges reports of live pages and a scan.
 * @param files JSON: a list of what `report` received or of `Passerelle.usage()` rows; or one such object a line
 * @returns the exit code: 0, or 2 when a file is no report
 */
export async function usage(
  files: readonly string[],
  flags: { scan?: string; json?: boolean },
): Promise<number> {
  const names = [
    ...(await loadRules()).map(({ name }) => name),
    ...[...pluginRules.keys()].map((name) => `$.${name}`),
    'Inputmask',
  ]
  const ledger = new Map<string, LedgerLine>(
    names.map((name) => [name, { name, live: 0, archived: 0, origins: [] }]),
  )
  let code = 0
  const tell = (file: string, error: unknown): void => {
    process.stderr.write(say('usage.bad', { file, message: (error as Error).message }) + '\n')
    code = 2
  }
  for (const file of files) {
    try {
      for (const row of rowsOf(await readFile(file, 'utf8'))) addRow(ledger, row)
    } catch (error) {
      tell(file, error)
    }
  }
  if (flags.scan !== undefined) {
    try {
      addScan(ledger, JSON.parse(await readFile(flags.scan, 'utf8')))
    } catch (error) {
      tell(flags.scan, error)
    }
  }
  // With a part of the reports missing, no name may be called useless.
  if (!code)
    process.stdout.write(flags.json ? toLedgerJson(ledger) : toText(ledger, flags.scan !== undefined))
  return code
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => !!value && typeof value === 'object' && !Array.isArray(value)

function rowsOf(text: string): Row[] {
  const found: unknown[] = /^\s*\[/.test(text)
    ? (JSON.parse(text) as unknown[])
    : text
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => JSON.parse(line) as unknown)
  return found.flat().map((row) => {
    if (!isRow(row)) throw new TypeError(JSON.stringify(row).slice(0, 60))
    return row
  })
}

function addRow(ledger: Map<string, LedgerLine>, row: Row): void {
  const { helper } = row
  // Reports of errors and events stand among the others.
  if (typeof helper !== 'string') return
  const line = lineOf(ledger, helper)
  line.live += typeof row['count'] === 'number' ? row['count'] : 1
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

function addScan(ledger: Map<string, LedgerLine>, report: unknown): void {
  if (!isRow(report) || !Array.isArray(report['causes'])) throw new TypeError('causes')
  for (const cause of report['causes'] as unknown[]) {
    if (!isRow(cause) || (cause['kind'] !== 'helper' && cause['kind'] !== 'plugin')) continue
    lineOf(ledger, String(cause['name'])).archived += Number(cause['pages']) || 0
  }
}

function lineOf(ledger: Map<string, LedgerLine>, name: string): LedgerLine {
  let line = ledger.get(name)
  if (!line) ledger.set(name, (line = { name, live: 0, archived: 0, origins: [] }))
  return line
}

function split(ledger: Map<string, LedgerLine>): { needed: LedgerLine[]; removable: string[] } {
  const lines = [...ledger.values()].sort(
    (a, b) => b.live - a.live || b.archived - a.archived || a.name.localeCompare(b.name),
  )
  const isNeeded = ({ live, archived }: LedgerLine): boolean => live + archived > 0
  return {
    needed: lines.filter(isNeeded),
    removable: lines.filter((line) => !isNeeded(line)).map(({ name }) => name),
  }
}

const toLedgerJson = (ledger: Map<string, LedgerLine>): string =>
  JSON.stringify(split(ledger), null, 2) + '\n'

function toText(ledger: Map<string, LedgerLine>, scanned: boolean): string {
  const { needed, removable } = split(ledger)
  const head = ['', say('usage.live'), say('usage.archived'), say('table.origins')]
  const rows = needed.map(({ name, live, archived, origins }) => [
    name,
    String(live),
    String(archived),
    origins[0] ?? '',
  ])
  return [
    say('usage.title'),
    '',
    say('usage.needed', { count: needed.length }),
    rows.length ? columns([head, ...rows]) : say('usage.none'),
    '',
    say('usage.removable', { count: removable.length }),
    removable.join(' ') || say('usage.none'),
    ...(scanned ? [] : ['', say('usage.noScan')]),
    '',
  ].join('\n')
}
