import { fireEvent } from '@testing-library/dom'
import { setUpHost } from '../../../test/page'
import { create as createDialog } from './index'
import { create as createOverlay } from '../overlay'

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const press = (target: Element, detail: number): void => {
  for (const type of ['mousedown', 'mouseup', 'click'])
    fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, detail }))
}

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<a href="#" id="lien">Ouvrir</a>'
})

test('§2.14 a double click opens an overlay once, and leaves it open; the next press beside it closes it', () => {
  const overlay = createOverlay()
  find('#lien').onclick = () => void overlay.open('<p>Fiche</p>')
  press(find('#lien'), 1)
  press(find('.cms-overlay-layer'), 2)
  expect(find('.cms-overlay')).not.toBeNull()
  press(find('.cms-overlay-layer'), 1)
  expect(find('.cms-overlay')).toBeNull()
})

test('§2.12 the second press of a double click answers no question that has come under the pointer', async () => {
  const dialog = createDialog()
  const answer = dialog.confirm('Supprimer ?')
  press(find('.cms-modal-button.important'), 2)
  expect(find('.cms-modal')).not.toBeNull()
  press(find('.cms-modal-button.important'), 1)
  expect(await answer).toBe(true)
})

test.each(['Enter', ' '])(
  '§2.12 the key %j that opened a dialog presses none of its buttons while it is held down',
  (key) => {
    const dialog = createDialog()
    void dialog.confirm('Supprimer ?')
    const yes = document.activeElement!
    expect(fireEvent.keyDown(yes, { key, repeat: true })).toBe(false)
    expect(fireEvent.keyDown(yes, { key })).toBe(true)
    expect(fireEvent.keyDown(yes, { key, repeat: true })).toBe(true)
    dialog.close()
  },
)

test('§2.12 the rest of a key that a script of the page has heard as it went down presses no button', () => {
  const dialog = createDialog()
  void dialog.alert('Cherchez un mot entier.')
  const ok = document.activeElement!
  expect(fireEvent.keyPress(ok, { key: 'Enter', charCode: 13 })).toBe(false)
  // As it is let go, that is over, also where a script of the page lets nobody hear of keys that go down.
  fireEvent.keyUp(ok, { key: 'Enter' })
  expect(fireEvent.keyPress(ok, { key: 'Enter', charCode: 13 })).toBe(true)
  dialog.close()
})

test('§2.12 Escape that is held down closes the window on top, and none below it', async () => {
  const dialog = createDialog()
  const overlay = createOverlay()
  const answer = dialog.confirm('Continuer ?')
  void overlay.open('<p>Fiche</p>')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', repeat: true })
  expect([find('.cms-overlay'), find('.cms-modal') !== null]).toEqual([null, true])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await answer).toBe(false)
})
