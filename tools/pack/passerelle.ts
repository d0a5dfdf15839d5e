import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { manifest } from '../../packages/passerelle/manifest.ts'
import { billOf, bundledRefs, type Bill } from '../materials.ts'
import { notices } from './notices.ts'
import { project, root, Stage, toJson } from './stage.ts'

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/** Sources by name become the declarations that the build has written of them. */
const toDeclared = (text: string, mode = ''): string =>
  text.replace(/'(?:\.\/|\.\.\/\.\.\/)src\/([^']+)'/g, (_all, name: string) => {
    const file = [`${name}.d.ts`, `${name}/index.d.ts`].find((one) =>
      existsSync(path.join(root, 'dist/types', one)),
    )
    if (!file) throw new Error(`no declarations of src/${name}`)
    return `'./dist/types/${file.replace(/\.d\.ts$/, '.js')}'${mode}`
  })

/** The package of the script and its React components: the built files, with entries for Node and TypeScript. */
export function stagePasserelle(all: Bill): Stage {
  const stage = new Stage(manifest)
  stage.copy(['dist/**'], ['dist/demo/**', 'dist/npm/**', 'dist/react/**/*.map'])
  // Scripts of pages, not modules: whoever reads them as code of the package's own type would go wrong.
  for (const tier of ['modern', 'legacy'])
    stage.write(`dist/${tier}/package.json`, toJson({ type: 'commonjs' }))
  for (const name of ['index.js', 'index.cjs'])
    stage.write(name, read(`packages/passerelle/${name}`).replace('__VERSION__', project.version))
  const types = read('packages/passerelle/index.d.ts')
  stage.write('index.d.ts', toDeclared(types))
  // The declarations are those of ES modules, of which CommonJS takes types alone.
  stage.write('index.d.cts', toDeclared(types, " with { 'resolution-mode': 'import' }"))
  stage.write('passerelle.css.d.ts', 'export {}\n')
  stage.write('globals.d.ts', toDeclared(read('globals.d.ts')))
  const inside = billOf(all, manifest.name, bundledRefs(path.join(root, 'dist')))
  stage.finish('packages/passerelle/README.md', notices(manifest.name, inside), inside)
  return stage
}
