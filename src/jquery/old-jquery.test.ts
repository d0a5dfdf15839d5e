import { expect, test } from '@jest/globals'
import { setUpBridges } from '../../test/bridges'

const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('contract §3 under a jQuery before 1.12, which has no uniqueSort, an original does its work', async () => {
  const { $ } = setUpBridges(true, 'auto')
  const { uniqueSort } = $
  $.unique = uniqueSort
  delete $.uniqueSort
  document.body.innerHTML = '<input id="x">'
  const field = document.querySelector('input')!
  $('#x').autocomplete({ source: ['Java'], position: { my: 'left top' } })
  await until(() => field.matches('.ui-autocomplete-input'))
  await until(() => $.uniqueSort)
  expect($.uniqueSort).toBe(uniqueSort)
  expect($('#x').autocomplete('instance').options.source).toEqual(['Java'])
})

test('contract §3 under jQuery 4, which has neither isFunction nor trim, originals do their work', async () => {
  const { $ } = setUpBridges(true, 'auto')
  delete $.isFunction
  delete $.trim
  document.body.innerHTML = '<input id="x"><a id="l" href="#">Lien</a>'
  $('#x').datetimepicker({ dateFormat: 'dd/mm/yy', timeFormat: 'HH:mm:ss' })
  await until(() => $('#x').data('datepicker')?.dpDiv)
  $('#x').datepicker('setDate', new Date(2026, 5, 5, 9, 30))
  expect($('#x').val()).toBe('05/06/2026 09:30:00')
  $('#l').colorbox({ html: '<p id="in">Dedans</p>', className: 'mienne', open: true })
  await until(() => document.querySelector('#colorbox.mienne #in'))
})
