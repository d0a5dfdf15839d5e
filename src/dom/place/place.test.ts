import { expect, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import { openBeside } from './place'

test('§5.3, §5.6 what stands beside a field goes with its copy, where a script writes the page anew', () => {
  setUpHost()
  document.body.innerHTML = '<input>'
  const box = (): HTMLElement => document.createElement('div')
  const close = openBeside(box(), document.querySelector('input')!)
  document.body.innerHTML += '<p>Ajout</p>'
  const other = box()
  const closeOther = openBeside(other, document.querySelector('input')!)
  close()
  expect(Array.from(document.querySelectorAll('.cms-beside'))).toEqual([other])
  closeOther()
  expect(document.body.innerHTML).toBe('<input><p>Ajout</p>')
})
