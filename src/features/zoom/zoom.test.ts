import * as zoom from './zoom'
import { mountFeature, setUpHost } from '../../../test/page'

test('§2.23 sizes that a script of the page gives a picture later count', async () => {
  setUpHost()
  const open = jest.fn(() => Promise.resolve())
  const html = '<a class="cms-zoom" href="/lac.jpg" data-width="300">Le lac</a>'
  const { element } = await mountFeature(zoom, html, { services: { lightbox: { open } } as never })
  element.setAttribute('data-width', '900')
  element.click()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  expect(open.mock.calls).toMatchObject([[{ innerWidth: '900' }]])
})
