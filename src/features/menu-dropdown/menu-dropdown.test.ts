import { mountFeature, setUpHost } from '../../../test/page'
import { takePrototypeRemove } from '../../../test/prototype-remove'
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

test('§2.23 beside Prototype.js a menu of which a script has written an item anew lets go of all its buttons', async () => {
  const restore = takePrototypeRemove()
  const item = (name: string): string => `<li><a href="/${name}">${name}</a><ul><li>Plus</li></ul></li>`
  const { element, unmount } = await mountFeature(
    menuDropdown,
    `<ul class="cms-menu">${item('un')}${item('deux')}</ul>`,
    { name: 'menuDropdown' },
  )
  element.firstElementChild!.innerHTML = '<a href="/un">Un</a>'
  unmount()
  expect(element.innerHTML).toBe('<li><a href="/un">Un</a></li>' + item('deux'))
  restore()
})

test('§2.23 what a script of the page copies of a menu into a navigation of its own is as the server has it', async () => {
  const lists =
    '<li><a href="/un">Un</a><ul class="sous" style="margin: 0px;"><li><a href="/a">A</a><ul id="b"><li>B</li></ul></li></ul></li>'
  const { element, unmount } = await mountFeature(
    menuDropdown,
    `<ul class="cms-menu">${lists}</ul><nav></nav>`,
    { name: 'menuDropdown' },
  )
  const nav = document.querySelector('nav')!
  expect(element.querySelector('ul')!.style.display).toBe('none')
  nav.innerHTML = element.innerHTML
  await Promise.resolve()
  expect(nav.innerHTML).toBe(lists)
  expect(element.querySelectorAll('.cms-menu-toggle')).toHaveLength(2)
  nav.append(element)
  await Promise.resolve()
  expect(element.querySelectorAll('.cms-menu-toggle')).toHaveLength(2)
  unmount()
  expect(element.innerHTML).toBe(lists)
})
