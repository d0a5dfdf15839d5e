/** `own.call(object, key)`: asked of the object itself, whatever it or its prototype holds. */
export const own = Object.prototype.hasOwnProperty

/** Settings without what a page has put on `Object.prototype`: a `method` there is no method of a request. */
export const ownSettings = <Settings extends object>(settings: Settings): Settings =>
  Object.assign(Object.create(null), settings) as Settings
