import { codes, mountFeature, setUpHost } from '../../../test/page'
import * as slideshow from './slideshow'

beforeEach(() => setUpHost())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['data-width="640" data-height="480"', 'width=640,height=480'],
  ['data-width="640px" data-height=" 480 px"', 'width=640,height=480'],
  ['data-width="80%" data-height="grand"', 'width=800,height=600'],
  ['', 'width=800,height=600'],
])('§7 row 13: a slideshow’s link with %p opens a window of %s', async (size, expected) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(window)
  jest.spyOn(window, 'focus').mockImplementation(() => {})
  const { element } = await mountFeature(
    slideshow,
    `<a class="cms-slideshow-popup" data-page="diaporama.php" ${size}>Voir</a>`,
    { name: 'slideshow' },
  )
  element.click()
  expect(opened.mock.calls[0]![2]).toContain(expected)
})

test('§7 row 13: a slideshow’s link opens the page that a script of the page has given it since, a new tab too', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(window)
  jest.spyOn(window, 'focus').mockImplementation(() => {})
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const html = '<a class="cms-slideshow-popup" data-page="" href="#">Voir</a>'
  const { element, unmount } = await mountFeature(slideshow, html, { name: 'slideshow' })
  expect(codes(warned)).toEqual(['P522'])
  const folder = 'http://site.test/cms/clients/utils/modules/'
  for (const name of ['ete.php', 'hiver.php?id=3']) {
    element.setAttribute('data-page', name)
    element.click()
    expect(opened.mock.lastCall![0]).toBe(folder + name)
  }
  element.setAttribute('data-page', 'foire.php')
  const newTab = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  element.addEventListener('click', (event) => event.preventDefault(), { once: true })
  element.dispatchEvent(newTab)
  expect(element.getAttribute('href')).toBe(folder + 'foire.php')
  expect(opened).toHaveBeenCalledTimes(2)
  unmount()
  expect(element.getAttribute('href')).toBe('#')
})
