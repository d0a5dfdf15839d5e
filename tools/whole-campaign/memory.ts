import { readdirSync, readFileSync } from 'node:fs'

/** Bytes that a process and its descendants hold, what they share counted once; nothing where the system does not say. */
export function memoryOf(pid: number): number | undefined {
  try {
    const parents = new Map(
      readdirSync('/proc')
        .filter(Number)
        .map((name) => [Number(name), parentOf(name)]),
    )
    const isOwn = (one: number | undefined): boolean => one === pid || (!!one && isOwn(parents.get(one)))
    return [...parents.keys()].filter(isOwn).reduce((sum, one) => sum + held(one), 0)
  } catch {
    return undefined
  }
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (name: string): number => Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? 0)
const held = (pid: number): number =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
