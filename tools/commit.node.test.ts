import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { commitNow } from './commit.ts'

test('a run goes on at the same commit whatever the commands have written of it, and not once a file is changed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-runs-'))
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  try {
    git('init', '--quiet')
    write('src/a.ts', '1')
    write('docs/generated/steadiness.md', '1 run')
    git('add', '.')
    git('commit', '--quiet', '-m', 'x')
    const commit = commitNow(folder)
    expect(commit).toMatch(/^[0-9a-f]{4,}$/)
    write('docs/generated/steadiness.md', '2 runs')
    expect(commitNow(folder)).toBe(commit)
    write('src/a.ts', '2')
    expect(commitNow(folder)).toBe(commit + '+')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
