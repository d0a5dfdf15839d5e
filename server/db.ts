import { DatabaseSync } from 'node:sqlite'
import { makeAds } from './data/ads.ts'
import { communes } from './data/communes.ts'
import { makeEvents } from './data/events.ts'
import { makeNews } from './data/news.ts'
import { flattenPages, makePages } from './data/pages.ts'
import { slugOf } from './data/random.ts'
import { translations } from './data/translations.ts'

/** The day the stored data is laid around, unless said otherwise: tests always see the same news and events. */
export const referenceDay = '2026-06-15'

/** Grows with the schema: an older file is laid anew. */
const schemaVersion = 2

const schema = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE news (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL, title TEXT NOT NULL, category TEXT NOT NULL,
  district TEXT NOT NULL, date TEXT NOT NULL, summary TEXT NOT NULL, body TEXT NOT NULL, views INTEGER NOT NULL
) STRICT;
CREATE INDEX news_date ON news (date);
CREATE TABLE events (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL, date TEXT NOT NULL,
  end_date TEXT NOT NULL, time TEXT NOT NULL, place TEXT NOT NULL, district TEXT NOT NULL,
  price TEXT NOT NULL, description TEXT NOT NULL
) STRICT;
CREATE INDEX events_date ON events (date);
CREATE TABLE pages (
  id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL, slug TEXT NOT NULL
) STRICT;
CREATE TABLE communes (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, sort_name TEXT NOT NULL, postcode TEXT NOT NULL,
  department_code TEXT NOT NULL, department TEXT NOT NULL
) STRICT;
CREATE INDEX communes_sort_name ON communes (sort_name);
CREATE TABLE members (id INTEGER PRIMARY KEY, login TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
CREATE TABLE ads (
  id INTEGER PRIMARY KEY, member INTEGER NOT NULL REFERENCES members (id), title TEXT NOT NULL,
  category TEXT NOT NULL, price REAL NOT NULL, text TEXT NOT NULL, district TEXT NOT NULL,
  created TEXT NOT NULL, active INTEGER NOT NULL
) STRICT;
CREATE TABLE subscribers (email TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT;
CREATE TABLE permalinks (code TEXT PRIMARY KEY, url TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE translations (
  langue TEXT NOT NULL, cible TEXT NOT NULL, intitule TEXT NOT NULL, valeur TEXT,
  module TEXT NOT NULL DEFAULT '', tableau_donnee TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (langue, cible, intitule)
) STRICT;
CREATE TABLE reports (id INTEGER PRIMARY KEY, type TEXT NOT NULL, entry TEXT NOT NULL) STRICT;
`

/**
 * Opens the platform's database, laid out and filled when it is new or of an older version. News and events move
 * along with the day; what members stored stays.
 * @param file a path, or `:memory:`
 * @param today the day that news and events are laid around, `2026-06-15`
 */
export function openDatabase(file: string, today: string = referenceDay): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;')
  const version = db.prepare('PRAGMA user_version').get()?.['user_version']
  if (version !== schemaVersion) {
    dropEverything(db)
    db.exec(schema + `PRAGMA user_version = ${schemaVersion};`)
    seed(db, today)
  } else if (seededFor(db) !== today.slice(0, 7)) {
    inTransaction(db, () => seedContent(db, today))
  }
  return db
}

/** Rows written since the database was opened: while the count stays, so does the stored data. */
export const writesTo = (db: DatabaseSync): number =>
  Number(db.prepare('SELECT total_changes() AS count').get()!['count'])

/** Puts all stored data back to what it was at first, around the same day unless another is given. */
export function seed(db: DatabaseSync, today: string = dayOf(db)): void {
  inTransaction(db, () => {
    seedContent(db, today)
    seedMembers(db, today)
    for (const table of ['translations', 'reports', 'pages', 'communes']) db.exec(`DELETE FROM ${table}`)
    fill(db, 'pages', flattenPages(makePages()), (page) => ({
      id: page.id_page,
      parent: page.id_parent,
      title: page.nom_page,
      url: page.lien,
      slug: page.adresse,
    }))
    fill(db, 'communes', communes, (commune) => ({
      name: commune.name,
      sort_name: slugOf(commune.name),
      postcode: commune.postcode,
      department_code: commune.departmentCode,
      department: commune.department,
    }))
    fill(db, 'translations', translations, (translation) => ({ cible: 'javascript', ...translation }))
  })
}

function seedContent(db: DatabaseSync, today: string): void {
  db.exec('DELETE FROM news; DELETE FROM events;')
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('today', ?)").run(today)
  fill(db, 'news', makeNews(today), (item) => ({ ...item, body: item.body.join('\n\n') }))
  fill(db, 'events', makeEvents(today), ({ endDate, ...event }) => ({ ...event, end_date: endDate }))
}

function seedMembers(db: DatabaseSync, today: string): void {
  db.exec(
    "DELETE FROM ads; DELETE FROM members; DELETE FROM subscribers; DELETE FROM permalinks; INSERT INTO members VALUES (1, 'camille', 'Camille Aubry')",
  )
  fill(db, 'ads', makeAds(today), (ad) => ({ ...ad, member: 1, active: ad.active ? 1 : 0 }))
}

/** The day the news and events are laid around. */
export function dayOf(db: DatabaseSync): string {
  return String(db.prepare("SELECT value FROM meta WHERE name = 'today'").get()?.['value'] ?? referenceDay)
}

function seededFor(db: DatabaseSync): string {
  return dayOf(db).slice(0, 7)
}

type Row = Readonly<Record<string, string | number | null>>

function fill<T>(db: DatabaseSync, table: string, items: readonly T[], rowOf: (item: T) => Row): void {
  const first = items[0]
  if (first === undefined) return
  const columns = Object.keys(rowOf(first))
  const insert = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => ':' + column).join(', ')})`,
  )
  for (const item of items) insert.run(rowOf(item))
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function dropEverything(db: DatabaseSync): void {
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  db.exec('PRAGMA foreign_keys = OFF')
  for (const { name } of tables) db.exec(`DROP TABLE "${String(name)}"`)
  db.exec('PRAGMA foreign_keys = ON')
}
