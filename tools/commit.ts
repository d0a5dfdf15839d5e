import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/** What commands write of their runs: no file that is tried. */
const REPORTS = ':!docs/generated'

/** The commit that is tried, with `+` where files of it were changed. */
export function commitNow(folder = root): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  return (
    git('rev-parse', '--short', 'HEAD') +
    (git('status', '--porcelain', '-uno', '--', '.', REPORTS) ? '+' : '')
  )
}
