import { beforeAll, expect, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../test/bridges'
import { create, type JQueryService, type RawCall } from '../../src/jquery'

let page: BridgePage

beforeAll(async () => {
  page = setUpBridges(false)
  await import('./slider-methods')
})

test('§2.17 a slider that a page destroys and makes anew in the next lines is there when the code has come', () => {
  document.body.innerHTML = '<ul id="s"><li>Un</li><li>Deux</li><li>Trois</li></ul>'
  const { $, host } = page
  const first = $('#s').bxSlider()
  first.destroySlider()
  const second = $('#s').bxSlider({ startSlide: 1 })
  second.goToSlide(2)
  const service = create()
  for (const { method, args } of host.called.splice(0)) {
    if (method === 'run') service.run(args[0] as RawCall)
    else service.callMember(...(args as Parameters<JQueryService['callMember']>))
  }
  expect($('#s').data('bxSlider').getCurrentSlide()).toBe(2)
})
