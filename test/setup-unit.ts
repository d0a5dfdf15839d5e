/* What jsdom lacks and the product expects of every browser it calls modern; none of it acts by itself. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

const page = globalThis as unknown as Record<string, unknown>
// An ordinary build's.
page['__LEAN__'] = null
page['__LEFT_OUT__'] = ''
page['IntersectionObserver'] ??= NoObserver
page['ResizeObserver'] ??= NoObserver
page['matchMedia'] ??= (media: string) => ({
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
Element.prototype.scrollTo ??= () => {}
