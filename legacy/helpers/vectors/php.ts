import { isUtf8 } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** What PHP answered: a result with the count of replacements (`str_replace`), or `null` where it threw. */
export type Answer = [result: unknown, count: number] | null

/** A value on its way to or from `oracle.php`. */
type Wire = null | boolean | number | { s: string } | { f: string } | { a: [string, Wire][] }

/** The version of the `php` command (`8.2`), or `undefined` where there is none. */
export function phpVersion(): string | undefined {
  const { status, stdout } = spawnSync(
    'php',
    ['-n', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'],
    {
      encoding: 'utf8',
    },
  )
  return status === 0 ? stdout : undefined
}

/** Calls a PHP function once per list of arguments, all in one process; to be run in the project's folder. */
export function askPhp(name: string, calls: readonly (readonly unknown[])[]): Answer[] {
  const { status, stdout, stderr } = spawnSync(
    'php',
    [
      '-n',
      '-d',
      'memory_limit=-1',
      '-d',
      'error_reporting=0',
      '-d',
      'precision=14',
      path.resolve('legacy/helpers/vectors/oracle.php'),
    ],
    {
      input: JSON.stringify([name, calls.map((args) => args.map(toWire))]),
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    },
  )
  if (status !== 0) throw new Error(`php ${name}: ${stderr || stdout}`)
  const answers = JSON.parse(stdout) as ([Wire, number] | null)[]
  return answers.map((answer) => answer && [fromWire(answer[0]), answer[1]])
}

function toWire(value: unknown): Wire {
  if (typeof value === 'string') return { s: Buffer.from(value).toString('base64') }
  if (typeof value === 'number') {
    // The rule of the helpers: a whole number below 2⁶³ is an int. (JSON writes -0 as 0.)
    return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? value : { f: String(value) }
  }
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  return {
    a: Object.entries(value).map(([key, item]) => [Buffer.from(key).toString('base64'), toWire(item)]),
  }
}

/** Bytes become a text where they are UTF-8, else one character each; arrays become lists of pairs. */
function fromWire(value: Wire): unknown {
  if (value === null || typeof value !== 'object') return value
  if ('s' in value) {
    const bytes = Buffer.from(value.s, 'base64')
    return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
  }
  if ('f' in value) return Number(value.f)
  return value.a.map(([key, item]) => [Buffer.from(key, 'base64').toString(), fromWire(item)])
}
