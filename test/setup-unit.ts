/* What jsdom lacks and the product expects of every browser it calls modern; none of it acts by itself. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

const page: { IntersectionObserver?: unknown; ResizeObserver?: unknown; matchMedia?: unknown } = globalThis
// An ordinary build's.
Object.assign(page, { __LEAN__: null, __LEFT_OUT__: '' })
page.IntersectionObserver ??= NoObserver
page.ResizeObserver ??= NoObserver
page.matchMedia ??= (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

// jsdom says "not implemented" on the console and does nothing else.
window.scrollTo = () => {}
window.scrollBy = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scroll ??= function (this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop
}
