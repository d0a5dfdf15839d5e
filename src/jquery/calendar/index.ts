import { onDemand } from '../call'

/** zabuto_calendar on our calendar (§2.19). */
export const calendar = onDemand('zabuto_calendar', () =>
  import(/* webpackChunkName: "bridge-calendar" */ './bridge').then((one) => one.calendar),
)
