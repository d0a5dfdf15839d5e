import { waitFor } from '@testing-library/dom'
import { codes, setUpHost } from '../../../test/page'

type Options = Record<string, (token?: string) => void> & { sitekey: string }

const page = window as typeof window & Partial<Record<'grecaptcha' | 'hcaptcha' | 'turnstile', unknown>>
let sent: string[]
let warned: jest.SpyInstance

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')]
const settle = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve))
}
/** The module anew: what it has loaded and been allowed is remembered in it. */
const load = async (): Promise<unknown> => {
  jest.resetModules()
  const fresh = await import('../../../test/page')
  fresh.setUpHost()
  return import('./captcha')
}
async function mount(attributes: string, timeout = 1000): Promise<HTMLFormElement> {
  const module = await load()
  const { setUpHost: fresh, mountFeature: put } = await import('../../../test/page')
  fresh({ timeout, scripts: ['https://captcha.test'] })
  const html = `<form><input name="nom" value="Camille"><div data-captcha-sitekey="clé" ${attributes}></div><button name="b" value="1">OK</button></form>`
  await put(module, html, { selector: '[data-captcha-sitekey]', name: 'captcha' })
  const form = document.forms[0]!
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push([...form.querySelectorAll('input')].map((field) => `${field.name}=${field.value}`).join('&'))
  })
  return form
}
const use = (form: HTMLFormElement): unknown => form.dispatchEvent(new Event('focusin', { bubbles: true }))

beforeEach(() => {
  setUpHost()
  sent = []
  document.head.replaceChildren()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete page.grecaptcha
  delete page.hcaptcha
  delete page.turnstile
  warned.mockRestore()
  document.body.replaceChildren()
})

const ENTERPRISE = 'https://www.google.com/recaptcha/enterprise.js'

describe('captcha version 3', () => {
  const V3 =
    'data-captcha-version="3" data-captcha-script="https://captcha.test/api.js" data-captcha-field="jeton"'

  test('§7 row 17: the script comes with the first use of the form, once', async () => {
    const form = await mount(V3)
    expect(scripts()).toEqual([])
    use(form)
    use(form)
    await settle()
    expect(scripts().map(({ src }) => src)).toEqual(['https://captcha.test/api.js?render=cl%C3%A9'])
  })

  test('§7 row 17: an empty data-captcha-script, as templates write it, is none: reCAPTCHA’s comes', async () => {
    use(await mount('data-captcha-version="3" data-captcha-script=""'))
    await settle()
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://www.google.com/recaptcha/api.js?render=cl%C3%A9',
    ])
  })

  test('§7 row 17: each submit gets a token of the action submitform into its field, then goes', async () => {
    let number = 0
    const actions: unknown[] = []
    page.grecaptcha = {
      ready: (callback: () => void) => callback(),
      execute: (key: string, options: unknown) => {
        actions.push([key, options])
        return Promise.resolve(`jeton${++number}`)
      },
    }
    const form = await mount(V3)
    form.requestSubmit()
    expect(sent).toEqual([])
    await settle()
    form.requestSubmit()
    await settle()
    expect(actions).toEqual([
      ['clé', { action: 'submitform' }],
      ['clé', { action: 'submitform' }],
    ])
    expect(sent).toEqual(['nom=Camille&jeton=jeton1', 'nom=Camille&jeton=jeton2'])
  })

  /** Its widgets, each with the options it was made with; a token comes when `give` is called. */
  function byCallback(): { service: object; made: Options[]; calls: string[]; give(token: string): void } {
    const made: Options[] = []
    const calls: string[] = []
    let used = false
    const service = {
      render: (_place: HTMLElement, options: Options) => `w${made.push(options)}`,
      execute(which: string) {
        if (!which.startsWith('w') || used) throw new Error('not possible: ' + which)
        used = true
        calls.push('execute ' + which)
      },
      reset(which: string) {
        used = false
        calls.push('reset ' + which)
      },
    }
    return { service, made, calls, give: (token) => made[0]!['callback']!(token) }
  }

  test.each([
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js', { size: 'invisible' }],
    [
      'turnstile',
      'https://challenges.cloudflare.com/turnstile/v0/api.js',
      { execution: 'execute', appearance: 'interaction-only' },
    ],
  ] as const)(
    '§7 row 17: %s, which knows no key and gives its token to a callback, has one sent with each submit',
    async (name, script, options) => {
      const { service, made, calls, give } = byCallback()
      page[name] = service
      const form = await mount(V3.replace('https://captcha.test/api.js', script))
      for (const token of ['premier', 'second']) {
        form.requestSubmit()
        await settle()
        give(token)
        await settle()
      }
      expect(sent).toEqual(['nom=Camille&jeton=premier', 'nom=Camille&jeton=second'])
      expect(calls).toEqual(['execute w1', 'reset w1', 'execute w1'])
      expect(made).toEqual([expect.objectContaining({ sitekey: 'clé', ...options })])
      expect(codes(warned)).toEqual([])
    },
  )

  test('§7 row 17: a person who is at the task of a service has the time it takes; one that is closed is not waited for', async () => {
    const { service, made } = byCallback()
    page.hcaptcha = service
    const form = await mount(V3, 30)
    jest.useFakeTimers()
    try {
      form.requestSubmit()
      await jest.advanceTimersByTimeAsync(10)
      made[0]!['open-callback']!()
      await jest.advanceTimersByTimeAsync(1000)
      expect(sent).toEqual([])
      made[0]!['close-callback']!()
      await jest.advanceTimersByTimeAsync(10)
      expect(sent).toEqual(['nom=Camille&jeton='])
    } finally {
      jest.useRealTimers()
    }
    expect(codes(warned)).toEqual(['P413'])
  })

  test('§7 row 17: two presses of the button are one submit', async () => {
    page.grecaptcha = { execute: () => Promise.resolve('jeton') }
    const form = await mount(V3)
    form.requestSubmit()
    form.requestSubmit()
    await settle()
    expect(sent).toHaveLength(1)
  })

  test('§7 row 17: a button that closes the dialog around the form waits for no token', async () => {
    page.grecaptcha = { execute: () => new Promise(() => {}) }
    const form = await mount(V3)
    form.insertAdjacentHTML('beforeend', '<button id="annuler" formmethod="dialog">Annuler</button>')
    form.querySelector<HTMLElement>('#annuler')!.click()
    expect(sent).toEqual(['nom=Camille'])
  })

  test('§7 row 17: where two fields have the token’s name, whichever the server reads has it', async () => {
    page.grecaptcha = { execute: () => Promise.resolve('T') }
    const form = await mount(V3)
    form.insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="jeton"><input type="hidden" name="jeton">',
    )
    form.requestSubmit()
    await settle()
    expect(sent).toEqual(['nom=Camille&jeton=T&jeton=T'])
  })

  test('§7 row 17: a form with two captchas goes once, with the token of each', async () => {
    const form = await mount(V3)
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="autre">')
    const second = form.querySelector<HTMLElement>('[name=autre]')!
    second.setAttribute('data-captcha-sitekey', 'seconde')
    second.setAttribute('data-captcha-version', '3')
    const { mountFeature: put } = await import('../../../test/page')
    await put(await import('./captcha'), '', { selector: '[name=autre]', name: 'captcha', keepPage: true })
    const execute = jest.fn((sitekey: string) => Promise.resolve('jeton de ' + sitekey))
    page.grecaptcha = { execute }
    use(form)
    await settle()
    for (let turn = 1; turn < 3; turn++) {
      form.requestSubmit()
      form.requestSubmit()
      await waitFor(() => expect(sent).toHaveLength(turn))
      await settle()
    }
    expect(execute.mock.calls.map(([sitekey]) => sitekey)).toEqual(['clé', 'seconde', 'clé', 'seconde'])
    const once = 'nom=Camille&autre=jeton de seconde&jeton=jeton de clé'
    expect(sent).toEqual([once, once])
  })

  test('§7 row 17: reCAPTCHA Enterprise, whose methods lie one level deeper, gives its token', async () => {
    const form = await mount(V3.replace('https://captcha.test/api.js', ENTERPRISE))
    use(form)
    await settle()
    expect(scripts().map(({ src }) => src)).toEqual([ENTERPRISE + '?render=cl%C3%A9'])
    const ready = (act: () => void): void => act()
    page.grecaptcha = { enterprise: { ready, execute: () => Promise.resolve('E1') } }
    scripts()[0]!.dispatchEvent(new Event('load'))
    form.requestSubmit()
    await waitFor(() => expect(sent).toEqual(['nom=Camille&jeton=E1']))
  })

  test('§7 row 17: a form whose button was replaced while the service thought goes all the same', async () => {
    page.grecaptcha = { execute: () => Promise.resolve('T') }
    const form = await mount(V3)
    const button = form.querySelector('button')!
    button.click()
    button.outerHTML = '<button>Patientez</button>'
    await settle()
    expect(sent).toEqual(['nom=Camille&jeton=T'])
  })

  test('§7 row 17: a blocked script does not keep the form: it goes without a token, and may try again', async () => {
    const form = await mount(V3)
    form.requestSubmit()
    await settle()
    const blocked = scripts()[0]!
    blocked.onerror!(new Event('error'))
    await settle()
    expect(sent).toEqual(['nom=Camille&jeton='])
    expect(codes(warned)).toEqual(['P413'])
    form.requestSubmit()
    await settle()
    expect(scripts()).toHaveLength(1)
    expect(scripts()[0]).not.toBe(blocked)
    // What is still waited for would be sent in another test.
    scripts()[0]!.onerror!(new Event('error'))
    await settle()
  })

  test('§7 row 17: a service that never answers is not waited for', async () => {
    page.grecaptcha = { execute: () => new Promise(() => {}) }
    const form = await mount(V3, 60)
    form.requestSubmit()
    await settle()
    expect(sent).toEqual([])
    while (!sent.length) await settle()
    expect(sent).toEqual(['nom=Camille&jeton='])
  })

  test('§7 row 17: before it is allowed the service is not asked, and the form goes all the same', async () => {
    const form = await mount(V3 + ' data-captcha-consent')
    use(form)
    form.requestSubmit()
    await settle()
    expect(scripts()).toEqual([])
    expect(sent).toEqual(['nom=Camille&jeton='])
    form.querySelector<HTMLButtonElement>('.cms-captcha-note button')!.click()
    await settle()
    expect(scripts()).toHaveLength(1)
    expect(form.querySelector('.cms-captcha-note')).toBeNull()
  })
})

describe('captcha and consent', () => {
  const CONSENT =
    'data-captcha-version="3" data-captcha-script="https://captcha.test/api.js" data-captcha-consent'

  test('§7 row 17: a consent manager that has the visitor’s word already is asked, and nobody is asked again', async () => {
    document.addEventListener('cms:captcha:consent', (event) => event.preventDefault(), { once: true })
    const form = await mount(CONSENT)
    use(form)
    await settle()
    expect(form.querySelector('.cms-captcha-note')).toBeNull()
    expect(scripts()).toHaveLength(1)
  })

  test('§7 row 17: where none has it, the visitor is asked; without the attribute, nobody', async () => {
    const asked = jest.fn()
    document.addEventListener('cms:captcha:consent', asked)
    const form = await mount(CONSENT)
    await settle()
    expect(form.querySelector('.cms-captcha-note')).not.toBeNull()
    await mount(CONSENT.replace('data-captcha-consent', ''))
    document.removeEventListener('cms:captcha:consent', asked)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('captcha version 2', () => {
  const V2 = 'data-captcha-script="https://captcha.test/api.js?hl=fr" data-captcha-field="jeton"'

  /** A service that draws this as its widget, and what it is given to do so. */
  function drawing(widget: string): { readonly service: object; readonly given: () => Options } {
    let given: Options | undefined
    const service = {
      render(element: HTMLElement, options: Options) {
        element.innerHTML = widget
        given = options
        return 7
      },
    }
    return { service, given: () => given! }
  }

  test('§7 row 17: the widget is shown; its token goes into the field and away when it expires', async () => {
    const { service, given } = drawing('widget')
    page.hcaptcha = service
    const form = await mount(V2)
    use(form)
    await settle()
    expect(form.textContent).toContain('widget')
    expect(given().sitekey).toBe('clé')
    given()['callback']!('abc')
    const field = form.elements.namedItem('jeton') as HTMLInputElement
    expect(field.value).toBe('abc')
    given()['expired-callback']!()
    expect(field.value).toBe('')
  })

  test('§7 row 17: a widget beside its form (form="…") protects it: the service’s own field is sent with the form', async () => {
    const { service, given } = drawing(
      '<iframe name="a-1"></iframe><textarea name="g-recaptcha-response"></textarea>',
    )
    page.grecaptcha = service
    const module = await load()
    const { mountFeature: put, setUpHost: fresh } = await import('../../../test/page')
    fresh({ scripts: ['https://captcha.test'] })
    const html =
      '<form id="contact"><button>OK</button></form>' +
      '<div form="contact" data-captcha-sitekey="clé" data-captcha-script="https://captcha.test/api.js"></div>'
    await put(module, html, { selector: '[data-captcha-sitekey]' })
    const form = document.forms[0]!
    use(form)
    await settle()
    given()['callback']!('abc')
    expect([...new FormData(form)]).toEqual([['g-recaptcha-response', 'abc']])
    given()['expired-callback']!()
    expect([...new FormData(form)]).toEqual([['g-recaptcha-response', '']])
    expect(codes(warned)).toEqual([])
  })

  test('§7 row 17: a background form that was answered gets a fresh widget', async () => {
    const reset: unknown[] = []
    page.grecaptcha = { render: () => 7, reset: (id: unknown) => reset.push(id) }
    const form = await mount(V2)
    use(form)
    await settle()
    form.dispatchEvent(new CustomEvent('cms:elementForm:failed', { bubbles: true }))
    expect(reset).toEqual([7])
  })

  test('§7 row 17: a form that Back brings out of the browser’s cache gets a fresh widget, and not the token that it was sent with', async () => {
    const reset: unknown[] = []
    let solve: ((token: string) => void) | undefined
    const render = (element: HTMLElement, { callback }: { callback: typeof solve }): number => {
      const field = element.appendChild(document.createElement('input'))
      field.name = 'g-recaptcha-response'
      solve = callback
      return 7
    }
    page.grecaptcha = { render, reset: (id: unknown) => reset.push(id) }
    const form = await mount(V2)
    use(form)
    await settle()
    solve!('jeton')
    form.requestSubmit()
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shown(false)
    expect(reset).toEqual([])
    shown(true)
    expect(reset).toEqual([7])
  })

  test('§7 row 17: a blocked service says so beside the form, which still goes; a second try may succeed', async () => {
    const form = await mount(V2)
    use(form)
    await settle()
    expect(scripts()[0]!.src).toBe('https://captcha.test/api.js?hl=fr&render=explicit')
    scripts()[0]!.onerror!(new Event('error'))
    await settle()
    const note = form.querySelector('.cms-captcha-note')!
    expect(note.textContent).toContain('La vérification anti-robot ne s’est pas chargée.')
    form.requestSubmit()
    expect(sent).toEqual(['nom=Camille'])
    page.grecaptcha = { render: (element: HTMLElement) => (element.textContent = 'widget') }
    note.querySelector('button')!.click()
    await settle()
    expect(form.textContent).toContain('widget')
  })

  test('§7 row 17: who tries again by keyboard stays where the button was, and hears of it where it fails once more', async () => {
    const form = await mount(V2)
    use(form)
    await settle()
    scripts()[0]!.onerror!(new Event('error'))
    await settle()
    const button = form.querySelector<HTMLElement>('.cms-captcha-note button')!
    button.focus()
    button.click()
    expect(document.activeElement).toBe(form.querySelector('[data-captcha-sitekey]'))
    await settle()
    scripts()[0]!.onerror!(new Event('error'))
    await waitFor(() =>
      expect(document.querySelector('.cms-announcer')?.textContent).toContain('ne s’est pas chargée'),
    )
  })

  test('§7 row 17: a service that refuses the site key says so beside the form, as one that is blocked', async () => {
    page.grecaptcha = {
      render() {
        throw new Error('Invalid site key')
      },
    }
    const form = await mount(V2)
    use(form)
    await settle()
    expect(form.querySelectorAll('.cms-captcha-note')).toHaveLength(1)
    expect(form.querySelectorAll('[data-captcha-sitekey] > div')).toHaveLength(0)
    expect(codes(warned)).toEqual(['P413'])
    page.grecaptcha = { render: (element: HTMLElement) => (element.textContent = 'widget') }
    form.querySelector<HTMLElement>('.cms-captcha-note button')!.click()
    await settle()
    expect(form.textContent).toContain('widget')
  })

  test.each([
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ])('§7 row 17: where the page has another service too, a form asks its own: %s', async (name, url) => {
    const shown: string[] = []
    const service = (of: string) => ({ render: () => shown.push(of) })
    page.grecaptcha = service('grecaptcha')
    const form = await mount(`data-captcha-script="${url}"`)
    use(form)
    await settle()
    expect(scripts().map(({ src }) => src)).toEqual([url + '?render=explicit'])
    Object.assign(page, { [name]: service(name) })
    scripts()[0]!.onload!(new Event('load'))
    await settle()
    expect(shown).toEqual([name])
  })

  test('§7 row 17: Turnstile is shown, though its « ready » refuses scripts that do not hold up the page', async () => {
    page.turnstile = {
      ready() {
        throw new Error('Remove async/defer')
      },
      render: (element: HTMLElement) => (element.textContent = 'widget'),
    }
    const form = await mount('data-captcha-script="https://challenges.cloudflare.com/turnstile/v0/api.js"')
    use(form)
    await settle()
    expect(form.textContent).toContain('widget')
    expect(codes(warned)).toEqual([])
  })

  test('§7 row 17: fifty forms whose service is blocked come and go, and leave nothing behind', async () => {
    const module = await load()
    const { mountFeature: put, setUpHost: fresh } = await import('../../../test/page')
    fresh({ scripts: ['https://captcha.test'] })
    const html = `<form><input name="nom"><div data-captcha-sitekey="clé" ${V2}></div><button>OK</button></form>`
    let listeners = 0
    const spies = [document, window, document.head].flatMap((target) => [
      jest.spyOn(target, 'addEventListener').mockImplementation(() => void listeners++),
      jest.spyOn(target, 'removeEventListener').mockImplementation(() => void listeners--),
    ])
    const before = document.querySelectorAll('*').length
    for (let turn = 0; turn < 50; turn++) {
      const mounted = await put(module, html, { selector: '[data-captcha-sitekey]' })
      use(document.forms[0]!)
      await settle()
      const blocked = scripts()[0]!
      // Half of them are gone before their service is known to be blocked.
      if (turn % 2) mounted.unmount()
      blocked.onerror!(new Event('error'))
      await settle()
      expect(blocked.onload ?? blocked.onerror).toBeNull()
      expect(document.querySelectorAll('.cms-captcha-note')).toHaveLength(turn % 2 ? 0 : 1)
      mounted.unmount()
      expect(document.body.innerHTML).toBe(html)
      document.body.replaceChildren()
    }
    expect(document.querySelectorAll('*')).toHaveLength(before)
    expect(listeners).toBe(0)
    for (const spy of spies) spy.mockRestore()
  })

  test('§7 row 17: outside a form it says so on the console', async () => {
    const module = await load()
    const { mountFeature: put } = await import('../../../test/page')
    await put(module, '<div data-captcha-sitekey="x"></div>')
    expect(codes(warned)).toEqual(['P412'])
  })
})
