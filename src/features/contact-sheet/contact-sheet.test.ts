import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { codes, mountFeature, setUpHost } from '../../../test/page'
import * as contactSheet from './contact-sheet'

/** Pictures made by `new Image()`. */
const pictures: HTMLImageElement[] = []
const RealImage = window.Image

beforeEach(() => {
  setUpHost()
  pictures.length = 0
  window.Image = class {
    constructor() {
      const image = new RealImage()
      pictures.push(image)
      return image
    }
  } as typeof Image
})
afterEach(() => {
  window.Image = RealImage
  jest.restoreAllMocks()
})

test('§2.18 a larger picture that comes, or fails, after the visitor chose another thumbnail is not told of', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const html = '<div><a data-pic="a.jpg">A</a><a data-pic="b.jpg">B</a><a data-pic="c.jpg">C</a></div>'
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  const told: unknown[] = []
  element.addEventListener('cms:contactSheet:shown', (event) =>
    told.push((event as CustomEvent<{ link: Element }>).detail.link.textContent),
  )
  for (const link of element.querySelectorAll('a')) link.click()
  pictures[0]!.dispatchEvent(new Event('load'))
  pictures[1]!.dispatchEvent(new Event('error'))
  pictures[2]!.dispatchEvent(new Event('load'))
  expect(told).toEqual(['C'])
  expect(codes(warned)).toEqual([])
  expect(element.querySelector('.cms-contact-sheet-view')!.firstChild).toBe(pictures[2])
  unmount()
})

test('§2.18 the link to the page of thumbnails that is shown stays the current one', async () => {
  const html =
    '<div><a data-pic="a.jpg">A</a><a data-pic="b.jpg">B</a><a aria-current="page" href="?p=1">1</a></div>'
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  const current = (): (string | null)[] =>
    [...element.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))
  element.querySelector('a')!.click()
  expect(current()).toEqual(['true', null, 'page'])
  unmount()
  expect(current()).toEqual([null, null, 'page'])
})

test.each(['<p class="cms-contact-sheet-view"></p>', ''])(
  '§2.18 thumbnails that a script of the page has put in the place of others show their picture there: %p',
  async (place) => {
    const thumbnails = (name: string): string => `<a data-pic="${name}.jpg">${name}</a>${place}`
    const html = `<div>${thumbnails('a')}</div>`
    const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
    element.querySelector('a')!.click()
    pictures[0]!.dispatchEvent(new Event('load'))
    element.innerHTML = thumbnails('b')
    element.querySelector('a')!.click()
    pictures[1]!.dispatchEvent(new Event('load'))
    expect(element.querySelector('.cms-contact-sheet-view')?.firstChild).toBe(pictures[1])
    unmount()
    expect(element.querySelector('.cms-contact-sheet-view img')).toBeNull()
  },
)

test.each([
  ['', 'miniature.php?pic='],
  ['data-url="/mini.php?site=3"', '/mini.php?site=3&pic='],
])('§7 row 12: the address of the generator may have a query of its own: %s', async (attributes, start) => {
  const html = `<div ${attributes}><a data-pic="photos/lac bleu.jpg" data-id="5" data-w-max="90">A</a></div>`
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  element.querySelector('a')!.click()
  expect(pictures[0]!.getAttribute('src')).toBe(
    start + 'photos/lac%20bleu.jpg&w_max=90&h_max=&id_planche_contact=5',
  )
  unmount()
})

test.each([
  [' 900 ', '900'],
  ['', '700'],
  [' ', '700'],
])('§7 row 12: blanks around what a thumbnail says are not its: %p', async (own, width) => {
  const html = `<div data-w-max="700"><a data-pic=" a.jpg " data-id=" 5 " data-w-max="${own}">A</a></div>`
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  element.querySelector('a')!.click()
  expect(pictures[0]!.getAttribute('src')).toBe(
    `miniature.php?pic=a.jpg&w_max=${width}&h_max=&id_planche_contact=5`,
  )
  unmount()
})

test('§2.18 a thumbnail that names no picture leads where its link does', async () => {
  const html = '<div><a href="a.jpg" data-pic=" ">A</a></div>'
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  let held: boolean | undefined
  document.body.addEventListener(
    'click',
    (event) => {
      held = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  element.querySelector('a')!.dispatchEvent(click)
  expect(held).toBe(false)
  expect(pictures).toEqual([])
  expect(element.querySelector('[aria-current]')).toBeNull()
  unmount()
})

test('§2.18 a thumbnail whose inline handler only keeps its link from jumping shows its picture', async () => {
  setUpHost()
  const html =
    '<div class="cms-contact-sheet"><a href="#" data-pic="lac.jpg" onclick="return false">Lac</a></div>'
  const { element } = await mountFeature(contactSheet, html)
  element.querySelector('a')!.click()
  expect(element.querySelector('a')!.getAttribute('aria-current')).toBe('true')
})

test('§2.18 a place that is an image is asked for its picture at once, wherever it stands, and for no other file', async () => {
  const place =
    '<img class="cms-contact-sheet-view" src="vide.gif" srcset="vide-2x.gif 2x" loading="lazy" alt="">'
  const html = `<div><a data-pic="a.jpg" title="Le lac">A</a>${place}</div>`
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  element.querySelector('a')!.click()
  const view = element.querySelector('img')!
  expect([view.getAttribute('src'), view.getAttribute('srcset'), view.loading]).toEqual([
    'miniature.php?pic=a.jpg&w_max=&h_max=',
    '',
    'eager',
  ])
  unmount()
  expect(element.innerHTML).toContain(place)
})

test('§2.18 a larger picture in a <picture> is the thumbnail’s, not that of its sources, which come back', async () => {
  const html =
    '<div><a data-pic="a.jpg">A</a><picture><source srcset="ete.webp"><img class="cms-contact-sheet-view" src="ete.jpg"></picture></div>'
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  const before = element.querySelector('picture')!.outerHTML
  element.querySelector('a')!.click()
  expect(element.querySelector('source')!.hasAttribute('srcset')).toBe(false)
  expect(element.querySelector('img')!.src).toContain('pic=a.jpg')
  unmount()
  expect(element.querySelector('picture')!.outerHTML).toBe(before)
})

test('§2.18 the keyboard reaches thumbnails without an address, those that a script adds too', async () => {
  const html = '<div><a data-pic="a.jpg">A</a></div>'
  const { element, unmount } = await mountFeature(contactSheet, html, { name: 'contactSheet' })
  element.insertAdjacentHTML('beforeend', '<a data-pic="b.jpg">B</a>')
  await new Promise((resolve) => setTimeout(resolve))
  const links = [...element.querySelectorAll('a')]
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, 0])
  links[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(links[1]!.getAttribute('aria-current')).toBe('true')
  unmount()
  expect(links.map((link) => link.hasAttribute('tabindex'))).toEqual([false, false])
})
