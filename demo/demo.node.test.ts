/** @jest-environment ./test/dom-parser-environment.ts */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPlatform } from '../server/app.ts'
import type { Platform } from '../server/platform.ts'
import { shownSource } from './example.ts'
import { featureDemos, readExamples } from './features.ts'
import { html, jsonFor } from './html.ts'
import { demoPageList } from './pages/index.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html')

interface Opened {
  readonly status: number
  readonly type: string
  readonly document: Document
}

const seen = new Map<string, Promise<Opened>>()

/** Each address once: many tests look at it, and many pages link to it. */
function open(path: string): Promise<Opened> {
  const known = seen.get(path) ?? visit(path)
  seen.set(path, known)
  return known
}

async function visit(path: string): Promise<Opened> {
  const answer = await fetch(platform.url + path)
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  return { status: answer.status, type, document: parse(type.startsWith('text/html') ? text : '') }
}

const pages = [
  '/',
  '/vide',
  '/actualites',
  '/actualites?recherche=piscine',
  '/actualites/500',
  '/agenda',
  '/agenda/200',
  '/pages/1-votre-mairie',
  '/demo',
  ...demoPageList.map((page) => '/demo/' + page.slug),
  '/demo/fonctionnalites',
  ...featureDemos().map(({ slug }) => '/demo/fonctionnalites/' + slug),
]

describe('the demo site', () => {
  test.each(pages)('%s has one title, its landmarks, and no id twice', async (path) => {
    const { status, document } = await open(path)
    expect(status).toBe(200)
    expect(document.documentElement.lang).toBe('fr')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('main')).toHaveLength(1)
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    if (path === '/vide') return
    expect(document.querySelectorAll('body > header')).toHaveLength(1)
    expect(document.querySelectorAll('body > footer')).toHaveLength(1)
    expect(document.querySelector('a.skip')?.getAttribute('href')).toBe(
      '#' + document.querySelector('main')?.id,
    )
  })

  test.each(pages)('every link of %s leads somewhere', async (path) => {
    const { document } = await open(path)
    const links = new Set(
      [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    )
    for (const link of links) {
      if (link.startsWith('#'))
        expect([link, document.getElementById(link.slice(1)) !== null]).toEqual([link, true])
      else if (link.startsWith('/')) expect([link, (await open(link)).status]).toEqual([link, 200])
    }
  })

  test.each(pages)('every picture of %s says what it shows, or that it shows nothing', async (path) => {
    const { document } = await open(path)
    for (const picture of document.querySelectorAll('img')) {
      expect(picture.hasAttribute('alt')).toBe(true)
      const src = picture.getAttribute('src') ?? ''
      expect([src, (await open(src)).type]).toEqual([src, expect.stringContaining('image/')])
    }
  })

  test.each(pages)('every field of %s has a label', async (path) => {
    const { document } = await open(path)
    for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')) {
      if (field.type === 'hidden') continue
      expect([field.outerHTML, (field.labels?.length ?? 0) > 0 || field.hasAttribute('aria-label')]).toEqual([
        field.outerHTML,
        true,
      ])
    }
  })

  const ofTown = ['/espace-membre', '/demarches', '/annuaire', '/demo/jetons']
  const notFixtures = [...pages.filter((path) => !path.startsWith('/demo/fonctionnalites')), ...ofTown]
  test.each(notFixtures)(
    'without the script, every form of %s is answered by a page, and a button that needs it says so',
    async (path) => {
      const { document } = await open(path)
      const headers = { accept: 'text/html', referer: platform.url + path }
      for (const form of document.querySelectorAll<HTMLFormElement>(
        'main form:has(button:not([type=button]))',
      )) {
        const [action = '', data] = [form.getAttribute('action') ?? path, new URLSearchParams()]
        if (action === '/__faults') continue
        for (const field of form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]'))
          if (!/^(checkbox|radio)$/.test(field.type) || field.checked) data.append(field.name, field.value)
        const url = new URL(action, platform.url + path)
        const sends = form.method === 'post'
        if (!sends) url.search = data.toString()
        const answer = await fetch(url, sends ? { method: 'POST', headers, body: data } : { headers })
        const page = parse(await answer.text())
        expect([action, answer.status, page.querySelectorAll('main h1').length]).toEqual([action, 200, 1])
        for (const link of page.querySelectorAll('header a[href], main .button[href]')) {
          const to = new URL(link.getAttribute('href')!, url)
          if (to.origin === url.origin && to.pathname !== url.pathname)
            expect([to.href, (await open(to.pathname + to.search)).status]).toEqual([to.href, 200])
        }
      }
      if (document.querySelector('main button[type=button]:not([hidden])'))
        expect(document.querySelector('main noscript')?.textContent).toContain('JavaScript')
    },
  )

  test('an example’s shown source is the markup that is live beside it', async () => {
    const { document } = await open('/demo/dialogues')
    const example = document.querySelector('.example')
    const source = example?.querySelector('code')?.textContent ?? ''
    const squeeze = (text = '') => text.replace(/\s+/g, ' ').trim()
    expect(source).toContain('modal_alert(')
    expect(squeeze(parse(source).body.innerHTML)).toBe(
      squeeze(example?.querySelector('.example-live')?.innerHTML),
    )
  })

  test('the shown source has neither our indent nor a nonce', () => {
    const live = html`
        <script nonce="abc">
          one()
        </script>`
    expect(shownSource(live)).toBe('<script>\n  one()\n</script>')
  })

  test.each(demoPageList.map(({ slug }) => '/demo/' + slug))(
    'on %s the source of every example begins and ends at the edge, and nothing stands left of where it is nested',
    async (address) => {
      const { document } = await open(address)
      const sources = [...document.querySelectorAll('.example-source code')].map((code) => code.textContent)
      const indentOf = (line = ''): number => line.search(/\S/)
      const crooked = sources.filter((source) => {
        const lines = source.split('\n').filter((line) => line.trim())
        const steps = lines.slice(1).map((line, index) => indentOf(line) - indentOf(lines[index]))
        return indentOf(lines[0]) || indentOf(lines.at(-1)) || steps.some((step) => step > 4)
      })
      expect(crooked).toEqual([])
    },
  )

  test('a visitor’s search is shown as text', async () => {
    const answer = await fetch(platform.url + '/actualites?recherche=' + encodeURIComponent('"><img src=x>'))
    expect(await answer.text()).not.toContain('<img src=x>')
  })

  test('the page tells the script where it is and which language it shows', async () => {
    const { document } = await open('/pages/3?langue=en')
    expect(document.body.getAttribute('idpage')).toBe('3')
    expect(document.body.getAttribute('idparent')).toBe('2')
    expect(document.querySelector('script[data-langue]')?.getAttribute('data-langue')).toBe('en')
  })

  test('under a strict policy every script and style of the page has the nonce', async () => {
    const answer = await fetch(platform.url + '/?csp=strict')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const document = parse(await answer.text())
    for (const script of document.querySelectorAll('script')) expect(script.getAttribute('nonce')).toBe(nonce)
    expect(document.querySelectorAll('[style], style')).toHaveLength(0)
  })
})

describe('a feature’s own page', () => {
  const demos = featureDemos().map((demo) => [demo.slug, demo] as const)

  test.each(demos)(
    '%s: its title is its document’s, its examples are its fixtures’, each in a frame',
    async (slug, demo) => {
      const { document } = await open('/demo/fonctionnalites/' + slug)
      expect(document.querySelector('h1')?.textContent).toBe(demo.doc?.name)
      const frames = [...document.querySelectorAll('iframe.example-frame')]
      expect(frames.map((frame) => frame.getAttribute('title'))).toEqual(
        demo.examples.map(({ title }) => title),
      )
      expect(frames.length).toBeGreaterThan(0)
      const squeeze = (text = '') => text.replace(/\s+/g, ' ').trim()
      for (const [index, frame] of frames.entries()) {
        const one = await open(frame.getAttribute('src')!)
        expect([one.status, one.document.querySelectorAll('h1').length]).toEqual([200, 1])
        const markup = squeeze(parse(demo.examples[index]!.markup).body.innerHTML)
        expect(squeeze(one.document.querySelector('main')?.innerHTML)).toContain(markup)
        for (const picture of one.document.querySelectorAll('img[src^="/"], [data-lazy-src]')) {
          const src = picture.getAttribute('data-lazy-src') ?? picture.getAttribute('src') ?? ''
          expect([src, (await fetch(platform.url + src)).status]).toEqual([src, 200])
        }
      }
    },
  )

  test.each([
    '/demo/fonctionnalites/inconnue',
    '/demo/fonctionnalites/agenda/99',
    '/demo/fonctionnalites/agenda/x',
  ])('%s is not there, and says so', async (path) => {
    const { status, document } = await open(path)
    expect(status).toBe(404)
    expect(document.querySelector('h1')?.textContent).toBe('Page introuvable')
  })

  test('an example is its template’s markup, with its title and note', () => {
    expect(
      readExamples(
        '<template data-example="Un" data-note="Essayez."><p class="x">a</p></template>\n<p>b</p>',
      ),
    ).toEqual([{ title: 'Un', note: 'Essayez.', markup: '<p class="x">a</p>' }])
  })
})

describe('templates', () => {
  test('what is put in is escaped, HTML is not, nothing vanishes', () => {
    expect(html`<p title="${'"'}">${'<b>'}${html`<i>`}${[1, null, false]}</p>`.toString()).toBe(
      '<p title="&quot;">&lt;b&gt;<i>1</p>',
    )
  })

  test('JSON in a script cannot close it', () => {
    expect(jsonFor({ a: '</script><!--' }).toString()).not.toMatch(/[<>]/)
  })
})
