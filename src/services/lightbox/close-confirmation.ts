import { warn } from '../../base/console'
import { reportError } from '../../base/errors'
import { getHost } from '../../base/host'
import { label } from '../../base/label'
import { service } from '../../base/service-access'
import { toCallback } from '../../dom/content/callback'
import { asText } from '../../dom/html'
import { sanitize } from './sanitizer'
import { t, translate } from '../../base/translation'

/**
 * Asks before a frame is closed (§4.4): the named function of the page inside says `false` (nothing to lose), or
 * what the visitor is to be warned of.
 * @param loaded a page still on its way has nothing to lose
 */
export async function mayClose(
  frame: HTMLIFrameElement,
  confirm: unknown,
  loaded: boolean,
): Promise<boolean> {
  const name = String(confirm)
  if (!frame.contentDocument) {
    warn('P501', { name })
    return true
  }
  let answer: unknown
  try {
    const callback = toCallback(confirm, frame.contentWindow)
    if (!callback) {
      if (loaded) warn('P502', { name })
      return true
    }
    answer = await callback()
  } catch (error) {
    reportError('P004', 'lightbox', error)
  }
  return answer === false || ask(answer)
}

async function ask(answer: unknown): Promise<boolean> {
  const text = typeof answer === 'string' && answer.trim() ? answer : t('lightbox.leave')
  let dialog
  try {
    dialog = await service('dialog')
  } catch {
    return window.confirm(text)
  }
  const body = document.createElement('div')
  body.append(sanitize(text))
  let answered = false
  const value = await dialog.open({
    titre: asText(title()),
    contenu: body,
    buttons: [
      { label: asText(label('non')), position: 'd', value: false },
      { label: asText(label('oui')), position: 'd', value: true, important: true },
    ],
    complete: () => (answered = true),
  })
  // A window below that stays open lets no other one open.
  return answered ? value === true : window.confirm(text)
}

/** An expression of the server's translations (§4.4), which is told where it has none; ours stands there then. */
function title(): string {
  const host = getHost()
  const text = translate(host, 'warning', host.translated)
  return text === 'warning' ? t('lightbox.warning') : text
}
