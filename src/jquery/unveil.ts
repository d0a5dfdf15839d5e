import { prefixed } from '../base/host'
import { send, callPage, hear, listenBy, mount, whenMounted, type Bridge } from './call'

/** jQuery Unveil's `img[data-src]`, with `data-src-retina`, on our lazy pictures (§4.10). */
export const lazyImages: Bridge = ({ $, elements, args }) => {
  const callback = args.filter((one) => typeof one === 'function')[0]
  for (const element of elements ?? []) {
    const source = element.getAttribute('data-src')
    const retina = element.getAttribute('data-src-retina')
    const address = source ?? retina
    if (!address) continue
    const isKnown =
      element.getAttribute('data-lazy-src') === address &&
      element.getAttribute('data-lazy-src-retina') === retina &&
      !element.classList.contains(prefixed('lazy-img-error'))
    const shown = isKnown && element.getAttribute('src')
    if (shown && (shown === address || shown === retina)) {
      callPage(callback, element)
      continue
    }
    // When the picture has its address and before it is there: pages wait for its `load` in the callback.
    const off = hear(element, 'lazy:loading', () => {
      off()
      void Promise.resolve().then(() => callPage(callback, element))
    })
    // Called again after more has come, say: what waits goes on waiting, what is shown stays.
    if (isKnown) continue
    // A page asks for them all in the line after its call, say.
    listenBy($(element), 'unveil', () => whenMounted(element, () => send(element, 'lazy')))
    mount(element, 'lazy', { 'data-lazy-src': address, 'data-lazy-src-retina': retina })
  }
}
