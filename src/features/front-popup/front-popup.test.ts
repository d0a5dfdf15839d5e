import { mountFeature, setUpHost } from '../../../test/page'
import { create } from '../../services/dialog'
import * as frontPopup from './front-popup'

const POPUP =
  '<div class="cms-front-popup"><div class="cms-front-popup-overlay"></div>' +
  '<a class="cms-front-popup-close" href="#">Fermer</a></div>'

/** What `IntersectionObserver` would tell once the popup comes into view. */
let tell: () => void = () => {}

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = ''
  window.IntersectionObserver = class {
    constructor(act: (entries: { isIntersecting: boolean }[]) => void) {
      tell = () => act([{ isIntersecting: true }])
    }
    observe(): void {}
    disconnect(): void {}
  } as never
})

test('§4.8 a popup that the page shows again can be closed again', async () => {
  const { element } = await mountFeature(frontPopup, POPUP)
  const link = element.querySelector('a')!
  link.click()
  expect(element.hidden).toBe(true)
  tell()
  expect(element.hidden).toBe(true)
  element.hidden = false
  tell()
  expect(document.activeElement).toBe(element)
  element.querySelector('div')!.click()
  expect(element.hidden).toBe(true)
})

test('§2.7 a popup that comes while a modal is open takes nothing from it, and opens after it', async () => {
  const dialog = create()
  void dialog.open({ contenu: '<input id="champ">', buttons: [{ label: 'OK' }] })
  const field = document.querySelector<HTMLElement>('#champ')!
  field.focus()
  document.body.insertAdjacentHTML('afterbegin', POPUP)
  await mountFeature(frontPopup, '', { selector: '.cms-front-popup', keepPage: true })
  expect(document.activeElement).toBe(field)
  expect(field.closest('[aria-hidden], [inert]')).toBeNull()
  dialog.close()
  expect(document.activeElement!.className).toBe('cms-front-popup')
})
