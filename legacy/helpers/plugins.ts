/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { warn } from '../../src/core/console'
import { getHost, prefixed } from '../../src/core/host'
import { setHtml } from '../../src/dom/html'
import { now, type Entry } from '../entry'
import { isAllowed } from './urls'

/** What `embed_plugin` takes; every member but `src` is optional. The last three are for a player. */
export interface PluginOptions {
  /** Address of the file: http, https, or the page's own scheme. */
  src?: string | undefined
  /** Pixels, or a CSS length such as `100%`. */
  width?: string | number | undefined
  height?: string | number | undefined
  /** Id of what is shown. */
  id?: string | undefined
  /** What to show instead: HTML, a node or a jQuery object. By default what the target holds, else a sentence. */
  alt?: unknown
  /** Where: an element, a jQuery object, an id or a selector. By default where the calling script stands. */
  target?: unknown
  /** Plug-in version the file asks for; `8,0,0,0` by default (§9). */
  version?: string
  /** Further parameters (`quality`, `wmode` …). */
  params?: Record<string, unknown>
  /** Variables handed to the file: `a=1&b=2`, or an object of them. */
  flashvars?: string | Record<string, unknown>
}

function embedPlugin(options?: PluginOptions): void {
  embed('embed_plugin', options || {})
}

/**
 * `AC_FL_RunContent('codebase', …, 'width', '680', 'src', 'banner', …)`: names and values by turns, names in
 * any case, `src` and `movie` with or without the extension.
 */
function runContent(helper: string, extension: string): () => void {
  return function () {
    const params: Record<string, string> = {}
    for (let i = 0; i < arguments.length; i += 2) {
      params[String(arguments[i]).toLowerCase()] = String(arguments[i + 1])
    }
    const { width, height, id, alt } = params
    const file = params['movie'] || params['src']
    const src =
      file &&
      file.replace(/^[^?#]*/, (path) =>
        path.slice(-4).toLowerCase() === extension ? path : path + extension,
      )
    embed(helper, { src, width, height, id, alt, params })
  }
}

function embed(helper: string, options: PluginOptions): void {
  const { src, alt, target } = options
  const place = (target ? findTarget(target) : findScript()) as HTMLElement | null
  if (!src || !place) return warn('P130', { helper, name: src ? ((target || 'target') as string) : 'src' })
  if (!isAllowed(helper, src)) return

  const host = getHost()
  let box = place
  // As with SWFObject, what the target holds is the alternative where no other is given.
  const own = target && alt == null && /\S/.test(place.innerHTML)
  if (!own) {
    box = createBox(options)
    if (target) {
      place.textContent = ''
      place.appendChild(box)
    } else place.parentNode!.insertBefore(box, place)
  }
  if (host.config.plugins.player || !box.firstChild) void host.call('player', 'play', [box, options])
}

/** The place of the plug-in, of its size and with its id; without `alt` the service says something in it. */
function createBox({ alt, width, height, id }: PluginOptions): HTMLElement {
  const box = document.createElement('span')
  if (typeof alt === 'string') setHtml(box, alt)
  else if (alt) box.appendChild(unwrap(alt))
  if (id) box.id = id
  box.className = prefixed('plugin')
  box.style.cssText =
    'display:inline-block;max-width:100%;width:' + toLength(width) + ';min-height:' + toLength(height)
  return box
}

function toLength(size: unknown): string {
  return /\d$/.test(size as string) ? size + 'px' : (size as string)
}

function findTarget(target: unknown): Element | null {
  return typeof target === 'string'
    ? document.getElementById(target) || document.querySelector(target)
    : unwrap(target)
}

/** The element itself, or a jQuery object's first. */
function unwrap(value: unknown): Element {
  return (value as Node).nodeType ? (value as Element) : (value as Element[])[0]!
}

/**
 * The running script, before which `document.write` would have put the plug-in; none after the page is loaded.
 * Internet Explorer does not tell; while it reads the page, it is the last one.
 */
function findScript(): Element | null | undefined | false {
  const { currentScript, scripts, readyState } = document
  return currentScript || (readyState === 'loading' && scripts[scripts.length - 1])
}

export const plugins: Entry[] = [
  now('AC_FL_RunContent', runContent('AC_FL_RunContent', '.swf'), {
    family: 'plugins',
    signature: "AC_FL_RunContent('src', url, 'width', w, 'height', h, …)",
    advice: 'une image, `<video>` ou du HTML',
    rule: 'Dreamweaver',
    caveat:
      'Flash a disparu : une phrase ou un contenu de remplacement est montré, ou le lecteur de plugins.player.',
  }),
  now('AC_AX_RunContent', runContent('AC_AX_RunContent', ''), {
    family: 'plugins',
    signature: "AC_AX_RunContent('classid', id, 'src', url, …)",
    advice: '`<video>`, ou un lien vers le fichier',
    rule: 'Dreamweaver',
    caveat: 'ActiveX a disparu : un contenu de remplacement est montré, avec un lien vers le fichier.',
  }),
  now('AC_SW_RunContent', runContent('AC_SW_RunContent', '.dcr'), {
    family: 'plugins',
    signature: "AC_SW_RunContent('src', url, 'width', w, 'height', h, …)",
    advice: 'une image, `<video>` ou du HTML',
    rule: 'Dreamweaver',
    caveat: 'Shockwave a disparu : un contenu de remplacement est montré.',
  }),
  now('embed_plugin', embedPlugin, {
    family: 'plugins',
    signature: 'embed_plugin({ src, width, height, id, version, params, flashvars, alt, target })',
    advice: 'une image, `<video>` ou du HTML',
    rule: '§9',
    caveat:
      "Montre alt, ou ce que la cible contient, tant qu'aucun lecteur n'est configuré (plugins.player).",
  }),
]
