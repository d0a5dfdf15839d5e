import { waitFor } from '@testing-library/dom'
import { answerOf, mountFeature, setUpHost, type Mounted } from '../../../test/page'
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

async function mount(html: string, request?: () => Promise<HttpAnswer>): Promise<void> {
  mounted = await mountFeature(calendar, html, {
    name: 'calendar',
    ...(request && { services: { http: { request } } }),
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

test('contract « Trust »: a badge of another site’s feed brings no class of ours', async () => {
  const text = JSON.stringify([{ date: '2026-06-05', title: 'Fête', badge: 'concert cms-slideshow' }])
  await mount(june('data-url="/dates"'), () => Promise.resolve({ ...answerOf(text), sameOrigin: false }))
  await waitFor(() => expect(eventOf('2026-06-05')).not.toBeNull())
  expect(document.querySelector('.cms-calendar-badge-concert')).not.toBeNull()
  expect(document.querySelector('.cms-slideshow')).toBeNull()
})

test('§7 row 11: a list that PHP has put nothing into (null) is a month without events, and no failure', async () => {
  const asked = jest.fn(() => Promise.resolve(answerOf('null')))
  await mount(june('data-url="/dates"', INLINE), asked)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  const classes = document.querySelector('.cms-calendar')!.classList
  await waitFor(() => expect([...classes]).not.toContain('cms-loading'))
  expect(document.querySelector('.cms-calendar-message')).toBeNull()
  expect(console.warn).not.toHaveBeenCalled()
  expect(eventOf('2026-06-20')).not.toBeNull()
})
