/** @jest-environment ./test/dom-parser-environment.ts */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPlatform } from '../../server/app.ts'
import type { Platform } from '../../server/platform.ts'
import { library } from './library.ts'
import { liveOf } from './live.ts'
import { excerpt, find } from './search.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())

const docs = library().flatMap((shelf) => shelf.docs)
const slugs = docs.map(({ slug }) => slug)

async function open(path: string): Promise<{ status: number; document: Document }> {
  const answer = await fetch(platform.url + path)
  return {
    status: answer.status,
    document: new DOMParser().parseFromString(await answer.text(), 'text/html'),
  }
}

describe('the documentation site', () => {
  test.each(slugs)('%s has one title, no id twice, and every link of it leads somewhere', async (slug) => {
    const { status, document } = await open('/documentation/' + slug)
    expect(status).toBe(200)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const link of document.querySelectorAll('.doc-article a[href], .demo-toc a')) {
      const href = link.getAttribute('href') ?? ''
      if (!/^[/#]/.test(href)) continue
      const [path = '', anchor] = href.split('#')
      const target = path ? await open(path) : { status, document }
      expect([href, target.status]).toEqual([href, 200])
      if (anchor) expect([href, !!target.document.getElementById(anchor)]).toEqual([href, true])
    }
  })

  test.each(slugs.filter((slug) => slug.startsWith('features/')))('%s has live examples', async (slug) => {
    expect(liveOf(slug)?.examples.length).toBeGreaterThan(0)
    const { document } = await open('/documentation/' + slug)
    expect(document.querySelectorAll('.doc-live .example-live > *').length).toBeGreaterThan(0)
  })

  test('code and tables of a page are shown as text, and say to a screen reader that they are English', async () => {
    const { document } = await open('/documentation/features/modal')
    const article = document.querySelector('.doc-article')
    expect(article?.getAttribute('lang')).toBe('en')
    expect(article?.querySelector('table th[scope=col]')).not.toBeNull()
    const { document: agenda } = await open('/documentation/features/agenda')
    expect(agenda.querySelector('.doc-code')?.textContent).toContain('<div class="cms-agenda"')
  })

  test('a page that does not exist is told so', async () => {
    expect((await open('/documentation/features/inconnue')).status).toBe(404)
    expect((await open('/documentation/../package')).status).toBe(404)
  })
})

describe('the search', () => {
  test.each([
    ['sortable', '/documentation/features/sortable-table'],
    ['sortable table', '/documentation/features/sortable-table'],
    ['P540', '/documentation/features/mobile-menu'],
    ['data-confirm-close', '/documentation/features/lightbox'],
    ['number_format', '/documentation/generated/globals'],
    ['trusted types', '/documentation/security'],
  ])('« %s » finds the page that tells of it', (query, url) => {
    const urls = find(query).map((found) => found.url.split('#')[0])
    expect(urls.slice(0, 5)).toContain(url)
  })

  test('a word with a mistake, or with an accent, is found too', () => {
    expect(find('lightbx')[0]?.url).toContain('lightbox')
    expect(find('ménu')[0]?.url).toContain('menu')
  })

  test('what is asked for is shown as text, with how many answers there are', async () => {
    const { document } = await open('/documentation?q=' + encodeURIComponent('<img src=x> tooltip'))
    expect(document.querySelector('main img')).toBeNull()
    expect(document.querySelector('.doc-search input')?.getAttribute('value')).toBe('<img src=x> tooltip')
    expect(document.querySelector('[role=status]')?.textContent).toMatch(/réponse/)
    const { document: none } = await open('/documentation?q=xqzwk')
    expect(none.querySelector('[role=status]')?.textContent).toMatch(/Aucune réponse/)
  })

  test('the field suggests titles', async () => {
    const list = (await (
      await fetch(platform.url + '/documentation/suggestions.json?term=calen')
    ).json()) as {
      label: string
    }[]
    expect(list.map(({ label }) => label).join()).toMatch(/Calendar/)
  })

  test('an excerpt shows the words around the one that was asked for', () => {
    const text = `${'avant '.repeat(40)}le mot Évènement ici ${'après '.repeat(60)}`
    expect(excerpt(text, 'evenement')).toMatch(/^… .*Évènement ici .* …$/)
  })
})
