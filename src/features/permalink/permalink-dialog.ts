import { inDialog, tellError } from '../../base/prompts'
import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { asText, wordsOf } from '../../dom/html'
import { adoptStyles } from '../../dom/styles'
import { toHttpUrl } from '../../dom/urls'
import { t } from '../../base/translation'
import css from './permalink.css'

const PATH = '/backoffice/modules/commun/lien_v4.php'

/** Has the server make a permalink, and shows it; comes with the first click. @throws what the request throws */
export async function makePermalink(page: PageContext): Promise<void> {
  const link = page.element as HTMLAnchorElement
  // A link that only scripts answer (`#`, `javascript:`) stands for the page.
  const leads = toHttpUrl(link.href) && link.getAttribute('href')?.trim() !== '#'
  const lien = link.getAttribute('data-lien') || (leads ? link.href : location.href)
  const http = await page.service('http')
  const { text } = await http.request({
    url: page.config.platform + PATH,
    data: { action: 'permalien', lien },
  })
  const permalink = text.trim()
  // A page (a login form, an error) is no permalink, nor are words (« Session expirée ») or an answer as other calls have it.
  if (/^$|^[[{]|^(null|true|false)$|<|^[^/]*\s/.test(permalink)) await tellError()
  // Its « & » may be written as in HTML, which nobody could paste.
  else await show(wordsOf(permalink), page)
}

async function show(permalink: string, page: PageContext): Promise<void> {
  adoptStyles(css)
  const content = document.createElement('div')
  const text = document.createElement('p')
  text.textContent = t('permalink.done')
  const field = document.createElement('input')
  field.className = prefixed('permalink-text')
  field.readOnly = true
  field.value = permalink
  field.setAttribute('aria-label', t('permalink.label'))
  // Goes with the field: the link is used more than once.
  field.onfocus = () => field.select()
  content.append(text, field)
  const copied = document.createElement('p')
  copied.setAttribute('role', 'status')
  content.append(copied)
  page.emit('made', { permalink })
  const copying = async (): Promise<void> => {
    const done = await copy(permalink, field)
    copied.textContent = done ? t('permalink.copied') : t('permalink.selected')
  }
  await inDialog<unknown>(
    async (dialog) => {
      let shown: true | undefined
      await dialog.open({
        titre: asText(t('permalink.title')),
        contenu: content,
        closetop: true,
        buttons: [
          { label: asText(t('permalink.copy')), important: true, autoclose: false, callback: copying },
        ],
        complete: () => (shown = true),
      })
      return shown
    },
    // Selected, to be copied by the keyboard.
    () => window.prompt(t('permalink.done'), permalink),
  )
}

/** Old browsers, and pages without the permission, copy what is selected; where even that fails it stays selected. */
async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field.focus()
    field.select()
    try {
      return document.execCommand('copy')
    } catch {
      return false
    }
  }
}
