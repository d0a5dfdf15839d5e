import { fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'
import { create, type DialogService } from './index'

let dialog: DialogService
let warned: jest.SpyInstance
const shown = (): HTMLElement | null => document.querySelector('.cms-modal')
const press = (name: string): void => void fireEvent.click(getByRole(document.body, 'button', { name }))

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<main><button id="opener">Ouvrir</button></main>'
  dialog = create()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  dialog.close()
  warned.mockRestore()
})

test('§2.12 an alert has one OK button, and tells its callback once when it is pressed', async () => {
  const complete = jest.fn()
  const done = dialog.alert('<b>Bonjour</b>', complete)
  const element = getByRole(document.body, 'alertdialog')
  expect(element.querySelector('.cms-modal-body')!.innerHTML).toBe('<b>Bonjour</b>')
  expect(element.querySelectorAll('button')).toHaveLength(1)
  expect(complete).not.toHaveBeenCalled()
  press('OK')
  expect(await done).toBe(true)
  expect(complete).toHaveBeenCalledTimes(1)
  expect(shown()).toBeNull()
})

test.each([
  ['Oui', true],
  ['Non', false],
])('§2.12 a confirmation answered by %s gives %s to its caller and its callback', async (label, answer) => {
  const complete = jest.fn()
  const done = dialog.confirm('Continuer ?', complete)
  press(label)
  expect(await done).toBe(answer)
  expect(complete.mock.calls).toEqual([[answer]])
})

test('§2.12 Escape means no to a confirmation', async () => {
  const done = dialog.confirm('Continuer ?')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await done).toBe(false)
})

test('§4.5 a second modal is refused, told, and its callback never runs', async () => {
  const complete = jest.fn()
  const first = dialog.alert('un')
  expect(await dialog.alert('deux', complete)).toBeUndefined()
  expect(codes(warned)).toEqual(['P202'])
  expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
  press('OK')
  await first
  expect(complete).not.toHaveBeenCalled()
})

test.each([[''], ['  \n'], [undefined], [null], [{}], [[]], [{ contenu: '' }], [false]])(
  '§5.7 a modal with the content %p does not open, and says so',
  async (contenu) => {
    expect(await dialog.open({ contenu })).toBeUndefined()
    expect(shown()).toBeNull()
    expect(codes(warned)).toEqual(['P201'])
  },
)

test('the rest of the page is inert while a modal is open, and the focus goes back where it was', async () => {
  const opener = document.getElementById('opener')!
  opener.focus()
  const done = dialog.alert('Bonjour')
  expect(document.activeElement!.textContent).toBe('OK')
  expect(document.querySelector('main')!.hasAttribute('aria-hidden')).toBe(true)
  press('OK')
  await done
  expect(document.activeElement).toBe(opener)
  expect(document.body.innerHTML).toBe('<main><button id="opener">Ouvrir</button></main>')
  expect(queryByRole(document.body, 'alertdialog')).toBeNull()
})
