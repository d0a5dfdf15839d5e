import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { codes, setUpHost } from '../../../test/page'
import { create } from '.'

const player = 'http://site.test/ruffle/ruffle.js'

beforeEach(() => {
  setUpHost({ plugins: { player }, nonce: 'abc' })
  document.body.innerHTML = '<div id="boite"><span>Autre contenu</span></div>'
})

afterEach(() => {
  jest.restoreAllMocks()
  document.head.innerHTML = ''
})

const box = (): Element => document.querySelector('div')!
const params = (): Record<string, string> =>
  Object.fromEntries([...document.querySelectorAll('param')].map(({ name, value }) => [name, value]))

test('§9 the player finds a Flash object of version 8,0,0,0 with the alternative content inside', () => {
  create().play(box(), { src: 'jeu.swf', width: 400, height: '300' })
  const object = document.querySelector('object')!
  expect(object.type).toBe('application/x-shockwave-flash')
  expect(object.getAttribute('data')).toBe('jeu.swf')
  expect([object.width, object.height, object.dataset['version']]).toEqual(['400', '300', '8,0,0,0'])
  expect(object.querySelector('span')!.textContent).toBe('Autre contenu')
})

test('parameters and variables reach it, those of the element itself do not', () => {
  create().play(box(), {
    src: 'jeu.swf',
    version: '9,0,28,0',
    params: {
      wmode: 'transparent',
      movie: 'jeu',
      width: '4',
      onclick: 'x()',
      classid: 'y',
      FlashVars: 'n=1',
    },
    flashvars: { ville: 'Saint-Étienne', page: 2 },
  })
  expect(document.querySelector('object')!.dataset['version']).toBe('9,0,28,0')
  expect(params()).toEqual({ wmode: 'transparent', flashvars: 'ville=Saint-%C3%89tienne&page=2' })
})

test('page scripts reach the object by the id that the page gave', () => {
  create().play(box(), { src: 'jeu.swf', id: 'boite' })
  expect(document.getElementById('boite')!.tagName).toBe('OBJECT')
})

test('the player’s script is fetched once, with the page’s nonce', () => {
  const service = create()
  service.play(box(), { src: 'un.swf' })
  service.play(box(), { src: 'deux.swf' })
  const scripts = document.head.querySelectorAll('script')
  expect([...scripts].map(({ src, nonce }) => [src, nonce])).toEqual([[player, 'abc']])
})

test('a player that does not load is told; what stood there still stands', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  create().play(box(), { src: 'jeu.swf' })
  document.head.querySelector('script')!.onerror!('')
  expect(codes(warned)).toEqual(['P005'])
  expect(document.querySelector('object span')!.textContent).toBe('Autre contenu')
})

test('without a configured player what stands there stays', () => {
  setUpHost()
  create().play(box(), { src: 'jeu.swf' })
  expect(document.querySelector('object')).toBeNull()
})

test('an empty box says that the content is gone', () => {
  setUpHost()
  document.body.innerHTML = '<div></div>'
  create().play(box(), { src: 'jeu.swf?n=1' })
  expect(box().textContent).toBe('Ce contenu ne peut plus être affiché.')
  expect(document.querySelector('a')).toBeNull()
})

test('a film in an empty box has a link to its file, which some program may open', () => {
  document.body.innerHTML = '<div></div>'
  create().play(box(), { src: 'films/fete.wmv' })
  const link = box().firstElementChild as HTMLAnchorElement
  expect(box().children).toHaveLength(1)
  expect([link.getAttribute('href'), link.textContent]).toEqual(['films/fete.wmv', 'Ouvrir le fichier'])
})

test('the sentence is what shows where the player does not come', () => {
  document.body.innerHTML = '<div></div>'
  create().play(box(), { src: 'jeu.swf' })
  expect(document.querySelector('object')!.textContent).toBe('Ce contenu ne peut plus être affiché.')
})

test.each([
  ['an empty jQuery object', { length: 0 }],
  ['an empty list', []],
  ['an empty object', {}],
  ['white space', ' '],
  ['the target itself', { 0: document.body, length: 1 }],
])('contract §3 %s is no alternative content: what the target holds stays', (_what, alt) => {
  create().embed('embed_plugin', [{ src: 'jeu.dcr', target: 'boite', alt }])
  expect(document.body.innerHTML).toBe('<div id="boite"><span>Autre contenu</span></div>')
})

test('contract §3 a number is an alternative content, and so is each of several nodes', () => {
  create().embed('embed_plugin', [{ src: 'jeu.dcr', target: 'boite', alt: 5 }])
  expect(box().textContent).toBe('5')
  const alt = [document.createElement('b'), document.createElement('i')]
  create().embed('embed_plugin', [{ src: 'jeu.dcr', target: 'boite', alt }])
  expect([...box().firstElementChild!.children]).toEqual(alt)
})

test('a Director file is not given to the player', () => {
  create().play(box(), { src: 'jeu.dcr' })
  expect(document.querySelector('object')).toBeNull()
})
