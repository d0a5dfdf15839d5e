import { prefixed } from '../../base/host'
import { adoptStyles } from '../../dom/styles'
import css from './place.css'

/**
 * `top`, `bottom`, `left` and `right`, px or a share of the window: as Colorbox, the box stands so far from that edge, `right`
 * before `left` and `bottom` before `top`; without one it is in the middle.
 * @param root the open lightbox
 * @param read gives a setting of what it shows
 */
export function placeBox(root: HTMLElement, read: (name: string) => unknown): void {
  const [top, bottom] = [distance(read('top'), 'vh'), distance(read('bottom'), 'vh')]
  // The stage is as wide as the window without its bar.
  const [left, right] = [distance(read('left'), '%'), distance(read('right'), '%')]
  const isPlaced = !!(top || bottom || left || right)
  const { classList, style } = root
  const put = (name: string, on: boolean): void => {
    if (on) classList.add(prefixed(name))
    else classList.remove(prefixed(name))
  }
  put('lightbox-placed', isPlaced)
  put('lightbox-from-bottom', !!bottom)
  put('lightbox-from-top', !!top && !bottom)
  if (!isPlaced) return
  adoptStyles(css)
  style.setProperty('--cms-box-rows', tracks(bottom ? undefined : top, bottom))
  style.setProperty('--cms-box-columns', tracks(right ? undefined : left, right))
}

/** A distance as Colorbox reads it; `undefined` for none. */
function distance(value: unknown, share: string): string | undefined {
  const [, size, unit] = /^(\d+)(px|%)?$/.exec(String(value)) ?? []
  return size && size + (unit === '%' ? share : 'px')
}

function tracks(before: string | undefined, after: string | undefined): string {
  const one = (size: string | undefined): string => (size ? `minmax(0,${size})` : '1fr')
  return `${one(before)} max-content ${one(after)}`
}
