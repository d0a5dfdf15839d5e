// Builds what is missing in `dist/` or made of older sources; `node tools/build-if-needed.ts modern`: only the drop-in
// and the modern tier.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beginBuild, isBuilt, noteBuilt, type Part } from './built.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const part: Part = process.argv[2] === 'modern' ? 'modern' : 'all'
const COMMANDS: Readonly<Record<Part, readonly [program: string, ...args: string[]]>> = {
  modern: ['webpack', '--config', 'webpack.config.js', '--env', 'production', '--env', 'only=modern'],
  all: ['npm', 'run', '--silent', 'build'],
}

if (!isBuilt(root, part)) {
  console.log(texts.builds)
  beginBuild(root)
  const [program, ...args] = COMMANDS[part]
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  noteBuilt(root, part)
}
