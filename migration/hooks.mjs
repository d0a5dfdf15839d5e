// Node strips types by itself, except below `node_modules`, where an installed package lies: there we ask for it.
import { readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const { registerHooks, stripTypeScriptTypes } = nodeModule

if (!registerHooks || !stripTypeScriptTypes) {
  process.stderr.write('passerelle : Node 22.18 ou plus récent est nécessaire.\n')
  process.exit(2)
}

/** Node's own stripping, without its word that it is new. */
function strip(code) {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(code)
  } finally {
    process.emitWarning = emitWarning
  }
}

registerHooks({
  load(url, context, next) {
    if (!/\/node_modules\/.*\.ts$/.test(url)) return next(url, context)
    const source = strip(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
