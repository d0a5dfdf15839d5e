import type { Mount } from '../../base/feature'
import { isAbort } from '../../base/errors'
import { flag, from, readOptions, text } from '../../base/options'
import { t } from '../../base/translation'
import { asButton } from '../../dom/as-button'
import { openWindow } from '../../dom/open-window'
import { oneAtATime } from '../../dom/one-at-a-time'
import { nameWhereNone } from '../../dom/own-name'
import { keepAttributes } from '../../dom/kept-attributes'
import { isModified } from '../../dom/plain-click'
import { warn } from '../../base/console'
import { toHttpUrl } from '../../dom/urls'
import { fromBase64, toBase64 } from './target'

export const options = {
  /** Address of the share service, with `{{share_url}}` in it. */
  share: from('share', text('')),
  /** What is shared, base64; default: the page. */
  urlB64: from('url-b64', text()),
  /** Asks for the device's own share sheet, where there is one. */
  webShare: flag(),
}

/** Addresses that open a program to write with; they run nothing in the page. */
const PROGRAMS = /^(mailto|sms|whatsapp|tg|viber|fb-messenger|skype|threema|sgnl|line):/i

const PLACE = /\{\{\s*share_url\s*\}\}/g

/**
 * A share button (§2.9, §7, 18): a window of 700 × 500, or for mail a frame of 850 × 480 over the page. Events:
 * `before-open` (cancelable) and `opened`, `{url, target, by}`: `window`, `lightbox`, `mail`, `app`, `device`.
 */
export const mount: Mount<typeof options> = (element, { share: template }, page) => {
  const isControl = element.matches('a[href], button, input')
  const undo = isControl ? keepAttributes(element, 'aria-label') : asButton(element)
  nameWhereNone(element, nameOf(element, template))

  const offer = (url: string, target: string, by: string, open: () => unknown): void => {
    const detail = { url, target, by }
    if (!page.emit('before-open', detail, { cancelable: true })) return
    open()
    page.emit('opened', detail)
  }
  const showWindow = (url: string): void => {
    if (openWindow(url, 700, 500, '_blank', true)) return
    // Told at once: the page is about to go.
    warn('P531', { url }, element)
    location.assign(url)
  }
  const showFrame = oneAtATime((url: string) =>
    page.service('lightbox').then(
      (lightbox) =>
        lightbox.open({
          url,
          iframe: true,
          innerWidth: 850,
          innerHeight: 480,
          title: element.title || element.textContent.trim(),
          opener: element,
        }),
      () => showWindow(url),
    ),
  )
  const go = (share: string, target: string, written: string): void => {
    const fill = (value: string): string => share.replace(PLACE, () => encodeURIComponent(value))
    // What a program of the visitor's own writes is read by people: the address stands in it as it is.
    if (PROGRAMS.test(share)) {
      const url = fill(target)
      return offer(url, target, /^mailto/i.test(share) ? 'mail' : 'app', () => location.assign(url))
    }
    const url = toHttpUrl(fill(toBase64(written)))?.href
    if (!url) page.warn('P530', { url: share })
    else if (/^mailto/i.test(share) || element.classList.contains('mailto'))
      offer(url, target, 'lightbox', () => showFrame(url))
    else offer(url, target, 'window', () => showWindow(url))
  }

  const press = (event: MouseEvent): void => {
    if (isModified(event)) return
    event.preventDefault()
    // A double click asks for one window.
    if (event.detail > 1) return
    // Read as it is pressed: scripts of a page change what is shared, and where.
    const { share, urlB64, webShare } = readOptions(element, options, () => {})
    const given = urlB64 && fromBase64(urlB64)
    if (urlB64 && !given) page.warn('P532', { value: urlB64 })
    // A service knows the page by its address as it is written.
    const written = given || location.href
    const target = new URL(written).href
    if (!webShare || !navigator.share) return go(share, target, written)
    offer('', target, 'device', () => {
      navigator.share({ title: document.title, url: target }).catch((error: unknown) => {
        // The visitor closed the sheet, which is an answer; or it is there already, of a button pressed twice.
        const isThere = (error as Error | undefined)?.name === 'InvalidStateError'
        if (!isAbort(error) && !isThere) go(share, target, written)
      })
    })
  }
  // Before the page's own handlers: their `return false` keeps a link to `#` from jumping, and refuses nothing.
  page.on(element, 'click', press, true)
  return undo
}

/** What a button says that is an icon alone. */
function nameOf(element: HTMLElement, share: string): string {
  if (/^mailto/i.test(share) || element.classList.contains('mailto')) return t('share.mail')
  const { host = location.host } = toHttpUrl(share.replace(PLACE, '')) ?? {}
  return host === location.host ? t('share.page') : t('share.on', { service: host.replace(/^www\./, '') })
}
