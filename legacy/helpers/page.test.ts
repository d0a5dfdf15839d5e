import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { callables } from '../../test/helper'
import { codes, setUpHost } from '../../test/page'
import { page } from './page'

const mm = callables(page)
const here = window as typeof window & Record<string, unknown>
let warned: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  setUpHost()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  delete document.MM_returnValue
})

afterEach(() => {
  jest.restoreAllMocks()
  document.body.innerHTML = ''
  for (const name of ['fenetre', 'marque', 'frames2']) delete here[name]
})

/** Windows that a page names; jsdom does not navigate. */
function frameset(): { menu: { location: string }; 'page centrale': { location: string } } {
  const frames = { menu: { location: '' }, 'page centrale': { location: '' } }
  here['fenetre'] = { location: '', frames }
  return frames
}

test('MM_openBrWindow opens the window asked for and gives nothing back to a javascript: link', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  expect(mm['MM_openBrWindow']!('plan.html', 'plan', 'width=600,height=400')).toBeUndefined()
  expect(open).toHaveBeenCalledWith('plan.html', 'plan', 'width=600,height=400')
})

test('MM_goToURL sends each named window to its page, and the handler returns false', () => {
  const frames = frameset()
  mm['MM_goToURL']!("fenetre.frames['menu']", 'menu2.html', "fenetre.frames['page centrale']", 'p2.html')
  expect(frames.menu.location).toBe('menu2.html')
  expect(frames['page centrale'].location).toBe('p2.html')
  expect(document.MM_returnValue).toBe(false)
})

test.each(['parent', 'self', 'window', 'document', 'this', 'parent.document', 'top.window'])(
  'MM_goToURL knows %s',
  (path) => {
    location.hash = ''
    mm['MM_goToURL']!(path, '#' + path)
    expect(location.hash).toBe('#' + path)
  },
)

test.each(["parent.frames['absent']", 'nulle.part', 'alert("x")', '', 'document.title', undefined, null])(
  'MM_goToURL to %p changes nothing, evaluates nothing and is told once',
  (path) => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const before = location.href
    mm['MM_goToURL']!(path, 'x.html')
    expect(location.href).toBe(before)
    expect(alert).not.toHaveBeenCalled()
    expect(document.MM_returnValue).toBe(false)
    expect(codes(warned)).toEqual(['P130'])
  },
)

test('MM_goToURL without an address stays where it is', () => {
  const before = location.href
  mm['MM_goToURL']!('parent')
  expect(location.href).toBe(before)
  expect(codes(warned)).toEqual(['P130'])
})

function menu(...values: string[]): HTMLSelectElement {
  document.body.innerHTML = `<form><select name="menu1">${values
    .map((value) => `<option value="${value}">x</option>`)
    .join('')}</select></form>`
  const select = document.querySelector('select')!
  select.selectedIndex = values.length - 1
  return select
}

test('choosing in a jump menu goes there; the menu shows its first line again where asked', () => {
  const select = menu('', '#tarifs')
  mm['MM_jumpMenu']!('parent', select, 0)
  expect(location.hash).toBe('#tarifs')
  expect(select.selectedIndex).toBe(1)
  mm['MM_jumpMenu']!('parent', select, 1)
  expect(select.selectedIndex).toBe(0)
})

test('the button beside a jump menu goes to the chosen page', () => {
  menu('', '#horaires')
  mm['MM_jumpMenuGo']!('menu1', 'parent', 0)
  expect(location.hash).toBe('#horaires')
})

test('the line "Choisissez" of a jump menu goes nowhere', () => {
  frameset()
  mm['MM_jumpMenu']!('fenetre', menu('x', ''), 0)
  expect((here['fenetre'] as { location: string }).location).toBe('')
  expect(warned).not.toHaveBeenCalled()
})

test('a jump menu to a new window opens one for each choice', () => {
  const opened = { location: '' }
  jest.spyOn(window, 'open').mockReturnValue(opened as typeof opened & Window)
  mm['MM_jumpMenu']!('window.open()', menu('', 'notice.pdf'), 0)
  expect(opened.location).toBe('notice.pdf')
})

test.each([
  'javascript:marque=1',
  ' jAvaScript:marque=1',
  'java\nscript:marque=1',
  'data:text/html,x',
  'vbscript:x',
])('a jump menu does not run %p', (url) => {
  frameset()
  const select = menu('', 'y')
  select.options[1]!.value = url
  mm['MM_jumpMenu']!('fenetre', select, 1)
  expect((here['fenetre'] as { location: string }).location).toBe('')
  expect(select.selectedIndex).toBe(0)
  expect(codes(warned)).toEqual(['P132'])
})

test("a jump menu's address cannot break out of its place", () => {
  const target = frameset()
  mm['MM_jumpMenu']!("fenetre.frames['menu']", menu('', "x';marque=1;'"), 0)
  expect(here['marque']).toBeUndefined()
  expect(target.menu.location).toBe("x';marque=1;'")
})

test('a jump button whose menu is missing is told', () => {
  mm['MM_jumpMenuGo']!('absent', 'parent', 0)
  expect(codes(warned)).toEqual(['P130'])
})

test.each([[null], [undefined], ['absent'], [{}]])(
  '§8 a jump menu that is not there (%p) is told',
  (given) => {
    mm['MM_jumpMenu']!('self', given, 1)
    expect(codes(warned)).toEqual(['P130'])
  },
)

test('MM_showHideLayers shows, hides, and takes a CSS word as it is', () => {
  document.body.innerHTML = '<div id="a" style="visibility:hidden"></div><div id="b"></div><div id="c"></div>'
  mm['MM_showHideLayers']!('a', '', 'show', 'b', '', 'hide', 'c', '', 'inherit')
  const seen = ['a', 'b', 'c'].map((id) => document.getElementById(id)!.style.visibility)
  expect(seen).toEqual(['visible', 'hidden', 'inherit'])
})

test('a missing layer does not keep the others from showing', () => {
  document.body.innerHTML = '<div id="b"></div>'
  mm['MM_showHideLayers']!('absent', '', 'show', "document.all['b']", '', 'hide')
  expect(document.getElementById('b')!.style.visibility).toBe('hidden')
  expect(codes(warned)).toEqual(['P130'])
})

test('MM_showHideLayers goes on where a name is that of several buttons', () => {
  document.body.innerHTML =
    '<form name="f"><input type="radio" name="r"><input type="radio" name="r"></form><div id="b"></div>'
  mm['MM_showHideLayers']!('r', '', 'show', 'b', '', 'hide')
  expect(document.getElementById('b')!.style.visibility).toBe('hidden')
  expect(codes(warned)).toEqual([])
})

test('MM_setTextOfLayer writes HTML as Dreamweaver escaped it', () => {
  document.body.innerHTML = '<div id="info"></div>'
  mm['MM_setTextOfLayer']!('info', '', '<b>Mus%E9e</b> de l%27outil %22ancien%22')
  expect(document.getElementById('info')!.innerHTML).toBe('<b>Musée</b> de l\'outil "ancien"')
})

test("MM_setTextOfLayer's HTML passes the page's Trusted Types policy", () => {
  const host = setUpHost()
  host.policy.createHTML = (html) => `[${html}]`
  document.body.innerHTML = '<div id="info"></div>'
  mm['MM_setTextOfLayer']!('info', '', 'x')
  expect(document.getElementById('info')!.innerHTML).toBe('[x]')
})

test('MM_popupMsg shows the message in the browser’s own box', () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
  mm['MM_popupMsg']!('Fermé le lundi.\rMerci.')
  expect(alert).toHaveBeenCalledWith('Fermé le lundi.\rMerci.')
})

test('MM_displayStatusMsg sets the status line and lets the handler return true', () => {
  mm['MM_displayStatusMsg']!('Nos horaires')
  expect(window.status).toBe('Nos horaires')
  expect(document.MM_returnValue).toBe(true)
})

test('MM_callJS runs what the inline call holds, in the page’s own scope, and gives its result', () => {
  here['marque'] = 1
  expect(mm['MM_callJS']!('marque += 41; marque')).toBe(42)
  expect(mm['MM_callJS']!('javascript:marque')).toBe(42)
})
