import type { ElementHandle, KeyInput, Page } from 'puppeteer-core'
import type { Moment, Step } from '../types.ts'
import type { Probe } from '../inpage/probe.ts'

type Met = Moment['met']
type Twin = Window & { __twin: Probe }

/** Does what a step says, with the pointer and keyboard where a visitor can; else events are sent to the element. */
export async function act(page: Page, step: Step, element: ElementHandle | undefined): Promise<Met> {
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
  return element ? onElement(page, what, value, element) : 'absent'
}

async function onElement(
  page: Page,
  what: Exclude<Step['act'], 'escape' | 'backdrop'>,
  value: string,
  element: ElementHandle,
): Promise<Met> {
  switch (what) {
    case 'hover':
      return point(page, element, false, ['mouseover', 'mouseenter'])
    case 'click':
      return point(page, element, true, ['click'])
    case 'focus':
      await element.focus()
      return 'met'
    case 'press':
      await element.focus()
      await page.keyboard.press((value || 'a') as KeyInput)
      return 'met'
    case 'type':
      return type(page, element, value || 'été')
    case 'choose':
      await element.evaluate(chooseOther)
      return 'met'
    case 'submit':
      await element.evaluate((form) => (form as HTMLFormElement).requestSubmit())
      return 'met'
  }
}

/** What ends a hover or an entry, for what happens then; false where an act has no end of its own. */
export async function endAct(page: Page, { act: what }: Step, element: ElementHandle): Promise<boolean> {
  if (what === 'hover') await page.mouse.move(0, 0)
  else if (what === 'type' || what === 'focus')
    // As by a click beside it: what a field opened hears of that.
    await element.evaluate((field) => {
      document.body?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      ;(field as HTMLElement).blur()
    })
  else return false
  return true
}

async function point(page: Page, element: ElementHandle, click: boolean, events: string[]): Promise<Met> {
  const place = await element.evaluate((one) =>
    (window as typeof window & Twin).__twin?.reach(one as Element),
  )
  // No visitor hovers what does not show; a click may come from a keyboard or a script.
  if (!click && !place?.hasBox) return 'absent'
  if (!place?.seen) {
    await element.evaluate((one, types) => {
      for (const type of types)
        if (type === 'click') (one as HTMLElement).click()
        else one.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'mouseenter' }))
    }, events)
    return 'unseen'
  }
  // Sent in a row: each is answered when the page has dealt with it.
  await Promise.all([
    page.mouse.move(place.x, place.y),
    ...(click ? [page.mouse.down(), page.mouse.up()] : []),
  ])
  return 'met'
}

async function type(page: Page, element: ElementHandle, value: string): Promise<Met> {
  const met = await point(page, element, true, ['click'])
  await element.focus()
  await element.evaluate((field) => (field as HTMLInputElement).select?.())
  await page.keyboard.type(value)
  return met
}

/** Takes the next choice that can be taken. */
function chooseOther(node: Node): void {
  const select = node as HTMLSelectElement
  const { options, selectedIndex } = select
  const next = [...options].findIndex((option, index) => index !== selectedIndex && !option.disabled)
  if (next < 0) return
  select.selectedIndex = next
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}
