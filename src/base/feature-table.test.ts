import { setUpHost } from '../../test/page'
import { resolveFeatures, rowOf, tableOf } from './feature-table'
import type { Feature } from './manifest'

const features: readonly Feature[] = [
  { name: 'noteBox', selector: '.cms-note-box, .cms-note', holds: '.cms-note-box-close' },
  { name: 'share', selector: '[share]', holds: '[share]', when: 'idle' },
  { name: 'toTop', selector: 'a.cms-top', hash: '#haut' },
  { name: 'frontPopup', selector: '.cms-front-popup', holds: '[class*=cms-front-popup-]' },
  { name: 'tip', selector: 'i.cms-tip, .cms-tips', holds: '.cms-tip' },
]
const table = tableOf(features)

afterEach(() => {
  document.documentElement.className = ''
  location.hash = ''
})

function resolve(config: Parameters<typeof setUpHost>[0] = {}): Feature[] {
  return resolveFeatures(table, setUpHost(config).config)
}

test('a manifest comes out of the drop-in’s table as it went in', () => {
  expect(resolve()).toEqual([
    { name: 'noteBox', selector: '.cms-note-box,.cms-note', holds: '.cms-note-box-close' },
    { name: 'share', selector: '[share]', holds: '[share]' },
    { name: 'toTop', selector: 'a.cms-top', holds: '' },
    { name: 'frontPopup', selector: '.cms-front-popup', holds: '[class*=cms-front-popup-]' },
    { name: 'tip', selector: 'i.cms-tip,.cms-tips', holds: '.cms-tip' },
  ])
  expect(document.documentElement.className).toBe('')
})

test('§1 another prefix is in every selector', () => {
  const [noteBox, , , frontPopup] = resolve({ prefix: 'ville' })
  expect(noteBox).toMatchObject({ selector: '.ville-note-box,.ville-note', holds: '.ville-note-box-close' })
  expect(frontPopup).toMatchObject({ selector: '.ville-front-popup', holds: '[class*=ville-front-popup-]' })
})

test('§1 a selector of the page’s own moves what is held with it, where that is the element itself', () => {
  const [noteBox, share] = resolve({ selectors: { noteBox: 'aside', share: '.partage' } })
  expect(noteBox).toMatchObject({ selector: 'aside', holds: '.cms-note-box-close' })
  expect(share).toMatchObject({ selector: '.partage', holds: '.partage' })
})

test('§1 what a page has put on `Object.prototype` is no selector of a feature', () => {
  const page = Object.prototype as { share?: unknown }
  page.share = () => {}
  try {
    expect(resolve()[1]).toMatchObject({ selector: '[share]', holds: '[share]' })
  } finally {
    delete page.share
  }
})

test('§1 a feature that is off is not there, and the page reserves no room for any', () => {
  expect(resolve({ features: { share: false } }).map(({ name }) => name)).toEqual([
    'noteBox',
    'toTop',
    'frontPopup',
    'tip',
  ])
  expect(document.documentElement.className).toBe(' cms-fallback')
})

test('an address that is work for a feature makes the page itself one of its elements', () => {
  location.hash = '#haut-de-page'
  expect(resolve()[2]!.selector).toBe('a.cms-top,html')
  location.hash = '#bas'
  expect(resolve()[2]!.selector).toBe('a.cms-top')
})

test('a table without a line has no feature', () => {
  expect(resolveFeatures('', setUpHost().config)).toEqual([])
})

test.each(['[lang|=fr]', '[style="top:0;"]', '[title="&"]'])(
  'a selector that the table cannot hold (%p) is refused',
  (selector) => {
    expect(() => rowOf({ name: 'x', selector })).toThrow('x')
  },
)
