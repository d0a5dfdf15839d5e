import { expect, test } from '@jest/globals'
import { placesAt, ringOf, stepFrom, wayOf } from './ring'

type Point = readonly [share: number, px: number]
const ring = ringOf([100, 100, 100, 100], 10, 250)

test('contract §3 bxSlider ticker: the row begins again after its slides, or after the view where they do not fill it', () => {
  expect(ring).toMatchObject({ starts: [0, 110, 220, 330], total: 440, length: 440 })
  expect(ringOf([100, 60], 0, 400).length).toBe(500)
  expect(ringOf([], 0, 400).length).toBe(0)
})

test('contract §3 bxSlider ticker: what has left comes in at the other end', () => {
  expect(placesAt(ring, 0)).toEqual([0, 110, 220, 330])
  expect(placesAt(ring, 99)).toEqual([-99, 11, 121, 231])
  expect(placesAt(ring, 100)).toEqual([340, 10, 120, 230])
  // For a step back the one before is on this side.
  expect(placesAt(ring, 0, 110)).toEqual([0, 110, 220, -110])
})

test('contract §3 bxSlider ticker: no slide is ever in view twice, and none jumps where it can be seen', () => {
  for (let index = 0; index < 4; index++) {
    const way = wayOf(ring, index)
    const [start, [gone, left], [same, right], end] = way as [Point, Point, Point, Point]
    expect(start[1]).toBe(end[1])
    expect(gone).toBe(same)
    expect(left).toBe(-100)
    expect(right).toBeGreaterThanOrEqual(250)
    // Evenly: as many px in each share of the time.
    expect((start[1] - left) / gone).toBeCloseTo(ring.length)
  }
})

test('contract §3 bxSlider ticker: a step leads to where the next slide, or the one before, is first', () => {
  expect(stepFrom(ring, 0, 1)).toBe(110)
  expect(stepFrom(ring, 0, -1)).toBe(-110)
  expect(stepFrom(ring, 50, 1)).toBe(60)
  expect(stepFrom(ring, 50, -1)).toBe(-50)
  expect(stepFrom(ring, 330, 1)).toBe(110)
})
