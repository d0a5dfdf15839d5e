import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../test/bridges'
import { codes } from '../../test/page'
import { isKnown } from './known-options'
import { describe as describeValue, judgeOption, proofs } from './proofs'

let page: BridgePage
const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('#x')!
const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}

// One page: an original that has come stays.
beforeAll(() => {
  page = setUpBridges(true, 'auto')
})
beforeEach(() => {
  document.body.innerHTML = '<input id="x" value="05/06/2026"><input id="y">'
  page.mounted.length = 0
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('contract §3 exact, or the original', () => {
  test('what is proven stays with ours', () => {
    page.$('#x').datepicker({ dateFormat: 'dd/mm/yy', minDate: 0 })
    expect(page.mounted.map(([, feature]) => feature)).toEqual(['datePicker'])
  })

  test('what is not gets the original, and only that element; calls until then keep their order', async () => {
    page.$('#y').datepicker({ dateFormat: 'dd/mm/yy' })
    page.$('#x').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })
    page.$('#x').datepicker('option', 'dateFormat', 'yy-mm-dd')
    page.$('#x').datepicker('setDate', '2026-07-08')
    await until(() => field().value === '2026-07-08')
    expect(page.mounted.map(([element]) => element.id)).toEqual(['y'])
    expect(page.$('#x').datepicker('option', 'showOtherMonths')).toBe(true)
    expect((page.$('#x').datepicker('getDate') as Date).getDate()).toBe(8)
  })

  test('an option set later hands the field over with its value', async () => {
    page.$('#x').datepicker({ dateFormat: 'dd/mm/yy' })
    page.$('#x').datepicker('option', { showOtherMonths: true })
    await until(() => page.mounted.some(([, , released]) => released))
    await until(() => page.$('#x').datepicker('option', 'showOtherMonths') === true)
    expect(field().value).toBe('05/06/2026')
  })

  test('what was destroyed, or never made, has no instance; what the page gives to a new one stays', async () => {
    const data = (): unknown => page.$('#x').data('ui-autocomplete')
    page.$('#x').autocomplete({ source: ['Java'] })
    expect(data()).toBe(page.$('#x').autocomplete('instance'))
    page.$('#x').autocomplete('destroy').autocomplete('close')
    expect(data()).toBeUndefined()
    page.$('#x, #y').autocomplete({ source: ['Java'] })
    expect(page.$('#y').autocomplete('instance').element[0].id).toBe('y')
    expect(page.$('#x').autocomplete('instance').element[0].id).toBe('x')
  })

  test('a call anew on several, the first of them new, leaves the others their instance', async () => {
    page.$('#y').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })
    await until(() => page.$('#y').datepicker('option', 'showOtherMonths') === true)
    page.$('#y').datepicker('setDate', '07/08/2026')
    page.$('#x, #y').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })
    expect((page.$('#y').datepicker('getDate') as Date).getDate()).toBe(7)
    page.$('#y').datepicker('destroy')
    expect(page.$('#y').data('datepicker')).toBeUndefined()
  })

  test('what a page has given an original is read at once, as it is once the original is there', async () => {
    const ask = (): unknown[] =>
      ['track', 'items', 'classes.ui-tooltip', 'position.my', 'show', 'disabled', 'close', 'none'].map(
        (name) => page.$('#x').tooltip('option', name) as unknown,
      )
    page.$('#x').tooltip({ track: true, classes: { 'ui-tooltip': 'mine' } })
    page.$('#x').tooltip('option', 'position.my', 'left bottom').tooltip('disable').tooltip({ show: false })
    const before = ask()
    expect(before).toEqual([true, '[title]:not([disabled])', 'mine', 'left bottom', false, true, null, null])
    expect(typeof page.$('#x').tooltip('option', 'content')).toBe('function')
    await until(
      () => page.$('#x').tooltip('instance') !== undefined && !('jquery' in page.$('#x').tooltip('instance')),
    )
    expect(ask()).toEqual(before)
  })

  test('an option of ours is read with what jQuery UI has for it', () => {
    page.$('#x').autocomplete({ source: ['Java'], minLength: 2 })
    const read = (name: string): unknown => page.$('#x').autocomplete('option', name)
    expect(['minLength', 'delay', 'classes', 'position.collision', 'appendTo'].map(read)).toEqual([
      2,
      300,
      {},
      'none',
      null,
    ])
    const all = page.$('#x').autocomplete('option') as Record<string, unknown>
    expect([all['source'], all['delay'], 'definitions' in all]).toEqual([['Java'], 300, false])
    all['delay'] = 1
    expect(read('delay')).toBe(300)
  })

  test('of several fields the first one answers, whoever has it', async () => {
    page.$('#x').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })
    page.$('#y').datepicker({ dateFormat: 'dd/mm/yy' }).datepicker('setDate', '01/02/2026')
    await until(() => page.$('#x').data('datepicker')?.dpDiv)
    const month = (selector: string): number => (page.$(selector).datepicker('getDate') as Date).getMonth()
    expect([month('#x, #y'), month('#y')]).toEqual([5, 1])
  })

  test('§5.3 weeks and closed days of a field with a time are ours from its first call; set later they bring the original', async () => {
    page.$('#x').datetimepicker({ showWeek: true, beforeShowDay: () => [true, ''] })
    page.$('#x').datetimepicker({ showWeek: false })
    expect(page.$('#x').datetimepicker('option', 'showWeek')).toBe(true)
    page.$('#y').datetimepicker({ dateFormat: 'dd/mm/yy' })
    expect(new Set(page.mounted.map(([element]) => element.id))).toEqual(new Set(['x', 'y']))
    page.$('#y').datetimepicker('option', 'showWeek', true)
    await until(() => page.mounted.some(([element, , released]) => element.id === 'y' && released))
    expect(page.mounted.some(([element, , released]) => element.id === 'x' && released)).toBe(false)
  })

  test('§5.3 what stands on the element for a mask is read as Inputmask reads it', () => {
    const masks = (attributes: string): string | null | undefined => {
      document.body.innerHTML = `<input id="x" ${attributes}>`
      page.$('#x').inputmask()
      return page.mounted.splice(0).map(([element]) => element.getAttribute('data-mask'))[0]
    }
    expect(masks(`data-inputmask="'mask': '9', 'repeat': 5, 'clearIncomplete': true"`)).toBe('99999')
    expect(masks('data-inputmask-mask="9{2}-a{3}" data-inputmask-clearincomplete="true"')).toBe('99-aaa')
    expect(masks(`data-inputmask="'mask': '9{1,3}'"`)).toBeUndefined()
    expect(masks('data-inputmask-mask="*{7}[*{1,8}]"')).toBe('*******[********]')
    expect(masks('data-inputmask-mask="9[9]" data-inputmask-repeat="2"')).toBeUndefined()
  })

  test('§5.3 of a mask whose end may stay empty the end is never missing, and is no part that the mask adds', () => {
    const said = (mask: string, value: string): unknown[] => {
      document.body.innerHTML = '<input id="x">'
      const set = page.$('#x').inputmask({ mask, greedy: false, autoUnmask: false })
      set.val(value)
      return [set.inputmask('isComplete'), set.inputmask('unmaskedvalue')]
    }
    expect(said('*{7}[*{1,8}]', '123456')).toEqual([false, '123456'])
    expect(said('*{7}[*{1,8}]', '1234567')).toEqual([true, '1234567'])
    expect(said('*{7}[*{1,8}]', '123456789')).toEqual([true, '123456789'])
    expect(said('aa-99[9{2}]', 'ab-123')).toEqual([true, 'ab123'])
    expect(said('aa-99[9{2}]', 'ab-1')).toEqual([false, 'ab1'])
    // A text that the mask cannot show is left as it was given.
    expect(said('aa-99[9{2}]', 'a7-1x3')).toEqual([false, 'a7-1x3'])
    expect(page.mounted).toHaveLength(6)
    said('99[99]', '12')
    said('99[-9]', '12')
    said('[9]99', '12')
    expect(page.mounted).toHaveLength(6)
  })

  test('an option in no list is told by name', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
    page.$('#x').datepicker({ tourne: 1 })
    await until(() => codes(warned).includes('P601'))
    warned.mockRestore()
  })
})

test('contract §3 of every plugin with an original, each proven option takes no value of another kind', () => {
  for (const [plugin, { original, options }] of Object.entries(proofs)) {
    if (!original) continue
    for (const name of Object.keys(options)) {
      const verdicts = [
        Symbol.iterator,
        { a: 1 },
        [1],
        new Date(),
        /x/,
        '\u0000',
        NaN,
        true,
        false,
        null,
      ].map((value) => judgeOption(plugin, name, describeValue(typeof value === 'symbol' ? {} : value)))
      expect([plugin, name, verdicts.includes('unproven')]).toEqual([plugin, name, true])
    }
    expect([judgeOption(plugin, 'vrille', describeValue(1)), isKnown(plugin, 'vrille')]).toEqual([
      'unproven',
      false,
    ])
  }
})
