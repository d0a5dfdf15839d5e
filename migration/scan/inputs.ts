import { statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { glob, isDynamicPattern } from 'tinyglobby'
import { filesBelow } from '../folder-files.ts'
import { say } from '../strings.ts'
import { missingReason, unreadableReason } from '../system-errors.ts'
import { isEmptyArchive, isNoPage, isPageFile, WARC } from './pages.ts'
import type { Job, Unreadable } from './types.ts'
import { readWarc } from './warc.ts'

/** What the pages are read from. */
export interface Inputs {
  readonly names: readonly string[]
  readonly stdin: Readable
  /** Where archives are unpacked. */
  readonly temporary: string
  readonly unreadable: (problem: Unreadable) => void
}

/**
 * The pages of all inputs, one after the other, without a list of them in memory: a folder is walked, `-` is read
 * line by line, an archive is unpacked to disk.
 */
export async function* findPages(inputs: Inputs): AsyncGenerator<Job> {
  // What is named twice is read once; of the standard input there is no more than that.
  for (const name of new Set(inputs.names)) {
    if (name === '-')
      for await (const line of createInterface({ input: inputs.stdin }))
        // `find -print0` ends a name by a zero.
        for (const one of line.split('\0')) yield* one.trim() ? fromPath(one.trim(), inputs) : []
    else yield* fromPath(name, inputs)
  }
}

async function* fromPath(name: string, inputs: Inputs): AsyncGenerator<Job> {
  const full = path.resolve(name)
  let stats: Stats | undefined
  try {
    stats = statSync(name, { throwIfNoEntry: false })
  } catch (error) {
    return inputs.unreadable({ page: name, reason: unreadableReason(error) })
  }
  if (stats?.isDirectory()) return yield* notEmpty(name, inputs, (told) => fromFolder(name, told))
  if (stats && !stats.isFile()) return inputs.unreadable({ page: name, reason: say('unreadable.notFile') })
  if (stats) return yield* notEmpty(name, inputs, (told) => fromFile(full, path.dirname(full), name, told))
  const found = isDynamicPattern(name) ? await glob(name, { expandDirectories: false }) : []
  if (!found.length) inputs.unreadable({ page: name, reason: missingReason(name) })
  for (const file of found.sort()) yield* fromFile(path.resolve(file), process.cwd(), file, inputs)
}

/** Tells of a folder or archive that was named and has no page: nobody names one for that. */
async function* notEmpty(
  page: string,
  inputs: Inputs,
  read: (inputs: Inputs) => AsyncGenerator<Job>,
): AsyncGenerator<Job> {
  let isTold = false
  const unreadable: Inputs['unreadable'] = (problem) => {
    isTold = true
    inputs.unreadable(problem)
  }
  for await (const job of read({ ...inputs, unreadable })) {
    isTold = true
    yield job
  }
  if (!isTold) inputs.unreadable({ page, reason: say('unreadable.noPage') })
}

async function* fromFolder(folder: string, inputs: Inputs): AsyncGenerator<Job> {
  const root = path.resolve(folder)
  const isWanted = (file: string): boolean => isPageFile(file) || WARC.test(file)
  const unreadable = (page: string, error: unknown): void =>
    inputs.unreadable({ page, reason: unreadableReason(error) })
  for await (const file of filesBelow(folder, { isWanted, unreadable }))
    yield* fromFile(path.resolve(file), root, file, inputs)
}

async function* fromFile(file: string, root: string, page: string, inputs: Inputs): AsyncGenerator<Job> {
  if (isEmptyArchive(file)) inputs.unreadable({ page, reason: say('unreadable.empty') })
  else if (WARC.test(file)) yield* readWarc(file, page, inputs.temporary, inputs.unreadable)
  else if (isNoPage(path.basename(file))) inputs.unreadable({ page, reason: say('unreadable.notPage') })
  else yield { page, file, root }
}
