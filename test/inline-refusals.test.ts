import * as lightbox from '../src/features/lightbox/lightbox'
import * as secureLink from '../src/features/secure-link/secure-link'
import * as zoom from '../src/features/zoom/zoom'
import { mountFeature, setUpHost } from './page'

const features = { lightbox, zoom, 'secure-link': secureLink }
const cases = Object.keys(features).flatMap((name) =>
  (
    [
      ['return false', 1],
      ['compter();return false;', 1],
      ['return confirm()', 0],
    ] as const
  ).map(([code, times]) => [name as keyof typeof features, code, times] as const),
)

test.each(cases)(
  '§2.11, §2.23 a link (%s) that its inline handler keeps from being followed (%s) shows what it leads to: %i',
  async (name, code, times) => {
    setUpHost()
    Object.assign(window, { compter() {}, confirm: () => false })
    const open = jest.fn(() => Promise.resolve(undefined))
    const html = `<a class="cms-${name}" href="/lac.jpg" onclick="${code}">Le lac</a>`
    const services = { lightbox: { open }, popup: { open } } as never
    const { element } = await mountFeature(features[name], html, { services })
    element.click()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(open).toHaveBeenCalledTimes(times)
  },
)
