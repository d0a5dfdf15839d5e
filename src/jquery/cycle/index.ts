import { onDemand } from '../call'

/** jQuery Cycle on our slider (§2.17). */
export const cycle = onDemand('cycle', () =>
  import(/* webpackChunkName: "bridge-cycle" */ './bridge').then((one) => one.cycle),
)
