import type { Mount } from '../../base/feature'
import { number } from '../../base/options'
import { prefixed } from '../../base/host'
import { focusOn } from '../../dom/focus-on'
import { isShown } from '../../dom/layer/focus'
import { ignoreRest } from '../../dom/layer/layer'
import { silence } from '../../dom/layer/watched'
import { hide, letScriptsShow } from '../../dom/hide'
import { keepAttributes } from '../../dom/kept-attributes'
import { onPress } from '../../widgets/press'
import { t } from '../../base/translation'
import { dismissalOf } from '../../dom/dismissal'

export const options = {
  /** For how many days a closed banner stays away; default: until the next page. */
  rememberDays: number(undefined, 0),
}

/** A banner with a close link (§2.8). Events: `before-close` (cancelable), `close`. */
export const mount: Mount<typeof options> = async (banner, { rememberDays }, page) => {
  const undo = [keepAttributes(banner, 'hidden', 'style'), letScriptsShow(banner)]
  const dismissal = rememberDays && dismissalOf('front-banner', banner)
  if (dismissal && dismissal.dismissed) hide(banner)
  const close = (): void => {
    if (banner.hidden || !page.emit('before-close', undefined, { cancelable: true })) return
    const focused = banner.contains(document.activeElement)
    hide(banner)
    silence(banner)
    ignoreRest()
    if (dismissal) dismissal.dismiss(rememberDays)
    // The focus goes on from where the banner was, and not back to the top.
    if (focused) focusOn(placeAfter(banner))
    page.emit('close')
  }
  for (const link of Array.from(banner.querySelectorAll<HTMLElement>('.' + prefixed('front-banner-close')))) {
    undo.push(onPress(link, page, close, t('modal.close')))
  }
  return () => undo.forEach((one) => one())
}

/** What comes next on the page, and is shown; at its end, what the banner was in. */
function placeAfter(banner: HTMLElement): HTMLElement {
  let next = banner.nextElementSibling
  while (next && !isShown(next as HTMLElement)) next = next.nextElementSibling
  return (next ?? banner.parentElement) as HTMLElement
}
