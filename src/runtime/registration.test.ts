import { expect, jest, test } from '@jest/globals'
import { codes, setUpHost } from '../../test/page'
import type { CustomFeature } from '../base/manifest'
import { admit } from './registration'

test('contract §2 a feature of the site’s own without a name is told, and takes no other’s place', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const host = setUpHost()
  const mount = (): void => {}
  for (const name of [undefined, null, true, '', 'mien'])
    host.registered.push({ name, selector: 'p', mount } as CustomFeature)
  admit(host)
  host.work()
  expect(host.features.map(({ name }) => name)).toEqual(['mien'])
  expect(codes(warned)).toEqual(['P011', 'P011', 'P011', 'P011'])
  for (const [line] of warned.mock.calls) expect(line).toContain('« name » doit être un mot')
  warned.mockRestore()
})
