// Plants every import that the table of layers forbids, of a value and of a type, and asks the linter about each.
// Prints JSON: how many were planted, and those that were let through (test/layers.node.test.ts).
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { forbiddenArrows } from '../build/layers.js'

const root = path.dirname(import.meta.dirname)

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** A source file in the folder, for the other end of an arrow; not one whose types all may see. */
function fileIn(folder: string): string {
  const found = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).find(
    ({ name }) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|^contract\.ts$/.test(name),
  )
  if (!found) throw new Error(`no source in ${folder}`)
  return path.join(path.relative(root, found.parentPath), found.name)
}

const eslint = new ESLint({ cwd: root })
const arrows = forbiddenArrows(foldersOf)
const passed: string[] = []
for (const { from, to } of arrows) {
  const target = path.relative(from, fileIn(to)).replace(/\.tsx?$/, '')
  for (const code of [
    `import '${target}'\n`,
    `import type * as Planted from '${target}'\nexport type { Planted }\n`,
  ]) {
    const [result] = await eslint.lintText(code, { filePath: path.join(root, from, 'planted.ts') })
    const isRefused = result?.messages.some(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    if (!isRefused) passed.push(`${from} → ${to}: ${code.split('\n')[0]}`)
  }
}
console.log(JSON.stringify({ planted: arrows.length * 2, passed }))
