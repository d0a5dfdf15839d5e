const MARK = 'data-lenis-prevent'

/**
 * A script that scrolls the page smoothly takes the wheel wherever it is turned, and moves the page behind what lies over
 * it, which then does not scroll. Lenis, which most sites use, lets go of it at this mark.
 * @returns takes the mark off
 */
export function keepWheel(root: Element): () => void {
  if (root.hasAttribute(MARK)) return () => {}
  root.setAttribute(MARK, '')
  return () => root.removeAttribute(MARK)
}
