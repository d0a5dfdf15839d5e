/** What an element is called, for the frame that it opens: its text, else what stands for one in a link with an icon only. */
export const nameOf = (element: Element): string =>
  element.textContent.trim() ||
  element.getAttribute('aria-label') ||
  element.querySelector('[alt]')?.getAttribute('alt') ||
  element.getAttribute('title') ||
  ''
