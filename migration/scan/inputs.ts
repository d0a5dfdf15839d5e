import { statSync, type Stats } from 'node:fs'
import { opendir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { glob, isDynamicPattern } from 'tinyglobby'
import { say } from '../strings.ts'
import { unreadableReason } from '../system-errors.ts'
import { isNoPage, PAGE, WARC } from './pages.ts'
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
        yield* line.trim() ? fromPath(line.trim(), inputs) : []
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
  if (stats?.isDirectory()) return yield* notEmpty(name, inputs, (told) => fromTree(full, name, told))
  if (stats && !stats.isFile()) return inputs.unreadable({ page: name, reason: say('unreadable.notFile') })
  if (stats) return yield* notEmpty(name, inputs, (told) => fromFile(full, path.dirname(full), name, told))
  const found = isDynamicPattern(name) ? await glob(name, { expandDirectories: false }) : []
  if (!found.length) inputs.unreadable({ page: name, reason: say('unreadable.missing') })
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

/** A folder that is walked, linked ones included. */
interface Walk {
  readonly root: string
  /** Folders that were read, by their real paths: links may lead in circles. */
  readonly seen: Set<string>
  /** Linked folders wait until all others are read: a page is named by the folder in which it lies. */
  readonly links: { readonly folder: string; readonly shown: string }[]
}

async function* fromTree(root: string, shown: string, inputs: Inputs): AsyncGenerator<Job> {
  const walk: Walk = { root, seen: new Set(), links: [] }
  yield* fromFolder(root, shown, walk, inputs)
  for (const link of walk.links) yield* fromFolder(link.folder, link.shown, walk, inputs)
}

async function* fromFolder(folder: string, shown: string, walk: Walk, inputs: Inputs): AsyncGenerator<Job> {
  try {
    const real = await realpath(folder)
    if (walk.seen.has(real)) return
    walk.seen.add(real)
    for await (const entry of await opendir(folder)) {
      const file = path.join(folder, entry.name)
      const name = path.join(shown, entry.name)
      if (entry.isDirectory()) yield* fromFolder(file, name, walk, inputs)
      else if (entry.isSymbolicLink() && leadsToFolder(file, name, inputs))
        walk.links.push({ folder: file, shown: name })
      else if (PAGE.test(entry.name) || WARC.test(entry.name)) yield* fromFile(file, walk.root, name, inputs)
    }
  } catch (error) {
    inputs.unreadable({ page: shown, reason: unreadableReason(error) })
  }
}

/** Tells of a link that leads nowhere, unless its page is told of when it is read: pages may have stood behind it. */
function leadsToFolder(file: string, page: string, inputs: Inputs): boolean {
  try {
    return statSync(file).isDirectory()
  } catch (error) {
    if (!PAGE.test(file) && !WARC.test(file)) inputs.unreadable({ page, reason: unreadableReason(error) })
    return false
  }
}

async function* fromFile(file: string, root: string, page: string, inputs: Inputs): AsyncGenerator<Job> {
  if (WARC.test(file)) yield* readWarc(file, page, inputs.temporary, inputs.unreadable)
  else if (isNoPage(path.basename(file))) inputs.unreadable({ page, reason: say('unreadable.notPage') })
  else yield { page, file, root }
}
