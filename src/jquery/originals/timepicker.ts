import version from 'jquery-ui/ui/version.js'
import keycode from 'jquery-ui/ui/keycode.js'
import widget from 'jquery-ui/ui/widget.js'
import mouse from 'jquery-ui/ui/widgets/mouse.js'
import slider from 'jquery-ui/ui/widgets/slider.js'
import script from 'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.js'
import french from 'jquery-ui-timepicker-addon/dist/i18n/jquery-ui-timepicker-fr.js'
import german from 'jquery-ui-timepicker-addon/dist/i18n/jquery-ui-timepicker-de.js'
import sliderStyle from 'jquery-ui/themes/base/slider.css'
import style from 'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.css'
import type { Original } from './original'

/** Stands on the date picker. */
export const original: Original = {
  scripts: [version, keycode, widget, mouse, slider, script, french, german],
  styles: [sliderStyle, style],
  styled: /\.ui-timepicker/,
}
