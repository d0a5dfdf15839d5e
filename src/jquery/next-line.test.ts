import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { expectSoon } from '../../test/browser/expect-soon'
import { lightbox, setUpBridges, type BridgePage } from '../../test/bridges'
import type { TestHost } from '../../test/page'
import { create, type RawCall } from '.'

/* What an old page does in the very next line after a plugin's call, while the bridges' code is on its way. */
let $: BridgePage['$']
let host: TestHost

beforeEach(() => {
  ;({ $, host } = setUpBridges(false))
  jest.clearAllMocks()
})
afterEach(() => {
  delete (window as typeof window & { jQuery?: unknown }).jQuery
})

/** The bridges' code comes, and does what waits for it. */
async function arrive(): Promise<void> {
  const service = create()
  const queue = host.call
  host.call = (name, method, args) => {
    if (method === 'run') service.run(args[0] as RawCall)
    return queue(name, method, args)
  }
  for (const { method, args } of host.called.splice(0)) if (method === 'run') service.run(args[0] as RawCall)
  await new Promise((done) => setTimeout(done))
}

test.each(['click', 'trigger'])(
  '§2.11 a box that a page opens in the next line (%s) is opened once, when its code has come',
  async (how) => {
    document.body.innerHTML = '<a id="accueil" href="#x" class="autre">Accueil</a><div id="x">Bienvenue</div>'
    const box = $('#accueil').colorbox({ inline: true })
    const told: string[] = []
    box.on('click', () => told.push('page'))
    if (how === 'click') box.click()
    else box.trigger('click')
    await arrive()
    expect(lightbox.open).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['page'])
    // Nothing of it is left: each click opens it once.
    $('#accueil').click()
    await new Promise((done) => setTimeout(done))
    expect(lightbox.open).toHaveBeenCalledTimes(2)
    expect(told).toEqual(['page', 'page'])
  },
)

test('§4.10 pictures that a page asks for in the next line (unveil) come when the code has', async () => {
  document.body.innerHTML = '<img data-src="/un.jpg"><img data-src="/deux.jpg">'
  const asked: (string | null)[] = []
  document.body.addEventListener('cms:lazy', ({ target }) =>
    asked.push((target as Element).getAttribute('data-src')),
  )
  $('img').unveil()
  $('img').trigger('unveil')
  await arrive()
  expect(asked).toEqual(['/un.jpg', '/deux.jpg'])
})

test('a visitor’s own click is not held back, nor what another plugin’s element is told', async () => {
  document.body.innerHTML = '<a id="a" href="#x" title="Aide">Voir</a>'
  const told: string[] = []
  $('#a')
    .tooltip()
    .click(() => told.push('aide'))
    .click()
  expect(told).toEqual(['aide'])
  $('#a').colorbox({ inline: true })
  document.getElementById('a')!.click()
  expect(told).toEqual(['aide', 'aide'])
  await arrive()
  expect(lightbox.open).not.toHaveBeenCalled()
})

test('§5.6 the instance that a page asks for in the next line has what is put on it, before and with the code', async () => {
  document.body.innerHTML = '<input id="x"><input id="y"><input id="z">'
  const drawn = (): undefined => undefined
  const written = $('#x')
    .autocomplete({ source: ['Ambert'] })
    .autocomplete('instance')
  written._renderItem = drawn
  expect(written).toBe($('#x').data('ui-autocomplete'))
  await arrive()
  expect($('#x').data('ui-autocomplete')._renderItem).toBe(drawn)
  setUpBridges()
  const made = $('#y')
    .autocomplete({ source: ['Ambert'] })
    .autocomplete('instance')
  expect(made.options.source).toEqual(['Ambert'])
  expect($('#z').autocomplete('instance')).toBeUndefined()
})

test('§2.23 a tooltip that a page shows in the next line is asked for once it is there, unless the page hides it again', async () => {
  document.body.innerHTML = '<a id="a" title="Un">A</a><a id="b" title="Deux">B</a>'
  const asked: string[] = []
  for (const type of ['focusin', 'focusout'])
    document.body.addEventListener(type, ({ target }) => asked.push(type + ' ' + (target as Element).id))
  $('#a').tooltip('show')
  $('#b').tooltip().tooltip('show').tooltip('hide')
  await arrive()
  await expectSoon(() => asked).toEqual(['focusin a', 'focusout b'])
})

test('§5.3 a date that a page asks of one field for another in the next line is that date when the code has come', async () => {
  document.body.innerHTML =
    '<input id="du" value="05/06/2026"><input id="au"><input id="vide"><input id="fin"><input id="le">'
  const format = { dateFormat: 'dd/mm/yy' }
  $('#du, #vide').datepicker(format)
  $('#au').datepicker({ ...format, minDate: $('#du').datepicker('getDate') })
  $('#fin').datepicker({ ...format, minDate: $('#vide').datepicker('getDate') })
  $('#fin').datepicker('option', 'maxDate', $('#du').datepicker('getDate'))
  $('#le').datepicker(format).datepicker('setDate', $('#du').datepicker('getDate'))
  await arrive()
  expect($('#au').datepicker('option', 'minDate')).toEqual(new Date(2026, 5, 5))
  expect($('#fin').datepicker('option', 'minDate')).toBeNull()
  expect($('#fin').datepicker('option', 'maxDate')).toEqual(new Date(2026, 5, 5))
  expect($('#le').val()).toBe('05/06/2026')
})

test('§5.3 a text that a page makes of a date before the code is there is empty, not code that visitors would read', async () => {
  document.body.innerHTML = '<input id="le"><p id="p"></p>'
  const day = new Date(2026, 5, 5)
  $('#le').val($.datepicker.formatDate('dd/mm/yy', day))
  $('#p').text('Le ' + $.datepicker.formatDate('dd/mm/yy', day))
  expect([$('#le').val(), $('#p').text()]).toEqual(['', 'Le '])
  await arrive()
  expect($.datepicker.formatDate('dd/mm/yy', day)).toBe('05/06/2026')
})
