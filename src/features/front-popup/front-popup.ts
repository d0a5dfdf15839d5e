import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { from, number, readOptions } from '../../base/options'
import { isComposed } from '../../dom/composed'
import { hide, letScriptsShow } from '../../dom/hide'
import { keepAttributes } from '../../dom/kept-attributes'
import { isShown } from '../../dom/layer/focus'
import { ignoreRest, onceUncovered, openLayer } from '../../dom/layer/layer'
import { silenceAll } from '../../dom/layer/watched'
import { onPress } from '../../widgets/press'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import { createCountdown, type Countdown } from './countdown'
import { fadeOut } from './fade-out'
import css from './front-popup.css'
import { dismissalOf } from '../../dom/dismissal'

const amount = number(undefined, 0)
/** A number of seconds, with its unit or without: `10`, `10s`, `2,5 sec`. */
const seconds: typeof amount = {
  ...amount,
  parse: (value) => amount.parse(value.replace(/\s*s(ec(ond(e?s)?)?\.?)?\s*$/i, '')),
}

export const options = {
  /** Seconds until it closes by itself; default: never. */
  ffAutoclose: from('ff-autoclose', seconds),
  /** For how many days a closed popup stays away; default: until the next page. */
  rememberDays: number(undefined, 0),
}

/**
 * A popup that the page brings, with a close link, an overlay and a countdown (§2.7, 4.8). With an overlay it is
 * a modal dialog; without one, the page beside it stays usable and keeps the focus. Who moves the focus
 * to what stands in it stops the countdown. Events: `open`, `before-close` (cancelable) and `close`, `{by}`: `link`, `overlay`,
 * `escape`, `back`, `timeout`; `close` alone with `page`, where a script of the page has hidden it. One that only a rule
 * hides may show later, and its links close it then: the page behind is free at once.
 */
export const mount: Mount<typeof options> = async (popup, { rememberDays }, page) => {
  const undo = [dress(popup)]
  const dismissal = rememberDays && dismissalOf('front-popup', popup)
  if (page.signal.aborted) return undefined
  const links = Array.from(popup.querySelectorAll<HTMLElement>('.' + prefixed('front-popup-close')))
  // What a server writes around the popup goes with it, as what it writes beside it does.
  const around = popup.parentElement?.closest<HTMLElement>('.' + prefixed('front-popup-overlay'))
  if (around) undo.push(keepAttributes(around, 'hidden', 'style'))
  else takeOverlays(popup, undo)
  const parts = around ? [around, popup] : [popup]
  const overlay = around ?? popup.querySelector('.' + prefixed('front-popup-overlay'))
  let opened = false
  let endLayer = (): void => {}
  let giveFramesBack = (): void => {}
  let countdown: Countdown | undefined

  const release = (): void => {
    opened = false
    countdown?.stop()
    endLayer()
  }
  const close = (by: string): void => {
    if (!opened || !page.emit('before-close', { by }, { cancelable: true })) return
    release()
    undo.push((giveFramesBack = silenceAll(popup)), ...parts.map(fadeOut))
    if (!overlay) ignoreRest()
    if (dismissal) dismissal.dismiss(rememberDays)
    page.emit('close', { by })
  }
  const startCountdown = (seconds: number): void => {
    countdown?.restore()
    const started = createCountdown(popup, links[0], seconds, () => close('timeout'))
    countdown = started
    undo.push(() => started.restore())
  }
  const open = (): void => {
    if (opened || popup.hidden || !isShown(popup)) return
    opened = true
    giveFramesBack()
    nameDialog(popup)
    if (overlay) {
      popup.setAttribute('aria-modal', 'true')
      popup.tabIndex = -1
      endLayer = openLayer(popup, { onDismiss: close, onHidden: () => endLayer() })
    }
    // Read now: a script of the page that shows it may say how long.
    const { ffAutoclose } = readOptions(popup, options, () => {})
    if (ffAutoclose) startCountdown(Math.ceil(ffAutoclose))
    page.emit('open')
  }

  for (const link of links) undo.push(onPress(link, page, () => close('link'), t('modal.close')))
  if (overlay)
    page.on(overlay, 'click', ({ target }) => {
      // It may be around the popup, and hears of what is pressed in that.
      if (!around || !popup.contains(target as Node)) close('overlay')
    })
  else
    page.on<KeyboardEvent>(popup, 'keydown', (event) => {
      if (/^Esc/.test(event.key) && !isComposed(event) && !event.defaultPrevented) close('escape')
    })
  // The focus is on the popup itself at first: who moves it takes their time (WCAG 2.2.1).
  page.on(popup, 'focusin input', ({ target }) => target !== popup && countdown?.stop())
  const shown = (): void => void (overlay ? undo.push(onceUncovered(popup, open)) : open())
  undo.push(...parts.map(letScriptsShow))
  if (dismissal && dismissal.dismissed) parts.forEach(hide)
  else if (isShown(popup)) shown()
  const hidden = (): void => {
    if (!opened) return
    release()
    page.emit('close', { by: 'page' })
  }
  // A script of the page may show it, once more too, and hide it: the page behind must not stay inert.
  undo.push(watchShown(popup, overlay, (isNowShown) => (isNowShown ? shown() : hidden())))
  return () => {
    release()
    undo.reverse().forEach((one) => one())
  }
}

/** @returns puts all attributes back */
function dress(popup: HTMLElement): () => void {
  adoptStyles(css)
  const names = ['hidden', 'role', 'aria-modal', 'aria-label', 'tabindex', 'style', 'data-popup-bare']
  const restore = keepAttributes(popup, ...names)
  // What a page has placed itself is not placed a second time.
  if (getComputedStyle(popup).position === 'static') popup.setAttribute('data-popup-bare', '')
  return restore
}

/**
 * An overlay beside the popup becomes a part of it: it would stay over the page when the popup has closed. One that stands
 * between two popups is the second's where the first has its own.
 */
function takeOverlays(popup: HTMLElement, undo: (() => void)[]): void {
  const overlay = '.' + prefixed('front-popup-overlay')
  const beside = [
    ['before', popup.previousElementSibling],
    ['after', popup.nextElementSibling],
  ] as const
  for (const [side, near] of beside) {
    if (!near?.matches(overlay)) continue
    const isNext = side === 'after' && near.nextElementSibling?.matches('.' + prefixed('front-popup'))
    if (isNext && popup.querySelector(overlay)) continue
    popup.prepend(near)
    undo.push(() => popup[side](near))
  }
}

function nameDialog(popup: HTMLElement): void {
  if (!popup.hasAttribute('role')) popup.setAttribute('role', 'dialog')
  if (popup.matches('[aria-label], [aria-labelledby]')) return
  const heading = popup.querySelector('h1, h2, h3, h4')?.textContent?.trim()
  popup.setAttribute('aria-label', heading || t('modal.window'))
}

/**
 * A popup that a style sheet or a script of the page hides must not take the page's focus before it shows. Called each
 * time that it shows or is hidden.
 * @param overlay where the popup itself has no size, this one fills the window
 */
function watchShown(
  popup: HTMLElement,
  overlay: Element | null,
  act: (isNowShown: boolean) => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const isNowShown = isShown(popup)
    if (!isNowShown || entries.some((entry) => entry.isIntersecting)) act(isNowShown)
  })
  for (const one of [popup, overlay]) if (one) observer.observe(one)
  return () => observer.disconnect()
}
