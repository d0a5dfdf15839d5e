/**
 * The text of a file that people or programs wrote: UTF-8, or UTF-16 as PowerShell writes what a command gives it; without
 * the byte order mark that some systems begin a text with.
 */
export function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  const charset = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(charset).decode(bytes)
}

/**
 * The entries of an `@list`, one a line, or each before a zero (`find -print0`); neither empty lines nor comments (`# …`), set
 * in or not, are among them.
 */
export const listEntries = (bytes: Uint8Array): string[] =>
  textOf(bytes)
    .split(/\r\n?|\n|\0/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
