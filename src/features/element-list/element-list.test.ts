import * as module from './element-list'
import type { HttpRequest } from '../../services/http/contract'
import { answerOf, codes, mountFeature, setUpHost, type FakeServices } from '../../../test/page'

const LIST = `<table class="cms-element-list"><tbody>
  <tr data-element-id="12" data-element-module-ident="annonces">
    <td><a class="cms-element-activate on big" data-state="on">Activer</a></td><td><a class="cms-element-delete" href="#">Supprimer</a></td></tr>
  <tr data-element-id="13"><td><a class="cms-element-delete" href="#">Supprimer</a></td></tr>
</tbody></table>`

let asked: unknown[]
let told: unknown[]
let agreed: boolean
let refreshed: Element[]

function services(reply: () => unknown): FakeServices {
  return {
    http: {
      json: (request: HttpRequest) => {
        asked.push([request.url, JSON.stringify(request.data)])
        return Promise.resolve().then(reply)
      },
    },
    dialog: {
      confirm: () => Promise.resolve(agreed),
      error: (message: unknown) => Promise.resolve<true>((told.push(message), true)),
    },
    fragments: { refreshModule: (element: Element) => Promise.resolve(!!refreshed.push(element)) },
  }
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
const link = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

beforeEach(() => {
  setUpHost()
  asked = []
  told = []
  refreshed = []
  agreed = true
  const noMotion: Partial<MediaQueryList> = { matches: true }
  window.matchMedia = () => noMotion as MediaQueryList
})

describe('a member’s list of elements', () => {
  test('§2.5 links that are icons alone say what they do; the others keep what they say', async () => {
    const icons = LIST.replace('>Activer<', '><').replace('>Supprimer<', '><i>\uF1F8</i><')
    const { unmount } = await mountFeature(module, icons, { services: services(() => ({})) })
    const names = (): (string | null)[] =>
      [...document.querySelectorAll('a')].map((one) => one.getAttribute('aria-label'))
    expect(names()).toEqual(['Publier ou dépublier', 'Supprimer', null])
    unmount()
    expect(names()).toEqual([null, null, null])
  })

  test('§4.6 the class named by data-state gives way to the answer’s, the others stay', async () => {
    await mountFeature(module, LIST, { services: services(() => ({ result: true, class: 'off' })) })
    link('.cms-element-activate').click()
    await settle()
    expect(asked).toEqual([
      [
        '/cms/ajax/modules/modules/traitement.php',
        '{"action":"my_elements_activate","element_module_ident":"annonces","element_id":"12"}',
      ],
    ])
    expect(link('.cms-element-activate').className).toBe('cms-element-activate big off')
    expect(link('.cms-element-activate').dataset['state']).toBe('off')
  })

  test.each([{}, { class: '  ' }, { class: null }, { class: false }])(
    '§4.6 an answer that names no class (%j) leaves the link its state, and the list says the new one',
    async (more) => {
      const block = `<div><div class="cms-module" id="m" data-refresh-url="/liste">${LIST}</div></div>`
      await mountFeature(module, block, {
        selector: 'table',
        services: services(() => ({ result: true, ...more })),
      })
      link('.cms-element-activate').click()
      await settle()
      expect([...link('.cms-element-activate').classList]).toEqual(['cms-element-activate', 'big', 'on'])
      expect(link('.cms-element-activate').dataset['state']).toBe('on')
      expect(refreshed).toEqual([link('#m')])
    },
  )

  test('§4.6 a list that was refreshed while an element was switched on says the new state', async () => {
    const block = `<div><div class="cms-module" id="m" data-refresh-url="/liste">${LIST}</div></div>`
    let answer = (_reply: unknown): void => {}
    await mountFeature(module, block, {
      selector: 'table',
      services: services(() => new Promise((resolve) => (answer = resolve))),
    })
    link('.cms-element-activate').click()
    await settle()
    expect(asked).toHaveLength(1)
    link('#m').innerHTML = LIST
    answer({ result: true, class: 'off' })
    await settle()
    expect(refreshed).toEqual([link('#m')])
  })

  test.each([0, 401, 403, 419, 440])(
    '§4.6 a member whose session is over (status %s) is told so',
    async (status) => {
      const reply = (): never => {
        throw Object.assign(new Error(), { kind: 'network', answer: { ...answerOf(''), status } })
      }
      await mountFeature(module, LIST, { services: services(reply) })
      link('.cms-element-activate').click()
      await settle()
      expect(told).toEqual([expect.stringContaining('Votre session a expiré')])
    },
  )

  test('§4.6 a link in a table of its own, in a cell of the element’s row, is about that element', async () => {
    const html = LIST.replace(/<td>(<a class="cms-element-activate.*?<\/a>)/, '<td><table><tr><td>$1</table>')
    await mountFeature(module, html, { services: services(() => ({ result: true, class: 'off' })) })
    link('.cms-element-activate').click()
    await settle()
    expect(asked).toHaveLength(1)
    expect(link('.cms-element-activate').dataset['state']).toBe('off')
  })

  test('§4.6 a link in a list within a list acts once, though its inline handler keeps it from being followed', async () => {
    const inner = LIST.replace(
      '<a class="cms-element-activate',
      '<a onclick="return false" class="cms-element-activate',
    )
    const html = `<table class="cms-element-list"><tr data-element-id="1"><td>${inner}</table>`
    const given = { services: services(() => ({ result: true, class: 'off' })) }
    await mountFeature(module, html, given)
    await mountFeature(module, html, { ...given, selector: 'table table', keepPage: true })
    link('.cms-element-activate').click()
    await settle()
    expect(asked).toHaveLength(1)
  })

  test('§4.6 a refusal shows the server’s msg and changes nothing', async () => {
    await mountFeature(module, LIST, { services: services(() => ({ result: false, msg: 'Trop tard.' })) })
    link('.cms-element-activate').click()
    await settle()
    expect(told).toEqual(['Trop tard.'])
    expect(link('.cms-element-activate').className).toBe('cms-element-activate on big')
    expect(link('.cms-element-activate').hasAttribute('aria-busy')).toBe(false)
  })

  test('§4.6 a msg whose accents are written as in HTML is shown in its words', async () => {
    const msg = 'Impossible de supprimer l&#39;&eacute;l&eacute;ment'
    await mountFeature(module, LIST, { services: services(() => ({ result: false, msg })) })
    link('.cms-element-activate').click()
    await settle()
    expect(told).toEqual(["Impossible de supprimer l'élément"])
  })

  test('§4.6 while a refusal is read, its link waits for nothing any more', async () => {
    const given = services(() => ({ result: false, msg: 'Trop tard.' }))
    await mountFeature(module, LIST, {
      services: { ...given, dialog: { error: () => new Promise<true>(() => {}) } },
    })
    link('.cms-element-activate').click()
    await settle()
    expect(link('.cms-element-activate').className).toBe('cms-element-activate on big')
    expect(link('.cms-element-activate').hasAttribute('aria-busy')).toBe(false)
  })

  test('§4.6 a refusal with an error status shows its msg too', async () => {
    const reply = (): never => {
      throw Object.assign(new Error(), {
        kind: 'status',
        answer: { status: 409, text: '{"msg":"Déjà fait."}' },
      })
    }
    await mountFeature(module, LIST, { services: services(reply) })
    link('.cms-element-activate').click()
    await settle()
    expect(told).toEqual(['Déjà fait.'])
  })

  test('§4.6 the link is a button to the keyboard: Enter and Space act, once each', async () => {
    await mountFeature(module, LIST, { services: services(() => ({ result: true, class: 'off' })) })
    const activate = link('.cms-element-activate')
    expect([activate.getAttribute('role'), activate.tabIndex]).toEqual(['button', 0])
    for (const key of ['Enter', ' ']) {
      activate.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await settle()
    }
    expect(asked).toHaveLength(2)
  })

  test('§4.7 deleting asks first; No sends nothing', async () => {
    agreed = false
    await mountFeature(module, LIST, { services: services(() => ({ result: true })) })
    link('.cms-element-delete').click()
    await settle()
    expect(asked).toEqual([])
    expect(document.querySelectorAll('tr')).toHaveLength(2)
  })

  test('§4.7 a deleted row goes, the next one’s link gets the focus, and the block is refreshed', async () => {
    const block = `<div><div class="cms-module" id="m" data-refresh-url="/liste">${LIST}</div></div>`
    await mountFeature(module, block, {
      selector: 'table',
      services: services(() => ({ result: true })),
    })
    link('.cms-element-delete').click()
    await settle()
    await new Promise((resolve) => setTimeout(resolve))
    await settle()
    expect(document.querySelector('[data-element-id="12"]')).toBeNull()
    expect(document.activeElement).toBe(link('[data-element-id="13"] .cms-element-delete'))
    expect(refreshed).toEqual([link('#m')])
  })

  test('§4.7 a block that was refreshed while the confirmation was open is refreshed again: the element does not stay', async () => {
    const block = `<div><div class="cms-module" id="m" data-refresh-url="/liste">${LIST}</div></div>`
    let agree = (_yes: boolean): void => {}
    const confirm = (): Promise<boolean> => new Promise((resolve) => (agree = resolve))
    await mountFeature(module, block, {
      selector: 'table',
      services: { ...services(() => ({ result: true })), dialog: { confirm } },
    })
    link('.cms-element-delete').click()
    await settle()
    link('#m').innerHTML = LIST
    agree(true)
    await settle()
    await new Promise((resolve) => setTimeout(resolve))
    await settle()
    expect(asked).toHaveLength(1)
    expect(refreshed).toEqual([link('#m')])
  })

  test('§4.7 a failed deletion leaves the row and shows the generic message', async () => {
    await mountFeature(module, LIST, { services: services(() => null) })
    link('.cms-element-delete').click()
    await settle()
    expect(told).toEqual([undefined])
    expect(document.querySelectorAll('tr')).toHaveLength(2)
    expect(document.querySelector<HTMLElement>('tr')!.style.opacity).toBe('')
  })

  test('§3 a row without its module’s identifier is told on the console, and nothing is sent', async () => {
    const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await mountFeature(module, LIST, { services: services(() => ({ result: true })) })
    link('[data-element-id="13"] .cms-element-delete').click()
    await settle()
    expect(asked).toEqual([])
    expect(codes(spy)).toEqual(['P404'])
    spy.mockRestore()
  })
})
