import { send, callPage, hear, mount, type Bridge } from './call'

/** jQuery Unveil's `img[data-src]`, with `data-src-retina`, on our lazy pictures (§4.10). */
export const lazyImages: Bridge = ({ $, elements, args }) => {
  const callback = args.filter((one) => typeof one === 'function')[0]
  for (const element of elements ?? []) {
    const source = element.getAttribute('data-src')
    const retina = element.getAttribute('data-src-retina')
    if (!source && !retina) continue
    // When the picture has its address and before it is there: pages wait for its `load` in the callback.
    const off = hear(element, 'lazy:loading', () => {
      off()
      void Promise.resolve().then(() => callPage(callback, element))
    })
    $(element).on('unveil', () => send(element, 'lazy'))
    mount(element, 'lazy', { 'data-lazy-src': source ?? retina, 'data-lazy-src-retina': retina })
  }
}
