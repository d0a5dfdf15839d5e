import { onDemand } from '../call'

/** Easy Slider on our slider (§2.17). */
export const easySlider = onDemand('easySlider', () =>
  import(/* webpackChunkName: "bridge-easy-slider" */ './bridge').then((one) => one.easySlider),
)
