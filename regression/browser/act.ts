import type { ElementHandle, Page } from 'puppeteer'
import type { Moment, Step } from '../types.ts'
import type { Probe } from '../inpage/probe.ts'

type Met = Moment['met']
type Twin = Window & { __twin: Probe }

/** Does what a step says, with the pointer and keyboard where a visitor can; else events are sent to the element. */
export async function act(page: Page, { act: what, value = '' }: Step, element: ElementHandle): Promise<Met> {
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
      await page.keyboard.press('a')
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
  const place = await element.evaluate((one) => (window as unknown as Twin).__twin?.reach(one as Element))
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
  const box = await frameCorner(element)
  await page.mouse.move(place.x + box.x, place.y + box.y)
  if (click) {
    await page.mouse.down()
    await page.mouse.up()
  }
  return 'met'
}

/** Where the element's frame begins on the page. */
async function frameCorner(element: ElementHandle): Promise<{ x: number; y: number }> {
  const corner = await element.evaluate(() => {
    let [x, y] = [0, 0]
    for (let win: Window = window; win !== win.top; win = win.parent) {
      const box = win.frameElement?.getBoundingClientRect()
      x += box?.x ?? 0
      y += box?.y ?? 0
    }
    return { x, y }
  })
  return corner
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
