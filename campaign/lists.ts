import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { say } from '../migration/strings.ts'
import { unreadableReason } from '../migration/system-errors.ts'
import { listEntries } from '../migration/text-file.ts'
import type { Unread } from '../regression/archive/sources.ts'

/** An input as a folder's settings, or a list in it, name it: an address, a path, `@list`. */
export function seenFrom(folder: string, name: string): string {
  if (/^https?:/.test(name)) return name
  return name.startsWith('@') ? `@${path.resolve(folder, name.slice(1))}` : path.resolve(folder, name)
}

/**
 * Inputs, with the entries of each `@list` in its place, seen from the list's folder; lists may name others, and each is read
 * once.
 * @param problem told of a list that cannot be read or has no entry
 */
export function withoutLists(inputs: readonly string[], problem: (one: Unread) => void): string[] {
  const known = new Set<string>()
  const entriesOf = (input: string): string[] => {
    if (!input.startsWith('@')) return [input]
    const file = input.slice(1)
    const page = path.basename(file)
    try {
      const real = realpathSync(file)
      if (known.has(real)) return []
      known.add(real)
      const names = listEntries(readFileSync(file))
      if (!names.length) problem({ page, reason: say('unreadable.noPage') })
      return names.flatMap((name) => entriesOf(seenFrom(path.dirname(file), name)))
    } catch (error) {
      problem({ page, reason: unreadableReason(error) })
      return []
    }
  }
  return inputs.flatMap(entriesOf)
}
