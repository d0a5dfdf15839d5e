import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Page, Permission } from 'puppeteer'
import { Bench } from '../regression/harness.ts'
import { violations } from '../test/browser/axe.ts'
import { needsChromium } from '../test/browser/launch-firefox.ts'
import { useBrowser } from '../test/browser/suite.ts'
import { expectSoon } from '../test/browser/expect-soon.ts'
import type { CampaignCause, Overview } from './overview.ts'

jest.setTimeout(240_000)

const { newPage } = useBrowser()
let bench: Bench

const campaign = (...args: string[]): ReturnType<Bench['run']> => bench.run('campaign', ...args)

async function onlyCause(): Promise<CampaignCause> {
  const { causes } = JSON.parse((await campaign('status', 'ville', '--json')).out) as Overview
  expect(causes.map(({ cause }) => cause)).toEqual(['error | ReferenceError: strReplace is not defined'])
  return causes[0]!
}

/** On pages of both sites a button calls what only the old script has. */
beforeAll(async () => {
  bench = new Bench('node')
  for (const site of ['aubin', 'benoit'])
    for (const page of ['index', 'plan'])
      bench.page(
        `${site}/${page}.html`,
        `<h1>${page} de ${site}</h1><button type="button" onclick="strReplace('a', 'b', 'c')">Chercher</button>`,
      )
  const old = bench.write('ancien.js', 'window.strReplace = window.str_replace = String')
  const sides = ['--old', old, '--new', bench.write('nouveau.js', 'window.str_replace = String')]
  await campaign('init', 'ville', 'aubin', 'benoit', ...sides)
  await campaign('regress', 'ville', '--no-survey')
  await campaign('reduce', 'ville')
})
afterAll(() => bench.end())

describe('contract §7 the reduced pages of a campaign', () => {
  test('the board shows the reduced page as text, copies its command and the setting, and gives the page; at 1280 and 390 px', async () => {
    needsChromium('Firefox’s driver cannot take the clipboard away from a page')
    const child = bench.start('campaign', 'serve', 'ville', '--port', '0')
    const said = await new Promise<string>((resolve) =>
      child.stdout!.once('data', (text: Buffer) => resolve(text.toString())),
    )
    const url = /http:\S+\//.exec(said)![0]
    const page = await newPage()
    const allow = (...names: Permission[]): Promise<void> =>
      page.browserContext().overridePermissions(new URL(url).origin, names)
    await allow('clipboard-read', 'clipboard-sanitized-write')
    for (const width of [1280, 390]) {
      await page.setViewport({ width, height: 844 })
      await page.goto(url)
      await showsExample(page, await onlyCause())
      await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await expectSoon(() => violations(page)).toEqual([])
    }
    const { smallest } = await onlyCause()
    // Where the browser refuses, the text is chosen.
    await allow('clipboard-read')
    await page.click('.mending .copy button')
    await page.waitForFunction(() =>
      document.querySelector('.mending [role=status]')?.textContent.includes('choisi'),
    )
    await expectSoon(() => page.evaluate(() => String(getSelection()))).toContain(
      '"strReplace": "str_replace"',
    )
    const address = await page.$eval('.smallest a', (link) => link.href)
    const answer = await fetch(address)
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    await expectSoon(() => answer.text()).toBe(smallest!.text)
    const missing = await fetch(`${url}exemples/aaaaaa`)
    expect(missing.status).toBe(404)
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  })

  test('the copy of the board that needs no server has the reduced page with it', async () => {
    await campaign('report', 'ville')
    const page = await newPage()
    await page.goto(pathToFileURL(bench.file('ville/rapport/index.html')).href)
    const { smallest } = await onlyCause()
    const link = await page.waitForSelector('.smallest a')
    await expectSoon(() => link!.evaluate((one) => one.download)).toBe(`exemple-${smallest!.id}.html`)
    await expectSoon(async () => {
      const address = await link!.evaluate((one) => one.href)
      return Buffer.from(address.split(',')[1]!, 'base64').toString()
    }).toBe(smallest!.text)
  })
})

async function showsExample(page: Page, { smallest }: CampaignCause): Promise<void> {
  const summary = await page.waitForSelector('.smallest summary')
  await expectSoon(() => summary!.evaluate((one) => one.textContent)).toBe(
    `Plus petit exemple : ${smallest!.bytes} octets`,
  )
  await summary!.click()
  await expectSoon(() => page.$$eval('.smallest pre', (all) => all.map((one) => one.textContent))).toEqual([
    smallest!.text,
    smallest!.command,
  ])
  // As text: nothing of it is in the board's own page.
  await expectSoon(() => page.$('[onclick]')).toBeNull()
  for (const [button, copied] of [
    ['.smallest .copy button', smallest!.command],
    ['.mending .copy button', JSON.stringify(smallest!.shim!.config, null, 2)],
  ] as const) {
    await page.click(button)
    await page.waitForFunction(
      (one) => document.querySelector(one)?.parentElement?.textContent.includes('Copié.'),
      {},
      button,
    )
    await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
}
