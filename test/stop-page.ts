import type { Page } from '../src/runtime/page'

/**
 * Takes every feature off, so that the HTML is again what the server sent, and ends the watch over the page, which lasts
 * in a browser as long as the page does.
 */
export function stopPage(page: Page): void {
  page['observer']?.disconnect()
  page['observer'] = undefined
  page['stopAsking']?.()
  page['scanDue'] = false
  document.removeEventListener('DOMContentLoaded', page['parsed'])
  page['releaseAll'](page['live']())
}
