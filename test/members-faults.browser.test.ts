import type { Page } from 'puppeteer'
import { onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { paste } from './browser/paste'
import { answer, dialogText, until } from './browser/until'
import { needsChromium } from './browser/launch-firefox'
import { useBrowser, usePlatform } from './browser/suite'
import { armed, type Call, calls, type Failure, failures, GENERIC, suggestions } from './members-calls'
import { sampled } from './sampling'

/**
 * What only a browser tells of failures in the members' area and its forms: its own network, its cache, fast
 * clicks. Each call meets one failure, and each failure one call; all of them with all: `members-faults.test.ts`.
 */

async function message(page: Page, { message }: Call): Promise<string> {
  if (message === 'form') {
    await page.waitForFunction(() => !!document.querySelector('.cms-form-message')?.textContent?.trim())
    return page.$eval('.cms-form-message', (message) => (message as HTMLElement).innerText)
  }
  const text = await dialogText(page)
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal', { hidden: true })
  return text
}
async function done(page: Page, { done }: Call): Promise<void> {
  if ('shows' in done) await page.waitForSelector(done.shows)
  else if ('goes' in done) await page.waitForSelector(done.goes, { hidden: true })
  else if ('says' in done) await expectSoon(() => dialogText(page)).toContain(done.says)
  else
    await until(
      () => page.url(),
      (url) => done.leaves.test(url),
    )
}

const { open } = useBrowser()
const platform = usePlatform({ resetDatabase: true })

async function start(call: Call, timeout = 30_000): Promise<Page> {
  const url = platform.page('/essai', { body: call.body, config: { timeout } })
  const { page } = await open(url)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluate('Passerelle.ready.then(() => true)')
  for (const [name, value] of Object.entries(call.typed)) await page.type(`[name=${name}]`, value)
  return page
}
const values = (page: Page, call: Call): Promise<string[]> =>
  page.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value),
    Object.keys(call.typed),
  )
/** Clicks, and says yes where a question comes first. */
async function act(page: Page, call: Call): Promise<void> {
  await page.click(call.button)
  if (call.asks) await answer(page, 'Oui')
}
/** The code of what one does here is in the browser's cache since. */
async function earlierVisit(call: Call): Promise<void> {
  const page = await start(call)
  await act(page, call)
  await done(page, call)
  await page.evaluate('void Passerelle.modal.alert("Bonjour")')
  await page.waitForSelector('.cms-modal')
  await page.close()
  platform.reset({ database: true })
}
async function fail(page: Page, path: string, failure: Failure): Promise<void> {
  const fault = armed(failure)
  if (fault) platform.faults.add({ path, ...fault })
  else await page.setOfflineMode(true)
}
async function recover(page: Page): Promise<void> {
  await page.setOfflineMode(false)
  // Who is not waited for any more must have gone, or the first try would be worked on now.
  await until(
    () => platform.faults.held(),
    (held) => held === 0,
  )
  platform.faults.clear()
}
const sent = (call: Call): number => platform.requests.list({ path: call.path, method: 'POST' }).length

/** Every call with a failure of its own, and every failure with a call. */
const pairs = Object.entries(failures).map(([failure, played], index) => {
  const [name, call] = Object.entries(calls)[index % Object.keys(calls).length]!
  return [name, failure, call, played] as const
})

test.each(sampled(pairs, 5))(
  '§5, §8 %s, %s: told, nothing lost, can be sent again',
  async (_name, _failure, call, failure) => {
    if (failure.offline) {
      needsChromium('offline, Firefox’s driver keeps the browser’s own cache from answering, too')
      await earlierVisit(call)
    }
    // The second try is to be answered in this time, on a busy machine too.
    const page = await start(call, failure.hold ? 3000 : 30_000)
    const before = await values(page, call)
    await fail(page, call.path, failure)
    await act(page, call)
    const told = await message(page, call)
    expect(told).toContain(failure.sessionOver ? call.session : GENERIC)
    await expectSoon(() => values(page, call)).toEqual(before)
    await expectSoon(() => page.$$('[aria-busy=true]')).toHaveLength(0)
    await recover(page)
    if (failure.cut === 'after') return
    await page.waitForSelector(call.button, { visible: true })
    await act(page, call)
    await done(page, call)
  },
)

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test('§5 a double click sends once; a slow answer still counts', async () => {
    const page = await start(call)
    platform.faults.add({ path: call.path, hold: true })
    await page.click(call.button, { count: 2 })
    if (call.asks) await answer(page, 'Oui')
    await until(
      () => platform.faults.held(call.path),
      (held) => held === 1,
    )
    // Impatience: the control is gone, or deaf.
    await page.$eval(call.button, (button) => (button as HTMLElement).click())
    platform.faults.release()
    await done(page, call)
    expect(sent(call)).toBe(1)
  })
})

describe('code that does not come', () => {
  test.each([
    ['element switched on', '/static/modern/elements-actions.js'],
    ['permalink', '/static/modern/permalink.js'],
  ])('§8 %s: it is told, and the next click fetches it', async (name, path) => {
    const call = calls[name]!
    platform.faults.add({ path, times: 0, cut: true })
    const page = await start(call)
    // Former tests have had the code fetched.
    await page.setCacheEnabled(false)
    await page.click(call.button)
    const told = await message(page, call)
    expect(told).toContain(GENERIC)
    platform.faults.clear()
    await page.click(call.button)
    await done(page, call)
  })
})

describe('suggestions', () => {
  const { path, body } = suggestions
  const status = (page: Page): Promise<unknown> =>
    page.waitForFunction(() =>
      /^Suggestions indisponibles/.test(
        document.querySelector('.cms-autocomplete-status')?.textContent ?? '',
      ),
    )
  const options = (page: Page): Promise<string[]> =>
    page.$$eval('.cms-autocomplete [role=option]', (all) => all.map((one) => one.textContent))
  const value = (page: Page): Promise<string> =>
    page.$eval('#c', (field) => (field as HTMLInputElement).value)

  async function ready(): Promise<Page> {
    const { page } = await open(platform.page('/essai', { body }))
    await page.waitForSelector('#c[role=combobox]')
    return page
  }

  const inBrowser = suggestions.failures.filter(([name]) => ['connection cut', 'offline'].includes(name))
  test.each(inBrowser)(
    '§5.6 %s: told under the field, the text stays, Down asks again',
    async (_name, failure) => {
      const page = await ready()
      if (failure.offline) {
        // What the first question needs has come by then.
        await page.type('#c', 'br')
        await page.waitForSelector('.cms-autocomplete [role=option]')
      }
      await fail(page, path, failure)
      await paste(page, '#c', failure.offline ? 'es' : 'quimp')
      await status(page)
      await expectSoon(() => value(page)).toBe(failure.offline ? 'bres' : 'quimp')
      await recover(page)
      await page.keyboard.press('ArrowDown')
      await page.waitForSelector('.cms-autocomplete [role=option]')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectSoon(() => page.$eval('[name=cp]', (field) => (field as HTMLInputElement).value)).toMatch(
        /^[0-9]{5}$/,
      )
    },
  )

  test('§5.6 a slow answer that comes after a quick one changes nothing', async () => {
    const page = await ready()
    platform.faults.add({ path, hold: true, times: 1 })
    await page.type('#c', 'qu')
    await until(
      () => platform.faults.held(path),
      (held) => held === 1,
    )
    await page.type('#c', 'imper')
    const wanted = ['Quimper (29000)', 'Quimperlé (29300)']
    await expectSoon(() => options(page)).toEqual(wanted)
    platform.faults.release()
    await page.evaluate(() => fetch('/healthz'))
    expect(await onceCalm(page, () => options(page))).toEqual(wanted)
    await expectSoon(() => value(page)).toBe('quimper')
  })
})
