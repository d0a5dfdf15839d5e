import { adoptStyles } from '../../dom/styles'

/** What is on the page so far. */
const sheets: string[] = []
let isGuarded = false

/** Puts a style sheet of the lightbox's on the page. */
export function adoptSheet(css: string): void {
  adoptStyles(css)
  if (isGuarded) adoptStyles(raise(css))
  else sheets.push(css)
}

/**
 * From now on its style counts more than what a page says of Colorbox's ids, which the parts are about to have (§2.11): a
 * page that still has Colorbox's own style sheet would dress and place the parts of another box by them.
 */
export function guardStyle(): void {
  if (isGuarded) return
  isGuarded = true
  adoptStyles(RESET)
  for (const css of sheets) adoptStyles(raise(css))
}

const raise = (css: string): string => css.replace(/\.cms-lightbox[\w-]*/g, '$&' + FIRST)

/** Matches always, and counts as two ids: more than style sheets say of one part. */
const FIRST = ':not(#cms-0):not(#cms-0)'

const RESET = `:where(#colorbox, #colorbox [id^='cbox'], #colorbox .cms-lightbox-image)${FIRST} { all: revert }`
