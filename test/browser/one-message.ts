import type { Frame, Page } from 'puppeteer'
import { eventually } from './until.ts'

/** A selector of puppeteer's own: `::-p-text(…)`, `>>>`, `text/…`. */
const OWN_SELECTOR = /-p-|>>>|^\w+\//

type Read = string | ((...given: never[]) => unknown)
type Reads = (selector: string, read: Read, ...given: unknown[]) => Promise<unknown>

/**
 * Makes a page or frame read its elements in one message to the browser, where puppeteer sends six, and wait for
 * something by asking now and then, where puppeteer has a frame drawn for each look.
 */
export function readInOneMessage<T extends Page | Frame>(target: T): T {
  const evaluate = target.evaluate.bind(target)
  const readsOf = (own: Reads, code: (selector: string, read: string, given: string) => string): Reads =>
    async function read(selector, wanted, ...given) {
      return isPlain(selector, given)
        ? evaluate(code(JSON.stringify(selector), String(wanted), JSON.stringify(given)))
        : own(selector, wanted, ...given)
    }
  return Object.assign(target, {
    $eval: readsOf(
      target.$eval.bind(target) as Reads,
      (selector, read, given) => `((one, selector, given) => {
        if (!one) throw new Error('failed to find element matching selector "' + selector + '"')
        return (${read})(one, ...given)
      })(HTMLDocument.prototype.querySelector.call(document, ${selector}), ${selector}, ${given})`,
    ),
    $$eval: readsOf(
      target.$$eval.bind(target) as Reads,
      (selector, read, given) =>
        `(${read})([...HTMLDocument.prototype.querySelectorAll.call(document, ${selector})], ...${given})`,
    ),
    /** A page that is going to another place is asked again there. */
    waitForFunction: (
      read: string | (() => unknown),
      { timeout = 30_000 }: { readonly timeout?: number } = {},
      ...given: never[]
    ): Promise<void> =>
      eventually(async () => {
        const value: unknown = await evaluate(read, ...given)
        if (!value) throw new Error(`still ${String(value)}: ${String(read)}`)
      }, timeout),
  })
}

/** Whether all of it can be written down: a handle cannot. */
const isPlain = (selector: string, given: readonly unknown[]): boolean =>
  !OWN_SELECTOR.test(selector) && given.every((one) => one !== undefined && !(one instanceof Object))
