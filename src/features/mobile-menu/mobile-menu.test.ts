import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { codes, mountFeature, setUpHost, type Mounted } from '../../../test/page'
import type { Config } from '../../base/config'
import { withPrototypeJson } from '../../../test/prototype-json'
import { takePrototypeRemove } from '../../../test/prototype-remove'
import { readCache } from './cache'
import { writeCache } from './write-cache'
import * as mobileMenu from './mobile-menu'
import * as pageMenu from './page-menu'

const TREE = [{ type: 'menu', data: [{ id_page: 1, nom_page: 'Un', lien: '/un' }] }]
const BUTTON = '<div><button id="fMenuMobileButton" configmenu="principal">Menu</button></div>'

let mounted: Mounted | undefined
let warned: jest.SpiedFunction<typeof console.warn>
const json = jest.fn<(request: unknown) => Promise<unknown>>()

beforeEach(() => {
  json.mockReset().mockResolvedValue(TREE)
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  // jsdom lays nothing out, and has no such method.
  document.elementsFromPoint ??= () => []
})
afterEach(() => {
  mounted?.unmount()
  jest.restoreAllMocks()
})

async function mount(config: Record<string, unknown> = {}, html = BUTTON): Promise<HTMLElement> {
  setUpHost(config as Partial<Config>)
  mounted = await mountFeature(mobileMenu, html, {
    selector: '#fMenuMobileButton',
    name: 'mobileMenu',
    services: { http: { json } as never },
  })
  return mounted.element
}

const isOpen = () => document.documentElement.classList.contains('cms-mobile-menu-opened')
const dialog = () => document.getElementById('cms-mobile-menu')

async function openMenu(button: HTMLElement): Promise<void> {
  button.click()
  await waitFor(() => expect(isOpen()).toBe(true))
}

describe('the mobile menu', () => {
  test('§2.10 is built by the first click, and taken away with its button', async () => {
    const before = BUTTON
    const button = await mount()
    expect(dialog()).toBeNull()
    await openMenu(button)
    expect(json).toHaveBeenCalledWith(
      expect.objectContaining({
        url: '/cms/ajax/modules/menu/mobile-menu.php',
        data: { configmenu: 'principal' },
      }),
    )
    expect(dialog()!.querySelector('.cms-mobile-menu-item a')!.getAttribute('href')).toBe('/un')
    mounted!.unmount()
    mounted = undefined
    expect(document.body.innerHTML).toBe(before)
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['20', '24px'],
    ['24', '24px'],
    ['60', '60px'],
    ['', '38px'],
  ])(
    '§3, §9 menu header heights below 24 are 24, which a finger can hit; others are as asked: %s',
    async (size, bar) => {
      const attribute = size && `data-header-size="${size}"`
      await openMenu(await mount({}, BUTTON.replace('<button', `<button ${attribute}`)))
      expect(
        dialog()!
          .closest<HTMLElement>('[style*="--cms-mobile-menu-bar"]')!
          .style.getPropertyValue('--cms-mobile-menu-bar'),
      ).toBe(bar)
    },
  )

  test('§4.9, §9 a resize lays the menu out anew, once, 350 ms after the last', async () => {
    await mount()
    const set = jest.spyOn(globalThis, 'setTimeout')
    const clear = jest.spyOn(globalThis, 'clearTimeout')
    window.dispatchEvent(new Event('resize'))
    window.dispatchEvent(new Event('resize'))
    const timers = set.mock.calls.flatMap(([, delay], index) =>
      delay === 350 ? [set.mock.results[index]!.value as unknown] : [],
    )
    expect(timers).toHaveLength(2)
    expect(clear.mock.calls.map(([timer]) => timer)).toContain(timers[0])
    expect(clear.mock.calls.map(([timer]) => timer)).not.toContain(timers[1])
  })

  test('another prefix and platform are used everywhere', async () => {
    const button = await mount({ prefix: 'acme', platform: '/socle' })
    button.click()
    await waitFor(() => expect(document.documentElement.className).toContain('acme-mobile-menu-opened'))
    expect(document.querySelector('#acme-mobile-menu .acme-mobile-menu-item')).not.toBeNull()
    expect(json).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/socle/ajax/modules/menu/mobile-menu.php' }),
    )
  })

  test('§3 subtitles and theme classes show; an invalid address is text, and told', async () => {
    json.mockResolvedValue([
      {
        type: 'menu',
        data: [
          {
            nom_page: '<b>Un</b>',
            lien: 'javascript:alert(1)',
            class_theme_style: 'theme-a theme-b',
            menu_param: { sous: 'Dessous' },
          },
        ],
      },
      { type: 'mystère' },
      null,
    ])
    await openMenu(await mount({ menu: { subtitle: 'sous' } }))
    const row = dialog()!.querySelector('.cms-mobile-menu-item')!
    expect(row.className).toContain('theme-a theme-b')
    expect(row.querySelector('a, b')).toBeNull()
    expect(row.textContent).toBe('<b>Un</b>Dessous')
    expect(codes(warned).sort()).toEqual(['P543', 'P546'])
  })

  test('bad settings are told once each, and the defaults hold', async () => {
    const html = BUTTON.replace('<button', '<button data-depth="dessous" data-dim="rouge"')
    await openMenu(await mount({ menu: { position: 'milieu', headerSize: 'grand', header: 'x' } }, html))
    const layer = dialog()!.parentElement!
    expect(layer.className).toBe(
      'cms-mobile-menu-layer cms-mobile-menu-left cms-mobile-menu-depth-back cms-mobile-menu-dim-none cms-mobile-menu-shown',
    )
    expect(layer.style.getPropertyValue('--cms-mobile-menu-bar')).toBe('38px')
    expect(codes(warned).sort()).toEqual(['P010', 'P101', 'P101', 'P101'])
  })

  test.each([
    ['a header element', 'data-header-element="header"', '0px'],
    ['a header offset', 'data-header-offset="40"', '40px'],
  ])('§3, §5.4 %s has the menu lie in front, so far from the top', async (_what, attribute, top) => {
    const html = BUTTON.replace('<button', `<header></header><button data-depth="next" ${attribute}`)
    await openMenu(await mount({}, html))
    const layer = dialog()!.parentElement!
    expect([layer.classList.contains('cms-mobile-menu-depth-front'), layer.style.top]).toEqual([true, top])
  })

  test('a listener of before-open keeps it closed', async () => {
    const button = await mount()
    button.addEventListener('cms:mobileMenu:before-open', (event) => event.preventDefault(), { once: true })
    button.click()
    expect(json).not.toHaveBeenCalled()
    await openMenu(button)
  })

  test.each([
    ['an empty list', []],
    ['only spacers', [{ type: 'spacer' }]],
    ['no list', { erreur: 1 }],
    ['nothing', null],
  ])('§8 %s opens nothing; the button works again', async (_what, answer) => {
    json.mockResolvedValueOnce(answer)
    const button = await mount()
    button.click()
    await waitFor(() => expect(document.querySelector('.cms-mobile-menu-notice[role=alert]')).not.toBeNull())
    expect(codes(warned)).toContain('P540')
    expect(button.className).toBe('')
    await openMenu(button)
    expect(document.querySelector('.cms-mobile-menu-notice')).toBeNull()
  })

  test.each([
    ['nothing', [{ type: 'menu', data: [] }]],
    ['no entry', [{ type: 'spacer' }]],
  ])(
    '§4.9 a menu that shows %s is not kept: the server is asked, and again by the next try',
    async (_what, answer) => {
      json.mockResolvedValueOnce(answer)
      const button = await mount({}, BUTTON.replace('principal', 'autre'))
      const later = jest.spyOn(globalThis, 'setTimeout')
      // As a version before left it.
      writeCache('autre', answer)
      button.click()
      await waitFor(() => expect(document.querySelector('.cms-mobile-menu-notice')).not.toBeNull())
      expect(json).toHaveBeenCalledTimes(1)
      expect(later.mock.calls.map(([, delay]) => delay)).not.toContain(500)
      expect(readCache('autre')).toBeUndefined()
      document.querySelector<HTMLElement>('.cms-mobile-menu-notice button')!.click()
      await waitFor(() => expect(isOpen()).toBe(true))
      expect(json).toHaveBeenCalledTimes(2)
    },
  )

  test('§4.9 a menu that PHP wrote as an object with gaps is kept for an hour', async () => {
    json.mockResolvedValueOnce({ 1: TREE[0] })
    await openMenu(await mount({}, BUTTON.replace('principal', 'autre')))
    await waitFor(() => expect(readCache('autre')).toEqual(TREE))
  })

  test('§2.10 with the page’s own navigation in the menu’s place, the button closes it, and asks for nothing', async () => {
    json.mockRejectedValue(new Error('panne'))
    const button = await mount({}, BUTTON + '<nav><a href="/un">Un</a></nav>')
    const reasons: unknown[] = []
    button.addEventListener('cms:mobileMenu:close', (event) =>
      reasons.push((event as CustomEvent<{ reason: string }>).detail.reason),
    )
    button.click()
    await waitFor(() => expect(document.querySelector('.cms-mobile-menu-notice')).not.toBeNull())
    document.querySelectorAll<HTMLElement>('.cms-mobile-menu-notice button')[1]!.click()
    await waitFor(() => expect(isOpen()).toBe(true))
    button.click()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([reasons, json.mock.calls.length]).toEqual([['button'], 1])
  })

  test('§3 navbars that PHP wrote as an object with gaps show; one entry alone is told, and the menu opens', async () => {
    const entry = { type: 'html', value: '<b>Pied</b>' }
    await openMenu(await mount({ menu: { header: { ...entry }, footer: { 1: entry, 3: entry } } }))
    expect(dialog()!.querySelectorAll('.cms-mobile-menu-footer b')).toHaveLength(2)
    expect(dialog()!.querySelector('.cms-mobile-menu-header')).toBeNull()
    expect(codes(warned)).toEqual(['P101'])
  })

  test.each(['', ' '])(
    '§3 an identity field that the site has left empty (%p) is no empty navbar',
    async (fax) => {
      const header = [
        { type: 'identite', value: 'fax' },
        { type: 'variable', value: 'visites' },
      ]
      await openMenu(await mount({ identite: { fax }, variables: { visites: 0 }, menu: { header } }))
      const [first, second] = dialog()!.querySelectorAll<HTMLElement>('.cms-mobile-menu-navbar')
      expect([first!.hidden, second!.hidden, second!.textContent]).toEqual([true, false, '0'])
      expect(codes(warned)).toEqual(['P545'])
    },
  )

  test('§3 a navbar entry that refers to itself, as objects of libraries do, is told and keeps no menu closed', async () => {
    const entry: Record<string, unknown> = { type: 'inconnu' }
    entry['parent'] = { enfants: [entry] }
    await openMenu(await mount({ menu: { footer: [entry] } }))
    expect(codes(warned)).toEqual(['P545'])
  })

  test('§2.10 a script that writes the page anew while the menu is open leaves no copy of it over the page', async () => {
    await openMenu(await mount())
    document.body.innerHTML += '<p>Ajout</p>'
    expect(document.querySelector('.cms-mobile-menu-shown')).not.toBeNull()
    mounted!.unmount()
    mounted = undefined
    expect(document.querySelector('.cms-mobile-menu-shown')).toBeNull()
    expect(isOpen()).toBe(false)
  })

  test('§2.10 a button whose inline handler only keeps its link from jumping opens the menu', async () => {
    const html = '<a id="fMenuMobileButton" configmenu="principal" href="#" onclick="return false">Menu</a>'
    const button = await mount({}, html)
    button.click()
    await waitFor(() => expect(isOpen()).toBe(true))
    button.click()
    expect(isOpen()).toBe(false)
  })

  test('§8 beside Prototype.js a menu that could not be had is asked for again', async () => {
    const restore = takePrototypeRemove()
    json.mockRejectedValueOnce(new Error('panne'))
    const button = await mount()
    button.click()
    await waitFor(() => expect(document.querySelector('.cms-mobile-menu-notice')).not.toBeNull())
    document.querySelector<HTMLElement>('.cms-mobile-menu-notice button')!.click()
    await waitFor(() => expect(isOpen()).toBe(true))
    restore()
  })

  test('a button that goes while the server answers leaves nothing behind', async () => {
    let answer: (value: unknown) => void = () => {}
    json.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const button = await mount()
    button.click()
    await waitFor(() => expect(json).toHaveBeenCalled())
    mounted!.unmount()
    mounted = undefined
    answer(TREE)
    await new Promise((resolve) => setTimeout(resolve))
    expect(dialog()).toBeNull()
    expect(codes(warned)).toEqual([])
  })
})

describe('the cache of the menu (§9)', () => {
  const seed = (config: Partial<Config> = {}): void => {
    setUpHost(config)
    writeCache('principal', TREE)
  }

  test('keeps a menu for an hour, for its session, language and configuration', () => {
    seed({ sessionHash: 'a1' })
    expect(readCache('principal')).toEqual(TREE)
    expect(Object.keys(localStorage).every((key) => key.startsWith('cms-mobile-menu'))).toBe(true)
    setUpHost({ sessionHash: 'b2' })
    expect(readCache('principal')).toBeUndefined()
    expect(localStorage.length).toBe(0)
    seed()
    expect(readCache('autre')).toBeUndefined()
    seed()
    setUpHost({ langue: 'en' })
    expect(readCache('principal')).toBeUndefined()
  })

  test('an hour later it is fetched again', () => {
    seed()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
    expect(readCache('principal')).toBeUndefined()
    expect(localStorage.length).toBe(0)
  })

  test.each([
    ['data', '{'],
    ['data', '{}'],
    ['data', '[]'],
    ['expiry', 'demain'],
    ['expiry', '9e99'],
    ['key', ''],
  ])('poisoned %s (%s) is no cache', (part, value) => {
    seed()
    localStorage.setItem('cms-mobile-menu-' + part, value)
    expect(readCache('principal')).toBeUndefined()
    expect(localStorage.length).toBe(0)
  })

  test.each([[[null]], [['x']], [[{ type: 'menu', data: 'x' }]], [[{}]]])(
    '§2.10 a stored list in which another script has left nothing to show (%j) is fetched anew by the same click',
    async (stored) => {
      const button = await mount()
      writeCache('principal', stored)
      await openMenu(button)
      expect(dialog()!.querySelector('.cms-mobile-menu-item a')!.getAttribute('href')).toBe('/un')
      expect(document.querySelector('.cms-mobile-menu-notice')).toBeNull()
      await waitFor(() => expect(readCache('principal')).toEqual(TREE))
    },
  )

  test('a full storage keeps nothing, rather than half', () => {
    seed()
    const { setItem } = Storage.prototype
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > 60) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    writeCache('principal', TREE)
    expect(readCache('principal')).toBeUndefined()
  })

  test('§9 beside Prototype.js 1.6 the menu is kept, levels and all', async () => {
    const tree = [{ type: 'menu', data: [{ nom_page: 'Un', enfant: [{ nom_page: 'Deux' }] }] }]
    await withPrototypeJson(() => writeCache('principal', tree))
    expect(readCache('principal')).toEqual(tree)
  })

  test('a denied storage is no cache', () => {
    setUpHost()
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(readCache('principal')).toBeUndefined()
  })
})

describe('§2.10 a menu of the page’s own navigation', () => {
  const press = (href: string): Event => {
    const link = document.querySelector<HTMLElement>(`[href="${href}"]`)!
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    return click
  }
  const html = (attributes = ''): string =>
    `<nav id="menu"${attributes}><ul><li><a href="/a">Accueil</a></li></ul></nav>
    <a href="#menu">Menu</a><a href="#mm-menu">Menu</a>`

  test.each([
    ['takes its place, and opens by a link to its id', '', 'none', '#menu'],
    ['as a clone stands beside it, and opens by a link to its own id', ' data-mmenu="clone"', '', '#mm-menu'],
  ])('%s', async (_what, attribute, display, opener) => {
    attribute += ' data-position="right"'
    setUpHost({ menu: { position: 'top' } })
    mounted = await mountFeature(pageMenu, html(attribute))
    const nav = document.getElementById('menu')!
    expect(nav.style.display).toBe(display)
    const other = opener === '#menu' ? '#mm-menu' : '#menu'
    expect([press(other).defaultPrevented, isOpen()]).toEqual([false, false])
    expect([press(opener).defaultPrevented, isOpen()]).toEqual([true, true])
    expect(document.querySelector('.cms-mobile-menu-right')).not.toBeNull()
    expect([...nav.attributes].map(({ name }) => name)).not.toContain('aria-expanded')
    mounted.unmount()
    mounted = undefined
    expect(document.body.innerHTML.trim()).toBe(html(attribute))
  })
})
