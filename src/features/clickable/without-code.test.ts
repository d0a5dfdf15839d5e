import { comeNear, mountFeature, setUpHost } from '../../../test/page'
import * as clickable from './clickable'

jest.mock('./destination', () => {
  throw new Error('lost')
})

beforeEach(() => void setUpHost())
afterEach(() => {
  jest.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const CARD = '<div data-goto-url="#fete"><h3>Fête</h3><a href="#plan">Plan</a> <span>à 18 h</span></div>'

test.each([
  ['click', 'span', new MouseEvent('click', { bubbles: true, cancelable: true }), '#fete'],
  ['Enter', 'div', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), '#fete'],
  ['click on a link in it', 'a', new MouseEvent('click', { bubbles: true, cancelable: true }), '#plan'],
])(
  '§2.16 where the code that opens a block does not come, it is opened by a %s',
  async (_act, on, event, hash) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { element } = await mountFeature(clickable, CARD, { name: 'clickable' })
    await comeNear(element)
    ;(element.querySelector(on) ?? element).dispatchEvent(event)
    // jsdom follows a link of the page a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(location.hash).toBe(hash)
  },
)

test('§2.16 a click that was faster than the failure of that code opens the block, too', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { element } = await mountFeature(clickable, CARD, { name: 'clickable' })
  element.querySelector('span')!.click()
  await comeNear(element)
  expect(location.hash).toBe('#fete')
})
