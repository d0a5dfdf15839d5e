/** Is it a date, of this window or a frame's? jQuery UI asks no more of one. */
export const isDate = (value: unknown): value is Date =>
  Object.prototype.toString.call(value) === '[object Date]'
