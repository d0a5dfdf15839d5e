import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { messageOf } from '../test/browser/error-message.ts'
import { serveFolders, type StaticServer } from '../test/browser/static-server.ts'
import { useBrowser } from '../test/browser/suite.ts'
import { sampled } from '../test/sampling.ts'
import type { ArchivedPage, Visit } from './archived-page.ts'
import { fields } from './expectations/fields.ts'
import { forms } from './expectations/forms.ts'
import { galleries } from './expectations/galleries.ts'
import { lists } from './expectations/lists.ts'
import { pictures } from './expectations/pictures.ts'
import { plugins } from './expectations/plugins.ts'
import { scripts } from './expectations/scripts.ts'
import { services } from './expectations/services.ts'
import { sites } from './expectations/sites.ts'
import { windows } from './expectations/windows.ts'
import { answerRecorded } from './posts.ts'
import { expectSoon } from '../test/browser/expect-soon'

const pages: readonly ArchivedPage[] = [
  ...pictures,
  ...forms,
  ...windows,
  ...plugins,
  ...scripts,
  ...services,
  ...lists,
  ...galleries,
  ...fields,
  ...sites,
]
const root = path.dirname(__dirname)
const TRANSLATIONS = {
  langue: 'fr',
  traductions: [{ intitule: 'Ajouter au panier', valeur: 'Mettre dans la brouette' }],
}

const { newPage } = useBrowser()
let server: StaticServer

beforeAll(async () => {
  server = await serveFolders({
    mounts: {
      '/': path.join(root, 'regression/pages'),
      '/static/': path.join(root, 'dist'),
      // The old script's tag, on the page as it was: it always brought jQuery.
      '/static/front.js': path.join(root, 'dist/passerelle.jquery.js'),
      '/static/front.css': path.join(root, 'dist/passerelle.css'),
      '/jquery.js': path.join(root, 'node_modules/jquery/dist/jquery.js'),
    },
    headers: (url) =>
      url.endsWith('.html') ? pages.find(({ name }) => url.startsWith(`/${name}/`))?.headers : undefined,
    answer(request, response) {
      if (answerRecorded(path.join(root, 'regression/pages'), request, response)) return true
      if (!request.url?.endsWith('/modules/traductions/traitement.php')) return false
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(TRANSLATIONS))
      return true
    },
  })
})

afterAll(async () => {
  await server?.close()
})

const codes = (lines: string[]): string[] =>
  lines.flatMap((line) => /\[Passerelle (P\d+)\]/.exec(line)?.[1] ?? [])

/** Waits, console line by console line, for what is to be read there; gives up after 10 s. */
async function waitForLines(page: Page, enough: () => boolean): Promise<void> {
  const late = AbortSignal.timeout(10_000)
  while (!enough() && !late.aborted) {
    await new Promise<void>((resolve) => {
      page.once('console', () => resolve())
      late.addEventListener('abort', () => resolve())
    })
  }
}

const ready = (page: Page): Promise<void> =>
  page.evaluate(() => (window as { Passerelle?: { ready: Promise<void> } }).Passerelle?.ready)

/** Opens the page as a new visitor, does the step, and sees that nothing went wrong. */
async function visit(archived: ArchivedPage, step?: (visit: Visit) => Promise<void>): Promise<void> {
  const page = await newPage()
  const errors: string[] = []
  const expected = [...(archived.messages ?? [])]
  const boxes: string[] = []
  const lines: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => errors.push(messageOf(error)))
  page.on('console', (line) => lines.push(`${line.type()}: ${line.text()}`))
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (box) => {
    boxes.push(box.message())
    void box.accept()
  })
  const one: Visit = {
    page,
    boxes,
    console: lines,
    requests,
    expectMessages: (...codes) => void expected.push(...codes),
  }
  try {
    page.setDefaultTimeout(30_000)
    await page.setViewport({ width: 800, height: 600 })
    await archived.prepare?.(one)
    await page.goto(`${server.url}/${archived.name}/index.html`, { waitUntil: archived.waitUntil ?? 'load' })
    await expectSoon(() => page.title()).toBe(archived.title)
    await archived.loaded?.(one)
    // What mounts may move what is below it, and a hand's click with it; early clicks have tests of their own.
    if (!archived.waitUntil) await ready(page)
    await step?.(one)
    // Messages are told by the runtime, once it is there.
    await ready(page)
    await waitForLines(page, () => codes(lines).length >= expected.length)
    expect(errors).toEqual([])
    expect(codes(lines)).toEqual(expected)
  } catch (error) {
    // What the page said explains a step that waited in vain.
    const said = [messageOf(error), ...errors, ...lines].join('\n')
    throw new Error(said, { cause: error })
  }
}

describe.each(sampled(pages, 12))('archived page $name: $shows', (archived) => {
  const steps = Object.entries(archived.handlers)
  // Each step sees that too, of the page that it opens.
  if (!steps.length) test('it opens without an error, in its own charset', () => visit(archived))
  else
    test.each(steps)('it opens without an error, in its own charset: %s', (_does, step) =>
      visit(archived, step),
    )
})
