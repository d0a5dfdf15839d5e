import type { Feature } from '../core/manifest'

/** Every built-in feature's manifest; the order is the order of mounting on one element. */
export const features: readonly Feature[] = []
