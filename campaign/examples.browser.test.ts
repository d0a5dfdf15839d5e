import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Page, Permission } from 'puppeteer'
import { Bench, dist } from '../regression/harness.ts'
import { violations } from '../test/browser/axe.ts'
import { useBrowser } from '../test/browser/suite.ts'
import { expectSoon } from '../test/browser/expect-soon.ts'
import { eventually } from '../test/browser/until.ts'
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
  bench = new Bench()
  const filler = Array.from({ length: 20 }, (_, at) => `<div><p>Texte <b>${at}</b> du site</p></div>`).join(
    '',
  )
  for (const site of ['aubin', 'benoit'])
    for (const page of ['index', 'plan'])
      bench.page(
        `${site}/${page}.html`,
        `<h1>${page} de ${site}</h1>${filler}<button type="button" onclick="strReplace('a', 'b', 'c')">Chercher</button>${filler}`,
      )
  const old = bench.script('ancien', 'window.strReplace = function (a, b, c) { return str_replace(a, b, c) }')
  const sides = ['--old', old, '--new', path.join(dist, 'passerelle.js')]
  await campaign('init', 'ville', 'aubin', 'benoit', ...sides)
  await campaign('regress', 'ville', '--no-survey')
})
afterAll(() => bench.end())

describe('contract §7 the reduced pages of a campaign', () => {
  test('a disk that takes no more while a page is reduced: told in French, and the same command goes on', async () => {
    const { id } = await onlyCause()
    const part = bench.file(`ville/exemples/${id}/index.html.part`)
    bench.write(`ville/exemples/${id}/rien`, '')
    // What is written there is refused as by a full disk.
    symlinkSync('/dev/full', part)
    const { code, error } = await campaign('reduce', 'ville', '--no-shim')
    expect(error).toContain('Le disque est plein')
    expect(error).not.toMatch(/ENOSPC|\bat /)
    expect(code).toBe(2)
    rmSync(part)
    await expectSoon(async () => (await onlyCause()).smallest).toBeUndefined()
  })

  test('a reduction that is killed keeps the smallest page so far, and goes on with the same command', async () => {
    const child = bench.start('campaign', 'reduce', 'ville', '--no-shim')
    await eventually(async () => expect((await onlyCause()).smallest).toBeDefined(), 60_000)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    const { smallest } = await onlyCause()
    expect(smallest).toMatchObject({ isEarly: true })
    expect(existsSync(bench.file(`ville/${smallest!.file}`))).toBe(true)
  })

  test('a page that a kill left spoiled is made anew, and one setting that mends all pages of all sites is proposed', async () => {
    const before = await onlyCause()
    writeFileSync(bench.file(`ville/${before.smallest!.file}`), '<p>abîmée')
    const { code, out } = await campaign('reduce', 'ville', '--seconds', '90')
    expect(code).toBe(0)
    expect(out).toContain('{"aliases":{"strReplace":"str_replace"}} (essayé sur 4 des 4 pages)')
    const { smallest, sites } = await onlyCause()
    expect(sites).toEqual([
      { site: 'aubin', pages: 2 },
      { site: 'benoit', pages: 2 },
    ])
    expect(smallest).toMatchObject({ isEarly: false, shim: { tried: 4, pages: 4 } })
    expect(smallest!.bytes).toBeLessThan(200)
    expect(smallest!.before).toBe(readFileSync(bench.file('aubin/index.html')).length)
    expect(readFileSync(bench.file(`ville/${smallest!.file}`), 'utf8')).toBe(smallest!.text)
  })

  test('the board shows the reduced page as text, copies its command and the setting, and gives the page; at 1280 and 390 px', async () => {
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
