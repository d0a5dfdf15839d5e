/**
 * How many px of the window a length of 1px in an element's style comes to: more than 1 where the page enlarges itself by
 * `zoom`, as buttons for larger text do. 1 in browsers that count both alike.
 */
export const cssZoom = (element: Element): number =>
  (element as Element & { readonly currentCSSZoom?: number }).currentCSSZoom || 1
