import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { onFirstUse } from '../../widgets/first-use'

export const options = {}

/**
 * Links within the page scroll to their target instead of jumping there (§2.23). Once, as the page loads, it goes
 * to the element of a `#id=…` address, else to the last `cms-scroll-here`. What does it (`target.ts`) is fetched when
 * it is needed.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const load = () => import(/* webpackChunkName: "scroll-to" */ './target')
  if (element.matches('a[href]')) onFirstUse(page, load, [])
  if (element.matches('html, .' + prefixed('scroll-here'))) {
    load()
      .then(({ arrive }) => arrive(page))
      .catch(page.fail)
  }
}
