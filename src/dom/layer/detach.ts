/** As `remove` of an element, which may stand nowhere; that of Prototype.js fails there. */
export const detach = (element: Element): unknown => element.parentNode?.removeChild(element)
