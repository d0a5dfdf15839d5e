import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(__dirname)

test('the linter refuses every import, of a value or a type, against the table of layers', () => {
  const output = execFileSync(process.execPath, ['tools/plant-arrows.ts'], { cwd: root, encoding: 'utf8' })
  const { planted, passed } = JSON.parse(output) as { planted: number; passed: string[] }
  expect(passed).toEqual([])
  expect(planted).toBeGreaterThan(300)
}, 120_000)
