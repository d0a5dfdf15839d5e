import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codes, setUpHost } from '../../test/page'
import { readConfig, type Config } from './config'

test.each([
  ['/pf', '/pf'],
  ['/pf/', '/pf'],
  ['/a/pf/', '/a/pf'],
  ['https://ville.test/pf/', 'https://ville.test/pf'],
  ['/', '/cms'],
  ['pf', '/cms'],
  ['/pf//', '/cms'],
  ['javascript:alert(1)', '/cms'],
])('§7 the platform’s path %j is the beginning of every call: %j', (given, platform) => {
  expect(setUpHost({ platform: given }).config.platform).toBe(platform)
})

test.each([
  [5, '5'],
  [0, '0'],
  ['a1', 'a1'],
  ['', 'default'],
  [true, 'default'],
  [{}, 'default'],
])('§9 the session’s hash %j is the text %j, by which the menu’s cache is known', (given, hash) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect(setUpHost({ sessionHash: given as string }).config.sessionHash).toBe(hash)
  expect(codes(warned)).toEqual(hash === 'default' ? ['P101'] : [])
  warned.mockRestore()
})

/** Keys and defaults of the guide's table, where a default is written as a value. */
const defaults = [
  ...readFileSync(path.join(__dirname, '../../docs/configuration.md'), 'utf8').matchAll(
    /^\| ((?:`\w+`(?:, )?)+) \| `([^`<]+)` \|/gm,
  ),
].flatMap(([, keys = '', value = '']) =>
  [...keys.matchAll(/\w+/g)].map(([key]) => [key as keyof Config, value] as const),
)

test.each(defaults)('contract §1 a page that configures nothing reads %s: %s', (key, value) => {
  const written = value.replace(/'/g, '"').replace(/(\w+):/g, '"$1":')
  expect(setUpHost().config[key]).toEqual(JSON.parse(written))
})

test('contract §1 what a page sets of the plugins leaves their other defaults', () => {
  expect(setUpHost({ plugins: { preload: ['cycle'] } }).config.plugins).toEqual({
    originals: 'auto',
    preload: ['cycle'],
  })
  expect(defaults.length).toBeGreaterThan(10)
})

describe('§1, §2.12 a configuration with something odd in it', () => {
  let warned: jest.SpyInstance
  beforeEach(() => {
    setUpHost()
    warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => warned.mockRestore())

  const bad = (): never => {
    throw new Error('illisible')
  }
  const throwing = (key: string): object => Object.defineProperty({}, key, { enumerable: true, get: bad })
  const revoked = (): unknown => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  /** What the page is told of, by key. */
  const told = (): unknown[] =>
    warned.mock.calls.map(([line]) => /P101\].*? « (\w+) »/.exec(String(line))?.[1] ?? line)

  test('a `lang` of the page that is no language is known as such, however long it is: the page is French', () => {
    // Tried in every way to part it, it would not end.
    document.documentElement.lang = `fr${'_'.repeat(60)}!`
    const { langue } = readConfig({})
    document.documentElement.lang = ''
    expect(langue).toBe('fr')
  })

  test.each<[key: keyof Config, value: unknown]>([
    ...(['prefix', 'labels', 'functions', 'theme', 'timeout', 'report'] as const).map(
      (key): [keyof Config, unknown] => [key, Symbol('x')],
    ),
    ...(['labels', 'identite', 'menu', 'loader', 'selectors', 'features', 'headers', 'plugins'] as const).map(
      (key): [keyof Config, unknown] => [key, throwing('ok')],
    ),
    ...(['labels', 'features', 'override', 'scripts', 'timeout', 'fallback'] as const).map(
      (key): [keyof Config, unknown] => [key, revoked()],
    ),
    ['timeout', true],
    ['timeout', [[]]],
    ['timeout', Object.create(null)],
    ['timeout', '30 s'],
    ['scripts', ['captcha.exemple.fr']],
    ['scripts', [{ url: 'https://captcha.exemple.fr' }]],
    ['override', ['trim', null]],
    ['selectors', { lightbox: 'a[' }],
    ['selectors', { lightbox: 5 }],
    ['labels', '{"ok":'],
  ])('costs it that key alone, which is told: %s', (key, value) => {
    const config = readConfig({ sessionHash: 'a1', [key]: value, langue: 'de' })
    expect(config).toEqual({ ...readConfig({}), sessionHash: 'a1', langue: 'de' })
    expect(told()).toEqual([key])
  })

  test('keeps every other key where one throws as it is read', () => {
    const given = Object.assign(throwing('identite'), { langue: 'de', theme: 'dark', inconnue: 1 })
    expect(readConfig(given)).toMatchObject({ identite: {}, langue: 'de', theme: 'dark' })
    expect(codes(warned)).toEqual(['P101', 'P102'])
    expect(String(warned.mock.calls[0])).toContain('Error: illisible')
  })

  test.each<[name: string, value: unknown]>([
    ['a text', 'cms'],
    ['a number', 42],
    ['true', true],
    ['a list', [{ langue: 'de' }]],
    ['a function', () => {}],
  ])('is told as a whole where it is no object but %s', (_name, given) => {
    expect(readConfig(given)).toEqual(readConfig(undefined))
    expect(told()).toEqual(['passerelleConfig'])
  })

  test('may be frozen, without prototype, or with names of built-in members', () => {
    const given = Object.freeze(Object.assign(Object.create(null), { langue: 'de', toString: 1 }))
    expect(readConfig(given).langue).toBe('de')
    expect(codes(warned)).toEqual(['P102'])
  })

  test('waits a day at most, as a longer timer fires at once', () => {
    expect(readConfig({ timeout: 1e12 }).timeout).toBe(864e5)
    expect(readConfig({ timeout: '1e99' }).timeout).toBe(864e5)
    expect(readConfig({ timeout: '1500' }).timeout).toBe(1500)
    expect(warned).not.toHaveBeenCalled()
  })
})
