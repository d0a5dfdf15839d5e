import { copyFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { isDiskFull } from '../migration/full-disk.ts'
import { makeFolder } from '../migration/make-folder.ts'
import type { Approval } from '../regression/approve/approvals.ts'
import type { Example } from '../regression/reduce/example.ts'
import type { PageResult } from '../regression/types.ts'
import type { PageReport } from '../migration/scan/types.ts'
import { Fault } from './fault.ts'
import { say } from './strings.ts'
import type { Survey } from './survey.ts'

/** `PRAGMA user_version` of the database; another one is not touched. */
const VERSION = 2
/** Its examples were never written; all else is the same. */
const BEFORE = 1
const FILE = 'etat.sqlite'
const LOCK = 'verrou.sqlite'

const SCHEMA = `
CREATE TABLE scanned (
  site TEXT NOT NULL, page TEXT NOT NULL, print TEXT NOT NULL, report TEXT NOT NULL, PRIMARY KEY (site, page)
) STRICT, WITHOUT ROWID;
CREATE TABLE compared (
  site TEXT NOT NULL, page TEXT NOT NULL, key TEXT NOT NULL, result TEXT NOT NULL, survey TEXT,
  PRIMARY KEY (site, page)
) STRICT, WITHOUT ROWID;
CREATE TABLE stage (
  site TEXT NOT NULL, stage TEXT NOT NULL, ended TEXT, problems TEXT NOT NULL, key TEXT NOT NULL,
  PRIMARY KEY (site, stage)
) STRICT, WITHOUT ROWID;
CREATE TABLE mark (site TEXT PRIMARY KEY, state TEXT NOT NULL, date TEXT NOT NULL) STRICT;
CREATE TABLE approval (
  cause TEXT NOT NULL, site TEXT NOT NULL, pages TEXT NOT NULL, reason TEXT NOT NULL, date TEXT NOT NULL,
  PRIMARY KEY (cause, site, pages)
) STRICT;
`

/** The reduced page of each cause, as far as it is. */
const EXAMPLES = 'CREATE TABLE example (cause TEXT PRIMARY KEY, example TEXT NOT NULL) STRICT;'

export type StageName = 'scan' | 'regress'
export type Mark = 'switched' | 'back'

/** A wanted difference: on all sites, or one; on all its pages, or those that are named. */
export interface SharedApproval extends Approval {
  readonly site?: string
}

/** What a stage came to on one site. */
export interface StageRecord {
  /** ISO 8601; none while the stage is not through. */
  readonly ended?: string
  readonly problems: readonly { readonly page: string; readonly reason: string }[]
  readonly key: string
}

/** What the campaign found out, in SQLite: each page a transaction, so that a kill loses no more than the page it hit. */
export class State {
  private readonly db: Sqlite.DatabaseSync
  private readonly lock: Sqlite.DatabaseSync | undefined

  private constructor(db: Sqlite.DatabaseSync, lock: Sqlite.DatabaseSync | undefined) {
    this.db = db
    this.lock = lock
  }

  /**
   * @param alone holds others that work off, until `close` or the end of the process; who only reads does not ask for it
   * @throws Fault where Node has no SQLite, another command works, or the database is of another version
   */
  static async open(folder: string, alone: boolean): Promise<State> {
    const { DatabaseSync: Database } = await sqlite()
    makeFolder(folder)
    const file = path.join(folder, FILE)
    let lock: Sqlite.DatabaseSync | undefined
    try {
      if (alone) lock = new Database(path.join(folder, LOCK))
      // The system lets go of this lock when the process ends, however it does.
      lock?.exec('BEGIN EXCLUSIVE')
      const db = new Database(file)
      db.exec('PRAGMA busy_timeout = 5000')
      const found = versionOf(db)
      if (found !== 0 && found !== BEFORE && found !== VERSION) {
        db.close()
        throw new Fault(say('state.version', { file, found, known: VERSION }))
      }
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      if (found !== VERSION) lay(db)
      return new State(db, lock)
    } catch (error) {
      lock?.close()
      throw told(error, file)
    }
  }

  /**
   * Opens the state beside other commands, for one that only reads. Where nobody may write beside the database here, SQLite
   * does not read it either: then a copy is read.
   * @param temporary a folder for the copy
   */
  static async openToRead(folder: string, temporary: string): Promise<State> {
    try {
      return await State.open(folder, false)
    } catch (error) {
      if (!(error instanceof ClosedFault) || !hasCopied(folder, temporary)) throw error
      return State.open(temporary, false)
    }
  }

  close(): void {
    this.db.close()
    this.lock?.close()
  }

  /** Another text after each change, whichever command made it. */
  revision(): string {
    const { data_version: others } = this.db.prepare('PRAGMA data_version').get() ?? {}
    const { own } = this.db.prepare('SELECT total_changes() AS own').get() ?? {}
    return `${String(others)} ${String(own)}`
  }

  addScanned(site: string, report: PageReport, print: string): void {
    this.write(
      'INSERT OR REPLACE INTO scanned VALUES (?, ?, ?, ?)',
      site,
      report.page,
      print,
      JSON.stringify(report),
    )
  }

  /** Pages that were read, by what they were read from. */
  prints(site: string): Map<string, string> {
    const rows = this.db.prepare('SELECT page, print FROM scanned WHERE site = ?').all(site)
    return new Map(rows.map(({ page, print }) => [String(page), String(print)]))
  }

  scanned(site: string): PageReport[] {
    const rows = this.db.prepare('SELECT report FROM scanned WHERE site = ? ORDER BY page').all(site)
    return rows.map(({ report }) => JSON.parse(String(report)) as PageReport)
  }

  addCompared(site: string, result: PageResult): void {
    const { page, key } = result
    const values = [site, page, key, JSON.stringify(result), null]
    this.write('INSERT OR REPLACE INTO compared VALUES (?, ?, ?, ?, ?)', ...values)
  }

  addSurvey(site: string, page: string, survey: Survey): void {
    this.write(
      'UPDATE compared SET survey = ? WHERE site = ? AND page = ?',
      JSON.stringify(survey),
      site,
      page,
    )
  }

  /** Pages compared under a key that nobody has looked at by themselves; without those that cannot be shown. */
  unsurveyed(site: string, key: string): Set<string> {
    const rows = this.db
      .prepare(
        "SELECT page FROM compared WHERE site = ? AND key = ? AND survey IS NULL AND result ->> '$.unreadable' IS NULL",
      )
      .all(site, key)
    return new Set(rows.map(({ page }) => String(page)))
  }

  /** Names of the pages compared under a key, with their prints; of live pages those that answered, see `isUnanswered`. */
  done(site: string, key: string): Map<string, string | undefined> {
    const rows = this.db
      .prepare(
        "SELECT page, result ->> '$.print' AS print FROM compared WHERE site = ? AND key = ? AND (result ->> '$.unreadable' IS NULL OR print IS NOT NULL)",
      )
      .all(site, key)
    return new Map(rows.map(({ page, print }) => [String(page), print === null ? undefined : String(print)]))
  }

  compared(site: string): { readonly result: PageResult; readonly survey: Survey | undefined }[] {
    const rows = this.db.prepare('SELECT result, survey FROM compared WHERE site = ? ORDER BY page').all(site)
    return rows.map(({ result, survey }) => ({
      result: JSON.parse(String(result)) as PageResult,
      survey: typeof survey === 'string' ? (JSON.parse(survey) as Survey) : undefined,
    }))
  }

  /** Forgets the pages that a site no longer has. */
  keepOnly(table: 'scanned' | 'compared', site: string, pages: ReadonlySet<string>): void {
    const rows = this.db.prepare(`SELECT page FROM ${table} WHERE site = ?`).all(site)
    for (const { page } of rows)
      if (!pages.has(String(page)))
        this.write(`DELETE FROM ${table} WHERE site = ? AND page = ?`, site, String(page))
  }

  setStage(site: string, stage: StageName, { ended, problems, key }: StageRecord): void {
    const told = JSON.stringify(problems)
    this.write('INSERT OR REPLACE INTO stage VALUES (?, ?, ?, ?, ?)', site, stage, ended ?? null, told, key)
  }

  stage(site: string, stage: StageName): StageRecord | undefined {
    const row = this.db.prepare('SELECT * FROM stage WHERE site = ? AND stage = ?').get(site, stage)
    if (!row) return undefined
    return {
      ...(typeof row['ended'] === 'string' ? { ended: row['ended'] } : {}),
      problems: JSON.parse(String(row['problems'])) as StageRecord['problems'],
      key: String(row['key']),
    }
  }

  setMark(site: string, mark: Mark | undefined, date: string): void {
    if (mark) this.write('INSERT OR REPLACE INTO mark VALUES (?, ?, ?)', site, mark, date)
    else this.write('DELETE FROM mark WHERE site = ?', site)
  }

  mark(site: string): Mark | undefined {
    return this.db.prepare('SELECT state FROM mark WHERE site = ?').get(site)?.['state'] as Mark | undefined
  }

  addApproval({ cause, site = '', pages = [], reason, date }: SharedApproval): void {
    const names = JSON.stringify(pages)
    this.write('INSERT OR REPLACE INTO approval VALUES (?, ?, ?, ?, ?)', cause, site, names, reason, date)
  }

  approvals(): SharedApproval[] {
    return this.db
      .prepare('SELECT * FROM approval ORDER BY cause, site, pages')
      .all()
      .map(({ cause, site, pages, reason, date }) => {
        const names = JSON.parse(String(pages)) as string[]
        return {
          cause: String(cause),
          ...(site ? { site: String(site) } : {}),
          ...(names.length ? { pages: names } : {}),
          reason: String(reason),
          date: String(date),
        }
      })
  }

  setExample(example: Example): void {
    const { cause } = example
    this.write('INSERT OR REPLACE INTO example VALUES (?, ?)', cause, JSON.stringify(example))
  }

  example(cause: string): Example | undefined {
    const row = this.db.prepare('SELECT example FROM example WHERE cause = ?').get(cause)
    return row && (JSON.parse(String(row['example'])) as Example)
  }

  /** One statement is one transaction. @throws Fault where the disk is full */
  private write(sql: string, ...values: (string | number | null)[]): void {
    try {
      this.db.prepare(sql).run(...values)
    } catch (error) {
      throw told(error, FILE)
    }
  }
}

const versionOf = (db: Sqlite.DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

/** Makes the tables, or those that are another version's; unless another command has done so since. */
function lay(db: Sqlite.DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
  const found = versionOf(db)
  if (!found) db.exec(SCHEMA + EXAMPLES)
  else if (found === BEFORE) db.exec(`DROP TABLE example; ${EXAMPLES}`)
  db.exec(`PRAGMA user_version = ${VERSION}; COMMIT`)
}

/** Node's SQLite, without the warning that it may still change: what is used of it is prepared statements. */
async function sqlite(): Promise<typeof Sqlite> {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return await import('node:sqlite')
  } catch {
    throw new Fault(say('node.old', { version: process.version }))
  } finally {
    process.emitWarning = emitWarning
  }
}

const BUSY = 5
const FULL = 13
/** Of an I/O error: the system refuses to write more, by a quota or a limit. */
const REFUSED = 778
const DAMAGED = new Set([11, 26])
/** Read-only, or in a folder that nobody may write to here: SQLite wants files of its own beside the database. */
const CLOSED = new Set([8, 14])

/** A folder that nobody may write to here. */
class ClosedFault extends Fault {}

/** Copies the database with what is not in its main file yet. @returns false where it may not even be read */
function hasCopied(folder: string, to: string): boolean {
  try {
    for (const name of [FILE, `${FILE}-wal`])
      if (statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
        copyFileSync(path.join(folder, name), path.join(to, name))
    return true
  } catch (error) {
    if (isDiskFull(error)) throw error
    return false
  }
}

/** SQLite's error, in the words of a person. */
function told(error: unknown, file: string): unknown {
  const { errcode, message } = error as { errcode?: number; message: string }
  const primary = (errcode ?? 0) & 0xff
  if (primary === FULL || errcode === REFUSED || isDiskFull(error)) return new Fault(say('state.full'))
  if (primary === BUSY) return new Fault(say('state.busy'))
  if (CLOSED.has(primary)) return new ClosedFault(say('state.closed', { file }))
  if (DAMAGED.has(primary)) return new Fault(say('state.damaged', { file, message }))
  return error
}
