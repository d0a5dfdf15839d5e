import * as module from './permalink'
import type { HttpRequest } from '../../services/http/contract'
import { answerOf, mountFeature, setUpHost, type FakeServices } from '../../../test/page'

interface Shown {
  titre: Text
  contenu: HTMLElement
  buttons: { label: Text; callback: () => Promise<void> }[]
  complete(): void
}
let shown: Shown[]
let errors = 0
/** Another modal is open. */
let refused: boolean
let asked: unknown[]

async function click(
  text: string | Error,
  html = '<a class="cms-permalink" data-lien="/a?b=1">P</a>',
): Promise<void> {
  const services: FakeServices = {
    http: {
      request: (request: HttpRequest | string) => {
        const { url, data } = request as HttpRequest
        asked.push([url, data])
        return text instanceof Error ? Promise.reject(text) : Promise.resolve(answerOf(text, url))
      },
    },
    dialog: {
      open: (params: Shown) => {
        shown.push(params)
        document.body.append(params.contenu)
        if (!refused) params.complete()
        return Promise.resolve()
      },
      error: () => Promise.resolve<true>((errors++, true)),
    },
  }
  const { element } = await mountFeature(module, html, { services })
  element.click()
  element.click()
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

beforeEach(() => {
  setUpHost()
  shown = []
  asked = []
  errors = 0
  refused = false
})

describe('the permalink', () => {
  test('§7 row 5: asked for once, shown in a modal titled PERMALIEN', async () => {
    await click(' http://site.test/p/abc\n')
    expect(asked).toEqual([
      ['/cms/backoffice/modules/commun/lien_v4.php', { action: 'permalien', lien: '/a?b=1' }],
    ])
    expect(shown).toHaveLength(1)
    expect(shown[0]!.titre.data).toBe('PERMALIEN')
    expect(shown[0]!.contenu.textContent).toContain('Le permalien a été généré.')
    expect(shown[0]!.contenu.querySelector('input')!.value).toBe('http://site.test/p/abc')
    expect(shown[0]!.buttons[0]!.label.data).toBe('Copier dans le presse papier')
  })

  test('§2.24 a link whose inline handler only keeps it from jumping makes one', async () => {
    await click('/p/abc', '<a class="cms-permalink" href="#" onclick="return false" data-lien="/a">P</a>')
    expect(shown).toHaveLength(1)
  })

  test('§7 row 5: the button copies it, and says so', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await click('http://site.test/p/abc')
    await shown[0]!.buttons[0]!.callback()
    expect(writeText).toHaveBeenCalledWith('http://site.test/p/abc')
    expect(shown[0]!.contenu.querySelector('[role=status]')!.textContent).toBe('Le permalien est copié.')
  })

  test('§7 row 5: where the clipboard is refused, the text is left selected', async () => {
    const writeText = jest.fn().mockRejectedValue(new Error('refusé'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await click('http://site.test/p/abc')
    await shown[0]!.buttons[0]!.callback()
    const field = shown[0]!.contenu.querySelector('input')!
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    expect(document.activeElement).toBe(field)
    expect(shown[0]!.contenu.querySelector('[role=status]')!.textContent).toContain('La copie a échoué')
  })

  test.each([
    ['http://site.test/?a=1&amp;b=%C3%A9&#38;c=3', 'http://site.test/?a=1&b=%C3%A9&c=3'],
    ['http://site.test/?a=1&copy=2&amp', 'http://site.test/?a=1&copy=2&amp'],
    ['/actualités/le marché', '/actualités/le marché'],
  ])('§7 row 5: the answer %s is the address %s', async (text, permalink) => {
    await click(text)
    expect(shown[0]!.contenu.querySelector('input')!.value).toBe(permalink)
  })

  test.each([
    ['#', 'http://site.test/page?a=1'],
    ['javascript:void(0)', 'http://site.test/page?a=1'],
    ['#bas', 'http://site.test/page?a=1#bas'],
    ['/autre', 'http://site.test/autre'],
  ])('§2.24 a link to “%s” asks for the permalink of %s', async (href, lien) => {
    history.replaceState(null, '', '/page?a=1')
    await click('http://site.test/p/abc', `<a class="cms-permalink" href="${href}">P</a>`)
    expect(asked).toEqual([[expect.any(String), { action: 'permalien', lien }]])
    history.replaceState(null, '', '/')
  })

  test.each([
    [''],
    ['null'],
    ['false'],
    ['{"erreur":"Interdit"}'],
    ['Session expirée'],
    ['<html><input type=password></html>'],
    [new Error('réseau')],
  ])('§8 the answer %p is an error, not a permalink', async (text) => {
    await click(text)
    expect(shown).toEqual([])
    expect(errors).toBe(1)
  })
})

test('§2.24 a permalink without an address of its own is a button to the keyboard', async () => {
  const services: FakeServices = { dialog: { error: () => Promise.resolve<true>((errors++, true)) } }
  const { element, unmount } = await mountFeature(module, '<a class="cms-permalink" data-lien="/a">P</a>', {
    services,
  })
  expect([element.getAttribute('role'), element.tabIndex]).toEqual(['button', 0])
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  for (let i = 0; i < 20; i++) await Promise.resolve()
  expect(errors).toBe(1)
  unmount()
  expect(element.outerHTML).toBe('<a class="cms-permalink" data-lien="/a">P</a>')
})

test('§2.24, 4.5 a permalink made while another modal is open is told all the same, ready to be copied', async () => {
  const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null)
  refused = true
  await click('http://site.test/p/abc')
  expect(prompt.mock.calls).toEqual([['Le permalien a été généré.', 'http://site.test/p/abc']])
  expect(errors).toBe(0)
})
