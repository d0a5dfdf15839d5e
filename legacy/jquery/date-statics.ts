import jQuery from 'jquery'
import { getHost } from '../../src/base/host'
import { addStatics } from '../../src/jquery/dates/format'
import { addMembers } from '../../src/jquery/dates/members'
import { variadic } from '../../src/base/variadic'
import { record } from '../journal'

/**
 * What `$.datepicker` answers at once, on the jQuery that the drop-in brings: page scripts use the value in the
 * next line. Under a page's own jQuery these answer when the bridges' code is there (docs/jquery.md).
 */
const { datepicker } = jQuery as typeof jQuery & { datepicker?: Record<string, unknown> }
if (datepicker) {
  addMembers(datepicker, (name, args) => {
    record('$.datepicker')
    void getHost().call('jquery', 'run', [[datepicker, jQuery, 'datepicker', name, [...args]]])
  })
  addStatics(datepicker, (_name, run) =>
    variadic((args) => {
      record('$.datepicker')
      return (run as (...args: unknown[]) => unknown)(...args)
    }),
  )
}
