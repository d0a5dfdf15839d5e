import { fr, consoleMessages } from '../src/strings/fr.ts'

/** Whether `name` is called as the file imports it; a `warn` taken from a page's context is another one. */
const isImported = ({ node: { callee }, scope }, name) =>
  callee.type === 'Identifier' && callee.name === name && scope.getBinding(name)?.kind === 'module'

/**
 * Writes the French text of the catalogue where a key is used, so that a chunk carries the texts it shows
 * and no other: `t('modal.close')` becomes `t("Fermer")`, `warn('P002', …)` becomes `warn("P002] …", …)`. `page.warn` and
 * `warnLater` keep the code: the texts of what few pages have to be told are fetched (src/base/console.ts).
 * `sayNow('P001')` gets code and text in one. With the option `textless`, `warn` keeps its code alone (the
 * drop-in: src/boot/console.ts). An unknown key stops the build.
 */
export default function inlineStrings({ types }, { textless }) {
  return {
    name: 'inline-strings',
    visitor: {
      CallExpression(path) {
        const { callee, arguments: args } = path.node
        const name = callee.type === 'Identifier' ? callee.name : callee.property?.name
        const first = args[0]
        if (first?.type !== 'StringLiteral') return
        if (name === 't' && /^[a-z]\w*(\.\w+)+$/.test(first.value)) {
          const text = fr[first.value]
          if (text === undefined) throw path.buildCodeFrameError(`Unknown string key: ${first.value}`)
          args[0] = types.stringLiteral(text)
        }
        if (name === 'sayNow' && consoleMessages[first.value]) {
          args[0] = types.stringLiteral(`${first.value}] ${consoleMessages[first.value]}`)
        }
        if (isImported(path, 'warn') && !textless && consoleMessages[first.value]) {
          args[0] = types.stringLiteral(`${first.value}] ${consoleMessages[first.value]}`)
        }
      },
    },
  }
}
