import { expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { tell } from './entry-messages'

test('contract §3 a message about what the page left out of a call says « undefined »', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  setUpHost()
  tell([
    ['P130', { helper: 'MM_jumpMenu', name: undefined }],
    ['P132', { helper: 'MM_jumpMenu', url: null }],
  ])
  expect(warned.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining('MM_jumpMenu : « undefined »'),
    expect.stringContaining('« null »'),
  ])
  warned.mockRestore()
})

test('contract §2 a bad attribute is told where a site’s own feature does not say what it allows', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  setUpHost()
  tell([['P010', { attribute: 'data-n', value: 'x', allowed: undefined, feature: 'mien' }]])
  expect(warned.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining('attendu : une valeur que la fonctionnalité accepte'),
  ])
  warned.mockRestore()
})
