import type { TraceEvent } from './kitchen-sink/trace'
import { readWaterfall } from './kitchen-sink/waterfall'
import { drawWaterfalls } from './report/waterfall'

/** ms on the trace's clock, of which an act began at 1,000. */
const event = (name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: (1000 + at) * 1000,
  ...more,
})
const lasting = (name: string, at: number, ms: number): TraceEvent => event(name, at, { dur: ms * 1000 })
const sent = (at: number, requestId: string, url: string): TraceEvent =>
  event('ResourceSendRequest', at, { ph: 'I', args: { data: { requestId, url } } })
const done = (at: number, requestId: string): TraceEvent =>
  event('ResourceFinish', at, { ph: 'I', args: { data: { requestId } } })

const read = (events: readonly TraceEvent[], shown: number): ReturnType<typeof readWaterfall> =>
  readWaterfall({ events, shown: (1000 + shown) * 1000 }, shown)

test('a waterfall counts from the press, and names what was on its way until the thing was shown', () => {
  const { requests, work } = read(
    [
      sent(-20, 'a', 'http://site.test/static/modern/dialog.js?v=1'),
      done(-5, 'a'),
      sent(3, 'b', 'http://site.test/cms/page?id=2'),
      sent(50, 'late', 'http://site.test/late.js'),
      sent(-400, 'before', 'http://site.test/before.js'),
      done(-300, 'before'),
      lasting('FunctionCall', 1, 8),
      lasting('Layout', 4, 2),
      lasting('RunTask', 1, 9),
      lasting('Paint', 45, 2),
    ],
    40,
  )
  expect(requests).toEqual([
    { name: 'dialog.js', from: -20, to: -5 },
    { name: '/cms/page', from: 3, to: Infinity },
  ])
  expect(work).toEqual([
    { part: 'script', from: 1, to: 9 },
    { part: 'layout', from: 4, to: 6 },
  ])
})

test('what is inside another piece of work is drawn over it, and what nobody could see is left out', () => {
  const { work } = read(
    [lasting('Layout', 2, 3), lasting('FunctionCall', 2, 6), lasting('UpdateLayoutTree', 4, 0.1)],
    10,
  )
  expect(work.map(({ part }) => part)).toEqual(['script', 'layout'])
})

test('the picture has each way of serving an act on one scale of time, and is read without being seen', () => {
  const shownAfter = (shown: number, name: string): ReturnType<typeof read> => ({
    shown,
    requests: [{ name, from: 0, to: Infinity }],
    work: [{ part: 'script', from: shown / 2, to: shown }],
  })
  const svg = drawWaterfalls('dialog', {
    'old stack': shownAfter(50, '/a.js'),
    'with code ahead': shownAfter(100, '/suite&<b>.js'),
  })
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  expect(picture.getAttribute('aria-label')).toBe('dialog: old stack: 50 ms, with code ahead: 100 ms')
  expect(picture.textContent).toContain('/suite&<b>.js')
  const bars = [...picture.querySelectorAll('rect.request')].map((one) => Number(one.getAttribute('width')))
  // What nobody has answered goes on until the picture's end.
  expect(bars[0]).toBe(bars[1])
  const work = [...picture.querySelectorAll('rect[fill="#e0a21b"]')].slice(0, 2)
  const [first, second] = work.map((one) => Number(one.getAttribute('width')))
  expect(second! / first!).toBeCloseTo(2, 1)
})
