import { expect, test } from '@jest/globals'
import { restOfKitchenSink } from '../tools/kitchen-sink'
import { promises } from '../tools/sizes'
import { useBrowser } from './browser/suite'

const visitor = useBrowser()

const promised = Object.entries(promises).flatMap(([name, { atRest, max }]) =>
  atRest ? [[name, atRest, max] as const] : [],
)

test.each(promised)('%s: no more is fetched than is promised', async (_name, atRest, max) => {
  const { bytes, files } = await restOfKitchenSink(visitor.browser, atRest)
  expect(files).toContain('passerelle.js')
  expect(bytes).toBeGreaterThan(30_000)
  expect(bytes).toBeLessThanOrEqual(max)
  expect(files.length).toBeLessThanOrEqual(atRest === 'saving' ? 17 : 24)
})
