import script from 'bxslider/dist/jquery.bxslider.js'
import style from 'bxslider/dist/jquery.bxslider.css'
import type { Original } from './original'

export const original: Original = { scripts: [script], styles: [style], styled: /\.bx-(wrapper|viewport)/ }
