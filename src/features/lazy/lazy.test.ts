import { jest } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/dom'
import { codes, mountFeature, setUpHost, type Mounted } from '../../../test/page'
import * as lazy from './lazy'

const fixture = document.createElement('div')
fixture.innerHTML = readFileSync('src/features/lazy/lazy.fixture.html', 'utf8')
const examples = Array.from(fixture.querySelectorAll('template'), ({ innerHTML }) => innerHTML.trim())

/** Stands for the browser's layout: tests say what comes into view. */
class FakeObserver {
  static readonly observed = new Set<Element>()
  static callback: IntersectionObserverCallback | undefined
  constructor(callback: IntersectionObserverCallback) {
    FakeObserver.callback = callback
  }
  observe(element: Element): void {
    FakeObserver.observed.add(element)
  }
  unobserve(element: Element): void {
    FakeObserver.observed.delete(element)
  }
}
function scrollTo(...elements: Element[]): void {
  const entries = elements
    .filter((target) => FakeObserver.observed.has(target))
    .map((target) => ({ target, isIntersecting: true }))
  FakeObserver.callback!(entries as IntersectionObserverEntry[], undefined as never)
}

/** Stands for the media query of printing. */
const printing: { onchange?: (event: { target: unknown }) => void } = {}

/** Pictures made by `new Image()`, for backgrounds. */
const probes: HTMLImageElement[] = []
const RealImage = window.Image
let unmount: (() => void) | undefined

beforeEach(() => {
  setUpHost()
  probes.length = 0
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    matchMedia: () => printing,
    Image: class {
      constructor() {
        const image = new RealImage()
        probes.push(image)
        return image
      }
    },
  })
  density(1)
})
afterEach(() => {
  unmount?.()
  unmount = undefined
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const density = (value: number): void => {
  Object.defineProperty(window, 'devicePixelRatio', { value, configurable: true })
}
async function mount(html: string): Promise<Mounted> {
  const mounted = await mountFeature(lazy, html, { name: 'lazy' })
  unmount = mounted.unmount
  return mounted
}
/** Lets promises that are ready go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
async function answer(image: Element, type: 'load' | 'error'): Promise<void> {
  image.dispatchEvent(new Event(type))
  await settle()
}

test('§4.10 an image out of view is not asked for; in view it is loading, then loaded', async () => {
  const { element } = await mount('<img data-lazy-src="/a.jpg">')
  expect(element.outerHTML).toBe('<img data-lazy-src="/a.jpg">')
  scrollTo(element)
  expect(element.getAttribute('src')).toBe('/a.jpg')
  expect(element.className).toBe('cms-lazy-img-loading')
  await answer(element, 'load')
  expect(element.className).toBe('cms-lazy-img-loaded')
})

test('§9 a retina screen gets the retina file, others the ordinary one', async () => {
  const html = '<img data-lazy-src="/a.jpg" data-lazy-src-retina="/a2.jpg">'
  const ordinary = await mount(html)
  scrollTo(ordinary.element)
  expect(ordinary.element.getAttribute('src')).toBe('/a.jpg')
  density(2)
  const retina = await mount(html)
  scrollTo(retina.element)
  expect(retina.element.getAttribute('src')).toBe('/a2.jpg')
})

test('§9 a retina screen falls back to the ordinary file where none is given, and where it is missing', async () => {
  density(2)
  const without = await mount('<img data-lazy-src="/a.jpg">')
  scrollTo(without.element)
  expect(without.element.getAttribute('src')).toBe('/a.jpg')
  const missing = await mount('<img data-lazy-src="/a.jpg" data-lazy-src-retina="/a2.jpg">')
  scrollTo(missing.element)
  await answer(missing.element, 'error')
  expect(missing.element.getAttribute('src')).toBe('/a.jpg')
  await answer(missing.element, 'load')
  expect(missing.element.className).toBe('cms-lazy-img-loaded')
})

test.each(['loadeddata', 'suspend'])(
  '§4.10 a film, which never says that it has loaded, does not go on looking as if it were loading: %s',
  async (type) => {
    const { element } = await mount('<video data-lazy-src="/film.mp4"></video>')
    scrollTo(element)
    expect([element.getAttribute('src'), element.className]).toEqual([
      'http://site.test/film.mp4',
      'cms-lazy-img-loading',
    ])
    element.dispatchEvent(new Event(type))
    await settle()
    expect(element.className).toBe('cms-lazy-img-loaded')
  },
)

test('§8 an empty address is told on the console, and nothing shows as loading', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const html = '<img data-lazy-src="" alt="Vide">'
  const { element } = await mount(html)
  scrollTo(element)
  await waitFor(() => expect(codes(warned)).toEqual(['P351']))
  expect(element.outerHTML).toBe(html)
})

test('of hundreds, the first are looked at from the start, the others soon after', async () => {
  jest.useFakeTimers()
  const ids = Array.from({ length: 400 }, (_, index) => 'image' + index)
  document.body.innerHTML = ids.map((id) => `<img id="${id}" data-lazy-src="/${id}.jpg">`).join('')
  const mounted: Mounted[] = []
  for (const id of ids) {
    mounted.push(await mountFeature(lazy, '', { name: 'lazy', selector: '#' + id, keepPage: true }))
  }
  unmount = () => mounted.forEach((one) => one.unmount())
  const seen = () => mounted.filter(({ element }) => FakeObserver.observed.has(element)).length
  expect(seen()).toBeGreaterThan(100)
  expect(seen()).toBeLessThan(400)
  jest.advanceTimersByTime(1000)
  expect(seen()).toBe(400)
  // One that comes after them is looked at, too.
  const late = await mountFeature(lazy, '', { name: 'lazy', selector: '#image0', keepPage: true })
  mounted.push(late)
  jest.advanceTimersByTime(1000)
  scrollTo(late.element)
  expect(late.element.className).toBe('cms-lazy-img-loading')
})

test('an image that fails is asked for once more, then shows its error state', async () => {
  jest.useFakeTimers()
  const { element } = await mount('<img data-lazy-src="/a.jpg">')
  const told: string[] = []
  element.addEventListener('cms:lazy:error', ({ type }) => told.push(type))
  scrollTo(element)
  const asked = jest.spyOn(element, 'setAttribute')
  await answer(element, 'error')
  expect(element.className).toBe('cms-lazy-img-loading')
  jest.runAllTimers()
  await settle()
  expect(asked.mock.calls).toEqual([['src', '/a.jpg']])
  await answer(element, 'error')
  expect(element.className).toBe('cms-lazy-img-error')
  expect(told).toEqual(['cms:lazy:error'])
})

test('§2.23 a background is shown once its file is there', async () => {
  density(2)
  const { element } = await mount(
    '<div style="color: red" data-lazy-bg="/a.jpg" data-lazy-bg-retina="/a2.jpg">x</div>',
  )
  expect(element.style.backgroundImage).toBe('')
  scrollTo(element)
  const probe = probes.find((image) => image.getAttribute('src'))!
  expect(probe.getAttribute('src')).toBe('/a2.jpg')
  expect(element.style.backgroundImage).toBe('')
  await answer(probe, 'load')
  expect(element.style.backgroundImage).toBe('url("http://site.test/a2.jpg")')
  expect(element.className).toBe('cms-lazy-img-loaded')
  expect(element.hasAttribute('src')).toBe(false)
})

test('data-lazy-src on an element that has no source becomes its background', async () => {
  const { element } = await mount('<div data-lazy-src="/a.jpg">x</div>')
  scrollTo(element)
  await answer(
    probes.find((image) => image.getAttribute('src'))!,
    'load',
  )
  expect(element.style.backgroundImage).toBe('url("http://site.test/a.jpg")')
})

test('§2.23 a background that the page holds itself, on several lines, is the same picture', async () => {
  const { element } = await mount('<div data-lazy-bg="data:image/gif;base64,R0lG\nODlh\tAQAB">x</div>')
  scrollTo(element)
  await answer(
    probes.find((image) => image.getAttribute('src'))!,
    'load',
  )
  expect(element.style.backgroundImage).toBe('url("data:image/gif;base64,R0lGODlhAQAB")')
})

test('§4.10 the callback is found by its dotted name and gets the image', async () => {
  const site = { name: 'site', ready: jest.fn() }
  Object.assign(window, { site: { pictures: site } })
  const { element } = await mount('<img data-lazy-src="/a.jpg" data-lazy-callback="site.pictures.ready">')
  scrollTo(element)
  expect(site.ready).not.toHaveBeenCalled()
  await answer(element, 'load')
  await waitFor(() => expect(site.ready.mock.calls).toEqual([[element]]))
  expect(site.ready.mock.contexts).toEqual([site])
})

test('§4.10 an image with a background is loaded once both files are there; its callback is called once', async () => {
  const ready = jest.fn()
  Object.assign(window, { bothThere: ready })
  const { element } = await mount(
    '<img data-lazy-src="/a.jpg" data-lazy-bg="/b.jpg" data-lazy-callback="bothThere">',
  )
  const told: string[] = []
  for (const type of ['cms:lazy:loading', 'cms:lazy:loaded'])
    element.addEventListener(type, () => told.push(type))
  scrollTo(element)
  await answer(
    probes.find((image) => image.getAttribute('src'))!,
    'load',
  )
  expect(element.className).toBe('cms-lazy-img-loading')
  expect(ready).not.toHaveBeenCalled()
  await answer(element, 'load')
  expect(element.className).toBe('cms-lazy-img-loaded')
  await waitFor(() => expect(ready.mock.calls).toEqual([[element]]))
  expect(told).toEqual(['cms:lazy:loading', 'cms:lazy:loaded'])
})

test('§8 a callback that cannot be found is told on the console, and the image is shown', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { element } = await mount('<img data-lazy-src="/a.jpg" data-lazy-callback="alert(1);nulle.part">')
  scrollTo(element)
  await answer(element, 'load')
  await waitFor(() => expect(codes(spy)).toEqual(['P350']))
  expect(spy.mock.calls[0]![0]).toContain('nulle.part')
  expect(element.className).toBe('cms-lazy-img-loaded')
})

test('a callback that throws is reported and breaks nothing', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'debug').mockImplementation(() => {})
  Object.assign(window, { broken: () => null!['x' as never] })
  const { element } = await mount('<img data-lazy-src="/a.jpg" data-lazy-callback="broken">')
  scrollTo(element)
  await answer(element, 'load')
  await waitFor(() => expect(codes(spy)).toEqual(['P004']))
  expect(element.className).toBe('cms-lazy-img-loaded')
})

test('§6 the page hears of it', async () => {
  const { element } = await mount('<img data-lazy-src="/a.jpg">')
  const told: unknown[] = []
  document.body.addEventListener('cms:lazy:loaded', ({ target }) => told.push(target), { once: true })
  scrollTo(element)
  await answer(element, 'load')
  expect(told).toEqual([element])
})

test('before printing everything that is left is loaded, native lazy loading aside', async () => {
  document.body.innerHTML = '<img loading="lazy" data-lazy-src="/a.jpg"><img data-lazy-src="/b.jpg">'
  const first = await mountFeature(lazy, '', { selector: 'img:first-child', keepPage: true })
  const second = await mountFeature(lazy, '', { selector: 'img:last-child', keepPage: true })
  window.dispatchEvent(new Event('beforeprint'))
  expect(first.element.getAttribute('src')).toBe('/a.jpg')
  expect(second.element.getAttribute('src')).toBe('/b.jpg')
  first.unmount()
  second.unmount()
})

test('a browser that only tells of printing by its media query loads everything too', async () => {
  const { element } = await mount('<img data-lazy-src="/a.jpg">')
  printing.onchange!({ target: printing })
  expect(element.getAttribute('src')).toBe('/a.jpg')
})

test('the event cms:lazy on a block loads what is in it', async () => {
  const { element } = await mountFeature(lazy, '<section><img data-lazy-src="/a.jpg"></section>', {
    selector: 'img',
  })
  document.querySelector('section')!.dispatchEvent(new CustomEvent('cms:lazy', { bubbles: true }))
  expect(element.getAttribute('src')).toBe('/a.jpg')
})

test('an image that leaves while it loads is left alone; back on the page it loads anew', async () => {
  const mounted = await mount('<img data-lazy-src="/a.jpg">')
  const { element } = mounted
  scrollTo(element)
  mounted.unmount()
  await answer(element, 'load')
  expect(element.outerHTML).toBe('<img data-lazy-src="/a.jpg">')
})

test.each(examples)("unmounting puts the server's HTML back, loaded or not: %s", async (html) => {
  Object.assign(window, { monSite: { imagePrete: () => {} } })
  const pending = await mount(html)
  pending.unmount()
  expect(document.body.innerHTML).toBe(html)
  const { element, unmount: leave } = await mount(html)
  scrollTo(element)
  await answer(probes.find((image) => image.getAttribute('src')) ?? element, 'load')
  expect(element.classList.contains('cms-lazy-img-loaded')).toBe(true)
  leave()
  expect(document.body.innerHTML).toBe(html)
})

test('§4.10 a picture whose file and whose background fail has failed once', async () => {
  jest.useFakeTimers()
  const { element } = await mount('<img data-lazy-src="/a.jpg" data-lazy-bg="/b.jpg">')
  const told: string[] = []
  element.addEventListener('cms:lazy:error', ({ type }) => told.push(type))
  scrollTo(element)
  const background = probes.find((image) => image.getAttribute('src'))!
  for (const target of [element, background, element, background]) {
    await answer(target, 'error')
    jest.runAllTimers()
    await settle()
  }
  expect(element.className).toBe('cms-lazy-img-error')
  expect(told).toEqual(['cms:lazy:error'])
})
