// Writes the sites of a campaign: `node campaign/generated-sites.ts <folder> [sites, 60] [pages each, 18]`. The same numbers
// give the same pages; on some sites a page of each kind of trouble is among them.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedPage } from '../regression/generate.ts'
import { troubledPages } from '../regression/troubled-pages.ts'

/** @returns the sites' folders, by name */
export function generateSites(folder: string, sites: number, pages: number, troubled = true): string[] {
  const small = troubledPages.filter(({ large, headers }) => !large && !headers)
  return Array.from({ length: sites }, (_, site) => {
    const below = path.join(folder, `commune-${String(site + 1).padStart(3, '0')}`)
    mkdirSync(below, { recursive: true })
    for (let page = 0; page < pages; page++) {
      const trouble = troubled && page === pages - 1 ? small[site % (small.length * 2)] : undefined
      const name = page ? `page-${String(page).padStart(3, '0')}.html` : 'index.html'
      writeFileSync(path.join(below, name), trouble?.html ?? generatedPage(site * pages + page))
    }
    return below
  })
}

if (process.argv[1]?.endsWith(`generated-sites.ts`)) {
  const [folder, sites = '60', pages = '18'] = process.argv.slice(2)
  if (folder) generateSites(folder, Number(sites), Number(pages))
  else {
    process.stderr.write('node campaign/generated-sites.ts <folder> [sites] [pages]\n')
    process.exitCode = 2
  }
}
