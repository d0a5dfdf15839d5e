import { warn } from '../../base/console'
import { getHost, prefixed } from '../../base/host'
import { ownSettings } from '../../base/own-property'
import { isNode, toElement } from '../../dom/element'
import { asHtml, setHtml } from '../../dom/html'

/** What `embed_plugin` takes; every member but `src` is optional. The last three are for a player. */
export interface PluginOptions {
  /** Address of the file: http, https, ftp, or the page's own scheme. */
  src?: string | undefined
  /** Pixels, or a CSS length such as `100%`. */
  width?: unknown
  height?: unknown
  /** Id of what is shown. */
  id?: string | undefined
  /** What to show instead: HTML, a node or several. Where nothing is given, what the target holds, else a sentence. */
  alt?: unknown
  /** Where: an element, a jQuery object, an id or a selector. By default where the calling script stands. */
  target?: unknown
  /** Plug-in version the file asks for; `8,0,0,0` by default (§9). */
  version?: unknown
  /** Further parameters (`quality`, `wmode` …). */
  params?: Readonly<Record<string, unknown>>
  /** Variables handed to the file: `a=1&b=2`, or an object of them. */
  flashvars?: unknown
}

/** A file to show, and the box to show it in. */
export interface Placed {
  readonly box: HTMLElement
  readonly file: PluginOptions & { readonly src: string }
}

/**
 * Makes the box of a call: the kept place, or what stands in the target. As with SWFObject, what the target holds
 * is the alternative content where no other is given.
 * @param kept an empty element where the calling script stands, if one runs
 * @returns `undefined` for a call without a file or a place (P130), or with an address that is code (P132)
 */
export function place(
  helper: string,
  given: PluginOptions,
  kept: HTMLElement | undefined,
): Placed | undefined {
  const file = ownSettings(given)
  const { src, target } = file
  const found = target ? findTarget(target) : kept
  const ok = found && src && isAllowed(helper, src)
  if (target || !ok) kept?.remove()
  if (!src || !found) warn('P130', { helper, name: src ? String(target || 'target') : 'src' })
  if (!ok) return undefined
  const named = Object.assign(file, { src })
  const shown = toAlternative(file.alt, found)
  if (target && !shown.length && found.innerHTML.trim()) {
    return { box: found, file: named }
  }
  const box = target ? document.createElement('span') : found
  if (target) found.replaceChildren(box)
  fill(box, file, shown)
  return { box, file: named }
}

/** HTML, or the nodes of a node, a list or a jQuery object; empty where there is nothing to show at `place`. */
function toAlternative(alt: unknown, place: Node): string | Node[] {
  if (typeof alt !== 'object') return /^[sn]/.test(typeof alt) ? String(alt).trim() : ''
  const all = isNode(alt) ? [alt] : Array.from((alt ?? []) as ArrayLike<unknown>)
  return all.filter((one): one is Node => isNode(one) && !one.contains(place))
}

/** The place of the plug-in, of its size and with its id; with nothing to show it stays empty. */
function fill(box: HTMLElement, { width, height, id }: PluginOptions, shown: string | Node[]): void {
  if (typeof shown === 'string')
    setHtml(box, asHtml<'alternative contents that the page’s own code gives'>(shown))
  else box.append(...shown)
  if (id) box.id = id
  box.className = prefixed('plugin')
  box.style.cssText = `display:inline-block;max-width:100%;width:${toLength(width)};min-height:${toLength(height)}`
}

/**
 * `AC_FL_RunContent('codebase', …, 'width', '680', 'src', 'banner', …)`: names and values by turns, names in
 * any case, `src` and `movie` with or without the extension.
 */
export function readPairs(args: readonly unknown[], extension: string): PluginOptions {
  const params = Object.create(null) as Record<string, string>
  for (let i = 0; i < args.length; i += 2) params[String(args[i]).toLowerCase()] = String(args[i + 1] ?? '')
  const { width, height, id, alt, movie, src } = params
  const file = (movie || src)?.replace(/^[^?#]*/, (path) =>
    path.slice(-4).toLowerCase() === extension ? path : path + extension,
  )
  return { src: file, width, height, id, alt, params }
}

function toLength(size: unknown): string {
  return /\d$/.test(String(size)) ? `${String(size)}px` : String(size)
}

function findTarget(target: unknown): HTMLElement | null {
  const byId = typeof target === 'string' ? document.getElementById(target) : null
  return byId ?? (toElement(target) as HTMLElement | null)
}

/** The browser reads the address first, so that no disguise of `javascript:` gets through. */
function isAllowed(helper: string, url: string): boolean {
  const link = document.createElement('a')
  link.href = url
  const allowed = /^(https?|file|ftp):$/.test(link.protocol)
  if (!allowed) warn('P132', { helper, url })
  return allowed
}

/** Is a player configured that wants to show it? */
export function playerFor(src: string): string | undefined {
  const { player } = getHost().config.plugins
  return /\.swf\b/i.test(src) ? player : undefined
}
