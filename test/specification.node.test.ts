import path from 'node:path'
import { ledger, type Shown } from '../tools/specification.ts'

const lines = ledger(path.dirname(__dirname))
const names = (list: readonly Shown[]): string[] => list.map(({ section, says }) => `§${section} ${says}`)

describe('the ledger of the specification', () => {
  test('every line has a test that shows it, or a reason', () => {
    expect(names(lines.filter(({ tests, reason }) => !tests.length && !reason))).toEqual([])
  })

  test('a reason is said in a sentence, and never beside a test', () => {
    expect(names(lines.filter(({ reason, test }) => reason && (test || reason.length < 30)))).toEqual([])
  })

  test('no line stands twice, and every section has lines', () => {
    const all = names(lines)
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
    const sections = new Set(lines.map(({ section }) => section))
    const wanted: readonly (readonly [chapter: number, parts: number])[] = [
      [2, 24],
      [4, 17],
      [5, 8],
    ]
    for (const [chapter, parts] of wanted)
      for (let part = 1; part <= parts; part++) expect(sections).toContain(`${chapter}.${part}`)
    for (const chapter of [1, 3, 6, 7, 8, 9]) expect(sections).toContain(String(chapter))
  })
})
