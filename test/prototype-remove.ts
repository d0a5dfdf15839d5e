/**
 * Has elements removed as Prototype.js 1.7 does, for which one that stands nowhere is an error.
 * @returns gives the browser's own back
 */
export function takePrototypeRemove(): () => void {
  const { remove } = Element.prototype
  Element.prototype.remove = function (this: Element) {
    this.parentNode!.removeChild(this)
  }
  return () => void (Element.prototype.remove = remove)
}
