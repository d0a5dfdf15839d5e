import { getHost } from '../../base/host'
import { parseHtml } from '../html'

const JAVASCRIPT = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i

/** Elements that run, fetch, restyle the page or change an address later, and what hides others from this list. */
const ACTIVE =
  /^(script|i?frame|frameset|object|embed|applet|portal|base|meta|link|style|template|set|animate\w*|math|use)$/i

/** Attributes that are code, and addresses that are: neither belongs in HTML of another origin. */
function disarm(fragment: DocumentFragment): void {
  for (const element of Array.from(fragment.querySelectorAll('*'))) {
    if (ACTIVE.test(element.localName)) {
      element.remove()
      continue
    }
    for (const { name, value } of Array.from(element.attributes)) {
      // Control characters and white space hide a scheme from a reader, not from a browser.
      const isCode = /^on/i.test(name) || /^(javascript|vbscript|data):/i.test(value.replace(/[\0- ]+/g, ''))
      if (isCode || name === 'srcdoc' || name === 'style') element.removeAttribute(name)
    }
  }
}

/**
 * Replaces an element's content by HTML of the server; its scripts run in order, once, external ones awaited.
 * @param runs false for HTML of another origin: it is shown without anything that could run
 */
export async function insertHtml(element: Element, html: string, runs: boolean): Promise<void> {
  const fragment = parseHtml(html)
  if (!runs) disarm(fragment)
  const scripts = Array.from(fragment.querySelectorAll('script'))
  element.replaceChildren(fragment)
  if (runs) await runScripts(scripts)
}

/** Runs scripts that parsing left dead, where they stand in the page, in order, with the page's nonce. */
export async function runScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  for (const dead of scripts) {
    if (dead.isConnected && JAVASCRIPT.test(dead.type)) await runScript(dead)
  }
}

/**
 * Catches what a script writes to the page, which would blank it once it is loaded; the returned function puts
 * it behind the script, as the parser would have, and runs the scripts in it.
 */
function captureWrites(script: HTMLScriptElement): () => Promise<void> | undefined {
  const { write, writeln } = document
  let written = ''
  document.write = (...texts: string[]) => void (written += texts.join(''))
  document.writeln = (...texts: string[]) => void (written += texts.join('') + '\n')
  return () => {
    document.write = write
    document.writeln = writeln
    if (!written || !script.parentNode) return undefined
    const fragment = parseHtml(written)
    const scripts = Array.from(fragment.querySelectorAll('script'))
    script.after(fragment)
    return runScripts(scripts)
  }
}

function runScript(dead: HTMLScriptElement): Promise<void> | undefined {
  const { config, policy } = getHost()
  const script = document.createElement('script')
  for (const { name, value } of Array.from(dead.attributes)) {
    if (name !== 'src' && name !== 'nonce') script.setAttribute(name, value)
  }
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  const { src } = dead
  const placeWritten = captureWrites(script)
  if (!src) {
    script.text = policy.createScript(dead.text) as unknown as string
    dead.replaceWith(script)
    return placeWritten()
  }
  return new Promise((resolve) => {
    // A script that fails to load must not stop the ones after it: neither does the parser.
    script.onload = script.onerror = () => resolve(placeWritten())
    script.async = false
    script.src = policy.createScriptURL(src)
    dead.replaceWith(script)
  })
}
