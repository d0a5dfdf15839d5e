import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** In this order: what is used stands before what uses it. */
const PARTS = ['describe', 'clock', 'record', 'guard', 'registry', 'snapshot', 'plan', 'probe']

/**
 * The files of this folder as one script, without types, imports and exports. The packed commands have its result in
 * its place (tools/pack/commands.ts): where they run, Node need not know TypeScript.
 */
export function probeSource(): string {
  return PARTS.map((name) => {
    const file = readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8')
    return strip(file)
      .replace(/^import [^'"]*from '[^']*'\s*$/gm, '')
      .replace(/^export (?=(async )?function|const|class)/gm, '')
  }).join('\n')
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
