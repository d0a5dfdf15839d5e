// What vouches for the built files (docs/security.md): `integrity.json`, their hashes for tags and headers;
// `passerelle.integrity.js`, by which the script has the browser check every chunk it fetches; `sbom.json`, a CycloneDX
// list of the packages whose code is in them. `node tools/provenance.ts [folder]` (default: dist).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { allMaterials, billOf, bundledRefs } from './materials.ts'

const root = path.dirname(import.meta.dirname)
const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist'))
const read = (file: string): Buffer => readFileSync(path.join(folder, file))
const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text)
const hash = (algorithm: 'sha256' | 'sha384', file: string): string =>
  `${algorithm}-${createHash(algorithm).update(read(file)).digest('base64')}`

/**
 * A script for before the script's own tag, with an `integrity` of its own: whatever the script then fetches from the
 * folder, runtime and chunks, the browser checks against these hashes. Both loaders add their tags to the head.
 */
function guard(known: Readonly<Record<string, string>>): string {
  return `(function (known) {
  var head = document.head
  head.appendChild = function (node) {
    var file = node.localName === 'script' && /(modern|legacy)\\/[\\w.-]+\\.js(?=$|[?#])/.exec(node.src)
    if (file && known[file[0]]) {
      node.crossOrigin = 'anonymous'
      node.integrity = known[file[0]]
    }
    return Node.prototype.appendChild.call(head, node)
  }
})(${JSON.stringify(known)})
`
}

const chunks = globSync('{modern,legacy}/*.js', { cwd: folder }).sort()
write(
  'passerelle.integrity.js',
  guard(Object.fromEntries(chunks.map((file) => [file, hash('sha256', file)]))),
)

const served = globSync(['*.{js,css}', '{modern,legacy}/*.js', 'react/**/*.js'], { cwd: folder }).sort()
const integrity = Object.fromEntries(served.map((file) => [file, hash('sha384', file)]))
write('integrity.json', JSON.stringify(integrity, null, 2) + '\n')

write('sbom.json', JSON.stringify(billOf(allMaterials(), 'passerelle', bundledRefs(folder)), null, 2) + '\n')
