import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { setUpHost } from '../../../test/page'
import { translatePage } from '../../../test/translator'
import { fromIso, toIso, type Day } from '../../dom/dates/month'
import { MonthGrid, type MonthGridProps } from './MonthGrid'
import { MonthGridHead } from './MonthGridHead'

let root: Root

function Shown(props: Partial<MonthGridProps> & { start: string }) {
  const [active, setActive] = useState<Day>(fromIso(props.start)!)
  return <MonthGrid classBase="cms-calendar" langue="fr" {...props} active={active} onMove={setActive} />
}

function show(start: string, props: Partial<MonthGridProps> = {}): void {
  flushSync(() => root.render(<Shown start={start} {...props} />))
}

const day = (iso: string) => document.querySelector<HTMLElement>(`[data-date="${iso}"]`)!
const focused = () => document.activeElement?.closest('[data-date]')?.getAttribute('data-date')

/** Tab reaches the one day that it stops at. */
const enter = () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')!.focus()

function press(key: string, shiftKey = false): void {
  flushSync(() => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    )
  })
}

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<div id="host"></div>'
  root = createRoot(document.getElementById('host')!)
})
afterEach(() => flushSync(() => root.unmount()))

describe('a month as a grid', () => {
  test('shows its days under the names of the week, Monday first', () => {
    show('2026-02-10')
    expect([...document.querySelectorAll('th')].map((head) => head.getAttribute('aria-label'))).toEqual([
      'lundi',
      'mardi',
      'mercredi',
      'jeudi',
      'vendredi',
      'samedi',
      'dimanche',
    ])
    expect(document.querySelectorAll('[data-date]')).toHaveLength(28)
    // 1 February 2026 is a Sunday.
    expect(day('2026-02-01').parentElement?.children[6]).toBe(day('2026-02-01'))
  })

  test('has one Tab stop, the active day, named by its full date', () => {
    show('2026-06-05')
    const stops = document.querySelectorAll('[tabindex="0"]')
    expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['vendredi 5 juin 2026'])
  })

  test('arrows move the focus day by day and across months', () => {
    show('2026-06-29')
    enter()
    expect(focused()).toBe('2026-06-29')
    press('ArrowRight')
    expect(focused()).toBe('2026-06-30')
    press('ArrowDown')
    expect(focused()).toBe('2026-07-07')
    expect(day('2026-06-30')).toBeNull()
    press('PageDown', true)
    expect(focused()).toBe('2027-07-07')
    press('Home')
    expect(focused()).toBe('2027-07-05')
  })

  test('a click or Enter chooses a day; a disabled one is never chosen', () => {
    const onChoose = jest.fn((chosen: Day) => toIso(chosen))
    show('2026-06-05', { onChoose, isDisabled: ({ day }) => day === 6 })
    day('2026-06-05').querySelector('button')!.click()
    day('2026-06-04').click()
    day('2026-06-06').querySelector('button')!.click()
    expect(onChoose.mock.results.map(({ value }) => value)).toEqual(['2026-06-05', '2026-06-04'])
    expect(day('2026-06-06').getAttribute('aria-disabled')).toBe('true')
  })

  test('the focus stays on a day that becomes a button, and does not come from elsewhere', () => {
    show('2026-06-05', { renderDay: ({ day }) => day })
    enter()
    expect(document.activeElement).toBe(day('2026-06-05'))
    show('2026-06-05', { renderDay: (one, focus) => <button {...focus}>{one.day}</button> })
    expect(document.activeElement).toBe(day('2026-06-05').querySelector('button'))
    ;(document.activeElement as HTMLElement).blur()
    show('2026-06-05', { renderDay: ({ day }) => day })
    expect(document.activeElement).toBe(document.body)
  })

  test('weeks may have heads of their own, which take no focus, and days a tooltip', () => {
    show('2026-06-05', {
      headOf: (week) => (week ? `S${(week[0] ?? week[6])?.day}` : 'Semaine'),
      titleOf: ({ day }) => (day === 9 ? 'Complet' : undefined),
    })
    expect(document.querySelector('thead th')?.textContent).toBe('Semaine')
    const heads = [...document.querySelectorAll('tbody tr > :first-child')]
    expect(heads.map((head) => [head.localName, head.getAttribute('scope'), head.textContent])).toEqual([
      ['th', 'row', 'S1'],
      ['th', 'row', 'S8'],
      ['th', 'row', 'S15'],
      ['th', 'row', 'S22'],
      ['th', 'row', 'S29'],
    ])
    expect(document.querySelectorAll('th[tabindex], th button')).toHaveLength(0)
    expect([...document.querySelectorAll('td[title]')].map((cell) => cell.getAttribute('data-date'))).toEqual(
      ['2026-06-09'],
    )
    enter()
    press('ArrowUp')
    expect(focused()).toBe('2026-05-29')
    expect(document.querySelector('tbody th')?.textContent).toBe('S3')
  })

  test('the selected day says so', () => {
    show('2026-06-05', { selected: fromIso('2026-06-09') })
    const chosen = [...document.querySelectorAll('[aria-selected="true"]')]
    expect(chosen.map((cell) => cell.getAttribute('data-date'))).toEqual(['2026-06-09'])
  })
})

describe('§2.19 on a page that is being translated', () => {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  function Month() {
    const [active, onMove] = useState<Day>(fromIso('2026-03-15')!)
    return (
      <>
        <MonthGridHead classBase="cms-calendar" langue="fr" id="title" {...{ active, onMove }} />
        <MonthGrid classBase="cms-calendar" langue="fr" {...{ active, onMove }} />
      </>
    )
  }

  test('the next month has its own name and the numbers of its own days', () => {
    flushSync(() => root.render(<Month />))
    translatePage()
    flushSync(() => document.querySelector<HTMLElement>('.cms-calendar-next')!.click())
    expect(texts('#title')).toEqual(['avril 2026'])
    const days = [...document.querySelectorAll<HTMLElement>('[data-date]')]
    expect(days.map(({ textContent }) => Number(textContent))).toEqual(
      days.map(({ dataset }) => Number(dataset['date']!.slice(-2))),
    )
  })

  test('a day of which an event comes late shows its number once, a week its own', () => {
    show('2026-06-05', { renderDay: ({ day }) => day, headOf: () => 'S23' })
    translatePage()
    show('2026-06-05', {
      renderDay: ({ day }, focus) => <button {...focus}>{day}</button>,
      headOf: () => 'S24',
    })
    expect(day('2026-06-09').textContent).toBe('9')
    expect(texts('tbody th')[0]).toBe('S24')
  })
})

test.each([
  ['ArrowLeft', '2026-06-11'],
  ['ArrowRight', '2026-06-09'],
  ['ArrowDown', '2026-06-17'],
  ['Home', '2026-06-08'],
])(
  '§2.19 in a page written from right to left, by its style sheet alone, %s goes to the day that is there',
  (key, there) => {
    // jsdom hands nothing down, and knows no `dir`.
    document.getElementById('host')!.insertAdjacentHTML('afterend', '<style>* { direction: rtl }</style>')
    show('2026-06-10')
    enter()
    press(key)
    expect(focused()).toBe(there)
  },
)
