import { fireEvent, waitFor } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'
import { distrust, isTrusted } from '../../base/trust'
import { setServiceAccess } from '../../base/service-access'
import type { HttpRequest } from '../http'
import { create, type OverlayService } from './index'

const PAGE = `<div id="place"><p>Avant</p><form id="plan" hidden=""><label for="ville">Ville</label><input id="ville">
<input type="radio" name="r" id="un" checked=""><input name="id"><a href="#ville">Ville</a></form><p>Après</p></div>`

let overlay: OverlayService
let warned: jest.SpyInstance
let asked: HttpRequest[]
const shown = (): HTMLElement | null => document.querySelector('.cms-overlay')
const body = (): HTMLElement => document.querySelector('.cms-overlay-body')!

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = PAGE
  asked = []
  const request = (one: HttpRequest): Promise<unknown> => {
    asked.push(one)
    return Promise.resolve({ text: '<article>Fiche</article>', sameOrigin: true })
  }
  setServiceAccess((() => Promise.resolve({ request })) as never)
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  overlay = create()
})

afterEach(() => {
  overlay.close()
  warned.mockRestore()
})

test('an overlay that a listener keeps open stays the only one, with the element that was moved into it', async () => {
  const plan = document.querySelector('#plan')!
  document.addEventListener('cms:overlay:before-close', (event) => event.preventDefault(), { once: true })
  void overlay.open({ selector: '#plan', move: true })
  expect(await overlay.open('<p>Autre</p>')).toBeUndefined()
  expect(document.querySelectorAll('.cms-overlay')).toHaveLength(1)
  expect(body().contains(plan)).toBe(true)
  expect(overlay.close()).toBe(true)
  expect(document.querySelector('#place')!.contains(plan)).toBe(true)
})

test('§2.14 a copy is shown beside its original: no id twice, and its label still names its field', () => {
  document.querySelector<HTMLInputElement>('#ville')!.value = 'Montreuil'
  void overlay.open({ selector: '#plan' })
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const copy = body().querySelector('form')!
  expect(copy.hidden).toBe(false)
  const field = copy.querySelector('input')!
  expect(field.value).toBe('Montreuil')
  expect(copy.querySelector('label')!.htmlFor).toBe(field.id)
  expect(copy.querySelector('a')!.getAttribute('href')).toBe('#' + field.id)
  overlay.close()
  expect(document.body.innerHTML).toBe(PAGE)
})

test('§2.14 a copied drawing has its own colours and parts, as the original may be hidden; a button opens its own popover', () => {
  document.body.innerHTML = `<div id="logo"><svg><defs><linearGradient id="bleu"></linearGradient><path id="trait"></path></defs>
<rect fill="url(#bleu)" mask="url('#autre')"></rect><use xlink:href="#trait"></use></svg>
<button popovertarget="aide">?</button><p id="aide" popover="">Aide</p></div>`
  void overlay.open({ selector: '#logo' })
  const find = (selector: string): Element => body().querySelector(selector)!
  const idOf = (selector: string): string => find(selector).getAttribute('id')!
  expect([
    find('rect').getAttribute('fill'),
    find('rect').getAttribute('mask'),
    find('use').getAttribute('xlink:href'),
    find('button').getAttribute('popovertarget'),
  ]).toEqual([`url(#${idOf('linearGradient')})`, "url('#autre')", '#' + idOf('path'), idOf('p')])
  expect(idOf('linearGradient')).not.toBe('bleu')
})

test.each(['data-target', 'data-bs-target', 'data-parent'])(
  '§2.14 a button of a copy opens the panel beside it, and not the original’s, where %s names it; a colour stays one',
  (name) => {
    document.body.innerHTML = `<div id="bloc"><button ${name}="#volet" data-couleur="#fff">Plus</button><p id="volet">Texte</p></div>`
    void overlay.open({ selector: '#bloc' })
    const button = body().querySelector('button')!
    expect(button.getAttribute(name)).toBe('#' + body().querySelector('p')!.id)
    expect(button.getAttribute('data-couleur')).toBe('#fff')
    expect(document.querySelector(`#bloc > button[${name}="#volet"]`)).not.toBeNull()
  },
)

test('§2.14 moved content is the element itself, and goes back to its exact place', () => {
  const form = document.querySelector<HTMLFormElement>('#plan')!
  const clicked = jest.fn()
  form.addEventListener('click', clicked)
  void overlay.open({ selector: '#plan', move: true })
  expect(body().firstElementChild).toBe(form)
  expect(form.hidden).toBe(false)
  fireEvent.click(form.querySelector('label')!)
  expect(clicked).toHaveBeenCalled()
  document.querySelector<HTMLInputElement>('#ville')!.value = 'tapé'
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(document.body.innerHTML).toBe(PAGE)
  expect(document.querySelector<HTMLInputElement>('#ville')!.value).toBe('tapé')
})

test('§2.14 moved content with a frame of the site’s own is back in its place as soon as a script closes the overlay', () => {
  document.body.innerHTML = '<main><div id="carte"><iframe></iframe></div></main>'
  void overlay.open({ selector: '#carte', move: true })
  expect(body().firstElementChild!.id).toBe('carte')
  overlay.close()
  expect(document.body.innerHTML).toBe('<main><div id="carte"><iframe></iframe></div></main>')
})

test('§2.14 a film in moved content is heard no longer once that is hidden in its place again', async () => {
  document.body.innerHTML = '<div id="film" style="display:none"><video></video></div>'
  const pause = jest.fn()
  const video = document.querySelector('video')!
  Object.defineProperties(video, { paused: { value: false }, pause: { value: pause } })
  void overlay.open({ selector: '#film', move: true })
  expect([video.closest('.cms-overlay') !== null, pause.mock.calls.length]).toEqual([true, 0])
  await overlay.close()
  expect([video.closest('.cms-overlay'), pause.mock.calls.length]).toEqual([null, 1])
})

test('choosing in a copied group of radio buttons leaves the page’s own group alone', () => {
  document.body.innerHTML = `<div id="choix"><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"></div>`
  void overlay.open('#choix')
  const [first, second] = Array.from(document.querySelectorAll<HTMLInputElement>('#choix input'))
  expect(first!.checked).toBe(true)
  body().querySelectorAll('input')[1]!.click()
  expect([first!.checked, second!.checked]).toEqual([true, false])
})

test('§7, 15 content of the server is asked for by POST with its data', async () => {
  void overlay.open({ url: '/cms/fiche', data: { equipement: 'theatre' } })
  await waitFor(() => expect(body().textContent).toBe('Fiche'))
  expect(asked[0]).toMatchObject({ url: 'http://site.test/cms/fiche', data: { equipement: 'theatre' } })
  expect(asked[0]!.method).toBeUndefined()
})

test.each([
  ['<p>HTML</p>', '<p>HTML</p>'],
  [{ contenu: 'Texte' }, 'Texte'],
])('content %p is shown as it is', (given, expected) => {
  void overlay.open(given)
  expect(body().innerHTML).toBe(expected)
})

test.each([
  [{ contenu: '', selector: '#plan', url: '' }, 'Ville'],
  [{ contenu: false, selector: '#plan' }, 'Ville'],
  [{ contenu: ' ', selector: '', url: '/fiche' }, 'Fiche'],
])(
  '§2.14 of settings that hold all the names, the one that is not empty counts: %p',
  async (given, expected) => {
    void overlay.open(given)
    await waitFor(() => expect(body().textContent).toContain(expected))
    expect(codes(warned)).toEqual([])
  },
)

test.each([
  [{ selector: '#absent' }, 'P208'],
  ['#absent', 'P208'],
  [{ selector: '((' }, 'P208'],
  [{}, 'P208'],
  [undefined, 'P208'],
  [{ contenu: '' }, 'P208'],
  [{ selector: 'body', move: true }, 'P208'],
  [{ contenu: document.body }, 'P208'],
  [{ url: 'javascript:alert(1)' }, 'P207'],
])('%p shows nothing, and says why', async (given, code) => {
  expect(await overlay.open(given as never)).toBeUndefined()
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual([code])
})

test('a press outside closes it, unless something typed could be lost', async () => {
  const outside = (): void => {
    const layer = shown()!.parentElement!
    fireEvent.mouseDown(layer)
    fireEvent.click(layer)
  }
  void overlay.open({ selector: '#plan' })
  outside()
  expect(shown()).not.toBeNull()
  overlay.close()
  void overlay.open('<p>Texte</p>')
  fireEvent.mouseDown(body())
  fireEvent.click(shown()!.parentElement!)
  expect(shown()).not.toBeNull()
  outside()
  expect(shown()).toBeNull()
})

test('on iOS it stays where it opened', () => {
  const agent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')
  void overlay.open('<p>Texte</p>')
  expect(shown()!.parentElement!.style.position).toBe('absolute')
  agent.mockRestore()
})

test.each(['./fiche.php', '../ajax/fiche.php', '/fiche.php'])(
  '§2.14 the lone text %s is an address',
  async (text) => {
    void overlay.open(text)
    await waitFor(() => expect(body().textContent).toBe('Fiche'))
    expect(asked).toHaveLength(1)
  },
)

test('§2.14 the control that opened it is focused again, also where it is part of what was moved', () => {
  const opener = document.querySelector<HTMLElement>('#ville')!
  opener.focus()
  void overlay.open({ selector: '#plan', move: true })
  expect(shown()!.contains(opener)).toBe(true)
  overlay.close()
  expect(document.body.innerHTML).toBe(PAGE)
  expect(document.activeElement).toBe(opener)
})

describe('§2.14 what the page keeps apart', () => {
  beforeEach(() => {
    document.body.insertAdjacentHTML('beforeend', '<template id="fiche"><p>Fiche</p></template>')
  })

  test.each([
    ['a template by its selector', () => '#fiche'],
    ['a template', () => document.querySelector('#fiche')],
    ['a template in a jQuery object', () => ({ length: 1, 0: document.querySelector('#fiche') })],
    ['a template that is moved', () => ({ selector: '#fiche', move: true })],
    [
      'a fragment in a list',
      () => [document.createRange().createContextualFragment('<p>Fiche</p>')] as unknown,
    ],
  ])('%s shows what is in it, each time', (_what, give) => {
    const given = give()
    for (const _time of [1, 2]) {
      void overlay.open(given as never)
      expect(body().textContent).toBe('Fiche')
      overlay.close()
    }
  })
})

test.each([['{"result":false,"msg":"Session expirée"}'], ['[]'], ['null'], ['false'], ['"non"']])(
  '§8, 2.14 the answer %s is for scripts: the visitor gets words',
  async (text) => {
    setServiceAccess((() =>
      Promise.resolve({ request: () => Promise.resolve({ text, sameOrigin: true }) })) as never)
    void overlay.open({ url: '/cms/fiche' })
    await waitFor(() => expect(body().querySelector('[role=alert]')).not.toBeNull())
    expect(body().textContent).toContain('Une erreur s')
    expect(body().textContent).not.toContain(text)
  },
)

test.each([['42'], ['[Complet] Plus de places'], ['{{ nom }}']])(
  '§2.14 the answer %s is shown',
  async (text) => {
    setServiceAccess((() =>
      Promise.resolve({ request: () => Promise.resolve({ text, sameOrigin: true }) })) as never)
    void overlay.open({ url: '/cms/fiche' })
    await waitFor(() => expect(body().textContent).toContain(text))
  },
)

test('contract « Trust », §2.14: what another origin answers is shown, and nothing in it acts', async () => {
  const text = '<h2 onclick="alert(1)">Partenaire</h2><script>window.intrus = true</script>'
  setServiceAccess((() =>
    Promise.resolve({ request: () => Promise.resolve({ text, sameOrigin: false }) })) as never)
  void overlay.open({ url: 'https://partenaire.test/fiche' })
  await waitFor(() => expect(body().textContent).toContain('Partenaire'))
  expect(body().innerHTML).not.toMatch(/onclick|script/)
  expect(isTrusted(body().querySelector('h2')!)).toBe(false)
  expect(window).not.toHaveProperty('intrus')
})

test('contract « Trust »: what another origin has sent is no more trusted in the copy that an overlay shows', () => {
  document.body.innerHTML = '<div id="avis"><h2>Avis</h2><p><a class="zoom" href="/a.jpg">Voir</a></p></div>'
  distrust(document.querySelector('#avis p')!)
  const overlay = create()
  void overlay.open({ selector: '#avis' })
  const shown = ['h2', 'p', 'a'].map((name) =>
    isTrusted(document.querySelector('.cms-overlay-body ' + name)!),
  )
  expect(shown).toEqual([true, false, false])
  overlay.close()
})
