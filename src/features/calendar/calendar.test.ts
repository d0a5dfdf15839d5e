import { waitFor } from '@testing-library/dom'
import { answerOf, mountFeature, setUpHost, type FakeServices, type Mounted } from '../../../test/page'
import type { HttpAnswer } from '../../services/http'
import * as calendar from './calendar'

let mounted: Mounted | undefined

beforeEach(() => {
  setUpHost()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  jest.restoreAllMocks()
})

const INLINE = '<script type="application/json">[{ "date": "2026-06-20", "title": "Marché" }]</script>'
const june = (attributes: string, content = ''): string =>
  `<div class="cms-calendar" data-year="2026" data-month="6" ${attributes}>${content}</div>`

async function mount(
  html: string,
  request?: () => Promise<HttpAnswer>,
  dialog?: FakeServices['dialog'],
): Promise<void> {
  mounted = await mountFeature(calendar, html, {
    name: 'calendar',
    services: { ...(request && { http: { request } }), ...(dialog && { dialog }) },
  })
}
const eventOf = (date: string): Element | null =>
  document.querySelector(`[data-date="${date}"] .cms-calendar-event`)

test('§2.19 events in the page show before the others come, and where those do not come', async () => {
  let fail: ((reason: Error) => void) | undefined
  await mount(june('data-url="/dates"', INLINE), () => new Promise((_resolve, reject) => (fail = reject)))
  await waitFor(() => expect(eventOf('2026-06-20')).not.toBeNull())
  await waitFor(() => expect(fail).toBeDefined())
  fail?.(new Error('panne'))
  await waitFor(() => expect(document.querySelector('.cms-calendar-message')).not.toBeNull())
  expect(eventOf('2026-06-20')).not.toBeNull()
})

test('§2.19 events in the page and those of the address show together', async () => {
  const text = JSON.stringify([{ date: '2026-06-05', title: 'Fête' }])
  await mount(june('data-url="/dates"', INLINE), () => Promise.resolve(answerOf(text)))
  await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
  expect(eventOf('2026-06-20')).not.toBeNull()
})

test('§2.19 an event in the page that the address answers too is shown and named once', async () => {
  const text = JSON.stringify([
    { title: 'Marché', date: '2026-06-20' },
    { title: 'Concert', date: '2026-06-20' },
    { title: 'Fête', date: '2026-06-05' },
  ])
  await mount(june('data-url="/dates"', INLINE), () => Promise.resolve(answerOf(text)))
  await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
  expect(eventOf('2026-06-20')!.getAttribute('aria-label')).toBe('samedi 20 juin 2026, Marché, Concert')
})

test('contract « Trust »: a badge of another site’s feed brings no class of ours', async () => {
  const text = JSON.stringify([{ date: '2026-06-05', title: 'Fête', badge: 'concert cms-slideshow' }])
  await mount(june('data-url="/dates"'), () => Promise.resolve({ ...answerOf(text), sameOrigin: false }))
  await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
  expect(document.querySelector('.cms-calendar-badge-concert')).not.toBeNull()
  expect(document.querySelector('.cms-slideshow')).toBeNull()
})

test.each([
  ['a list that PHP has put nothing into (null)', answerOf('null')],
  ['an answer whose status says that there is none (204)', { ...answerOf(''), status: 204 }],
])('§7 row 11: %s is a month without events, and no failure', async (_what, answer) => {
  const asked = jest.fn(() => Promise.resolve(answer))
  await mount(june('data-url="/dates"', INLINE), asked)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  const classes = document.querySelector('.cms-calendar')!.classList
  await waitFor(() => expect([...classes]).not.toContain('cms-loading'))
  expect(document.querySelector('.cms-calendar-message')).toBeNull()
  expect(console.warn).not.toHaveBeenCalled()
  expect(eventOf('2026-06-20')).not.toBeNull()
})

test.each([
  ['fr_FR', 'fr-FR', 'juin 2026'],
  ['en_GB', 'en-GB', 'June 2026'],
])(
  '§9 a calendar in the language %s, as servers write it, is one for screen readers too',
  async (langue, lang, month) => {
    await mount(june(`data-langue="${langue}"`))
    const title = document.querySelector<HTMLElement>('.cms-calendar-title')!
    expect([title.lang, title.textContent]).toEqual([lang, month])
  },
)

describe('§2.19 the events of a day', () => {
  const listed = (...events: object[]): string =>
    june('', `<script type="application/json">${JSON.stringify(events)}</script>`)
  const two = [
    { date: '2026-06-05', title: 'Marché', body: '<p>Place de la&nbsp;<b>Forge</b></p>', footer: 'Dès 8 h' },
    { date: '2026-06-05', title: 'Concert' },
  ]
  const press = (date: string): void => (eventOf(date) as HTMLElement).click()

  test.each([
    ['the dialog’s code does not come', undefined],
    ['the calendar is in a modal, which allows no second one', { open: () => Promise.resolve(undefined) }],
  ])('§2.19, §8 are told all the same where %s', async (_where, dialog) => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    await mount(listed(...two), undefined, dialog)
    await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
    press('2026-06-05')
    await waitFor(() => expect(alert).toHaveBeenCalled())
    expect(alert.mock.calls).toEqual([
      ['vendredi 5 juin 2026\nMarché\nPlace de la\u00a0Forge\nDès 8 h\nConcert'],
    ])
  })

  test('§2.19 of a day pressed again while the dialog’s code is on its way are shown once, and not in an alert too', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const shown: unknown[] = []
    let close: ((value?: unknown) => void) | undefined
    const open = (params: { complete?: unknown }): Promise<unknown> => {
      // The second one is refused.
      if (shown.push(params) > 1) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        close = resolve
      })
    }
    await mount(listed(...two), undefined, { open } as FakeServices['dialog'])
    await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
    press('2026-06-05')
    press('2026-06-05')
    await waitFor(() => expect(shown).not.toEqual([]))
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
    expect([shown.length, alert.mock.calls]).toEqual([1, []])
    close?.()
  })
})

test('§9 a calendar that is open past midnight marks the new day as today, each night', async () => {
  jest.useFakeTimers({ now: new Date(2026, 5, 10, 23, 50) })
  try {
    await mount(june(''))
    const marked = (): string[] =>
      [...document.querySelectorAll('[aria-current="date"]')].map(
        (day) => (day as HTMLElement).dataset['date']!,
      )
    await jest.advanceTimersByTimeAsync(1000)
    expect(marked()).toEqual(['2026-06-10'])
    await jest.advanceTimersByTimeAsync(11 * 60_000)
    expect(marked()).toEqual(['2026-06-11'])
    await jest.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(marked()).toEqual(['2026-06-12'])
  } finally {
    jest.useRealTimers()
  }
})
