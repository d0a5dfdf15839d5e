import { onDemand } from '../call'

/** jQuery UI's and Bootstrap's tooltips on ours (§2.23). */
export const tooltip = onDemand('tooltip', () =>
  import(/* webpackChunkName: "bridge-tooltip" */ './bridge').then((one) => one.tooltip),
)
