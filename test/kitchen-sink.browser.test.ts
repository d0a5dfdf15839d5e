import { restOfKitchenSink } from '../tools/kitchen-sink'
import { promises } from '../tools/sizes'
import { useBrowser } from './browser/suite'

const visitor = useBrowser()

test('a page with every feature has fetched no more, when it has come to rest, than is promised', async () => {
  const { bytes, files } = await restOfKitchenSink(visitor.browser)
  const { max } = Object.values(promises).find(({ atRest }) => atRest)!
  expect(files).toContain('passerelle.js')
  expect(bytes).toBeGreaterThan(30_000)
  expect(bytes).toBeLessThanOrEqual(max)
  expect(files.length).toBeLessThanOrEqual(17)
})
