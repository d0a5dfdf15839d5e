/** The mobile breakpoint (§9). */
const NARROW = '(max-width: 767.98px)'

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** A screen narrower than 768 px: overlays fill it. */
export const isNarrow = (): boolean => matches(NARROW)

/** Narrow, or used with fingers: people there close what covers the page with the browser's Back. */
export const isMobile = (): boolean => isNarrow() || matches('(pointer: coarse)')

export const prefersReducedMotion = (): boolean => matches('(prefers-reduced-motion: reduce)')

/** The page is laid out for paper. */
export const isPaper = (): boolean => matches('print')
