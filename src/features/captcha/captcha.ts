import { hearTriggers } from '../../dom/form/jquery-triggers'
import { watchInvalid } from '../../dom/form/reveal'
import { submitBy, submitterOf } from '../../dom/form/pressed-button'
import { ownForm } from '../../dom/form/own-form'
import { eventType } from '../../base/host'
import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { choice, flag, text } from '../../base/options'
import { whenReached } from '../../base/strategy'
import type { Captcha } from './form-captcha'

export const options = {
  captchaSitekey: text(''),
  captchaVersion: choice(['2', '3'], '2'),
  /** The service's script; reCAPTCHA's by default. */
  captchaScript: text('https://www.google.com/recaptcha/api.js'),
  /** Name of the field that gets the token. */
  captchaField: text(),
  /** Nothing is asked of the service before the visitor, or a consent manager, allows it. */
  captchaConsent: flag(),
}

let allowed = false
/** The form that its captchas let go just now. */
let passing: HTMLFormElement | undefined

/**
 * A captcha (§7 row 17): version 2 shows the service's widget, version 3 asks for a token at each submit. The
 * form is never dead: where the service is blocked, late or not allowed, it goes without a token and its server
 * decides. What speaks to the service comes with the form's first use, or when the widget's place comes in sight.
 */
export const mount: Mount<typeof options> = (element, given, page) => {
  // A form's own field may be named `form`.
  const form = element instanceof HTMLFormElement ? element : formOf(element as HTMLInputElement)
  if (!form || !given.captchaSitekey) {
    page.warn('P412')
    return undefined
  }
  const added: Element[] = []
  watchInvalid(form, page)
  const isAllowed = (): boolean => !given.captchaConsent || allowed
  // A consent manager may have spoken before this code was there.
  if (!isAllowed()) allowed = !page.emit('consent', undefined, { cancelable: true })
  let captcha: Promise<Captcha> | undefined
  const load = (): Promise<Captcha | void> => {
    captcha ??= fetchChunk('captcha', () => import(/* webpackChunkName: "captcha" */ './form-captcha')).then(
      ({ createCaptcha }) => createCaptcha(form, element, given, page, added, isAllowed),
    )
    // Reported by then; the next use tries again.
    return captcha.catch(() => void (captcha = undefined))
  }
  const start = async (): Promise<void> => (await load())?.start()

  const isV3 = given.captchaVersion === '3'
  const callOff = isV3 ? undefined : whenReached(element, 'visible', start)
  page.on(form, 'focusin pointerdown touchstart input', start, true)
  if (!isAllowed()) {
    page.on(document, eventType('captcha:allow'), () => {
      allowed = true
      return start()
    })
    void start()
  }

  let busy = false
  // In the capture phase on the document: before whoever sends the form, after whoever checks it.
  const submit = async (event: SubmitEvent): Promise<void> => {
    if (event.target !== form || passing === form || event.defaultPrevented) return
    // It closes the dialog around the form, and sends nothing.
    if (event.submitter?.matches('[formmethod=dialog]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (busy) return
    busy = true
    const submitter = submitterOf(event)
    const late = new Promise<void>((resolve) => setTimeout(resolve, page.config.timeout))
    const loaded = await Promise.race([load(), late])
    await loaded?.token()
    // A form ignores `requestSubmit` while its submit event is being dispatched.
    await new Promise((resolve) => setTimeout(resolve))
    busy = false
    passing = form
    try {
      submitBy(form, submitter)
    } finally {
      passing = undefined
    }
  }
  if (isV3) {
    hearTriggers(form)
    page.on(document, 'submit', submit, true)
  }
  return () => {
    callOff?.()
    added.forEach((one) => one.remove())
  }
}

/** The form that a field or any other element belongs to, wherever it stands: by its attribute `form`, too. */
function formOf(element: HTMLInputElement): HTMLFormElement | null {
  const named = document.getElementById(element.getAttribute('form') ?? '')
  if (named instanceof HTMLFormElement) return named
  return element.form ?? element.closest('form') ?? formInTable(element)
}

/** Of a form that begins right in a table, browsers know which fields it has, and nothing else in its cells. */
function formInTable(element: Element): HTMLFormElement | null {
  for (let up = element.parentElement; up?.closest('table'); up = up.parentElement) {
    for (const field of up.querySelectorAll<HTMLInputElement>('input, select, textarea, button'))
      if (field.form && !ownForm(field.form).contains(field)) return field.form
  }
  return null
}
