import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCodeOf } from './error-code.ts'
import { say } from './strings.ts'
import { realOf } from './whole-file.ts'

/** Milliseconds that other commands have for their turns, and between two looks whether they have ended. */
const PATIENCE = 15_000
const LOOK_EVERY = 20

/**
 * Reads, changes and writes a file that other commands may change at the same time: one after the other, so that each finds
 * what the one before it wrote. A command that was killed in its turn holds no other up.
 * @throws in French where another one does not end
 */
export function inTurn<Result>(file: string, work: () => Result): Result {
  const sign = `${realOf(file)}.lock`
  const end = Date.now() + PATIENCE
  while (!put(sign)) {
    if (isLeft(sign)) clear(sign)
    else if (Date.now() > end) throw new Error(say('turn.taken', { file, sign }))
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY)
  }
  try {
    return work()
  } finally {
    rmSync(sign, { force: true })
  }
}

/** @returns false where there is one */
function put(sign: string): boolean {
  try {
    writeFileSync(sign, `${process.pid} ${hostname()}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    // A full disk may have taken its name, and not what it says.
    rmSync(sign, { force: true })
    // It is told under the name that the reader knows.
    throw Object.assign(error as Error, { path: sign.replace(/\.lock(\.left)?$/, '') })
  }
}

/** Whether the command of this machine that put it is no more. */
function isLeft(sign: string): boolean {
  try {
    const [pid, host] = readFileSync(sign, 'utf8').split(' ')
    return host === hostname() && !isRunning(Number(pid))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

/** Takes away what was left; by one command at a time, or the second one would take away what the first one then put. */
function clear(sign: string): void {
  const own = `${sign}.left`
  if (!put(own)) return
  try {
    if (isLeft(sign)) rmSync(sign, { force: true })
  } finally {
    rmSync(own, { force: true })
  }
}
