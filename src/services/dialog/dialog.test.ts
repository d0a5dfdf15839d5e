import { withPrototypeJson } from '../../../test/prototype-json'
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'
import { translatePage } from '../../../test/translator'
import { create as createOverlay } from '../overlay'
import { create, type PageDialogService } from './index'

let dialog: PageDialogService
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

test('§2.12 a button whose data leads back to itself, as elements of libraries do, is there without it', () => {
  const item: Record<string, unknown> = { id: 5 }
  item['liste'] = [item]
  void dialog.open({ contenu: 'Lequel ?', buttons: [{ label: 'Celui-ci', data: { item, rang: 2 } }] })
  const { dataset } = getByRole(document.body, 'button', { name: 'Celui-ci' })
  expect({ ...dataset }).toEqual({ rang: '2' })
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

test.each([
  [''],
  ['  \n'],
  [undefined],
  [null],
  [{}],
  [[]],
  [{ contenu: '' }],
  [false],
  [document.body],
  [document],
  [document.createDocumentFragment()],
])('§5.7 a modal with the content %p does not open, and says so', async (contenu) => {
  expect(await dialog.open({ contenu })).toBeUndefined()
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual(['P201'])
})

test('§2.12 a list of texts, as of what is wrong with a form, is shown one after the other', () => {
  void dialog.alert(['<p>Le nom manque</p>', '<p>Le code est faux</p>', 3])
  expect(shown()!.querySelector('.cms-modal-body')!.innerHTML).toBe(
    '<p>Le nom manque</p><p>Le code est faux</p>3',
  )
})

test.each(['alert', 'info', 'confirm'] as const)(
  '§8 what %s is given as the parameters of a modal is read as such, as by the browser’s own dialogs',
  async (method) => {
    const complete = jest.fn()
    const done = dialog[method]({ titre: 'Avis', contenu: 'Bonjour', complete, buttons: [] })
    expect(shown()!.textContent).toContain('Bonjour')
    expect(shown()!.textContent).toContain('Avis')
    press(method === 'confirm' ? 'Oui' : 'OK')
    expect(await done).toBe(true)
    expect(complete).toHaveBeenCalledWith(true)
    expect(warned).not.toHaveBeenCalled()
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

test('§2.12 Tab goes on to what stands in the shadow tree of a component, and wraps behind it', () => {
  const contenu = document.createElement('div')
  contenu.innerHTML = '<a href="#">Un</a><captcha-box></captcha-box>'
  void dialog.open({ contenu, closetop: true })
  const host = contenu.lastElementChild as HTMLElement
  host.attachShadow({ mode: 'open' }).innerHTML = '<input>'
  const tab = (from: HTMLElement): boolean => {
    from.focus()
    return fireEvent.keyDown(from, { key: 'Tab' })
  }
  expect(tab(contenu.querySelector('a')!)).toBe(true)
  host.shadowRoot!.querySelector('input')!.focus()
  expect(document.activeElement).toBe(host)
  expect(fireEvent.keyDown(host, { key: 'Tab' })).toBe(true)
  host.remove()
  expect(tab(contenu.querySelector('a')!)).toBe(false)
  expect(document.activeElement!.className).toContain('cms-modal-close')
})

test('§2.12 Tab from the last button goes to the field of a component that stands first; what takes no focus is passed by', () => {
  const contenu = document.createElement('div')
  contenu.innerHTML = '<icon-box></icon-box><field-box></field-box><a href="#">Un</a>'
  void dialog.open({ contenu, buttons: [{ label: 'Fermer' }] })
  const host = contenu.children[1] as HTMLElement
  host.attachShadow({ mode: 'open' }).innerHTML = '<input>'
  host.focus = () => host.shadowRoot!.querySelector('input')!.focus()
  const last = getByRole(document.body, 'button', { name: 'Fermer' })
  expect(document.activeElement).toBe(last)
  expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false)
  expect(document.activeElement).toBe(host)
})

test.each([
  ['a map', '<div tabindex="0"></div>'],
  ['the field of a component', '<field-box></field-box>'],
])('§2.12 %s in a window has the arrows that its library hears at the document', (_what, contenu) => {
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  void dialog.open({ contenu: `<section>${contenu}</section>` })
  const part = document.querySelector('.cms-modal section')!.firstElementChild!
  fireEvent.keyDown(part, { key: 'ArrowDown' })
  expect(heard).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.querySelector('.cms-modal')!, { key: 'ArrowDown' })
  expect(heard).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', heard)
})

const EXPANDED = '<input role="combobox" aria-expanded="true">'

test.each([
  ['field of the page', false, EXPANDED],
  ['field of a component', true, EXPANDED],
  ['menu of a component', true, '<button aria-haspopup="true" aria-expanded="true">Plus</button>'],
])(
  '§2.12 Escape in the open list of a %s is for the list, and then for the window',
  (_whose, isComponent, html) => {
    void dialog.open({ contenu: '<field-box></field-box>' })
    const host = document.querySelector('field-box')!
    const place = isComponent ? host.attachShadow({ mode: 'open' }) : host
    place.innerHTML = html
    const part = place.firstElementChild as HTMLElement
    const closeList = (): void => part.setAttribute('aria-expanded', 'false')
    document.addEventListener('keydown', closeList)
    part.focus()
    expect(fireEvent.keyDown(part, { key: 'Escape' })).toBe(true)
    expect([shown(), part.getAttribute('aria-expanded')]).toEqual([expect.anything(), 'false'])
    fireEvent.keyDown(part, { key: 'Escape' })
    expect(shown()).toBeNull()
    document.removeEventListener('keydown', closeList)
  },
)

test('§2.12 where the list of a field is said to be open for ever, the second Escape closes the window', async () => {
  void dialog.open({ contenu: EXPANDED })
  const field = document.querySelector('.cms-modal input')!
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(shown()).not.toBeNull()
  await new Promise((passed) => setTimeout(passed))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(shown()).toBeNull()
})

test('§2.12 a cookie banner, which lies over the window, can be answered while that is open', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="tarteaucitronRoot"><button>Accepter</button></div>')
  void dialog.alert('Bonjour')
  const accept = getByRole(document.body, 'button', { name: 'Accepter' })
  expect(accept.closest('[aria-hidden]')).toBeNull()
  accept.focus()
  fireEvent.keyDown(accept, { key: 'Escape' })
  expect(shown()).not.toBeNull()
})

test('§2.12 a page that a consent manager gave back while a window lay over it stays usable when that closes', () => {
  document.body.innerHTML = '<main inert aria-hidden="true"><button>Suite</button></main>'
  const main = document.querySelector('main')!
  void dialog.alert('Bonjour')
  main.removeAttribute('inert')
  main.removeAttribute('aria-hidden')
  dialog.close()
  expect(shown()).toBeNull()
  expect([main.hasAttribute('inert'), main.hasAttribute('aria-hidden')]).toEqual([false, false])
})

test('§2.12 the page scrolls again where another window came and went over ours, and put back what it found', () => {
  const { style } = document.body
  void dialog.alert('Bonjour')
  const found = style.overflow
  style.overflow = 'hidden'
  style.overflow = found
  dialog.close()
  expect(shown()).toBeNull()
  expect(document.body.hasAttribute('style')).toBe(false)
})

describe('§3 every option of modal_open', () => {
  const full = {
    titre: 'Votre <em>créneau</em>',
    contenu: '<p>Deux créneaux</p>',
    contenubas: '<small>Bas</small>',
    themeclass: 'theme-a theme-b',
    closetop: true,
    buttons: [
      { label: 'A', position: 'd' as const },
      { label: 'B', important: true, addclass: 'large', data: { idElement: 5, heure: '10:20', o: { a: 1 } } },
      { label: 'C', position: 'g' as const, secondaire: true },
    ],
  }

  test('shows title, body, footer, buttons by side, classes and data', () => {
    void dialog.open(full)
    const element = getByRole(document.body, 'dialog', { name: 'Votre créneau' })
    expect(element.className).toBe('cms-dialog cms-modal theme-a theme-b')
    const text = (part: string) => element.querySelector('.cms-modal-' + part)!.textContent
    expect([text('title'), text('body'), text('footer-text')]).toEqual([
      'Votre créneau',
      'Deux créneaux',
      'Bas',
    ])
    const buttons = Array.from(element.querySelectorAll<HTMLElement>('.cms-modal-buttons button'))
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['C', 'A', 'B'])
    const [third, , second] = buttons
    expect(third!.className).toBe('cms-modal-button secondaire')
    expect(third!.parentElement!.className).toBe('cms-modal-buttons-left')
    expect(second!.className).toBe('cms-modal-button important large')
    expect({ ...second!.dataset }).toEqual({ idElement: '5', heure: '10:20', o: '{"a":1}' })
    expect(document.activeElement).toBe(second)
  })

  test.each([
    ['no title', { titre: undefined }, ['cms-modal-simple']],
    ['no footer text', { contenubas: ' ' }, ['cms-modal-simple']],
    [
      'neither footer text nor button',
      { contenubas: '', buttons: [] },
      ['cms-modal-simple', 'cms-modal-nofooter'],
    ],
    ['an element to go beside', { relativeto: '#opener' }, ['cms-modal-relative']],
    ['everything', {}, []],
  ])('§4.5 with %s the variant is that', (_, change, variants) => {
    void dialog.open({ ...full, ...change })
    const shownVariants = Array.from(shown()!.classList).filter((name) =>
      /simple|relative|nofooter/.test(name),
    )
    expect(shownVariants).toEqual(variants)
  })

  test('§2.12 without an important button the first normal one has the focus, before a secondary one', () => {
    void dialog.open({ contenu: 'x', buttons: [{ label: 'A', secondaire: true }, { label: 'B' }] })
    expect(document.activeElement!.textContent).toBe('B')
  })

  test('a button calls its callback with itself, while the fields can be read, and closes', async () => {
    const read: unknown[] = []
    const ended = dialog.open({
      contenu: '<input id="champ">',
      buttons: [
        {
          label: 'Lire',
          callback(this: unknown) {
            read.push(
              (this as Element).textContent,
              document.querySelector<HTMLInputElement>('#champ')!.value,
            )
          },
        },
      ],
    })
    document.querySelector<HTMLInputElement>('#champ')!.value = 'tapé'
    press('Lire')
    expect(read).toEqual(['Lire', 'tapé'])
    expect(await ended).toBe('Lire')
  })

  test('§2.12 a fragment or template of a page in a frame is shown, each time', () => {
    document.body.innerHTML = '<iframe></iframe>'
    const inside = document.querySelector('iframe')!.contentDocument!
    const fragment = inside.createDocumentFragment()
    fragment.append('Du cadre')
    inside.body.innerHTML = '<template><p>Du modèle</p></template>'
    for (const contenu of [fragment, inside.querySelector('template')!]) {
      const texts = [1, 2].map(() => {
        void dialog.open({ contenu })
        const { textContent } = document.querySelector('.cms-modal-body')!
        dialog.close()
        return textContent
      })
      expect(texts).toEqual(contenu === fragment ? ['Du cadre', 'Du cadre'] : ['Du modèle', 'Du modèle'])
    }
  })

  test('§2.12 one button alone need not stand in a list', () => {
    const callback = jest.fn()
    void dialog.open({ contenu: 'x', buttons: { label: 'Continuer', callback } as never })
    const buttons = document.querySelectorAll<HTMLElement>('.cms-modal-button')
    expect(Array.from(buttons, ({ textContent }) => textContent)).toEqual(['Continuer'])
    buttons[0]!.click()
    expect(callback).toHaveBeenCalledTimes(1)
    expect(codes(warned)).toEqual([])
  })

  test('a button with autoclose false leaves the dialog open', () => {
    const callback = jest.fn()
    void dialog.open({ contenu: 'x', buttons: [{ label: 'Calculer', autoclose: false, callback }] })
    press('Calculer')
    press('Calculer')
    expect(callback).toHaveBeenCalledTimes(2)
    expect(shown()).not.toBeNull()
  })

  test('the promise and complete get the value of the button, or what close was given', async () => {
    const complete = jest.fn()
    const params = { contenu: 'x', complete, buttons: [{ label: 'A', value: 42 }] }
    const first = dialog.open(params)
    press('A')
    const second = dialog.open(params)
    dialog.close('fermé')
    expect([await first, await second]).toEqual([42, 'fermé'])
    expect(complete.mock.calls).toEqual([[42], ['fermé']])
  })

  test.each([
    ['an event', new Event('click')],
    [
      'an event of jQuery',
      { type: 'click', originalEvent: new Event('click'), isDefaultPrevented: () => false },
    ],
  ])('§2.12 closed by `$(link).click(modal_close)` it has no value: %s is none', async (_kind, event) => {
    const complete = jest.fn()
    const done = dialog.open({ contenu: 'x', complete, buttons: [{ label: 'Supprimer' }] })
    dialog.close(event)
    expect(await done).toBeUndefined()
    expect(complete.mock.calls).toEqual([[undefined]])
  })

  test('a callback may be named by its path on window, and a missing one is told', () => {
    Object.assign(window, { monSite: { apres: jest.fn() } })
    void dialog.open({
      contenu: 'x',
      complete: 'monSite.apres',
      buttons: [{ label: 'A', callback: 'absent.x' }],
    })
    press('A')
    expect((window as never as { monSite: { apres: jest.Mock } }).monSite.apres).toHaveBeenCalledTimes(1)
    expect(codes(warned)).toEqual(['P204'])
  })

  test('a callback that fails is reported, and the dialog closes all the same', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => {})
    const fail = (): never => {
      throw new Error('raté')
    }
    const ended = dialog.open({ contenu: 'x', complete: fail, buttons: [{ label: 'A', callback: fail }] })
    press('A')
    expect(await ended).toBe('A')
    expect(codes(warned)).toContain('P004')
  })

  test('buttons that cannot be shown are told, the others are shown', () => {
    void dialog.open({ contenu: 'x', buttons: [null, {}, { label: 'B' }, 'C'] as never })
    expect(shown()!.querySelectorAll('.cms-modal-button')).toHaveLength(1)
    expect(codes(warned)).toEqual(['P203', 'P203', 'P203'])
  })

  test('a dialog that nothing else closes has a cross, one that says no has none', () => {
    void dialog.open({ contenu: 'x' })
    press('Fermer')
    void dialog.open({ contenu: 'x', closetop: false })
    expect(queryByRole(document.body, 'button', { name: 'Fermer' })).toBeNull()
    dialog.close()
    void dialog.open({ contenu: 'x', buttons: [{ label: 'A' }] })
    expect(queryByRole(document.body, 'button', { name: 'Fermer' })).toBeNull()
  })

  test('a missing element to go beside is told, and the dialog is centred', () => {
    void dialog.open({ contenu: 'x', relativeto: '#absent' })
    expect(shown()!.className).not.toContain('relative')
    expect(codes(warned)).toEqual(['P206'])
  })

  test('labels of the configuration name the buttons', () => {
    setUpHost({ labels: { ok: 'Compris', oui: 'Yes', non: 'No' } as never })
    void dialog.confirm('x')
    expect(Array.from(shown()!.querySelectorAll('button'), (one) => one.textContent)).toEqual(['No', 'Yes'])
    dialog.close()
    void dialog.alert('x')
    press('Compris')
  })
})

test('§2.12 beside Prototype.js 1.6 a list among a button’s data is a list', async () => {
  const buttons = [{ label: 'A', data: { ids: [1, [2]], o: { l: ['x'] } } }]
  await withPrototypeJson(() => void dialog.open({ contenu: 'x', buttons }))
  const { ids, o } = document.querySelector<HTMLElement>('.cms-modal-button')!.dataset
  expect([ids, o]).toEqual(['[1,[2]]', '{"l":["x"]}'])
  dialog.close()
})

describe('§2.12 auto-close', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('closes after so many ms, once, and tells the callback', () => {
    const complete = jest.fn()
    void dialog.open({ contenu: 'x', autoclose: 3000, complete })
    jest.advanceTimersByTime(2999)
    expect(shown()).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(shown()).toBeNull()
    expect(complete.mock.calls).toEqual([[undefined]])
  })

  test('the time stands still while the pointer is on the dialog', () => {
    void dialog.open({ contenu: 'x', autoclose: 3000 })
    jest.advanceTimersByTime(2000)
    fireEvent.mouseEnter(shown()!)
    jest.advanceTimersByTime(60000)
    expect(shown()).not.toBeNull()
    fireEvent.mouseLeave(shown()!)
    jest.advanceTimersByTime(999)
    expect(shown()).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  test('it stands still also where the visitor’s clock is set meanwhile', () => {
    void dialog.open({ contenu: 'x', autoclose: 3000 })
    jest.setSystemTime(Date.now() - 3_600_000)
    jest.advanceTimersByTime(2000)
    fireEvent.mouseEnter(shown()!)
    fireEvent.mouseLeave(shown()!)
    jest.advanceTimersByTime(1000)
    expect(shown()).toBeNull()
  })

  test('a dialog in which somebody plays a film does not go before that is left', () => {
    void dialog.open({ contenu: '<iframe></iframe>', autoclose: 3000 })
    shown()!.querySelector('iframe')!.focus()
    jest.advanceTimersByTime(10000)
    expect(shown()).not.toBeNull()
    shown()!.focus()
    jest.advanceTimersByTime(3000)
    expect(shown()).toBeNull()
  })

  test('a dialog in which somebody types does not go', () => {
    void dialog.open({ contenu: '<input>', autoclose: 3000 })
    fireEvent.keyDown(shown()!.querySelector('input')!, { key: 'a' })
    jest.advanceTimersByTime(60000)
    expect(shown()).not.toBeNull()
  })

  test('a dialog closed in time leaves no timer that closes the next one', () => {
    void dialog.open({ contenu: 'x', autoclose: 3000 })
    dialog.close()
    void dialog.open({ contenu: 'y' })
    jest.advanceTimersByTime(10000)
    expect(shown()).not.toBeNull()
  })

  test.each([['bientôt'], [-5], [Infinity], [true]])(
    'the delay %p is told, and the dialog stays',
    (autoclose) => {
      void dialog.open({ contenu: 'x', autoclose: autoclose as number })
      jest.advanceTimersByTime(10000)
      expect(shown()).not.toBeNull()
      expect(codes(warned)).toEqual(['P205'])
    },
  )
})

describe('content', () => {
  test('a node of the page is moved into the dialog with its state, and goes back to its exact place', () => {
    document.body.innerHTML = '<main>a<div id="c" style="display: none"><input></div>b</main>'
    const before = document.body.innerHTML
    const node = document.getElementById('c')!
    void dialog.open({ contenu: node })
    expect(shown()!.querySelector('#c')).toBe(node)
    expect(node.style.display).toBe('')
    node.querySelector('input')!.value = 'tapé'
    dialog.close()
    expect(document.body.innerHTML).toBe(before)
    expect(node.querySelector('input')!.value).toBe('tapé')
  })

  test('§2.12 texts of the page that are translated while they are shown go back with the rest', () => {
    document.body.innerHTML = '<div id="regles" hidden>Ouvert <b>le lundi</b> et le jeudi</div>'
    const rules = document.getElementById('regles')!
    for (let times = 0; times < 2; times++) {
      void dialog.open({ contenu: rules.childNodes })
      expect(shown()!.textContent).toBe('Ouvert le lundi et le jeudi')
      translatePage()
      dialog.close()
      expect(rules.textContent).toBe('Ouvert le lundi et le jeudi')
    }
  })

  test('a jQuery object and a template are content too', () => {
    const [one, two] = [document.createElement('b'), document.createElement('i')]
    void dialog.open({ contenu: { 0: one, 1: two, length: 2, jquery: '3' } })
    expect(shown()!.querySelector('.cms-modal-body')!.innerHTML).toBe('<b></b><i></i>')
    dialog.close()
    const template = document.createElement('template')
    template.innerHTML = '<u>modèle</u>'
    void dialog.open({ contenu: template })
    expect(shown()!.querySelector('u')!.textContent).toBe('modèle')
    dialog.close()
    expect(template.content.textContent).toBe('modèle')
  })

  test.each([[0], [5], ['texte']])('%p alone is content', (contenu) => {
    void dialog.alert(contenu)
    expect(shown()!.querySelector('.cms-modal-body')!.textContent).toBe(String(contenu))
  })

  test('a lone content may stand for the parameters', () => {
    void dialog.open('Bonjour' as never)
    expect(shown()!.querySelector('.cms-modal-body')!.textContent).toBe('Bonjour')
  })
})

describe('one after the other', () => {
  test('§4.5 a callback, a completion and a promise may open the next', async () => {
    const next = jest.fn()
    void dialog.open({
      contenu: '1',
      buttons: [{ label: 'Suite', callback: () => void dialog.alert('2', () => dialog.confirm('3', next)) }],
    })
    press('Suite')
    expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
    press('OK')
    press('Oui')
    expect(next.mock.calls).toEqual([[true]])
    expect(codes(warned)).toEqual([])
  })

  test('the focus goes back to the first opener through a chain of dialogs', () => {
    document.getElementById('opener')!.focus()
    void dialog.open({ contenu: '1', buttons: [{ label: 'Suite', callback: () => void dialog.alert('2') }] })
    press('Suite')
    expect(document.activeElement!.textContent).toBe('OK')
    press('OK')
    expect(document.activeElement!.id).toBe('opener')
    expect(document.body.innerHTML).toBe('<main><button id="opener">Ouvrir</button></main>')
  })

  test('the focus goes to the successor of an opener that was replaced meanwhile', () => {
    document.getElementById('opener')!.focus()
    void dialog.alert('x')
    document.querySelector('main')!.innerHTML = '<button id="opener">Nouveau</button>'
    press('OK')
    expect(document.activeElement!.textContent).toBe('Nouveau')
  })

  test('§8 an error waits for the open dialog instead of being lost', async () => {
    const first = dialog.confirm('Continuer ?')
    const told = dialog.error()
    press('Oui')
    await first
    await Promise.resolve()
    const element = getByRole(document.body, 'alertdialog', { name: 'Erreur' })
    expect(element.textContent).toContain("Une erreur s'est produite, veuillez réessayer plus tard")
    press('OK')
    expect(await told).toBe(true)
    expect(codes(warned)).toEqual([])
  })

  test('§8 the same error is said once where two parts of the page fail together, and again where one fails later', async () => {
    const both = [dialog.error(), dialog.error()]
    const other = dialog.error('Le stock est vide.')
    await Promise.resolve()
    press('OK')
    expect(await Promise.all(both)).toEqual([true, true])
    await waitFor(() => expect(shown()!.textContent).toContain('Le stock est vide.'))
    press('OK')
    expect(await other).toBe(true)
    expect(shown()).toBeNull()
    const later = dialog.error()
    await waitFor(() => expect(shown()!.textContent).toContain("Une erreur s'est produite"))
    press('OK')
    expect(await later).toBe(true)
  })

  test('a double click on a button answers once', () => {
    const complete = jest.fn()
    void dialog.confirm('x', complete)
    const yes = getByRole(document.body, 'button', { name: 'Oui' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    expect(complete).toHaveBeenCalledTimes(1)
  })
})

test('§6 cms:modal:open and cms:modal:close tell, and before-close can keep the dialog open', () => {
  const told: string[] = []
  const listen = (event: Event): void => {
    told.push(
      event.type + ' ' + String((event as CustomEvent<{ reason?: string } | null>).detail?.reason ?? ''),
    )
  }
  const keep = (event: Event): void => event.preventDefault()
  for (const type of ['open', 'before-close', 'close']) document.addEventListener('cms:modal:' + type, listen)
  document.addEventListener('cms:modal:before-close', keep)
  void dialog.alert('x')
  expect(dialog.close()).toBe(false)
  expect(shown()).not.toBeNull()
  document.removeEventListener('cms:modal:before-close', keep)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(told).toEqual([
    'cms:modal:open ',
    'cms:modal:before-close call',
    'cms:modal:before-close escape',
    'cms:modal:close escape',
  ])
  for (const type of ['open', 'before-close', 'close'])
    document.removeEventListener('cms:modal:' + type, listen)
})

test('an Escape that an editor in the dialog has used does not close it', () => {
  void dialog.open({ contenu: '<input id="champ">' })
  const field = document.getElementById('champ')!
  field.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(shown()).not.toBeNull()
})

describe('§4.5 content of the page that another window takes meanwhile', () => {
  const PAGE = '<main><p>Avant</p><form id="f" hidden=""><input></form><p>Après</p></main>'
  const form = (): HTMLElement => document.querySelector('#f')!
  const isIn = (selector: string): boolean => !!form()?.closest(selector) && !form().hidden

  beforeEach(() => {
    document.body.innerHTML = PAGE
  })

  test('is shown by the same modal, opened again from its button, and goes home', () => {
    let count = 0
    const ask = (): void =>
      void dialog.open({ contenu: form(), buttons: [{ label: 'OK', callback: () => count++ || ask() }] })
    ask()
    form().querySelector('input')!.value = 'tapé'
    press('OK')
    expect(isIn('.cms-modal')).toBe(true)
    dialog.close()
    expect(document.body.innerHTML).toBe(PAGE)
    expect(form().querySelector('input')!.value).toBe('tapé')
  })

  test.each([
    ['the modal', 'the overlay', true],
    ['the overlay', 'the modal', false],
  ])('%s closes before %s: it goes home from where it is', (_first, _last, modalFirst) => {
    const overlay = createOverlay()
    const opened = [
      () => void dialog.open({ contenu: form(), buttons: [{ label: 'OK' }] }),
      () => void overlay.open({ selector: '#f', move: true }),
    ]
    for (const open of opened) open()
    expect(isIn('.cms-overlay')).toBe(true)
    const closing = [() => dialog.close(), () => overlay.close()]
    if (!modalFirst) closing.reverse()
    closing[0]!()
    expect(isIn(modalFirst ? '.cms-overlay' : '.cms-modal')).toBe(true)
    closing[1]!()
    expect(document.body.innerHTML).toBe(PAGE)
  })
})

test.each([
  ['its layer', () => document.querySelector('.cms-modal-layer')!.remove()],
  ['the dialog alone', () => document.querySelector('.cms-modal')!.remove()],
  ['all that is on the page', () => document.body.replaceChildren(document.createElement('main'))],
])('§4.5 a script that takes away %s frees the page, and the next modal opens', async (_what, take) => {
  const reasons: string[] = []
  const told = (event: Event): void => {
    event.preventDefault()
    reasons.push((event as CustomEvent<{ reason: string }>).detail.reason)
  }
  for (const what of ['before-close', 'close']) document.addEventListener('cms:modal:' + what, told)
  const answer = dialog.confirm('Continuer ?')
  take()
  expect(await answer).toBe(false)
  for (const what of ['before-close', 'close']) document.removeEventListener('cms:modal:' + what, told)
  expect(reasons).toEqual(['gone', 'gone'])
  expect(document.querySelector('main')!.closest('[inert], [aria-hidden]')).toBeNull()
  expect(document.body.style.overflow).toBe('')
  void dialog.alert('deux')
  expect(shown()!.textContent).toContain('deux')
  expect(codes(warned)).toEqual([])
})

describe('§2.12 a page that locks its own scrolling', () => {
  const { style } = document.body
  afterEach(() => document.body.removeAttribute('style'))

  test.each([
    ['frees', 'hidden', ''],
    ['locks', '', 'hidden'],
  ])('%s it as a button is pressed: so it stays', (_what, before, after) => {
    style.overflow = before
    const callback = (): void => void (style.overflow = after)
    void dialog.open({ contenu: 'un', buttons: [{ label: 'OK', callback }] })
    press('OK')
    expect([style.overflow, style.getPropertyPriority('overflow')]).toEqual([after, ''])
  })
})

test('§2.12 a button’s callback may focus a field of the page, and reads those of the dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="mail">')
  document.querySelector<HTMLElement>('#opener')!.focus()
  const mail = document.querySelector<HTMLInputElement>('#mail')!
  const callback = (): void => {
    expect(mail.closest('[inert], [aria-hidden]')).toBeNull()
    mail.value = shown()!.querySelector('input')!.value
    mail.focus()
  }
  void dialog.open({ contenu: '<input value="a@b.fr">', buttons: [{ label: 'Corriger', callback }] })
  press('Corriger')
  expect(document.activeElement).toBe(mail)
  expect(mail.value).toBe('a@b.fr')
  expect(shown()).toBeNull()
})

test('§2.12 what the server writes as null counts as not given: the button closes, and a cross is there', async () => {
  const closed = dialog.open({ contenu: 'un', buttons: [{ label: 'Fermer', autoclose: null }] } as never)
  press('Fermer')
  expect(await closed).toBe('Fermer')
  void dialog.open({ contenu: 'deux', buttons: null, closetop: null } as never)
  expect(document.querySelector('.cms-modal-close')).not.toBeNull()
})

describe('§2.12 content of the page that a script puts elsewhere while it is shown', () => {
  let item: HTMLElement
  const pressWith = (callback: () => void): void => {
    void dialog.open({ contenu: item, buttons: [{ label: 'OK', callback }] })
    press('OK')
  }

  beforeEach(() => {
    document.body.innerHTML =
      '<ul id="liste"><li id="un" hidden="">Un</li><li>Deux</li></ul><ul id="panier"></ul>'
    item = document.querySelector('#un')!
  })

  test('stays there, and is seen', () => {
    pressWith(() => document.querySelector('#panier')!.append(item))
    expect(document.body.innerHTML).toBe(
      '<ul id="liste"><li>Deux</li></ul><ul id="panier"><li id="un">Un</li></ul>',
    )
  })

  test('does not come back where it was removed', () => {
    pressWith(() => item.remove())
    expect(document.body.innerHTML).toBe('<ul id="liste"><li>Deux</li></ul><ul id="panier"></ul>')
  })

  test('is hidden again where the script itself has put it back', () => {
    pressWith(() => document.querySelector('#liste')!.prepend(item))
    expect(item.hidden).toBe(true)
    expect(item.parentElement!.id).toBe('liste')
  })

  test('goes back where the script has only put something around it', () => {
    pressWith(() => {
      const box = document.createElement('div')
      item.replaceWith(box)
      box.append(item)
    })
    expect(item.parentElement!.id).toBe('liste')
  })
})

test('§2.12 under a policy that refuses style attributes, what a script of the page has hidden is hidden again', () => {
  const content = document.body.appendChild(document.createElement('div'))
  content.style.display = 'none'
  const { setAttribute } = Element.prototype
  // As Firefox does it: none of what is written there holds.
  const refusing = jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name: string,
    value: string,
  ) {
    setAttribute.call(this, name, name === 'style' ? '' : value)
  })
  void dialog.open({ contenu: content })
  expect(content.style.display).toBe('')
  dialog.close()
  refusing.mockRestore()
  expect(content.parentElement).toBe(document.body)
  expect(content.style.display).toBe('none')
})
