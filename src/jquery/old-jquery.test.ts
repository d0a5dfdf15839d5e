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
