import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createPlatform } from '../app.ts'
import type { Platform } from '../platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())
beforeEach(() => platform.reset({ database: true }))

interface Answer {
  langue: string
  traductions: { intitule: string; valeur: string }[]
}

async function call(fields: Record<string, string>, cookie = ''): Promise<Answer> {
  const answer = await fetch(platform.url + '/cms/ajax/modules/traductions/traitement.php', {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ cible: 'javascript', ...fields }),
  })
  return (await answer.json()) as Answer
}

const stored = (expression: string) =>
  platform.db.prepare('SELECT langue, module FROM translations WHERE intitule = ?').all(expression)

describe('translations (§7, 7 and 8)', () => {
  test('§7 the texts of the visitor’s language come with that language', async () => {
    const { langue, traductions } = await call({ action: 'get_traductions' }, 'cms_langue=de')
    expect(langue).toBe('de')
    expect(traductions).toContainEqual({ intitule: 'Fermer', valeur: 'Schließen' })
  })

  test('§7 French, the source, has no translations', async () => {
    expect(await call({ action: 'get_traductions' })).toEqual({ langue: 'fr', traductions: [] })
  })

  test('§7 the action may stand in the address instead of the body', async () => {
    const url = platform.url + '/cms/ajax/modules/traductions/traitement.php?action=get_traductions&langue=en'
    const answer = (await (await fetch(url, { method: 'POST' })).json()) as Answer
    expect(answer.langue).toBe('en')
    expect(answer.traductions.length).toBeGreaterThan(10)
  })

  test('§7 an expression without translation is stored once, and not listed', async () => {
    const fields = { action: 'add_traduction', expression: 'Fontaine', langue: 'en', module: 'menu' }
    await call(fields)
    const { traductions } = await call(fields)
    expect(stored('Fontaine').map((row) => ({ ...row }))).toEqual([{ langue: 'en', module: 'menu' }])
    expect(traductions.some((entry) => entry.intitule === 'Fontaine')).toBe(false)
  })

  test('§7 an expression that has its translation keeps it', async () => {
    const { traductions } = await call({ action: 'add_traduction', expression: 'Fermer', langue: 'en' })
    expect(traductions).toContainEqual({ intitule: 'Fermer', valeur: 'Close' })
  })

  test('§7 nothing is learned for French, nor an empty expression', async () => {
    await call({ action: 'add_traduction', expression: 'Fontaine', langue: 'fr' })
    await call({ action: 'add_traduction', expression: '  ', langue: 'en' })
    expect([...stored('Fontaine'), ...stored('')]).toEqual([])
  })

  test('§7 an unknown action is refused', async () => {
    const answer = await fetch(platform.url + '/cms/ajax/modules/traductions/traitement.php', {
      method: 'POST',
    })
    expect(answer.status).toBe(400)
  })

  test('§6 reports are kept, alone or in a list', async () => {
    const post = (body: string) => fetch(platform.url + '/cms/report', { method: 'POST', body })
    await post('{"type":"legacy","helper":"modal_alert"}')
    await post('[{"type":"error"},{"type":"error"}]')
    expect((await post('rien')).status).toBe(400)
    const kept = (await (await fetch(platform.url + '/cms/report')).json()) as { type: string }[]
    expect(kept.map((entry) => entry.type)).toEqual(['legacy', 'error', 'error'])
  })
})
