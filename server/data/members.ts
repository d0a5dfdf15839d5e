import type { DatabaseSync } from 'node:sqlite'
import type { Fields } from '../received.ts'
import { districts } from './places.ts'

/** A stored ad, as the pages and calls of a member's area read it. */
export interface StoredAd {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly price: number
  readonly text: string
  readonly district: string
  readonly active: boolean
}

export const categories = ['Vente', 'Don', 'Échange', 'Service', 'Recherche'] as const
export { districts }

/** The platform knows one member; every visitor of the demo is her. */
const member = 1

export function adsOf(db: DatabaseSync, limit = -1): StoredAd[] {
  return db
    .prepare('SELECT * FROM ads WHERE member = ? ORDER BY created DESC, id DESC LIMIT ?')
    .all(member, limit)
    .map(readAd)
}

export function findAd(db: DatabaseSync, id: string): StoredAd | undefined {
  const row = db.prepare('SELECT * FROM ads WHERE member = ? AND id = ?').get(member, Number(id))
  return row && readAd(row)
}

function readAd(row: Record<string, unknown>): StoredAd {
  return {
    id: Number(row['id']),
    title: String(row['title']),
    category: String(row['category']),
    price: Number(row['price']),
    text: String(row['text']),
    district: String(row['district']),
    active: row['active'] === 1,
  }
}

/** What is wrong with a posted ad (§5.8), by field; only what was posted is looked at when it is new. */
export function problemsOf(posted: Fields): Record<string, string> {
  const problems: Record<string, string> = {}
  const title = posted.get('title').trim()
  if (title.length < 3) problems['title'] = 'Le titre doit avoir au moins 3 caractères.'
  if (title.length > 80) problems['title'] = 'Le titre ne doit pas dépasser 80 caractères.'
  const category: readonly string[] = categories
  if (!category.includes(posted.get('category'))) problems['category'] = 'Choisissez une catégorie.'
  if (posted.has('price') && !/^\d{1,9}([.,]\d*)?$/.test(posted.get('price').trim())) {
    problems['price'] = 'Le prix doit être un nombre, 0 pour un don.'
  }
  if (posted.has('text') && plainText(posted.get('text')).length < 10) {
    problems['text'] = 'Le texte doit avoir au moins 10 caractères.'
  }
  return problems
}

const plainText = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

export function createAd(db: DatabaseSync, posted: Fields, today: string): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO ads (member, title, category, price, text, district, created, active)
       VALUES (?, ?, ?, 0, '', ?, ?, 0)`,
    )
    .run(member, posted.get('title').trim(), posted.get('category'), districts[0] ?? '', `${today} 23:59:59`)
  return Number(lastInsertRowid)
}

/**
 * What was not posted stays as it was.
 * @param active '1' publishes, '0' unpublishes, '' leaves it as it is (§4.1)
 */
export function updateAd(db: DatabaseSync, id: number, posted: Fields, active: string): void {
  db.prepare(
    `UPDATE ads SET title = ?, category = ?, price = coalesce(?, price), text = coalesce(?, text) WHERE id = ?`,
  ).run(
    posted.get('title').trim(),
    posted.get('category'),
    posted.has('price') ? Number(posted.get('price').replace(',', '.')) : null,
    posted.has('text') ? posted.get('text') : null,
    id,
  )
  if (active === '0' || active === '1')
    db.prepare('UPDATE ads SET active = ? WHERE id = ?').run(Number(active), id)
}

/** @returns whether it is published now */
export function toggleAd(db: DatabaseSync, ad: StoredAd): boolean {
  db.prepare('UPDATE ads SET active = ? WHERE id = ?').run(ad.active ? 0 : 1, ad.id)
  return !ad.active
}

export function deleteAd(db: DatabaseSync, id: number): void {
  db.prepare('DELETE FROM ads WHERE id = ?').run(id)
}
