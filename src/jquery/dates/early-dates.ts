import { isObject, NOTHING, type Options } from '../call'

/**
 * Before the code is there `getDate` gives the page its jQuery object, which it may hand on at once:
 * `$('#au').datepicker({ minDate: $('#du').datepicker('getDate') })`. By that object: the date, once it is known.
 */
const dates = new WeakMap<object, unknown>()

export function keepDate(target: unknown, method: string, answer: unknown): void {
  if (method === 'getDate' && isObject(target) && answer !== undefined && answer !== NOTHING)
    dates.set(target, answer)
}

const dateFor = (value: unknown): unknown => (isObject(value) && dates.has(value) ? dates.get(value) : value)

/** A call's arguments, with the dates that are meant; those among its options too. */
export const withDates = (args: readonly unknown[]): unknown[] =>
  args.map((one) => {
    if (!isObject(one) || one.constructor !== Object) return dateFor(one)
    const options: Options = {}
    for (const name of Object.keys(one)) options[name] = /Date$/.test(name) ? dateFor(one[name]) : one[name]
    return options
  })
