import { expect, test } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { styles } from '../../build/react-package.js'

/* A page without the drop-in knows only the services that parts name: one left out would fail at its first use. */

interface Named {
  readonly name: string
  load(): unknown
  readonly needs?: readonly Named[]
}

const folder = path.join(__dirname, 'parts')
const IMPORT =
  /\b(?:import|export)\s+(?!type\b)[^'"()]*?from\s*'(\.[^']+)'|\bimport\s*'(\.[^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g
const ASKED = /\bservice\(\s*'(\w+)'/g

function find(from: string, name: string): string {
  const target = path.resolve(path.dirname(from), name)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx', '']
    .map((end) => target + end)
    .find((one) => existsSync(one))!
}

/** The services that a module, or one it imports now or later, asks for. */
function servicesOf(file: string): Set<string> {
  const seen = new Set<string>()
  const asked = new Set<string>()
  const visit = (one: string): void => {
    if (seen.has(one) || one.endsWith('.css')) return
    seen.add(one)
    const text = readFileSync(one, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
    for (const [, name] of text.matchAll(ASKED)) asked.add(name!)
    for (const [, ...names] of text.matchAll(IMPORT)) visit(find(one, names.find(Boolean)!))
  }
  visit(file)
  return asked
}

const closure = (needs: readonly Named[] = []): string[] =>
  needs.flatMap(({ name, needs: more }) => [name, ...closure(more)])

const files = globSync('*.ts', { cwd: folder, ignore: ['part.ts'] })

test.each(files)('the part %s names the services that its code asks for, and no other', async (file) => {
  const [part] = Object.values((await import(path.join(folder, file))) as Record<string, Named>)
  const [, code] = /import\('([^']+)'\)/.exec(readFileSync(path.join(folder, file), 'utf8'))!
  const own = [...servicesOf(find(path.join(folder, file), code!))]
  const further = (part!.needs ?? []).flatMap(({ needs }) => closure(needs))
  expect([...new Set(closure(part!.needs))].sort()).toEqual([...new Set([...own, ...further])].sort())
})

test('§2.19 the calendar component brings the style sheets that the page’s own calendar brings', () => {
  const sheetsOf = (file: string): string[] =>
    [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/'[^']*?([\w-]+\.css)'/g)]
      .map(([, name]) => name!)
      .sort()
  expect(sheetsOf('Calendar.tsx')).toEqual(sheetsOf('../features/calendar/calendar.tsx'))
})

test('§5.3 the calendar of a date field component looks as the page’s own, and arrows point as the page is written: no style sheet has other rules than there', () => {
  const sheets = globSync('../**/*.css', { cwd: __dirname, absolute: true })
  expect(sheets.length).toBeGreaterThan(20)
  const guessed = /:-(?:webkit|moz)-any\(|:lang\(ar\)/
  const texts = sheets.map((file) => styles.load(styles.resolveId('./' + path.basename(file), file)!)!)
  expect(sheets.filter((_file, index) => guessed.test(texts[index]!))).toEqual([])
  expect(texts.filter((text) => text.includes(':is(')).length).toBeGreaterThan(2)
})
