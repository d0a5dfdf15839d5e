import jQuery from 'jquery'
import { getHost } from '../../src/base/host'
import { variadic } from '../../src/base/variadic'

/**
 * What pages use of mmenu and Cycle in the next line, on the jQuery that the drop-in brings: functions of `data('mmenu')` that
 * the plain bridge has no room for, and `$.fn.cycle.transitions`, to which pages add their own; ours fades instead.
 */
type Plugin = Record<string, unknown>
const { mmenu, cycle } = jQuery.fn as typeof jQuery.fn & Record<'mmenu' | 'cycle', Plugin | undefined>

const isBridge = (plugin: Plugin | undefined): plugin is Plugin => !!plugin && 'noWeekends' in plugin

if (isBridge(mmenu)) {
  for (const name of ['init', 'initPanel', 'initPanels', 'closeAllPanels', 'setPage'])
    mmenu[name] = variadic(function (args) {
      void getHost().call('jquery', 'run', [[this, jQuery, 'mmenu', name, args]])
    })
  mmenu['getInstance'] = variadic(function () {
    return this
  })
}
if (isBridge(cycle)) cycle['transitions'] ??= {}
