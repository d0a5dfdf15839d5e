import { codes, mountFeature, setUpHost, type Mounted } from '../../../test/page'
import { create } from '../../services/dialog'
import * as frontPopup from './front-popup'

const POPUP =
  '<div class="cms-front-popup"><div class="cms-front-popup-overlay"></div>' +
  '<a class="cms-front-popup-close" href="#">Fermer</a></div>'

/** What `IntersectionObserver` would tell once the popup comes into view. */
let tell: (isIntersecting?: boolean) => void = () => {}

const mounted: Mounted[] = []

async function mountPopup(html: string, keepPage = false): Promise<HTMLElement> {
  const one = await mountFeature(frontPopup, html, {
    name: 'frontPopup',
    selector: '.cms-front-popup',
    keepPage,
  })
  mounted.push(one)
  return one.element
}

afterEach(() => {
  jest.useRealTimers()
  for (const one of mounted.splice(0)) one.unmount()
})

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = ''
  window.IntersectionObserver = class {
    constructor(act: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting = true) => act([{ isIntersecting }])
    }
    observe(): void {}
    disconnect(): void {}
  } as never
})

/** As a script of the page does; the browser tells of it later in the same turn. */
async function showAgain(element: HTMLElement): Promise<void> {
  element.hidden = false
  await Promise.resolve()
  tell()
}

test('§4.8 a popup that the page shows again can be closed again', async () => {
  const element = await mountPopup(POPUP)
  const link = element.querySelector('a')!
  link.click()
  expect(element.hidden).toBe(true)
  tell()
  expect(element.hidden).toBe(true)
  await showAgain(element)
  expect(document.activeElement).toBe(element)
  element.querySelector('div')!.click()
  expect(element.hidden).toBe(true)
})

test('§2.7 how long a popup stays is what it says as a script of the page shows it', async () => {
  const element = await mountPopup(POPUP.replace('up"', 'up" ff-autoclose="5" hidden'))
  element.setAttribute('ff-autoclose', '20')
  await showAgain(element)
  expect(element.querySelector('.cms-front-popup-countdown')!.textContent).toBe(' (20)')
})

test.each([-1, 1])(
  '§2.7 a popup counts its seconds also where the visitor’s clock is set meanwhile (by %d hour)',
  async (hours) => {
    jest.useFakeTimers()
    const element = await mountPopup(POPUP.replace('up"', 'up" ff-autoclose="5"'))
    jest.advanceTimersByTime(1000)
    jest.setSystemTime(Date.now() + hours * 3_600_000)
    jest.advanceTimersByTime(2000)
    expect([element.hidden, element.textContent]).toEqual([false, 'Fermer (2)'])
    jest.advanceTimersByTime(2000)
    expect(element.hidden).toBe(true)
    jest.useRealTimers()
  },
)

test('§2.7 a popup counts its seconds on a page with a variable of its own named `performance`', async () => {
  jest.useFakeTimers()
  const theirs = Object.getOwnPropertyDescriptor(window, 'performance')!
  Object.defineProperty(window, 'performance', { configurable: true, value: 'bonne' })
  const element = await mountPopup(POPUP.replace('up"', 'up" ff-autoclose="5"'))
  jest.advanceTimersByTime(4000)
  expect(element.textContent).toBe('Fermer (1)')
  jest.advanceTimersByTime(1000)
  Object.defineProperty(window, 'performance', theirs)
  expect(element.hidden).toBe(true)
  jest.useRealTimers()
})

test('§2.7 who plays a film in a popup keeps it beyond its time', async () => {
  jest.useFakeTimers()
  const element = await mountPopup(POPUP.replace('up"', 'up" ff-autoclose="5"') + '<p></p>')
  element.append(document.createElement('iframe'))
  jest.advanceTimersByTime(2000)
  expect(element.textContent).toContain('(3)')
  element.querySelector('iframe')!.focus()
  jest.advanceTimersByTime(9000)
  expect([element.hidden, element.textContent]).toEqual([false, 'Fermer'])
  jest.useRealTimers()
})

test('§2.7 a film is heard no longer than its popup is open, in a frame too, which is there when the page shows it again', async () => {
  const film = '<video></video><iframe id="film" src="about:blank#film" allowfullscreen></iframe>'
  const element = await mountPopup(POPUP.replace('<a', film + '<a'))
  const [video, frame] = [element.querySelector('video')!, element.querySelector('iframe')!]
  const pause = jest.fn()
  Object.defineProperties(video, { paused: { value: false }, pause: { value: pause } })
  element.querySelector('a')!.click()
  expect([pause.mock.calls.length, frame.isConnected]).toEqual([1, false])
  expect(element.querySelector('#film[src]')).toBeNull()
  tell()
  await showAgain(element)
  expect(element.querySelector('#film')).toBe(frame)
  element.querySelector('a')!.click()
  mounted.pop()!.unmount()
  expect([...document.querySelectorAll('iframe')]).toEqual([frame])
})

test('§2.7 a popup that comes while a modal is open takes nothing from it, and opens after it', async () => {
  const dialog = create()
  void dialog.open({ contenu: '<input id="champ">', buttons: [{ label: 'OK' }] })
  const field = document.querySelector<HTMLElement>('#champ')!
  field.focus()
  document.body.insertAdjacentHTML('afterbegin', POPUP)
  await mountPopup('', true)
  expect(document.activeElement).toBe(field)
  expect(field.closest('[aria-hidden], [inert]')).toBeNull()
  dialog.close()
  expect(document.activeElement!.className).toBe('cms-front-popup')
})

test('§2.7 a popup that a script of the page hides lets the page go, and opens again when that shows it', async () => {
  const closed: unknown[] = []
  const told = (event: Event): void => void closed.push((event as CustomEvent).detail)
  document.addEventListener('cms:frontPopup:close', told, { once: true })
  const element = await mountPopup('<main>Page</main>' + POPUP)
  const main = document.querySelector('main')!
  expect(main.closest('[inert], [aria-hidden]')).not.toBeNull()
  element.style.display = 'none'
  tell(false)
  expect(main.closest('[inert], [aria-hidden]')).toBeNull()
  expect(closed).toEqual([{ by: 'page' }])
  element.style.display = ''
  tell()
  expect(document.activeElement).toBe(element)
})

test('§2.7 a popup that a script of the page hides while it waits for a modal does not open after it', async () => {
  const dialog = create()
  document.body.innerHTML = '<main>Page</main>'
  void dialog.open({ contenu: '<input>', buttons: [{ label: 'OK' }] })
  document.querySelector('main')!.insertAdjacentHTML('afterend', POPUP)
  const element = await mountPopup('', true)
  element.style.display = 'none'
  dialog.close()
  expect(document.querySelector('main')!.closest('[inert], [aria-hidden]')).toBeNull()
})

test.each([
  ['10', ' (10)'],
  ['10s', ' (10)'],
  ['2,5 secondes', ' (3)'],
  [' 5 SEC ', ' (5)'],
  ['10 min', undefined],
  ['s', undefined],
])('§9 ff-autoclose="%s" closes after so many seconds: the link says%s', async (given, shown) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const element = await mountPopup(POPUP.replace('<div', `<div ff-autoclose="${given}"`))
  expect(element.querySelector('.cms-front-popup-countdown')?.textContent).toBe(shown)
  expect(codes(warned)).toEqual(shown ? [] : ['P010'])
  warned.mockRestore()
})

test('§2.7 a popup that the page keeps open at the end of its time shows none that is over', async () => {
  jest.useFakeTimers()
  const keep = (event: Event): void => event.preventDefault()
  document.addEventListener('cms:frontPopup:before-close', keep)
  const element = await mountPopup(POPUP.replace('<div', '<div ff-autoclose="2"'))
  tell()
  const shown = (): string | null => element.querySelector('.cms-front-popup-countdown')!.textContent
  expect(shown()).toBe(' (2)')
  jest.advanceTimersByTime(2000)
  expect([element.hidden, shown()]).toEqual([false, ''])
  document.removeEventListener('cms:frontPopup:before-close', keep)
})

test('§2.7 a popup of a page that was opened in another tab closes after its seconds there, and not before it is seen', async () => {
  jest.useFakeTimers()
  let isHidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  const see = (is: boolean): void => {
    isHidden = !is
    document.dispatchEvent(new Event('visibilitychange'))
  }
  try {
    const element = await mountPopup(POPUP.replace('<div', '<div ff-autoclose="10"'))
    const shown = (): string | null => element.querySelector('.cms-front-popup-countdown')!.textContent
    jest.advanceTimersByTime(60_000)
    expect([shown(), element.hidden]).toEqual([' (10)', false])
    see(true)
    jest.advanceTimersByTime(4000)
    see(false)
    jest.advanceTimersByTime(60_000)
    see(true)
    expect([shown(), element.hidden]).toEqual([' (6)', false])
    jest.advanceTimersByTime(6000)
    expect(element.hidden).toBe(true)
  } finally {
    Reflect.deleteProperty(document, 'hidden')
    jest.useRealTimers()
  }
})

test('§2.7 of two popups, each with its overlay before it, each has its own, and is a modal', async () => {
  const overlay = '<div class="cms-front-popup-overlay"></div>'
  const alone = POPUP.replace(overlay, '')
  document.body.innerHTML = overlay + alone + overlay + alone.replace('<div', '<div id="deux"')
  const first = await mountPopup('', true)
  const second = await mountFeature(frontPopup, '', {
    name: 'frontPopup',
    selector: '#deux',
    keepPage: true,
  })
  mounted.push(second)
  const overlays = [first, second.element].map(
    (one) => one.querySelectorAll('.cms-front-popup-overlay').length,
  )
  expect(overlays).toEqual([1, 1])
  expect(second.element.getAttribute('aria-modal')).toBe('true')
})

test.each([
  ['front-popup-%C3%A9t%C3%A9', 'été'],
  ['front-popup-th%C3%A9', 'thé'],
  ['front-popup-promo-1', 'promo-1'],
])('§2.7 closed for some days, a popup is told from others by all of its id: %s', async (name, id) => {
  const element = await mountPopup(POPUP.replace('<div', `<div id="${id}" data-remember-days="3"`))
  element.querySelector('a')!.click()
  expect(document.cookie).toContain(`cms-${name}=1`)
  document.cookie = `cms-${name}=; max-age=0`
})
