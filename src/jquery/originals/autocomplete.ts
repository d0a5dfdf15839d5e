import version from 'jquery-ui/ui/version.js'
import patch from 'jquery-ui/ui/jquery-patch.js'
import keycode from 'jquery-ui/ui/keycode.js'
import widget from 'jquery-ui/ui/widget.js'
import position from 'jquery-ui/ui/position.js'
import activeElement from 'jquery-ui/ui/safe-active-element.js'
import uniqueId from 'jquery-ui/ui/unique-id.js'
import menu from 'jquery-ui/ui/widgets/menu.js'
import script from 'jquery-ui/ui/widgets/autocomplete.js'
import core from 'jquery-ui/themes/base/core.css'
import menuStyle from 'jquery-ui/themes/base/menu.css'
import style from 'jquery-ui/themes/base/autocomplete.css'
import theme from 'jquery-ui/themes/base/theme.css'
import type { Original } from './original'

export const original: Original = {
  scripts: [version, patch, keycode, widget, position, activeElement, uniqueId, menu, script],
  styles: [core, menuStyle, style, theme],
  styled: /\.ui-(autocomplete|menu-item)/,
}
