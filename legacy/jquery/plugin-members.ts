import jQuery from 'jquery'
import { getHost } from '../../src/base/host'
import { variadic } from '../../src/base/variadic'
import { record } from '../journal'

/**
 * What pages use of plugins in the next line, on the jQuery that the drop-in brings, and the plain bridge has no room for:
 * functions of `data('mmenu')`, the time add-on's for a beginning and an end, which its original has, and
 * `$.fn.cycle.transitions`, to which pages add their own; ours fades instead.
 */
type Plugin = Record<string, unknown>
const { mmenu, cycle, timepicker } = jQuery.fn as typeof jQuery.fn &
  Record<'mmenu' | 'cycle' | 'timepicker', Plugin | undefined>

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
if (isBridge(timepicker)) {
  for (const name of ['datetimeRange', 'dateRange', 'timeRange'])
    timepicker[name] = variadic(function (args) {
      const caller = record('$.timepicker')
      const note = (what: string): void => void record(what, caller)
      void getHost().call('jquery', 'run', [[this, jQuery, 'timepicker', name, args, note]])
    })
}
if (isBridge(cycle)) cycle['transitions'] ??= {}
