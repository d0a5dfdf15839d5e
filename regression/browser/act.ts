import type { Frame, KeyInput, Page } from 'puppeteer-core'
import type { Act, Moment, Step } from '../types.ts'
import type { Probe, Reach } from '../inpage/probe.ts'

type Met = Moment['met']
type Twin = Window & { __twin: Probe }

/** What a step has found: the element that its frame has met. */
export interface Target {
  readonly frame: Frame
  readonly place: Reach
}

/** Whether a pointer does it. */
export const isAimed = (what: Act): boolean => /^(hover|click|type)$/.test(what)

/** Does what a step says, with the pointer and keyboard where a visitor can; else events are sent to the element. */
export async function act(page: Page, step: Step, target: Target | undefined): Promise<Met> {
  const { act: what, value = '' } = step
  if (what === 'escape') {
    await page.keyboard.press('Escape')
    return 'met'
  }
  if (what === 'backdrop') {
    // Beside whatever is open: at the window's edge, below a cross and above a caption.
    const { width, height } = page.viewport()!
    await page.mouse.click(width - 3, Math.round(height / 4))
    await page.mouse.move(0, 0)
    return 'met'
  }
  return target ? onElement(page, what, value, target) : 'absent'
}

async function onElement(
  page: Page,
  what: Exclude<Act, 'escape' | 'backdrop'>,
  value: string,
  target: Target,
): Promise<Met> {
  const { frame } = target
  switch (what) {
    case 'hover':
      return point(page, target, ['mouseover', 'mouseenter'])
    case 'click':
      return point(page, target, ['click'])
    case 'focus':
      await frame.evaluate(() => (window as typeof window & Twin).__twin.focus())
      return 'met'
    case 'press':
      await frame.evaluate(() => (window as typeof window & Twin).__twin.focus())
      await page.keyboard.press((value || 'a') as KeyInput)
      return 'met'
    case 'type':
      return type(page, target, value || 'été')
    case 'choose':
      await frame.evaluate(chooseOther)
      return 'met'
    case 'submit':
      await frame.evaluate(() =>
        ((window as typeof window & Twin).__twin.met as HTMLFormElement).requestSubmit(),
      )
      return 'met'
  }
}

/** What ends a hover or an entry, for what happens then; false where an act has no end of its own. */
export async function endAct(page: Page, { act: what }: Step, { frame }: Target): Promise<boolean> {
  if (what === 'hover') await page.mouse.move(0, 0)
  else if (what === 'type' || what === 'focus')
    // As by a click beside it: what a field opened hears of that.
    await frame.evaluate(() => {
      document.body?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      ;((window as typeof window & Twin).__twin.met as HTMLElement).blur()
    })
  else return false
  return true
}

async function point(page: Page, { frame, place }: Target, events: string[]): Promise<Met> {
  const isClick = events.includes('click')
  // No visitor hovers what does not show; a click may come from a keyboard or a script.
  if (!isClick && !place.hasBox) return 'absent'
  if (!place.seen) {
    await frame.evaluate((types) => {
      const { met } = (window as typeof window & Twin).__twin
      for (const type of types)
        if (type === 'click') (met as HTMLElement).click()
        else met!.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'mouseenter' }))
    }, events)
    return 'unseen'
  }
  // Sent in a row: each is answered when the page has dealt with it.
  await Promise.all([
    page.mouse.move(place.x, place.y),
    ...(isClick ? [page.mouse.down(), page.mouse.up()] : []),
  ])
  return 'met'
}

async function type(page: Page, target: Target, value: string): Promise<Met> {
  const met = await point(page, target, ['click'])
  await target.frame.evaluate(() => {
    const { __twin: twin } = window as typeof window & Twin
    twin.focus()
    ;(twin.met as HTMLInputElement).select?.()
  })
  await page.keyboard.type(value)
  return met
}

/** Takes the next choice that can be taken. */
function chooseOther(): void {
  const select = (window as typeof window & Twin).__twin.met as HTMLSelectElement
  const { options, selectedIndex } = select
  const next = [...options].findIndex((option, index) => index !== selectedIndex && !option.disabled)
  if (next < 0) return
  select.selectedIndex = next
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}
