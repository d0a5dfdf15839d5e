/** How many places on the picture is that is to the right: -1 where the page is written from right to left. */
export const placesToTheRight = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
