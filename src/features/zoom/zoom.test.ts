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

test.each([
  ['return false', 1],
  ['compter();return false;', 1],
  ['return confirm()', 0],
])(
  '§2.23 a link that its inline handler keeps from being followed (%s) shows its picture: %i',
  async (code, times) => {
    setUpHost()
    Object.assign(window, { compter() {}, confirm: () => false })
    const open = jest.fn(() => Promise.resolve())
    const html = `<a class="cms-zoom" href="/lac.jpg" onclick="${code}">Le lac</a>`
    const { element } = await mountFeature(zoom, html, { services: { lightbox: { open } } as never })
    element.click()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect(open).toHaveBeenCalledTimes(times)
  },
)
