// Runs before anything is installed, on the system's Node (18 or newer): installs the packages when they are
// missing or older than the lock file, then nothing. The scripts that follow run on the Node of `node_modules`.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const lock = path.join(root, 'package-lock.json')
const installed = path.join(root, 'node_modules/.package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installation des paquets…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // Errors alone: what npm counts says nothing to anybody.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
