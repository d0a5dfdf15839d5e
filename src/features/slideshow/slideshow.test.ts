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

test('§2.17 the picture of the second slide is asked for ahead, but for no slideshow that has gone meanwhile', async () => {
  const html = slides(undefined, ['un', '<img data-lazy-src="/2.jpg" alt="">', 'trois'])
  const asked: unknown[] = []
  const hear = ({ target }: Event): unknown => asked.push((target as Element).innerHTML)
  document.addEventListener('cms:lazy', hear)
  await mount(html)
  jest.advanceTimersByTime(2000)
  expect(asked).toEqual(['<img data-lazy-src="/2.jpg" alt="">'])
  mounted?.unmount()
  await mount(html)
  mounted?.unmount()
  jest.advanceTimersByTime(2000)
  expect(asked).toHaveLength(1)
  document.removeEventListener('cms:lazy', hear)
})

test('§2.17 a film that plays in a frame is not taken away, and the slideshow goes on once it is left', async () => {
  const element = await mount(
    slides('data-interval="1000"', ['<iframe title="Film"></iframe>', 'deux', 'trois']),
  )
  const index = (): number =>
    [...element.querySelectorAll('.cms-slide')].findIndex((one) => !one.matches('[inert]'))
  const frame = element.querySelector('iframe')!
  frame.focus()
  // A press in the frame of another site sends no event of the focus there.
  frame.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  jest.advanceTimersByTime(5000)
  expect([document.activeElement, index()]).toEqual([frame, 0])
  frame.blur()
  jest.advanceTimersByTime(2500)
  expect(index()).toBeGreaterThan(0)
})

describe('§2.17 a film in a slide', () => {
  /** Stands for a film that plays: jsdom plays none. */
  const playIn = (element: Element, muted = false): jest.Mock => {
    const film = element.querySelector('video')!
    let paused = false
    const pause = jest.fn(() => void (paused = true))
    Object.defineProperties(film, {
      paused: { get: () => paused },
      muted: { value: muted },
      pause: { value: pause },
    })
    return pause
  }
  const next = (element: Element): void => element.querySelector<HTMLElement>('.cms-slider-next')!.click()

  test('§2.17 one that somebody plays stays in view, and plays on no longer once another slide is chosen', async () => {
    const element = await mount(slides('data-interval="1000"', ['<video></video>', 'deux', 'trois']))
    const pause = playIn(element)
    jest.advanceTimersByTime(5000)
    expect([shown(), pause.mock.calls.length]).toEqual([[''], 0])
    next(element)
    expect([shown(), pause.mock.calls.length]).toEqual([['deux'], 1])
    jest.advanceTimersByTime(1500)
    expect(shown()).toEqual(['trois'])
  })

  test('§2.17 one without sound that plays by itself is a picture, and goes on playing', async () => {
    const element = await mount(slides('data-interval="1000"', ['<video></video>', 'deux', 'trois']))
    const pause = playIn(element, true)
    jest.advanceTimersByTime(1500)
    expect([shown(), pause.mock.calls.length]).toEqual([['deux'], 0])
  })

  test('§2.17 one that is a slide itself stops, too', async () => {
    const element = await mount(
      slides('data-interval="0"').replace(
        '<div class="cms-slide">un</div>',
        '<video class="cms-slide"></video>',
      ),
    )
    const pause = playIn(element)
    next(element)
    expect(pause.mock.calls.length).toBe(1)
  })
})

test('§2.17 a slideshow without an interval does not flicker where a script has it play', async () => {
  const element = await mount(slides())
  const changed = jest.fn()
  element.addEventListener('cms:slider:changed', changed)
  const go = (detail: string): boolean => element.dispatchEvent(new CustomEvent('cms:slider:go', { detail }))
  go('play')
  go('next')
  await import('../../widgets/slides/more')
  await Promise.resolve()
  jest.advanceTimersByTime(5000)
  expect([changed.mock.calls.length, shown()]).toEqual([1, ['deux']])
})

test('§2.17 while a window lies over the page, as a picture’s lightbox, the slide it was opened from stays', async () => {
  await mount(`<main>${slides('data-interval="1000"')}</main>`)
  const main = document.querySelector('main')!
  main.setAttribute('inert', '')
  jest.advanceTimersByTime(5000)
  expect(shown()).toEqual(['un'])
  main.removeAttribute('inert')
  jest.advanceTimersByTime(1500)
  expect(shown()).toEqual(['deux'])
})

describe('§2.17 a slideshow in a slide of another', () => {
  const changed = (selector: string): string[] =>
    [...document.querySelectorAll(selector + ' > .cms-slide-active')].map(({ id }) => id)
  async function mountBoth(html: string): Promise<() => void> {
    await mount(html)
    const inner = await mountFeature(slideshow, '', { name: 'slider', selector: '#dedans', keepPage: true })
    await import('../../widgets/slides/more')
    await Promise.resolve()
    return () => inner.unmount()
  }

  test.each([
    ['class="cms-slide"', 'class="cms-slide"', ''],
    ['class="cms-slide"', '', ''],
    ['', 'class="cms-slide"', ''],
    ['', '', ''],
    ['', '', '<button class="cms-slider-prev"></button><button class="cms-slider-next"></button>'],
  ])(
    '§2.17 each has its own slides and its own buttons: slides %p around slides %p and buttons %p',
    async (outer, inner, buttons) => {
      const unmount = await mountBoth(
        `<div class="cms-slider" id="autour" data-interval="0"><div ${outer} id="a">A</div><div ${outer} id="b">` +
          `<div class="cms-slider" id="dedans" data-interval="0"><p ${inner} id="c">C</p><p ${inner} id="d">D</p>${buttons}</div></div></div>`,
      )
      document.querySelector<HTMLElement>('#dedans .cms-slider-next')!.click()
      expect([changed('#autour'), changed('#dedans')]).toEqual([['a'], ['d']])
      document.querySelector<HTMLElement>('#autour > .cms-slides-bar .cms-slider-next')!.click()
      expect([changed('#autour'), changed('#dedans')]).toEqual([['b'], ['d']])
      unmount()
      mounted!.unmount()
      expect(document.querySelectorAll('[data-slides-at], .cms-slides-bar, [hidden]')).toHaveLength(0)
    },
  )

  test('§2.17 a finger that drags the inner one leaves the outer one in its place', async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    try {
      const unmount = await mountBoth(
        `<div class="cms-slider" data-interval="0" id="autour"><div id="a"><div class="cms-slider" data-interval="0" id="dedans">` +
          `<p id="c">C</p><p id="d">D</p></div></div><div id="b">B</div></div>`,
      )
      const touch = (type: string, ...touches: object[]): boolean =>
        document
          .querySelector('#c')!
          .dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
      touch('touchstart', { clientX: 300, clientY: 0 })
      for (const clientX of [280, 20]) touch('touchmove', { clientX, clientY: 0 })
      touch('touchend')
      expect([changed('#autour'), changed('#dedans')]).toEqual([['a'], ['d']])
      unmount()
    } finally {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
    }
  })
})

test('§2.17 a drawing with a style sheet in it, or a player with its script, is a slide as the others', async () => {
  await mount(
    '<div class="cms-slider" data-interval="0"><p>un</p><p><svg><style>path{}</style></svg>deux</p><p><script type="text/x"></script>trois</p><script type="text/x"></script></div>',
  )
  expect(document.querySelectorAll('.cms-slider-dots button')).toHaveLength(3)
})

describe('§2.17 slides that a script of the page takes out or puts in', () => {
  const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.cms-slide')]
  const labels = (selector: string): (string | null)[] =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'))
  /** The code for it comes only then. */
  const renewed = async (): Promise<void> => {
    await Promise.resolve()
    await import('../../widgets/slides/more')
    await Promise.resolve()
  }
  const turns = (count: number): string[] =>
    Array.from({ length: count }, () => {
      jest.advanceTimersByTime(1000)
      return shown().join()
    })

  test('§2.17 one that is taken out has no turn and no number, and is what the server sent', async () => {
    await mount(slides('data-interval="1000"'))
    const [, second] = all()
    second!.remove()
    await renewed()
    expect(shown()).toEqual(['un'])
    expect(labels('.cms-slide')).toEqual(['1 sur 2', '2 sur 2'])
    expect(labels('.cms-slider-dots button')).toEqual(['Diapositive 1 sur 2', 'Diapositive 2 sur 2'])
    expect(turns(3)).toEqual(['trois', 'un', 'trois'])
    expect(second!.outerHTML).toBe('<div class="cms-slide">deux</div>')
  })

  test('§2.17 where the one that is shown is taken out, the next is shown at once', async () => {
    await mount(slides('data-interval="1000"'))
    jest.advanceTimersByTime(2000)
    expect(shown()).toEqual(['trois'])
    all()[2]!.remove()
    await renewed()
    expect(shown()).toEqual(['deux'])
    expect(document.querySelector('.cms-slider-dots [aria-current]')!.textContent).toBe('2')
    for (const one of all()) one.remove()
    await renewed()
    expect(turns(2)).toEqual(['', ''])
  })

  test('§2.17 the only one that is left stays in sight where a finger drags it', async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    try {
      await mount(slides('data-interval="1000"', ['un', 'deux']))
      all()[1]!.remove()
      await renewed()
      const touch = (type: string, ...touches: object[]): boolean =>
        all()[0]!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
      touch('touchstart', { clientX: 300, clientY: 0 })
      for (const clientX of [280, 20]) touch('touchmove', { clientX, clientY: 0 })
      touch('touchend')
      expect(all().map((one) => one.getAttribute('data-slides-at'))).toEqual([''])
    } finally {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
    }
  })

  test('§2.17 one that is put in has its turn and its number, in its place', async () => {
    const element = await mount(slides('data-interval="1000"'))
    jest.advanceTimersByTime(1000)
    const added = document.createElement('div')
    added.className = 'cms-slide'
    added.textContent = 'un et demi'
    all()[0]!.after(added)
    await renewed()
    expect([shown(), added.hasAttribute('inert')]).toEqual([['deux'], true])
    expect(labels('.cms-slide')).toEqual(['1 sur 4', '2 sur 4', '3 sur 4', '4 sur 4'])
    expect(turns(4)).toEqual(['trois', 'un', 'un et demi', 'deux'])
    document.querySelectorAll<HTMLElement>('.cms-slider-dots button')[1]!.click()
    expect(shown()).toEqual(['un et demi'])
    element.dispatchEvent(new CustomEvent('cms:slider:go', { detail: 'next' }))
    mounted!.unmount()
    expect(element.outerHTML).toBe(slides('data-interval="1000"', ['un', 'un et demi', 'deux', 'trois']))
  })

  test('§2.17 where all are replaced, and the page does not know the feature, the new ones have their turns', async () => {
    const element = await mount(slides('data-interval="1000"'))
    for (const one of all()) one.remove()
    element.insertAdjacentHTML('beforeend', '<p class="cms-slide">a</p><p class="cms-slide">b</p>')
    await renewed()
    expect(shown()).toEqual(['a'])
    expect(turns(3)).toEqual(['b', 'a', 'b'])
  })

  test('§2.17 what a script lays over slides without a class is none of them', async () => {
    const element = await mount('<div class="cms-slider"><p>un</p><p>deux</p></div>')
    const over = document.createElement('span')
    element.append(over, element.appendChild(document.createElement('p')))
    await renewed()
    expect(over.hasAttribute('inert')).toBe(false)
    expect(labels('.cms-slider-dots button')).toHaveLength(3)
  })
})
