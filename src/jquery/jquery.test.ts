import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { installBridges } from '../../legacy/jquery/bridges'
import { lightbox, setUpBridges, type BridgePage } from '../../test/bridges'
import { codes, type TestHost } from '../../test/page'
import { withPrototypeJson } from '../../test/prototype-json'
import { ownSettings } from '../base/own-property'
import { create } from '.'

let $: BridgePage['$']
let host: TestHost
let warned: jest.SpiedFunction<typeof console.warn>
let mounted: BridgePage['mounted']

const field = (): HTMLInputElement => document.querySelector('input')!

function setUp(loaded = true): void {
  ;({ $, host, mounted } = setUpBridges(loaded))
}

beforeEach(() => {
  document.body.innerHTML = '<input value="05/06/2026">'
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  setUp()
})
afterEach(() => {
  warned.mockRestore()
  delete (window as typeof window & { jQuery?: unknown }).jQuery
  jest.clearAllMocks()
})

describe('contract §3 the stubs', () => {
  test('a call without code is queued, with its jQuery, and can be chained', () => {
    setUp(false)
    const list = $('input')
    expect(list.datepicker({ minDate: 0 }).addClass('chained')).toBe(list)
    expect(host.called).toMatchObject([{ service: 'jquery', method: 'run' }])
    expect(field().className).toBe('chained')
  })

  test('a call keeps the options it was given, which the page changes for its next one', () => {
    setUp(false)
    const options: Record<string, unknown> = { minDate: 0, maxDate: undefined }
    const limit = new Date(2026, 5, 5)
    $('input').datepicker(options)
    options['minDate'] = limit
    $('input')
      .datepicker(options)
      .datepicker('option', 'maxDate', limit)
      .datepicker('option', 'minDate', null)
    expect(host.called.map(({ args }) => (args[0] as unknown[])[4])).toEqual([
      [{ minDate: 0, maxDate: undefined }],
      [{ minDate: limit, maxDate: undefined }],
      ['option', 'maxDate', limit],
      ['option', 'minDate', null],
    ])
  })

  test('Inputmask(…) keeps the options it was given, too', () => {
    const page = window as typeof window & { Inputmask?: (given: object) => { mask(target: string): void } }
    delete page.Inputmask
    setUp(false)
    const options = { mask: '99/99' }
    page.Inputmask!(options).mask('#x')
    options.mask = '999'
    page.Inputmask!(options).mask('#y')
    expect(host.called.map(({ args }) => args)).toEqual([
      [[{ mask: '99/99' }], '#x'],
      [[{ mask: '999' }], '#y'],
    ])
  })

  test('top-level statics of old pages are there before any code', () => {
    setUp(false)
    $.datepicker.setDefaults($.datepicker.regional['fr'])
    $.datepicker.setDefaults($.extend({ showMonthAfterYear: false }, $.datepicker.regional['']))
    $.extend($.datepicker.regional[''], { firstDay: 1 })
    $.extend($.colorbox.settings, { close: 'Fermer' })
    $.extend($.inputmask.defaults, { autounmask: true })
    $.extend($.inputmask.defaults.definitions, { h: { validator: '[0-9]' } })
    $.extend($.inputmask.definitions, { h: '[0-9]' })
    $.extend($.fn.cycle.defaults, { timeout: 1 })
    expect($.colorbox.settings.close).toBe('Fermer')
  })

  test('a plugin that the page has already is kept, and one that comes later wins', () => {
    const mine = jest.fn()
    $.fn.tooltip = mine
    installBridges(host)
    expect($.fn.tooltip).toBe(mine)
    $.fn.cycle = mine
    $('input').cycle()
    expect(mine).toHaveBeenCalledTimes(1)
  })

  test('a jQuery that comes later gets the bridges as it arrives, and noConflict gives the first one back', () => {
    const page = window as typeof window & { jQuery: { fn: Record<string, unknown> } }
    const first = page.jQuery
    const second = Object.assign(() => {}, { fn: {} as Record<string, unknown> })
    page.jQuery = second as never
    expect(typeof second.fn['colorbox']).toBe('function')
    page.jQuery = first
    expect(page.jQuery).toBe(first)
  })
})

describe('contract §3 cms and element_helper', () => {
  test('§8 an unknown method says so in French and nothing throws', () => {
    $('input').cms('danser')
    expect(warned.mock.calls[0]![0]).toContain("La méthode danser n'existe pas")
    expect(create().element(field(), 'toString')).toBeUndefined()
    expect(codes(warned)).toEqual(['P600', 'P600'])
    expect(String(warned.mock.calls[0]![0])).toContain('The method danser does not exist')
  })

  test('§8 what is no element, and settings in the place of an element or a method, are told and nothing fails', () => {
    $(document).cms('refresh')
    // As the queue hands a helper's settings on.
    create().element(ownSettings({ id: 'x' }), 'refresh')
    create().element(field(), ownSettings({ method: 'refresh' }))
    expect(codes(warned)).toEqual(['P605', 'P605', 'P600'])
    expect(warned.mock.calls.join()).toContain('Document] » ne désigne aucun élément')
  })

  test('§9 resize with a function calls it 10 ms after the last change of the window, as long as the element is there', () => {
    jest.useFakeTimers()
    const seen = jest.fn(function (this: unknown) {
      return this
    })
    $('input').cms('resize', seen)
    for (let change = 0; change < 3; change++) window.dispatchEvent(new Event('resize'))
    jest.advanceTimersByTime(9)
    expect(seen).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(seen.mock.results.map(({ value }) => value)).toEqual([field()])
    field().remove()
    window.dispatchEvent(new Event('resize'))
    jest.advanceTimersByTime(10)
    expect(seen).toHaveBeenCalledTimes(1)
  })

  test('§9 resize measures once, 10 ms after the last call', () => {
    jest.useFakeTimers()
    const measured = jest.fn()
    field().addEventListener('cms:resize', measured)
    $('input').cms('resize')
    jest.advanceTimersByTime(9)
    $('input').cms('resize')
    jest.advanceTimersByTime(9)
    expect(measured).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(measured).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })

  test('sort asks the table for its column', () => {
    const asked = jest.fn()
    field().addEventListener('cms:sort', (event) => asked((event as CustomEvent).detail))
    create().element('input', 'sort', 2, 'descending')
    expect(asked).toHaveBeenCalledWith({ column: 2, direction: 'descending' })
  })

  test('§2.21 sort, open and close ask the element alone, and no table around it', () => {
    document.body.innerHTML = '<table><tr><td><table id="dedans"></table></td></tr></table>'
    const asked = jest.fn()
    const [around, inside] = Array.from(document.querySelectorAll('table'))
    for (const type of ['sort', 'open', 'close'])
      for (const table of [around, inside])
        table!.addEventListener('cms:' + type, ({ currentTarget }) => asked(type, currentTarget === inside))
    for (const method of ['sort', 'open', 'close']) create().element('dedans', method)
    expect(asked.mock.calls).toEqual([
      ['sort', true],
      ['open', true],
      ['close', true],
    ])
  })

  test('a button in a table is opened as one elsewhere, by a click', () => {
    document.body.innerHTML = '<table><tr><td><button id="menu">Menu</button></td></tr></table>'
    const clicked = jest.fn()
    document.addEventListener('click', clicked, { once: true })
    create().element('menu', 'open')
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('contract §3 goto gives a page of another site, in a named window, no hold on this one', () => {
    const opened = { opener: window }
    const open = jest.spyOn(window, 'open').mockReturnValue(opened as never)
    try {
      create().element(field(), 'goto', '/plan', 'carte')
      expect(opened.opener).toBe(window)
      create().element(field(), 'goto', 'https://partenaire.test/', 'carte')
      expect(opened.opener).toBeNull()
      expect(open.mock.calls.map(([, name]) => name)).toEqual(['carte', 'carte'])
    } finally {
      open.mockRestore()
    }
  })

  test('goto refuses an address that is a script', () => {
    create().element(field(), 'goto', 'javascript:alert(1)')
    expect(codes(warned)).toEqual(['P604'])
  })
})

describe('contract §3 datepicker', () => {
  test('§5.3 options become the field’s attributes, and what is shown is what is posted', () => {
    $('input').datepicker({ dateFormat: 'dd/mm/yy', minDate: 0, maxDate: '+1y', yearRange: '2020:2030' })
    expect(mounted).toMatchObject([[field(), 'datePicker', undefined]])
    expect(field().className).toContain('cms-date')
    const attribute = (name: string): string | null => field().getAttribute(name)
    expect(['date-format-sent', 'data-min-date', 'data-max-date', 'year-range'].map(attribute)).toEqual([
      'dd/mm/yy',
      '+0d',
      '+1y',
      '2020:2030',
    ])
  })

  test('getDate, setDate and option answer at once', () => {
    $('input').datepicker()
    expect($('input').datepicker('getDate')).toEqual(new Date(2026, 5, 5))
    $('input').datepicker('setDate', new Date(2024, 1, 29))
    expect(field().value).toBe('29/02/2024')
    $('input').datepicker('option', 'minDate', '-1w')
    expect($('input').datepicker('option', 'minDate')).toBe('-1w')
    field().value = 'demain'
    expect($('input').datepicker('getDate').toDateString()).toBe(new Date().toDateString())
    field().value = ''
    expect($('input').datepicker('getDate')).toBeNull()
  })

  test('onSelect hears of a choice in the calendar, with the text and the field; not of a date that was typed', () => {
    const chosen = jest.fn(function (this: unknown, text: string) {
      return [this, text]
    })
    $('input').datepicker({ onSelect: chosen })
    field().value = '06/06/2026'
    field().dispatchEvent(new Event('change', { bubbles: true }))
    expect(chosen).not.toHaveBeenCalled()
    field().dispatchEvent(new CustomEvent('cms:datePicker:chosen', { bubbles: true }))
    expect(chosen.mock.results[0]!.value).toEqual([field(), '06/06/2026'])
  })

  test('setDefaults holds for later fields, and an unknown option is told once by name', () => {
    $.datepicker.setDefaults({ dateFormat: 'yy-mm-dd' })
    $('input').datepicker({ numberOfMonths: 3 }).datepicker({ numberOfMonths: 3 })
    expect(field().getAttribute('date-format')).toBe('yy-mm-dd')
    expect(warned).toHaveBeenCalledTimes(1)
    expect(warned.mock.calls[0]![0]).toContain('numberOfMonths')
  })

  test('parseDate and formatDate follow jQuery UI, French names and errors included', () => {
    $('input').datepicker()
    expect($.datepicker.formatDate('DD d MM yy', new Date(2026, 5, 5))).toBe('vendredi 5 juin 2026')
    expect($.datepicker.parseDate('dd/mm/yy', '29/02/2024')).toEqual(new Date(2024, 1, 29))
    expect($.datepicker.parseDate('dd/mm/yy', '')).toBeNull()
    expect(() => $.datepicker.parseDate('dd/mm/yy', '30/02/2024')).toThrow('Invalid date')
    expect($.datepicker.iso8601Week(new Date(2027, 0, 1))).toBe(53)
    expect($.datepicker.regional.fr.monthNames[7]).toBe('août')
  })
})

describe('contract §3 inputmask', () => {
  const kept = () => [field().dataset['mask'], field().dataset['maskSent'], field().dataset['maskValue']]

  test('§5.3 a mask is taken off what is posted and what scripts read, unless the call or the defaults say otherwise', () => {
    $('input').inputmask('99/99/9999')
    expect(kept()).toEqual(['99/99/9999', undefined, undefined])
    $('input').inputmask('mask', { mask: '99 99', autoUnmask: false })
    expect(kept()).toEqual(['99 99', undefined, 'masked'])
    $('input').inputmask('99 99', { autoUnmask: false, removeMaskOnSubmit: false })
    expect(kept()).toEqual(['99 99', 'masked', 'masked'])
    $.extend($.inputmask.defaults, { autoUnmask: false, removeMaskOnSubmit: false })
    $('input').inputmask('99-99')
    expect(kept()).toEqual(['99-99', 'masked', 'masked'])
    $('input').inputmask('99-99', { autoUnmask: true })
    expect(kept()).toEqual(['99-99', 'masked', undefined])
    field().setAttribute('data-inputmask', "'mask': '9-9', 'removeMaskOnSubmit': true")
    $('input').inputmask()
    expect(kept()).toEqual(['9-9', undefined, 'masked'])
    field().removeAttribute('data-inputmask')
    delete $.inputmask.defaults.autoUnmask
    delete $.inputmask.defaults.removeMaskOnSubmit
  })

  test('§5.3 a date by another name than the platform’s is posted as it is shown, as it was', () => {
    $('input').inputmask('dd/mm/yyyy')
    expect(kept()).toEqual(['cmsdate', 'masked', 'masked'])
    $('input').inputmask('cmsdate')
    expect(kept()).toEqual(['cmsdate', undefined, undefined])
  })

  test('unmaskedvalue and isComplete answer at once', () => {
    $('input').inputmask({ mask: '99/99/9999' })
    expect($('input').inputmask('unmaskedvalue')).toBe('05062026')
    expect($('input').inputmask('isComplete')).toBe(true)
  })

  test('Inputmask(…).mask(element) does the same without jQuery', () => {
    create().mask(['99.99'], field())
    expect(field().dataset['mask']).toBe('99.99')
  })
})

describe('contract §3 autocomplete', () => {
  interface Detail {
    term: string
    respond: (list: unknown) => void
  }
  const search = (term: string): unknown[] => {
    let found: unknown[] = []
    const detail: Detail = { term, respond: (list) => (found = list as unknown[]) }
    field().dispatchEvent(new CustomEvent('cms:autocomplete:search', { detail, cancelable: true }))
    return found
  }

  test('a list as source is searched in the page, whatever the case', () => {
    $('input').autocomplete({ source: ['Thiers', 'Ambert', { label: 'Clermont', value: '63' }] })
    expect(search('ER')).toMatchObject([
      { label: 'Thiers' },
      { label: 'Ambert' },
      { label: 'Clermont', value: '63' },
    ])
  })

  test('a select handler that returns false keeps the field for itself', () => {
    const chosen = jest.fn((_event: unknown, _ui: unknown) => false)
    $('input').autocomplete({ source: ['Thiers'], select: chosen, minLength: 3 })
    const choose = new CustomEvent('cms:autocomplete:choose', {
      detail: { suggestion: { label: 'Thiers', id: 7 } },
      cancelable: true,
    })
    field().dispatchEvent(choose)
    expect(chosen.mock.calls[0]![1]).toMatchObject({ item: { label: 'Thiers', value: 'Thiers', id: 7 } })
    expect(choose.defaultPrevented).toBe(true)
    expect(field().dataset['autocompleteMin']).toBe('3')
  })
})

describe('contract §3 colorbox', () => {
  const shown = (): unknown => lightbox.open.mock.calls.at(-1)?.[0]

  test('links of one rel are one group, opened at the link that was clicked', async () => {
    document.body.innerHTML =
      '<a rel="g" href="1.jpg" title="Un"></a><a rel="g" href="2.jpg"></a><a href="3.jpg"></a>'
    $('a').colorbox({ maxWidth: '80%' })
    document.querySelectorAll('a')[1]!.click()
    await Promise.resolve()
    expect(shown()).toMatchObject({
      index: 1,
      items: [{ url: '1.jpg', title: 'Un', maxWidth: '80%' }, { url: '2.jpg' }],
    })
  })

  test('$.colorbox and $.fn.colorbox open without elements; an empty selection opens nothing', async () => {
    $.fn.colorbox({ html: '<p>Bonjour</p>', width: '50%' })
    await Promise.resolve()
    expect(shown()).toMatchObject({ items: [{ html: '<p>Bonjour</p>', innerWidth: '50%' }] })
    $.colorbox({ href: '/page', iframe: true })
    await Promise.resolve()
    expect(shown()).toMatchObject({ items: [{ url: '/page', iframe: true }] })
    $('.rien').colorbox({ open: true })
    await Promise.resolve()
    expect(lightbox.open).toHaveBeenCalledTimes(2)
  })

  test('the hooks run in Colorbox’s order, with the link as this', async () => {
    document.body.innerHTML = '<a href="1.jpg"></a><div id="root"></div>'
    const link = document.querySelector('a')!
    const told: string[] = []
    const hook = (name: string) =>
      function (this: unknown) {
        if (this === link) told.push(name)
      }
    const names = ['onOpen', 'onLoad', 'onComplete', 'onCleanup', 'onClosed']
    $('a').colorbox(Object.fromEntries(names.map((name) => [name, hook(name)])))
    for (const what of ['open', 'shown', 'before-close', 'close']) {
      const event = new CustomEvent('cms:lightbox:' + what, { bubbles: true, detail: { opener: link } })
      document.querySelector('#root, #colorbox')!.dispatchEvent(event)
    }
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual(names)
    expect($.colorbox.element()[0]).toBe(link)
  })

  test('§2.11 the counter is worded as the page words it, by call or for all calls', () => {
    document.body.innerHTML =
      '<a rel="g" href="1.jpg"></a><div class="root"><p class="cms-lightbox-counter">1/2</p></div>'
    const counter = document.querySelector('p')!
    const show = (): void => {
      counter.textContent = '1/2'
      for (const what of ['open', 'shown']) {
        const detail = { opener: document.querySelector('a') }
        document
          .querySelector('.root')!
          .dispatchEvent(new CustomEvent('cms:lightbox:' + what, { bubbles: true, detail }))
      }
    }
    $('a').colorbox({})
    show()
    expect(counter.textContent).toBe('1/2')
    $.colorbox.settings.current = 'photo {current} de {total}'
    show()
    expect(counter.textContent).toBe('photo 1 de 2')
    $('a').colorbox({ current: '{current} sur {total}' })
    show()
    expect(counter.textContent).toBe('1 sur 2')
    delete $.colorbox.settings.current
  })

  test('close, next and prev reach the lightbox, also by $.fn', async () => {
    $.colorbox.close()
    $.fn.colorbox.close()
    $.colorbox.next()
    await Promise.resolve()
    expect(lightbox.close).toHaveBeenCalledTimes(2)
    expect(lightbox.next).toHaveBeenCalledTimes(1)
  })
})

/** Bridges that are fetched with their first call are there. */
const fetched = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

describe('contract §3 slides, tooltips, pictures, calendar', () => {
  beforeEach(() => {
    document.body.innerHTML = '<ul><li>1</li><li>2</li></ul><img data-src="a.jpg" title="Une image">'
  })

  test('bxSlider returns the jQuery object with its methods', () => {
    const slider = $('ul').bxSlider({ auto: true, pause: 3000, mode: 'fade' })
    const root = document.querySelector<HTMLElement>('.bx-wrapper')!
    expect(root.dataset).toMatchObject({ interval: '3000', effect: 'fade' })
    expect([slider.getSlideCount(), slider.getCurrentSlide(), slider.length]).toEqual([2, 0, 1])
    slider.destroySlider()
    expect(document.body.firstElementChild!.tagName).toBe('UL')
  })

  test('cycle takes its defaults, and its commands ask the slider', async () => {
    $.fn.cycle.defaults.timeout = 2234
    $('ul').cycle({ fx: 'scrollLeft' })
    await fetched()
    const root = document.querySelector<HTMLElement>('.cms-slider')!
    expect(root.dataset).toMatchObject({ interval: '3234', effect: 'slide' })
    const asked = jest.fn()
    root.addEventListener('cms:slider:go', (event) => asked((event as CustomEvent).detail))
    $('ul').cycle('next')
    await fetched()
    expect(asked).toHaveBeenCalledWith('next')
  })

  test('unveil and tooltip give the feature what it reads', async () => {
    $('img')
      .unveil(200, () => {})
      .tooltip({ show: { delay: 300 } })
    await fetched()
    const image = document.querySelector('img')!
    expect([image.dataset['lazySrc'], image.dataset['delay']]).toEqual(['a.jpg', '300'])
    expect(mounted.map(([, name]) => name)).toEqual(['lazy', 'tooltip'])
  })

  test('§2.23 a part of a drawing has the words that tooltip is given, until it is taken off', async () => {
    document.body.innerHTML = '<svg><path id="region" /></svg>'
    const region = document.querySelector('#region')!
    const before = region.outerHTML
    $('#region').tooltip({ title: 'La région' })
    await fetched()
    expect(region.getAttribute('title')).toBe('La région')
    expect(mounted.map(([, name]) => name)).toEqual(['tooltip'])
    $('#region').tooltip('destroy')
    await fetched()
    expect(region.outerHTML).toBe(before)
    $('#region').cms('tooltip', 'La ville')
    await fetched()
    expect(region.getAttribute('title')).toBe('La ville')
  })

  test('zabuto_calendar gives its events and its address', async () => {
    $('ul').zabuto_calendar({
      language: 'fr',
      year: 2026,
      month: 6,
      ajax: { url: '/dates' },
      data: [{ date: '2026-06-05' }],
    })
    await fetched()
    const element = document.querySelector<HTMLElement>('ul')!
    expect(element.dataset).toMatchObject({ langue: 'fr', year: '2026', month: '6', url: '/dates' })
    expect(element.querySelector('script')!.textContent).toContain('2026-06-05')
  })
})

test('contract §3 a second call of the date picker on a field asks for nothing, as with jQuery UI', () => {
  $('input').datepicker({ dateFormat: 'yy-mm-dd' }).datepicker({ dateFormat: 'dd/mm/yy', minDate: 0 })
  expect([field().getAttribute('date-format'), field().getAttribute('data-min-date')]).toEqual([
    'yy-mm-dd',
    null,
  ])
  $('input').datepicker('destroy').datepicker({ dateFormat: 'dd/mm/yy' })
  expect(field().getAttribute('date-format')).toBe('dd/mm/yy')
})

test('contract §3 option all of a date picker is what it was given', () => {
  ;({ $ } = setUpBridges(true, 'auto'))
  $('input').datepicker({ dateFormat: 'yy-mm-dd' }).datepicker('option', 'minDate', 3)
  expect($('input').datepicker('option', 'all')).toEqual({ dateFormat: 'yy-mm-dd', minDate: 3 })
})

describe('contract §3 mmenu', () => {
  test('two menus of one call have each its own data("mmenu"), what the page got being the first one’s', () => {
    document.body.innerHTML = '<nav id="a"><ul></ul></nav><nav id="b"><ul></ul></nav>'
    const kept = { page: 1 }
    $('#a, #b').data('mmenu', kept).mmenu()
    expect($('#a').data('mmenu')).toBe(kept)
    expect($('#b').data('mmenu')).not.toBe(kept)
    const opened: string[] = []
    for (const id of ['a', 'b']) {
      document.getElementById(id)!.addEventListener('cms:mmenu:open', () => opened.push(id))
      $('#' + id)
        .data('mmenu')
        .open()
    }
    return Promise.resolve().then(() => expect(opened).toEqual(['a', 'b']))
  })

  test('functions of `hooks`, and bound ones, are called with the menu’s as `this`', () => {
    document.body.innerHTML = '<nav id="a"><ul></ul></nav>'
    const open = jest.fn()
    const api = $('#a')
      .mmenu({ hooks: { 'open:start': open } })
      .data('mmenu')
    api.bind('opened', open)
    document.getElementById('a')!.dispatchEvent(new CustomEvent('cms:mobileMenu:open'))
    expect(open.mock.contexts).toEqual([api, api])
  })
})

test('§2.19 beside Prototype.js 1.6 zabuto_calendar has its events', async () => {
  document.body.innerHTML = '<div id="c"></div>'
  const data = [{ date: '2026-06-05' }, { date: '2026-06-06', title: 'Fête' }]
  await withPrototypeJson(async () => {
    $('#c').zabuto_calendar({ data })
    await fetched()
  })
  expect(JSON.parse(document.querySelector('#c script')!.textContent)).toEqual(data)
})

describe('contract §3 mmenu before its code is there', () => {
  test('data("mmenu").openPanel and closePanel are there in the next line, and reach the menu', () => {
    setUp(false)
    const api = $('input').mmenu().data('mmenu')
    expect(() => api.openPanel($('input')).closePanel).not.toThrow()
    expect(host.called.map(({ args: [call] }) => (call as unknown[])[3])).toEqual([undefined, 'openPanel'])
  })
})

test.each([
  ['jQuery and its plugins', true, undefined],
  ['jQuery alone', false, 'function'],
])('contract §3 a jQuery that comes later, frozen (%s), breaks no script of the page', (_what, all, type) => {
  const page = window as typeof window & { jQuery?: unknown }
  const fn: Record<string, unknown> = {}
  const frozen = Object.freeze(Object.assign(() => {}, { fn: all ? Object.freeze(fn) : fn }))
  expect(() => (page.jQuery = frozen)).not.toThrow()
  expect([page.jQuery, typeof fn['colorbox'], typeof fn['unveil']]).toEqual([
    frozen,
    type ?? 'undefined',
    type ?? 'undefined',
  ])
})

test('contract §3 a page that has frozen its jQuery has all but the bridges', () => {
  const page = window as typeof window & { jQuery?: unknown }
  delete page.jQuery
  const frozen = Object.freeze(Object.assign(() => {}, { fn: Object.freeze({}), extend: Object.assign }))
  page.jQuery = frozen
  expect(() => installBridges(host)).not.toThrow()
  expect(page.jQuery).toBe(frozen)
})
