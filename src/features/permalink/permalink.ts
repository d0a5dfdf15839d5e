import { tellError } from '../../core/ask'
import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { asButton } from '../../dom/as-button'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../strings/t'
import css from './permalink.css'

export const options = {}

const PATH = '/backoffice/modules/commun/lien_v4.php'

/** Asks for a permalink of `data-lien` (default: the link's address) and shows it (§2.24, §7 row 5). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const undo = asButton(element)
  let busy = false
  page.on<MouseEvent>(element, 'click', async (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (busy) return
    busy = true
    element.setAttribute('aria-busy', 'true')
    try {
      const lien = element.getAttribute('data-lien') || (element as HTMLAnchorElement).href || location.href
      const http = await page.service('http')
      const url = page.config.platform + PATH
      const { text } = await http.request({ url, data: { action: 'permalien', lien } })
      const permalink = text.trim()
      // A page (a login form, an error) is no permalink.
      if (!permalink || permalink.includes('<')) await tellError()
      else await show(permalink)
    } catch {
      await tellError()
    } finally {
      busy = false
      element.removeAttribute('aria-busy')
    }
  })

  async function show(permalink: string): Promise<void> {
    adoptStyles(css)
    const content = document.createElement('div')
    const text = document.createElement('p')
    text.textContent = t('permalink.done')
    const field = document.createElement('input')
    field.className = prefixed('permalink-text')
    field.readOnly = true
    field.value = permalink
    field.setAttribute('aria-label', t('permalink.label'))
    page.on(field, 'focus', () => field.select())
    content.append(text, field)
    const copied = document.createElement('p')
    copied.setAttribute('role', 'status')
    content.append(copied)
    page.emit('made', { permalink })
    const dialog = await page.service('dialog')
    await dialog.open({
      titre: t('permalink.title'),
      contenu: content,
      closetop: true,
      buttons: [
        {
          label: t('permalink.copy'),
          important: true,
          autoclose: false,
          callback: async () => {
            const done = await copy(permalink, field)
            copied.textContent = done ? t('permalink.copied') : t('permalink.selected')
          },
        },
      ],
    })
  }
  return undo
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
