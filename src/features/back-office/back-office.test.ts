import * as module from './back-office'
import { codes, mountFeature, setUpHost } from '../../../test/page'

const click = async (html: string): Promise<boolean> => {
  const { element } = await mountFeature(module, html)
  // jsdom does not follow links.
  element.addEventListener('click', (event) => {
    followed = !event.defaultPrevented
    event.preventDefault()
  })
  element.click()
  return followed
}
let followed = false

beforeEach(() => void setUpHost())

describe('the back office', () => {
  test('§2.24 opens in its own named window, which comes to the front', async () => {
    const focus = jest.fn()
    const opened: Partial<Window> = { focus }
    const open = jest.spyOn(window, 'open').mockReturnValue(opened as Window)
    expect(await click('<a class="cms-backoffice" href="/backoffice/">A</a>')).toBe(false)
    await click('<a class="cms-backoffice" href="#" data-lien="/backoffice/page">A</a>')
    expect(open.mock.calls).toEqual([
      ['http://site.test/backoffice/', 'cms-backoffice'],
      ['http://site.test/backoffice/page', 'cms-backoffice'],
    ])
    expect(focus).toHaveBeenCalledTimes(2)
    open.mockRestore()
  })

  test('§2.24 where no window opens, the link is followed', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    expect(await click('<a class="cms-backoffice" href="/backoffice/">A</a>')).toBe(true)
    open.mockRestore()
  })

  test('§2.24 an address that is a script is refused', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await click('<a class="cms-backoffice" href="javascript:alert(1)">A</a>')).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(codes(warn)).toEqual(['P401'])
    open.mockRestore()
    warn.mockRestore()
  })
})
