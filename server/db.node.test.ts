import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { communes } from './data/communes.ts'
import { makeEvents } from './data/events.ts'
import { makeNews } from './data/news.ts'
import { flattenPages, makePages, makePageTree } from './data/pages.ts'
import { slugOf } from './data/random.ts'
import { openDatabase, referenceDay, seed } from './db.ts'

const count = (db: ReturnType<typeof openDatabase>, table: string) =>
  Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])

describe('the stored data', () => {
  test('a new database has the town’s news, events, pages, communes and a member’s ads', () => {
    const db = openDatabase(':memory:')
    const counts = ['news', 'ads', 'members'].map((table) => count(db, table))
    expect(counts).toEqual([500, 30, 1])
    expect(count(db, 'communes')).toBeGreaterThanOrEqual(1200)
    expect(count(db, 'pages')).toBeGreaterThanOrEqual(120)
    db.close()
  })

  test('what a member changed is still there after a restart, and until the data is put back', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'passerelle-db-')), 'platform.sqlite')
    const first = openDatabase(file)
    first.exec("UPDATE ads SET title = 'Vendu' WHERE id = 1")
    first.close()
    const second = openDatabase(file)
    const title = () => second.prepare('SELECT title FROM ads WHERE id = 1').get()?.['title']
    expect(title()).toBe('Vendu')
    seed(second)
    expect(title()).not.toBe('Vendu')
    second.close()
  })

  test('news and events move along when another month has come; a member’s ads stay', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'passerelle-db-')), 'platform.sqlite')
    const first = openDatabase(file, '2026-06-15')
    first.exec('DELETE FROM ads WHERE id > 3')
    first.close()
    const second = openDatabase(file, '2026-09-02')
    expect(second.prepare('SELECT max(date) AS last FROM news').get()?.['last']).toBe('2026-09-02')
    expect(count(second, 'ads')).toBe(3)
    second.close()
  })

  test('a file of another version is laid anew', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'passerelle-db-')), 'platform.sqlite')
    const first = openDatabase(file)
    first.exec('DROP TABLE news; PRAGMA user_version = 999')
    first.close()
    const second = openDatabase(file)
    expect(count(second, 'news')).toBe(500)
    second.close()
  })
})

describe('the lists it is made from', () => {
  test('500 news items, newest first, no title twice, nothing left to fill in', () => {
    const news = makeNews(referenceDay)
    expect(new Set(news.map((item) => item.title)).size).toBe(500)
    expect(news.map((item) => item.date)).toEqual(
      news
        .map((item) => item.date)
        .sort()
        .reverse(),
    )
    expect(news[0]?.date).toBe(referenceDay)
    const texts = news.flatMap((item) => [item.title, item.summary, ...item.body])
    expect(texts.filter((text) => /[{}]|undefined|(^| )(de|à) les? /.test(text))).toEqual([])
  })

  test('the same day always gives the same news and events', () => {
    expect(makeNews('2026-01-31')).toEqual(makeNews('2026-01-31'))
    expect(makeEvents('2026-01-31')).toEqual(makeEvents('2026-01-31'))
  })

  test('events fill each of 24 months, in order, none ending before it starts', () => {
    const events = makeEvents('2026-01-31')
    const months = new Set(events.map((event) => event.date.slice(0, 7)))
    expect([months.size, [...months][0], [...months].at(-1)]).toEqual([24, '2025-01', '2026-12'])
    const texts = events.flatMap((event) => [event.title, event.description])
    expect(texts.filter((text) => /[{}]|undefined|(^| )(de|à) les? /.test(text))).toEqual([])
    expect(events.filter((event) => event.endDate < event.date)).toEqual([])
  })

  test('every page has its own address, and stands below its parent', () => {
    const tree = makePages()
    const pages = flattenPages(tree)
    expect(new Set(pages.map((page) => page.lien)).size).toBe(pages.length)
    for (const page of pages) for (const child of page.enfant) expect(child.id_parent).toBe(page.id_page)
    expect(tree.every((page) => page.id_parent === 0)).toBe(true)
  })

  test.each([1, 200, 2000, 10000])('a tree of %i pages has that many', (pages) => {
    const ids = flattenPages(makePageTree(pages)).map((page) => page.id_page)
    expect(new Set(ids).size).toBe(pages)
    expect(Math.max(...ids)).toBe(pages)
  })

  test('communes have a name, a department and a postcode of it', () => {
    expect(new Set(communes.map((commune) => commune.departmentCode)).size).toBeGreaterThanOrEqual(100)
    expect(communes.filter((commune) => !/^\d{5}$/.test(commune.postcode) || !commune.name)).toEqual([])
    expect(communes).toContainEqual({
      name: 'Metz',
      postcode: '57000',
      departmentCode: '57',
      department: 'Moselle',
    })
  })

  test('addresses keep letters and figures only', () => {
    expect(slugOf('Fête de l’été à Œuilly : « 2 » !')).toBe('fete-de-l-ete-a-oeuilly-2')
  })
})
