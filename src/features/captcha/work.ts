import type { PageContext } from '../../base/context'
import { getHost, prefixed } from '../../base/host'
import type { OptionsOf } from '../../base/options'
import { t } from '../../base/translation'
import type { options } from './captcha'

/** What captcha services have in common: reCAPTCHA, hCaptcha, Turnstile and their like. */
interface CaptchaService {
  ready?(callback: () => void): void
  render?(element: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
  execute?(sitekey: string, options: { action: string }): PromiseLike<unknown>
  reset?(widget?: unknown): void
  remove?(widget: unknown): void
}

/** One form's dealings with its service. */
export interface Captcha {
  /** Version 2: shows the widget; version 3: has the script come early. Once, and not before it is allowed. */
  start(): Promise<void>
  /** A fresh token into its field, or '' where there is none. Never rejects. */
  token(): Promise<void>
}

type Names = Partial<Record<'grecaptcha' | 'hcaptcha' | 'turnstile', CaptchaService>>

/** How long (ms) a service may take before the form goes on without it; less where requests may take less. */
const PATIENCE = 8000
/** Background forms say by these that a token was used. */
const USED = ['elementForm:saved', 'elementForm:failed', 'newsletter:subscribed', 'newsletter:failed']

const loading: Record<string, Promise<void> | undefined> = {}

/**
 * @param added what stands in the page on the captcha's behalf; its feature takes it away
 * @param may false while the service is not allowed
 */
export function open(
  form: HTMLFormElement,
  element: HTMLElement,
  given: OptionsOf<typeof options>,
  page: PageContext,
  added: Element[],
  may: () => boolean,
): Captcha {
  const { captchaSitekey: sitekey, captchaScript: address, captchaField: named } = given
  const v3 = given.captchaVersion === '3'
  const patience = Math.min(PATIENCE, page.config.timeout)
  let begun = false
  let asking: Element | undefined

  const add = <T extends HTMLElement>(made: T): T => {
    // Inside the element; beside it where it is a field or a button.
    if (element === form || !/^(INPUT|BUTTON|TEXTAREA)$/.test(element.tagName)) element.append(made)
    else element.after(made)
    added.push(made)
    return made
  }
  const ask = (): Promise<CaptchaService> => {
    const render = v3 ? encodeURIComponent(sitekey) : 'explicit'
    const query = /[?&]render=/.test(address) ? '' : (address.includes('?') ? '&' : '?') + 'render=' + render
    return loadService(address + query, patience)
  }
  const fail = (error: unknown): void => page.warn('P413', { error: String((error as Error).message) })
  const write = (token: unknown): void => {
    const name = named ?? (v3 ? 'g-recaptcha-response' : '')
    if (!name) return
    const own = element as HTMLInputElement
    const known = named || own.tagName !== 'INPUT' ? form.elements.namedItem(name) : own
    let field = known as HTMLInputElement | null
    if (!field) {
      field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      form.append(field)
      added.push(field)
    }
    field.value = typeof token === 'string' ? token : ''
  }
  const note = (message: string, label: string, act: () => void): Element => {
    const box = add(document.createElement('p'))
    box.className = prefixed('captcha-note')
    box.setAttribute('role', 'status')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    page.on(button, 'click', () => {
      box.remove()
      act()
    })
    box.append(message + ' ', button)
    return box
  }
  /** Version 2: the widget, or what to do where it cannot be had. */
  const show = async (): Promise<void> => {
    let captcha: CaptchaService
    try {
      captcha = await ask()
    } catch (error) {
      if (page.signal.aborted) return
      fail(error)
      note(t('captcha.blocked'), t('captcha.retry'), () => void show())
      return
    }
    if (page.signal.aborted) return
    const clear = (): void => write('')
    const id = captcha.render?.(add(document.createElement('div')), {
      sitekey,
      callback: write,
      'expired-callback': clear,
      'error-callback': clear,
    })
    // Some services keep what they have rendered until they are told.
    page.signal.addEventListener('abort', () => captcha.remove?.(id))
    page.on(form, USED.map((name) => page.config.prefix + ':' + name).join(' '), () => {
      clear()
      captcha.reset?.(id)
    })
  }

  if (!may() && !page.signal.aborted) {
    const allow = page.config.prefix + ':captcha:allow'
    asking = note(t('captcha.consent'), t('captcha.allow'), () =>
      document.dispatchEvent(new CustomEvent(allow)),
    )
  }
  return {
    async start() {
      if (begun || !may() || page.signal.aborted) return
      begun = true
      asking?.remove()
      // Asked for early, so that a submit need not wait; a failure is told there.
      await (v3 ? ask().catch(() => {}) : show())
    },
    // Tokens are good once, and for two minutes.
    async token() {
      try {
        if (!may()) throw new Error(t('captcha.consent'))
        const captcha = await ask()
        write(await inTime(captcha.execute!(sitekey, { action: 'submitform' }), patience))
      } catch (error) {
        write('')
        fail(error)
      }
    },
  }
}

const present = (): CaptchaService | undefined => {
  const { grecaptcha, hcaptcha, turnstile } = window as Names
  return grecaptcha ?? hcaptcha ?? turnstile
}

/**
 * The captcha service, its script loaded once per address for all forms of the page.
 * @param patience ms after which a script that neither loads nor fails (a consent manager's doing) is given up
 * @throws where the service is blocked or late; the next call tries again
 */
async function loadService(url: string, patience: number): Promise<CaptchaService> {
  const known = present()
  if (!known) await (loading[url] ??= loadScript(url, patience))
  const service = known ?? present()
  if (!service) {
    // Tried again by the next who asks.
    delete loading[url]
    throw new Error(url)
  }
  if (service.ready) await inTime(new Promise<void>((resolve) => service.ready!(resolve)), patience)
  return service
}

function loadScript(url: string, patience: number): Promise<void> {
  const { config, policy } = getHost()
  const script = document.createElement('script')
  script.async = true
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  script.src = policy.createScriptURL(url)
  const ended = new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
    document.head.append(script)
  })
  return inTime(ended, patience)
    .catch(() => {})
    .then(() => {
      // What stays in the page's head must not keep the form that asked for it, nor pile up where it is blocked.
      script.onload = script.onerror = null
      if (!present()) script.remove()
    })
}

/** @throws when the promise takes longer than `ms` */
function inTime<T>(promise: PromiseLike<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms)
    void promise.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
