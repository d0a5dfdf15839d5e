import { readdirSync, existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import path from 'node:path'
import type { Page } from 'puppeteer'
import { onceCalm } from './browser/calm'
import { useBrowser, usePlatform } from './browser/suite'
import { sampled } from './sampling'

/*
 * Old scripts write a part of the page anew to add to it (`innerHTML +=`), or copy it (`cloneNode`, jQuery's `clone`): with
 * it what features have made there, dead. The copy is enhanced as the server's page is, and looks the same.
 */

const folder = path.join(import.meta.dirname, '../src/features')
const names = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, `${name}.fixture.html`)),
)
const WAYS = {
  'written anew': `document.querySelector('#ici').innerHTML += ''`,
  copied: `{ const part = document.querySelector('#ici'); part.replaceWith(part.cloneNode(true)) }`,
} as const

const { open } = useBrowser()
const platform = usePlatform()

/** The fixture's examples as one page. */
function bodyOf(name: string): string {
  const fixture = readFileSync(path.join(folder, name, `${name}.fixture.html`), 'utf8')
  return `<main><h1>Essai</h1><div id="ici">${fixture.replace(/<\/?template[^>]*>/g, '')}</div></main>`
}

/** What stands there, line by line, without what counts up and an empty attribute. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = document.querySelector('#ici')!.cloneNode(true) as Element
    for (const script of part.querySelectorAll('script')) script.remove()
    const text = part.innerHTML.replace(/(cms-[a-z-]*-)\d+/g, '$1n').replace(/ style=""/g, '')
    return text.replace(/\s+/g, ' ').replace(/> ?</g, '>\n<').trim().split('\n')
  })

const cases = names.flatMap((name) =>
  Object.keys(WAYS).map((way) => [name, way as keyof typeof WAYS] as const),
)

describe('a part of the page that a script writes anew, or copies', () => {
  test.each(sampled(cases, 16))('§3 %s, %s: as it was before', async (name, way) => {
    const { page } = await open(platform.page('/essai', { body: bodyOf(name) }))
    await page.evaluate('Passerelle.ready.then(() => true)')
    const before = await onceCalm(page, () => look(page))
    await page.evaluate(WAYS[way])
    expect(await onceCalm(page, () => look(page))).toEqual(before)
  })
})
