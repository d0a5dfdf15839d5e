// Lets Node load the modules of a page: components as they are written, style sheets as no text, jsdom's globals.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import ts from 'typescript'
import './ts-resolve.ts'

const { window } = new JSDOM('', { url: 'https://site.test/' })
for (const name of ['window', 'document', 'Element', 'HTMLElement', 'location', 'matchMedia'] as const)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: name === 'window' ? window : window[name],
  })

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.')) return next(specifier, context)
    try {
      return next(specifier, context)
    } catch (error) {
      if (/\.\w+$/.test(specifier)) throw error
      return next(specifier + '.tsx', context)
    }
  },
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: "export default ''", shortCircuit: true }
    if (!url.endsWith('.tsx')) return next(url, context)
    const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.ReactJSX,
        verbatimModuleSyntax: true,
      },
    })
    return { format: 'module', source: outputText, shortCircuit: true }
  },
})
