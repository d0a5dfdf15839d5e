import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { globSync } from 'tinyglobby'

/** What is true of the built files themselves; with the browser tests, as it needs a build. */
const dist = path.join(__dirname, '../dist')
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8')
// The npm package's modules and the demo's own are for bundlers and today's browsers; the guard of hashes is written.
const scripts = globSync(['passerelle{,.jquery}.js', '{modern,legacy}/**/*.js'], { cwd: dist }).sort()
const isES5 = (file: string): boolean => !file.startsWith('modern/')
/** Several chunks in one file: their names in its own. */
const isBundle = (file: string): boolean => path.basename(file).split('.').length > 2 && file.includes('/')

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

test.each(['modern', 'legacy'])('each chunk of the %s tier is asked for by its own version', (tier) => {
  const [, versions = ''] = /"((?:,[\w-]+){50,})"\.split\(/.exec(read(`${tier}/runtime.js`)) ?? []
  const { imports } = JSON.parse(read(`${tier}/files.json`)) as { imports: Record<string, string[]> }
  const files = new Set(Object.values(imports).flat())
  expect(files.size).toBeGreaterThan(50)
  for (const file of files) {
    const [chunk = '', version] = file.split('.js?v=')
    expect([file, versions.split(',' + chunk)[1]?.slice(0, 5)]).toEqual([file, version])
  }
})

test.each(['modern', 'legacy'])(
  'each bundle of the %s tier has the code of its chunks, and maps of it',
  (tier) => {
    const { bundles } = JSON.parse(read(`${tier}/files.json`)) as { bundles: string[][] }
    const names = bundles.map((chunks) => `${tier}/${chunks.join('.')}.js`)
    expect([...names].sort()).toEqual(scripts.filter((file) => file.startsWith(tier) && isBundle(file)))
    for (const [index, chunks] of bundles.entries()) {
      const codes = chunks.map((chunk) => read(`${tier}/${chunk}.js`).replace(/\/\/# sourceMappingURL.*/, ''))
      const file = read(names[index]!)
      expect(file.replace(/\/\/# sourceMappingURL.*/, '')).toBe(codes.join(''))
      const { sections } = JSON.parse(read(`${names[index]}.map`)) as {
        sections: { offset: { line: number }; map: { sources: string[] } }[]
      }
      const lines = file.split('\n')
      sections.forEach(({ offset, map }, place) => {
        expect(map.sources.length).toBeGreaterThan(0)
        expect(lines.slice(offset.line).join('\n')).toContain(`["${chunks[place]}"]`)
        expect(lines.slice(0, offset.line).join('\n')).not.toContain(`["${chunks[place]}"]`)
      })
    }
  },
)

test('scripts are ASCII, so that a page in any charset reads them right', () => {
  for (const file of scripts) expect([file, /[^\0-\x7f]/.test(read(file))]).toEqual([file, false])
})

test.each([
  ['.gz', gunzipSync],
  ['.br', brotliDecompressSync],
])(
  'what lies packed as %s beside a script, for servers to send, is that script and no earlier build’s',
  (end, unpack) => {
    const packed = scripts.filter((file) => existsSync(path.join(dist, file + end)))
    expect(packed.length).toBeGreaterThan(50)
    for (const file of packed) {
      const content = unpack(readFileSync(path.join(dist, file + end))).toString()
      expect([file, content === read(file)]).toEqual([file, true])
    }
  },
)

test('each script has its source map beside it, none inside', () => {
  for (const file of scripts) {
    const [, map] = /\/\/# sourceMappingURL=([^\s?]+)/.exec(read(file)) ?? []
    expect([file, map]).toEqual([file, `${path.basename(file)}.map`])
    expect(JSON.parse(read(`${file}.map`))).toHaveProperty(isBundle(file) ? 'sections' : 'mappings')
  }
})

test('nothing in the modern tier evaluates text as code', () => {
  for (const file of scripts.filter((one) => !isES5(one))) {
    expect([file, /\beval\(|new Function\(|[^.\w]Function\("/.test(read(file))]).toEqual([file, false])
  }
})

interface AstNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is AstNode => typeof (value as AstNode | null)?.type === 'string'
/** Of the list of a chunk's modules: functions by number. */
const isModule = ({ type, key }: AstNode): boolean =>
  type === 'Property' && isNode(key) && typeof key['value'] === 'number'

/** Where code of a module reads `arguments` that are the module's own: of an arrow that was a function, say. */
function strayArguments(code: string): string[] {
  const found: string[] = []
  const look = (value: unknown, isOwn: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => look(one, isOwn))
    if (!isNode(value)) return
    if (value.type === 'Identifier' && value['name'] === 'arguments' && !isOwn)
      found.push(code.slice(Math.max(value.start - 60, 0), value.start + 20))
    const isFunction = value.type.startsWith('Function')
    for (const [name, child] of Object.entries(value)) {
      if (isModule(value) && isNode(child)) look(child['body'], false)
      // The name of a member is no variable, unless it is computed.
      else if (value['computed'] || !/^(key|property)$/.test(name)) look(child, isOwn || isFunction)
    }
  }
  look(parse(code, { ecmaVersion: 2020 }), false)
  return found
}

/** Functions that are declared in a block: where code is strict, an engine of ES5 alone does not run the whole file. */
function declaredInBlocks(code: string): string[] {
  const found: string[] = []
  const look = (value: unknown, isTop: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => look(one, isTop))
    if (!isNode(value)) return
    if (value.type === 'FunctionDeclaration' && !isTop) found.push(code.slice(value.start, value.start + 60))
    const isBody = value.type === 'Program' || value.type.startsWith('Function')
    for (const [name, child] of Object.entries(value))
      look(isBody && name === 'body' && isNode(child) ? child['body'] : child, isBody && name === 'body')
  }
  look(parse(code, { ecmaVersion: 5 }), true)
  return found
}

test('no function of an ES5 file is declared in a block', () => {
  expect(
    declaredInBlocks('!function () { function a() {} if (a) { a(function () { function b() {} }) } }()'),
  ).toEqual([])
  expect(declaredInBlocks('"use strict"; if (1) { function a() {} }')).toEqual(['function a() {} }'])
  for (const file of scripts.filter(isES5)) expect([file, declaredInBlocks(read(file))]).toEqual([file, []])
})

test('no arrow of the modern tier reads the arguments of the module that it stands in', () => {
  expect(
    strayArguments('({ 1(e) { e.a = () => arguments[0]; e.b = function () { return arguments[0] } } })'),
  ).toHaveLength(1)
  for (const file of scripts.filter((one) => one.startsWith('modern/') && !/^modern\/original-/.test(one)))
    expect([file, strayArguments(read(file))]).toEqual([file, []])
})

/**
 * What a chunk gives to others as another function each time that it is asked for: a component would be drawn anew with
 * each change, a listener never be taken off. One that calls itself has a name, and nobody remembers ours of that kind.
 */
function madeAnew(code: string): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isNode(value)) return
    const { callee, arguments: given } = value as AstNode & { callee?: AstNode; arguments?: AstNode[] }
    const isExports =
      value.type === 'CallExpression' && isNode(callee?.['property']) && callee['property']['name'] === 'd'
    for (const { value: getter } of isExports
      ? ((given?.[1]?.['properties'] ?? []) as { value?: AstNode }[])
      : []) {
      const made = getter?.['body']
      if (isNode(made) && /^(Function|Class)Expression$/.test(made.type) && !made['id'])
        found.push(code.slice(made.start - 20, made.start + 20))
    }
    Object.values(value).forEach(look)
  }
  look(parse(code, { ecmaVersion: 2020 }))
  return found
}

test('what a chunk of the modern tier gives to others is the same function each time', () => {
  expect(madeAnew('a.d(e, { one: () => function () {}, two: () => class {}, three: () => f })')).toHaveLength(
    2,
  )
  for (const file of scripts.filter((one) => one.startsWith('modern/') && !/^modern\/original-/.test(one)))
    expect([file, madeAnew(read(file))]).toEqual([file, []])
})

test('the guard of hashes is ES5 and ASCII too', () => {
  const guard = read('passerelle.integrity.js')
  expect(() => parse(guard, { ecmaVersion: 5 })).not.toThrow()
  expect(guard).not.toMatch(/[^\0-\x7f]/)
})
