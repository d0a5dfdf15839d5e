import type { Page } from 'puppeteer'
import type { Side } from './content.ts'
import type { Step } from './visit.ts'

interface SidedStep extends Omit<Step, 'shown'> {
  readonly shown: Readonly<Record<Side, string>>
}

/** An expression: whether the selector's element can be seen. */
export const visible = (selector: string): string =>
  `(() => { const one = document.querySelector('${selector}'); return !!one && one.getClientRects().length > 0 })()`
export const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

/** What visitors do, in the page's order. */
const STEPS: readonly SidedStep[] = [
  {
    name: 'dialog',
    act: (page) => page.click('#modal'),
    shown: { old: visible('.ui-dialog'), new: visible('.cms-modal') },
    undo: escape,
  },
  {
    name: 'lightbox',
    act: (page) => page.click('#vignettes a'),
    shown: { old: visible('#cboxLoadedContent img'), new: visible('.cms-lightbox-image') },
    undo: escape,
  },
  {
    name: 'menu',
    act: (page) => page.click('.menu'),
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
    act: (page) => page.click('#date0'),
    shown: { old: visible('#ui-datepicker-div td a'), new: visible('.cms-datepicker [data-date]') },
    undo: escape,
  },
  {
    name: 'mask',
    act: async (page) => {
      await page.focus('#mask0')
      await page.keyboard.type('0612')
    },
    // What is seen: the field's own `value` has no mask.
    shown: both(
      `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get
        .call(document.getElementById('mask0')).indexOf('06 12') === 0`,
    ),
  },
  {
    name: 'suggestions',
    act: async (page) => {
      await page.focus('#suggest')
      await page.keyboard.type('l')
    },
    shown: { old: visible('.ui-menu-item'), new: visible('[role=option]') },
    undo: escape,
  },
  {
    name: 'sort',
    act: (page) => page.click('#table th:nth-child(2)'),
    shown: both(`document.querySelector('#table tbody tr td:nth-child(2)').textContent === '0'`),
  },
  {
    name: 'tooltip',
    act: (page) => page.hover('#tip3'),
    shown: { old: visible('.ui-tooltip'), new: visible('.cms-tooltip-bubble') },
  },
]

function both(expression: string): Record<Side, string> {
  return { old: expression, new: expression }
}

/** What visitors do on the side's page. */
export const stepsOf = (side: Side): Step[] => STEPS.map((step) => ({ ...step, shown: step.shown[side] }))
