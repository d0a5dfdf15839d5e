import { expect, test } from '@jest/globals'
import { features } from '../../src/features'
import { shimNames } from './shims'

test('§4 configuration is proposed for every feature with the selector of its manifest', () => {
  // The drop-in's table does without the space after a comma.
  const selectors = features.map(({ name, selector }) => [name, selector.replaceAll(', ', ',')])
  expect([...shimNames().features]).toEqual(selectors)
})
