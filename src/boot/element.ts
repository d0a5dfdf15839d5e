/** The first such element of the page, also where a picture named `querySelector` hides the document's own. */
export const find = (selector: string): Element | null =>
  HTMLDocument.prototype.querySelector.call(document, selector)

/** A new element, also where a picture named `createElement` hides the document's own method. */
export const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] =>
  HTMLDocument.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[Tag]
