import { ask, sorry } from '../../base/prompts'
import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { asksForPassword, readReply, type Reply } from '../../dom/form/reply'
import { watchUnsaved, type FormContent } from '../../dom/form/unsaved'
import type { HttpAnswer, HttpError } from '../../services/http/contract'
import { t } from '../../base/translation'
import { askToClose, reloadWithSuccess } from './leave'
import { createParts } from './parts'

export const options = {}

/** How long (ms) the page may take to reload before the form is given back. */
const RELOAD_PATIENCE = 8000

/** The form of an element (§2.2–2.4): sent in the background, with its editors, once at a time (§4.1, 4.2). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const form = element as HTMLFormElement
  const edits = !['new', 'submit'].some((kind) => form.classList.contains(prefixed('element-' + kind)))
  const parts = createParts(form, edits)
  const guard = watchUnsaved(form)
  let clicked: HTMLElement | null = null
  let busy = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  /** The form can be used again. */
  const free = (buttons = true): void => {
    clearTimeout(leaving)
    leaving = undefined
    busy = false
    parts.showLoading(false)
    if (buttons) parts.showButtons(true)
  }
  /** The page is about to go; where it does not, the form is given back. */
  const leave = (): void => {
    leaving = setTimeout(free, RELOAD_PATIENCE)
  }

  async function submit(submitter: HTMLElement | null): Promise<void> {
    if (busy) return
    busy = true
    const action = submitter?.getAttribute('data-action')
    const active = action === 'publish' ? '1' : action === 'unpublish' ? '0' : ''
    try {
      if (active && !(await ask(active === '1' ? t('elementForm.publish') : t('elementForm.unpublish'))))
        return
      if (!page.emit('before-send', { active }, { cancelable: true })) return
      await send(active, submitter)
    } finally {
      parts.setActive('')
      if (!leaving) busy = false
    }
  }

  async function send(active: string, submitter: HTMLElement | null): Promise<void> {
    parts.clearMessage()
    parts.showLoading(true)
    parts.showButtons(false)
    let answer: HttpAnswer | undefined
    let failed = false
    let sent: FormContent = {}
    try {
      const http = await page.service('http')
      parts.setActive(active)
      sent = guard.content()
      const url = submitter?.getAttribute('formaction') || form.getAttribute('action') || location.href
      answer = await http.request({ url, data: form, submitter })
    } catch (error) {
      failed = true
      answer = (error as Partial<HttpError>).answer
      page.warn('P403', { error: (error as Partial<HttpError>).reason ?? String(error) })
    }
    if (page.signal.aborted) return
    const reply = readReply(answer?.text ?? '')
    if (!failed && reply.success) await saved(sent, answer!, reply)
    else await refused(failed, answer, reply)
  }

  async function saved(sent: FormContent, { text, sameOrigin }: HttpAnswer, reply: Reply): Promise<void> {
    const { closes, shown } = reply
    guard.accept(sent)
    page.emit('saved', { html: text })
    // What was typed while the form was on its way is not saved yet: the form stays, and can be sent again.
    const more = guard.changed().length
    if (!more && closes && askToClose()) return leave()
    if (!more && edits) {
      leave()
      return reloadWithSuccess()
    }
    free(!!more)
    await parts.showMessage(shown, true, sameOrigin)
    // Created: a second click must not create it twice. The next change gives the buttons back.
    const again = page.on(form, 'input change', () => {
      again()
      if (!busy) parts.showButtons(true)
    })
  }

  async function refused(failed: boolean, answer: HttpAnswer | undefined, { shown }: Reply): Promise<void> {
    const { status = 0, text = '', sameOrigin = false } = answer ?? {}
    const over =
      status === 401 || status === 403 || (asksForPassword(text) && !form.querySelector('[type=password]'))
    free()
    page.emit('failed', { status, session: over })
    const told = !over && shown && (!failed || shown.includes('alert'))
    await parts.showMessage(told ? shown : notice(over ? answer : undefined), false, !failed && sameOrigin)
  }

  page.on(form, 'click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-action]')
    if (!button || !form.contains(button)) return
    clicked = button
    setTimeout(() => (clicked = null))
    if (button.type === 'submit') return
    event.preventDefault()
    form.requestSubmit()
  })
  page.on<SubmitEvent>(form, 'submit', (event) => {
    if (event.defaultPrevented) return undefined
    event.preventDefault()
    return submit((event.submitter as HTMLElement | null) ?? clicked)
  })
  // The popin around this page asks before it closes.
  page.on<CustomEvent<string[]>>(window, page.config.prefix + ':popin:changed', ({ detail }) => {
    detail.push(...guard.changed())
  })
  page.on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) free()
  })
  return () => {
    free()
    guard.release()
    parts.restore()
  }
}

/** Our own words: the session is over (with the way to a new one where it is known), or the generic error (§8). */
function notice(loggedOut: HttpAnswer | undefined): HTMLElement {
  const box = document.createElement('p')
  box.className = 'alert alert-danger'
  box.textContent = loggedOut ? t('elementForm.session') : sorry()
  if (loggedOut?.redirected) {
    const link = document.createElement('a')
    link.href = loggedOut.url
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = t('elementForm.login')
    box.append(' ', link)
  }
  return box
}
