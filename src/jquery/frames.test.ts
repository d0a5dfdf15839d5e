import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../test/bridges'

/* Values and elements that a page has from one of its frames: their classes are another window's. */

let page: BridgePage
let frame: Document
const OF_FRAME = 'new Date(2026, 1, 3, 4, 5)'
const date = runInNewContext(OF_FRAME) as Date
const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}

beforeAll(() => {
  page = setUpBridges(true, 'auto')
})
beforeEach(() => {
  document.body.innerHTML = '<input id="x" title="Titre"><iframe></iframe>'
  frame = document.querySelector('iframe')!.contentDocument!
  frame.body.innerHTML = '<input id="f"><p id="p" class="mot">Du <b>cadre</b></p>'
  page.mounted.length = 0
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('contract §3 dates of a frame', () => {
  test('are written, and judged as working days', () => {
    expect(date instanceof Date).toBe(false)
    expect(page.$.datepicker.formatDate('dd/mm/yy', date)).toBe('03/02/2026')
    expect(page.$.datepicker.noWeekends(runInNewContext('new Date(2026, 1, 1)'))).toEqual([false, ''])
  })

  test('are what a field is set to, begins with, and may not pass', () => {
    page.$('#x').datepicker({ minDate: date, defaultDate: date })
    expect(page.mounted).toEqual([[document.querySelector('#x'), 'datePicker', undefined]])
    expect(document.querySelector('#x')?.getAttribute('data-min-date')).toBe('03/02/2026')
    page.$('#x').datepicker('setDate', date)
    expect(page.$('#x').val()).toBe('03/02/2026')
    page.$('#x').datepicker('setDate', new Date(2020, 0, 1))
    expect(page.$('#x').val()).toBe('03/02/2026')
  })
})

describe('contract §3 elements of a frame', () => {
  test('are the content of a tooltip', async () => {
    page.$('#x').tooltip({ content: () => frame.querySelector('#p') })
    await until(() => page.mounted.length)
    expect(document.querySelector('input')?.title).toBe('<p id="p" class="mot">Du <b>cadre</b></p>')
  })

  test('have the original, which needs no class of theirs', async () => {
    const field = frame.querySelector('#f')
    page.$(field).datepicker({ dateFormat: 'dd/mm/yy' })
    await until(() => page.$(field).data('datepicker')?.dpDiv)
    page.$(field).datepicker('setDate', date)
    expect(page.$(field).val()).toBe('03/02/2026')
    expect(page.mounted).toEqual([])
  })

  test('take the methods of `cms` and `element_helper`', () => {
    const heard: string[] = []
    const field = frame.querySelector('#f')!
    field.addEventListener('cms:lazy', () => heard.push('lazy'))
    page.$(field).cms('lazy')
    expect(heard).toEqual(['lazy'])
  })
})
