// `npm run twins`: every archived page with the old and with the new script, against the built files. The report, for
// people and for programs, is in `coverage/jumeaux/`; `npm test` does so with a sample of the pages. Ends with 1 where
// something is worse and not explained, a page cannot be read, or an explanation is of no use any more.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archivedPages, buildOldScript, newScript, twinArguments } from '../regression/archived-twins.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const out = path.join(root, 'coverage/jumeaux')
const folder = mkdtempSync(path.join(tmpdir(), 'twins-'))
try {
  rmSync(out, { recursive: true, force: true })
  const sides = { old: buildOldScript(folder), new: newScript }
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'migration/bin.mjs'),
      'regress',
      ...twinArguments(archivedPages(), sides),
      ...['--out', out, '--jobs', '2'],
    ],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = status ?? 1
  // With 2 it has said why there is no report.
  if (status === 2) throw new Error(texts.noReport)
  const { unused, totals } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8')) as {
    unused: { cause: string }[]
    totals: { unreadable: number }
  }
  for (const { cause } of unused) console.error(texts.unusedApproval(cause))
  if (unused.length || totals.unreadable) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
