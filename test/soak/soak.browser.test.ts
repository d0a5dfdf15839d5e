import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'puppeteer'
import { launch } from '../browser/launch'
import { soak } from './soak.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('§8 a visitor who does 200 things at random, while the server fails, meets no error, gets stuck nowhere and loses nothing', async () => {
  const { findings, journal } = await soak(browser, { seed: 7, actions: 200 })
  expect(journal).toHaveLength(200)
  expect(findings).toEqual([])
}, 120_000)
