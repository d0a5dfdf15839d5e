import { headOf } from '../../dom/head'
import { warn } from '../../base/console'
import { getHost } from '../../base/host'
import { t } from '../../base/translation'
import { place, playerFor, readPairs, type PluginOptions } from './embed'

type PluginFile = PluginOptions & { readonly src: string }

declare module '../../base/services' {
  interface Services {
    player: PlayerService
  }
}

export interface PlayerService {
  /**
   * Shows the file in its box. The plug-ins are gone: an empty box gets a sentence, or a link where some program
   * may still open the file. Where a player is configured (`plugins.player`) and it is a Flash file, the box gets
   * the element that the player looks for, around what the box holds: without the player, browsers show that.
   */
  play(box: Element, file: PluginFile): void
  /**
   * `embed_plugin` (one object) and `AC_*` (names and values by turns).
   * @param kept an empty element where the calling script stands, if one runs
   */
  embed(helper: string, args: readonly unknown[], kept?: HTMLElement | false): void
}

/** What the `AC_*` helpers add to the name of a file without an extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  AC_FL_RunContent: '.swf',
  AC_AX_RunContent: '',
  AC_SW_RunContent: '.dcr',
}

/** Files that no program opens any more. */
const OPENED_BY_NONE = /\.(swf|dcr)\b/i

/** Named by the element itself, or of no use without the plug-in. */
const NOT_PARAMS =
  /^(src|movie|width|height|id|name|alt|align|classid|codebase|pluginspage|type|flashvars|on.*)$/i

const DEFAULT_VERSION = '8,0,0,0'

export function create(): PlayerService {
  let loading = false

  function load(url: string): void {
    if (loading) return
    loading = true
    const { policy, config } = getHost()
    const script = document.createElement('script')
    script.src = policy.createScriptURL(url)
    if (config.nonce) script.nonce = config.nonce
    script.onerror = () => warn('P005', { name: url })
    headOf().appendChild(script)
  }

  function play(box: Element, file: PluginFile): void {
    const player = playerFor(file.src)
    if (!box.hasChildNodes()) box.append(explain(file.src))
    if (!player) return
    const object = createObject(file)
    object.append(...box.childNodes)
    // Page scripts call the plug-in by this id.
    if (file.id) box.removeAttribute('id')
    box.append(object)
    load(player)
  }

  return {
    play,
    embed(helper, args, kept) {
      const extension = EXTENSIONS[helper]
      const file = extension === undefined ? args[0] : readPairs(args, extension)
      const placed = place(helper, (file ?? {}) as PluginOptions, kept || undefined)
      if (placed) play(placed.box, placed.file)
    },
  }
}

/** As large as the box, in the page's own colours, so that it can be read on any page. */
function explain(src: string): HTMLElement {
  const isFile = !OPENED_BY_NONE.test(src)
  const note = document.createElement(isFile ? 'a' : 'span')
  note.textContent = isFile ? t('plugin.open') : t('plugin.gone')
  if (isFile) note.setAttribute('href', src)
  note.style.cssText =
    'display:flex;align-items:center;justify-content:center;box-sizing:border-box;min-height:inherit;' +
    'padding:.5em;border:1px dashed;text-align:center'
  return note
}

function createObject({ src, width, height, id, version, params, flashvars }: PluginFile): HTMLObjectElement {
  const object = document.createElement('object')
  object.type = 'application/x-shockwave-flash'
  object.data = getHost().policy.createScriptURL(src)
  if (width) object.width = String(width)
  if (height) object.height = String(height)
  if (id) object.id = String(id)
  object.dataset['version'] = String(version || DEFAULT_VERSION)
  const variables = flashvars || params?.['flashvars']
  const all: [string, unknown][] = Object.entries(params || {}).filter(([name]) => !NOT_PARAMS.test(name))
  if (variables) all.push(['flashvars', toQuery(variables)])
  for (const [name, value] of all) {
    const param = document.createElement('param')
    param.name = name
    param.value = String(value)
    object.append(param)
  }
  return object
}

function toQuery(variables: unknown): string {
  return typeof variables === 'object'
    ? new URLSearchParams(variables as Record<string, string>).toString()
    : String(variables)
}
