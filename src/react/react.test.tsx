import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { configure, waitFor } from '@testing-library/dom'
import {
  createContext,
  createRef,
  StrictMode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { setUpHost } from '../../test/page'
import { loaders } from '../features/loaders'
import { features } from '../features'
import { services } from '../runtime/services'
import { assemble } from '../runtime/assembly'
import {
  Autocomplete,
  Calendar,
  DateField,
  Lightbox,
  Loader,
  MaskedField,
  Modal,
  Overlay,
  Popup,
  Tooltip,
  responsiveTable,
  sortableTable,
  useFeature,
  useLightbox,
  useLoader,
  useModal,
  useOverlay,
  usePopup,
  type CalendarProps,
  type DateFieldProps,
  type LightboxProps,
  type ModalProps,
  type TooltipProps,
} from './index'

/* Run twice, by two Jest projects: under preact/compat (`unit`) and under React itself (`react`). */

configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? '') })
// The first use of a feature compiles its code.
jest.setTimeout(60_000)

let root: Root
let container: HTMLElement

const render = (node: ReactNode): void => flushSync(() => root.render(node))
const find = <E extends Element = HTMLElement>(selector: string): E | null =>
  document.querySelector<E>(selector)
const get = <E extends Element = HTMLElement>(selector: string): Promise<E> =>
  waitFor(() => {
    const found = find<E>(selector)
    if (!found) throw new Error(selector)
    return found
  })
const gone = (selector: string): Promise<void> => waitFor(() => expect(find(selector)).toBeNull())
const press = (key: string): boolean =>
  flushSync(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  )
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  input.focus()
  set!.call(input, text)
  input.setSelectionRange(text.length, text.length)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
function leave(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.blur()
}

interface PageWindow {
  __PASSERELLE__?: unknown
}

/** What an application without types gives. */
const untyped = <Props extends object>(props: object): Props => props as Props

/** The page's own script, as the drop-in and its tier make it. */
function setUpDropIn(): ReturnType<typeof setUpHost> {
  const host = setUpHost()
  host.features.push(...features)
  const { page, drain } = assemble(host, loaders, services, () => {})
  host.refresh = (root) => page.refresh(root)
  host.tier = {
    isSettled: () => true,
    adopt: (element, feature, release) => page.adopt(element, feature, release),
  }
  host.call = (service, method, args) =>
    new Promise((resolve) => {
      host.queue.push({ service, method, args, resolve })
      drain()
    })
  ;(window as PageWindow).__PASSERELLE__ = host
  return host
}

let faults: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  faults = jest.spyOn(console, 'error')
  document.body.innerHTML = '<div id="app"></div>'
  container = document.getElementById('app')!
  root = createRoot(container)
})
afterEach(async () => {
  flushSync(() => root.unmount())
  await gone('[role=dialog], [role=alertdialog]')
  delete (window as PageWindow).__PASSERELLE__
  // What React finds fault with.
  expect(faults.mock.calls).toEqual([])
  jest.restoreAllMocks()
})

test('contract §1 a drop-in that a tag manager brings while components are alive takes over their fields, and what was typed', async () => {
  render(
    <form>
      <DateField id="d" name="jour" defaultValue="2026-06-05" />
      <MaskedField id="m" name="numero" mask="99 99" />
    </form>,
  )
  await waitFor(() => expect(document.querySelectorAll('.cms-companion')).toHaveLength(2))
  type(find<HTMLInputElement>('#m')!, '1234')
  setUpDropIn().refresh()
  await waitFor(() => expect(find<HTMLInputElement>('#d')!.value).toBe('05/06/2026'))
  type(find<HTMLInputElement>('#d')!, '07/08/2027')
  await waitFor(() =>
    expect([...new FormData(find<HTMLFormElement>('form')!)]).toEqual([
      ['jour', '2027-08-07'],
      ['numero', '1234'],
    ]),
  )
  const { get: shown } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  await waitFor(() => expect(shown!.call(find('#m'))).toBe('12 34'))
  expect(document.querySelectorAll('.cms-companion')).toHaveLength(2)
  expect(document.querySelectorAll('.cms-datepicker-button')).toHaveLength(1)
})

describe.each([
  ['without the drop-in', () => undefined],
  ['beside the drop-in', setUpDropIn],
])('%s', (_title, setUp) => {
  beforeEach(() => void setUp())

  const Town = createContext('nulle part')
  function Where() {
    return <output>{useContext(Town)}</output>
  }

  function Question({ onClose = () => {}, ...given }: Partial<ModalProps>) {
    const [open, setOpen] = useState(true)
    const close = (value: unknown): void => {
      setOpen(false)
      onClose(value)
    }
    return (
      <Modal open={open} title="Votre nom" onClose={close} {...given}>
        {given.children ?? <input aria-label="Nom" />}
      </Modal>
    )
  }

  test('§2.12 a modal shows what its component renders, context and events included', async () => {
    const pressed = jest.fn()
    render(
      <Town.Provider value="Montreuil">
        <Question>
          <Where />
          <button id="inside" onClick={pressed} />
        </Question>
      </Town.Provider>,
    )
    const dialog = await get('.cms-modal[role=dialog]')
    expect(dialog.querySelector('output')!.textContent).toBe('Montreuil')
    expect(dialog.querySelector('.cms-modal-title')!.textContent).toBe('Votre nom')
    flushSync(() => dialog.querySelector<HTMLElement>('#inside')!.click())
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('§2.12 a button closes it with its value; the focus begins on the important one', async () => {
    const onClose = jest.fn()
    const buttons = [
      { label: 'Non', value: 0 },
      { label: 'Oui <b>', value: 1, important: true },
    ]
    render(<Question buttons={buttons} onClose={onClose} />)
    const button = await get('.cms-modal-button.important')
    expect(button.textContent).toBe('Oui <b>')
    expect(document.activeElement).toBe(button)
    button.click()
    await waitFor(() => expect(onClose.mock.calls).toEqual([[1]]))
    await gone('.cms-modal')
  })

  test('§2.12 a field with autoFocus has the focus when the modal opens, before its buttons', async () => {
    const buttons = [{ label: 'Envoyer', important: true }]
    render(
      <Question buttons={buttons}>
        <input />
        <input id="wanted" autoFocus />
      </Question>,
    )
    const field = await get('.cms-modal #wanted')
    await waitFor(() => expect(document.activeElement).toBe(field))
    render(null)
    await gone('.cms-modal')
    const answer = useModal().open({ content: <input id="other" autoFocus />, buttons })
    const other = await get('.cms-modal #other')
    await waitFor(() => expect(document.activeElement).toBe(other))
    await useModal().close()
    await answer
  })

  test('§2.12 buttons, title, footer and class that change while it is open change on the page', async () => {
    const onClose = jest.fn()
    const show = (given: Partial<ModalProps>): void => render(<Question onClose={onClose} {...given} />)
    show({ title: undefined, buttons: [{ label: 'Envoyer', value: 1 }] })
    const button = await get('.cms-modal-button')
    await waitFor(() => expect(document.activeElement).toBe(button))
    show({
      title: 'Envoi',
      footer: 'Patientez',
      className: 'large',
      buttons: [{ label: 'Envoi en cours', value: 2 }, { label: 'Annuler' }],
    })
    await waitFor(() => expect(button.textContent).toBe('Envoi en cours'))
    const dialog = find('.cms-modal')!
    expect(dialog.querySelectorAll('.cms-modal-button')).toHaveLength(2)
    expect(dialog.querySelector('.cms-modal-title')!.textContent).toBe('Envoi')
    expect(dialog.querySelector('.cms-modal-footer-text')!.textContent).toBe('Patientez')
    expect([dialog.className.includes('large'), document.activeElement]).toEqual([true, button])
    button.click()
    await waitFor(() => expect(onClose.mock.calls).toEqual([[2]]))
  })

  test('§2.12 a modal that is open from the first stands beside an element that is rendered after it', async () => {
    function Beside() {
      const button = useRef<HTMLButtonElement>(null)
      return (
        <>
          <Modal open anchor={button}>
            L’aide
          </Modal>
          <button ref={button}>Aide</button>
        </>
      )
    }
    render(<Beside />)
    expect((await get('.cms-modal')).classList).toContain('cms-modal-relative')
  })

  test('§2.12 a modal’s button takes a number of any size among its data', async () => {
    const show = (id: bigint): void =>
      render(
        <Modal open buttons={[{ label: 'Voir', data: { idElement: id } }]}>
          Laquelle ?
        </Modal>,
      )
    show(BigInt('9007199254740993'))
    const button = await get('.cms-modal-button')
    expect(button.dataset['idElement']).toBe('9007199254740993')
    show(BigInt('9007199254740995'))
    await waitFor(() => expect(find('.cms-modal-button')!.dataset['idElement']).toBe('9007199254740995'))
  })

  test('§2.13 a popup’s title and size, and an overlay’s title, change while they are open', async () => {
    const windows = (title: string | undefined, width: number): void =>
      render(
        <>
          <Popup open url="/page" title={title ?? 'Un'} width={width} iframe />
          <Overlay open title={title}>
            Le plan
          </Overlay>
        </>,
      )
    windows(undefined, 500)
    const popup = await get('.cms-popup')
    const overlay = await get('.cms-overlay')
    const frame = popup.querySelector('iframe')
    expect(popup.style.getPropertyValue('--cms-width')).toBe('500px')
    windows('Deux', 600)
    await waitFor(() => expect(popup.querySelector('.cms-popup-title')!.textContent).toBe('Deux'))
    expect(popup.style.getPropertyValue('--cms-width')).toBe('600px')
    expect(popup.querySelector('iframe')).toBe(frame)
    await waitFor(() => expect(overlay.querySelector('.cms-overlay-title')?.textContent).toBe('Deux'))
  })

  test('Escape closes it, and tells; it can open again with what was typed in its component', async () => {
    const onClose = jest.fn()
    function Twice() {
      const [open, setOpen] = useState(true)
      const [text, setText] = useState('')
      return (
        <>
          <button id="again" onClick={() => setOpen(true)} />
          <Modal
            open={open}
            onClose={(value) => {
              onClose(value)
              setOpen(false)
            }}
          >
            <input id="name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </Modal>
        </>
      )
    }
    render(<Twice />)
    flushSync(() => {})
    const field = await get<HTMLInputElement>('.cms-modal #name')
    flushSync(() => type(field, 'Camille'))
    press('Escape')
    await waitFor(() => expect(onClose.mock.calls).toEqual([[undefined]]))
    await gone('.cms-modal')
    flushSync(() => find('#again')!.click())
    expect((await get<HTMLInputElement>('.cms-modal #name')).value).toBe('Camille')
  })

  test('§5.7 one modal at a time: a second component waits its turn', async () => {
    render(
      <>
        <Question title="Un" />
        <Question title="Deux" />
      </>,
    )
    await get('.cms-modal')
    await waitFor(() => expect(find('.cms-modal-title')!.textContent).toBe('Un'))
    expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
    press('Escape')
    await waitFor(() => expect(find('.cms-modal-title')?.textContent).toBe('Deux'))
  })

  test('a component that goes takes its modal along, even where a listener keeps modals open', async () => {
    const keep = (event: Event): void => event.preventDefault()
    const onClose = jest.fn()
    document.addEventListener('cms:modal:before-close', keep)
    render(<Question onClose={onClose} />)
    await get('.cms-modal')
    press('Escape')
    expect(find('.cms-modal')).not.toBeNull()
    render(null)
    await gone('.cms-modal').finally(() => document.removeEventListener('cms:modal:before-close', keep))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a modal that is no longer wanted when its turn comes never shows', async () => {
    render(<Question title="Un" />)
    await get('.cms-modal')
    render(
      <>
        <Question title="Un" />
        <Question title="Deux" />
      </>,
    )
    render(<Question title="Un" />)
    press('Escape')
    await gone('.cms-modal')
    let opened = 0
    document.addEventListener('cms:modal:open', () => opened++, { once: true })
    await new Promise((resolve) => setTimeout(resolve))
    expect(opened).toBe(0)
  })

  test('in strict mode there is one dialog, and one call of onClose', async () => {
    const onClose = jest.fn()
    render(
      <StrictMode>
        <Question onClose={onClose} />
      </StrictMode>,
    )
    await get('.cms-modal')
    expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
    press('Escape')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('useModal: text is text, elements are elements; the answer comes back', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { alert, confirm, open } = useModal()
    const told = alert('<img src=x onerror=alert(1)>')
    const body = await get('.cms-modal-body')
    expect(body.querySelector('img')).toBeNull()
    expect(body.textContent).toBe('<img src=x onerror=alert(1)>')
    // While one is open another from code is refused, as modal_open refuses it.
    expect(await open({ content: 'encore' })).toBeUndefined()
    expect(warn.mock.calls.flat().join()).toContain('P202')
    find('.cms-modal-button')!.click()
    expect(await told).toBe(true)
    const answer = confirm(<em>Vraiment ?</em>)
    expect((await get('.cms-modal-body em')).textContent).toBe('Vraiment ?')
    find('.cms-modal-button.important')!.click()
    expect(await answer).toBe(true)
  })

  test('§2.14 an overlay shows its content, and tells when the visitor closes it', async () => {
    const onClose = jest.fn()
    render(
      <Overlay open title="Plan" onClose={onClose}>
        <p>Le plan</p>
      </Overlay>,
    )
    const overlay = await get('.cms-overlay')
    expect(overlay.querySelector('.cms-overlay-body p')!.textContent).toBe('Le plan')
    overlay.querySelector<HTMLElement>('.cms-overlay-close')!.click()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    void useOverlay().open('Un <b>texte</b>')
    expect((await get('.cms-overlay-body')).textContent).toBe('Un <b>texte</b>')
    expect(await useOverlay().close()).toBe(true)
  })

  test('an overlay whose component goes before its code came does not show', async () => {
    render(
      <Overlay open>
        <p>Trop tard</p>
      </Overlay>,
    )
    render(null)
    expect(await useOverlay().close()).toBe(false)
    expect(find('.cms-overlay')).toBeNull()
  })

  test('§2.13 a popup with an invalid address tells at once and shows nothing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const onClose = jest.fn()
    render(<Popup open url="javascript:alert(1)" onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(undefined))
    expect(find('.cms-popup')).toBeNull()
    expect(warn.mock.calls.flat().join()).toContain('P207')
  })

  test('§2.13 a popup that gets another address shows that one, and its component hears of no closing', async () => {
    const onClose = jest.fn()
    const popup = (url: string): void =>
      render(<Popup open url={url} title="Plan" iframe onClose={onClose} />)
    const address = (): string | null | undefined => find('.cms-popup iframe')?.getAttribute('src')
    popup('/page')
    await waitFor(() => expect(address()).toMatch(/\/page$/))
    popup('/autre')
    await waitFor(() => expect(address()).toMatch(/\/autre$/))
    expect(document.querySelectorAll('.cms-popup')).toHaveLength(1)
    press('Escape')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('§2.12 a button closes its modal with the object that it has in the latest render', async () => {
    const onClose = jest.fn()
    const show = (town: string, className = 'large'): void =>
      render(
        <Question
          className={className}
          onClose={onClose}
          buttons={[{ label: 'Envoyer', value: { town } }]}
        />,
      )
    show('Riom', '')
    const button = await get('.cms-modal-button')
    show('Riom')
    await get('.cms-modal.large')
    show('Thiers')
    await Promise.resolve()
    button.click()
    await waitFor(() => expect(onClose.mock.calls).toEqual([[{ town: 'Thiers' }]]))
  })

  test('§2.12 a modal and an overlay that are open from the first open on a page of the server, which stays as it is', async () => {
    const page = document.createElement('div')
    page.innerHTML = '<p>Le serveur</p>'
    document.body.append(page)
    const [sent] = Array.from(page.children)
    const told = jest.spyOn(console, 'error').mockImplementation(() => {})
    const onRecoverableError = jest.fn()
    const island = hydrateRoot(
      page,
      <>
        <p>Le serveur</p>
        <Modal open title="Bienvenue">
          <input id="wanted" autoFocus />
        </Modal>
        <Overlay open>Le plan</Overlay>
      </>,
      { onRecoverableError },
    )
    expect((await get('.cms-modal #wanted')).hasAttribute('autofocus')).toBe(true)
    expect((await get('.cms-overlay-body')).textContent).toBe('Le plan')
    expect([page.firstElementChild, onRecoverableError.mock.calls, told.mock.calls]).toEqual([sent, [], []])
    island.unmount()
    await gone('.cms-modal, .cms-overlay')
    page.remove()
  })

  test('§2.11 the lightbox shows pictures while it is rendered', async () => {
    render(<Lightbox open items={['/a.jpg', { url: '/b.jpg', title: 'La forge' }]} index={1} />)
    const lightbox = await get('.cms-lightbox-root')
    await waitFor(() => expect(lightbox.querySelector('.cms-lightbox-counter')!.textContent).toContain('2/2'))
    render(<Lightbox open={false} items={[]} />)
    await gone('.cms-lightbox-root')
  })

  test('§2.11 the lightbox opens for a picture that is given by its address alone', async () => {
    render(<Lightbox {...untyped<LightboxProps>({ open: true, items: '/port.jpg' })} />)
    await get('.cms-lightbox-root')
    render(<Lightbox open={false} items={[]} />)
    await gone('.cms-lightbox-root')
  })

  test('§2.15 the loader shows while it is rendered; progress is told; texts are texts', async () => {
    render(<Loader title="<b>Envoi</b>" progress="1 / 4" />)
    await waitFor(() => expect(find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25'))
    expect(find('.cms-loader-title')!.textContent).toBe('<b>Envoi</b>')
    render(<Loader title="<b>Envoi</b>" progress="3 / 4" />)
    await waitFor(() => expect(find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('75'))
    render(null)
    await gone('.cms-loader')
    await useLoader().show()
    expect(find('.cms-loader')).not.toBeNull()
    await useLoader().hide()
    expect(find('.cms-loader')).toBeNull()
  })

  test('§5.3 a date field shows the French date, posts the server’s, and tells both', async () => {
    const onChange = jest.fn()
    render(
      <form>
        <DateField name="naissance" defaultValue="1988-02-29" onChange={onChange} />
      </form>,
    )
    const field = await get<HTMLInputElement>('input.cms-date')
    await waitFor(() => expect(field.value).toBe('29/02/1988'))
    type(field, '14/07/1989')
    leave(field)
    await waitFor(() =>
      expect(new FormData(find<HTMLFormElement>('form')!).getAll('naissance')).toEqual(['1989-07-14']),
    )
    expect(onChange.mock.lastCall).toEqual(['1989-07-14', '14/07/1989'])
  })

  test('a date field follows its value, and lets what is typed stand', async () => {
    function Controlled() {
      const [value, setValue] = useState('2026-06-05')
      return (
        <>
          <button onClick={() => setValue('2026-12-24')} />
          <DateField name="jour" value={value} onChange={setValue} />
        </>
      )
    }
    render(<Controlled />)
    const field = await get<HTMLInputElement>('input.cms-date')
    await waitFor(() => expect(field.value).toBe('05/06/2026'))
    flushSync(() => type(field, '3/'))
    expect(field.value).toBe('3/')
    flushSync(() => find('button')!.click())
    await waitFor(() => expect(field.value).toBe('24/12/2026'))
  })

  test('§5.3 a date field that gets a time, or loses it, shows and posts it so', async () => {
    const show = (withTime: boolean, value: string): void =>
      render(
        <form>
          <DateField name="debut" withTime={withTime} value={value} />
        </form>,
      )
    const shows = (text: string, posted: string): Promise<void> =>
      waitFor(() => {
        expect(find<HTMLInputElement>('form input')!.value).toBe(text)
        expect([...new FormData(find<HTMLFormElement>('form')!)]).toEqual([['debut', posted]])
      })
    show(false, '2026-06-05')
    await shows('05/06/2026', '2026-06-05')
    show(true, '2026-06-05 10:30:00')
    await shows('05/06/2026 10:30:00', '2026-06-05 10:30:00')
    show(false, '2026-06-05')
    await shows('05/06/2026', '2026-06-05')
  })

  test('a field’s ref is its input, and its attributes are the input’s', async () => {
    const field = createRef<HTMLInputElement>()
    render(<DateField ref={field} id="jour" className="large" required aria-describedby="aide" />)
    expect(field.current).toBe(find('input'))
    expect(field.current!.className).toBe('cms-date large')
    expect(field.current!.required && field.current!.id).toBe('jour')
    await get('.cms-datepicker-button')
  })

  test('a date field that goes leaves nothing behind', async () => {
    render(<DateField name="jour" defaultValue="2026-06-05" />)
    await get('.cms-datepicker-button')
    render(null)
    expect(container.innerHTML).toBe('')
    expect(find('.cms-companion, .cms-datepicker-button')).toBeNull()
  })

  test('§5.3 a date field whose calendar is open may get other days, and keeps the focus; or go, and its calendar goes along', async () => {
    const show = (excludes: readonly string[]): void =>
      render(<DateField name="jour" defaultValue="2026-06-05" excludes={excludes} />)
    const openCalendar = async (): Promise<void> => {
      const button = await get('.cms-datepicker-button')
      button.click()
      await get('.cms-datepicker [data-date="2026-06-05"] button')
    }
    show([])
    await openCalendar()
    show(['2026-06-04'])
    expect(document.activeElement).toBe(find('input.cms-date'))
    await gone('.cms-datepicker')
    await openCalendar()
    expect(find('.cms-datepicker [data-date="2026-06-04"] button[aria-disabled=true]')).not.toBeNull()
    render(null)
    await gone('.cms-datepicker')
  })

  test('§5.3 a masked field shapes what is typed and posts it without', async () => {
    const onChange = jest.fn()
    render(
      <form>
        <MaskedField mask="aa-999-aa" name="plaque" onChange={onChange} />
      </form>,
    )
    const field = find<HTMLInputElement>('form input')!
    await waitFor(() => expect(find('.cms-companion')).not.toBeNull())
    type(field, 'ab123cd')
    expect(field.value).toBe('ab-123-cd')
    await waitFor(() =>
      expect(new FormData(find<HTMLFormElement>('form')!).getAll('plaque')).toEqual(['ab123cd']),
    )
    expect(onChange.mock.lastCall).toEqual(['ab123cd', 'ab-123-cd'])
  })

  test('§5.3 a masked field that follows its value tells who leaves it what is missing', async () => {
    function Controlled() {
      const [value, setValue] = useState('')
      return <MaskedField name="mois" mask="99/99" sendsMask value={value} onChange={setValue} />
    }
    render(<Controlled />)
    await get('.cms-companion')
    const field = find<HTMLInputElement>('input')!
    flushSync(() => type(field, '12/3'))
    // What is told of the attributes that have changed comes first.
    await new Promise((resolve) => setTimeout(resolve))
    field.blur()
    expect(find('.cms-field-error')?.textContent).toContain('Forme attendue : 00/00')
  })

  test('§5.3 who is typing into a date or masked field that gets other settings meanwhile goes on where they were', async () => {
    function Fields() {
      const [day, setDay] = useState('')
      const [card, setCard] = useState('')
      return (
        <>
          <DateField id="d" value={day} onChange={setDay} excludes={['2026-01-0' + ((day.length % 9) + 1)]} />
          <MaskedField
            id="m"
            value={card}
            onChange={setCard}
            mask={card.startsWith('3') ? '9999 999999' : '9999 9999'}
          />
        </>
      )
    }
    render(<Fields />)
    await waitFor(() => expect(document.querySelectorAll('.cms-companion')).toHaveLength(2))
    const input = find<HTMLInputElement>('#d')!
    flushSync(() => type(input, '0'))
    await waitFor(() => expect(document.querySelectorAll('.cms-companion')).toHaveLength(2))
    await waitFor(() => expect(input.value).toBe('0'))
    flushSync(() => type(input, '05/06/20'))
    await waitFor(() => expect(document.querySelectorAll('.cms-companion')).toHaveLength(2))
    await waitFor(() => expect([input.value, input.selectionStart]).toEqual(['05/06/20', 8]))
    flushSync(() => type(input, '05/06/2026'))
    await waitFor(() => expect(find<HTMLInputElement>('#d + .cms-companion')!.value).toBe('2026-06-05'))

    const masked = find<HTMLInputElement>('#m')!
    flushSync(() => type(masked, '1234567'))
    await waitFor(() => expect(masked.value).toBe('1234 567'))
    masked.setSelectionRange(1, 1)
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(masked, '34 567')
    masked.setSelectionRange(0, 0)
    flushSync(() => masked.dispatchEvent(new InputEvent('input', { bubbles: true })))
    await waitFor(() => expect([masked.value, masked.selectionStart]).toEqual(['3456 7', 0]))
  })

  test('a reset leaves a field that follows its value at that value, or at the one that `onReset` gives it', async () => {
    function Form({ then }: { then?: string }) {
      const [day, setDay] = useState('2026-06-05')
      return (
        <form onReset={() => then !== undefined && setDay(then)}>
          <DateField name="jour" value={day} onChange={setDay} />
        </form>
      )
    }
    const posted = (): unknown => new FormData(find<HTMLFormElement>('form')!).get('jour')
    for (const [then, left] of [
      [undefined, '2026-08-07'],
      ['', ''],
      ['2026-12-24', '2026-12-24'],
    ] as const) {
      render(<Form key={left} {...(then !== undefined && { then })} />)
      await get('.cms-companion')
      flushSync(() => type(find<HTMLInputElement>('input.cms-date')!, '07/08/2026'))
      await waitFor(() => expect(posted()).toBe('2026-08-07'))
      flushSync(() => find<HTMLFormElement>('form')!.reset())
      await new Promise((resolve) => setTimeout(resolve))
      await waitFor(() => expect(posted()).toBe(left))
      expect(find<HTMLInputElement>('input.cms-date')!.value).toBe(left.split('-').reverse().join('/'))
    }
  })

  test('§5.6 suggestions come from a function; the one chosen is told', async () => {
    const onChoose = jest.fn()
    const source = async (term: string) => [{ label: term + '-les-Forges', value: 'Montreuil', id: 7 }]
    render(<Autocomplete name="ville" source={source} onChoose={onChoose} />)
    const field = await get<HTMLInputElement>('input[role=combobox]')
    type(field, 'Mo')
    const option = await get('[role=option]')
    expect(option.textContent).toBe('Mo-les-Forges')
    option.click()
    expect(field.value).toBe('Montreuil')
    expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ id: 7 })]])
  })

  test('a source that fails is told of below the field, and what was typed stays', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const source = (): never => {
      throw new Error('hors ligne')
    }
    render(<Autocomplete name="ville" source={source} />)
    const field = await get<HTMLInputElement>('input[role=combobox]')
    type(field, 'Mo')
    await get('.cms-autocomplete-status')
    await waitFor(() => expect(find('.cms-autocomplete-status')!.textContent).toMatch(/réessayer/i))
    expect(field.value).toBe('Mo')
    press('Escape')
  })

  test('§2.23 a tooltip shows its text as text', async () => {
    render(
      <Tooltip text="<b>Plan</b> & co">
        <button id="plu">PLU</button>
      </Tooltip>,
    )
    const button = find('#plu')!
    await waitFor(() => {
      button.dispatchEvent(new Event('focusin', { bubbles: true }))
      expect(find('[role=tooltip]')?.textContent).toBe('<b>Plan</b> & co')
    })
    render(null)
    await gone('[role=tooltip]')
  })

  test('§2.19 a calendar shows its events, asks for those of a month once, and opens a day', async () => {
    const load = jest.fn(async () => [{ date: '2026-06-05', title: 'Fête', body: '<b>place</b>' }])
    const events = [{ date: '2026-06-20', title: 'Marché', body: 'Halles' }]
    render(<Calendar events={events} load={load} year={2026} month={6} />)
    const day = await get('[data-date="2026-06-05"] .cms-calendar-event')
    expect(find('[data-date="2026-06-20"] .cms-calendar-event')!.getAttribute('aria-label')).toContain(
      'Marché',
    )
    day.click()
    expect((await get('.cms-modal-title')).textContent).toBe('Fête')
    expect(find('.cms-modal-body')!.textContent).toContain('<b>place</b>')
    press('Escape')
    flushSync(() => find('.cms-calendar-next')!.click())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    flushSync(() => find('.cms-calendar-prev')!.click())
    await get('[data-date="2026-06-05"] .cms-calendar-event')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('§2.19 events that a component adds show in the month that the visitor looks at; those it has show where others do not come', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const market = { date: '2026-06-20', title: 'Marché' }
    const load = (): Promise<never> => Promise.reject(new Error('panne'))
    const show = (...events: (typeof market)[]): void =>
      render(<Calendar events={events} load={load} year={2026} month={6} />)
    show(market)
    await get('.cms-calendar-message')
    await get('[data-date="2026-06-20"] .cms-calendar-event')
    flushSync(() => find('.cms-calendar-next')!.click())
    find('.cms-calendar-next')!.focus()
    const focused = document.activeElement
    show(market, { date: '2026-07-14', title: 'Bal' })
    expect(find('[data-date="2026-07-14"] .cms-calendar-event')).not.toBeNull()
    expect(document.activeElement).toBe(focused)
  })

  test('§2.19 a day of a calendar that is itself in a modal tells its events all the same', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    render(
      <Modal open title="Agenda">
        <Calendar events={[{ date: '2026-06-05', title: 'Fête', body: 'Halles' }]} year={2026} month={6} />
      </Modal>,
    )
    ;(await get('.cms-modal [data-date="2026-06-05"] .cms-calendar-event')).click()
    await waitFor(() => expect(alert.mock.calls).toEqual([['Fête\nHalles']]))
    expect(find('.cms-modal-title')!.textContent).toBe('Agenda')
  })

  test('§2.19 events of a calendar without a date that can be read are told, and the others are shown', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const events = [
      { date: '05/06/2026', title: 'Fête' },
      { date: '2026-06-20', title: 'Marché' },
    ]
    const load = async () => [{ date: '', title: 'Bal' }]
    render(<Calendar events={events} load={load} year={2026} month={6} />)
    await get('[data-date="2026-06-20"] .cms-calendar-event')
    await waitFor(() =>
      expect(warn.mock.calls.flat()).toEqual([
        '[Passerelle P322] Calendrier : 1 évènements de events ignorés, sans date « AAAA-MM-JJ ».',
        '[Passerelle P322] Calendrier : 1 évènements de load ignorés, sans date « AAAA-MM-JJ ».',
      ]),
    )
  })

  test('§2.19 a calendar’s month that is none is told with what is allowed, and the present one is shown', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    render(<Calendar year={2026} month={0} />)
    expect((await get('.cms-calendar-title')).textContent).toBe('janvier 2026')
    await waitFor(() =>
      expect(warn.mock.calls.flat()).toEqual([
        '[Passerelle P010] L\'attribut month="0" de « Calendar » n\'est pas valable ; attendu : 1–12.',
      ]),
    )
  })

  test('§2.19 a calendar whose year and month are texts, as of an address, goes to the next month', async () => {
    render(<Calendar {...untyped<CalendarProps>({ year: '2026', month: '6' })} />)
    await get('.cms-calendar-title')
    flushSync(() => find('.cms-calendar-next')!.click())
    await waitFor(() => expect(find('.cms-calendar-title')!.textContent).toBe('juillet 2026'))
  })

  test('§2.19 events of a calendar that are no list, and a loading that fails, are told; none at all is an empty month', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const load = jest
      .fn(async (): Promise<unknown> => null)
      .mockResolvedValueOnce({ evenements: [] })
      .mockRejectedValueOnce(new Error('coupure'))
    render(<Calendar {...untyped<CalendarProps>({ events: 'fête', load, year: 2026, month: 6 })} />)
    for (const times of [2, 3])
      await waitFor(() => {
        find('.cms-calendar-message button')?.click()
        expect(load).toHaveBeenCalledTimes(times)
      })
    await gone('.cms-calendar-message')
    const failed = (reason: string): string =>
      `[Passerelle P321] Calendrier : la requête vers load a échoué (${reason}) ; le mois reste sans évènements.`
    await waitFor(() =>
      expect(warn.mock.calls.flat()).toEqual([
        '[Passerelle P323] Calendrier : les évènements de la page ne sont pas une liste JSON.',
        failed('object'),
        failed('coupure'),
      ]),
    )
  })

  test('§2.23 a tooltip whose text is a number shows it, and one without a text has no bubble', async () => {
    render(<Tooltip {...untyped<TooltipProps>({ text: 5 })}>étoiles</Tooltip>)
    const label = await get('.cms-tooltip')
    await waitFor(() => {
      label.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      label.dispatchEvent(new Event('pointerenter'))
      label.dispatchEvent(new Event('focusin', { bubbles: true }))
      expect(find('[role=tooltip]')?.textContent).toBe('5')
    })
    render(<Tooltip {...untyped<TooltipProps>({ text: null })}>étoiles</Tooltip>)
    await gone('[role=tooltip]')
    expect(container.textContent).toBe('étoiles')
  })

  test('§2.12 a modal passes over buttons that a condition left out, and stands for itself beside what is no element', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const buttons = [false, null, undefined, { label: 'Garder' }, { label: 5 }]
    render(
      <Modal {...untyped<ModalProps>({ open: true, buttons, anchor: '#absent' })}>
        <p>Effacer ?</p>
      </Modal>,
    )
    await get('.cms-modal')
    expect(Array.from(document.querySelectorAll('.cms-modal button'), (one) => one.textContent)).toEqual([
      'Garder',
      '5',
    ])
  })

  test('§5.3 a field whose value is null is empty, at first and later', async () => {
    const fields = (day: string | null, code: string | null): void =>
      render(
        <form>
          <DateField name="jour" value={day} />
          <MaskedField name="code" mask="99999" value={code} />
        </form>,
      )
    const posted = (): object => Object.fromEntries(new FormData(find<HTMLFormElement>('form')!))
    fields(null, null)
    await get('.cms-datepicker-button')
    expect(Array.from(document.querySelectorAll('input'), ({ value }) => value).join('')).toBe('')
    fields('2026-06-05', '63200')
    await waitFor(() => expect(posted()).toEqual({ jour: '2026-06-05', code: '63200' }))
    fields(null, null)
    await waitFor(() => expect(posted()).toEqual({ jour: '', code: '' }))
  })

  test('§5.3 a date field takes one excluded day alone, as one in a list', async () => {
    render(<DateField {...untyped<DateFieldProps>({ excludes: '2026-06-05', onlyDays: 1 })} />)
    const field = await get('input.cms-date')
    expect(field.getAttribute('data-dates-excludes')).toBe('2026-06-05')
    expect(field.getAttribute('data-only-days')).toBe('1')
  })

  test.each([false, '', null])(
    '§2.12 §2.14 a window whose title a condition leaves out (%j) has a name, no empty heading and no empty foot',
    async (nothing) => {
      const windows = (title: ReactNode): void =>
        render(
          <>
            <Modal open title={title} footer={nothing}>
              Prêt
            </Modal>
            <Overlay open title={title}>
              Le plan
            </Overlay>
          </>,
        )
      windows(nothing)
      for (const selector of ['.cms-modal', '.cms-overlay']) {
        const dialog = await get(selector)
        expect(dialog.getAttribute('aria-label')).toBe('Fenêtre')
        expect(dialog.querySelector('h2, .cms-modal-footer')).toBeNull()
      }
      windows('Votre visite')
      await waitFor(() => expect(document.querySelectorAll('h2')).toHaveLength(2))
    },
  )

  test('§2.12 §2.13 what leads back to itself, among a button’s data or a popup’s parameters, leaves the others theirs', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const closed = jest.fn()
    const show = (id: number): void =>
      render(
        <>
          <Modal open buttons={[{ label: 'Voir', data: { id, circle } }]}>
            Laquelle ?
          </Modal>
          <Popup open url={`javascript:${id}`} params={{ circle }} onClose={closed} />
        </>,
      )
    show(5)
    const button = await get('.cms-modal-button')
    expect({ ...button.dataset }).toEqual({ id: '5' })
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    show(6)
    await waitFor(() => expect(find('.cms-modal-button')!.dataset['id']).toBe('6'))
  })

  test.each<[window: string, code: string, open: () => (given: never) => Promise<unknown>]>([
    ['§2.13 a popup', 'P207', () => usePopup().open],
    ['§2.12 a modal', 'P201', () => useModal().open],
    ['§2.14 an overlay', 'P208', () => useOverlay().open],
    ['§2.11 a lightbox', 'P500', () => useLightbox().open],
  ])(
    '%s that is opened without anything tells %s, and its promise has nothing',
    async (_what, code, open) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
      expect([await open()(undefined as never), await open()(null as never)]).toEqual([undefined, undefined])
      expect(warn.mock.calls.flat().join()).toContain(code)
    },
  )

  test('§2.15 a loader that is shown without settings (undefined, null) is the usual one', async () => {
    const { show, hide } = useLoader()
    for (const settings of [undefined, null]) {
      await show(settings as never)
      expect((await get('.cms-loader-title')).textContent).toBe('CHARGEMENT')
      await hide()
      await gone('.cms-loader')
    }
  })

  test('§2.21 useFeature leaves an element plain for which a condition has given no feature yet', async () => {
    function Table({ isSorted }: { isSorted: boolean }) {
      const table = useRef<HTMLTableElement>(null)
      useFeature(table, isSorted ? sortableTable : undefined)
      return (
        <table ref={table}>
          <thead>
            <tr>
              <th>Nom</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Riom</td>
            </tr>
          </tbody>
        </table>
      )
    }
    render(<Table isSorted={false} />)
    expect(find('th button')).toBeNull()
    render(<Table isSorted />)
    await get('th button')
    render(<Table isSorted={false} />)
    await gone('th button')
  })

  test('§2.13 a popup’s parameters may have a number of any size', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const closed = jest.fn()
    render(<Popup open url="javascript:0" params={{ id: BigInt(7) }} onClose={closed} />)
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  test('a field tells a change once, and again the same one after its application set another', async () => {
    const onChange = jest.fn()
    const show = (value: string): void =>
      render(<Autocomplete value={value} source={() => []} onChange={onChange} />)
    show('')
    const field = await get<HTMLInputElement>('input')
    type(field, 'Aubin')
    leave(field)
    expect(onChange.mock.calls).toEqual([['Aubin', 'Aubin']])
    show('Aubin')
    show('Cyr')
    type(field, 'Aubin')
    leave(field)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('§2.21 useFeature brings an element of a component to life', async () => {
    function Table() {
      const table = useRef<HTMLTableElement>(null)
      useFeature(table, sortableTable)
      return (
        <table ref={table}>
          <thead>
            <tr>
              <th>Prix</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>1 200,5</td>
            </tr>
            <tr>
              <td>90</td>
            </tr>
          </tbody>
        </table>
      )
    }
    render(<Table />)
    const button = await get('th button')
    button.click()
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['90', '1 200,5'])
  })

  test('§2.22 around a table that useFeature shows in a frame its component goes on: text before it, another order, no table', async () => {
    function Prices({ parts }: { parts: readonly string[] }) {
      const table = useRef<HTMLTableElement>(null)
      useFeature(table, responsiveTable)
      return (
        <section>
          {parts.map((part) =>
            part === 'table' ? (
              <table key={part} ref={table}>
                <tbody>
                  <tr>
                    <td>12</td>
                  </tr>
                </tbody>
              </table>
            ) : (
              <p key={part}>{part}</p>
            ),
          )}
        </section>
      )
    }
    const shown = (): string[] =>
      [...(find('section')?.children ?? [])].map((one) => (one.querySelector('td') ?? one).textContent)
    render(<Prices parts={['table', 'fin']} />)
    await get('.cms-table table')
    for (const parts of [['début', 'table', 'fin'], ['table', 'fin', 'début'], ['fin', 'table'], ['fin']]) {
      render(<Prices parts={parts} />)
      expect(shown()).toEqual(parts.map((part) => (part === 'table' ? '12' : part)))
      expect(find('.cms-table')).toBe(parts.includes('table') ? find('section > .cms-table') : null)
    }
    render(<Prices parts={['table']} />)
    await get('section > .cms-table table')
  })

  test('§2.21 useFeature brings an element to life that its component renders later, and the one that takes its place', async () => {
    function Prices({ of }: { of?: string }) {
      const table = useRef<HTMLTableElement>(null)
      useFeature(table, sortableTable)
      if (!of) return <p>Un instant…</p>
      return (
        <table key={of} ref={table} id={of}>
          <thead>
            <tr>
              <th>Prix</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{of}</td>
            </tr>
          </tbody>
        </table>
      )
    }
    render(<Prices />)
    render(<Prices of="juin" />)
    await get('#juin th button')
    render(<Prices of="juillet" />)
    await get('#juillet th button')
  })

  test('§2.19 a calendar whose application gives each month’s events stays at the month, and keeps the focus', async () => {
    function Agenda() {
      const [events, setEvents] = useState([{ date: '2026-06-05', title: 'Fête' }])
      const ask = (year: number, month: number): void =>
        setEvents([{ date: `${year}-0${month}-14`, title: 'Bal' }])
      return <Calendar year={2026} month={6} events={events} onMonth={ask} />
    }
    render(<Agenda />)
    await get('[data-date="2026-06-05"] .cms-calendar-event')
    const next = find('.cms-calendar-next')!
    next.focus()
    flushSync(() => next.click())
    await get('[data-date="2026-07-14"] .cms-calendar-event')
    expect(document.activeElement).toBe(next)
  })

  test.each([
    ['§2.14', 'overlay', <Overlay open>Plan</Overlay>],
    ['§2.13', 'popup', <Popup open iframe url="/plan" />],
  ])(
    '%s %s: it goes with its component, even where a listener keeps it open',
    async (_section, part, node) => {
      const keep = (event: Event): void => event.preventDefault()
      document.addEventListener(`cms:${part}:before-close`, keep)
      render(node)
      await get('.cms-' + part)
      render(null)
      await gone('.cms-' + part).finally(() => document.removeEventListener(`cms:${part}:before-close`, keep))
    },
  )

  test('§2.14 an overlay that gives way to another closes itself, not the other', async () => {
    const onClose = jest.fn()
    function InTurn() {
      const [first, setFirst] = useState(true)
      const [second, setSecond] = useState(false)
      useLayoutEffect(() => {
        if (second) setFirst(false)
      }, [second])
      return (
        <>
          <button id="second" onClick={() => setSecond(true)} />
          <Overlay open={first}>Un</Overlay>
          <Overlay open={second} onClose={onClose}>
            Deux
          </Overlay>
        </>
      )
    }
    render(<InTurn />)
    await waitFor(() => expect(find('.cms-overlay-body')?.textContent).toBe('Un'))
    flushSync(() => find('#second')!.click())
    await waitFor(() => expect(find('.cms-overlay-body')?.textContent).toBe('Deux'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(find('.cms-overlay-body')?.textContent).toBe('Deux')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('§2.12 a modal’s button calls what the latest render gave it: it sends what was typed', async () => {
    const sent = jest.fn()
    function Form() {
      const [name, setName] = useState('')
      const send = { label: name ? 'Envoyer' : 'Rien à envoyer', closes: false, onPress: () => sent(name) }
      return (
        <Modal open buttons={[{ label: 'Annuler' }, send]}>
          <input id="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Modal>
      )
    }
    render(<Form />)
    const field = await get<HTMLInputElement>('.cms-modal #name')
    flushSync(() => type(field, 'Camille'))
    document.querySelectorAll<HTMLElement>('.cms-modal-button')[1]!.click()
    expect(sent.mock.calls).toEqual([['Camille']])
  })

  test('§2.12 of a modal’s buttons that say the same, and change their number, each calls its own', async () => {
    const chosen = jest.fn()
    const show = (...towns: string[]): void => {
      const buttons = towns.map((town) => ({
        label: town.slice(0, 1),
        closes: false,
        onPress: () => chosen(town),
      }))
      render(
        <Modal open buttons={buttons}>
          Où ?
        </Modal>,
      )
    }
    show('Albi', 'Auch', 'Brest')
    await get('.cms-modal')
    for (const button of document.querySelectorAll<HTMLElement>('.cms-modal-button')) button.click()
    show('Brest')
    document.querySelectorAll<HTMLElement>('.cms-modal-button')[2]!.click()
    expect(chosen.mock.calls.flat()).toEqual(['Albi', 'Auch', 'Brest', 'Brest'])
  })

  test('§2.23 a tooltip that is open shows its new text, and the browser none of its own beside', async () => {
    const show = (text: string): void =>
      render(
        <Tooltip text={text}>
          <button id="copy">Copier</button>
        </Tooltip>,
      )
    show('Copier l’adresse')
    find('#copy')!.focus()
    await waitFor(() => expect(find('[role=tooltip]')?.textContent).toBe('Copier l’adresse'))
    show('Adresse copiée')
    await waitFor(() => expect(find('[role=tooltip]')?.textContent).toBe('Adresse copiée'))
    expect(find('.cms-tooltip')!.title).toBe('')
    show('')
    await gone('[role=tooltip]')
    expect(find('.cms-tooltip')!.title).toBe('')
  })

  test('§2.15 a loader follows its texts, without going in between', async () => {
    const hidden = jest.fn()
    document.addEventListener('cms:loader:hide', hidden)
    render(<Loader title="Envoi" progress="1 / 4" />)
    await waitFor(() => expect(find('.cms-loader-title')?.textContent).toBe('Envoi'))
    render(<Loader title="Traitement" progress="1 / 4" />)
    await waitFor(() => expect(find('.cms-loader-title')?.textContent).toBe('Traitement'))
    expect(find('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('25')
    document.removeEventListener('cms:loader:hide', hidden)
    expect(hidden).not.toHaveBeenCalled()
    render(null)
    await gone('.cms-loader')
  })

  test('§5.6 suggestions of a type of the application’s own, an interface, are taken as they are', async () => {
    interface Town {
      label: string
      code: number
    }
    const source = async (): Promise<Town[]> => [{ label: 'Montreuil', code: 93048 }]
    const onChoose = jest.fn()
    render(<Autocomplete source={source} onChoose={onChoose} />)
    type(await get<HTMLInputElement>('input[role=combobox]'), 'Mo')
    ;(await get('[role=option]')).click()
    expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ code: 93048 })]])
  })
})

test('a component’s modal waits for one that the page’s old code opened, and the other way round', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const host = setUpDropIn()
  const old = host.call('dialog', 'alert', ['Ancien'])
  await get('.cms-modal')
  render(
    <Modal open title="Nouveau">
      contenu
    </Modal>,
  )
  expect(document.querySelectorAll('.cms-modal')).toHaveLength(1)
  find('.cms-modal-button')!.click()
  await old
  await waitFor(() => expect(find('.cms-modal-title')?.textContent).toBe('Nouveau'))
  expect(await host.call('dialog', 'alert', ['Refusé'])).toBeUndefined()
  expect(warn.mock.calls.flat().join()).toContain('P202')
})

test('§2.19 beside the drop-in a component’s calendar is one month, as one of the server’s is', async () => {
  const host = setUpDropIn()
  render(<Calendar year={2026} month={6} />)
  await waitFor(() => expect(container.querySelectorAll('table')).toHaveLength(1))
  document.body.insertAdjacentHTML('beforeend', '<div class="cms-calendar" id="server"></div>')
  host.refresh(document)
  await get('#server table')
  expect(container.querySelectorAll('table')).toHaveLength(1)
})

test('fields and tooltips of a page of the server come to life as they are there, also where the drop-in has been before', async () => {
  const host = setUpDropIn()
  const page = document.createElement('form')
  page.innerHTML =
    '<span class="cms-field"><input type="text" name="jour" value="2026-06-05"/></span>' +
    '<span class="cms-field"><input type="text" name="plaque" value="AB-123-CD"/></span>' +
    '<span class="cms-field"><input type="text" name="ville" value="Riom"/></span><span title="Plan">PLU</span>'
  document.body.append(page)
  // The page's own field tells that the drop-in has looked at all.
  document.body.insertAdjacentHTML('beforeend', '<p><input class="cms-date" /></p>')
  host.refresh(document)
  await get('p > .cms-companion')
  const sent = [...page.querySelectorAll('input')]
  const onRecoverableError = jest.fn()
  const island = hydrateRoot(
    page,
    <>
      <DateField name="jour" value="2026-06-05" max="0" />
      <MaskedField name="plaque" value="AB-123-CD" mask="aa-999-aa" />
      <Autocomplete name="ville" value="Riom" source="/villes" />
      <Tooltip text="Plan">PLU</Tooltip>
    </>,
    { onRecoverableError },
  )
  await waitFor(() => expect(sent[0]!.value).toBe('05/06/2026'))
  await waitFor(() => expect(page.querySelectorAll('.cms-companion')).toHaveLength(2))
  await waitFor(() => expect(sent[2]!.getAttribute('role')).toBe('combobox'))
  await waitFor(() => expect(page.querySelector<HTMLElement>('[title]:last-child')!.tabIndex).toBe(0))
  expect([...page.querySelectorAll('input:not([type=hidden])')]).toEqual(sent)
  expect(onRecoverableError.mock.calls).toEqual([])
  island.unmount()
})

test('§5.3 what was typed into fields of a page of the server before it came to life stays, and is told as it is posted', async () => {
  const page = document.createElement('form')
  page.innerHTML =
    '<span class="cms-field"><input type="text" name="jour" value="2026-06-05"/></span>' +
    '<span class="cms-field"><input type="text" name="mois" value="1234"/></span>' +
    '<span class="cms-field"><input type="text" name="ville" value="Riom"/></span>' +
    '<span class="cms-field"><input type="text" name="fin" value="2026-06-05"/></span>' +
    '<output>2026-06-05 1234 Riom</output>'
  document.body.append(page)
  const inputs = [...page.querySelectorAll('input')]
  const typed = ['07/08/2026', '0526', 'Lyon']
  typed.forEach((text, index) => type(inputs[index]!, text))
  const untouched = jest.fn()
  function Controlled() {
    const [day, setDay] = useState('2026-06-05')
    const [month, setMonth] = useState('1234')
    const [town, setTown] = useState('Riom')
    return (
      <>
        <DateField name="jour" value={day} onChange={setDay} />
        <MaskedField name="mois" mask="99/99" value={month} onChange={setMonth} />
        <Autocomplete name="ville" source="/villes" value={town} onChange={setTown} />
        <DateField name="fin" value="2026-06-05" onChange={untouched} />
        <output>{[day, month, town].join(' ')}</output>
      </>
    )
  }
  const island = hydrateRoot(
    page,
    <StrictMode>
      <Controlled />
    </StrictMode>,
  )
  await waitFor(() => expect(page.querySelector('output')!.textContent).toBe('2026-08-07 0526 Lyon'))
  expect(inputs.map(({ value }) => value)).toEqual(['07/08/2026', '05/26', 'Lyon', '05/06/2026'])
  expect([...new FormData(page)].map(([, value]) => value).sort()).toEqual([
    '0526',
    '2026-06-05',
    '2026-08-07',
    'Lyon',
  ])
  expect(untouched.mock.calls).toEqual([])
  flushSync(() => island.unmount())
})

test('§5.3 what is typed into a date field while its code is on its way is told again as it is posted', async () => {
  let hasCome = (): void => {}
  const host = setUpDropIn()
  const call = host.call
  host.call = (async (...given: Parameters<typeof call>) => {
    if (given[1] === 'adopt') await new Promise<void>((resolve) => (hasCome = resolve))
    return call(...given)
  }) as typeof call
  const told = jest.fn()
  function Controlled() {
    const [day, setDay] = useState('')
    const follow = (value: string, text: string): void => {
      told(value, text)
      setDay(value)
    }
    return <DateField name="jour" value={day} onChange={follow} />
  }
  render(<Controlled />)
  flushSync(() => type(find<HTMLInputElement>('input')!, '07/08/2026'))
  expect(told.mock.lastCall).toEqual(['07/08/2026', '07/08/2026'])
  host.call = call
  hasCome()
  await waitFor(() => expect(told.mock.lastCall).toEqual(['2026-08-07', '07/08/2026']))
  expect(find<HTMLInputElement>('input')!.value).toBe('07/08/2026')
})

/* What the type check tells: a part of the page of the application's own hands on what it may have been given itself. */

interface OwnProps {
  day?: string
  title?: string
  pressed?: (event: MouseEvent) => void
  closed?: (answer: 'oui' | 'non') => void
}

test('an application with exact optional types hands on what it may not have been given', async () => {
  function Own({ day, title, pressed, closed }: OwnProps) {
    return (
      <>
        <DateField value={day} min={day} onChange={undefined} />
        <Lightbox open={false} items={[{ url: '/plan.jpg', title }]} />
        <Modal
          open
          title={title}
          className={title}
          onClose={closed}
          buttons={[{ label: 'Oui', onPress: pressed }]}
        >
          Vraiment ?
        </Modal>
      </>
    )
  }
  render(<Own />)
  ;(await get('.cms-modal-button')).click()
  await gone('.cms-modal')
})
