/** §9: how much of the link is visible when it loads by itself. */
const VISIBLE = 0.7

/** Loads when its link comes into view, as long as it is on. */
export interface AutoLoading {
  /** A page of items has come. @param clicked by a click, after which it may load so many times again */
  count(clicked: boolean): void
  /** No more by itself, until a page of items has come. */
  release(): void
}

/**
 * @param stop so many automatic loads, then a click is needed again; 0: never
 */
export function createAutoLoading(link: Element, isOn: boolean, stop: number, load: () => void): AutoLoading {
  let loads = 0
  const observer = new IntersectionObserver(
    (entries) => {
      // Ratios are not exact: 0.7 of a link may be reported as 0.699.
      const isVisible = entries.slice(-1).some((entry) => entry.intersectionRatio > VISIBLE - 0.01)
      if (isVisible && isOn) load()
    },
    { threshold: VISIBLE },
  )

  /** Observes anew: the link may still be visible, after items came. */
  function observe(): void {
    observer.disconnect()
    if (isOn) observer.observe(link)
  }

  observe()
  return {
    count(clicked) {
      loads = clicked ? 0 : loads + 1
      isOn = !stop || loads < stop
      observe()
    },
    release: () => observer.disconnect(),
  }
}
