import { expect, test } from '@jest/globals'
import { useBrowser } from '../browser/suite'
import { soak } from './soak.ts'

const { browser } = useBrowser()

// `npm run soak` does 5,000.
test('§8 a visitor who does 100 things at random, while the server fails, meets no error, gets stuck nowhere and loses nothing', async () => {
  const { findings, journal, done, failed } = await soak(browser, { seed: 7, actions: 100, still: true })
  expect(journal).toHaveLength(100)
  expect(findings).toEqual([])
  // Most acts found what they were meant for, and the server did fail.
  expect(done).toBeGreaterThan(75)
  expect(failed).toBeGreaterThan(0)
}, 240_000)
