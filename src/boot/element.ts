/** The first such element of the page, also where a picture named `querySelector` hides the document's own. */
export const find = (selector: string): Element | null =>
  Document.prototype.querySelector.call(document, selector)
