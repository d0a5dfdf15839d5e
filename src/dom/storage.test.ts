import { afterEach, expect, jest, test } from '@jest/globals'
import { readStored, writeStored } from './storage'

afterEach(() => void jest.restoreAllMocks())

test('§8 what a full storage did not take is what the page reads from then on, and not the older text in it', () => {
  writeStored('cms-essai', 'ancien')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeStored('cms-essai', 'nouveau')
  expect(readStored('cms-essai')).toBe('nouveau')
  full.mockRestore()
  writeStored('cms-essai', 'dernier')
  expect(readStored('cms-essai')).toBe('dernier')
})

test('§8 a storage that is denied is empty, and keeps what is written for the life of the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readStored('cms-refus')).toBeNull()
  writeStored('cms-refus', 'oui')
  expect(readStored('cms-refus')).toBe('oui')
})
