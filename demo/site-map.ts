import { flattenPages, makePages, type PageItem } from '../server/data/pages.ts'

/** The town's page tree, and all its pages in reading order. */
export const siteTree: readonly PageItem[] = makePages()
export const sitePages: readonly PageItem[] = flattenPages(siteTree)

const byTitle = new Map(sitePages.map((page) => [page.nom_page, page]))

/** Address of the page of that title. @throws when the tree has none: a link must not lead nowhere. */
export function linkTo(title: string): string {
  const page = byTitle.get(title)
  if (!page) throw new Error(`La page « ${title} » manque dans l’arborescence.`)
  return page.lien
}
