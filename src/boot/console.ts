import type { Details, MessageCode } from '../strings'
import { getHost } from '../base/host'

export type Warning = readonly [code: MessageCode, details?: Details | undefined, subject?: unknown]

/** What there is to tell, until the tier is there to tell it. */
export const warnings: Warning[] = []

/**
 * The drop-in's stand-in for `core/console` (webpack.config.js): the French texts of its messages are fetched
 * only by pages that have something to be told, so that no other page carries them.
 */
export function warn(code: MessageCode, details?: Details, subject?: unknown): void {
  warnings.push([code, details, subject])
  // None yet while the configuration is read; `run` looks again.
  const host = getHost()
  if (host) host.work()
}

/** The tables that tiers and the drop-in share tell all that they tell later. */
export { warn as warnLater }

/**
 * Tells at once, text and all: what must be told even if no more code comes.
 * The build puts the catalogue's text in the code's place.
 */
export function sayNow(text: 'P002'): void {
  if (window.console) console.warn('[Passerelle ' + text)
}
