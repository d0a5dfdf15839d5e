import { describe, expect, test } from '@jest/globals'
import type { Archive, PageResult, PageSource } from '../types.ts'
import { Budget, leastOf } from './least.ts'
import { placeOf } from './example.ts'
import { type Reduced, reducePage, type ReductionEnd, type Refusal } from './reduction.ts'
import { candidatesFor } from './candidates.ts'
import { pagePasses } from './cuts.ts'
import type { Table } from './trial.ts'

const CAUSE = 'call | ouvrirPlan : absent'
const URL_OF_PAGE = 'http://archive.test/plan/index.html'

function sourceOf(page: Uint8Array, files: Readonly<Record<string, string>> = {}): PageSource {
  const archive: Archive = {
    find: ({ url }) => {
      const body = url === URL_OF_PAGE ? page : files[url] === undefined ? undefined : Buffer.from(files[url])
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
      return Promise.resolve(body && { status: 200, headers: { 'content-type': type }, body })
    },
  }
  return { id: 'plan/index.html', url: URL_OF_PAGE, archive }
}

/** Compares without a browser: a page has the cause when its text, and the files it asks for, say so. */
function table(isShown: (page: string, files: readonly string[]) => boolean): Table {
  return {
    async compare({ archive, url, id }): Promise<PageResult> {
      const page = await archive.find({ method: 'GET', url, use: 'document' })
      const text = Buffer.from(page?.body ?? []).toString('latin1')
      const asked = [...text.matchAll(/src="(\S+?)"/g)].map(([, src = '']) => new URL(src, url).href)
      const found = await Promise.all(
        asked.map((one) => archive.find({ method: 'GET', url: one, use: 'script' })),
      )
      const files = found.map((one) => Buffer.from(one?.body ?? []).toString('latin1'))
      const difference = {
        kind: 'call',
        weight: 'worse',
        cause: CAUSE,
        at: 0,
        label: '',
        old: '',
        new: '',
      } as const
      return {
        ...{ page: id, url, key: '', steps: 0, seconds: 0, noise: [], calls: {}, notes: [], madeUp: [] },
        differences: isShown(text, files) ? [difference] : [],
      }
    },
  }
}

/** 50 kB of a town's page in windows-1252, the cause in its midst. */
function townPage(): Buffer {
  const block = (index: number): string =>
    `<div class="bloc n${index}"><h2>Actualité n°${index}</h2><p style="color: #333">L’été à Échirolles — « fêtes » ${'et marchés '.repeat(30)}</p><ul><li><a href="p${index}.html">Suite</a></ul></div>\r\n`
  const blocks = Array.from({ length: 100 }, (_, index) => block(index))
  const planted =
    '<table><tr><td><form action="#"><a class="plan grand" href="#" title="Café" onclick="ouvrirPlan(\'Épinay\')">Plan</a></form></td></tr></table>'
  const script =
    '<script>var compte = 0\nfunction ajoute() { if (compte) { compte++ } compte += 2 }\najoute()</script>'
  const html = `<!DOCTYPE html>\r\n<html><head><meta charset=windows-1252><title>Échirolles</title>${script}</head><body>${blocks.slice(0, 50).join('')}${planted}${blocks.slice(50).join('')}</body></html>`
  return Buffer.from(Array.from(html, (sign) => CP1252[sign] ?? sign.charCodeAt(0)))
}

const CP1252: Readonly<Record<string, number>> = { '’': 0x92, '—': 0x97 }

const PLENTY = (): Budget => new Budget(600, 10_000)

function reduce(
  page: Buffer,
  isShown: (page: string, files: readonly string[]) => boolean,
  budget = PLENTY(),
  files: Readonly<Record<string, string>> = {},
  keep: (reduced: Reduced) => void = () => undefined,
): Promise<ReductionEnd | Refusal> {
  const options = { isNarrow: true, keep }
  return reducePage(table(isShown), sourceOf(page, files), { cause: CAUSE, label: '' }, budget, options)
}

async function whole(...args: Parameters<typeof reduce>): Promise<ReductionEnd> {
  const end = await reduce(...args)
  if (typeof end === 'string') throw new Error(end)
  return end
}

/** Whether one can be made of the other by taking bytes away alone. */
function isCutOf(part: Uint8Array, all: Uint8Array): boolean {
  let at = 0
  for (const byte of all) if (byte === part[at]) at++
  return at === part.length
}

const isPlanted = (page: string): boolean => /onclick="ouvrirPlan\('\xc9pinay'\)"/.test(page)

describe('contract §7 a page is reduced to what shows a cause', () => {
  test('a page of 50 kB ends with the element that has the cause, at most 2 kB', async () => {
    const page = townPage()
    expect(page.length).toBeGreaterThan(40_000)
    const { reduced, before, isEarly } = await whole(page, isPlanted)
    expect(before).toBe(page.length)
    expect(isEarly).toBe(false)
    expect(Buffer.from(reduced.page).toString('latin1')).toBe('<a onclick="ouvrirPlan(\'\xc9pinay\')"></a>')
  })

  test('in windows-1252 what is left is byte by byte what it was', async () => {
    const page = townPage()
    const needs = (text: string): boolean => isPlanted(text) && text.includes('L\x92\xe9t\xe9')
    const { reduced } = await whole(page, needs)
    expect(isCutOf(reduced.page, page)).toBe(true)
    expect(reduced.page.length).toBeLessThan(200)
    expect(Buffer.from(reduced.page).includes(Buffer.from([0x4c, 0x92, 0xe9, 0x74, 0xe9]))).toBe(true)
  })

  test('the same page is reduced to the same bytes each time', async () => {
    const [one, other] = [await whole(townPage(), isPlanted), await whole(townPage(), isPlanted)]
    expect(Buffer.compare(one.reduced.page, other.reduced.page)).toBe(0)
  })

  test('statements of a script go one by one, inside functions too', async () => {
    const isShown = (text: string): boolean =>
      /<script>[^]*function ajoute\(\) \{[^]*compte \+= 2 \}[^]*<\/script>/.test(text)
    const { reduced } = await whole(townPage(), isShown)
    expect(Buffer.from(reduced.page).toString('latin1')).toMatch(
      /^<script>\s*function ajoute\(\) \{\s+compte \+= 2 \}\s*<\/script>$/,
    )
  })

  test('files that the cause does not need are left out, and what it needs of a script stays', async () => {
    const page = Buffer.from('<script src="a.js"></script><script src="b.js"></script>')
    const files = {
      'http://archive.test/plan/a.js': 'var a = 1',
      'http://archive.test/plan/b.js': 'var b = 1\nouvrirPlan()\nvar c = 2',
    }
    const { reduced } = await whole(
      page,
      (_, asked) => asked.some((text) => text.includes('ouvrirPlan')),
      PLENTY(),
      files,
    )
    expect(Buffer.from(reduced.page).toString()).toBe('<script src="b.js"></script>')
    expect(reduced.files.map(({ answer }) => Buffer.from(answer.body).toString().trim())).toEqual([
      'ouvrirPlan()',
    ])
  })

  test('a page whose elements are never closed, thousands deep, is taken apart as any other', () => {
    const page = '<span class="a">'.repeat(12_000) + 'mot <template><i>x</i></template>'
    const counts = pagePasses.map((pass) => pass(page, 0).length)
    // All but the statements of scripts and the spaces between tags, of which there are none.
    expect(counts).toEqual([1, 12_002, 12_000, 0, 2, 0, 3])
  })

  test('a cause that does not show again is told', async () => {
    expect(await reduce(townPage(), () => false)).toBe('gone')
  })

  test('a budget that ends leaves the smallest page so far, and says so', async () => {
    const kept: number[] = []
    const budget = new Budget(600, 12)
    const { reduced, isEarly } = await whole(townPage(), isPlanted, budget, {}, ({ page }) =>
      kept.push(page.length),
    )
    expect(isEarly).toBe(true)
    expect(budget.tried).toBe(12)
    expect(reduced.page.length).toBe(Math.min(...kept))
    expect(reduced.page.length).toBeLessThan(townPage().length)
    expect(isPlanted(Buffer.from(reduced.page).toString('latin1'))).toBe(true)
  })

  test('nothing can be taken away of what is left of a list', async () => {
    const needs = new Set([3, 17, 18])
    const isEnough = (kept: readonly number[]): Promise<boolean> =>
      Promise.resolve([...needs].every((one) => kept.includes(one)))
    expect(
      await leastOf(
        Array.from({ length: 40 }, (_, index) => index),
        isEnough,
      ),
    ).toEqual([3, 17, 18])
  })

  test('an address of an archive does not lead out of the folder of the example', () => {
    expect(placeOf('http://archive.test/a/b%20c.html')).toBe('a/b c.html')
    expect(placeOf('http://mairie.test/x.html')).toBe('mairie.test/x.html')
    expect(placeOf('http://archive.test/..%2f..%2fetc/x.html')).not.toMatch(/\.\.\//)
  })
})

describe('contract §7 configuration that may mend a cause', () => {
  test('an unknown name is tried as a helper that reads nearly so, the nearest first', () => {
    const cause = 'error | ReferenceError: strReplace is not defined'
    const [first] = candidatesFor(cause, '', 'cms', ['trim', 'str_replace'])
    expect(first).toEqual({ aliases: { strReplace: 'str_replace' } })
  })

  test('a class that reads nearly as that of a feature is tried beside it; a plugin of the page, as its original', () => {
    const found = candidatesFor(
      'dom | + dialogue : clic',
      '<a class="ma-lightbox" href="a.jpg">x</a><script>$("#d").datepicker()</script>',
      'cms',
      [],
    )
    expect(found).toContainEqual({ plugins: { originals: ['datepicker'] } })
    expect(found.map(({ selectors }) => selectors?.['lightbox'])).toContainEqual(
      expect.stringMatching(/a\.cms-lightbox.*, a\.ma-lightbox$/),
    )
  })

  test('a page without near names has nothing to try', () => {
    expect(candidatesFor('dom | + texte : chargement', '<p>x</p>', 'cms', [])).toEqual([])
  })
})
