import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { notFolder } from '../report/destinations.ts'
import { say } from '../strings.ts'
import { messageOf } from '../system-errors.ts'

/** The folders of a build that it empties first: files of former builds would stay in them. */
const EMPTIED = ['modern', 'legacy']

/** What each of them has, and hardly a folder of somebody else's. */
const OURS = ['runtime.js', 'files.json']

/**
 * Why nothing may be built there, in French; nothing where it may. Asked before anything is written.
 * @param out as the command line has it: it is told by that name
 * @param root the folder of this project
 */
export function refusalOf(out: string, root: string): string | undefined {
  try {
    if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false) return notFolder('--out', out)
    const real = realPath(path.resolve(out))
    if (real === realPath(path.join(root, 'dist'))) return say('build.ordinary', { out })
    if (`${realPath(root)}${path.sep}`.startsWith(real.replace(/[\\/]*$/, path.sep)))
      return say('build.ownFolder', { out })
    const foreign = EMPTIED.map((name) => path.join(out, name)).find(isForeign)
    return foreign && say('build.foreign', { folder: foreign })
  } catch (error) {
    return say('report.refused', { option: '--out', message: messageOf(error) })
  }
}

/** A path without links, as far as it is there. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const above = path.dirname(file)
  return above === file ? file : path.join(realPath(above), path.basename(file))
}

/** Whether something lies there that no build wrote. @throws where it is no folder, or cannot be read */
function isForeign(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })) return false
  return readdirSync(folder).length > 0 && !OURS.every((name) => existsSync(path.join(folder, name)))
}
