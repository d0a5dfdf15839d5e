import { readFileSync } from 'node:fs'
import path from 'node:path'
import { entries } from '../legacy/helpers'

test('§3 globals.d.ts types every old helper, and no other', () => {
  const text = readFileSync(path.join(__dirname, '../globals.d.ts'), 'utf8')
  const typed = new Set([...text.matchAll(/^declare function (\w+)/gm)].map(([, name]) => name))
  expect([...typed].sort()).toEqual(entries.map(({ name }) => name).sort())
})
