import { describe, test } from '@jest/globals'
import type { Frame, Page } from 'puppeteer'
import { violations } from '../../test/browser/axe.ts'
import { MOBILE } from '../../test/browser/launch.ts'
import { useBrowser, usePlatform } from '../../test/browser/suite.ts'
import { expectSoon } from '../../test/browser/expect-soon.ts'
import { eventually, until } from '../../test/browser/until.ts'

const platform = usePlatform()
const visit = useBrowser()

/** The page in the playground's frame, once it holds such an element. */
async function result(page: Page, selector: string): Promise<Frame> {
  return eventually(async () => {
    const frame = page.frames().find((one) => one.url().endsWith('/essayer/cadre'))
    if (!(await frame?.$(selector))) throw new Error(`The frame has no ${selector}`)
    return frame!
  })
}

const journal = (page: Page): Promise<string> =>
  page.$eval('#essai-journal', (list) => (list as HTMLElement).innerText)

describe('the playground', () => {
  test('an example opens in it, lives in a frame without rights, and its journal tells what happens', async () => {
    const { page } = await visit.open(platform.url + '/documentation/features/list-block')
    const address = await page.$eval('.doc-good a.doc-try', (link) => (link as HTMLAnchorElement).href)
    await page.goto(address)
    const frame = await result(page, '#actus')
    await frame.evaluate('Passerelle.ready')
    await frame.click('a.cms-page')
    await until(
      () => journal(page),
      (text) => text.includes('cms:listBlock:refreshed'),
    )
    await expectSoon(() => frame.evaluate('try { document.cookie } catch (error) { error.name }')).toBe(
      'SecurityError',
    )
    await expectSoon(() => violations(page)).toEqual([])
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await expectSoon(() => violations(page)).toEqual([])
  })

  test('what is typed stands in the address, and opens the same for somebody else, on a phone too', async () => {
    const { page } = await visit.open(platform.url + '/documentation/essayer', MOBILE)
    await result(page, 'main')
    await page.$eval('#essai-balisage', (field) => {
      ;(field as HTMLTextAreaElement).value = '<table class="cms-sortable"><tr><td>é</td></tr></table>'
    })
    await page.type('#essai-config', '{ "langue": ')
    await page.click('.playground-form .button')
    await until(
      () => page.$eval('#essai-faute', (line) => line.textContent),
      (text) => /JSON/.test(text),
    )
    await page.type('#essai-config', '"en" }')
    await page.click('.playground-form .button')
    const cell = '.cms-sortable td'
    await result(page, cell)
    await until(
      () => journal(page),
      (text) => text.includes('P340'),
    )
    const { page: other } = await visit.open(page.url())
    const frame = await result(other, cell)
    await expectSoon(() => frame.$eval(cell, (one) => one.textContent)).toBe('é')
    await expectSoon(() => frame.evaluate('Passerelle.config.langue')).toBe('en')
    await expectSoon(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
})
