import * as lightbox from './lightbox'
import { codes, mountFeature, setUpHost } from '../../../test/page'

test('§8 unreadable parameters of a clicked link are told, and the readable ones hold', async () => {
  setUpHost()
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const open = jest.fn(() => Promise.resolve(undefined))
  const html = '<a rel="lightbox" href="/a.jpg" data-max-width="grand" data-max-height="80%">Photo</a>'
  const { element } = await mountFeature(lightbox, html, { services: { lightbox: { open } } as never })
  warned.mockClear()
  element.setAttribute('data-slideshow-speed', 'vite')
  element.click()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(codes(warned)).toEqual(['P503', 'P503'])
  expect(open.mock.calls).toMatchObject([[{ items: [{ maxWidth: undefined, maxHeight: '80%' }] }]])
  warned.mockRestore()
})

test.each([
  ['has given to its own Colorbox opens there alone', { maxWidth: '90%' }, 0],
  ['has with the class of a Colorbox that is not there opens', undefined, 1],
])('§2.11 a picture that the page %s', async (_what, settings, times) => {
  setUpHost()
  Object.assign(window, { jQuery: { data: () => settings } })
  const open = jest.fn(() => Promise.resolve(undefined))
  const html = '<a class="cboxElement" rel="lightbox[lac]" href="#a">Photo</a>'
  const { element } = await mountFeature(lightbox, html, { services: { lightbox: { open } } as never })
  element.click()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(open).toHaveBeenCalledTimes(times)
  Reflect.deleteProperty(window, 'jQuery')
})

test.each(['slick-cloned', 'owl-item cloned', 'swiper-slide-duplicate', 'bx-clone'])(
  '§2.11 a picture whose link a carousel has copied (%s) is one of the group once, also when its copy is pressed',
  async (name) => {
    setUpHost()
    const open = jest.fn(() => Promise.resolve(undefined))
    const link = (href: string): string => `<a rel="lightbox[lac]" href="${href}">Photo</a>`
    const copy = (href: string): string => `<div class="${name}">${link(href)}</div>`
    const html = copy('/b.jpg') + link('/a.jpg') + link('/b.jpg') + link('/a.jpg') + copy('/a.jpg')
    const { element } = await mountFeature(lightbox, html, {
      selector: 'a',
      services: { lightbox: { open } } as never,
    })
    element.click()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    const items = ['/a.jpg', '/b.jpg', '/a.jpg'].map((url) => ({ url }))
    expect(open.mock.calls).toMatchObject([[{ items, index: 1 }]])
  },
)

test.each([
  ['an overlay', '[aria-modal] a', 1],
  ['the page', 'a', 0],
])(
  '§2.11, §2.14 pictures that an overlay shows a copy of are once in the group, pressed in %s',
  async (_where, selector, index) => {
    setUpHost()
    const open = jest.fn(() => Promise.resolve(undefined))
    const links = '<a rel="lightbox[lac]" href="/a.jpg">A</a><a rel="lightbox[lac]" href="/b.jpg">B</a>'
    const html = `<div>${links}</div><div role="dialog" aria-modal="true"><p></p>${links}</div>`
    const { element } = await mountFeature(lightbox, html, {
      selector: `${selector}[href="${['/a.jpg', '/b.jpg'][index]}"]`,
      services: { lightbox: { open } } as never,
    })
    element.click()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    const items = ['/a.jpg', '/b.jpg'].map((url) => ({ url }))
    expect(open.mock.calls).toMatchObject([[{ items, index }]])
  },
)
