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

test('§2.23 sizes that a script gives later count, and a link with a picture alone is named by it', async () => {
  setUpHost()
  const open = jest.fn(() => Promise.resolve())
  const html = '<a class="cms-secure" href="/vide" data-width="300"><img alt="Le coffre"></a>'
  const { element } = await mountFeature(module, html, { services: { popup: { open } } as never })
  element.setAttribute('data-width', '900')
  element.click()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  expect(open.mock.calls).toMatchObject([[{ width: '900px', label: 'Le coffre' }]])
})
