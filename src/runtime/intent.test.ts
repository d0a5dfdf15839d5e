import { expect, test } from '@jest/globals'
import { servicesNamedBy } from './intent'
import { serviceHelpers } from '../../legacy/helpers/services'

const element = (attributes: string): Element => {
  document.body.innerHTML = `<a ${attributes}>Lien</a>`
  return document.body.firstElementChild!
}

test.each(serviceHelpers.map((helper) => [helper.name, 'service' in helper ? helper.service : '']))(
  '§5 an inline call of %s names the code behind it',
  (name, service) => {
    expect(servicesNamedBy(element(`onclick="return ${name}('Bonjour')"`))).toEqual([service])
    expect(servicesNamedBy(element(`href="javascript:void ${name}()"`))).toEqual([service])
  },
)

test.each([
  ['onclick="if (confirm(1)) { loader_show(); ajax_request({}) }"', ['loader', 'http']],
  ['onclick="Passerelle.modal.open({})"', ['dialog']],
  ['onsubmit="return MM_validateForm()"', []],
  ['onclick="my_modal_open()"', []],
  ['href="/modal_alert.html"', []],
])('%s names %j', (attributes, names) => {
  expect(servicesNamedBy(element(attributes))).toEqual(names)
})
