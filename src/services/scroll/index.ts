import { warn } from '../../base/console'
import { findAnchor, findById } from '../../dom/anchor'
import { toElement } from '../../dom/element'
import { focusOn } from '../../dom/focus-on'
import { keptFree, revealIn, scrollToElement } from '../../dom/scroll-to'
import { toHttpUrl } from '../../dom/urls'
import type { ScrollOptions } from './contract'

export type { ScrollOptions } from './contract'

declare module '../../base/services' {
  interface Services {
    scroll: ScrollService
  }
}

export interface ScrollService {
  /**
   * Scrolls to an element (§2.23): 550 ms, or at once for visitors who asked for less motion. Its top stops at
   * its `data-offset-ancre`, else its `scroll-margin-top`, the page's `scroll-padding-top`, or below what sticks
   * to the window's top. A fragment of another page of the site leads there. Anything else that is no element of the
   * page is told (P361).
   * @param target an element, a jQuery object, a selector, an id, a name, a `#fragment` or an address that ends with one
   * @returns resolved with true at the end of the way; with false where there was no target
   * @example await scroll.to('#horaires', { offset: 20 })
   */
  to(target: unknown, options?: ScrollOptions): Promise<boolean>
}

export function create(): ScrollService {
  return {
    async to(target, options) {
      const element = typeof target === 'string' ? findNamed(target) : toElement(target)
      if (!element || !element.isConnected) {
        // Settings in its place have come without a text of their own.
        const name = 'toString' in Object(target) ? String(target) : '[object Object]'
        const elsewhere = addressElsewhere(name)
        if (elsewhere) location.assign(elsewhere)
        else warn('P361', { target: name })
        return false
      }
      revealIn(element)
      const given = options?.offset ?? parseFloat(element.getAttribute('data-offset-ancre') ?? '')
      if (options?.focus !== false && !document.activeElement?.matches('input, select, textarea')) {
        focusOn(element as HTMLElement)
      }
      await scrollToElement(element, isNaN(given) ? () => keptFree(element) : given)
      return true
    },
  }
}

const pageOf = ({ href }: { readonly href: string }): string => href.replace(/#.*/, '')

/** By id, selector, name or fragment; of a whole address of this page (`scroll_to(this.href)`), by its fragment. */
function findNamed(target: string): Element | null {
  const url = target.indexOf('#') > 0 ? toHttpUrl(target) : undefined
  const fragment = url && pageOf(url) === pageOf(location) ? url.hash || '#' : target
  return findById(fragment) ?? toElement(target) ?? findAnchor(fragment)
}

/** A fragment of another page of this site; what may be a selector is none. */
function addressElsewhere(target: string): string | undefined {
  const url = /^(https?:\/)?\/.*#./i.test(target) ? toHttpUrl(target) : undefined
  return url && url.origin === location.origin && pageOf(url) !== pageOf(location) ? url.href : undefined
}
