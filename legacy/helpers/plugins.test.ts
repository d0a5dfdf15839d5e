import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { callables } from '../../test/helper'
import { codes, setUpHost as setUpBareHost } from '../../test/page'
import { create } from '../../src/services/player'
import { plugins } from './plugins'

const run = callables(plugins)
const player = 'https://site.test/ruffle/ruffle.js'
let warned: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  setUpHost()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(document, 'write').mockImplementation(() => {})
})

afterEach(() => {
  expect(document.write).not.toHaveBeenCalled()
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

/** Calls as an inline script of the page does. */
function during<T>(script: Element, call: () => T): T {
  const spy = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement)
  try {
    return call()
  } finally {
    spy.mockRestore()
  }
}

function inline(call: () => void): string {
  document.body.innerHTML = '<p>avant</p><script type="x"></script><p>après</p>'
  during(document.querySelector('body script')!, call)
  return document.body.innerHTML
}

/** A host whose `player` service is there. */
function setUpHost(config?: Parameters<typeof setUpBareHost>[0]): void {
  const host = setUpBareHost(config)
  const service = create()
  host.call = (name, method, args) => {
    expect(name).toBe('player')
    service[method as 'embed'](...(args as Parameters<typeof service.embed>))
    return Promise.resolve(undefined)
  }
}

const box = (): HTMLElement => document.querySelector<HTMLElement>('.cms-plugin')!

test('where a Flash banner stood, a box of its size stands, at the place of the script', () => {
  setUpHost()
  const html = inline(() =>
    run['AC_FL_RunContent']!(
      'codebase',
      'http://x',
      'WIDTH',
      '680',
      'height',
      '120',
      'src',
      'img/b',
      'quality',
      'high',
    ),
  )
  expect(box().style.width).toBe('680px')
  expect(box().style.minHeight).toBe('120px')
  expect(html).toMatch(/^<p>avant<\/p><span.*<\/span><script type="x"><\/script><p>après<\/p>$/)
  expect(box().textContent).toBe('Ce contenu ne peut plus être affiché.')
})

test('two calls in one script keep their order; percentages and numbers are sizes too', () => {
  inline(() => {
    run['AC_FL_RunContent']!('src', 'un', 'width', 586, 'id', 'premier')
    run['AC_SW_RunContent']!('src', 'deux', 'width', '100%', 'id', 'second')
  })
  const boxes = [...document.querySelectorAll<HTMLElement>('.cms-plugin')]
  expect(boxes.map(({ id, style }) => [id, style.width])).toEqual([
    ['premier', '586px'],
    ['second', '100%'],
  ])
})

test('an ActiveX control without a file shows nothing', () => {
  inline(() => run['AC_AX_RunContent']!('classid', 'CLSID:8856F961', 'id', 'WB', 'width', '10'))
  expect(box()).toBeNull()
  expect(codes(warned)).toEqual(['P130'])
})

test('embed_plugin shows the alternative content given: HTML, a node or a jQuery object', () => {
  document.body.innerHTML = '<div id="zone"></div>'
  run['embed_plugin']!({ src: 'a.swf', target: '#zone', alt: '<img src="b.jpg" alt="Le marché">' })
  expect(document.querySelector('#zone img')!.getAttribute('alt')).toBe('Le marché')
  const node = document.createElement('em')
  run['embed_plugin']!({ src: 'a.swf', target: document.getElementById('zone'), alt: node })
  expect(document.querySelector('#zone .cms-plugin')!.firstChild).toBe(node)
  run['embed_plugin']!({ src: 'a.swf', target: 'zone', alt: [document.createElement('strong')] })
  expect(document.querySelectorAll('#zone .cms-plugin')).toHaveLength(1)
  expect(document.querySelector('#zone strong')).not.toBeNull()
})

test('what the target holds is its alternative content and stays untouched', () => {
  setUpHost()
  document.body.innerHTML = '<div id="zone"><p>Plan du village</p></div>'
  const inside = document.querySelector('p')
  run['embed_plugin']!({ src: 'plan.swf', target: 'zone' })
  expect(document.getElementById('zone')!.innerHTML).toBe('<p>Plan du village</p>')
  expect(document.querySelector('p')).toBe(inside)
})

test('an empty target gets a box, in which the service says what is gone', () => {
  setUpHost()
  document.body.innerHTML = '<div id="zone"> </div>'
  run['embed_plugin']!({ src: 'plan.swf', target: [document.getElementById('zone')] })
  expect(document.getElementById('zone')!.children).toHaveLength(1)
  expect(document.querySelector('#zone .cms-plugin')!.textContent).not.toBe('')
})

test('once the page is loaded, a call that names no place leaves the page as it is and is told', () => {
  document.body.innerHTML = '<p>page</p>'
  run['embed_plugin']!({ src: 'a.swf' })
  run['AC_FL_RunContent']!('src', 'a')
  expect(document.body.innerHTML).toBe('<p>page</p>')
  expect(codes(warned)).toEqual(['P130', 'P130'])
})

test('while an old browser reads the page, the last script is the one that runs', () => {
  document.body.innerHTML = '<p></p><script type="x"></script>'
  Object.defineProperty(document, 'currentScript', { configurable: true, value: undefined })
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  run['AC_FL_RunContent']!('src', 'a')
  Reflect.deleteProperty(document, 'currentScript')
  expect(document.querySelector('p')!.nextElementSibling).toBe(box())
})

test.each([
  'javascript:alert(1)//.swf',
  ' JaVaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('the address %j is refused', (src) => {
  setUpHost({ plugins: { player } })
  document.body.innerHTML = '<div id="zone"></div>'
  run['embed_plugin']!({ src, target: 'zone', alt: 'x' })
  inline(() => run['AC_FL_RunContent']!('movie', src))
  expect(box()).toBeNull()
  expect(codes(warned)).toEqual(expect.arrayContaining(['P132']))
})

test.each([
  ['AC_FL_RunContent', 'img/menu', 'img/menu.swf'],
  ['AC_FL_RunContent', 'img/menu.swf', 'img/menu.swf'],
  ['AC_FL_RunContent', 'img/MENU.SWF', 'img/MENU.SWF'],
  ['AC_FL_RunContent', 'Flash/top?niveau=1&x=a.b', 'Flash/top.swf?niveau=1&x=a.b'],
  ['AC_FL_RunContent', 'Flash/top.swf?niveau=1', 'Flash/top.swf?niveau=1'],
  ['AC_AX_RunContent', 'barre.swf', 'barre.swf'],
])('%s of %s asks a player for %s', (helper, given, wanted) => {
  setUpHost({ plugins: { player } })
  inline(() => run[helper]!('src', 'autre', 'movie', given, 'wmode', 'transparent'))
  const object = box().querySelector('object')!
  expect(object.getAttribute('data')).toBe(wanted)
  expect(object.querySelector('param[name=wmode]')!.getAttribute('value')).toBe('transparent')
})

test('an alternative given stands there as it is', () => {
  inline(() => run['AC_FL_RunContent']!('src', 'a', 'alt', '<b>Bandeau</b>'))
  expect(box().innerHTML).toBe('<b>Bandeau</b>')
})

test('with a player, the target’s own content is what the player gets to replace', () => {
  setUpHost({ plugins: { player } })
  document.body.innerHTML = '<div id="zone"><p>Plan</p></div>'
  run['embed_plugin']!({ src: 'plan.swf', target: 'zone' })
  expect(document.querySelector('#zone > object > p')!.textContent).toBe('Plan')
})

test.each([[undefined], [{}], [{ src: '' }], [{ src: 'a.swf', target: 'absent' }]])(
  'embed_plugin(%j) changes nothing and is told',
  (options) => {
    document.body.innerHTML = '<p>page</p>'
    expect(() => run['embed_plugin']!(options)).not.toThrow()
    expect(document.body.innerHTML).toBe('<p>page</p>')
    expect(codes(warned)).toHaveLength(1)
  },
)
