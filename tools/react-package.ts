// The types of `passerelle/react`, once `tsc -p tsconfig.react.json` has written them below `dist/react/types`: relative
// imports get their file endings, which Node's own resolution asks for, and what the entry does not reach goes. And a
// word to bundlers: what an application does not use of these modules may go; of the page's own script nothing may.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const built = path.join(import.meta.dirname, '../dist/react')
const folder = path.join(built, 'types')
const reached = new Set<string>()
const SPECIFIER = /((?:from|import)\s*\(?\s*['"])(\.{1,2}\/[^'"]+)(['"])/g

function visit(file: string): void {
  if (reached.has(file)) return
  reached.add(file)
  const text = readFileSync(file, 'utf8')
  const mended = text.replace(SPECIFIER, (_all, before: string, specifier: string, after: string) => {
    const target = path.resolve(path.dirname(file), specifier)
    const isFolder = !existsSync(target + '.d.ts')
    visit(isFolder ? path.join(target, 'index.d.ts') : target + '.d.ts')
    return before + specifier + (isFolder ? '/index.js' : '.js') + after
  })
  writeFileSync(file, mended)
}

visit(path.join(folder, 'react/index.d.ts'))
for (const file of globSync('**/*.d.ts', { cwd: folder, absolute: true })) {
  if (!reached.has(path.normalize(file))) rmSync(file)
}
writeFileSync(path.join(built, 'package.json'), JSON.stringify({ type: 'module', sideEffects: false }) + '\n')
