import script from 'jquery-colorbox/jquery.colorbox.js'
import style from 'jquery-colorbox/example1/colorbox.css'
import type { Original } from './original'

export const original: Original = { scripts: [script], styles: [style], styled: /#cboxOverlay|#colorbox\b/ }
