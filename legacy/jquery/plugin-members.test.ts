import { beforeAll, expect, jest, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../test/bridges'
import { create, type RawCall } from '../../src/jquery'

let page: BridgePage

beforeAll(async () => {
  page = setUpBridges(false)
  await import('./plugin-members')
})

test('§2.10 each function of data("mmenu") can be called in the next line, and after the code has come', async () => {
  document.body.innerHTML = '<nav id="menu"><ul><li><a href="/a">Accueil</a></li></ul></nav>'
  const { $, host } = page
  const asked = jest.fn()
  $('#menu').on('cms:mmenu:refresh', asked)
  $('#menu').mmenu()
  const api = $('#menu').data('mmenu')
  const use = (): void => {
    for (const name of ['init', 'initPanel', 'initPanels', 'closeAllPanels', 'setPage']) api[name]()
    expect(api.getInstance()).toBe(api)
  }
  use()
  const service = create()
  for (const { args } of host.called) service.run(args[0] as RawCall)
  expect($('#menu').data('mmenu')).toBe(api)
  use()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toHaveBeenCalledTimes(10)
})

test('§2.17 a page adds a transition of its own to Cycle, and goes on', () => {
  const { cycle } = page.$.fn
  cycle.transitions.volet = () => {}
  expect(Object.keys(cycle.transitions as object)).toEqual(['volet'])
})

test('§5.3 $.timepicker.datetimeRange makes its two fields what the time add-on makes of them', async () => {
  jest.resetModules()
  const bridges = await import('../../test/bridges')
  const { $ } = bridges.setUpBridges(true, 'auto')
  await import('./plugin-members')
  document.body.innerHTML = '<input id="a" value="05/06/2026 10:30"><input id="b" value="04/06/2026 10:30">'
  $.timepicker.datetimeRange($('#a'), $('#b'), { dateFormat: 'dd/mm/yy' })
  while (!$('#b').data('datepicker')?.dpDiv) await new Promise((done) => setTimeout(done, 1))
  const { onClose } = $('#a').data('datepicker').settings.timepicker._defaults.evnts
  onClose.call($('#a')[0], $('#a').val(), {})
  expect($('#b').val()).toBe('05/06/2026 10:30')
})
