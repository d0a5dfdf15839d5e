import { readFileSync } from 'node:fs'
import { mountFeature, setUpHost, type Mounted } from '../../../test/page'
import * as slideshow from './slideshow'

let mounted: Mounted | undefined

beforeEach(() => {
  setUpHost()
  jest.useFakeTimers()
  // jsdom has no layout: every slideshow is in view.
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const slides = (attributes = 'data-interval="0"', texts = ['un', 'deux', 'trois']): string =>
  `<div class="cms-slider" ${attributes}>${texts.map((text) => `<div class="cms-slide">${text}</div>`).join('')}</div>`
async function mount(html: string): Promise<HTMLElement> {
  mounted = await mountFeature(slideshow, html, { name: 'slider', selector: '.cms-slider' })
  return mounted.element
}
const shown = (): string[] =>
  Array.from(document.querySelectorAll('.cms-slide-active'), ({ textContent }) => String(textContent))

describe('§2.17 a change that a script of the page cancels', () => {
  test('§2.17 by itself it is due again a period later, and the slideshow goes on', async () => {
    const element = await mount(slides('data-interval="1000"'))
    let cancelled = 0
    element.addEventListener('cms:slider:before-change', (event) => {
      if (cancelled++ < 2) event.preventDefault()
    })
    jest.advanceTimersByTime(2500)
    expect([cancelled, shown()]).toEqual([2, ['un']])
    jest.advanceTimersByTime(1000)
    expect(shown()).toEqual(['deux'])
    jest.advanceTimersByTime(1000)
    expect(shown()).toEqual(['trois'])
  })
})

test('§9 a pause of years is one, and no flicker', async () => {
  jest.useRealTimers()
  const timer = jest.spyOn(window, 'setTimeout')
  await mount(slides('data-sleep="1e9"'))
  expect(Math.max(...timer.mock.calls.map(([, ms]) => Number(ms)))).toBe(2e9)
})

test.each([
  ['rtl', '', 'trois'],
  ['', 'rtl', 'trois'],
  ['rtl', 'ltr', 'deux'],
  ['', '', 'deux'],
])(
  '§2.17 the right arrow goes the way its part of the page is written: page %p, part %p',
  async (page, part, text) => {
    document.documentElement.dir = page
    try {
      const element = await mount(`<div dir="${part}">${slides()}</div>`)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      expect(shown()).toEqual([text])
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  },
)

test.each([
  ['rtl', 'rtl', true],
  ['', 'rtl', true],
  ['rtl', 'ltr', false],
  ['rtl', '', true],
  ['', '', false],
])(
  '§2.17 the arrows point the way its part of the page is written: page %p, part %p',
  async (page, part, isMirrored) => {
    const sheet = readFileSync('src/styles/passerelle.css', 'utf8')
    const selector = /([^{}]+)\{\s*scale: -1 1;/.exec(sheet)![1]!.trim()
    document.documentElement.dir = page
    try {
      const dir = part && `dir="${part}"`
      const element = await mount(`<div ${dir}>${slides()}</div>`)
      expect(element.querySelector('.cms-slides-bar > button')!.matches(selector)).toBe(isMirrored)
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  },
)

test('§2.17 an element with the classes of two slideshows is one, with one set of buttons', async () => {
  const element = await mount(slides())
  const twice = { name: 'crossfade', selector: '.cms-slider', keepPage: true }
  const second = await mountFeature(slideshow, '', twice)
  expect(element.parentElement!.querySelectorAll('.cms-slides-bar')).toHaveLength(1)
  second.unmount()
  expect(shown()).toEqual(['un'])
  mounted!.unmount()
  expect(element.parentElement!.querySelectorAll('.cms-slides-bar')).toHaveLength(0)
  mounted = await mountFeature(slideshow, '', { ...twice, name: 'slider' })
  expect(element.parentElement!.querySelectorAll('.cms-slides-bar')).toHaveLength(1)
})
