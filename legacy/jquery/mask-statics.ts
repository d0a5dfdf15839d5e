import jQuery from 'jquery'
import { variadic } from '../../src/base/variadic'
import { record } from '../journal'

/**
 * `Inputmask.extendDefaults`, `extendDefinitions` and `extendAliases`, on the jQuery that the drop-in brings: nothing
 * answers them, so what a page extends is kept with the plugin, where ours and the original read it. `format`, `unmask` and
 * `isValid` answer, and are there with the original (docs/jquery.md).
 */
interface Settings {
  defaults: object
  definitions: object
  aliases?: object
}
const page = window as typeof window & { Inputmask?: Record<string, unknown> }
const { inputmask } = jQuery.fn as typeof jQuery.fn & { inputmask?: Settings }
const { Inputmask } = page

// A page's own has them already.
if (Inputmask && inputmask && !Inputmask['extendAliases']) {
  const settings = {
    extendDefaults: inputmask.defaults,
    extendDefinitions: inputmask.definitions,
    extendAliases: (inputmask.aliases = {}),
  }
  for (const name of Object.keys(settings) as (keyof typeof settings)[])
    Inputmask[name] = variadic(([given]) => {
      record('Inputmask')
      jQuery.extend(true, settings[name], given)
    })
}
