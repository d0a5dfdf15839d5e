import { tellError } from '../../base/prompts'
import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { setBusy } from '../../dom/busy'
import { noteEnabled } from '../../dom/form/enabled-buttons'
import { hearTriggers } from '../../dom/form/jquery-triggers'
import { onSubmit } from '../../dom/form/last-listener'
import { watchInvalid } from '../../dom/form/reveal'
import { keepAttributes } from '../../dom/kept-attributes'
import { isRefused } from '../../dom/plain-click'
import { t } from '../../base/translation'
import { fetchAhead } from '../../widgets/ahead'
import { ownForm } from '../../dom/form/own-form'

export const options = {}

const BUSY = 'aria-busy'
const LABEL = 'aria-label'

/** What a button says that is no subscription. */
const ELSEWHERE = '[formaction]:not([formaction*="/newsletter_v2/traitement.php"])'

const load = () => import(/* webpackChunkName: "forms-messages" */ './subscription')

/** The newsletter box (§2.23): sent in the background, the answer shown in a modal (§7 row 10). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const form = element as HTMLFormElement
  const own = ownForm(form)
  // A copy of one that was being sent.
  own.removeAttribute(BUSY)
  // It may stand elsewhere on the page, and in a table it does.
  const fields = Array.from(own.elements)
  const restore = nameField(fields.find((one): one is HTMLInputElement => one.matches('input[name="email"]')))
  const enableButtons = noteEnabled(form, page)
  hearTriggers(form)
  watchInvalid(form, page)
  fetchAhead(page, 'newsletter', () => Promise.all([load(), page.service('http'), page.service('dialog')]))
  onSubmit(form, page, async (event) => {
    // A button that leads elsewhere by itself: the way out of the list.
    if (isRefused(event, form) || event.submitter?.matches(ELSEWHERE)) return
    event.preventDefault()
    if (own.hasAttribute(BUSY)) return
    own.setAttribute(BUSY, 'true')
    const submitter = event.submitter as HTMLElement | null
    if (submitter) setBusy(submitter, true)
    const free = (): void => {
      own.removeAttribute(BUSY)
      if (submitter) setBusy(submitter, false)
      enableButtons()
    }
    try {
      const failed = { subscribe: (): unknown => (free(), tellError()) }
      const { subscribe } = await fetchChunk('newsletter', load).catch(() => failed)
      await subscribe(form, submitter, page, free)
    } finally {
      free()
    }
  })
  return () => {
    own.removeAttribute(BUSY)
    restore()
  }
}

/** The placeholder of §9, which is not a name: without a label the field also gets one. */
function nameField(field: HTMLInputElement | undefined): () => void {
  if (!field) return () => {}
  const restore = keepAttributes(field, 'placeholder', LABEL)
  const has = (name: string): string | null => field.getAttribute(name)
  if (!field.labels?.length && !field.title && !has(LABEL) && !has(LABEL + 'ledby'))
    field.setAttribute(LABEL, t('newsletter.label'))
  if (!field.placeholder) field.placeholder = t('newsletter.placeholder')
  return restore
}
