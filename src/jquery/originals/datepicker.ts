import version from 'jquery-ui/ui/version.js'
import patch from 'jquery-ui/ui/jquery-patch.js'
import keycode from 'jquery-ui/ui/keycode.js'
import script from 'jquery-ui/ui/widgets/datepicker.js'
import french from 'jquery-ui/ui/i18n/datepicker-fr.js'
import german from 'jquery-ui/ui/i18n/datepicker-de.js'
import core from 'jquery-ui/themes/base/core.css'
import style from 'jquery-ui/themes/base/datepicker.css'
import theme from 'jquery-ui/themes/base/theme.css'
import type { Original } from './original'

export const original: Original = {
  scripts: [version, patch, keycode, script, french, german],
  styles: [core, style, theme],
  styled: /\.ui-datepicker/,
}
