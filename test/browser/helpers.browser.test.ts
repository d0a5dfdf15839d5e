import type { Page } from 'puppeteer'
import { calm, frames, onceCalm } from './calm'
import { pass, stopClock, withStoppedClock } from './clock'
import { useBrowser, useSite } from './suite'
import { expectSoon } from './expect-soon'

const { open } = useBrowser()
const site = useSite({
  '/': '<!doctype html><title>Page</title>',
  '/suite': () => ({ body: 'suite' }),
  '/chaine':
    '<!doctype html><script>ended = false; fetch("/suite").then(() => fetch("/suite")).then(() => requestAnimationFrame(() => fetch("/suite").then(() => (ended = true))))</script>',
  '/glisse':
    '<!doctype html><button style="position: fixed; left: 0; width: 10px; height: 10px; padding: 0; border: 0" onclick="told.push(this.getAnimations().length)"></button><script>told = []</script>',
  '/cadre': '<!doctype html><iframe src="/rien"></iframe>',
})

describe('a calm page', () => {
  test('has got what it asked for, and what it asked for then', async () => {
    const { page, requests } = await open(site.url + '/chaine')
    expect(await onceCalm(page, () => page.evaluate('ended'))).toBe(true)
    expect(requests.filter((url) => url.endsWith('/suite'))).toHaveLength(3)
  })

  test('does not wait for a frame that is gone', async () => {
    const { page } = await open(site.url + '/cadre')
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')!
      frame.src = 'http://192.0.2.1/'
    })
    await frames(page)
    await page.evaluate(() => document.querySelector('iframe')!.remove())
    await calm(page)
  })
})

describe('a press', () => {
  const glide = (page: Page, iterations: string): Promise<unknown> =>
    page.evaluate(
      `void document.querySelector('button').animate([{ left: 0 }, { left: '700px' }], { duration: 500, iterations: ${iterations} })`,
    )

  test('lands on what has come to stand', async () => {
    const { page } = await open(site.url + '/glisse')
    await glide(page, '1')
    await page.click('button')
    await expectSoon(() => page.evaluate('told')).toEqual([0])
  })

  test('does not wait for what never stands', async () => {
    const { page } = await open(site.url + '/glisse')
    await glide(page, 'Infinity')
    await page.click('button')
  })
})

describe('a stopped clock', () => {
  const note = `window.told = []
    setTimeout(function () { told.push('trois') }, 300)
    setTimeout(function () { told.push('un ' + (Date.now() - begun)) }, 100)
    setTimeout(function (word) { told.push(word) }, 200, 'deux')
    setTimeout(function () { told.push('jamais') }, 250.5)
    window.every = setInterval(function () { told.push('encore'); setTimeout(function () { told.push('après') }, 30) }, 400)`
  const told = (page: Page): Promise<unknown> => page.evaluate('told')

  test('moves when it is told to, and runs what is due in its order, at its time', async () => {
    const { page } = await open(site.url + '/', undefined, withStoppedClock)
    await page.evaluate(`window.begun = Date.now(); ${note}`)
    await frames(page)
    await expectSoon(() => told(page)).toEqual([])
    await pass(page, 99)
    await expectSoon(() => told(page)).toEqual([])
    await pass(page, 1)
    await expectSoon(() => told(page)).toEqual(['un 100'])
    await page.evaluate('told.length = 0')
    await pass(page, 750)
    await expectSoon(() => told(page)).toEqual([
      'deux',
      'jamais',
      'trois',
      'encore',
      'après',
      'encore',
      'après',
    ])
    await page.evaluate('clearInterval(every); told.length = 0')
    await pass(page, 10_000)
    await expectSoon(() => told(page)).toEqual([])
  })

  test('runs what takes no time at once, also where it was stopped later', async () => {
    const { page } = await open(site.url + '/')
    await stopClock(page)
    await page.evaluate('new Promise((done) => setTimeout(done))')
    await expectSoon(() =>
      page.evaluate(
        'var before = Date.now(); new Promise((done) => requestAnimationFrame(() => done(Date.now() - before)))',
      ),
    ).toBe(0)
  })

  test('a timer that was taken back never runs', async () => {
    const { page } = await open(site.url + '/', undefined, withStoppedClock)
    await page.evaluate(
      'window.ran = 0; clearTimeout(setTimeout(function () { ran++ }, 50)); clearTimeout(undefined)',
    )
    await pass(page, 1000)
    await expectSoon(() => page.evaluate('ran')).toBe(0)
  })
})
