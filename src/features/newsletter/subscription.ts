import { inDialog } from '../../base/prompts'
import { sorry } from '../../base/sorry'
import type { PageContext } from '../../base/context'
import { shownReason } from '../../dom/form/refusal'
import { asText, wordsOf } from '../../dom/html'
import { t } from '../../base/translation'
import type { HttpError } from '../../services/http/contract'

const PATH = '/ajax/modules/newsletter_v2/traitement.php'

interface Answer {
  readonly valid?: unknown
  readonly erreur?: unknown
}

/**
 * Sends the box (§7 row 10) and shows what is answered; comes with the first one sent.
 * @param onTold as the answer is shown: nothing waits any more, however long it is read
 */
export async function subscribe(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page: PageContext,
  onTold: () => void,
): Promise<void> {
  let valid: unknown
  let message: unknown
  try {
    const http = await page.service('http')
    const answer = await http.json({ url: page.config.platform + PATH, data: form, submitter })
    const { valid: said, erreur } = (answer ?? {}) as Answer
    valid = said
    // A confirmation is the site's own wording, which the old script showed as HTML.
    message = typeof said === 'string' && said ? wordsOf(said) : said || refusalOf(erreur)
  } catch (error) {
    // Without a reason it is told below, in words for visitors.
    message = refusalIn((error as Partial<HttpError>).answer?.text)
  }
  if (valid) {
    page.emit('subscribed', { message: valid })
    // Never in the way of what the visitor is told.
    page.service('analytics').then(
      (one) => one.track('Newsletter', 'Inscription', 'ok'),
      () => {},
    )
  } else page.emit('failed', { message })
  const isTold = typeof message === 'string' && message.trim()
  await show(isTold ? String(message) : valid ? t('newsletter.done') : sorry(), page, onTold)
}

const refusalOf = (erreur: unknown): unknown => (typeof erreur === 'string' ? shownReason(erreur) : erreur)

/** A refusal may bring its reason with an error status. */
function refusalIn(text = ''): unknown {
  try {
    return refusalOf((JSON.parse(text) as Answer | null)?.erreur)
  } catch {
    return undefined
  }
}

/** In a modal; in an alert where its code does not come, or the box itself is in one. */
const show = (message: string, page: PageContext, onTold: () => void): Promise<unknown> =>
  inDialog<unknown>(
    async (dialog) => {
      onTold()
      let shown: true | undefined
      await dialog.open({
        contenu: asText(message),
        closetop: true,
        buttons: [{ label: asText(t('modal.close')), important: true }],
        complete: () => (shown = true),
      })
      return shown
    },
    () => {
      page.warn('P410')
      window.alert(message)
    },
  )
