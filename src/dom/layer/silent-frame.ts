/**
 * Calls `act` once when the fetching of a frame's page has ended and said nothing: no server answered, or it is
 * another origin's. Firefox fires no `load` at a frame where no server answers, others do. Nothing happens in browsers
 * without `responseStatus` in their resource timing.
 * @returns ends the watching
 */
export function onSilentFrame(frame: HTMLIFrameElement, act: () => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => {}
  const url = frame.src.replace(/#.*/, '')
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntriesByName(url) as PerformanceResourceTiming[]
    if (!entries.some(({ responseStatus }) => responseStatus === 0)) return
    observer.disconnect()
    // An answer that did not come from a server (an archive's, in twin runs) has no status, and its page is there.
    if (!frame.contentDocument?.URL.startsWith(url)) act()
  })
  observer.observe({ entryTypes: ['resource'] })
  return () => observer.disconnect()
}
