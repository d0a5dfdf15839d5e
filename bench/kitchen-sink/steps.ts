import type { Page } from 'puppeteer'
import type { Side } from './content.ts'
import { approaching, pressing, typing, type Act, type Step } from './visit.ts'

interface SidedStep extends Omit<Step, 'shown' | 'again'> {
  readonly shown: Readonly<Record<Side, string>>
  /** The second use where it is not the first once more. */
  readonly second?: { readonly act?: Act; readonly shown?: string }
}

/** An expression: whether an element of the selector can be seen. */
export const visible = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].some((one) => one.getClientRects().length > 0)`
export const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

/** What visitors do, in the page's order. */
const STEPS: readonly SidedStep[] = [
  {
    name: 'dialog',
    act: pressing('#modal'),
    shown: { old: visible('.ui-dialog'), new: visible('.cms-modal') },
    undo: escape,
  },
  {
    name: 'lightbox',
    act: pressing('#vignettes a'),
    shown: { old: visible('#cboxLoadedContent img'), new: visible('.cms-lightbox-image') },
    undo: escape,
  },
  {
    name: 'menu',
    act: pressing('.menu'),
    shown: {
      old: `document.documentElement.classList.contains('mm-wrapper_opened')`,
      new: `document.documentElement.classList.contains('cms-mobile-menu-opened')`,
    },
    async undo(page) {
      await page.keyboard.press('Escape')
      await page.evaluate(`window.jQuery && jQuery('#nav').data('mmenu').close()`)
    },
  },
  {
    name: 'date',
    act: pressing('#date0'),
    shown: { old: visible('#ui-datepicker-div td a'), new: visible('.cms-datepicker [data-date]') },
    // jQuery UI opens a calendar as its field gets the focus, which the first one has.
    second: { act: pressing('#date1') },
    undo: escape,
  },
  {
    name: 'mask',
    act: typing('#mask0', '0612'),
    shown: both(seenIn('mask0', '06 12')),
    second: {
      act: typing('#mask3', '123'),
      shown: seenIn('mask3', '12/3'),
    },
  },
  {
    name: 'suggestions',
    act: typing('#suggest', 'l'),
    shown: { old: visible('.ui-menu-item'), new: visible('[role=option]') },
    second: {
      act: async (page, arrived) => {
        await pressing('#suggest', { count: 3 })(page, arrived)
        await page.keyboard.type('l')
      },
    },
    undo: escape,
  },
  {
    name: 'sort',
    act: pressing('#table th:nth-child(2)'),
    // The first row is that of the lowest price before, too.
    shown: both(`${price(2)} === '2'`),
    second: { shown: `${price(1)} !== '0'` },
  },
  {
    name: 'tooltip',
    act: approaching('#tip3'),
    shown: { old: visible('.ui-tooltip'), new: visible('.cms-tooltip-bubble') },
    undo: (page) => page.mouse.move(0, 0),
    second: { act: approaching('#tip7') },
  },
]

/** An expression: the price in a row of the table, by its place from 1 on. */
function price(row: number): string {
  return `document.querySelector('#table tbody tr:nth-child(${row}) td:nth-child(2)').textContent`
}

/** An expression: whether a field shows a text first. What is seen: the field's own `value` has no mask. */
export function seenIn(id: string, text: string): string {
  return `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get
    .call(document.getElementById('${id}')).indexOf('${text}') === 0`
}

function both(expression: string): Record<Side, string> {
  return { old: expression, new: expression }
}

/** What visitors do on the side's page. */
export const stepsOf = (side: Side): Step[] =>
  STEPS.map(({ second: _later, ...step }) => ({ ...step, shown: step.shown[side] }))

/** The same, each act twice. */
export const twiceOf = (side: Side): Step[] =>
  STEPS.map(({ second, ...step }) => {
    const first = { ...step, shown: step.shown[side] }
    return { ...first, again: { act: second?.act ?? step.act, shown: second?.shown ?? first.shown } }
  })
