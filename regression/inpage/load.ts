import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { ProbeConfig } from './probe.ts'

/** In this order: what is used stands before what uses it. */
const PARTS = ['describe', 'clock', 'record', 'guard', 'registry', 'snapshot', 'plan', 'probe']

let source: string | undefined

/** The probe as one script for `evaluateOnNewDocument`: the files of this folder without types, imports and exports. */
export function probeScript(config: ProbeConfig): string {
  source ??= PARTS.map((name) => {
    const file = readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8')
    return strip(file)
      .replace(/^import [^'"]*from '[^']*'\s*$/gm, '')
      .replace(/^export (?=(async )?function|const|class)/gm, '')
  }).join('\n')
  return `(function () {\n${source}\ninstallProbe(window, ${JSON.stringify(config)})\n})()`
}

/** Node's own stripping, without its word that it is new. */
function strip(code: string): string {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(code)
  } finally {
    process.emitWarning = emitWarning
  }
}
