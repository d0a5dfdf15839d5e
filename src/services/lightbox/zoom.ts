/** A picture seen closer, moved about within the stage. Coordinates are the window's, in px. */
export interface Zoom {
  scale(): number
  /** The point at x, y stays where it is. */
  to(scale: number, x: number, y: number): void
  by(x: number, y: number): void
  /** Between as large as it fits and its own size, at least double. */
  toggle(x: number, y: number): void
  /** A step closer (more than 1) or away, for the keyboard; 0 for as large as it fits. */
  step(by: number): void
}

export function createZoom(media: HTMLImageElement, stage: HTMLElement): Zoom {
  let [scale, x, y] = [1, 0, 0]
  /** How much larger the picture itself is than it is shown. */
  const own = (): number => media.naturalWidth / (media.offsetWidth || 1)

  function place(ease: boolean): void {
    const { style, offsetWidth, offsetHeight } = media
    x = keep(x, offsetWidth * scale - stage.clientWidth)
    y = keep(y, offsetHeight * scale - stage.clientHeight)
    style.transition = ease ? 'transform .2s' : ''
    style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : ''
  }

  function to(wanted: number, atX: number, atY: number, ease = false): void {
    const { left, top, width, height } = stage.getBoundingClientRect()
    const next = Math.min(Math.max(wanted, 1), Math.max(4, own()))
    const fromX = atX - left - width / 2
    const fromY = atY - top - height / 2
    x = fromX - ((fromX - x) * next) / scale
    y = fromY - ((fromY - y) * next) / scale
    scale = next
    place(ease)
  }

  return {
    scale: () => scale,
    to: (wanted, atX, atY) => to(wanted, atX, atY),
    by(dx, dy) {
      x += dx
      y += dy
      place(false)
    },
    toggle: (atX, atY) => to(scale > 1 ? 1 : Math.max(2, own()), atX, atY, true),
    step(by) {
      const { left, top, width, height } = stage.getBoundingClientRect()
      to(scale * by, left + width / 2, top + height / 2, true)
    },
  }
}

/** A picture larger than the room does not leave its edges behind. */
function keep(at: number, surplus: number): number {
  const slack = Math.max(0, surplus / 2)
  return Math.min(Math.max(at, -slack), slack)
}
