import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'
import { setServiceAccess } from '../../base/service-access'
import { create as createHttp, type HttpRequest } from '../http'
import { create, type PopupParams, type PopupService } from './index'

let popup: PopupService
let warned: jest.SpyInstance
let asked: HttpRequest[]
let answer: (request: HttpRequest) => Promise<unknown>
const shown = (): HTMLElement | null => document.querySelector('.cms-popup')
const body = (): HTMLElement => document.querySelector('.cms-popup-body')!

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<button id="opener">Ouvrir</button>'
  asked = []
  answer = () => Promise.resolve({ text: '<p>Horaires</p>', sameOrigin: true })
  const http = { ...createHttp(), request: (request: HttpRequest) => (asked.push(request), answer(request)) }
  setServiceAccess((() => Promise.resolve(http)) as never)
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  popup = create()
})

afterEach(() => {
  popup.close()
  warned.mockRestore()
})

test('§2.13 a URL is fetched and its content shown, 400 by 350 unless said otherwise', async () => {
  void popup.open('/horaires')
  expect(body().textContent).toBe('Chargement en cours…')
  await waitFor(() => expect(body().textContent).toBe('Horaires'))
  expect(asked[0]).toMatchObject({ url: 'http://site.test/horaires', method: 'GET' })
  expect(shown()!.style.getPropertyValue('--cms-width')).toBe('')
  expect(shown()!.getAttribute('role')).toBe('dialog')
})

test.each([
  ['a=1&b=deux+mots', '?a=1&b=deux+mots'],
  ['?a=1&a=2', '?a=1&a=2'],
  [{ a: 1, b: { c: 'é' }, d: [1, 2] }, '?a=1&b%5Bc%5D=%C3%A9&d%5B%5D=1&d%5B%5D=2'],
  [undefined, '?a=0'],
  [new URLSearchParams('a=1&b=2&b=3'), '?a=1&b=2&b=3'],
  [
    [
      { name: 'b[]', value: '2' },
      { name: 'b[]', value: '3' },
    ],
    '?a=0&b%5B%5D=2&b%5B%5D=3',
  ],
])('§7, 16 the parameters %p go into the address as %p', async (params, expected) => {
  void popup.open({ url: '/page?a=0', ...(params && { params: params as string }) })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.url).toBe('http://site.test/page' + expected)
})

test.each([
  ['/page?mot=caf%E9&signe=a~b%2Fc&vide&n=1', 'n=2', '?mot=caf%E9&signe=a~b%2Fc&vide&n=2'],
  ['/page?a%5B%5D=1&b=1+1', 'a[]=2&a%5B%5D=3', '?b=1+1&a[]=2&a%5B%5D=3'],
  ['/page?x=%20%2B%0D%0A#bas', '?mot=caf%E9&t=1%2B1&', '?x=%20%2B%0D%0A&mot=caf%E9&t=1%2B1#bas'],
])(
  '§7, 16 what is written in an address (%s) and in parameters (%s) goes out to the letter, in whatever charset',
  (url, params, expected) => {
    void popup.open({ url, params, iframe: true })
    expect(document.querySelector('iframe')!.src).toBe('http://site.test/page' + expected)
  },
)

test.each([true, false])(
  '§2.13 parameters that lead back to themselves are told, and the visitor sees the generic message (iframe: %s)',
  async (iframe) => {
    const params: Record<string, unknown> = { a: 1 }
    params['itself'] = params
    void popup.open({ url: '/page', params, iframe })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Une erreur s'est produite"))
    expect(codes(warned)).toEqual(['P004'])
    expect(asked).toEqual([])
  },
)

test('§2.13 an address may be what browsers have it as: a URL, the page’s own, a link’s', async () => {
  const link = Object.assign(document.createElement('a'), { href: '/lien' })
  const url = new URL('/adresse', location.href)
  for (const given of [link, url, { url }, { url: link }, location]) {
    void popup.open(given as never)
    await waitFor(() => expect(body().textContent).toBe('Horaires'))
    popup.close()
  }
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/lien',
    '/adresse',
    '/adresse',
    '/lien',
    '/',
  ])
  expect(codes(warned)).toEqual([])
})

test('§7, 16 `iframe` may be the address of the page in the frame, in the place of `url`', () => {
  void popup.open({ iframe: '/plan?x=1', params: 'a=2' } as never)
  expect(document.querySelector('iframe')!.getAttribute('src')).toBe('http://site.test/plan?x=1&a=2')
  popup.close()
  void popup.open({ iframe: 'true' } as never)
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual(['P207'])
})

test('§2.13 a document or picture, which is no content for the page, is shown in a frame', async () => {
  answer = () => Promise.resolve({ text: '%PDF-1.7\n\u0001\u0000', sameOrigin: true })
  void popup.open({ url: '/reglement.pdf', titre: 'Règlement' })
  await waitFor(() => expect(document.querySelector('.cms-popup-framed iframe')).not.toBeNull())
  const { src, title } = document.querySelector('iframe')!
  expect([src, title, body().textContent]).toEqual(['http://site.test/reglement.pdf', 'Règlement', ''])
})

test('§2.13 a page can be shown in a named frame, of the size asked for', () => {
  void popup.open({
    url: '/plan',
    params: 'zoom=3',
    iframe: true,
    width: 640,
    height: '80%',
    titre: 'Le <b>plan</b>',
  })
  const frame = document.querySelector<HTMLIFrameElement>('.cms-popup iframe')!
  expect(frame.src).toBe('http://site.test/plan?zoom=3')
  expect(frame.title).toBe('Le plan')
  // A film in it has its button for the full screen.
  expect(frame.hasAttribute('allowfullscreen')).toBe(true)
  expect(shown()!.style.getPropertyValue('--cms-width')).toBe('640px')
  expect(shown()!.style.getPropertyValue('--cms-height')).toBe('80%')
  expect(asked).toEqual([])
})

test.each<[string, () => PopupParams['params'], string]>([
  [
    'a date',
    () => ({ le: new Date(0) }),
    '?a=0&le=' + encodeURIComponent(String(new Date(0))).replace(/%20/g, '+'),
  ],
  ['a form', () => document.forms[0], '?a=0&nom=Zo%C3%A9'],
  ['objects in a list', () => ({ l: [{ n: 1 }, { n: 2 }] }), '?a=0&l%5B0%5D%5Bn%5D=1&l%5B1%5D%5Bn%5D=2'],
])(
  '§7, 16 %s as parameters is put in the address as requests send it, of a frame too',
  async (_what, params, expected) => {
    document.body.innerHTML = '<form><input name="nom" value="Zoé"></form>'
    void popup.open({ url: '/page?a=0', params: params() })
    await waitFor(() => expect(asked).toHaveLength(1))
    const [path, query] = asked[0]!.url.split('?')
    expect([path, '?' + query!.replace(/%28/g, '(').replace(/%29/g, ')')]).toEqual([
      'http://site.test/page',
      expected,
    ])
    void popup.open({ url: '/page?a=0', params: params(), iframe: true })
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe(asked[0]!.url))
  },
)

test('§8 a frame whose parameters cannot be encoded, as that code does not come, says so', async () => {
  setServiceAccess((() => Promise.reject(new Error('http'))) as never)
  void popup.open({ url: '/page', params: { a: 1 }, iframe: true })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Une erreur s'est produite"))
})

test('a page of another origin is shown in a frame: its HTML never becomes part of this page', () => {
  void popup.open('https://ailleurs.test/page')
  expect(document.querySelector('.cms-popup iframe')).not.toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' JavaScript:alert(1)',
  '',
  undefined,
  null,
  {},
  { url: 5 },
])('the address %p is refused, told, and nothing opens', async (url) => {
  expect(await popup.open(url as string)).toBeUndefined()
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual(['P207'])
})

test.each([
  ['fails', () => Promise.reject(new Error('500'))],
  ['is empty', () => Promise.resolve({ text: ' ', sameOrigin: true })],
  ['comes from elsewhere', () => Promise.resolve({ text: '<p>Intrus</p>', sameOrigin: false })],
])('§8 where the answer %s the generic message is shown, and the popup can be closed', async (_, given) => {
  answer = given
  const ended = popup.open('/horaires')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Une erreur s'est produite"))
  expect(body().textContent).not.toContain('Intrus')
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(await ended).toBeUndefined()
  expect(shown()).toBeNull()
})

test('closing while it loads stops the request, and a late answer changes nothing', async () => {
  let arrive: (answer: unknown) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const ended = popup.open('/lent')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(popup.close('fini')).toBe(true)
  expect(await ended).toBe('fini')
  expect(asked[0]!.signal!.aborted).toBe(true)
  arrive({ text: '<p>Trop tard</p>', sameOrigin: true })
  await Promise.resolve()
  expect(document.body.textContent).toBe('Ouvrir')
})

test('a popup that a listener keeps open stays the only one, and can be closed later', async () => {
  document.addEventListener('cms:popup:before-close', (event) => event.preventDefault(), { once: true })
  const first = popup.open('/un')
  expect(await popup.open('/deux')).toBeUndefined()
  expect(document.querySelectorAll('.cms-popup')).toHaveLength(1)
  expect(popup.close('fini')).toBe(true)
  expect(await first).toBe('fini')
})

test('a second popup takes the place of the first, and the focus goes back to where it first was', async () => {
  document.getElementById('opener')!.focus()
  const first = popup.open('/un')
  void popup.open('/deux')
  expect(await first).toBeUndefined()
  expect(document.querySelectorAll('.cms-popup')).toHaveLength(1)
  popup.close()
  expect(document.activeElement!.id).toBe('opener')
  expect(popup.close()).toBe(false)
})

test('§2.13 a frame is named by the words of its title, entities and markup read', () => {
  void popup.open({ url: '/plan', iframe: true, titre: 'Plan <b>d&#039;acc&egrave;s</b> (< 10 € et > 5 €)' })
  expect(document.querySelector('iframe')!.title).toBe("Plan d'accès (< 10 € et > 5 €)")
})

test('§2.13 a link that jQuery has found opens its page: `popup_open($(this))`', async () => {
  const link = Object.assign(document.createElement('a'), { href: '/lien' })
  void popup.open({ jquery: '3', 0: link, length: 1 } as never)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(new URL(asked[0]!.url).pathname).toBe('/lien')
  popup.close()
  void popup.open({ jquery: '3', length: 0 } as never)
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual(['P207'])
})
