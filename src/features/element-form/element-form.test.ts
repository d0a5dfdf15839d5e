import { waitFor } from '@testing-library/dom'
import * as module from './element-form'
import * as captcha from '../captcha/captcha'
import type { HttpRequest } from '../../services/http/contract'
import { withSuccess } from './exit'
import { formDataOf, formFields } from '../../dom/content/form-fields'
import { answerOf, mountFeature, setUpHost, type FakeServices } from '../../../test/page'

interface Sent {
  readonly url: string
  readonly data: readonly (readonly [string, string])[]
}

let sent: Sent[]
let answerWith: (text: string, more?: object) => void
let fail: (error: object) => void
let agreed: boolean | undefined
let asked: string[]

const services = (): FakeServices => ({
  http: {
    request: (request: HttpRequest | string) => {
      const { url, data, submitter } = request as HttpRequest
      const pairs: [string, string][] = []
      formDataOf(data as HTMLFormElement, submitter).forEach((value, name) =>
        pairs.push([name, String(value)]),
      )
      sent.push({ url, data: pairs })
      return new Promise((resolve, reject) => {
        answerWith = (text, more) =>
          resolve({
            status: 200,
            text,
            url,
            redirected: false,
            sameOrigin: true,
            contentType: 'text/html',
            ...more,
          })
        fail = reject
      })
    },
  },
  dialog: {
    confirm: (question: unknown) => Promise.resolve((asked.push((question as Text).data), agreed)),
  },
})

/** Nobody answers. */
const never = (_asked: unknown): Promise<never> => new Promise(() => {})
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
const NEW = `<div><form class="cms-element-new" action="/save"><input name="titre" value="Vélo">
  <button>Créer</button></form></div>`
const EDIT = `<div><form class="cms-element-edit" action="/save"><input name="titre" value="Vélo">
  <button data-action="save">Enregistrer</button><button type="button" data-action="publish">Publier</button>
  <button data-action="unpublish">Dépublier</button></form></div>`

async function mount(html: string): Promise<HTMLFormElement> {
  const { element } = await mountFeature(module, html, { selector: 'form', services: services() })
  return element as HTMLFormElement
}
const click = async (selector: string): Promise<void> => {
  document.querySelector<HTMLElement>(selector)!.click()
  await settle()
}
const message = (): HTMLElement => document.querySelector('.cms-form-message')!
const shown = (selector: string): boolean =>
  document.querySelector<HTMLElement>(selector)!.style.display !== 'none'

beforeEach(() => {
  setUpHost()
  sent = []
  asked = []
  agreed = true
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('the form of an element', () => {
  test('§4.2 while it is sent the indicator is shown and the button hidden; the reply comes above the form', async () => {
    const form = await mount(NEW)
    await click('button')
    expect(sent).toEqual([{ url: '/save', data: [['titre', 'Vélo']] }])
    const state = () => [shown('button'), shown('.cms-form-loading'), form.getAttribute('aria-busy')]
    // What takes less than 150 ms does not flash.
    expect(state()).toEqual([true, false, 'true'])
    await waitFor(() => expect(state()).toEqual([false, true, 'true']))
    answerWith('<div class="alert alert-danger">Titre trop court.</div>')
    await settle()
    expect([shown('button'), shown('.cms-form-loading'), form.hasAttribute('aria-busy')]).toEqual([
      true,
      false,
      false,
    ])
    expect(message().nextElementSibling).toBe(form)
    expect([message().textContent, message().getAttribute('role')]).toEqual(['Titre trop court.', 'alert'])
    expect(document.activeElement).toBe(message())
  })

  describe('§4.2 the buttons that the page disables as the form goes', () => {
    const disabling = (html: string): string =>
      html.replace(
        '<form',
        '<form onsubmit="for (const one of this.elements) if (one.type === \'submit\') one.disabled = true"',
      )
    const disabled = (): boolean[] => [...document.querySelectorAll('button')].map((one) => one.disabled)

    test('can be pressed again after a refusal, but for those that were not to be pressed before', async () => {
      await mount(disabling(NEW).replace('<button>', '<button disabled>Non</button><button>'))
      await click('button:not([disabled])')
      expect(disabled()).toEqual([true, true])
      answerWith('<p class="alert alert-danger">Non.</p>')
      await settle()
      expect(disabled()).toEqual([true, false])
    })

    test('can be pressed again where the form is sent once more, by Enter, while it is on its way', async () => {
      const form = await mount(disabling(NEW))
      await click('button')
      form.requestSubmit()
      await settle()
      fail({ kind: 'network' })
      await settle()
      expect(disabled()).toEqual([false])
    })

    test('can be pressed again after an answer of no', async () => {
      agreed = false
      const form = await mount(disabling(EDIT.replaceAll(' type="button"', '')))
      await click('[data-action=publish]')
      expect(sent).toEqual([])
      expect(disabled()).toEqual([false, false, false])
      agreed = true
      form.requestSubmit()
      expect(disabled()).toEqual([true, true, true])
    })

    test('stay as the page leaves them once it knows the answer', async () => {
      const form = await mount(disabling(NEW))
      form.addEventListener('cms:underTest:saved', () => {
        document.querySelector('button')!.disabled = true
      })
      await click('button')
      answerWith('<p class="alert-success">Créé</p>')
      await settle()
      expect(disabled()).toEqual([true])
    })
  })

  test('§4.2 the fields that the reply names are marked, and the first gets the focus', async () => {
    const form = await mount(NEW)
    await click('button')
    answerWith('<ul class="alert"><li data-field="titre">Trop court</li></ul>')
    await settle()
    const field = form.elements.namedItem('titre') as HTMLInputElement
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    await click('button')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  test('§4.2 they are marked before a script of the reply has come', async () => {
    const form = await mount(NEW)
    await click('button')
    answerWith('<p class="alert" data-field="titre">Trop court</p><script src="/jamais.js"></script>')
    await settle()
    const field = form.elements.namedItem('titre') as HTMLInputElement
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  test('§2.2 nothing is created twice while a script of the reply does not come, and the next change gives the buttons back', async () => {
    const form = await mount(NEW)
    await click('button')
    answerWith('<p class="alert-success">Créé</p><script src="/jamais.js"></script>')
    await settle()
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(1)
    const field = form.elements.namedItem('titre') as HTMLInputElement
    field.value = 'Vélo bleu'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(shown('button')).toBe(true)
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(2)
  })

  test.each([
    [
      'of a group of radio buttons, the first',
      '<input type="radio" name="c" id="x"><input type="radio" name="c">',
    ],
    [
      'of a date, the field that is seen',
      '<input id="x"><input type="hidden" class="cms-companion" name="c">',
    ],
  ])('§4.2 a field that the reply names is marked where a person sees it: %s', async (_which, fields) => {
    await mount(NEW.replace('<button', fields + '<button'))
    await click('button')
    answerWith('<ul class="alert"><li data-field="c">À choisir</li></ul>')
    await settle()
    const marked = [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(marked.map(({ id }) => id)).toEqual(['x'])
    expect(document.activeElement).toBe(marked[0])
  })

  test('§4.1 publishing asks, sends active=1, and clears it after the reply', async () => {
    const form = await mount(EDIT)
    await click('[data-action=publish]')
    expect(asked).toEqual(['Etes vous sur de vouloir publier sur le site ?'])
    expect(sent[0]!.data).toEqual([
      ['titre', 'Vélo'],
      ['active', '1'],
    ])
    answerWith('<p>Non.</p>')
    await settle()
    expect((form.elements.namedItem('active') as HTMLInputElement).value).toBe('')
    await click('[data-action=unpublish]')
    expect(asked[1]).toBe('Etes vous sur de vouloir dépublier du site ?')
    expect(sent[1]!.data).toContainEqual(['active', '0'])
    fail({ kind: 'network' })
    await settle()
    await click('[data-action=save]')
    expect(sent[2]!.data).toContainEqual(['active', ''])
    expect(asked).toHaveLength(2)
  })

  test('§4.1 what is published waits for the code of the form’s check, and is published then; a later Enter saves', async () => {
    const form = await mount(EDIT)
    // As the drop-in holds it back.
    const hold = (event: Event): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('submit', hold, true)
    await click('[data-action=publish]')
    window.removeEventListener('submit', hold, true)
    await new Promise((resolve) => setTimeout(resolve))
    form.requestSubmit()
    await settle()
    expect(sent.map(({ data }) => data)).toEqual([
      [
        ['titre', 'Vélo'],
        ['active', '1'],
      ],
    ])
    answerWith('<p>Non.</p>')
    await new Promise((resolve) => setTimeout(resolve))
    form.requestSubmit()
    await settle()
    expect(sent[1]!.data).toContainEqual(['active', ''])
  })

  test.each([
    ['a box to tick', '<input type="checkbox" name="active" value="1" checked>', '1'],
    ['a hidden field', '<input type="hidden" name="active" value="1">', '1'],
    ['none', '', null],
  ])('§4.1 a form that creates sends %s by the name of the flag as it stands', async (_what, flag, value) => {
    const form = await mount(NEW.replace('<button>', flag + '<button>'))
    for (let turn = 0; turn < 2; turn++) {
      await click('button')
      expect(sent[turn]!.data).toEqual([['titre', 'Vélo'], ...(value ? [['active', value]] : [])])
      fail({ kind: 'network' })
      await settle()
    }
    expect(form.querySelector<HTMLInputElement>('[name=active]')?.value ?? null).toBe(value)
  })

  test('§4.1 an edit form with a box to tick for the flag sends that, unless it publishes', async () => {
    const box = '<input type="checkbox" name="active" value="1" checked>'
    await mount(EDIT.replace('<button', box + '<button'))
    await click('[data-action=save]')
    expect(sent[0]!.data.filter(([name]) => name === 'active')).toEqual([['active', '1']])
    fail({ kind: 'network' })
    await settle()
    await click('[data-action=unpublish]')
    expect(sent[1]!.data.filter(([name]) => name === 'active').pop()).toEqual(['active', '0'])
  })

  test('§4.1 a box with the hidden « no » of PHP pages beside it sends that when unticked, and yields to the buttons', async () => {
    const box =
      '<input type="hidden" name="active" value="0"><input type="checkbox" name="active" value="1" checked>'
    await mount(EDIT.replace('<button', box + '<button'))
    const said = (): string[] => sent.pop()!.data.flatMap(([name, value]) => (name === 'active' ? value : []))
    await click('[data-action=unpublish]')
    expect(said().pop()).toBe('0')
    fail({ kind: 'network' })
    await settle()
    await click('[type=checkbox]')
    await click('[data-action=save]')
    expect(said()).toEqual(['0'])
  })

  test('§4.1 in a modal, which allows no second one, the browser’s own question is asked', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true)
    agreed = undefined
    await mount(EDIT)
    await click('[data-action=publish]')
    expect(confirm).toHaveBeenCalledWith('Etes vous sur de vouloir publier sur le site ?')
    expect(sent[0]!.data).toContainEqual(['active', '1'])
    confirm.mockRestore()
  })

  test('§4.1 an answer of no to the question sends nothing', async () => {
    agreed = false
    await mount(EDIT)
    await click('[data-action=publish]')
    expect(sent).toEqual([])
    agreed = true
    await click('[data-action=publish]')
    expect(sent).toHaveLength(1)
  })

  test('§4.1 a form that leaves the page while the question is open is not sent, whatever the answer', async () => {
    let agree: (yes: boolean) => void = () => {}
    const given = {
      ...services(),
      dialog: { confirm: () => new Promise<boolean>((resolve) => (agree = resolve)) },
    }
    const html = EDIT.replace('<input', '<input type="hidden" name="active" value="0"><input')
    const { element, unmount } = await mountFeature(module, html, { selector: 'form', services: given })
    await click('[data-action=publish]')
    element.remove()
    unmount()
    agree(true)
    await settle()
    expect(sent).toEqual([])
    expect(element.querySelector('[name=active]')!.getAttribute('value')).toBe('0')
  })

  test('§4.1 of a picture that publishes, the place that was pressed is sent', async () => {
    const asked: HttpRequest[] = []
    const http = { request: (request: HttpRequest | string) => never(asked.push(request as HttpRequest)) }
    const picture = '<input type="image" name="ici" alt="Publier" data-action="publish">'
    await mountFeature(module, EDIT.replace('<button', picture + '<button'), {
      selector: 'form',
      services: { ...services(), http },
    })
    const press = { bubbles: true, cancelable: true, clientX: 12, clientY: 7 }
    document.querySelector('[type=image]')!.dispatchEvent(new MouseEvent('click', press))
    await settle()
    const { data, submitter } = asked[0]!
    expect(formFields(data as HTMLFormElement, submitter).filter(([name]) => name !== 'titre')).toEqual([
      ['ici.x', '12'],
      ['ici.y', '7'],
      ['active', '1'],
    ])
  })

  test.each([
    ['button', 'data-action="publish"', 'data-action="publish" name="active" value="1"'],
    [
      'input',
      /<button type="button" data-action="publish">Publier<.button>/,
      '<input type="submit" data-action="publish" name="active" value="1">',
    ],
  ])(
    '§4.1 where a %s says the flag, for pages without the script, a plain save still sends it empty',
    async (_tag, plain, flagged) => {
      await mount(EDIT.replace(plain, flagged))
      await click('[data-action=save]')
      expect(sent[0]!.data).toContainEqual(['active', ''])
    },
  )

  test('§4.1 what a button named active says is the last of that name, which is what servers read', async () => {
    const button = '<button id="dit" name="active" value="1">Mettre en ligne</button>'
    await mount(EDIT.replace('</form>', button + '</form>'))
    await click('#dit')
    expect(sent[0]!.data.filter(([name]) => name === 'active').pop()).toEqual(['active', '1'])
  })

  test('§4.2 one submission at a time, however often the button is pressed', async () => {
    const form = await mount(EDIT)
    await click('[data-action=save]')
    await click('[data-action=save]')
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(1)
  })

  test('§4.2 what is typed while the form is on its way is not lost by the success of what was sent', async () => {
    const form = await mount(EDIT)
    await click('[data-action=save]')
    ;(form.elements.namedItem('titre') as HTMLInputElement).value = 'Vélo bleu'
    answerWith('<p class="alert alert-success">Enregistré</p>')
    await settle()
    expect(message().textContent).toBe('Enregistré')
    expect(shown('[data-action=save]')).toBe(true)
    await click('[data-action=save]')
    expect(sent[1]!.data).toContainEqual(['titre', 'Vélo bleu'])
  })

  test('§2.2 a created element is not created twice: the button comes back with the next change', async () => {
    const form = await mount(NEW)
    await click('button')
    answerWith('<p class="alert alert-success">Créé</p>')
    await settle()
    expect([message().textContent, message().getAttribute('role'), shown('button')]).toEqual([
      'Créé',
      'status',
      false,
    ])
    form.elements[0]!.dispatchEvent(new Event('input', { bubbles: true }))
    expect(shown('button')).toBe(true)
  })

  test('§2.2 once created, a change in a field that stands outside of its form gives the button back', async () => {
    const form = await mount(NEW.replace('<form', '<form id="f"') + '<input form="f" name="lieu">')
    form.requestSubmit()
    await settle()
    answerWith('<p class="alert alert-success">Créé</p>')
    await settle()
    expect(shown('button')).toBe(false)
    document.querySelector('[name=lieu]')!.dispatchEvent(new Event('input', { bubbles: true }))
    expect(shown('button')).toBe(true)
  })

  test('§2.2 nor does Enter in a field create it twice, nor a script; with another text it is another element', async () => {
    const form = await mount(NEW)
    await click('button')
    answerWith('<p class="alert alert-success">Créé</p>')
    await settle()
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(1)
    ;(form.elements.namedItem('titre') as HTMLInputElement).value = 'Tandem'
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(2)
  })

  test('§2.2 once created, going into an editor’s frame gives the button back: typing there tells nobody', async () => {
    await mount(NEW.replace('<button', '<iframe tabindex="0"></iframe><button'))
    await click('button')
    answerWith('<p class="alert alert-success">Créé</p>')
    await settle()
    window.dispatchEvent(new Event('blur'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown('button')).toBe(false)
    document.querySelector('iframe')!.focus()
    window.dispatchEvent(new Event('blur'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown('button')).toBe(true)
  })

  test('§2.4 after a success the submit form shows the reply, and sends no publication flag', async () => {
    await mount(NEW.replace('element-new', 'element-submit'))
    await click('button')
    expect(sent).toEqual([{ url: '/save', data: [['titre', 'Vélo']] }])
    answerWith('<p class="alert alert-success">Soumis</p>')
    await settle()
    expect(message().textContent).toBe('Soumis')
  })

  test('§4.1(3) a refused publication leaves the guard, an accepted one clears it', async () => {
    const form = await mount(EDIT)
    const changed = (): number => {
      const detail: string[] = []
      window.dispatchEvent(new CustomEvent('cms:popin:changed', { detail }))
      return detail.length
    }
    // Forms of other tests may have changes of their own.
    const before = changed()
    form.elements[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    ;(form.elements.namedItem('titre') as HTMLInputElement).value = 'Vélo bleu'
    form.elements[0]!.dispatchEvent(new Event('input', { bubbles: true }))
    await click('[data-action=publish]')
    answerWith('<p class="alert alert-danger">Non</p>')
    await settle()
    expect(changed()).toBe(before + 1)
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await click('[data-action=publish]')
    answerWith('<p class="alert alert-success">Publié</p>')
    await settle()
    expect(changed()).toBe(before)
  })

  test('§4.2 a script that speaks of alert-success does not make an error a success', async () => {
    await mount(EDIT)
    await click('[data-action=save]')
    answerWith('<p class="alert alert-danger">Non</p><script>/* .alert-success */</script>')
    await settle()
    expect(message().textContent).toContain('Non')
    expect(message().getAttribute('role')).toBe('alert')
  })

  test.each([
    ['a login page', 200, '<html><body><form><input type="password"></form></body></html>'],
    ['status 401', 401, 'x'],
    ['status 403', 403, '<p>Interdit</p>'],
    ['status 419', 419, '<!doctype html><html><body><h1>419 Page Expired</h1></body></html>'],
    ['status 440', 440, ''],
  ])(
    '§5 %s: the member is told that the session is over, and the way to a new one',
    async (_name, status, text) => {
      await mount(EDIT)
      await click('[data-action=save]')
      const answer = { status, text, url: 'http://site.test/connexion', redirected: true, sameOrigin: true }
      if (status === 200) answerWith(text, answer)
      else fail({ kind: 'status', answer })
      await settle()
      expect(message().textContent).toContain('Votre session a expiré')
      expect(message().querySelector('a')!.href).toBe('http://site.test/connexion')
      expect(shown('[data-action=save]')).toBe(true)
    },
  )

  test('§5 a sign-in of another origin, which no script may read, is told as the end of the session, with the way there', async () => {
    await mount(EDIT)
    await click('[data-action=save]')
    const url = 'http://site.test/annonces/3'
    fail({
      kind: 'network',
      answer: { ...answerOf('', url), status: 0, redirected: true, sameOrigin: false },
    })
    await settle()
    expect(message().textContent).toContain('Votre session a expiré')
    expect(message().querySelector('a')!.href).toBe(url)
    expect(shown('[data-action=save]')).toBe(true)
  })

  test.each([
    [422, '<p class="erreur">Titre trop court.</p>'],
    [500, '<ul><li>Titre trop court.</li></ul>'],
    [422, 'Titre trop court.'],
    [200, 'Titre trop court.'],
  ])('§4.2(5) an answer %s says in its own words what is wrong: %s', async (status, text) => {
    await mount(EDIT)
    await click('[data-action=save]')
    if (status === 200) answerWith(text)
    else fail({ kind: 'status', answer: { status, text, url: '/save', sameOrigin: true } })
    await settle()
    expect(message().textContent).toBe('Titre trop court.')
    expect([message().getAttribute('role'), shown('[data-action=save]')]).toEqual(['alert', true])
  })

  test('§4.2(5) a refusal 403 that gives its reason says it: nobody has to sign in again', async () => {
    const form = await mount(EDIT)
    const failed: unknown[] = []
    form.addEventListener('cms:underTest:failed', (event) => failed.push((event as CustomEvent).detail))
    await click('[data-action=save]')
    const text = '<div class="alert alert-danger">Cinq annonces au plus.</div>'
    fail({ kind: 'status', answer: { status: 403, text, url: '/save', sameOrigin: true } })
    await settle()
    expect(message().textContent).toBe('Cinq annonces au plus.')
    expect(failed).toEqual([{ status: 403, session: false }])
  })

  test.each([
    [500, ''],
    [422, '  '],
    [422, '{"titre":"court"}'],
    [422, '{ "titre": "<b>court</b>" }'],
    [422, '[{"titre":"court"'],
    [422, '["court", "vide"]'],
    [422, '[1, -2.5]'],
    [422, '[]'],
    [422, '"court"'],
    [422, '<pre>{}</pre>'],
    [422, '<script>1</script>'],
  ])('§8 an answer %s that has nothing to show (%j) is told in the generic words', async (status, text) => {
    await mount(EDIT)
    await click('[data-action=save]')
    fail({ kind: 'status', answer: { status, text, url: '/save', sameOrigin: true } })
    await settle()
    expect(message().textContent).toBe(
      "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
    )
  })

  test.each([
    ['<p class="alert alert-danger">[Titre] est requis.</p>', '[Titre] est requis.'],
    ['[3 erreurs] Titre trop court.', '[3 erreurs] Titre trop court.'],
    ['[1] Titre trop court.', '[1] Titre trop court.'],
    ['<p>{Titre} est requis.</p>', '{Titre} est requis.'],
    ['<ul><li>"Titre" est trop proche de "Nom"</li></ul>', '"Titre" est trop proche de "Nom"'],
  ])('§4.2(5) a refusal whose words begin as data do is shown: %s', async (text, said) => {
    await mount(EDIT)
    await click('[data-action=save]')
    answerWith(text)
    await settle()
    expect(message().textContent).toBe(said)
  })

  test('§2.2 a success whose words begin as data do is shown, and the element is not created twice', async () => {
    await mount(NEW)
    await click('button')
    answerWith('<p class="alert alert-success">[Vélo] est enregistré.</p>')
    await settle()
    expect([message().textContent, shown('button')]).toEqual(['[Vélo] est enregistré.', false])
  })

  test.each([
    ['<p class="alert-success">12</p>'],
    ['<p class="alert-success">["Vélo"] est en ligne.</p>'],
    ['<div class="alert-success"><img alt="Enregistré"></div>'],
    ['<div class="alert-success"></div>'],
  ])('§2.2 a reply that is marked as a success is shown whatever it says: %s', async (text) => {
    await mount(NEW)
    await click('button')
    answerWith(text)
    await settle()
    expect([message().innerHTML, shown('button')]).toEqual([text, false])
  })

  test.each([
    ['<p class="alert alert-danger">404</p>'],
    ['<p class="alert alert-danger">["Titre"] est requis.</p>'],
    ['<div class="alert alert-danger"><img alt="Titre requis"></div>'],
    ['<p><img alt="Titre requis"></p>'],
  ])('§4.2(5) a refusal by an alert, or by a picture, is shown as the server says it: %s', async (text) => {
    await mount(EDIT)
    await click('[data-action=save]')
    answerWith(text)
    await settle()
    expect([message().innerHTML, shown('[data-action=save]')]).toEqual([text, true])
  })

  test.each([
    ['<div class="alert-success"></div><script>document.title = "Fait"</script>'],
    ['<script>document.title = "Fait"</script>'],
  ])('§4.2 a reply that leaves all to its script has it run, and no error is told: %s', async (text) => {
    document.title = ''
    await mount(NEW)
    await click('button')
    answerWith(text)
    await settle()
    expect(document.title).toBe('Fait')
    expect(message().querySelector('.alert-danger')).toBeNull()
  })

  const PAGE = '<!doctype html><html><body><nav>Menu</nav>'
  test.each([
    ['<div class="alert">Quota atteint</div></body></html>', /^Quota atteint$/],
    ['<p role="alert">Quota atteint</p></body></html>', /^Quota atteint$/],
    ['<main><h1>Quota atteint</h1></main><footer>Pied</footer></body></html>', /^Une erreur.*Quota atteint$/],
    ['<h1>Quota atteint</h1></body></html>', /^Une erreur.*Quota atteint$/],
    ['</body></html>', /^Une erreur[^]*administrateur\.$/],
  ])(
    '§4.2(5) of a whole page, what it says is shown, never what stands around it: %s',
    async (rest, said) => {
      await mount(EDIT)
      await click('[data-action=save]')
      answerWith(PAGE + rest)
      await settle()
      expect(message().textContent).toMatch(said)
    },
  )

  test('§2.2 a whole page with a success that is not an alert is shown', async () => {
    await mount(NEW)
    await click('button')
    answerWith(PAGE + '<p class="alert-success">Créé</p></body></html>')
    await settle()
    expect([message().textContent, message().getAttribute('role')]).toEqual(['Créé', 'status'])
  })

  test('§2.2 after a success without a word the button is back: nothing else would tell', async () => {
    await mount(NEW)
    await click('button')
    answerWith(PAGE + '<p class="alert-success"></p></body></html>')
    await settle()
    expect(shown('button')).toBe(true)
  })

  test('§8 an editor that fails to give its text stops the sending: nothing old is saved in its place', async () => {
    await mount(EDIT)
    ;(window as { tinymce?: unknown }).tinymce = {
      triggerSave() {
        throw new Error('cassé')
      },
    }
    await click('[data-action=save]')
    delete (window as { tinymce?: unknown }).tinymce
    expect(sent).toEqual([])
    expect(message().textContent).toContain("Une erreur s'est produite")
  })

  test('§4.1, §7 row 17: a captcha that sends the form once it has its token does not make a publication a plain save', async () => {
    const form = await mount(EDIT)
    const page = window as { grecaptcha?: unknown }
    page.grecaptcha = { execute: () => Promise.resolve('jeton') }
    const html = '<i data-captcha-sitekey="k" data-captcha-version="3" data-captcha-script="/c.js"></i>'
    form.insertAdjacentHTML('beforeend', html)
    await mountFeature(captcha, '', {
      selector: '[data-captcha-sitekey]',
      services: services(),
      keepPage: true,
    })
    // No submit button: its submit event names none.
    await click('[data-action=publish]')
    await waitFor(() => expect(sent).toHaveLength(1))
    delete page.grecaptcha
    expect(sent[0]!.data).toEqual([
      ['titre', 'Vélo'],
      ['active', '1'],
      ['g-recaptcha-response', 'jeton'],
    ])
  })

  test('§4.1 a button that stands elsewhere on the page, and is the form’s by its attribute, publishes', async () => {
    await mount(
      EDIT.replace('<form', '<form id="f"') +
        '<p><button id="far" type="button" form="f" data-action="publish">Publier</button></p>' +
        '<button id="other" type="button" data-action="publish">D’autre chose</button>',
    )
    await click('#other')
    expect(sent).toEqual([])
    await click('#far')
    expect(sent.map(({ data }) => data)).toEqual([
      [
        ['titre', 'Vélo'],
        ['active', '1'],
      ],
    ])
  })

  test('§4.1 the field « active » of the server may stand outside of its form: it is sent once, and emptied after', async () => {
    await mount(
      EDIT.replace('<form', '<form id="f"') +
        '<a name="active"></a><input form="f" type="hidden" name="active" value="">',
    )
    await click('[data-action=publish]')
    expect(sent.map(({ data }) => data)).toEqual([
      [
        ['titre', 'Vélo'],
        ['active', '1'],
      ],
    ])
    answerWith('<p class="alert" data-field="active">Non</p>')
    await settle()
    expect(document.querySelector('[name=active][form]')).toHaveProperty('value', '')
  })

  test('§4.2 a field outside of its form that the reply names gets the focus', async () => {
    const form = await mount(NEW.replace('<form', '<form id="f"') + '<input form="f" name="lieu">')
    form.requestSubmit()
    await waitFor(() => expect(sent).toHaveLength(1))
    answerWith('<p class="alert" data-field="lieu">Où ?</p>')
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'lieu'))
  })

  test('§4.1 a press that the page’s own question refused sends nothing, whatever the button’s type', async () => {
    await mount(EDIT.replace('type="button"', 'type="button" onclick="return confirm()"'))
    jest.spyOn(window, 'confirm').mockReturnValue(false)
    await click('[data-action=publish]')
    expect([asked, sent]).toEqual([[], []])
  })

  test('§4.1 what another library means by data-action sends nothing: a box is ticked, and nothing is hidden', async () => {
    const form = await mount(
      NEW.replace('<form', '<form data-action="submit->formulaire#envoyer"').replace(
        '<button>',
        `<input type="checkbox" name="prix" data-action="change->formulaire#montrer">
         <button type="button" data-action="bold">Gras</button><button>`,
      ),
    )
    for (const selector of ['[name=titre]', '[name=prix]', '[data-action=bold]']) await click(selector)
    expect(sent).toEqual([])
    expect(document.querySelector('[name=prix]')).toHaveProperty('checked', true)
    form.requestSubmit()
    await settle()
    answerWith('<p class="alert alert-success">Créé</p>')
    await settle()
    expect(['[name=prix]', '[data-action=bold]', 'button:not([data-action])'].map(shown)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('§2.3 a button that shows the form in another window, as a preview, is the browser’s', async () => {
    const preview = '<button id="vue" formaction="/apercu" formtarget="_blank">Aperçu</button>'
    await mount(EDIT.replace('<button', preview + '<button'))
    const prevented: boolean[] = []
    const hear = (event: Event): void => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('submit', hear)
    await click('#vue')
    await click('[data-action=save]')
    window.removeEventListener('submit', hear)
    expect(prevented).toEqual([false, true])
    expect(sent.map(({ url }) => url)).toEqual(['/save'])
  })

  test('§2.2 a button that closes the dialog around the form creates nothing, and is the browser’s', async () => {
    await mount(NEW.replace('<button', '<button id="annuler" formmethod="dialog">Annuler</button><button'))
    const prevented: boolean[] = []
    const hear = (event: Event): void => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('submit', hear)
    await click('#annuler')
    window.removeEventListener('submit', hear)
    expect([prevented, sent]).toEqual([[false], []])
  })

  test('§6 a listener may stop the sending', async () => {
    const form = await mount(EDIT)
    form.addEventListener('cms:underTest:before-send', (event) => event.preventDefault())
    await click('[data-action=save]')
    expect(sent).toEqual([])
    expect(shown('[data-action=save]')).toBe(true)
  })

  test('§2.6 success=1 is in the address once', () => {
    expect(withSuccess('http://s/a')).toBe('http://s/a?success=1')
    expect(withSuccess('http://s/a?x=1&success=1#b')).toBe('http://s/a?x=1&success=1#b')
    expect(withSuccess('http://s/a?success=1&x=1&success=1')).toBe('http://s/a?x=1&success=1')
    expect(withSuccess('http://s/a?retour=/b?c%20=é&success=1#d')).toBe(
      'http://s/a?retour=/b?c%20=%C3%A9&success=1#d',
    )
    expect(withSuccess('http://s/a?success=10')).toBe('http://s/a?success=10&success=1')
  })
})
