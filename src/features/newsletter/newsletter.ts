import { inDialog, sorry } from '../../base/prompts'
import type { PageContext } from '../../base/context'
import type { Mount } from '../../base/feature'
import { keepAttributes } from '../../dom/keep'
import { t } from '../../base/translation'

export const options = {}

const BUSY = 'aria-busy'
const LABEL = 'aria-label'
const PATH = '/ajax/modules/newsletter_v2/traitement.php'

/** The newsletter box (§2.23): sent in the background, the answer shown in a modal (§7 row 10). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const form = element as HTMLFormElement
  const restore = nameField(form.querySelector<HTMLInputElement>('input[name="email"]'))
  page.on<SubmitEvent>(form, 'submit', async (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (form.hasAttribute(BUSY)) return
    form.setAttribute(BUSY, 'true')
    try {
      await subscribe(form, event.submitter as HTMLElement | null, page)
    } finally {
      form.removeAttribute(BUSY)
    }
  })
  return () => {
    form.removeAttribute(BUSY)
    restore()
  }
}

/** The placeholder of §9, which is not a name: without a label the field also gets one. */
function nameField(field: HTMLInputElement | null): () => void {
  if (!field) return () => {}
  const restore = keepAttributes(field, 'placeholder', LABEL)
  const has = (name: string): string | null => field.getAttribute(name)
  if (!field.labels?.length && !field.title && !has(LABEL) && !has(LABEL + 'ledby'))
    field.setAttribute(LABEL, t('newsletter.label'))
  if (!field.placeholder) field.placeholder = t('newsletter.placeholder')
  return restore
}

async function subscribe(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page: PageContext,
): Promise<void> {
  let valid: unknown
  let message: unknown
  try {
    const http = await page.service('http')
    const answer = await http.json({ url: page.config.platform + PATH, data: form, submitter })
    const { valid: said, erreur } = (answer ?? {}) as { valid?: unknown; erreur?: unknown }
    valid = said
    message = said || erreur
  } catch {
    // Told below, in words for visitors.
  }
  if (valid) {
    page.emit('subscribed', { message: valid })
    // Never in the way of what the visitor is told.
    page.service('analytics').then(
      (one) => one.track('Newsletter', 'Inscription', 'ok'),
      () => {},
    )
  } else page.emit('failed', { message })
  await show(typeof message === 'string' && message.trim() ? message : sorry(), page)
}

/** In a modal; in an alert where its code does not come, or the box itself is in one. */
const show = (message: string, page: PageContext): Promise<unknown> =>
  inDialog<unknown>(
    async (dialog) => {
      let shown: true | undefined
      await dialog.open({
        contenu: message,
        closetop: true,
        buttons: [{ label: t('modal.close'), important: true }],
        complete: () => (shown = true),
      })
      return shown
    },
    () => {
      page.warn('P410')
      window.alert(message.replace(/<[^>]*>/g, ''))
    },
  )
