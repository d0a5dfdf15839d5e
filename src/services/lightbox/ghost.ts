import { detach } from '../../dom/layer/detach'
import { glide, towards } from './motion'
import { make } from './parts'

/** The lightbox has gone; a likeness of the picture, which nobody can touch, goes back into its thumbnail. */
export function shrink(media: HTMLElement, opener: HTMLElement | undefined): void {
  const to = towards(opener, media)
  if (!to || !(media instanceof HTMLImageElement)) return
  const { left, top, width, height } = media.getBoundingClientRect()
  const ghost = make('img', 'ghost', document.body) as HTMLImageElement
  ghost.src = media.src
  ghost.alt = ''
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    left: left + 'px',
    top: top + 'px',
    width: width + 'px',
    height: height + 'px',
  })
  glide(ghost, 'none', to, () => void detach(ghost))
}
