import { existsSync } from 'node:fs'
import path from 'node:path'

/** `dist/…` is the file of the installed package where the current folder has none of that name. */
export function builtScript(name: string): string {
  const own = path.join(import.meta.dirname, '..', name)
  return /^(\.\/)?dist\//.test(name) && !existsSync(name) && existsSync(own) ? own : name
}
