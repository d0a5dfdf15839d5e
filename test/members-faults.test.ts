/** @jest-environment ./test/server-page-environment.ts */
import { eventually } from './browser/until'
import { armed, type Call, calls, failures, GENERIC, MALFORMED, suggestions } from './members-calls'
import {
  appears,
  click,
  closePage,
  find,
  goes,
  openPage,
  platform,
  setOffline,
  timesLeft,
  type,
  waitAtMost,
} from './server-page/page'

/**
 * For every call of the members' area and its forms, whatever the server or the connection does: what was typed
 * is still there, the controls can be used again, the right message is shown, and a second try succeeds.
 */

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(async () => {
  await closePage()
  jest.restoreAllMocks()
})

const dialogText = async (): Promise<string> => (await appears('.cms-modal')).textContent
async function message({ message }: Call): Promise<string> {
  if (message === 'form')
    return eventually(() => {
      const text = find('.cms-form-message').textContent.trim()
      expect(text).not.toBe('')
      return text
    })
  const text = await dialogText()
  await click('.cms-modal-button')
  await goes('.cms-modal')
  return text
}
async function done({ done }: Call): Promise<void> {
  if ('shows' in done) await appears(done.shows)
  else if ('goes' in done) await goes(done.goes)
  else if ('says' in done) expect(await dialogText()).toContain(done.says)
  else await eventually(() => expect(timesLeft()).toBe(1))
}
async function start(call: Call): Promise<void> {
  await openPage(call.body)
  for (const [name, value] of Object.entries(call.typed)) type(`[name=${name}]`, value)
}
const values = (call: Call): string[] =>
  Object.keys(call.typed).map((name) => find<HTMLInputElement>(`[name=${name}]`).value)
/** Clicks, and says yes where a question comes first. */
async function act({ button, asks }: Call): Promise<void> {
  await click(button)
  if (!asks) return
  const question = await appears('.cms-modal')
  const yes = [...question.querySelectorAll<HTMLElement>('.cms-modal-button')]
  yes.find(({ textContent }) => textContent === 'Oui')!.click()
  await eventually(() => expect(question.isConnected).toBe(false))
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each(Object.entries(failures))(
    '§5, §8 %s: told, nothing lost, can be sent again',
    async (_failure, failure) => {
      await start(call)
      if (failure.hold) waitAtMost(100)
      const before = values(call)
      const fault = armed(failure)
      if (fault) platform.faults.add({ path: call.path, ...fault })
      else setOffline(true)
      await act(call)
      expect(await message(call)).toContain(failure.sessionOver ? call.session : GENERIC)
      expect(values(call)).toEqual(before)
      expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
      setOffline(false)
      // Who is not waited for any more must have gone, or the first try would be worked on now.
      await eventually(() => expect(platform.faults.held()).toBe(0))
      platform.faults.clear()
      if (failure.cut === 'after') return
      waitAtMost(30_000)
      expect(find(call.button).style.display).not.toBe('none')
      await act(call)
      await done(call)
    },
  )
})

describe('an answer that is not what was asked for', () => {
  test.each(Object.entries(calls).filter(([name]) => name !== 'permalink'))(
    '§8 %s: JSON that says nothing is an error, and nothing is lost',
    async (_name, call) => {
      await start(call)
      const before = values(call)
      platform.faults.add({ path: call.path, ...MALFORMED })
      await act(call)
      expect(await message(call)).toContain(GENERIC)
      expect(values(call)).toEqual(before)
    },
  )
})

describe('suggestions', () => {
  const press = (key: string): void => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find('#c').dispatchEvent(event)
  }

  test.each(suggestions.failures)(
    '§5.6 %s: told under the field, the text stays, Down asks again',
    async (_failure, failure) => {
      await openPage(suggestions.body)
      if (failure.hold) waitAtMost(100)
      const fault = armed(failure)
      if (fault) platform.faults.add({ path: suggestions.path, ...fault })
      else {
        // What the first question needs has come by then.
        type('#c', 'br')
        await appears('.cms-autocomplete [role=option]')
        setOffline(true)
      }
      type('#c', fault ? 'quimp' : 'es')
      await eventually(() =>
        expect(find('.cms-autocomplete-status').textContent).toMatch(/^Suggestions indisponibles/),
      )
      expect(find<HTMLInputElement>('#c').value).toBe(fault ? 'quimp' : 'bres')
      setOffline(false)
      platform.faults.clear()
      waitAtMost(30_000)
      press('ArrowDown')
      await appears('.cms-autocomplete [role=option]')
      press('ArrowDown')
      press('Enter')
      expect(find<HTMLInputElement>('[name=cp]').value).toMatch(/^[0-9]{5}$/)
    },
  )
})
