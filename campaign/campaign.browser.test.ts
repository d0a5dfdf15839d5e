import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Bench, dist } from '../regression/harness.ts'
import { violations } from '../test/browser/axe.ts'
import { useBrowser } from '../test/browser/suite.ts'
import type { Overview } from './overview.ts'
import { expectSoon } from '../test/browser/expect-soon'

jest.setTimeout(180_000)

const { newPage } = useBrowser()
const SITES = ['aubin', 'benoit', 'cyr']
let bench: Bench

const campaign = (...args: string[]): ReturnType<Bench['run']> => bench.run('campaign', ...args)

async function status(): Promise<Overview> {
  return JSON.parse((await campaign('status', 'ville', '--json')).out) as Overview
}

/** Three sites; on the first two a call of the first page is missing with the new script. */
beforeAll(async () => {
  bench = new Bench()
  for (const site of SITES) {
    const call = site === 'cyr' ? 'trim' : 'str_replace'
    bench.page(
      `${site}/index.html`,
      `<h1>Bienvenue</h1><p id="a">x</p><script>${call}('a', 'b', 'c')</script>`,
    )
    bench.page(
      `${site}/contact.html`,
      '<h1>contact</h1><script>document.title = number_format(1234.5)</script>',
    )
  }
  // What is wrong shows only once it is open.
  bench.page(
    'cyr/contact.html',
    `<h1>contact</h1><a href="#" onclick="modal_open({ titre: 'Plan', contenu: '&lt;img src=&quot;/plan.gif&quot;&gt;' }); return false">Voir le plan</a>`,
  )
  const script = path.join(dist, 'passerelle.js')
  const sides = ['--old', script, '--new', bench.script('nouveau', 'delete window.str_replace')]
  await campaign('init', 'ville', ...SITES, ...sides)
  const file = 'ville/campagne.json'
  const settings = JSON.parse(readFileSync(bench.file(file), 'utf8')) as { sites: Record<string, string>[] }
  settings.sites[0]!['title'] = 'Saint-Aubin'
  settings.sites[0]!['logo'] = 'logo.svg'
  settings.sites[1]!['logo'] = 'benoit.png'
  settings.sites[2]!['logo'] = '../cyr'
  bench.write(file, JSON.stringify(settings))
  bench.write(
    'ville/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  bench.write('ville/benoit.png', 'ceci n’est pas une image')
  await campaign('scan', 'ville')
})
afterAll(() => bench.end())

describe('contract §7 a campaign is compared, explained and told of', () => {
  test('all pages of all sites are compared', async () => {
    const { code } = await campaign('regress', 'ville', '--jobs', '2')
    expect(code).toBe(1)
    const { sites } = await status()
    expect(sites.map(({ compared }) => compared)).toEqual([2, 2, 2])
  })

  test('one cause over all sites, with how far it goes; the site without it is ready', async () => {
    const { sites, causes } = await status()
    const missing = causes.find(({ cause }) => cause === 'call | str_replace : absent')
    expect(missing).toMatchObject({ pages: 2, left: 2, sites: [{ site: 'aubin' }, { site: 'benoit' }] })
    expect(sites.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'aubin explain',
      'benoit explain',
      'cyr ready',
    ])
  })

  test('the board shows sites and causes, finds, sorts, and keeps an approval; at 1280 and 390 px', async () => {
    const child = bench.start('campaign', 'serve', 'ville', '--port', '0')
    const said = await new Promise<string>((resolve) =>
      child.stdout!.once('data', (text: Buffer) => resolve(text.toString())),
    )
    const url = /http:\S+/.exec(said)![0]
    const page = await newPage()
    const names = (): Promise<string[]> =>
      page.$$eval('tbody th', (cells) => cells.map((cell) => cell.textContent))
    for (const width of [1280, 390]) {
      await page.setViewport({ width, height: 844 })
      await page.goto(url)
      await page.waitForSelector('article')
      await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await expectSoon(() => violations(page)).toEqual([])
      await expectSoon(() => names()).toEqual(['Saint-Aubin', 'benoit', 'cyr'])
    }
    await page.type('input[type=search]', 'benoit')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    await expectSoon(() => page.$$('article')).toHaveLength(2)
    await page.$eval('input[type=search]', (field) => field.select())
    await page.keyboard.press('Backspace')
    const ready = await page.waitForSelector('[role=group] button:nth-of-type(5)')
    await ready!.click()
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    await expectSoon(() => names()).toEqual(['cyr'])
    const calls = await page.evaluateHandle(() =>
      [...document.querySelectorAll('article')].find((one) => one.textContent.includes('appel '))!,
    )
    await (await calls.$('button'))!.click()
    await page.waitForSelector('.approval textarea', { visible: true })
    await page.click('.approval button')
    await page.waitForSelector('[role=alert]')
    await page.type('.approval textarea', 'Depuis le tableau')
    await page.setOfflineMode(true)
    await page.click('.approval button')
    await expectSoon(() => page.$eval('[role=alert]', (line) => line.textContent)).toContain(
      'Ce n’est pas enregistré',
    )
    await page.setOfflineMode(false)
    await page.click('.approval button')
    await page.waitForFunction(() => document.querySelectorAll('article').length === 1)
    await expectSoon(async () => (await status()).causes.find(({ kind }) => kind === 'call')).toMatchObject({
      left: 0,
      reasons: ['Depuis le tableau'],
    })
    const foreign = await fetch(`${url}etat.json`, { headers: { Origin: 'https://ailleurs.test' } })
    expect(foreign.status).toBe(403)
    // Nor is it shown in another site's frame.
    const own = await fetch(url)
    expect(own.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  })

  test('a cause is approved on one page, then on a site, then everywhere', async () => {
    const all = (await status()).causes.map(({ id }) => id)
    const ready = async (): Promise<string[]> =>
      (await status()).sites.filter(({ state }) => state === 'ready').map(({ name }) => name)
    const nowhere = await campaign('approve', 'ville', ...all, '--reason', 'Voulu', '--pages', 'zzz*')
    expect([nowhere.code, nowhere.error]).toEqual([2, expect.stringContaining('Rien n’est accepté.')])
    await campaign('approve', 'ville', ...all, '--reason', 'Voulu', '--pages', 'contact*')
    await expectSoon(() => ready()).toEqual(['cyr'])
    await campaign('approve', 'ville', ...all, '--reason', 'Voulu à Saint-Aubin', '--site', 'aubin')
    await expectSoon(async () => (await ready()).sort()).toEqual(['aubin', 'cyr'])
    await campaign('approve', 'ville', ...all, '--reason', 'Voulu partout')
    await expectSoon(async () => (await ready()).sort()).toEqual(SITES)
    await expectSoon(async () => (await campaign('approve', 'ville', 'aaaaaa', '--reason', 'x')).code).toBe(2)
  })

  test('the dossier of a site is one French file, without paths, that stands by itself and on A4', async () => {
    const { code, error } = await campaign('report', 'ville', '--pdf')
    expect(error).toContain('benoit.png n’est pas une image')
    expect(error).toContain('cyr : cyr n’est pas une image')
    expect(code).toBe(3)
    const file = (name: string): string => bench.file(`ville/rapport/dossiers/${name}`)
    for (const site of SITES) expect(existsSync(file(`${site}.pdf`))).toBe(true)
    const html = readFileSync(file('aubin.html'), 'utf8')
    expect(html).not.toMatch(/index\.html|archive\.test|\/tmp\/|str_replace/)
    expect(html.match(/<img class="logo"/g)).toHaveLength(1)
    expect(readFileSync(file('benoit.html'), 'utf8')).not.toContain('<img class="logo"')
    const IMAGES =
      /Les images doivent avoir une alternative textuelle<\/td><td>1\.1\.1<.*?contenu du site, comme avant/
    expect(readFileSync(file('cyr.html'), 'utf8')).toMatch(IMAGES)
    expect(html).not.toMatch(IMAGES)
    const page = await newPage()
    // The board's copy needs no server, and leads to the dossiers.
    await page.goto(pathToFileURL(bench.file('ville/rapport/index.html')).href)
    const links = await page
      .waitForSelector('tbody a')
      .then(() => page.$$eval('tbody a', (all) => all.map((one) => one.getAttribute('href'))))
    expect(links).toContain('dossiers/aubin.html')
    await expectSoon(() => page.$('article button')).toBeNull()
    for (const width of [1280, 390]) {
      await page.setViewport({ width, height: 844 })
      await page.goto(pathToFileURL(file('aubin.html')).href)
      await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await expectSoon(() => violations(page)).toEqual([])
    }
    for (const part of [
      /Vos visiteurs retrouvent le même site\./,
      /Voulu à Saint-Aubin \(1 page\)/,
      /11\.1\.1|9\.2\.1|8\.\d/,
      /Données transférées\d/,
    ])
      await expectSoon(() => page.$eval('main', (main) => main.textContent)).toMatch(part)
    await expectSoon(() =>
      page.$$eval('.pair img', (all) => all.every((one) => one.naturalWidth > 100)),
    ).toBe(true)
  })
})
