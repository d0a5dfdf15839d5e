import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import type { PageContext } from '../../base/context'
import { sendNamed } from '../../base/events'
import { eventType, prefixed } from '../../base/host'
import { keepAttributes } from '../../dom/kept-attributes'
import { isRefused } from '../../dom/plain-click'
import { options } from './options'

export { options }

/**
 * A mobile menu of the page's own navigation, which it replaces (for the jQuery bridge `mmenu`) or, where the page asked
 * for a clone, stands beside: opened by links to the navigation's id (a clone's: `#mm-menu`), or by `cms:mmenu:open`, `:close` and `:refresh` sent to it. Sends `cms:mobileMenu:open`
 * and `:close` from it.
 */
export const mount: Mount<typeof options> = async (element, given, page) => {
  const load = () => import(/* webpackChunkName: "mobile-menu-panels" */ './panels')
  const { createMaker } = await fetchChunk(page.name, load)
  // What happens is told under the menu's name: under this one it is asked for. And a navigation is no button: what
  // buttons get is put on a copy of its tag, which has its settings.
  const teller = Object.create(page, {
    element: { value: element.cloneNode() },
    emit: {
      value: ((what, detail, options) =>
        sendNamed(element, 'mobileMenu', what, detail, options?.cancelable)) satisfies PageContext['emit'],
    },
  }) as PageContext
  const menu = await createMaker(given, teller).create([{ type: 'clone', data: element }])
  if (!menu) return undefined
  const restore = keepAttributes(element, 'style')
  const isCopy = element.getAttribute('data-mmenu') === 'clone'
  if (!isCopy) element.style.display = 'none'
  page.on(element, eventType('mmenu:open'), () => menu.open())
  page.on(element, eventType('mmenu:close'), () => menu.close('button'))
  page.on(element, eventType('mmenu:refresh'), () => menu.refresh())
  page.on<MouseEvent>(document, 'click', (event) => {
    const link = (event.target as Element).closest('a[href^="#"]')
    const id = (isCopy ? '#mm-' : '#') + element.id
    if (!link || isRefused(event, link) || !element.id || link.getAttribute('href') !== id) return
    if (link.closest('#' + prefixed('mobile-menu'))) return
    event.preventDefault()
    menu.open()
  })
  return () => {
    menu.destroy()
    restore()
  }
}
