import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDocuments } from '../../demo/documentation/documents.ts'

const root = path.join(import.meta.dirname, '../..')

/** A guide in one language or two, with what it tells its readers to type. */
export interface Guide {
  /** The first has all commands of the other; one that has others is a guide of its own. */
  readonly files: readonly string[]
  /** In the guide's order, each once: what a later one needs, an earlier one has made. */
  readonly lines: readonly string[]
}

/** Every guide that has commands. What is generated, or tells engineers why something is so, is none. */
export function readGuides(): Guide[] {
  return findDocuments(root)
    .filter(({ slug }) => !/^(generated|adr)\//.test(slug))
    .flatMap(({ files: { en, fr } }) => {
      const [english, french] = [guideOf(en), guideOf(fr)]
      const isSame = french?.lines.every((line) => english?.lines.includes(line))
      if (english && french && isSame) return [{ ...english, files: [...english.files, ...french.files] }]
      return [english, french].filter((guide) => guide !== undefined)
    })
    .filter(({ lines }) => lines.length)
}

function guideOf(file: string | undefined): Guide | undefined {
  if (!file) return undefined
  return { files: [file], lines: commandsIn(readFileSync(path.join(root, file), 'utf8')) }
}

const BLOCK = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm

/**
 * The lines of a text's `sh` blocks, put together where they go on, without their comments; and what stands between
 * marks in a sentence, where it is a whole command: `npx passerelle …` with dots or a place to fill in is none.
 */
export function commandsIn(text: string): string[] {
  const written = text.replace(BLOCK, (_, kind: string, block: string) =>
    kind === 'sh' ? block.replace(/\\\n\s*/g, '').replace(/^/gm, '\u0001') : '',
  )
  const lines = written.split('\n').flatMap((line) => {
    if (line.startsWith('\u0001')) return [line.slice(1).replace(/\s+#\s.*$/, '').trim()] // prettier-ignore
    return [...line.matchAll(/`((?:npx passerelle|node (?:regression|campaign)\/)[^`]*)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => /\s\S+$/.test(code.replace(/^npx passerelle/, '')) && !/…|<|\$/.test(code))
  })
  return [...new Set(lines.filter(Boolean))]
}

/** Commands that are not run, with what stands for them: one takes longer than all others together. */
const elsewhere: readonly (readonly [RegExp, reason: string])[] = [
  [/^npm (start|test)\b/, 'the project’s tests start the site, and are the checks'],
  [/^npm run pack$/, 'run before all others: what they run is what it packed'],
  [/^npm run pack:check\b/, 'writes a [report of its own](packages.md)'],
  [/^npm run new\b/, 'tried by `test/new-feature.node.test.ts`'],
]

/** Why a command is not run here, where it is not. */
export const reasonAgainst = (line: string): string | undefined =>
  elsewhere.find(([pattern]) => pattern.test(line))?.[1]

/** Whether a command is one of the package `passerelle-cli`, which runs on every Node; others are the project's own. */
export const isPackaged = (line: string): boolean => /\bpasserelle [a-z-]/.test(line)
