import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { choice, flag, text } from '../../base/options'
import { whenReached } from '../../base/strategy'
import type { Captcha } from './work'

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

/**
 * A captcha (§7 row 17): version 2 shows the service's widget, version 3 asks for a token at each submit. The
 * form is never dead: where the service is blocked, late or not allowed, it goes without a token and its server
 * decides. What speaks to the service comes with the form's first use, or when the widget's place comes in sight.
 */
export const mount: Mount<typeof options> = (element, given, page) => {
  const form = (element as HTMLInputElement).form ?? element.closest('form')
  if (!form || !given.captchaSitekey) {
    page.warn('P412')
    return undefined
  }
  const added: Element[] = []
  const may = (): boolean => !given.captchaConsent || allowed
  let work: Promise<Captcha> | undefined
  const load = (): Promise<Captcha | void> => {
    work ??= fetchChunk('captcha', () => import(/* webpackChunkName: "captcha" */ './work')).then(
      ({ open }) => open(form, element, given, page, added, may),
    )
    // Told by then; the next use tries again.
    return work.catch(() => void (work = undefined))
  }
  const start = async (): Promise<void> => (await load())?.start()

  const v3 = given.captchaVersion === '3'
  const callOff = v3 ? undefined : whenReached(element, 'visible', start)
  page.on(form, 'focusin pointerdown touchstart input', start, true)
  if (!may()) {
    page.on(document, page.config.prefix + ':captcha:allow', () => {
      allowed = true
      return start()
    })
    void start()
  }

  let passing = false
  let busy = false
  // In the capture phase on the document: before whoever sends the form, after whoever checks it.
  const submit = async (event: SubmitEvent): Promise<void> => {
    if (event.target !== form || passing || event.defaultPrevented) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (busy) return
    busy = true
    const { submitter } = event
    const late = new Promise<void>((resolve) => setTimeout(resolve, page.config.timeout))
    const captcha = await Promise.race([load(), late])
    await captcha?.token()
    // A form is deaf to submits while it is still being told of one.
    await new Promise((resolve) => setTimeout(resolve))
    busy = false
    passing = true
    try {
      form.requestSubmit(submitter ?? undefined)
    } finally {
      passing = false
    }
  }
  if (v3) page.on(document, 'submit', submit, true)
  return () => {
    callOff?.()
    added.forEach((one) => one.remove())
  }
}
