import { comeNear, mountFeature, setUpHost, codes } from '../../../test/page'
import * as clickable from './clickable'

beforeEach(() => void setUpHost())
afterEach(() => jest.restoreAllMocks())

/** What the block would open, in order. */
function opened(): { url: string; target: string }[] {
  const all: { url: string; target: string }[] = []
  document.body.addEventListener('cms:clickable:before-open', (event) => {
    event.preventDefault()
    all.push((event as CustomEvent<{ url: string; target: string }>).detail)
  })
  return all
}
async function mount(html: string, selector?: string) {
  const mounted = await mountFeature(clickable, html, { name: 'clickable', ...(selector && { selector }) })
  await comeNear(mounted.element)
  return mounted
}
const click = (element: Element, init: MouseEventInit = {}, type = 'click') =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, ...init }))

test('§2.16 a block of text is one link: focusable, with that role, opened by click and Enter', async () => {
  const urls = opened()
  const { element } = await mount('<div data-goto-url="/a"><p>Texte</p></div>')
  expect([element.tabIndex, element.getAttribute('role')]).toEqual([0, 'link'])
  click(element.firstElementChild!)
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(urls).toEqual([
    { url: 'http://site.test/a', target: '_self' },
    { url: 'http://site.test/a', target: '_self' },
  ])
})

test('§2.16 links, buttons, fields and labels inside are their own', async () => {
  const urls = opened()
  const { element } = await mount(
    '<div data-goto-url="/a"><a href="#x">x</a><button type="button">b</button><input><select></select>' +
      '<textarea></textarea><label>l</label><summary>s</summary><p>p</p></div>',
  )
  for (const part of element.querySelectorAll(':not(p)')) click(part)
  expect(urls).toEqual([])
  click(element.querySelector('p')!)
  expect(urls).toHaveLength(1)
})

test('a block with links of its own is a group that its heading names, so that they are still found', async () => {
  const { element } = await mount('<div data-goto-url="/a"><h3>Titre</h3><a href="/b">b</a></div>')
  expect([element.getAttribute('role'), element.getAttribute('aria-label')]).toEqual(['group', 'Titre'])
})

test("rows, list items and what the server gave a role keep theirs; the server's tabindex stays", async () => {
  const row = await mount('<table><tr data-goto-url="/a"><td>x</td></tr></table>', 'tr')
  expect([row.element.tabIndex, row.element.hasAttribute('role')]).toEqual([0, false])
  const own = await mount('<div role="article" tabindex="-1" data-goto-url="/a">x</div>')
  expect([own.element.tabIndex, own.element.getAttribute('role')]).toEqual([-1, 'article'])
})

test('§2.16 goto-target names the window; Ctrl, Meta, Shift and the middle button mean a new tab', async () => {
  const urls = opened()
  const { element } = await mount('<div data-goto-url="/a" goto-target="plan">x</div>')
  click(element)
  click(element, { ctrlKey: true })
  click(element, { metaKey: true })
  click(element, { shiftKey: true })
  click(element, { button: 1 }, 'auxclick')
  click(element, { button: 2 }, 'auxclick')
  expect(urls.map(({ target }) => target)).toEqual(['plan', '_blank', '_blank', '_blank', '_blank'])
})

test('selecting text in the block does not leave the page', async () => {
  const urls = opened()
  const { element } = await mount('<div data-goto-url="/a"><p>Un texte à copier</p></div>')
  getSelection()!.selectAllChildren(element.firstElementChild!)
  click(element.firstElementChild!)
  expect(urls).toEqual([])
  getSelection()!.removeAllRanges()
  click(element.firstElementChild!)
  expect(urls).toHaveLength(1)
})

test('§2.16 inside a sharing toolbox nothing navigates, nor do toolboxes inside a block', async () => {
  const urls = opened()
  const inside = await mount(
    '<div class="cms-share-toolbox"><div data-goto-url="/a">x</div></div>',
    '[data-goto-url]',
  )
  click(inside.element)
  expect(inside.element.hasAttribute('tabindex')).toBe(false)
  const around = await mount('<div data-goto-url="/a"><p class="cms-share-toolbox"><i>x</i></p></div>')
  click(around.element.querySelector('i')!)
  expect(urls).toEqual([])
})

test('of blocks in each other, the inner one is meant', async () => {
  const urls = opened()
  document.body.innerHTML = '<div data-goto-url="/a"><p data-goto-url="/b">b</p></div>'
  await mountFeature(clickable, '', { selector: 'div', keepPage: true, name: 'clickable' })
  await mountFeature(clickable, '', { selector: 'p', keepPage: true, name: 'clickable' })
  await comeNear(document.querySelector('p')!)
  click(document.querySelector('p')!)
  expect(urls.map(({ url }) => url)).toEqual(['http://site.test/b'])
})

test('what a script of the page answered is left alone', async () => {
  const urls = opened()
  const { element } = await mount('<div data-goto-url="/a"><p>x</p></div>')
  element.firstElementChild!.addEventListener('click', (event) => event.preventDefault())
  click(element.firstElementChild!)
  expect(urls).toEqual([])
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', ''])(
  'an address of another kind is refused, and told: %s',
  async (url) => {
    const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { element } = await mount(`<div data-goto-url="${url}">x</div>`)
    expect(codes(spy)).toEqual(['P360'])
    expect(element.outerHTML).toBe(`<div data-goto-url="${url}">x</div>`)
  },
)

test('a mail address may be opened', async () => {
  const urls = opened()
  const { element } = await mount('<div data-goto-url="mailto:mairie@brecy.example">x</div>')
  click(element)
  expect(urls).toEqual([{ url: 'mailto:mairie@brecy.example', target: '_self' }])
})

test.each<[string, (button: HTMLElement, block: HTMLElement) => void]>([
  ['takes itself away', (button) => button.remove()],
  ['empties the block', (_button, block) => (block.textContent = 'Retiré')],
  ['changes its icon', (button) => (button.innerHTML = '<i>✓</i>')],
])('§2.16 a button that %s as it is pressed does not open the block', async (_what, act) => {
  const urls = opened()
  const { element } = await mount(
    '<div data-goto-url="/a"><p>p</p><button type="button"><i>×</i></button></div>',
  )
  const button = element.querySelector('button')!
  button.onclick = () => act(button, element)
  click(button.firstElementChild!)
  expect(urls).toEqual([])
  click(element)
  expect(urls).toHaveLength(1)
})

test('§2.16 nor does one that changed before the block’s code had come', async () => {
  const urls = opened()
  const html = '<div data-goto-url="/a"><button type="button"><i>×</i></button></div>'
  const { element } = await mountFeature(clickable, html, { name: 'clickable' })
  const button = element.querySelector('button')!
  button.onclick = () => (button.innerHTML = '<i>✓</i>')
  click(button.firstElementChild!)
  await comeNear(element)
  expect(urls).toEqual([])
})

test('§2.16 a block inside a label or a link opens its own address', async () => {
  const urls = opened()
  const { element } = await mount('<label><span data-goto-url="/a">x</span></label>', '[data-goto-url]')
  click(element)
  expect(urls).toHaveLength(1)
})
