// Writes the npm packages, and `integrity.json` over them, to `dist/npm/` (docs/packages.md): `npm run pack`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allMaterials } from './materials.ts'
import { stageCommands } from './pack/commands.ts'
import { stagePasserelle } from './pack/passerelle.ts'
import { hashOf, root, toJson, type Stage } from './pack/stage.ts'
import { texts } from './strings.ts'

const dist = path.join(root, 'dist')
const target = path.resolve(process.argv[2] ?? path.join(dist, 'npm'))

/** Files of another build than the one that `integrity.json` vouches for: a development build, or a part of one. */
function strangers(): string[] {
  const known = JSON.parse(readFileSync(path.join(dist, 'integrity.json'), 'utf8')) as Record<string, string>
  return Object.keys(known).filter((name) => {
    const file = path.join(dist, name)
    return !existsSync(file) || hashOf(file, 'sha384') !== known[name]
  })
}

function pack(stage: Stage): string {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', stage.folder, '--json', '--ignore-scripts', '--pack-destination', target], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as [{ filename: string; size: number; unpackedSize: number; entryCount: number }]
  stage.remove()
  const { filename, size, unpackedSize, entryCount } = packed
  const toKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} ko`
  console.log(texts.packed(filename, entryCount, toKilobytes(size), toKilobytes(unpackedSize)))
  return filename
}

const changed = strangers()
if (changed.length) {
  console.error(texts.notOneBuild(changed.slice(0, 3)))
  process.exit(1)
}
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const all = allMaterials()
const files = [pack(stagePasserelle(all)), pack(await stageCommands(all))]
const hashes = files.map((name) => [name, hashOf(path.join(target, name), 'sha512')])
writeFileSync(path.join(target, 'integrity.json'), toJson(Object.fromEntries(hashes)))
