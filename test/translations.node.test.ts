import { describe, expect, test } from '@jest/globals'
import { translations } from '../server/data/translations.ts'
import { fr } from '../src/strings/fr'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe.each(['en', 'de'] as const)('the demo’s translations into %s', (langue) => {
  const known = new Map(
    translations.filter((entry) => entry.langue === langue).map((entry) => [entry.intitule, entry.valeur]),
  )

  // Missing here: add the text to server/data/translations.ts.
  test('§7 every text that a visitor can see has its translation', () => {
    expect(Object.values(fr).filter((text) => !known.has(text))).toEqual([])
  })

  test('§7 a translation has the same places for parameters as its French text', () => {
    for (const [french, translated] of known)
      expect([french, places(translated)]).toEqual([french, places(french)])
  })

  test('§7 no text is translated twice', () => {
    expect(known.size).toBe(translations.filter((entry) => entry.langue === langue).length)
  })
})
