import { describe, expect, test } from '@jest/globals'
import { placesOf, wayTo } from './line'
import { fit, pagesOf, type Sizes } from './layout'

const sizes = (more: Partial<Sizes> = {}): Sizes => ({
  vertical: false,
  min: 2,
  max: 4,
  width: 170,
  margin: 10,
  shrink: false,
  ...more,
})

describe('contract §3 bxSlider: how many slides are seen, and how wide', () => {
  test.each([
    [710, {}, { seen: 4, width: 170 }],
    [2000, {}, { seen: 4, width: 170 }],
    [709, {}, { seen: 3, width: 170 }],
    [540, {}, { seen: 3, width: 170 }],
    [350, {}, { seen: 2, width: 170 }],
    [310, {}, { seen: 2, width: 150 }],
    [600, { shrink: true }, { seen: 4, width: 142 }],
    [500, { width: 0 }, { seen: 1, width: 500 }],
    [500, { max: 1, min: 1 }, { seen: 1, width: 500 }],
    [500, { vertical: true, min: 3 }, { seen: 3, width: 500 }],
  ] as const)('in %i px with %j: %j', (view, more, seen) => {
    expect(fit(view, sizes(more))).toEqual(seen)
  })
})

describe('contract §3 bxSlider: pages', () => {
  test.each([
    ['as many as are seen', [6, 3, 0, true], [0, 3]],
    ['one by one, round and round', [5, 3, 1, true], [0, 1, 2, 3, 4]],
    ['one by one, to the end', [5, 3, 1, false], [0, 1, 2]],
    ['the last page ends with the last slide', [8, 3, 3, false], [0, 3, 5]],
    ['round and round too, where not enough is out of view', [6, 4, 0, true], [0, 2]],
    ['a step is never wider than what is seen', [9, 3, 7, false], [0, 3, 6]],
    ['all seen: one page', [3, 4, 0, true], [0]],
    ['no slide at all', [0, 1, 0, true], [0]],
  ] as const)('%s', (_what, [count, seen, move, loop], pages) => {
    expect(pagesOf(count, seen, move, loop)).toEqual(pages)
  })

  test('every step between neighbouring pages glides, for up to 12 slides', () => {
    for (let count = 2; count <= 12; count++)
      for (let seen = 1; seen < count; seen++)
        for (let move = 0; move <= seen; move++) {
          const pages = pagesOf(count, seen, move, true)
          pages.forEach((from, index) => {
            const to = pages[(index + 1) % pages.length]!
            expect(wayTo(from, to, count, count - seen, 1, true).glides).toBe(true)
            expect(wayTo(to, from, count, count - seen, -1, true).glides).toBe(true)
          })
        }
  })
})

test('slides lie one after the other from the first seen; those before it on the other side', () => {
  const line = { sizes: [10, 20, 30, 40], margin: 5 }
  expect(placesOf(line, 0, 0)).toEqual([0, 15, 40, 75])
  expect(placesOf(line, 0, 2)).toEqual([-40, -25, 0, 35])
  // Round and round: the last comes in from the left.
  expect(placesOf(line, 3, 0)).toEqual([0, 15, 40, -45])
})
