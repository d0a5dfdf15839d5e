import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|m?js|css)$/.test(file) && !/^regression\/(old|pages)\//.test(file))

/** What a file does is said by its functions; its name says what it holds (CONTRIBUTING, Words). */
const VERBS =
  /^(ask|assemble|close|define|do|fetch|find|get|give|go|hold|insert|install|keep|make|obey|open|own|prepare|put|send|set|show|take|tell|tell-.*|use|work|wrap|write)$/

test('a file is named by a noun', () => {
  expect(files.length).toBeGreaterThan(500)
  const named = (file: string): string => path.basename(file).replace(/\..*$/, '')
  expect(files.filter((file) => VERBS.test(named(file)))).toEqual([])
})
