import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Server = 'nginx' | 'apache'

/** The blocks of a guide for a server, in its order. */
export function snippetsOf(server: Server, guide = 'docs/serving.md'): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '..', guide), 'utf8')
  return [...text.matchAll(new RegExp('^```' + server + '\\n([^]*?)^```$', 'gm'))].map(
    ([, block = '']) => block,
  )
}

/** By which the report says what lines it tried. */
export const digestOf = (server: Server): string =>
  createHash('sha256').update(snippetsOf(server).join('')).digest('hex').slice(0, 12)
