import type { Page } from 'puppeteer'
import { expectSoon } from '../../../test/browser/expect-soon'
import { dialogText, popinFrame, until } from '../../../test/browser/until'
import { violations } from '../../../test/browser/axe'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

const { open } = useBrowser()
const platform = usePlatform({ resetDatabase: true })

async function member(query = ''): Promise<Page> {
  const { page } = await open(platform.url + '/demo/membres' + query)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}
const rows = (page: Page): Promise<string[]> =>
  page.$$eval('.cms-element-list tbody tr', (all) => all.map((row) => row.getAttribute('data-element-id')!))

describe('a member with a keyboard', () => {
  test.each(['', '?csp=strict'])(
    '§2.1–2.6, 4.6, 4.7: opens, edits, publishes, switches off and deletes an element by keyboard alone (%s)',
    async (query) => {
      const page = await member(query)
      const [first] = await rows(page)
      const row = `tr[data-element-id="${first}"]`

      await page.focus(`${row} .cms-my-elements-open`)
      await page.keyboard.press('Enter')
      const frame = await popinFrame(page)
      await frame.waitForSelector('.editor')
      await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toBe('cms-popin-close')
      await page.keyboard.press('Tab')
      await until(
        () => frame.evaluate(() => document.hasFocus() && document.activeElement?.id),
        (id) => id === 'title',
      )
      await page.keyboard.press('End')
      await page.keyboard.type(' (mis à jour)')
      await frame.focus('[data-action=publish]')
      await page.keyboard.press('Enter')
      await expectSoon(() => dialogText(frame)).toContain('publier')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.cms-popin', { hidden: true })
      await until(
        () => page.$eval('#mes-annonces', (block) => block.textContent ?? ''),
        (text) => text.includes('(mis à jour)'),
      )
      await until(
        () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''),
        (href) => href.endsWith('id=' + first),
      )

      await page.focus(`${row} .cms-element-activate`)
      await page.keyboard.press('Space')
      await page.waitForSelector(`${row} .cms-element-activate.draft[data-state=draft]:not(.published)`)

      await page.focus(`${row} .cms-element-delete`)
      await page.keyboard.press('Enter')
      await expectSoon(() => dialogText(page)).toContain('Voulez vous supprimer cet élément ?')
      await page.keyboard.press('Enter')
      await until(
        () => rows(page),
        (all) => all.length > 0 && !all.includes(first!),
      )
      expect(platform.db.prepare('SELECT 1 FROM ads WHERE id = ?').get(Number(first))).toBeUndefined()
    },
  )

  test('axe finds nothing on the list, in the popin, in its page and in its question', async () => {
    const page = await member()
    await expectSoon(() => violations(page, { landmarks: true })).toEqual([])
    await page.click('.cms-element-list .cms-my-elements-open')
    const frame = await popinFrame(page)
    await frame.waitForSelector('.editor')
    await expectSoon(() => violations(page)).toEqual([])
    await expectSoon(() => violations(frame)).toEqual([])
    await frame.type('#title', 'x')
    await page.keyboard.press('Escape')
    await dialogText(page)
    await expectSoon(() => violations(page)).toEqual([])
  })
})
