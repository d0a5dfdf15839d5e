/** ms by a clock that nobody sets; by the visitor's own on a page with a variable of its own named `performance`. */
export const uptime = (): number =>
  Math.round((performance as Partial<Performance> | null)?.now?.() ?? Date.now())
