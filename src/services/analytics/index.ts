import { warn } from '../../base/console'
import { getHost } from '../../base/host'

declare module '../../base/services' {
  interface Services {
    analytics: AnalyticsService
  }
}

export interface AnalyticsService {
  /**
   * Forwards an event to every analytics service the page has (§7 row 19), and to the configured `report`.
   * @example track('Newsletter', 'Inscription', 'ok')
   */
  track(category: string, action: string, label?: string): void
}

interface AnalyticsWindow {
  gtag?: (...args: unknown[]) => void
  dataLayer?: { push(entry: unknown): unknown }
  ga?: (...args: unknown[]) => void
  _gaq?: { push(entry: unknown): unknown }
  _paq?: { push(entry: unknown): unknown }
}

type Forward = (page: AnalyticsWindow, category: string, action: string, label: string | undefined) => void

const forwards: readonly Forward[] = [
  (page, category, action, label) => {
    // gtag writes to dataLayer itself: one of the two, or the event counts twice.
    if (page.gtag) page.gtag('event', action, { event_category: category, event_label: label })
    else
      page.dataLayer?.push({
        event: action,
        event_category: category,
        event_action: action,
        event_label: label,
      })
  },
  (page, category, action, label) => page.ga?.('send', 'event', category, action, label),
  (page, category, action, label) => page._gaq?.push(['_trackEvent', category, action, label]),
  (page, category, action, label) => page._paq?.push(['trackEvent', category, action, label]),
]

export function create(): AnalyticsService {
  return {
    track(category, action, label) {
      // Without one, the services count an event that has no name.
      if (!action) return warn('P130', { helper: 'Passerelle.track', name: 'action' })
      for (const forward of forwards) {
        try {
          forward(window as AnalyticsWindow, category, action, label)
        } catch {
          // A broken analytics script must not break what it was told of.
        }
      }
      const entry = { type: 'event' as const, category, action, page: location.href }
      getHost().report(label === undefined ? entry : { ...entry, label })
    },
  }
}
