import { prefixed } from '../../base/host'
import { service } from '../../base/service-access'
import { detach } from '../../dom/layer/detach'
import { onSilentFrame } from '../../dom/layer/silent-frame'
import { oneAtATime } from '../../dom/one-at-a-time'
import { mayClose } from './close-confirmation'
import css from './frame.css'
import { nameOf } from './parts'
import type { Slide } from './slide'
import { adoptSheet } from './styles'

/** Resolves when the page in the frame has loaded; rejects where no server answers. It is seen from the first. */
export function showFrame(slide: Slide, timeout: number): Promise<void> {
  adoptSheet(css)
  const { element, item } = slide
  const frame = document.createElement('iframe')
  let loaded = false
  frame.className = prefixed('lightbox-frame')
  frame.title = nameOf(item, false)
  frame.allowFullscreen = true
  frame.src = item.url
  slide.media = frame
  if (item.confirm) {
    // The question's title is an expression of the server's (§4.4): it is here when the visitor wants to close.
    service('translations').then(
      (translations) => translations.load(),
      () => undefined,
    )
    // Whoever goes on twice, or goes on and closes, is asked once.
    slide.mayLeave = oneAtATime(() =>
      slide.failed ? Promise.resolve(true) : mayClose(frame, item.confirm, loaded),
    )
  }
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, timeout)
    const unwatch = onSilentFrame(frame, () => isAlive(frame).catch(reject))
    slide.end = () => {
      clearTimeout(timer)
      unwatch()
      detach(element)
    }
    frame.addEventListener('load', () => {
      clearTimeout(timer)
      loaded = true
      if (frame.contentDocument) resolve()
      else isAlive(frame).then(resolve, reject)
    })
    element.append(frame)
    slide.onPlaced?.()
  })
}

/**
 * A frame "loads" even where no server answers, but in Firefox. A page of our own origin that cannot be reached into
 * is that, or has been redirected elsewhere: asked for once more, only a dead server says nothing.
 */
async function isAlive(frame: HTMLIFrameElement): Promise<void> {
  if (new URL(frame.src).origin !== location.origin) return
  await fetch(frame.src, { method: 'HEAD', redirect: 'manual', credentials: 'same-origin' })
}
