import type { Frame, Page } from 'puppeteer'
import { messageOf } from './error-message.ts'
import { readInOneMessage } from './one-message.ts'
import { eventually } from './until.ts'

/** What puppeteer says before it has done anything: trying again repeats nothing. */
const TOO_EARLY = /not clickable|No element found|Node is detached|Not attached to an active page/

/**
 * Makes a page or frame act as a person does, who waits for the thing to be there and in view before pressing it.
 * A panel that slides in is outside the window for its first frames, and a list's rows come with the answer, which the
 * next answer may replace while the hand moves there. The page that Back leads from may still be on its way in.
 * Fails as before when the thing is not there after ten seconds; every other error is thrown at once.
 */
export function patient<T extends Page | Frame>(target: T): T {
  const click = target.click.bind(target)
  const tap = target.tap.bind(target)
  const hover = target.hover.bind(target)
  const focus = target.focus.bind(target)
  const type = target.type.bind(target)
  target.click = (...given) => wait(() => click(...given))
  target.tap = (...given) => wait(() => tap(...given))
  target.hover = (...given) => wait(() => hover(...given))
  target.focus = (...given) => wait(() => focus(...given))
  target.type = (...given) => wait(() => type(...given))
  if ('goBack' in target) {
    const goBack = target.goBack.bind(target)
    target.goBack = (...given) => wait(() => goBack(...given))
  }
  return readInOneMessage(target)
}

async function wait<T>(act: () => Promise<T>): Promise<T> {
  let other: { readonly error: unknown } | undefined
  const done = await eventually(async () => {
    try {
      return await act()
    } catch (error) {
      if (TOO_EARLY.test(messageOf(error))) throw error
      other = { error }
      return undefined
    }
  }, 10_000)
  if (other) throw other.error
  return done as T
}
