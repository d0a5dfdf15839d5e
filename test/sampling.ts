import { execFileSync } from 'node:child_process'

/*
 * Families of cases (each option in each window, each page with each fault …) are too many for `npm test`: it takes some
 * of each, chosen by the commit, so that the same commit always tries the same ones and the next one tries others.
 * `npm run check:whole` takes them all.
 */

/** Whether every case of every family is wanted. */
export const isWhole = process.env['PASSERELLE_WHOLE'] === 'yes'

/**
 * Some of a list, chosen by a seed: the same ones each time, others with another seed.
 * @param seed any text
 */
export function sample<T>(list: readonly T[], count: number, seed: string): T[] {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  const rest = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1)[0]!
  })
}

/**
 * The cases of a family that are tried now, in the family's order: some of them, or all in a whole check.
 * @param count how many in `npm test`, at least 1
 * @param salt what tells families, or the tests that share one, from each other: each gets cases of its own
 */
export function sampled<T>(cases: readonly T[], count: number, salt = ''): readonly T[] {
  if (isWhole) return cases
  const chosen = new Set(sample([...cases.keys()], count, seedOfCommit() + salt))
  return cases.filter((_one, index) => chosen.has(index))
}

let seed: string | undefined

/** `PASSERELLE_SEED`, or the commit; a clone without history has one seed. */
export function seedOfCommit(): string {
  return (seed ??= process.env['PASSERELLE_SEED'] ?? commit())
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'passerelle'
  }
}
