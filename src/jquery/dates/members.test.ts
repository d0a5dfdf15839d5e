import { beforeEach, expect, jest, test } from '@jest/globals'
import type { BridgePage } from '../../../test/bridges'
import type { RawCall } from '..'
import type * as Members from './members'

/* Pages that write jQuery UI's own methods of its date picker anew. */

type Method = (this: unknown, ...args: unknown[]) => unknown
let page: BridgePage
let errors: string[]
const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}
const noteError = (event: ErrorEvent): void => {
  errors.push(event.message)
  event.preventDefault()
}

beforeEach(() => {
  // The original stays on the jQuery that it was put on.
  jest.resetModules()
  errors = []
  window.addEventListener('error', noteError)
  document.body.innerHTML = '<input id="x" value="05/06/2026"><input id="y">'
})

/** @param isOurs the page's jQuery is the one that the drop-in brings */
async function open(isOurs: boolean): Promise<void> {
  const bridges = await import('../../../test/bridges')
  page = bridges.setUpBridges(false, 'auto')
  const { addMembers } = (await import('./members')) as typeof Members
  const ask = (name: string, args: readonly unknown[]): unknown =>
    page.host.call('jquery', 'run', [[page.$.datepicker, page.$, 'datepicker', name, args]])
  if (isOurs) addMembers(page.$.fn.datepicker, ask)
}

/** The code has come. */
async function run(): Promise<void> {
  const service = (await import('..')).create()
  for (const { args } of page.host.called) service.run(args[0] as RawCall)
}
const isOriginal = (selector: string): boolean => !!page.$(selector).data('datepicker')?.dpDiv

test('contract §3 a method that a page wraps is the original’s, around the one that it had taken before', async () => {
  await open(true)
  const { datepicker } = page.$
  const before: Method = datepicker._gotoToday
  datepicker._updateDatepicker_original = datepicker._updateDatepicker
  const drawn = jest.fn()
  datepicker._gotoToday = function (this: { _selectDate: Method }, id: unknown) {
    before.call(this, id)
    this._selectDate(id)
  }
  datepicker._updateDatepicker = function (this: { _updateDatepicker_original: Method }, inst: unknown) {
    this._updateDatepicker_original(inst)
    drawn()
  }
  page.$('#x').datepicker({ dateFormat: 'dd/mm/yy' })
  await run()
  await until(() => isOriginal('#x'))
  const { datepicker: real } = page.$
  real._updateDatepicker(real._getInst(document.querySelector('#x')))
  expect(drawn).toHaveBeenCalled()
  page.$.datepicker._gotoToday('#x')
  expect(page.$('#x').val()).toBe(page.$.datepicker.formatDate('dd/mm/yy', new Date()))
  expect(page.mounted).toEqual([])
})

test('contract §3 under a page’s own jQuery, a wrapper of what was not there yet leaves the picker as it is', async () => {
  await open(false)
  const { datepicker } = page.$
  const before = datepicker._gotoToday as Method
  const replaced = jest.fn(() => '<b>mien</b>')
  datepicker._generateMonthYearHeader = replaced
  datepicker._gotoToday = function (this: unknown, id: unknown) {
    before.call(this, id)
  }
  page.$('#x').datepicker({ dateFormat: 'dd/mm/yy' })
  await run()
  await until(() => isOriginal('#x'))
  const { datepicker: real } = page.$
  real._updateDatepicker(real._getInst(document.querySelector('#x')))
  expect(replaced).toHaveBeenCalled()
  page.$.datepicker._gotoToday('#x')
  expect(page.$('#x').data('datepicker').selectedYear).toBe(new Date().getFullYear())
  await until(() => errors.length)
  expect(errors.length).toBe(1)
})

test.each([true, false])(
  'contract §3 what a page puts in `_defaults` counts for all fields, and brings no original (our jQuery: %s)',
  async (isOurs) => {
    await open(isOurs)
    page.$.extend((page.$.datepicker._defaults ??= {}), { dateFormat: 'yy-mm-dd' })
    page.$('#x').datepicker()
    page.$('#x').datepicker('setDate', new Date(2026, 5, 7))
    await run()
    expect([page.$('#x').val(), page.mounted.length]).toEqual(['2026-06-07', 1])
  },
)

test('contract §3 a call of one brings the original, which has all fields then', async () => {
  await open(true)
  page.$('#x, #y').datepicker({ dateFormat: 'dd/mm/yy' })
  page.$.datepicker._clearDate('#x')
  page.$('#y').datepicker('setDate', '01/02/2026')
  await run()
  await until(() => isOriginal('#x') && isOriginal('#y'))
  await until(() => page.$('#y').val())
  expect([page.$('#x').val(), page.$('#y').val()]).toEqual(['', '01/02/2026'])
  expect(page.mounted.filter(([, , released]) => released)).toHaveLength(2)
})

test('each of jQuery UI’s own methods can be wrapped', async () => {
  await open(true)
  const stood = Object.getOwnPropertyNames(page.$.datepicker).filter((name) => /^_[a-z]/i.test(name))
  const { fetchOriginal } = await import('../originals')
  const { statics } = await fetchOriginal('datepicker', page.$)
  const real = Object.getPrototypeOf(statics['datepicker']) as Record<string, unknown>
  const methods = Object.keys(real).filter((name) => /^_/.test(name) && typeof real[name] === 'function')
  expect(stood.filter((name) => name !== '_defaults').sort()).toEqual(methods.sort())
})
