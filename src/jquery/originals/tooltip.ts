import version from 'jquery-ui/ui/version.js'
import patch from 'jquery-ui/ui/jquery-patch.js'
import keycode from 'jquery-ui/ui/keycode.js'
import widget from 'jquery-ui/ui/widget.js'
import position from 'jquery-ui/ui/position.js'
import uniqueId from 'jquery-ui/ui/unique-id.js'
import script from 'jquery-ui/ui/widgets/tooltip.js'
import core from 'jquery-ui/themes/base/core.css'
import style from 'jquery-ui/themes/base/tooltip.css'
import theme from 'jquery-ui/themes/base/theme.css'
import type { Original } from './original'

export const original: Original = {
  scripts: [version, patch, keycode, widget, position, uniqueId, script],
  styles: [core, style, theme],
  styled: /\.ui-tooltip/,
}
