/** @jest-environment ./test/dom-parser-environment.ts */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPlatform } from '../../server/app.ts'
import type { Platform } from '../../server/platform.ts'
import { featureDemos } from '../features.ts'
import { findDocuments } from './documents.ts'
import { library } from './library.ts'
import { liveOf } from './live.ts'
import { behaviours, queries } from './queries.ts'
import { excerpt, find, findPages, nearest } from './search.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())

const docs = library().flatMap((shelf) => shelf.docs)
const slugs = docs.map(({ slug }) => slug)

const seen = new Map<string, ReturnType<typeof open>>()

/** Each page once: many link to it. */
function look(path: string): ReturnType<typeof open> {
  const known = seen.get(path) ?? open(path)
  seen.set(path, known)
  return known
}

async function open(path: string): Promise<{ status: number; document: Document }> {
  // A connection that was kept may be closed by the server just when it is used again.
  const answer = await fetch(platform.url + path).catch(() => fetch(platform.url + path))
  return {
    status: answer.status,
    document: new DOMParser().parseFromString(await answer.text(), 'text/html'),
  }
}

describe('the documentation site', () => {
  test.each(slugs)(
    '%s has one title, no id twice, and every link of it leads somewhere',
    async (slug) => {
      const { status, document } = await look('/documentation/' + slug)
      expect(status).toBe(200)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      for (const link of document.querySelectorAll('.doc-article a[href], .demo-toc a')) {
        const href = link.getAttribute('href') ?? ''
        if (!/^[/#]/.test(href)) continue
        const [path = '', anchor] = href.split('#')
        const target = path ? await look(path) : { status, document }
        expect([href, target.status]).toEqual([href, 200])
        if (anchor) expect([href, !!target.document.getElementById(anchor)]).toEqual([href, true])
      }
    },
    30_000,
  )

  test('every block of code has a button that copies it, and every example one that opens it in the playground', async () => {
    for (const slug of slugs) {
      const { document } = await look('/documentation/' + slug)
      const blocks = [...document.querySelectorAll('.doc-article .doc-code')]
      const without = blocks.filter((block) => !block.closest('.doc-block')?.querySelector('button.copy'))
      const judged = [...document.querySelectorAll('.doc-good, .doc-bad')]
      const closed = judged.filter((example) => !example.querySelector('a.doc-try'))
      expect([slug, without.length, closed.length]).toEqual([slug, 0, 0])
    }
  })

  test.each(slugs.filter((slug) => /^(features|services)\//.test(slug)))(
    '%s has live examples',
    async (slug) => {
      expect(liveOf(slug)?.examples.length).toBeGreaterThan(0)
      const { document } = await look('/documentation/' + slug)
      expect(document.querySelectorAll('.doc-live .example-live > *').length).toBeGreaterThan(0)
    },
  )

  test('code and tables of a page are shown as text, and say to a screen reader that they are English', async () => {
    const { document } = await open('/documentation/architecture')
    const article = document.querySelector('.doc-article')
    expect(article?.getAttribute('lang')).toBe('en')
    expect(document.querySelector('.notice')?.textContent).toMatch(/anglais/)
    expect(article?.querySelector('table th[scope=col]')).not.toBeNull()
    const { document: agenda } = await open('/documentation/features/agenda')
    expect(agenda.querySelector('.doc-code')?.textContent).toContain('<div class="cms-agenda"')
  })

  test.each([
    ['features/front', 'features/front-popup'],
    ['features/loader', 'services/loader'],
    ['features/modal', 'services/dialog'],
    ['features/slideshows', 'features/slideshow'],
    ['features/windows', 'services/popup'],
  ])('a link to %s leads to where the page is now', async (old, now) => {
    const answer = await fetch(platform.url + '/documentation/' + old, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/documentation/' + now])
    expect((await open('/documentation/' + now)).status).toBe(200)
  })

  test('every feature has a document in its folder, found without a line elsewhere', () => {
    const demos = featureDemos()
    expect(demos.map(({ slug, doc }) => [slug, !!doc]).filter(([, isThere]) => !isThere)).toEqual([])
    expect(demos.length).toBeGreaterThan(30)
  })

  test('a page that does not exist is told so', async () => {
    expect((await open('/documentation/features/inconnue')).status).toBe(404)
    expect((await open('/documentation/../package')).status).toBe(404)
  })
})

describe('documents in two languages', () => {
  let root: string

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'documents-'))
    for (const folder of ['docs/generated', 'docs/adr', 'src/features/note-box', 'src/services/dialog'])
      mkdirSync(path.join(root, folder), { recursive: true })
    for (const file of ['note-box.fr.md', 'note-box.en.md', 'notes.md'])
      writeFileSync(path.join(root, 'src/features/note-box', file), '# x')
    writeFileSync(path.join(root, 'docs/guide.md'), '# x')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('are one page, by the name of their folder; one without a language is in English', () => {
    expect(findDocuments(root)).toEqual([
      { slug: 'guide', files: { en: 'docs/guide.md' } },
      {
        slug: 'features/note-box',
        files: { fr: 'src/features/note-box/note-box.fr.md', en: 'src/features/note-box/note-box.en.md' },
      },
    ])
  })
})

describe('the search', () => {
  test.each(queries)('in %s, « %s » leads to %s first', (language, query, slug) => {
    expect(find(query, language)[0]?.url.replace(/#.*/, '')).toBe('/documentation/' + slug)
  })

  test.each(behaviours.map((one) => [one.language, one.query, one] as const))(
    'a newcomer finds in %s, by one query or by two clicks: « %s »',
    async (language, query, { slug, heading, answer }) => {
      expect(find(query, language)[0]?.url.replace(/#.*/, '')).toBe('/documentation/' + slug)
      const { document: home } = await look('/documentation?langue=' + language)
      expect(home.querySelector(`.doc-cards a[href="/documentation/${slug}"]`)).not.toBeNull()
      const { document } = await look(`/documentation/${slug}?langue=${language}`)
      const link = [...document.querySelectorAll('.demo-toc a')].find(
        ({ textContent }) => textContent === heading,
      )
      expect([heading, !!link]).toEqual([heading, !!heading])
      const start = heading ? document.getElementById(link!.getAttribute('href')!.slice(1)) : null
      let told = start ? '' : (document.querySelector('.doc-article')?.textContent ?? '')
      for (
        let next = start?.nextElementSibling;
        next && next.tagName !== 'H2';
        next = next.nextElementSibling
      )
        told += next.textContent
      expect(told).toMatch(answer)
    },
  )

  test('an answer has each page once, with its sections that answer', () => {
    const pages = findPages('fenêtre modale')
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length)
    expect(pages[0]?.sections.length).toBeGreaterThan(1)
    for (const { url, sections } of pages)
      expect(sections.filter((section) => !section.url.startsWith(url + '#'))).toEqual([])
  })

  test.each([
    ['lightbx', 'lightbox'],
    ['ménu', 'menu'],
    ['data-confirm-close', 'lightbox'],
    ['trusted types', 'security'],
  ])(
    'a word with a mistake, an accent too many or a name of the code, « %s », is found too',
    (query, page) => {
      expect(find(query)[0]?.url).toContain(page)
    },
  )

  test('words that nothing answers get pages to go on from, the nearest first', async () => {
    expect(find('xqzwk')).toEqual([])
    expect(nearest('xqzwk').length).toBeGreaterThan(2)
    expect(nearest('calendreir')[0]?.slug).toBe('features/calendar')
    const { document } = await open('/documentation?q=xqzwk')
    expect(document.querySelectorAll('.doc-cards a').length).toBeGreaterThan(2)
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
    expect(list.map(({ label }) => label).join()).toMatch(/Calendrier/)
  })

  test('an excerpt shows the words around the one that was asked for', () => {
    const text = `${'avant '.repeat(40)}le mot Évènement ici ${'après '.repeat(60)}`
    expect(excerpt(text, 'evenement')).toMatch(/^… .*Évènement ici .* …$/)
  })
})
