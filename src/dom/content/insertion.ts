import { getHost } from '../../base/host'
import { asHtml, type Html } from '../html'
import { parseHtml } from './parser'

const JAVASCRIPT = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i

/**
 * Replaces an element's content by HTML of the server; its scripts run in order, once, external ones awaited.
 * @param runs false for HTML of another origin: it is shown without anything that acts, and untrusted (`base/trust`)
 */
export async function insertHtml(element: Element, html: Html, runs: boolean): Promise<void> {
  let clean: ((fragment: DocumentFragment) => void) | undefined
  if (!runs) {
    const { disarm } = await import(/* webpackChunkName: "untrusted" */ '../untrusted/disarm')
    clean = (fragment) => disarm(fragment, element)
  }
  const fragment = parseHtml(html, clean)
  const scripts = [...fragment.querySelectorAll('script')]
  element.replaceChildren(fragment)
  if (runs) await runScripts(scripts)
}

/**
 * Runs scripts that parsing left dead, where they stand in the page, in order, with the page's nonce. One for browsers
 * without modules would neither load nor fail in others, and be waited for for ever.
 */
export async function runScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  for (const dead of scripts) {
    if (dead.isConnected && !dead.noModule && JAVASCRIPT.test(dead.type)) await runScript(dead)
  }
}

/** A script that runs, and what it has written so far. */
interface Writer {
  readonly script: HTMLScriptElement
  written: string
}

/** Several where the answers to several requests have scripts that are still on their way. */
let writers: Writer[] = []
/** The browser's own, while ours stands in its place. */
let native: Pick<Document, 'write' | 'writeln'> | undefined

function take(text: string): void {
  // What a script writes later, from a timer say, is put behind the last one that was begun.
  const writer =
    writers.find(({ script }) => script === document.currentScript) ?? writers[writers.length - 1]
  if (writer) writer.written += text
}

/**
 * Catches what a script writes to the page, which would blank it once it is loaded; the returned function puts
 * it behind the script, as the parser would have, and runs the scripts in it.
 */
function captureWrites(script: HTMLScriptElement): () => Promise<void> | undefined {
  const writer: Writer = { script, written: '' }
  if (!writers.length) {
    const { write, writeln } = document
    native = { write, writeln }
    document.write = (...texts: string[]) => take(texts.join(''))
    document.writeln = (...texts: string[]) => take(texts.join('') + '\n')
  }
  writers.push(writer)
  return () => {
    writers = writers.filter((one) => one !== writer)
    // Not while another one may write: that would blank the page after all.
    if (!writers.length) Object.assign(document, native)
    const { written } = writer
    if (!written) return undefined
    const fragment = parseHtml(asHtml<'what a script of the page, or of its origin, writes to it'>(written))
    const scripts = [...fragment.querySelectorAll('script')]
    script.after(fragment)
    return runScripts(scripts)
  }
}

/** From the page's own server: where Trusted Types are required, a handler (`onload`) is code that somebody vouches for. */
export function copyAttribute(element: Element, name: string, value: string): void {
  element.setAttribute(name, /^on/.test(name) ? getHost().policy.createScript(value) : value)
}

function runScript(dead: HTMLScriptElement): Promise<void> | undefined {
  const { config, policy } = getHost()
  const script = document.createElement('script')
  for (const { name, value } of dead.attributes) {
    if (name !== 'src' && name !== 'nonce') copyAttribute(script, name, value)
  }
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  const { src } = dead
  const placeWritten = captureWrites(script)
  if (!src) {
    script.text = policy.createScript(dead.text)
    dead.replaceWith(script)
    return placeWritten()
  }
  return new Promise((resolve) => {
    // A script that fails to load must not stop the ones after it: neither does the parser.
    // Behind the server's own `onload`, which stays what it is.
    for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(placeWritten()))
    script.async = false
    script.src = policy.createScriptURL(src)
    dead.replaceWith(script)
  })
}
