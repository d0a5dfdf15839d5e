import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const keys = (text: string): string[] =>
  [...text.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, key = '']) => key),
  )

test('contract §1 the guide of the configuration names every key that is read, and no other', () => {
  const written = keys(read('docs/generated/options.md').split('## Features')[0] ?? '')
  expect(written.length).toBeGreaterThan(15)
  expect(keys(read('docs/configuration.md')).sort()).toEqual(written.sort())
})
