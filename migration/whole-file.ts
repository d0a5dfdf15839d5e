import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file whose place is taken only once it is whole: a full disk or a kill leaves what was there before. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const own = realOf(file)
  const part = `${own}.${process.pid}.part`
  try {
    writeFileSync(part, content)
    renameSync(part, own)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** What a link leads to, so that the link stays one; a name that nothing has yet is itself. */
export function realOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}
