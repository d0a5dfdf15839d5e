import { setUpHost } from '../../test/page'
import { setServiceAccess } from '../base/service-access'
import { bringWordings } from './wordings'

test('§7 row 7: a French page asks for the server’s own wordings when words of ours are shown first, and not again', () => {
  const load = jest.fn(() => Promise.resolve())
  const access = jest.fn(() => Promise.resolve({ load }))
  setServiceAccess(access as never)
  const host = setUpHost({ langue: 'fr' })
  bringWordings()
  expect(access.mock.calls).toEqual([['translations']])
  host.translated = true
  bringWordings()
  expect(access).toHaveBeenCalledTimes(1)
})
