import { expect, test } from '@jest/globals'
import { features } from '../../src/features'
import { shimNames } from './shims'

test('§4 configuration is proposed for every feature with the selector of its manifest', () => {
  expect([...shimNames().features]).toEqual(features.map(({ name, selector }) => [name, selector]))
})
