const numbers = new Intl.NumberFormat('fr-FR')

/** A number as the French read it: `2 314`. */
export const inFrench = (value: number): string => numbers.format(value)

/** Longer names are none of a file's. */
const LONGEST = 100

/** A name that may be a file's: letters and digits without accents, joined by `-`. */
const toFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '') || 'site'

/** The file names of all names, each its own: two may come to one, and the later one gets a number. */
export function toFileNames(names: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of names) {
    const plain = toFileName(name)
    let file = plain
    for (let count = 2; taken.has(file); count++) file = `${plain}-${count}`
    taken.add(file)
    files.set(name, file)
  }
  return files
}

/** The `background` of what scrolls to the side: shaded where more of it is on the right. @param ground property of its colour */
export const shadedEdge = (ground: string): string =>
  `linear-gradient(to left, var(${ground}) 40%, transparent) right / 3rem 100% no-repeat local, ` +
  `linear-gradient(to left, light-dark(#1b243033, #000c), transparent) right / .9rem 100% no-repeat var(${ground})`
