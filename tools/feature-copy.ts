// A copy of the project, in which the guide's feature is really made: for its tests, and for `npm run new:proof`.
import { cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const LEFT_OUT = ['.git', '.cache', 'node_modules', 'dist', 'coverage', 'regression/pages']

/** Copies the project's own files into a new folder, with its packages. @returns the folder */
export function copyProject(root: string): string {
  const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'passerelle-'))
  const left = new Set(LEFT_OUT.map((name) => path.join(root, name)))
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(source) })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

export interface GuideBlock {
  /** From the project's folder, as the guide says it. */
  readonly file: string
  readonly text: string
}

/** The code of docs/adding-a-feature.md that says which file it is. */
export function readGuide(root: string): GuideBlock[] {
  const guide = readFileSync(path.join(root, 'docs/adding-a-feature.md'), 'utf8')
  return [...guide.matchAll(/^```\w+ (src\/\S+)\n([^]*?)^```$/gm)].map(([, file, text]) => ({
    file: file!,
    text: text!,
  }))
}

/** Writes the guide's code into a copy, over what `npm run new` has made. */
export function followGuide(copy: string): void {
  for (const { file, text } of readGuide(copy)) writeFileSync(path.join(copy, file), text)
}
