import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { callables } from '../../test/helper'
import { codes, setUpHost } from '../../test/page'
import { images } from './images'

const mm = callables(images) as Record<
  'MM_findObj' | 'MM_preloadImages' | 'MM_swapImage' | 'MM_swapImgRestore',
  (...args: unknown[]) => unknown
>
let warned: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  setUpHost()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  delete document.MM_sr
  delete document.MM_p
})

afterEach(() => {
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

const source = (id: string): string | null => document.getElementById(id)!.getAttribute('src')

test('hovering a menu picture shows its other state, leaving shows the first one again', () => {
  document.body.innerHTML = '<a href="#"><img id="accueil" name="accueil" src="/img/accueil.gif"></a>'
  mm.MM_swapImage('accueil', '', '/img/accueil_on.gif', 1)
  expect(source('accueil')).toBe('/img/accueil_on.gif')
  mm.MM_swapImgRestore()
  expect(source('accueil')).toBe('http://site.test/img/accueil.gif')
})

test('one call changes several pictures, by name or by id, and restores them all', () => {
  document.body.innerHTML = '<img id="i1" name="un" src="/1.gif"><img id="deux" src="/2.gif">'
  mm.MM_swapImage('un', '', '/1b.gif', 'deux', '', '/2b.gif', 1)
  expect([source('i1'), source('deux')]).toEqual(['/1b.gif', '/2b.gif'])
  expect(document.MM_sr).toHaveLength(2)
  mm.MM_swapImgRestore()
  expect([source('i1'), source('deux')]).toEqual(['http://site.test/1.gif', 'http://site.test/2.gif'])
})

test('a picture that is swapped twice goes back to its very first state, and page scripts can read it', () => {
  document.body.innerHTML = '<img id="i" src="/1.gif">'
  mm.MM_swapImage('i', '', '/2.gif', 1)
  mm.MM_swapImage('i', '', '/3.gif', 1)
  expect((document.MM_sr![0] as { oSrc?: string }).oSrc).toBe('http://site.test/1.gif')
  mm.MM_swapImgRestore()
  expect(source('i')).toBe('http://site.test/1.gif')
})

test('leaving before any hover does nothing', () => {
  document.body.innerHTML = '<img id="i" src="/1.gif">'
  expect(() => mm.MM_swapImgRestore()).not.toThrow()
  expect(source('i')).toBe('/1.gif')
})

test('an image button of a form is found by its name', () => {
  document.body.innerHTML = '<form><input type="image" id="b" name="envoyer" src="/ok.gif"></form>'
  mm.MM_swapImage('envoyer', '', '/ok_on.gif', 1)
  expect(source('b')).toBe('/ok_on.gif')
})

test.each([
  ["document.layers['menu'].document.logo", 'document.logo'],
  ["document.all['logo']", ''],
])('the paths of the first versions are understood: %s', (netscape, explorer) => {
  document.body.innerHTML = '<div id="menu"><img id="x" name="logo" src="/1.gif"></div>'
  document.getElementById('x')!.id = 'logo'
  mm.MM_swapImage(netscape, explorer, '/2.gif', '#982339540000')
  expect(source('logo')).toBe('/2.gif')
})

test('the other pictures of a call change when one is missing, and the console names the missing one', () => {
  document.body.innerHTML = '<img id="la" src="/1.gif">'
  mm.MM_swapImage('absente', '', '/0.gif', 'la', '', '/2.gif', 1)
  expect(source('la')).toBe('/2.gif')
  expect(codes(warned)).toEqual(['P130'])
  expect(warned.mock.calls[0]![0]).toContain('MM_swapImage : « absente » manque ou est introuvable.')
})

test.each([[[]], [['seul']], [[undefined, undefined, undefined]], [[null, '', 'x.gif']]])(
  'odd arguments %j change nothing, do not throw, and are told',
  (args) => {
    document.body.innerHTML = '<img id="i" src="/1.gif">'
    expect(() => mm.MM_swapImage(...(args as unknown[]))).not.toThrow()
    expect(source('i')).toBe('/1.gif')
    expect(codes(warned)).toHaveLength(1)
  },
)

test('preloaded pictures are kept in document.MM_p, marks of the first version are skipped', () => {
  mm.MM_preloadImages('/a.gif', '/b.gif', '#982339540000')
  mm.MM_preloadImages('/c.gif', null, undefined, '')
  expect(document.MM_p!.map((image) => image.getAttribute('src'))).toEqual(['/a.gif', '/b.gif', '/c.gif'])
})

test('a form is found by name, a field by name in any form, an element by id', () => {
  document.body.innerHTML =
    '<form name="recherche"></form><form name="contact"><input name="courriel"></form><p id="texte"></p>'
  expect(mm.MM_findObj('contact')).toBe(document.forms[1])
  expect(mm.MM_findObj('courriel')).toBe(document.querySelector('input'))
  expect(mm.MM_findObj('texte')).toBe(document.querySelector('p'))
  expect(mm.MM_findObj('rien')).toBeNull()
})

test('a field that bears the name of a document property is found, not the property', () => {
  document.title = 'Mairie'
  document.body.innerHTML = '<form action="/x"><input name="title"><input name="action"></form>'
  expect(mm.MM_findObj('title')).toBe(document.querySelectorAll('input')[0])
  expect(mm.MM_findObj('action')).toBe(document.querySelectorAll('input')[1])
})

test('what stands in a frame is found from outside, and by another document given', () => {
  document.body.innerHTML = '<iframe name="cadre"></iframe>'
  const inner = document.querySelector('iframe')!.contentDocument!
  inner.body.innerHTML = '<p id="dedans"></p>'
  const wanted = inner.getElementById('dedans')
  expect(mm.MM_findObj('dedans')).toBe(wanted)
  expect(mm.MM_findObj('dedans', inner)).toBe(wanted)
  expect(mm.MM_findObj('dedans?cadre')).toBe(wanted)
})

test('a frame that shows another site is passed over', () => {
  document.body.innerHTML = '<p id="dedans"></p>'
  const blocked = {
    get document(): Document {
      throw new DOMException('Blocked', 'SecurityError')
    },
  }
  const outer = document.implementation.createHTMLDocument('')
  Object.defineProperty(outer, 'defaultView', { value: { length: 2, 0: blocked, 1: { document } } })
  expect(mm.MM_findObj('dedans', outer)).toBe(document.querySelector('p'))
})

test.each([[undefined], [null], [''], [{}], [42]])(
  'looking for %p finds nothing and does not throw',
  (name) => {
    expect(mm.MM_findObj(name)).toBeNull()
  },
)
