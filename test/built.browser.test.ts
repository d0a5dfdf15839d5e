import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { globSync } from 'tinyglobby'

/** What is true of the built files themselves; with the browser tests, as it needs a build. */
const dist = path.join(__dirname, '../dist')
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8')
// The npm package's modules and the demo's own are for bundlers and today's browsers; the guard of hashes is written.
const scripts = globSync(['passerelle{,.jquery}.js', '{modern,legacy}/**/*.js'], { cwd: dist }).sort()
const isES5 = (file: string): boolean => !file.startsWith('modern/')

test('§1 there is the drop-in, the one with jQuery, the style sheet, and both tiers', () => {
  expect(scripts).toEqual(
    expect.arrayContaining([
      'passerelle.js',
      'passerelle.jquery.js',
      'modern/runtime.js',
      'legacy/runtime.js',
    ]),
  )
  expect(read('passerelle.css')).toContain('.cms-')
})

test.each(scripts.filter(isES5))('%s is ES5: an engine of 2009 parses it', (file) => {
  expect(() => parse(read(file), { ecmaVersion: 5 })).not.toThrow()
})

test.each(scripts.filter((file) => !isES5(file)))('%s is ES2020, and nothing newer', (file) => {
  expect(() => parse(read(file), { ecmaVersion: 2020 })).not.toThrow()
})

test('every tier has every chunk', () => {
  const of = (tier: string): string[] =>
    scripts.filter((file) => file.startsWith(tier)).map((file) => file.slice(tier.length))
  expect(of('legacy/')).toEqual(of('modern/'))
})

test('scripts are ASCII, so that a page in any charset reads them right', () => {
  for (const file of scripts) expect([file, /[^\0-\x7f]/.test(read(file))]).toEqual([file, false])
})

test('each script has its source map beside it, none inside', () => {
  for (const file of scripts) {
    const [, map] = /\/\/# sourceMappingURL=([^\s?]+)/.exec(read(file)) ?? []
    expect([file, map]).toEqual([file, `${path.basename(file)}.map`])
    expect(JSON.parse(read(`${file}.map`))).toHaveProperty('mappings')
  }
})

test('nothing in the modern tier evaluates text as code', () => {
  for (const file of scripts.filter((one) => !isES5(one))) {
    expect([file, /\beval\(|new Function\(|[^.\w]Function\("/.test(read(file))]).toEqual([file, false])
  }
})

test('the guard of hashes is ES5 and ASCII too', () => {
  const guard = read('passerelle.integrity.js')
  expect(() => parse(guard, { ecmaVersion: 5 })).not.toThrow()
  expect(guard).not.toMatch(/[^\0-\x7f]/)
})
