import { variadic } from '../../base/variadic'
import { STAND_IN, partStoodFor } from '../stand-in'

/**
 * What pages write anew of jQuery UI's date picker: `$.datepicker._gotoToday`, `_generateHTML`. Until it is here, functions
 * stand for its own, which pages keep and call in theirs; who has written one anew gets the original.
 */
type Members = Record<string, unknown>
type Method = (this: unknown, ...args: unknown[]) => unknown

const METHODS =
  '_widgetDatepicker _attachDatepicker _newInst _connectDatepicker _attachments _autoSize _inlineDatepicker _dialogDatepicker ' +
  '_destroyDatepicker _enableDatepicker _disableDatepicker _isDisabledDatepicker _getInst _optionDatepicker _changeDatepicker ' +
  '_refreshDatepicker _setDateDatepicker _getDateDatepicker _doKeyDown _doKeyPress _doKeyUp _showDatepicker _updateDatepicker ' +
  '_shouldFocusInput _checkOffset _findPos _hideDatepicker _tidyDialog _checkExternalClick _adjustDate _gotoToday ' +
  '_selectMonthYear _selectDay _clearDate _selectDate _updateAlternate _possibleChars _get _setDateFromField _getDefaultDate ' +
  '_determineDate _daylightSavingAdjust _setDate _getDate _attachHandlers _generateHTML _generateMonthYearHeader ' +
  '_adjustInstDate _restrictMinMax _notifyChange _getNumberOfMonths _getMinMaxDate _getDaysInMonth _getFirstDayOfMonth ' +
  '_canAdjustMonth _isInRange _getFormatConfig _formatDate'

/** Where `$.datepicker` keeps jQuery UI's own methods, once they are here. */
const REAL = 'passerelleReal'

/** Not listed, so that no copy of a plugin's members has it. */
const put = (own: Members, name: string, value: unknown): void =>
  void Object.defineProperty(own, name, { value, configurable: true, writable: true })

/**
 * Fills in, once, what stands for the date picker's methods, and its defaults; what a page has put there stays.
 * @param ask has the date picker come, and calls its method
 */
export function addMembers(own: Members, ask: (name: string, args: readonly unknown[]) => void): void {
  if (own[REAL] || !own['regional']) return
  put(own, REAL, {})
  Object.assign(own['defaults'] as Members, own['_defaults'])
  Object.defineProperty(own, '_defaults', {
    configurable: true,
    enumerable: false,
    get: () => own['defaults'],
    set: (given) => void (own['defaults'] = given),
  })
  for (const name of METHODS.split(' ')) {
    if (name in own) continue
    const method = variadic(function (args) {
      const real = (own[REAL] as Members)[name]
      return typeof real === 'function' ? (real as Method).apply(this, args) : void ask(name, args)
    })
    put(own, name, Object.assign(method, { [STAND_IN]: name }))
  }
}

const isMember = (name: string): boolean => /^_/.test(name) && name !== '_defaults'

/** The members that a page has written anew. */
export const rewrittenIn = (own: Members): string[] =>
  Object.getOwnPropertyNames(own).filter(
    (name) => isMember(name) && own[name] !== undefined && !partStoodFor(own[name]),
  )

/** Hands what a page has written anew over to the date picker itself. */
export function handOverMembers(own: Members, real: Members): void {
  const methods: Members = {}
  for (const name of METHODS.split(' ')) methods[name] = real[name]
  put(own, REAL, methods)
  // Under names of its own a page keeps what stood for a method.
  const kept = Object.keys(own).filter(isMember)
  for (const name of new Set([...kept, ...rewrittenIn(own)])) {
    const value = own[name]
    const base = real[name]
    // What a page wrote before anything stood there may call what it had not: the picker does without.
    const mayFail = kept.includes(name) && typeof value === 'function' && typeof base === 'function'
    real[name] = mayFail ? guarded(value as Method, base as Method) : value
  }
}

const guarded = (given: Method, base: Method): Method =>
  variadic(function (args) {
    try {
      return given.apply(this, args)
    } catch (error) {
      setTimeout(() => {
        throw error
      })
      return base.apply(this, args)
    }
  })
