import { fireEvent, waitFor } from '@testing-library/dom'
import { setUpHost } from '../../../test/page'
import { setServiceAccess } from '../../base/service-access'
import { create as createDialog } from '../dialog'
import { create as createLightbox } from '../lightbox'
import { create as createLoader } from '../loader'
import { create } from './index'

/*
 * What lies behind a window is inert. Content that another window takes from there is not; and a script that writes the
 * page anew (`innerHTML +=`) copies all of it, window and inertness, dead.
 */

const PAGE = '<main><a href="#">Accueil</a></main><div id="offre" hidden=""><button>Oui</button></div>'

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'inert', { configurable: true, writable: true, value: false })
  setUpHost()
  setServiceAccess((() => new Promise(() => {})) as never)
  document.body.innerHTML = PAGE
})

afterEach(() => {
  delete (HTMLElement.prototype as Partial<HTMLElement>).inert
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const writeAnew = (): Promise<void> => {
  document.body.innerHTML += '<p>Ajout</p>'
  return Promise.resolve()
}
const isBehind = (selector: string): boolean => find(selector).closest('[inert]') !== null

test.each([
  ['moved into it', () => ({ selector: '#offre', move: true })],
  ['copied', () => ({ selector: '#offre' })],
  ['given as HTML', () => ({ contenu: find('#offre').outerHTML })],
])('§2.14 a part of the page that an overlay over a modal shows can be used: %s', (_way, given) => {
  const dialog = createDialog()
  const overlay = create()
  void dialog.open({ contenu: 'Une offre', buttons: [{ label: 'Voir', autoclose: false }] })
  void overlay.open(given())
  expect([isBehind('.cms-overlay-body button'), isBehind('.cms-modal'), isBehind('main')]).toEqual([
    ...[false, true, true],
  ])
  overlay.close()
  expect([isBehind('#offre'), isBehind('.cms-modal')]).toEqual([true, false])
  dialog.close()
  expect(document.body.innerHTML).toBe(PAGE)
})

test('§2.11 so can one that a lightbox over a modal shows', async () => {
  const dialog = createDialog()
  const lightbox = createLightbox()
  void dialog.open({ contenu: 'Une offre', buttons: [{ label: 'Voir', autoclose: false }] })
  void lightbox.open('#offre')
  await waitFor(() => expect(document.querySelector('.cms-lightbox-content button')).not.toBeNull())
  expect(isBehind('.cms-lightbox-content button')).toBe(false)
  await lightbox.close()
  expect(isBehind('#offre')).toBe(true)
  dialog.close()
  expect(document.body.innerHTML).toBe(PAGE)
})

test.each(['aria-hidden="true"', 'inert=""'])(
  '§2.12 content that the page keeps from everybody while it is hidden (%s) is there for all when it is shown',
  (attribute) => {
    document.body.innerHTML = `<div id="regles" style="display: none" ${attribute}><a href="#">Lire</a></div>`
    const before = document.body.innerHTML
    const dialog = createDialog()
    void dialog.open({ contenu: document.querySelector('#regles'), closetop: true })
    expect(find('.cms-modal a').closest('[aria-hidden], [inert]')).toBeNull()
    dialog.close()
    expect(document.body.innerHTML).toBe(before)
  },
)

test('§2.12 a modal stays, and answers, when a script writes the page anew under it; the page is free after it', async () => {
  const answer = createDialog().confirm('Continuer ?')
  await writeAnew()
  expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
  expect(find('.cms-modal').contains(document.activeElement)).toBe(true)
  expect([isBehind('main'), isBehind('p'), isBehind('.cms-modal')]).toEqual([true, true, false])
  fireEvent.click(find('.cms-modal-button.important'))
  expect(await answer).toBe(true)
  expect(document.body.innerHTML).toBe(PAGE + '<p>Ajout</p>')
})

test('§2.12 so do two windows that lie on each other; Escape closes one after the other', async () => {
  const modal = createDialog().open({ contenu: 'Une offre', closetop: true })
  const shown = create().open({ selector: '#offre', move: true })
  await writeAnew()
  const open = (): string[] =>
    Array.from(document.querySelectorAll('.cms-dialog')).map(({ className }) => className.split(' ')[1]!)
  expect([open(), isBehind('.cms-modal'), isBehind('.cms-overlay')]).toEqual([
    ['cms-modal', 'cms-overlay'],
    ...[true, false],
  ])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect([open(), isBehind('.cms-modal'), isBehind('main')]).toEqual([['cms-modal'], false, true])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await Promise.all([modal, shown])
  expect(open()).toEqual([])
  // What was moved into one of them is back in its place.
  expect(document.body.innerHTML).toBe(PAGE + '<p>Ajout</p>')
})

test('§2.15 the loader goes with its copy, where a script writes the page anew under it', async () => {
  const loader = createLoader()
  loader.show()
  await writeAnew()
  loader.show({ txt_loading: 'Encore' })
  expect(document.querySelectorAll('.cms-loader')).toHaveLength(1)
  await writeAnew()
  loader.hide()
  expect(document.querySelectorAll('.cms-loader')).toHaveLength(0)
})
