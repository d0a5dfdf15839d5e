import { mountFeature, setUpHost } from '../../../test/page'
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
