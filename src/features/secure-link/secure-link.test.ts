import * as module from './secure-link'
import { codes, mountFeature, setUpHost } from '../../../test/page'
import type { PopupParams } from '../../services/popup'

test.each([
  ['', '800', '500', []],
  ['data-width="" data-height=" "', '800', '500', []],
  ['data-width=" 640 " data-height="80%"', '640px', '80%', []],
  ['data-width="large" data-height="0"', '800', '500', ['P010', 'P010']],
])(
  '§2.23 a secure link opens 800 by 500, unless it says a size: <a %s>',
  async (given, width, height, told) => {
    setUpHost()
    const opened: PopupParams[] = []
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const open = (params: PopupParams | string): Promise<unknown> =>
      Promise.resolve(opened.push(params as PopupParams))
    const { element } = await mountFeature(module, `<a class="cms-secure" href="/vide" ${given}>Lire</a>`, {
      services: { popup: { open } },
    })
    element.click()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect(opened).toEqual([{ url: '/vide', iframe: true, width, height, label: 'Lire' }])
    expect(codes(warned)).toEqual(told)
    warned.mockRestore()
  },
)
