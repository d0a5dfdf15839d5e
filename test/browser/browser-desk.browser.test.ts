import puppeteer from 'puppeteer'
import { borrowed, BrowserDesk } from './browser-desk'
import { launch } from './launch'
import { needsChromium } from './launch-firefox'
import { useBrowser } from './suite'
import { expectSoon } from './expect-soon'
import { until } from './until'

describe('the browsers of a run', () => {
  const desk = new BrowserDesk(() => launch())
  let address: string

  beforeAll(async () => {
    address = await desk.open()
  })
  afterAll(() => desk.close())

  const asked = async (worker: string): Promise<string> => (await fetch(`${address}/${worker}`)).text()

  test('each worker has one of its own, the same one for all its test files', async () => {
    const [first, second] = await Promise.all([asked('1'), asked('2')])
    expect(first).not.toBe(second)
    const again = [await asked('1'), await asked('2')]
    expect(again).toEqual([first, second])
  })

  test('one that has crashed is replaced; the others stay', async () => {
    needsChromium('Firefox’s driver cannot make it crash')
    const [crashing, other] = [await asked('1'), await asked('2')]
    const browser = await puppeteer.connect({ browserWSEndpoint: crashing })
    const crash = await browser.target().createCDPSession()
    await crash.send('Browser.crash').catch(() => undefined)
    await until(
      () => browser.connected,
      (connected) => !connected,
    )
    const next = await asked('1')
    expect(next).not.toBe(crashing)
    const replaced = await puppeteer.connect({ browserWSEndpoint: next })
    await expectSoon(() => replaced.version()).toMatch(/\d/)
    await replaced.disconnect()
    const later = await asked('2')
    expect(later).toBe(other)
  })

  test('one that cannot be started is told to the test that needs it', async () => {
    const broken = new BrowserDesk(() => Promise.reject(new Error('no browser here')))
    const response = await fetch(`${await broken.open()}/1`)
    await expectSoon(async () => [response.status, await response.text()]).toEqual([500, 'no browser here'])
    await broken.close()
  })
})

describe('a suite', () => {
  const { browser, open } = useBrowser()
  let before: string

  test('whose browser crashes loses one test', async () => {
    needsChromium('Firefox’s driver cannot make it crash')
    before = browser.wsEndpoint()
    await open('about:blank')
    const crash = await browser.target().createCDPSession()
    await crash.send('Browser.crash').catch(() => undefined)
    await until(
      () => browser.connected,
      (connected) => !connected,
    )
  })

  test('and goes on with another browser', async () => {
    needsChromium('Firefox’s driver cannot make it crash')
    expect(browser.wsEndpoint()).not.toBe(before)
    await expectSoon(() => borrowed()).toBe(browser.wsEndpoint())
    const { page } = await open('data:text/html,<title>Encore</title>')
    await expectSoon(() => page.title()).toBe('Encore')
  })
})
