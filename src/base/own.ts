/** `own.call(object, key)`: asked of the object itself, whatever it or its prototype holds. */
export const own = Object.prototype.hasOwnProperty
