import type { Config } from '../core/config'
import type { ReportEntry } from '../core/host'

/** Entries wait so long (ms) for others, so that a page makes one report of its start and not thirty. */
const BATCH_DELAY = 2000

/**
 * Sends entries where the configuration's `report` says: to a function one by one, to a URL as a JSON list,
 * batched, surviving the end of the page.
 */
export function createReporter(target: Config['report']): (entry: ReportEntry) => void {
  let batch: ReportEntry[] = []
  let timer: number | undefined

  function flush(): void {
    if (!batch.length) return
    const body = JSON.stringify(batch)
    batch = []
    clearTimeout(timer)
    timer = undefined
    try {
      if (navigator.sendBeacon && navigator.sendBeacon(target as string, body)) return
      const request = new XMLHttpRequest()
      request.open('POST', target as string)
      request.setRequestHeader('Content-Type', 'text/plain;charset=UTF-8')
      request.send(body)
    } catch {
      // A report that cannot be sent must not disturb the page it tells about.
    }
  }

  if (typeof target === 'string') {
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
  }
  return (entry) => {
    if (typeof target === 'function') {
      try {
        target(entry)
      } catch {
        // The page's own function; its error is not ours to pass on.
      }
    } else if (target) {
      batch.push(entry)
      if (!timer) timer = window.setTimeout(flush, BATCH_DELAY)
    }
  }
}
