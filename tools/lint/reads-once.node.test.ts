import { Linter } from '@typescript-eslint/utils/ts-eslint'
import tseslint from 'typescript-eslint'
import { readsOnce } from './reads-once'

/** The names that the rule finds in a test's body. */
function foundIn(body: string): string[] {
  const code = `
    const box = (page) => page.$eval('.box', (one) => one.offsetHeight)
    async function texts(page) { return page.$$eval('li', (all) => all.map((one) => one.textContent)) }
    const visit = async () => { const page = await open('/'); await page.click('a'); return page }
    test('§1', async () => { ${body} })`
  const messages = new Linter().verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { own: { rules: { 'reads-once': readsOnce } } },
        rules: { 'own/reads-once': 'error' },
      },
    ],
    'a.ts',
  )
  return messages.map(({ message }) => /`(\w+)`/.exec(message)?.[1] ?? message)
}

test.each([
  [
    'a value',
    `const said = await page.$eval('p', (one) => one.textContent); expect(said).toBe('a')`,
    ['said'],
  ],
  ['what is made of it', `const said = await page.title(); expect(said.trim()).toBe('a')`, ['said']],
  [
    'what JavaScript’s own objects make of it',
    `const at = await page.$eval('p', (one) => one.offsetTop); expect(Math.round(at)).toBe(1)`,
    ['at'],
  ],
  [
    'a part of it',
    `const { width } = await (await page.$('p')).boundingBox(); expect([width]).toEqual([1])`,
    ['width'],
  ],
  [
    'what a script only sees',
    'const y = await page.evaluate(() => window.scrollY); expect(y).toBe(0)',
    ['y'],
  ],
  [
    'what a function of the file reads',
    `const high = await box(page); const all = await texts(page); expect(high).toBe(1); expect(all).toEqual([])`,
    ['high', 'all'],
  ],
])('§8 an assertion about %s that was read once is refused', (_what, body, found) => {
  expect(foundIn(body)).toEqual(found)
})

test.each([
  [
    'reads again until it holds',
    `await expectSoon(() => page.$eval('p', (one) => one.textContent)).toBe('a')`,
  ],
  [
    'reads several values again',
    `await eventually(async () => { const said = await page.title(); expect(said).toBe('a') })`,
  ],
  [
    'reads once the page is calm',
    `const said = await onceCalm(page, () => page.title()); expect(said).toBe('a')`,
  ],
  [
    'compares with what was before',
    `const before = await page.title(); await expectSoon(() => page.title()).toBe(before)`,
  ],
  [
    'compares with what was before, several values',
    `const before = await box(page); await eventually(async () => { const now = await box(page); expect(now - before).toBe(1) })`,
  ],
  [
    'looks something else up by it',
    `const id = await page.$eval('p', (one) => one.id); expect(db.get(id)).toBeUndefined()`,
  ],
  [
    'sends an event and sees what came of it',
    `const taken = await page.evaluate(() => !document.body.dispatchEvent(new Event('x'))); expect(taken).toBe(true)`,
  ],
  ['has a page from a function that acts', `const page = await visit(); expect(page).toBeDefined()`],
])('§8 a test that %s is left alone', (_what, body) => {
  expect(foundIn(body)).toEqual([])
})
