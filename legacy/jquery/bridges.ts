import type { Host } from '../../src/base/host'
import { variadic } from '../../src/base/variadic'
import { keptSettings } from '../../src/base/kept-settings'
import type { Helper } from '../definitions'
import { record } from '../journal'

/** A jQuery as far as the bridges see it. */
interface Library {
  readonly fn: Record<string, Plugin | undefined>
  extend(target: object, source: object): unknown
  [name: string]: unknown
}
type Plugin = Helper & Record<string, unknown>
interface Collection {
  readonly jquery?: string
  data(name: string, value?: unknown): Collection
  one(type: string, handler: (event: Event & { originalEvent?: Event }) => void): Collection
}

/** Behind the page's prefix, by which the elements' helper goes as well. */
const PLUGINS =
  ' cms colorbox datepicker datetimepicker timepicker inputmask autocomplete tooltip mmenu bxSlider cycle easySlider zabuto_calendar unveil'
const STATICS =
  'openPanel closePanel open close next prev resize remove element setDefaults parseDate formatDate noWeekends bind update setSelected'

/**
 * Puts the bridges of contract §3 on a jQuery, each only where the page has no plugin of that name. Without code
 * a call is queued and returns its jQuery object; with it (`src/jquery`), it is answered at once: the
 * service puts the answer in the call's first place.
 */
export function installBridges(host: Host): void {
  const page = window as typeof window & { jQuery?: Library; Inputmask?: unknown }
  let library: Library | undefined

  // No declaration: minified it would stand in a block, which engines of ES5 refuse in strict code.
  const install = ($?: Library): void => {
    library = $
    const fn = $ && $.fn
    if (!fn) return
    const { prefix } = host.config
    ;(prefix + PLUGINS).split(' ').forEach((name) => {
      if (fn[name]) return
      const known = name === prefix ? 'cms' : name
      try {
        /** `$('#x').name(…)`, `$.name(…)`, or `$.name.method(…)`. */
        const bridge = (method?: string): Plugin =>
          variadic(function (args) {
            const caller = record('$.' + known)
            // Its answer is put on the page as it is: no text yet, rather than the code of a function.
            const call = [
              method === 'formatDate' ? '' : this,
              $,
              known,
              method,
              args.map(keptSettings),
              (what: string) => record(what, caller),
            ]
            const set = this as Collection | undefined
            // Pages go on at once with what plugins keep: `.data('ui-autocomplete')._renderItem = …`.
            if (set && set.jquery && !set.data(name) && !set.data('ui-' + name)) {
              const kept = $.extend({}, plugin)
              set
                .data('ui-' + name, kept)
                .data(name, kept)
                // What it triggers on them (`$('a').colorbox().click()`) is done anew when the code has come.
                .one((name === 'colorbox' ? 'click' : name) + '.passerelle', (event) => {
                  if (event.originalEvent) return
                  event.stopImmediatePropagation()
                  call.push(event)
                })
            }
            void host.call('jquery', 'run', [call])
            // As those of `data`, pages write its functions anew, in the next line too.
            return args[0] === 'instance' ? (set as Collection).data('ui-' + name) : call[0]
          }) as Plugin
        const plugin = (fn[name] = bridge())
        STATICS.split(' ').forEach((method) =>
          // Assigned, `bind` would be an error on a page that has frozen `Function.prototype`.
          Object.defineProperty(plugin, method, {
            value: bridge(method),
            configurable: true,
            enumerable: true,
            writable: true,
          }),
        )
        plugin['settings'] = plugin['defaults'] = { definitions: (plugin['definitions'] = {}) }
        plugin['regional'] = { fr: {}, '': {} }
        $[name] = $[name] || plugin
      } catch {
        // A frozen one: what the page assigns must not fail, and keeps what can be had.
      }
    })
    if (host.config.plugins.preload.length) void host.call('jquery', 'preload', [$])
  }

  if (!page.Inputmask) {
    page.Inputmask = variadic((given) => {
      record('Inputmask')
      const options = given.map(keptSettings)
      return { mask: (target: unknown) => void host.call('jquery', 'mask', [options, target]) }
    })
  }
  try {
    install(page.jQuery)
    // A jQuery that comes later, or a second one, gets them as it arrives.
    Object.defineProperty(page, 'jQuery', { configurable: true, get: () => library, set: install })
  } catch {
    // The page's `var jQuery`, which has come already, or one that it has frozen: all but the bridges is there.
  }
}
