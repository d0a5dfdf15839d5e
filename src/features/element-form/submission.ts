import type { PageContext } from '../../base/context'
import { ask } from '../../base/prompts'
import { sorry } from '../../base/sorry'
import { asksForPassword, isSessionOver, readReply, type Reply } from '../../dom/form/reply'
import { belongsTo } from '../../dom/form/membership'
import { intoFrame } from '../../dom/into-frame'
import type { FormContent, UnsavedGuard } from '../../dom/form/unsaved'
import type { HttpAnswer, HttpError } from '../../services/http/contract'
import { t } from '../../base/translation'
import { closePopin, reloadWithSuccess } from './exit'
import type { FormParts } from './parts'
import { noteEnabled } from '../../dom/form/enabled-buttons'
import { ownForm } from '../../dom/form/own-form'

/** Sends an element's form in the background, once at a time, and shows what the server answers (§4.1, 4.2). */
export interface Submission {
  submit(submitter: HTMLElement | null): Promise<void>
  /** The form can be used again. */
  free(): void
}

/** How long (ms) the page may take to reload before the form is given back. */
const RELOAD_PATIENCE = 8000

/** @param edits the edit form, whose page is loaded again */
export function createSubmission(
  form: HTMLFormElement,
  edits: boolean,
  parts: FormParts,
  guard: UnsavedGuard,
  page: PageContext,
): Submission {
  /** `isDone`: created, and nothing has changed since; sent once more, by Enter in a field, it would be there twice. */
  let [isBusy, isDone] = [false, false]
  let leaving: ReturnType<typeof setTimeout> | undefined
  const enableButtons = noteEnabled(form, page)

  function free(buttons = true): void {
    clearTimeout(leaving)
    leaving = undefined
    isBusy = isDone = false
    parts.setBusy(false)
    parts.showButtons(buttons)
  }

  /** The page is about to go; where it does not, the form is given back. */
  function leave(): void {
    leaving = setTimeout(free, RELOAD_PATIENCE)
  }

  async function send(active: string, submitter: HTMLElement | null): Promise<void> {
    let [sent, failed]: [FormContent, boolean] = [{}, false]
    parts.clearMessage()
    parts.setBusy(true)
    const answer = await request(form, submitter, page, () => {
      parts.setActive(active)
      sent = guard.content()
    }).catch((error: Partial<HttpError>) => {
      failed = true
      page.warn('P403', { error: error.reason ?? String(error) })
      return error.answer
    })
    enableButtons()
    if (page.signal.aborted) return
    const reply = readReply(answer?.text ?? '')
    if (answer && !failed && reply.success) await saved(sent, answer, reply)
    else {
      free()
      await showRefusal(form, parts, page, answer, reply)
    }
  }

  async function saved(sent: FormContent, answer: HttpAnswer, { closes, shown }: Reply): Promise<void> {
    guard.accept(sent)
    page.emit('saved', { html: answer.text })
    // What was typed while the form was on its way is not saved yet: the form stays, and can be sent again.
    const isChanged = guard.changed().length > 0
    if (!isChanged && closes && closePopin()) return leave()
    if (!isChanged && edits) {
      leave()
      return reloadWithSuccess()
    }
    free(isChanged || !shown)
    // A second click must not create it twice, however long scripts of the reply take. The next change gives the buttons back.
    isDone = !isChanged && !!shown
    const placed = parts.showMessage(shown, true, answer.sameOrigin)
    onNextChange(form, page, () => void (isBusy || free()))
    await placed
  }

  async function submit(submitter: HTMLElement | null): Promise<void> {
    if (isBusy || (isDone && !guard.changed().length)) return
    isBusy = true
    const active = activeBy(submitter)
    try {
      if (!(await agreesTo(active, page))) return enableButtons()
      if (page.emit('before-send', { active }, { cancelable: true })) await send(active, submitter)
    } finally {
      if (!page.signal.aborted) parts.setActive('')
      if (!leaving) isBusy = false
    }
  }

  return { submit, free: () => free() }
}

/** Calls back once, also where somebody goes into an editor's frame: what is typed there sends no event here. */
function onNextChange(form: HTMLFormElement, page: PageContext, call: () => void): void {
  const changed = (): void => {
    for (const unlisten of unlisteners) unlisten()
    call()
  }
  const unlisteners = [
    page.on(form, 'input change jquery-trigger', changed),
    page.on(document, 'input change jquery-trigger', ({ target }) => {
      if (belongsTo(form, target)) changed()
    }),
    page.on(
      window,
      'blur',
      intoFrame((frame) => ownForm(form).contains(frame) && changed()),
    ),
  ]
}

/** What the form's hidden field `active` says when it is sent by a button. */
function activeBy(submitter: HTMLElement | null): '0' | '1' | '' {
  const action = submitter?.getAttribute('data-action')
  return action === 'publish' ? '1' : action === 'unpublish' ? '0' : ''
}

/** Nobody is asked where nothing is published or withdrawn. What has left the page since it was asked about is not sent. */
async function agreesTo(active: string, page: PageContext): Promise<boolean> {
  const agrees =
    !active || (await ask(active === '1' ? t('elementForm.publish') : t('elementForm.unpublish')))
  return agrees && !page.signal.aborted
}

/** @param prepare called right before the request is made */
async function request(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page: PageContext,
  prepare: () => void,
): Promise<HttpAnswer> {
  const http = await page.service('http')
  prepare()
  const said = (name: string): string | undefined => submitter?.getAttribute(name) ?? undefined
  // An empty one is this page.
  const url = (said('formaction') ?? ownForm(form).getAttribute('action')) || location.href
  // Browsers take an empty or unknown method for GET.
  const isGet = !/^post$/i.test(said('formmethod') ?? 'post')
  return http.request({
    // The fields take the place of an address's query.
    url: isGet ? url.replace(/\?[^#]*/, '') : url,
    method: isGet ? 'GET' : 'POST',
    data: form,
    submitter,
    member: true,
  })
}

/**
 * Shows what the server said of it (§4.2), our own words (`createNotice`) where it said nothing, and both where it said
 * something to whoever it was.
 */
async function showRefusal(
  form: HTMLFormElement,
  parts: FormParts,
  page: PageContext,
  answer: HttpAnswer | undefined,
  { shown, kind, alerts }: Reply,
): Promise<void> {
  const { status = 0, text = '', sameOrigin = false } = answer ?? {}
  const isLoggedOut =
    isSessionOver(status) ||
    // It led to another origin's, whose page no script may read.
    (!status && !!answer) ||
    // A refusal that gives its reason: the session goes on.
    (status === 403 && !alerts) ||
    (asksForPassword(text) &&
      !Array.from(ownForm(form).elements).some((one) => one.matches('[type=password]')))
  page.emit('failed', { status, session: isLoggedOut })
  // A script that comes with an error's status is no answer to the member.
  if (isLoggedOut || !shown || (kind === 'script' && status >= 400)) {
    return parts.showMessage(createNotice(isLoggedOut ? answer : undefined), false, false)
  }
  // A gateway's page, or a broken server's: the member gets words of ours with it.
  const isStray = kind === 'page' || (kind === 'text' && status >= 500)
  const content = isStray ? createNotice(undefined).outerHTML + shown : shown
  await parts.showMessage(content, false, !isStray && status < 500 && sameOrigin)
}

/** Our own words: the session is over (with the way to a new one where it is known), or the generic error (§8). */
function createNotice(loggedOut: HttpAnswer | undefined): HTMLElement {
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
