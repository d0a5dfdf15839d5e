import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { features } from '../src/features'
import { onceCalm } from './browser/calm'
import { DESKTOP } from './browser/launch'
import { useBrowser, usePlatform } from './browser/suite'
import { examplesOf } from './hostile/pages'
import { sampled } from './sampling'

/*
 * Old scripts write a part of the page anew to add to it (`innerHTML +=`), or copy it (`cloneNode`, jQuery's `clone`): with
 * it what features have made there, dead. The copy is enhanced as the server's page is, and looks the same.
 */

const WAYS = {
  'written anew': `document.querySelector('#ici').innerHTML += ''`,
  copied: `{ const part = document.querySelector('#ici'); part.replaceWith(part.cloneNode(true)) }`,
} as const

const { open } = useBrowser()
const platform = usePlatform()

const bodyOf = (name: string): string => `<main><h1>Essai</h1><div id="ici">${examplesOf(name)}</div></main>`

/** Slides begin with the same one each time, and stay there. */
async function sameSlide(page: Page): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.evaluateOnNewDocument(() => (Math.random = () => 0))
}

/** What stands there, line by line, without what counts up, empty attributes and their order. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = document.querySelector('#ici')!.cloneNode(true) as Element
    for (const script of part.querySelectorAll('script')) script.remove()
    for (const one of part.querySelectorAll('*'))
      for (const name of one.getAttributeNames().sort()) {
        const value = one.getAttribute(name)!
        one.removeAttribute(name)
        one.setAttribute(name, value)
      }
    const text = part.innerHTML.replace(/(cms-[a-z-]*-)\d+/g, '$1n').replace(/ (style|class)=""/g, '')
    return text.replace(/\s+/g, ' ').replace(/> ?</g, '>\n<').trim().split('\n')
  })

const cases = features.flatMap(({ name }) =>
  Object.keys(WAYS).map((way) => [name, way as keyof typeof WAYS] as const),
)

describe('a part of the page that a script writes anew, or copies', () => {
  test.each(sampled(cases, 16))('§3 %s, %s: as it was before', async (name, way) => {
    const { page } = await open(platform.page('/essai', { body: bodyOf(name) }), DESKTOP, sameSlide)
    await page.evaluate('Passerelle.ready.then(() => true)')
    const before = await onceCalm(page, () => look(page))
    await page.evaluate(WAYS[way])
    expect(await onceCalm(page, () => look(page))).toEqual(before)
  })
})
