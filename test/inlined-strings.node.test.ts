import { transformSync } from '@babel/core'
import inlineStrings from '../build/babel-inline-strings.js'
import { consoleMessages } from '../src/strings/fr.ts'

const compile = (code: string): string =>
  transformSync(code, { configFile: false, babelrc: false, plugins: [[inlineStrings, {}]] })?.code ?? ''

describe('the console’s messages in the built files', () => {
  test('§8 what is told at once travels with its text', () => {
    expect(compile("import { warn } from '../base/console'; warn('P541')")).toContain(
      `warn("P541] ${consoleMessages.P541}")`,
    )
  })

  test.each([
    ['as a parameter’s part', "export function tell({ warn }) { warn('P541') }"],
    ['as a constant', "export function tell(page) { const { warn } = page; warn('P541') }"],
    ['as a method', "export function tell(page) { page.warn('P541') }"],
  ])('§8 what a page’s context tells keeps its code alone, as its text is fetched: %s', (_how, code) => {
    expect(compile(code)).toMatch(/warn\(['"]P541['"]\)/)
  })
})
