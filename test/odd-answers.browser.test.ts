import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/* §7: answers that no page foresaw. What a server sends is shown as it is, and what a visitor has sent there does not act. */

/** Files as visitors send them. */
const CODE = '<script>window.pris = 1</script><img src="data:," onerror="window.pris = 2">'
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/tarifs.csv': ['text/csv', `Piscine;${CODE};4`],
  '/notes.txt': ['text/plain', `Piscine ${CODE}`],
  '/plan.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>window.pris = 3</script><text>Piscine</text></svg>`,
  ],
  '/liste.xml': ['text/xml; charset=utf-8', `<liste><nom>Piscine</nom>${CODE}</liste>`],
}

const { open } = useBrowser()
const site = useSite({
  '/': html(
    `<form class="cms-element-new" action="/refus" method="post"><input name="titre"><button>Créer</button></form>`,
  ),
  // As a text that was copied out of a document has it.
  '/refus': '<div class="alert alert-danger">Le titre « pis\x02cine » est déjà pris.</div>',
  '/texte': '<p>La pis\x1fcine</p><p>est ouverte</p>',
  ...Object.fromEntries(
    Object.entries(FILES).map(([path, [type, body]]) => [
      path,
      () => ({ headers: { 'Content-Type': type }, body }),
    ]),
  ),
})

async function visit(): Promise<Page> {
  const { page } = await open(site.url)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

const WINDOWS = ['overlay_open', 'popup_open'] as const
const textOf = (page: Page, selector: string): Promise<string> =>
  page.$$eval(selector, (all) => all.map((one) => one.textContent).join())

describe.each(WINDOWS)('%s', (name) => {
  const show = (page: Page, url: string): Promise<unknown> =>
    page.evaluate((helper, address) => void globalThis[helper]({ url: address } as never), name, url)

  test.each(Object.keys(FILES))(
    '§2.13, 2.14 a file shows its words, and no code in it runs: %s',
    async (path) => {
      const page = await visit()
      await show(page, path)
      await expectSoon(() => textOf(page, '[role=dialog]')).toContain('Piscine')
      expect(await onceCalm(page, () => page.evaluate('window.pris ?? null'))).toBeNull()
    },
  )

  test('§2.13, 2.14 a page whose text was copied out of a document, with what that has between letters, is shown', async () => {
    const page = await visit()
    await show(page, '/texte')
    await expectSoon(() => textOf(page, '[role=dialog] p')).toContain('La pis\x1fcine,est ouverte')
  })
})

test('§4.2 a refusal that repeats a title copied out of a document is read as the server wrote it', async () => {
  const page = await visit()
  await page.type('[name=titre]', 'x')
  await page.click('form button')
  await expectSoon(() => textOf(page, '.cms-form-message')).toBe('Le titre « pis\x02cine » est déjà pris.')
})
