import * as module from './newsletter'
import { answerOf, codes, mountFeature, setUpHost } from '../../../test/page'
import type { Services } from '../../base/services'

const FORM = `<form class="cms-newsletter"><input type="email" name="email" value="a@b.fr">
  <input name="nom" value=""><button>OK</button></form>`
let tracked: unknown[][]
let shown: { contenu?: Text; closetop?: boolean; buttons?: { label: Text }[] }[]
let sent: unknown[]
/** How much of the page waits while an answer is shown. */
let waits: number[]
/** Another modal is open: a second is refused. */
let inModal: boolean

const services = (reply: unknown, without: readonly string[] = []): Partial<Services> => {
  const all: Record<string, unknown> = {
    http: {
      json: ({ url, data }: { url: string; data: HTMLFormElement }) => {
        const names: string[] = []
        new FormData(data).forEach((value, name) => names.push(`${name}=${String(value)}`))
        sent.push([url, ...names])
        return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
      },
    },
    dialog: {
      open: (params: (typeof shown)[number] & { complete(): void }) => {
        if (inModal) return Promise.resolve()
        shown.push(params)
        waits.push(document.querySelectorAll('[aria-busy]').length)
        params.complete()
        return Promise.resolve()
      },
    },
    analytics: { track: (...args: unknown[]) => tracked.push(args) },
  }
  for (const name of without) delete all[name]
  return all as Partial<Services>
}
async function submit(reply: unknown, without?: readonly string[]): Promise<HTMLFormElement> {
  const { element } = await mountFeature(module, FORM, { services: services(reply, without) })
  ;(element as HTMLFormElement).requestSubmit()
  for (let i = 0; i < 20; i++) await Promise.resolve()
  return element as HTMLFormElement
}

beforeEach(() => {
  setUpHost()
  tracked = []
  shown = []
  sent = []
  waits = []
  inModal = false
})

describe('the newsletter box', () => {
  test('§7 row 10: every field is sent, empty ones included; valid is shown and counted', async () => {
    const form = await submit({ valid: 'Merci' })
    expect(sent).toEqual([['/cms/ajax/modules/newsletter_v2/traitement.php', 'email=a@b.fr', 'nom=']])
    const { contenu, closetop, buttons } = shown[0]!
    expect([contenu!.data, closetop, buttons!.map(({ label }) => label.data)]).toEqual([
      'Merci',
      true,
      ['Fermer'],
    ])
    expect(tracked).toEqual([['Newsletter', 'Inscription', 'ok']])
    expect(form.hasAttribute('aria-busy')).toBe(false)
  })

  test.each([
    ['Déjà inscrit', 'Déjà inscrit'],
    ['L&#039;adresse est d&eacute;j&agrave; inscrite', "L'adresse est déjà inscrite"],
    ['« <b>a&eacute;</b> » est refusé', '« <b>a&eacute;</b> » est refusé'],
  ])('§7 row 10: erreur is shown, and nothing is counted: %s', async (erreur, words) => {
    await submit({ erreur })
    expect(shown[0]!.contenu!.data).toBe(words)
    expect(tracked).toEqual([])
  })

  test.each([[null], [{}], [[]], [{ erreur: '  ' }], [new Error('réseau')]])(
    '§8 the answer %p shows the generic message and leaves the address',
    async (reply) => {
      const form = await submit(reply)
      expect(shown[0]!.contenu!.data).toMatch(/^Une erreur s'est produite/)
      expect((form.elements.namedItem('email') as HTMLInputElement).value).toBe('a@b.fr')
    },
  )

  test.each([{ valid: 'Merci' }, new Error('réseau')])(
    '§2.23 what is shown of the answer %p stands over a box that waits no more',
    async (reply) => {
      await submit(reply)
      expect(waits).toEqual([0])
    },
  )

  test.each([[true], [1], ['  ']])(
    '§7 row 10: a subscription that comes without words (valid: %p) is told as one',
    async (valid) => {
      await submit({ valid })
      expect(shown[0]!.contenu!.data).toBe('Votre inscription est enregistrée.')
      expect(tracked).toHaveLength(1)
    },
  )

  test('§7 row 10: a refusal with an error status says why too', async () => {
    const answer = answerOf('{"erreur":"Cette adresse est déjà inscrite."}')
    await submit(Object.assign(new Error('status'), { answer: { ...answer, status: 422 } }))
    expect(shown.map(({ contenu }) => contenu?.data)).toEqual(['Cette adresse est déjà inscrite.'])
    expect(tracked).toEqual([])
  })

  test('§2.23 a button that closes the dialog around the box subscribes nobody', async () => {
    const html = FORM.replace('<button', '<button id="fermer" formmethod="dialog">Fermer</button><button')
    await mountFeature(module, html, { services: services({ valid: 'Merci' }) })
    const prevented: boolean[] = []
    const hear = (event: Event): void => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('submit', hear)
    document.querySelector<HTMLElement>('#fermer')!.click()
    for (let i = 0; i < 20; i++) await Promise.resolve()
    window.removeEventListener('submit', hear)
    expect([prevented, sent]).toEqual([[false], []])
  })

  test.each([
    ['/cms/desinscription', []],
    ['/cms/ajax/modules/newsletter_v2/traitement.php', [['email=a@b.fr', 'nom=']]],
  ])(
    '§2.23 a button that leads to %s by itself subscribes nobody where that is another address',
    async (address, fields) => {
      const html = FORM.replace('<button', `<button formaction="${address}"`)
      const { element } = await mountFeature(module, html, { services: services({ valid: 'Merci' }) })
      let isPrevented: boolean | undefined
      window.addEventListener(
        'submit',
        (event) => {
          isPrevented = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      element.querySelector('button')!.click()
      for (let i = 0; i < 20; i++) await Promise.resolve()
      expect(sent).toEqual(
        fields.map((pairs) => ['/cms/ajax/modules/newsletter_v2/traitement.php', ...pairs]),
      )
      expect(isPrevented).toBe(fields.length > 0)
    },
  )

  test('§8 without the modal’s code a plain alert tells, and the console says why', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await submit({ valid: '<b>Merci</b>' }, ['dialog'])
    expect(alert).toHaveBeenCalledWith('Merci')
    expect(codes(warn)).toEqual(['P410'])
    alert.mockRestore()
    warn.mockRestore()
  })

  test('§2.23 a box inside a modal, which allows no second one, is answered by a plain alert', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    inModal = true
    await submit({ valid: '<b>Merci</b>' })
    expect(alert).toHaveBeenCalledWith('Merci')
    warn.mockRestore()
    alert.mockRestore()
  })

  test('§7 row 19: analytics that are not there do not keep the answer back', async () => {
    await submit({ valid: 'Merci' }, ['analytics'])
    expect(shown).toHaveLength(1)
  })

  test('§9 the field shows E-MAIL, and has a name of its own where no label gives one', async () => {
    const { element } = await mountFeature(module, FORM, { services: services({}) })
    const field = element.querySelector('input')!
    expect([field.placeholder, field.getAttribute('aria-label')]).toEqual(['E-MAIL', 'Adresse e-mail'])
    const { element: other } = await mountFeature(
      module,
      '<form><label>Courriel <input name="email" placeholder="vous@exemple.fr"></label></form>',
      { services: services({}) },
    )
    const labelled = other.querySelector('input')!
    expect([labelled.placeholder, labelled.hasAttribute('aria-label')]).toEqual(['vous@exemple.fr', false])
  })

  test('§9 so does one that stands outside of its form, as in a table', async () => {
    const html = '<form id="lettre"><button>OK</button></form><input type="email" name="email" form="lettre">'
    await mountFeature(module, html, { services: services({}) })
    const { placeholder } = document.querySelector('input')!
    expect(placeholder).toBe('E-MAIL')
  })

  test('§2.23 a button that the page disables as the form goes can be pressed again after a refusal', async () => {
    const html = FORM.replace('<form', '<form onsubmit="this.lastElementChild.disabled = true"').replace(
      '<button>',
      '<button disabled>Non</button><button>',
    )
    const { element } = await mountFeature(module, html, { services: services({ erreur: 'Non' }) })
    const disabled = (): boolean[] => [...element.querySelectorAll('button')].map((one) => one.disabled)
    ;(element as HTMLFormElement).requestSubmit()
    expect(disabled()).toEqual([true, true])
    for (let i = 0; i < 20; i++) await Promise.resolve()
    expect(disabled()).toEqual([true, false])
  })
})
