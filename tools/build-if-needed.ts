// Builds `dist/` when it is missing or older than what it is made of.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const root = path.dirname(import.meta.dirname)
const built = path.join(root, 'dist/passerelle.js')
const sources = [
  'src/**',
  'legacy/**',
  'build/**',
  'babel.config.js',
  'webpack.config.js',
  'vite.*.config.js',
  'demo/island/**',
  'package-lock.json',
]

export function isStale(): boolean {
  if (!existsSync(built) || !existsSync(path.join(root, 'dist/demo/island.js'))) return true
  const made = statSync(built).mtimeMs
  return globSync(sources, { cwd: root, ignore: ['**/*.test.ts', '**/*.test.tsx'], absolute: true }).some(
    (file) => statSync(file).mtimeMs > made,
  )
}

if (isStale()) {
  console.log('Construction de dist/…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
