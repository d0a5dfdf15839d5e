// The types of the npm package, once `tsc -p tsconfig.types.json` has written those of all sources below `dist/types`:
// relative imports get their file endings, which Node's own resolution asks for; a module that others fill
// (`declare module`) imports them, or an application would see it empty; and what no entry reaches goes. And a word to
// bundlers: what an application does not use of `dist/react` may go.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const root = path.dirname(import.meta.dirname)
const folder = path.join(root, 'dist/types')
const ENDING = /(\/index)?\.js$/
const SPECIFIER = /((?:from|import|declare module)\s*\(?\s*['"])(\.{1,2}\/[^'"]+)(['"])/g
const FILLED = /declare module ['"](\.[^'"]+)['"]/g

/** The file that a specifier of another file means. */
function declarationOf(from: string, specifier: string): string {
  const target = path.resolve(path.dirname(from), specifier.replace(ENDING, ''))
  const found = [`${target}.d.ts`, path.join(target, 'index.d.ts')].find((file) => existsSync(file))
  if (!found) throw new Error(`${from}: ${specifier}`)
  return found
}

/** A module that others fill, and who fills it. */
const fillers = new Map<string, string[]>()
for (const file of globSync('**/*.d.ts', { cwd: folder, absolute: true }).sort())
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(FILLED)) {
    const filled = declarationOf(file, specifier!)
    fillers.set(filled, [...(fillers.get(filled) ?? []), file])
  }

const reached = new Set<string>()
function visit(file: string): void {
  if (reached.has(file)) return
  reached.add(file)
  const mended = readFileSync(file, 'utf8').replace(
    SPECIFIER,
    (_all, before: string, specifier: string, after: string) => {
      const target = declarationOf(file, specifier)
      visit(target)
      return (
        before +
        specifier.replace(ENDING, '') +
        (target.endsWith('/index.d.ts') ? '/index.js' : '.js') +
        after
      )
    },
  )
  const imports = (fillers.get(file) ?? []).map((one) => {
    visit(one)
    return `import '${path.posix.relative(path.dirname(file), one).replace(/\.d\.ts$/, '.js')}'\n`
  })
  writeFileSync(file, imports.filter((line) => !mended.includes(line)).join('') + mended)
}

visit(path.join(folder, 'react/index.d.ts'))
// What the package's other entries name of the sources.
for (const file of ['globals.d.ts', 'packages/passerelle/index.d.ts']) {
  for (const [, , specifier] of readFileSync(path.join(root, file), 'utf8').matchAll(SPECIFIER)) {
    const source = path.resolve(path.dirname(path.join(root, file)), specifier!)
    visit(declarationOf(path.join(folder, 'x'), `./${path.relative(path.join(root, 'src'), source)}`))
  }
}
for (const file of globSync('**/*.d.ts', { cwd: folder, absolute: true })) {
  if (!reached.has(path.normalize(file))) rmSync(file)
}
const built = path.join(root, 'dist/react')
writeFileSync(path.join(built, 'package.json'), JSON.stringify({ type: 'module', sideEffects: false }) + '\n')
