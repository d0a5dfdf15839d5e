import { printable } from './printable.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * Fills a French text in: `{pages}` is a value, `{pages|page lue|pages lues}` the word that agrees with it. A count
 * below two is singular in French, nought too; what is no number counts as many. What a value is of a page's is shown, and
 * nothing obeys it.
 */
export const fill = (text: string, values: Values): string =>
  text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (place, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (value === undefined) return place
      if (one === undefined || many === undefined) return printable(String(value))
      return Number(value) < 2 ? one : many
    },
  )
