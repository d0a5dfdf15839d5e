import { expect, jest, test } from '@jest/globals'
import { codes, setUpHost } from '../../test/page'
import { readConfig } from './config'

test.each([
  ['/pf', '/pf'],
  ['/pf/', '/pf'],
  ['/a/pf/', '/a/pf'],
  ['https://ville.test/pf/', 'https://ville.test/pf'],
  ['/', '/cms'],
  ['pf', '/cms'],
  ['/pf//', '/cms'],
  ['javascript:alert(1)', '/cms'],
])('§7 the platform’s path %j is the beginning of every call: %j', (given, platform) => {
  expect(setUpHost({ platform: given }).config.platform).toBe(platform)
})

test.each([
  ['{', '{'],
  ['texte', 'texte'],
  [true, 'true'],
  [7, '7'],
  [['cms'], '["cms"]'],
])(
  '§3 a configuration that is no object (%j) is told once as such, and the defaults hold',
  (given, shown) => {
    setUpHost()
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readConfig(given, null).prefix).toBe('cms')
    expect(codes(told)).toEqual(['P101'])
    expect(String(told.mock.calls[0])).toContain(`${shown} de « passerelleConfig »`)
    told.mockRestore()
  },
)
