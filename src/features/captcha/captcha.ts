import type { PageContext } from '../../core/context'
import type { Mount } from '../../core/feature'
import { getHost, prefixed } from '../../core/host'
import { choice, flag, from, text } from '../../core/options'
import { t } from '../../strings/t'
import { inTime, loadService, type CaptchaService } from './script'

export const options = {
  sitekey: from('data-captcha-sitekey', text('')),
  version: from('data-captcha-version', choice(['2', '3'], '2')),
  /** The service's script; reCAPTCHA's by default. */
  script: from('data-captcha-script', text('https://www.google.com/recaptcha/api.js')),
  /** Name of the field that gets the token. */
  field: from('data-captcha-field', text()),
  /** Nothing is asked of the service before the visitor, or a consent manager, allows it. */
  consent: from('data-captcha-consent', flag()),
}

/** How long (ms) a service may take before the form goes on without it; less where requests may take less. */
const PATIENCE = 8000
/** Background forms say by these that a token was used. */
const USED = ['elementForm:saved', 'elementForm:failed', 'newsletter:subscribed', 'newsletter:failed']

let allowed = false

/**
 * A captcha (§7 row 17): version 2 shows the service's widget, version 3 asks for a token at each submit. The
 * form is never dead: where the service is blocked, late or not allowed, it goes without a token and its server decides.
 */
export const mount: Mount<typeof options> = (element, given, page) => {
  const form = (element as HTMLInputElement).form ?? element.closest('form')
  if (!form || !given.sitekey) {
    page.warn('P412')
    return undefined
  }
  const added: Element[] = []
  const add = <T extends HTMLElement>(made: T, inside: boolean): T => {
    if (inside) element.append(made)
    else element.after(made)
    added.push(made)
    return made
  }
  // Inside the element; beside it where it is a field or a button.
  const holder = element === form || !/^(INPUT|BUTTON|TEXTAREA)$/.test(element.tagName)
  const patience = Math.min(PATIENCE, page.config.timeout)
  const service = async (): Promise<CaptchaService> => {
    if (given.consent && !allowed) throw new Error(t('captcha.consent'))
    const render = given.version === '3' ? encodeURIComponent(given.sitekey) : 'explicit'
    const query = /[?&]render=/.test(given.script)
      ? ''
      : (given.script.includes('?') ? '&' : '?') + 'render=' + render
    return loadService(given.script + query, makeScript, patience)
  }
  const write = (token: unknown): void => {
    const name = given.field ?? (given.version === '3' ? 'g-recaptcha-response' : '')
    if (!name) return
    const own = element as HTMLInputElement
    const known = given.field || own.tagName !== 'INPUT' ? form.elements.namedItem(name) : own
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
  const note = (message: string, label: string, act: () => void): void => {
    const box = add(document.createElement('p'), holder)
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
  }

  const start =
    given.version === '3'
      ? tokens(form, page, given.sitekey, service, write, patience)
      : widget(form, page, given.sitekey, service, write, note, () =>
          add(document.createElement('div'), holder),
        )
  const begin = onFirstUse(form, element, given.version === '2', page, start)
  if (given.consent && !allowed) {
    const allow = prefixed('captcha').replace('-', ':') + ':allow'
    note(t('captcha.consent'), t('captcha.allow'), () => document.dispatchEvent(new CustomEvent(allow)))
    page.on(document, allow, () => {
      allowed = true
      for (const one of added.splice(0)) one.remove()
      begin()
    })
  }
  return () => added.forEach((one) => one.remove())
}

type Ask = () => Promise<CaptchaService>
type Write = (token: unknown) => void

/** Version 3: every submit first gets a token of its own; they are good once, and for two minutes. */
function tokens(
  form: HTMLFormElement,
  page: PageContext,
  sitekey: string,
  service: Ask,
  write: Write,
  patience: number,
): () => Promise<void> {
  let passing = false
  let busy = false
  const submit = async (submitter: HTMLElement | null): Promise<void> => {
    busy = true
    try {
      const captcha = await service()
      write(await inTime(captcha.execute!(sitekey, { action: 'submitform' }), patience))
    } catch (error) {
      write('')
      page.warn('P413', { error: String((error as Error).message) })
    }
    // A form is deaf to submits while it is still being told of one.
    await new Promise((resolve) => setTimeout(resolve))
    busy = false
    passing = true
    try {
      if (submitter) form.requestSubmit(submitter)
      else form.requestSubmit()
    } finally {
      passing = false
    }
  }
  // In the capture phase on the document: before whoever sends the form, after whoever checks it.
  page.on<SubmitEvent>(
    document,
    'submit',
    (event) => {
      if (event.target !== form || passing || event.defaultPrevented) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!busy) void submit(event.submitter as HTMLElement | null)
    },
    true,
  )
  return async () => {
    // Asked for early, so that the submit need not wait; a failure is told there.
    await service().catch(() => {})
  }
}

/** Version 2: the widget, or what to do where it cannot be had. */
function widget(
  form: HTMLFormElement,
  page: PageContext,
  sitekey: string,
  service: Ask,
  write: Write,
  note: (message: string, label: string, act: () => void) => void,
  makeHost: () => HTMLElement,
): () => Promise<void> {
  const start = async (): Promise<void> => {
    let captcha: CaptchaService
    try {
      captcha = await service()
    } catch (error) {
      if (page.signal.aborted) return
      page.warn('P413', { error: String((error as Error).message) })
      note(t('captcha.blocked'), t('captcha.retry'), () => void start())
      return
    }
    if (page.signal.aborted) return
    const clear = (): void => write('')
    const id = captcha.render?.(makeHost(), {
      sitekey,
      callback: write,
      'expired-callback': clear,
      'error-callback': clear,
    })
    page.on(form, USED.map((name) => page.config.prefix + ':' + name).join(' '), () => {
      clear()
      captcha.reset?.(id)
    })
  }
  return start
}

/** Calls once: when the form is first used, or (where there is something to see) when the element comes in sight. */
function onFirstUse(
  form: HTMLFormElement,
  element: Element,
  seen: boolean,
  page: PageContext,
  start: () => Promise<void>,
): () => void {
  let begun = false
  const begin = (): void => {
    if (begun || (element.hasAttribute('data-captcha-consent') && !allowed)) return
    begun = true
    observer?.disconnect()
    void start()
  }
  const observer =
    seen && typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin())
      : undefined
  observer?.observe(element)
  page.signal.addEventListener('abort', () => observer?.disconnect())
  page.on(form, 'focusin pointerdown touchstart input', begin, true)
  return begin
}

function makeScript(url: string): HTMLScriptElement {
  const { config, policy } = getHost()
  const script = document.createElement('script')
  script.async = true
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  script.src = policy.createScriptURL(url)
  return script
}
