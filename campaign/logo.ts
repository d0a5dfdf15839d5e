import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from './strings.ts'

/** What files of pictures begin with. */
const KINDS: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))],
  [
    'image/svg+xml',
    (bytes) =>
      // Illustrator's drawings name their entities before they begin.
      /^(<\?xml[^>]*>|<!--((?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>|\s)*<svg[\s>]/i.test(
        bytes.toString('utf8', 0, 4000),
      ),
  ],
]

/**
 * A picture as a `data:` address, told by its content and not by its name.
 * @returns the address; or why there is none, in French
 */
export function readLogo(file: string): { readonly url: string } | { readonly problem: string } {
  const name = path.basename(file)
  if (!existsSync(file)) return { problem: say('logo.none', { file: name }) }
  // A folder, say, is there and is no picture either.
  const bytes = statSync(file).isFile() ? readFileSync(file) : Buffer.alloc(0)
  const [type] = KINDS.find(([, isKind]) => isKind(bytes)) ?? []
  return type ? { url: toDataUrl(type, bytes) } : { problem: say('logo.bad', { file: name }) }
}

export const toDataUrl = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`
