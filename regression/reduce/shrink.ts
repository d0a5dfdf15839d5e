import { without, type Pass } from './cuts.ts'
import { leastOf } from './least.ts'

/**
 * Takes away of a text whatever is not needed to show what is looked for, until no pass finds more.
 * @param shows tries a shorter text; false too where no more may be tried
 */
export async function shrink(
  text: string,
  passes: readonly Pass[],
  shows: (text: string) => Promise<boolean>,
): Promise<string> {
  const failed = new Set<string>()
  const tried = async (shorter: string): Promise<boolean> => {
    if (failed.has(shorter)) return false
    const shown = await shows(shorter)
    if (!shown) failed.add(shorter)
    return shown
  }
  let [least, before] = [text, '']
  while (least !== before) {
    before = least
    for (const pass of passes) least = await through(least, pass, tried)
  }
  return least
}

async function through(text: string, pass: Pass, shows: (text: string) => Promise<boolean>): Promise<string> {
  let least = text
  for (let level = 0; ; level++) {
    const cuts = pass(least, level)
    if (!cuts.length) return least
    const whole = least
    const left = (kept: readonly (typeof cuts)[number][]): string => {
      const stays = new Set(kept)
      return without(
        whole,
        cuts.filter((cut) => !stays.has(cut)),
      )
    }
    const kept = await leastOf(cuts, (some) => shows(left(some)))
    least = left(kept)
  }
}
