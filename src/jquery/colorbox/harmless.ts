import { ownMembers } from '../../base/own-members'
import { service } from '../../base/service-access'
import { parsePage } from '../../dom/html'
import type { disarm as Disarm } from '../../dom/untrusted/disarm'
import { toHttpUrl } from '../../dom/urls'
import type { RequestData } from '../../services/http/contract'
import type { Collection } from '../call'

/**
 * HTML of an attribute as nodes, without anything that acts: editors write attributes, sometimes from visitors' words, and
 * filters of visitors' HTML let `data-*` pass.
 */
export function harmless(html: string, disarm: typeof Disarm): Node[] {
  // A form or picture in it may be named as a member of its document.
  const { body } = ownMembers(parsePage(html))
  const fragment = document.implementation.createHTMLDocument('').createDocumentFragment()
  while (body.firstChild) fragment.appendChild(body.firstChild)
  disarm(fragment)
  return Array.from(fragment.childNodes)
}

type Loaded = (this: Element, text: string, status: string) => void
export type Loading = Collection & { load?(url: string, data: unknown, then: Loaded): void }

/**
 * Has jQuery's `load` fetch a page, or the part of it that is named after a space, into a box: its scripts run. What another
 * site has, to which any link may lead, comes without anything that acts.
 */
export function loadInto(box: Loading, given: string, data: unknown, then: Loaded): void {
  const [, url = '', part] = /^\s*(\S+)(?:\s+(.*))?/.exec(given) ?? []
  const address = toHttpUrl(url)
  const target = box[0]
  if (!target) return
  const end = (status: string) => (): void => then.call(target, '', status)
  if (address && address.origin !== location.origin)
    service('http')
      .then(({ html }) => html({ url, method: data ? 'POST' : 'GET', data: data as RequestData, target }))
      .then(() => part && target.replaceChildren(...target.querySelectorAll(part)))
      .then(end('success'), end('error'))
  else if (box.load) box.load(given, data, then)
  else end('error')()
}
