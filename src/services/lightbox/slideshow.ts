import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { setLabel } from './parts'

/** Shows one picture after the other, from when the visitor starts it until they stop it (§2.11). */
export interface Slideshow {
  plays(): boolean
  /** Starts it, or stops it. */
  play(): void
  stop(): void
  /** The time of what is shown begins now; false: nothing is shown yet. */
  wait(shown: boolean): void
}

/**
 * @param speed ms that a picture is shown, from when it has loaded
 * @param isHeld somebody does something with what is shown: it stays
 */
export function createSlideshow(
  button: HTMLElement,
  speed: number,
  isHeld: () => boolean,
  next: () => void,
): Slideshow {
  let playing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function play(): void {
    playing = !playing
    button.classList.toggle(prefixed('lightbox-playing'), playing)
    setLabel(button, playing ? t('lightbox.stop') : t('lightbox.start'))
    wait(true)
  }

  function wait(shown: boolean): void {
    clearTimeout(timer)
    if (playing && shown) timer = setTimeout(turn, speed)
  }

  function turn(): void {
    // Not behind a hidden tab, nor under a dialog that asks something.
    if (document.hidden || isHeld() || button.closest('[inert], [aria-hidden="true"]')) wait(true)
    else next()
  }

  return { plays: () => playing, play, stop: () => playing && play(), wait }
}
