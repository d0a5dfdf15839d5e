import { mountFeature, setUpHost } from '../../../test/page'
import * as menuDropdown from './menu-dropdown'

beforeEach(() => void setUpHost())

test.each([
  ['<a href="/s">Services</a>'],
  ['<a href="/s"><img src="/s.png" alt="Services"></a>'],
  ['<a href="/s" aria-label="Services"><i class="icon"></i></a>'],
  ['<a href="/s" title="Services"><img src="/s.png" alt=""></a>'],
])('§2.23 the button of a submenu says whose it is: %s', async (link) => {
  const { element } = await mountFeature(
    menuDropdown,
    `<ul class="cms-menu"><li>${link}<ul><li><a href="/b" title="Autre">Bus</a></li></ul></li></ul>`,
    { name: 'menuDropdown' },
  )
  expect(element.querySelector('.cms-menu-toggle')?.getAttribute('aria-label')).toBe('Sous-menu : Services')
})
