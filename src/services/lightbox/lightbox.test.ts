import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'
import { takePrototypeRemove } from '../../../test/prototype-remove'
import { getHost } from '../../base/host'
import { setServiceAccess } from '../../base/service-access'
import { create, type LightboxService } from './index'

let lightbox: LightboxService
let warned: jest.SpyInstance
let services: Record<string, unknown>
const root = (): HTMLElement | null => document.querySelector('.cms-lightbox-root')
const image = (): HTMLImageElement | null => document.querySelector('.cms-lightbox-image')
const text = (part: string): string | undefined =>
  document.querySelector('.cms-lightbox-' + part)?.textContent ?? undefined
/** Pictures asked for, in order; jsdom loads none, so each waits for the test to say what becomes of it. */
let asked: HTMLImageElement[]
const NativeImage = window.Image

beforeEach(() => {
  setUpHost()
  document.body.innerHTML = '<a id="opener" href="/a.jpg">Ouvrir</a>'
  asked = []
  window.Image = class extends NativeImage {
    constructor() {
      super()
      asked.push(this)
    }
  }
  services = {}
  setServiceAccess(((name: string) =>
    name in services ? Promise.resolve(services[name]) : Promise.reject(new Error(name))) as never)
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  lightbox = create()
})

afterEach(async () => {
  await lightbox.close()
  window.Image = NativeImage
  warned.mockRestore()
})

async function loaded(name: string, width = 1600, height = 1000): Promise<HTMLImageElement> {
  const one = asked.find(({ src }) => src.endsWith(name))!
  Object.defineProperties(one, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  one.dispatchEvent(new Event('load'))
  await waitFor(() =>
    expect(document.querySelector('.cms-lightbox-stage')!.getAttribute('aria-busy')).toBe('false'),
  )
  return one
}

const three = [
  { url: '/a.jpg', title: 'Le lac' },
  { url: '/b.jpg', title: 'La <b>forge</b>' },
  { url: '/c.jpg' },
]

test('§2.11 links of a page in a frame are shown over the page around it, by the addresses that they have there', async () => {
  document.body.innerHTML = '<iframe></iframe>'
  const { contentDocument: inside } = document.querySelector('iframe')!
  inside!.head.innerHTML = '<base href="http://localhost/galerie/">'
  inside!.body.innerHTML = '<a href="lac.jpg" title="Le lac"><img alt="Au matin"></a>'
  const link = inside!.querySelector('a')!
  const opened: unknown[] = []
  const noted = (event: Event): unknown =>
    opened.push((event as CustomEvent<{ opener: Element }>).detail.opener)
  document.addEventListener('cms:lightbox:open', noted, { once: true })
  void lightbox.open(link)
  await waitFor(() => expect(asked.map(({ src }) => src)).toEqual(['http://localhost/galerie/lac.jpg']))
  await loaded('lac.jpg')
  expect([image()!.alt, text('caption'), opened]).toEqual(['Au matin', 'Le lac', [link]])
  expect(codes(warned)).toEqual([])
})

test('§2.11 a picture is shown once it has loaded, with its caption, in a dialog that has the focus', async () => {
  void lightbox.open({ url: '/a.jpg', title: 'Le lac & la rive < 5 m' })
  expect(root()!.getAttribute('role')).toBe('dialog')
  expect(document.activeElement).toBe(root())
  expect(image()).toBeNull()
  await loaded('/a.jpg')
  expect(image()!.src).toBe('http://site.test/a.jpg')
  expect(image()!.alt).toBe('Le lac & la rive < 5 m')
  expect(text('caption')).toBe('Le lac & la rive < 5 m')
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('Le lac & la rive < 5 m')
  expect(
    document.querySelector('.cms-lightbox-next, .cms-lightbox-counter, .cms-lightbox-slideshow'),
  ).toBeNull()
})

test('§2.11 a list has French buttons and the counter "current/total", and goes round', async () => {
  void lightbox.open(three, 1)
  await loaded('/b.jpg')
  expect(text('counter')).toBe('2/3')
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(text('counter')).toBe('3/3')
  fireEvent.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(text('counter')).toBe('1/3')
  fireEvent.click(screen.getByRole('button', { name: 'Précédent' }))
  expect(text('counter')).toBe('3/3')
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(root()).toBeNull())
})

test.each([
  ['ArrowRight', 'ltr', '3/3'],
  ['ArrowLeft', 'ltr', '1/3'],
  ['ArrowRight', 'rtl', '1/3'],
  ['ArrowLeft', 'rtl', '3/3'],
  ['Home', 'ltr', '1/3'],
  ['End', 'ltr', '3/3'],
])('%s in a page that reads %s goes from 2/3 to %s', (key, direction, counter) => {
  void lightbox.open(three, 1)
  root()!.style.direction = direction
  fireEvent.keyDown(root()!, { key })
  expect(text('counter')).toBe(counter)
})

test('the pictures before and after the one shown are loaded ahead, not those further away', async () => {
  void lightbox.open([...three, { url: '/d.jpg' }, { url: '/e.jpg' }])
  expect(asked.map(({ src }) => src.slice(-6))).toEqual(['/a.jpg'])
  await loaded('/a.jpg')
  expect(asked.map(({ src }) => src.slice(-6))).toEqual(['/a.jpg', '/b.jpg', '/e.jpg'])
  expect(document.querySelectorAll('.cms-lightbox-image')).toHaveLength(1)
})

test('a late picture does not take the place of the one that was chosen meanwhile', async () => {
  void lightbox.open(three)
  await loaded('/a.jpg')
  lightbox.next()
  lightbox.next()
  await loaded('/c.jpg')
  const late = asked.find(({ src }) => src.endsWith('/b.jpg'))!
  late.dispatchEvent(new Event('load'))
  expect(document.querySelectorAll('.cms-lightbox-image')).toHaveLength(1)
  expect(image()!.src).toBe('http://site.test/c.jpg')
  expect(text('counter')).toBe('3/3')
})

test('§8 a picture that does not load says so, leaves a way to the file, and the others can be reached', async () => {
  void lightbox.open(three)
  asked[0]!.dispatchEvent(new Event('error'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Impossible de charger cette image.')
  expect(alert.querySelector('a')!.href).toBe('http://site.test/a.jpg')
  lightbox.next()
  await loaded('/b.jpg')
  expect(screen.queryByRole('alert')).toBeNull()
  lightbox.prev()
  expect(asked.filter(({ src }) => src.endsWith('/a.jpg'))).toHaveLength(2)
})

test('a link to something other than a picture shows the page of the site, as HTML', async () => {
  services['http'] = {
    request: () => Promise.resolve({ text: '<p id="page">Horaires</p>', sameOrigin: true }),
  }
  void lightbox.open('/horaires')
  asked[0]!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(text('content')).toBe('Horaires'))
})

test.each(['text/plain', 'text/csv; charset=utf-8', 'application/json', 'image/svg+xml'])(
  '§2.11 a file that a visitor has sent (%s) is no page of the site: no script in it runs, and its address is offered',
  async (contentType) => {
    const html = '<p id="page">Mon CV</p><script>pris()</script>'
    services['http'] = { request: () => Promise.resolve({ text: html, sameOrigin: true, contentType }) }
    void lightbox.open('/fichiers/12')
    asked[0]!.dispatchEvent(new Event('error'))
    const alert = await screen.findByRole('alert')
    expect(alert.querySelector('a')!.getAttribute('href')).toBe('http://site.test/fichiers/12')
    expect(document.querySelector('#page')).toBeNull()
  },
)

test('§2.11 a document that was taken for a picture is called by its link, and so is its frame', async () => {
  services['http'] = { request: () => Promise.resolve({ text: '%PDF-1.4 \0', sameOrigin: true }) }
  document.body.innerHTML = '<a>Le règlement</a>'
  void lightbox.open({ url: '/reglement', opener: document.querySelector('a') })
  asked[0]!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  document.querySelector('iframe')!.dispatchEvent(new Event('load'))
  await waitFor(() => expect(root()!.getAttribute('aria-label')).toBe('Le règlement'))
  expect(document.querySelector('iframe')!.title).toBe('Le règlement')
})

test.each([
  [{ iframe: true }, '<a>Nous <b>écrire</b></a>', 'Nous écrire'],
  [{ iframe: true, title: 'Message' }, '<a>Nous écrire</a>', 'Message'],
  [{ iframe: true }, '<a><img alt="Nous écrire"></a>', 'Nous écrire'],
  [{ iframe: true }, '<a></a>', 'Fenêtre'],
  [{ iframe: false }, '<a><img alt="Le lac"></a>', 'Le lac'],
  [{ iframe: false }, '<a>Agrandir</a>', 'Image'],
])('§2.11 a lightbox with %p from %s is called %s, and so is its frame', async (given, html, name) => {
  document.body.innerHTML = html
  void lightbox.open({ ...given, url: '/a', opener: document.querySelector('a') })
  await waitFor(() => expect(root()?.getAttribute('aria-label')).toBe(name))
  if (!given.iframe) return
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe(name))
})

test('§2.11 on a page that two fingers have enlarged they move that, not the picture, until it is as it was', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 3, width: 130, height: 280 })
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport })
  void lightbox.open('/a.jpg')
  await waitFor(() => expect(root()).not.toBeNull())
  const isTheBrowsers = (): boolean => root()!.matches('.cms-lightbox-scaled')
  expect(isTheBrowsers()).toBe(true)
  viewport.scale = 1
  viewport.dispatchEvent(new Event('resize'))
  expect(isTheBrowsers()).toBe(false)
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: undefined })
})

test('§2.11 a document of the site is shown in a frame; its bytes are no text', async () => {
  services['http'] = {
    request: () => Promise.resolve({ text: '%PDF-1.7\n<<\u0001\u0000>>[<a1>]', sameOrigin: true }),
  }
  void lightbox.open([{ url: '/plan.pdf', title: 'Le plan' }, '/a.jpg'])
  asked[0]!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(document.querySelector('.cms-lightbox-frame')).not.toBeNull())
  const { src, title } = document.querySelector('iframe')!
  expect([src, title, text('content')]).toEqual(['http://site.test/plan.pdf', 'Le plan', undefined])
  lightbox.next()
  expect(document.querySelector('iframe')).toBeNull()
})

test('§8 where neither comes, the message is shown', async () => {
  services['http'] = { request: () => Promise.reject(new Error('500')) }
  void lightbox.open('/horaires')
  asked[0]!.dispatchEvent(new Event('error'))
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger cette image.')
})

test('an element of the page is shown, and is back in its place afterwards', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p>avant</p><div id="plan" hidden>Plan<input></div><p>après</p>',
  )
  const before = document.body.innerHTML
  void lightbox.open({ url: '#plan' })
  await waitFor(() => expect(text('content')).toBe('Plan'))
  document.querySelector('input')!.value = 'tapé'
  await lightbox.close()
  expect(document.querySelector('input')!.value).toBe('tapé')
  document.querySelector('.cms-announcer')?.remove()
  expect(document.body.innerHTML).toBe(before)
})

test.each(['#été', '#%C3%A9t%C3%A9'])(
  '§2.11 an element with an accent in its id is shown by %p, as links have it',
  async (url) => {
    document.body.insertAdjacentHTML('beforeend', '<div id="été">Horaires d’été</div>')
    void lightbox.open({ url })
    await waitFor(() => expect(text('content')).toBe('Horaires d’été'))
  },
)

test.each(['#nulle-part', '#100%'])(
  '§8 an element that is not there: cannot load this content (%p)',
  async (url) => {
    void lightbox.open({ url })
    expect((await screen.findByRole('alert')).textContent).toBe('Impossible de charger ce contenu.')
  },
)

test('a caption with markup keeps its words and what can do no harm', async () => {
  void lightbox.open({
    url: '/a.jpg',
    title:
      'La <b onclick="alert(1)">forge</b> <a href="/visite">visite</a> <a href="javascript:alert(1)">non</a><script>alert(1)</script><img src=x onerror=alert(1)>',
  })
  await waitFor(() =>
    expect(document.querySelector('.cms-lightbox-caption')!.innerHTML).toBe(
      'La <b>forge</b> <a href="/visite">visite</a> <a>non</a>',
    ),
  )
})

describe('sizes (§3, §9)', () => {
  const size = (element: HTMLElement): string => element.style.width + ' ' + element.style.height

  beforeEach(() => {
    Object.assign(window, { innerWidth: 1000, innerHeight: 800 })
  })

  test.each([
    [{}, 2000, 1000, '950px 475px'],
    [{}, 1000, 2000, '380px 760px'],
    [{}, 300, 200, '300px 200px'],
    [{ maxWidth: '50%' }, 2000, 1000, '500px 250px'],
    [{ maxHeight: 200 }, 2000, 1000, '400px 200px'],
    [{ maxWidth: '640px' }, 2000, 1000, '640px 320px'],
    [{ innerWidth: 500, innerHeight: '10%' }, 2000, 1000, '160px 80px'],
  ])('a picture with %p of %p by %p is shown %p', async (options, width, height, expected) => {
    void lightbox.open({ url: '/a.jpg', ...options })
    expect(size(await loaded('/a.jpg', width, height))).toBe(expected)
  })

  test.each([
    [{}, '600px 450px'],
    [{ innerWidth: 850, innerHeight: 480 }, '850px 480px'],
    [{ innerWidth: 5000, innerHeight: 5000 }, '950px 760px'],
    [{ innerWidth: '80%', innerHeight: '50%' }, '800px 400px'],
    [{ innerWidth: 5000, maxWidth: '50%' }, '500px 450px'],
    [{ innerWidth: '850px', innerHeight: '100%', maxHeight: 300 }, '850px 300px'],
  ])('a frame with %p is %p', async (options, expected) => {
    void lightbox.open({ url: '/page', iframe: true, ...options })
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
    const frame = document.querySelector('iframe')!
    frame.dispatchEvent(new Event('load'))
    await waitFor(() => expect(size(frame)).toBe(expected))
  })

  test.each(['large', '-5', '0', '20em', 'NaN'])(
    'the size %p is told and the default holds',
    async (value) => {
      void lightbox.open({ url: '/a.jpg', maxWidth: value })
      expect(size(await loaded('/a.jpg', 2000, 1000))).toBe('950px 475px')
      expect(codes(warned)).toEqual(['P209'])
    },
  )
})

test.each<[string, (links: NodeListOf<Element>) => unknown]>([
  ['a list', (links) => Array.from(links)],
  ['a list of nodes', (links) => links],
  ['a jQuery object', (links) => ({ 0: links[0], 1: links[1], length: 2, jquery: '3.7.1' })],
])('§2.11 the links of %s are shown as a gallery', (_name, give) => {
  document.body.innerHTML = '<a href="/a.jpg" title="Un"></a><a href="/b.jpg" title="Deux"></a>'
  void lightbox.open(give(document.querySelectorAll('a')) as never, 1)
  expect([text('caption'), text('counter')]).toEqual(['Deux', '2/2'])
})

test.each([[[]], [''], [undefined], [null], [{}], [5], [{ items: [] }], [[null, {}]]])(
  'nothing to show in %p is told, and nothing opens',
  async (given) => {
    expect(await lightbox.open(given as never)).toBeUndefined()
    expect(root()).toBeNull()
    expect(codes(warned)).toEqual(['P500'])
  },
)

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  'the address %p is refused and told; the rest of the list opens',
  (url) => {
    void lightbox.open([{ url }, '/b.jpg'], 1)
    expect(codes(warned)).toEqual(['P207'])
    expect(asked[0]!.src).toBe('http://site.test/b.jpg')
    expect(document.querySelector('.cms-lightbox-counter')).toBeNull()
  },
)

test('a second lightbox takes the place of the first, and the focus goes back to where it first was', async () => {
  document.getElementById('opener')!.focus()
  const first = lightbox.open('/a.jpg')
  const second = lightbox.open('/b.jpg')
  expect(await first).toBeUndefined()
  await waitFor(() => expect(asked.map(({ src }) => src.slice(-6))).toEqual(['/a.jpg', '/b.jpg']))
  expect(document.querySelectorAll('.cms-lightbox-root')).toHaveLength(1)
  expect(await lightbox.close('fini')).toBe(true)
  expect(await second).toBe('fini')
  expect(document.activeElement!.id).toBe('opener')
  expect(await lightbox.close()).toBe(false)
})

test('Escape closes; a listener of before-close keeps it open', async () => {
  const events: string[] = []
  const note = ({ type }: Event): void => void events.push(type)
  for (const what of ['open', 'change', 'shown', 'close'])
    document.addEventListener('cms:lightbox:' + what, note)
  const stay = (event: Event): void => event.preventDefault()
  document.addEventListener('cms:lightbox:before-close', stay)
  void lightbox.open(three)
  fireEvent.keyDown(root()!, { key: 'Escape' })
  expect(await lightbox.close()).toBe(false)
  document.removeEventListener('cms:lightbox:before-close', stay)
  lightbox.next()
  fireEvent.keyDown(root()!, { key: 'Escape' })
  await waitFor(() => expect(root()).toBeNull())
  expect(events).toEqual(['open', 'change', 'close'].map((what) => 'cms:lightbox:' + what))
})

test('§2.11 a caption from data may be a number', async () => {
  void lightbox.open({ url: '/a.jpg', title: 2024 as never, alt: 7 as never })
  await waitFor(() => expect(root()!.textContent).toContain('2024'))
  expect(await lightbox.close()).toBe(true)
})

describe('close confirmation (§4.4)', () => {
  let opened: {
    titre?: Text
    contenu: HTMLElement
    complete(): void
    buttons: { label: Text; position: string; important?: boolean; value: boolean }[]
  }[]
  let answer: unknown

  beforeEach(() => {
    opened = []
    services['dialog'] = {
      open: (params: (typeof opened)[0]) => (opened.push(params), params.complete(), Promise.resolve(answer)),
    }
  })

  async function openFrame(
    inside: object | undefined,
    confirmCloseFonction: unknown = 'formulaire.modifie',
    params: object = { url: '/formulaire', iframe: true, confirmCloseFonction },
  ): Promise<void> {
    void lightbox.open(params as Parameters<typeof lightbox.open>[0])
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
    const frame = document.querySelector('iframe')!
    if (inside) Object.assign(frame.contentWindow!, inside)
    else Object.defineProperty(frame, 'contentDocument', { value: null })
    frame.dispatchEvent(new Event('load'))
  }

  test('the function says false: closed at once, without a word', async () => {
    const modifie = jest.fn(() => false)
    await openFrame({ formulaire: { modifie } })
    expect(await lightbox.close()).toBe(true)
    expect(modifie).toHaveBeenCalledTimes(1)
    expect(opened).toEqual([])
  })

  test('anything else opens a warning with its text and two buttons on the right: No stays, Yes closes', async () => {
    await openFrame({ formulaire: { modifie: () => 'Vous perdrez <b>tout</b>.' } })
    answer = false
    expect(await lightbox.close()).toBe(false)
    expect(root()).not.toBeNull()
    expect(opened[0]!.titre!.data).toBe('Attention')
    expect(opened[0]!.contenu.innerHTML).toBe('Vous perdrez <b>tout</b>.')
    expect(opened[0]!.buttons.map((one) => ({ ...one, label: one.label.data }))).toEqual([
      { label: 'Non', position: 'd', value: false },
      { label: 'Oui', position: 'd', value: true, important: true },
    ])
    answer = true
    expect(await lightbox.close()).toBe(true)
    expect(root()).toBeNull()
  })

  test("the warning's title is the server's translation of « warning », asked for when the frame opens", async () => {
    const { dictionary } = getHost()
    services['translations'] = { load: async () => void (dictionary['warning'] = 'Avertissement') }
    await openFrame({ formulaire: { modifie: () => 'Perdu ?' } })
    answer = true
    await lightbox.close()
    expect(opened[0]!.titre!.data).toBe('Avertissement')
    delete dictionary['warning']
  })

  test.each([[undefined], [true], [''], [0]])('the answer %p asks in our words', async (value) => {
    await openFrame({ formulaire: { modifie: () => value } })
    await lightbox.close()
    expect(opened[0]!.contenu.textContent).toBe('Voulez-vous vraiment fermer ?')
    answer = true
    await lightbox.close()
  })

  test('the title is the server’s translation of “warning” where it has one', async () => {
    setUpHost().dictionary['warning'] = 'Avertissement'
    await openFrame({ formulaire: { modifie: () => 'Texte' } })
    await lightbox.close()
    expect(opened[0]!.titre!.data).toBe('Avertissement')
    answer = true
    await lightbox.close()
  })

  test('§4.4 a missing translation of “warning” is reported, once the translations are there', async () => {
    const host = setUpHost()
    host.translated = true
    await openFrame({ formulaire: { modifie: () => 'Texte' } })
    await lightbox.close()
    expect(opened[0]!.titre!.data).toBe('Attention')
    expect(host.called).toContainEqual({ service: 'translations', method: 'missing', args: ['warning'] })
    answer = true
    await lightbox.close()
  })

  test('a frame of another origin cannot be asked: it closes, and that is told once', async () => {
    await openFrame(undefined)
    expect(await lightbox.close()).toBe(true)
    await openFrame(undefined)
    expect(await lightbox.close()).toBe(true)
    expect(codes(warned)).toEqual(['P501'])
  })

  test.each([['inconnue'], ['formulaire.autre'], ['a.b.c']])(
    '%p is no function of the page: told, and closed',
    async (name) => {
      await openFrame({ formulaire: {} }, name)
      expect(await lightbox.close()).toBe(true)
      expect(codes(warned)).toEqual(['P502'])
    },
  )

  test('over a modal, which lets no other one open, the browser itself asks', async () => {
    services['dialog'] = { open: () => Promise.resolve(undefined) }
    await openFrame({ formulaire: { modifie: () => 'Vous perdrez tout.' } })
    const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
    expect(await lightbox.close()).toBe(false)
    expect(await lightbox.close()).toBe(true)
    expect(ask.mock.calls).toEqual([['Vous perdrez tout.'], ['Vous perdrez tout.']])
    ask.mockRestore()
  })

  test('closing twice while it asks asks once', async () => {
    let decide: (value: unknown) => void = () => {}
    services['dialog'] = {
      open: (params: (typeof opened)[0]) => (
        opened.push(params),
        params.complete(),
        new Promise((resolve) => (decide = resolve))
      ),
    }
    await openFrame({ formulaire: { modifie: () => 'Texte' } })
    const both = [lightbox.close(), lightbox.close()]
    await waitFor(() => expect(opened).toHaveLength(1))
    decide(true)
    expect(await Promise.all(both)).toEqual([true, true])
    expect(opened).toHaveLength(1)
  })

  test('§4.4 going on twice while it asks asks once', async () => {
    let decide: (value: unknown) => void = () => {}
    const told = jest.spyOn(window, 'confirm').mockReturnValue(true)
    services['dialog'] = {
      // One modal at a time: a second is refused.
      open: (params: (typeof opened)[0]) => {
        if (opened.push(params) > 1) return Promise.resolve(undefined)
        params.complete()
        return new Promise((resolve) => (decide = resolve))
      },
    }
    await openFrame({ formulaire: { modifie: () => 'Texte' } }, undefined, {
      items: [
        { url: '/formulaire', iframe: true, confirmCloseFonction: 'formulaire.modifie' },
        { html: '<p>Suite</p>' },
      ],
    })
    const changed = jest.fn()
    document.addEventListener('cms:lightbox:change', changed)
    lightbox.next()
    lightbox.next()
    await waitFor(() => expect(opened).not.toEqual([]))
    decide(true)
    await waitFor(() => expect(text('counter')).toBe('2/2'))
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
    expect([opened.length, told.mock.calls, changed.mock.calls.length]).toEqual([1, [], 1])
    document.removeEventListener('cms:lightbox:change', changed)
    told.mockRestore()
  })

  test('a slideshow whose frame somebody does not want to leave stops, and does not ask again', async () => {
    answer = false
    await openFrame({ formulaire: { modifie: () => 'Vous perdrez tout.' } }, undefined, {
      items: [
        { url: '/formulaire', iframe: true, confirmCloseFonction: 'formulaire.modifie' },
        { html: '<p>Suite</p>' },
      ],
      slideshow: true,
      slideshowSpeed: 500,
    })
    const button = document.querySelector('.cms-lightbox-slideshow')!
    await waitFor(() => expect(button.classList).toContain('cms-lightbox-playing'))
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 3000 })
    await waitFor(() => expect(button.classList).not.toContain('cms-lightbox-playing'))
    expect(text('counter')).toBe('1/2')
  })

  test('a picture has nothing to confirm', async () => {
    void lightbox.open({ url: '/a.jpg', confirmCloseFonction: 'formulaire.modifie' })
    expect(await lightbox.close()).toBe(true)
    expect(opened).toEqual([])
  })
})

test('§2.11 in a film or a sound that is shown the arrows are its own; beside it they lead on', async () => {
  void lightbox.open([{ html: '<video controls></video><audio controls></audio>' }, { html: '<p>Suite</p>' }])
  await waitFor(() => expect(document.querySelector('.cms-lightbox-root audio')).not.toBeNull())
  for (const one of document.querySelectorAll('video, audio'))
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End'])
      expect(fireEvent.keyDown(one, { key })).toBe(true)
  expect(text('counter')).toBe('1/2')
  fireEvent.keyDown(root()!, { key: 'ArrowRight' })
  expect(text('counter')).toBe('2/2')
})

/** What an animation frame, a chunk or an answer may take. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30))

test('§2.11 content of the page stays there where the lightbox is closed before its code has come', async () => {
  document.body.innerHTML = '<div id="place"><form id="plan"><input value="Lyon"></form></div>'
  void lightbox.open({ url: '#plan' })
  await lightbox.close()
  await pause()
  expect(document.querySelector('#place > #plan > input')).not.toBeNull()
})

describe('§2.11 pages of the site in a group', () => {
  let fetched: string[]

  beforeEach(() => {
    setUpHost({ nonce: 'abc' })
    fetched = []
    services['http'] = {
      request: ({ url }: { url: string }) => {
        fetched.push(new URL(url).pathname)
        return Promise.resolve({ text: `<p>${url}</p><script type="module">1</script>`, sameOrigin: true })
      },
    }
  })

  async function noPicture(name: string): Promise<void> {
    await waitFor(() => expect(asked.some(({ src }) => src.endsWith(name))).toBe(true))
    for (const one of asked) if (one.src.endsWith(name)) one.dispatchEvent(new Event('error'))
  }

  test('the scripts of a page run where it is shown', async () => {
    void lightbox.open('/un')
    await noPicture('/un')
    // What has run has the page's nonce.
    await waitFor(() =>
      expect(document.querySelector('.cms-lightbox-content script')?.getAttribute('nonce')).toBe('abc'),
    )
  })

  test('a page is shown as loaded while a script of it does not come', async () => {
    services['http'] = {
      request: () =>
        Promise.resolve({ text: '<p>Plan</p><script src="/jamais.js"></script>', sameOrigin: true }),
    }
    void lightbox.open('/un')
    await noPicture('/un')
    await waitFor(() => expect(text('content')).toContain('Plan'))
    await waitFor(() => expect(root()!.querySelector('[aria-busy=true]')).toBeNull(), { timeout: 4000 })
  })

  test('the next page is fetched once it is seen, and its scripts run then', async () => {
    void lightbox.open(['/un', '/deux'])
    await noPicture('/un')
    await waitFor(() => expect(text('content')).toContain('/un'))
    await noPicture('/deux')
    await pause()
    expect(fetched).toEqual(['/un'])
    asked = []
    lightbox.next()
    await noPicture('/deux')
    await waitFor(() => expect(text('content')).toContain('/deux'))
    expect(document.querySelector('.cms-lightbox-content script')?.getAttribute('nonce')).toBe('abc')
  })
})

test.each([
  ['', () => () => {}],
  ['beside Prototype.js ', takePrototypeRemove],
])(
  '§2.11 %sa script that takes the lightbox away frees the page, and nobody is asked',
  async (_where, take) => {
    const giveBack = take()
    const closed = lightbox.open({ html: '<p>Plan</p>' })
    document.addEventListener('cms:lightbox:before-close', (event) => event.preventDefault(), { once: true })
    root()!.remove()
    expect(await closed.finally(giveBack)).toBeUndefined()
    expect(document.querySelector('#opener')!.closest('[inert], [aria-hidden]')).toBeNull()
    expect(await lightbox.close()).toBe(false)
  },
)

test('§2.11 a caption, its picture and its frame say é where the page wrote &eacute;, and keep a < b', async () => {
  const title = 'L&#039;&eacute;tang : a<b &amp; b<c'
  const words = "L'étang : a<b & b<c"
  void lightbox.open({ url: '/a.jpg', title })
  expect([text('caption'), root()!.getAttribute('aria-label')]).toEqual([words, words])
  expect((await loaded('/a.jpg')).alt).toBe(words)
  void lightbox.open({ url: '/page', iframe: true, title })
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe(words))
})
