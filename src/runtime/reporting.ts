import type { Host } from '../base/host'

/** Entries wait so long (ms) for others, so that a page makes one report of its start and not thirty. */
const BATCH_DELAY = 2000

/**
 * Sends the entries of `host.reports` to the configured URL: a JSON list, batched, surviving the end of the page.
 * @returns called after an entry was added
 */
export function createReporter(host: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!host.reports.length) return
    const url = host.config.report as string
    const entries = host.reports.splice(0).map((entry) => JSON.stringify(entry))
    // Not as a list: Prototype.js 1.6 has `JSON.stringify` write those as texts.
    const body = `[${entries.join()}]`
    try {
      if (navigator.sendBeacon?.(url, body)) return
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.setRequestHeader('Content-Type', 'text/plain;charset=UTF-8')
      request.send(body)
    } catch {
      // A report that cannot be sent must not disturb the page it tells about.
    }
  }

  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  return () => {
    if (host.reports.length) timer ??= setTimeout(flush, BATCH_DELAY)
  }
}
