import jQuery from 'jquery'
import { getHost } from '../../src/base/host'
import { STAND_IN, type StandIn } from '../../src/jquery/stand-in'
import { variadic } from '../../src/base/variadic'
import { record } from '../journal'

/**
 * What pages read of jQuery UI in the next line, on the jQuery that the drop-in brings: `$.ui.keyCode`,
 * `$.ui.autocomplete.filter` and `escapeRegex` answer at once; `$.widget` keeps what a page makes of the originals' widgets
 * until they are there, and its calls.
 * @see https://api.jqueryui.com/jQuery.ui.keyCode/
 */
interface Library {
  fn: Record<string, unknown>
  ui?: Record<string, unknown>
  widget?: unknown
  Widget?: unknown
}
const $: typeof jQuery & Library = jQuery as typeof jQuery & Library

const KEYS = {
  BACKSPACE: 8,
  COMMA: 188,
  DELETE: 46,
  DOWN: 40,
  END: 35,
  ENTER: 13,
  ESCAPE: 27,
  HOME: 36,
  LEFT: 37,
  PAGE_DOWN: 34,
  PAGE_UP: 33,
  PERIOD: 190,
  RIGHT: 39,
  SPACE: 32,
  TAB: 9,
  UP: 38,
}

const escapeRegex = (value: string): string => value.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&')

/** `$.ui.autocomplete.filter(list, term)`: what has the term in it, whatever the case. */
function filter(list: readonly unknown[], term: string): unknown[] {
  const matcher = new RegExp(escapeRegex(term), 'i')
  return list.filter((one) => {
    const { label, value } = Object(one) as { label?: unknown; value?: unknown }
    return matcher.test(String(label || value || one))
  })
}

const standIn = (name: string, members: object = {}): StandIn => ({ ...members, [STAND_IN]: name })

/** What pages write anew for all of a widget: its methods, and its defaults, which are the bridge's. */
const prototypeOf = (plugin: string): object => ({
  options: (Object($.fn[plugin]) as { defaults?: object }).defaults,
})

/** `$.widget(name, base?, members)`: made when the originals are there; its plugin's calls wait for it. */
const widget = variadic((args) => {
  record('$.widget')
  const plugin = String(args[0]).split('.').pop() ?? ''
  const { fn } = $
  if (!fn[plugin])
    fn[plugin] = Object.assign(
      variadic(function (given) {
        void getHost().call('jquery', 'callWidget', [this, $, plugin, given])
        return this
      }),
      standIn(plugin),
    )
  void getHost().call('jquery', 'makeWidget', [$, args])
})

if (!$.ui && !$.widget) {
  $.ui = {
    ...standIn('ui'),
    keyCode: KEYS,
    version: '1.13.3',
    autocomplete: standIn('autocomplete', { filter, escapeRegex, prototype: prototypeOf('autocomplete') }),
    tooltip: standIn('tooltip', { prototype: prototypeOf('tooltip') }),
  }
  $.widget = Object.assign(widget, standIn('widget'))
  $.Widget = standIn('Widget')
}
