import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { lightbox, setUpBridges, type BridgePage } from '../../test/bridges'
import { codes } from '../../test/page'
import * as originals from './originals'
import { describe as describeValue, judgeOption } from './proofs'

/* What pages do at the edges of the plugins: errors, copies, a second time, no network. */

jest.mock('./originals', () => {
  const real = jest.requireActual<typeof originals>('./originals')
  return { ...real, fetchOriginal: jest.fn(real.fetchOriginal) }
})

let page: BridgePage
let errors: string[]
const byId = (id: string): HTMLInputElement => document.querySelector<HTMLInputElement>('#' + id)!
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}
const noteError = (event: ErrorEvent): void => {
  errors.push(event.message)
  event.preventDefault()
}

beforeAll(() => {
  page = setUpBridges(true, 'auto')
})
beforeEach(() => {
  errors = []
  window.addEventListener('error', noteError)
  document.body.innerHTML = '<input id="x" value="05/06/2026"><input id="y"><a id="l" href="/a.jpg">A</a>'
  page.mounted.length = 0
  lightbox.open.mockClear()
})
afterEach(() => {
  window.removeEventListener('error', noteError)
  page.$.colorbox.remove()
  document.body.innerHTML = ''
})

describe('contract §3 calls that wait for an original', () => {
  test('without network ours has the field; the next call that asks for the original hands it over', async () => {
    jest.mocked(originals.fetchOriginal).mockRejectedValueOnce(new Error('offline'))
    byId('x').title = 'Serveur'
    page.$('#x').tooltip({ track: true, content: 'A' })
    await until(() => page.mounted.length)
    page.mounted.length = 0
    page.$('#x').tooltip('option', 'track', false)
    await until(() => page.$('#x').tooltip('instance')?.options?.content === 'A')
    expect(page.mounted).toEqual([[byId('x'), 'tooltip', true]])
    expect(errors).toEqual([])
  })

  test('an original that cannot begin on the page’s jQuery leaves ours there, for this call and the next', async () => {
    const quiet = (['warn', 'debug'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(() => {}),
    )
    const { $ } = page
    // jQuery UI reads it as it begins.
    const { expr } = $
    const { autocomplete } = $.fn
    $.expr = undefined
    try {
      $('#y').autocomplete({ source: ['a'], position: { my: 'left top' } })
      await until(() => page.mounted.length)
      expect([$.fn.autocomplete, $.autocomplete]).toEqual([autocomplete, autocomplete])
      expect(page.mounted).toEqual([[byId('y'), 'autocomplete', undefined]])
      expect(codes(quiet[0]!)).toEqual(['P004'])
    } finally {
      $.expr = expr
      quiet.forEach((one) => one.mockRestore())
    }
  })

  test('a page’s function that fails in one leaves the others theirs', async () => {
    const create = (): void => {
      throw new Error('of the page')
    }
    page.$('#y').autocomplete({ source: ['a'], position: { my: 'left top' }, create })
    page.$('#x').autocomplete({ source: ['a'], position: { my: 'left top' } })
    await until(() => byId('x').matches('.ui-autocomplete-input'))
    await until(() => errors.length)
    expect(errors).toEqual(['of the page'])
  })
})

describe('§5.6 suggestions', () => {
  test('what a script puts in is no change by who passes through the field', () => {
    const changed = jest.fn()
    page.$('#y').autocomplete({
      source: ['Java'],
      change: (_event: unknown, { item }: { item: unknown }) => changed(item),
    })
    page.$('#y').val('Java')
    byId('y').focus()
    byId('y').blur()
    expect(changed).not.toHaveBeenCalled()
    byId('y').focus()
    byId('y').value = 'Jav'
    byId('y').blur()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  const answers = (source: unknown): unknown[] => {
    document.body.innerHTML = '<input id="y">'
    const contents: unknown[] = []
    const response = (_event: unknown, { content }: { content: { label: string; value: string }[] }): void =>
      content.forEach(({ label, value }) => contents.push([label, value]))
    page.$('#y').autocomplete({
      source: (_asked: unknown, answer: (list: unknown) => void) => answer(source),
      response,
    })
    const detail = { term: 'a', respond() {} }
    byId('y').dispatchEvent(new CustomEvent('cms:autocomplete:search', { detail, cancelable: true }))
    return contents
  }

  test('what PHP sends of a list without its first entry, an object, is suggested, as with jQuery UI', () => {
    const sent = JSON.parse('{"2":"Java","5":{"label":"JS","value":"js"}}') as unknown
    expect(answers(sent)).toEqual([
      ['Java', 'Java'],
      ['JS', 'js'],
    ])
    expect([answers({}), answers(null), answers('Java')]).toEqual([[], [], []])
  })

  test('an item’s empty value is its label, unless the first has both, as with jQuery UI', () => {
    expect(answers([{ label: 'Aucun', value: '' }, { label: '', value: 'b' }, 'c'])).toEqual([
      ['Aucun', 'Aucun'],
      ['b', 'b'],
      ['c', 'c'],
    ])
    expect(
      answers([
        { label: 'A', value: 'a' },
        { label: 'Aucun', value: '' },
      ]),
    ).toEqual([
      ['A', 'a'],
      ['Aucun', ''],
    ])
  })

  test('a page’s source reads data-autocomplete of its field by jQuery, whichever of a call it is', () => {
    document.body.innerHTML = '<input id="x"><input id="y" data-autocomplete="/villes">'
    const read: unknown[] = []
    page.$('#x, #y').autocomplete({
      source(this: { element: { data(name: string): unknown } }) {
        read.push(this.element.data('autocomplete'))
      },
    })
    const detail = { term: 'a', respond() {} }
    byId('y').dispatchEvent(new CustomEvent('cms:autocomplete:search', { detail, cancelable: true }))
    expect(read).toEqual(['/villes'])
    expect(page.$('#y').data('ui-autocomplete').element[0]).toBe(byId('y'))
  })
})

describe('§5.3 dates', () => {
  test('a page’s functions get the field as a jQuery object, and the day that the calendar stands on', () => {
    const got: { input: { val(): string }; selectedYear: number; currentYear: number }[] = []
    const onClose = (_text: string, inst: (typeof got)[0]): void => void got.push(inst)
    page.$('#x, #y').datepicker({ onClose, defaultDate: new Date(2020, 1, 3) })
    for (const id of ['x', 'y']) byId(id).dispatchEvent(new CustomEvent('cms:datePicker:closed'))
    expect(got.map(({ input }) => input.val())).toEqual(['05/06/2026', ''])
    expect(got.map(({ selectedYear, currentYear }) => [selectedYear, currentYear])).toEqual([
      [2026, 2026],
      [2020, 0],
    ])
  })

  test('a page’s functions find a field without an id by the one that they are told', () => {
    const onClose = jest.fn<(text: string, inst: { id: string }) => void>()
    byId('y').removeAttribute('id')
    const field = document.querySelectorAll('input')[1]!
    page.$(field).datepicker({ onClose })
    field.dispatchEvent(new CustomEvent('cms:datePicker:closed'))
    expect(page.$('#' + onClose.mock.calls[0]![1].id)[0]).toBe(field)
  })

  test('a field that was switched on stays so when another option is set, or it is drawn anew', () => {
    page.$('#x, #y').datepicker({ disabled: true })
    expect(byId('x').disabled).toBe(true)
    page.$('#x').datepicker('enable').datepicker('option', 'minDate', null).datepicker('refresh')
    page.$('#y').prop('disabled', false).datepicker('option', { maxDate: null })
    expect([byId('x').disabled, byId('y').disabled]).toEqual([false, false])
    page.$('#x').datepicker('option', 'disabled', true)
    expect(byId('x').disabled).toBe(true)
  })

  test('a format without a day, a month or a year gets the original, which knows what to make of it', () => {
    const verdict = (format: string): string => judgeOption('datepicker', 'dateFormat', describeValue(format))
    expect(['mm/yy', 'dd/mm', 'yy', 'dd/mm/yy', 'yy-mm-dd', 'd.m.yy'].map(verdict)).toEqual([
      ...Array<string>(3).fill('unproven'),
      ...Array<string>(3).fill('proven'),
    ])
    expect(judgeOption('datepicker', 'altFormat', describeValue('yy'))).toBe('proven')
  })

  test('months that only sound French get the original, which shows them', () => {
    const verdict = (months: string): string =>
      judgeOption('datepicker', 'monthNames', describeValue(months.split(' ')))
    expect(verdict('JAN FÉV MARS AVR MAI JUIN JUIL AOÛ SEP OCT NOV DÉC')).toBe('unproven')
    const french = page.$.datepicker.regional.fr as { monthNames: string[]; dayNames: string[] }
    expect(verdict(french.monthNames.join(' '))).toBe('proven')
    expect(judgeOption('datepicker', 'dayNames', describeValue(french.dayNames))).toBe('proven')
  })
})

describe('§2.11 colorbox', () => {
  const opened = async (element: HTMLElement): Promise<number> => {
    lightbox.open.mockClear()
    element.click()
    await rest()
    return lightbox.open.mock.calls.length
  }

  test('a page’s handler that returns false keeps it closed; a click that is prevented opens it', async () => {
    page.$('#l').colorbox({ rel: 'g' })
    page.$('#l').on('click', () => false)
    expect(await opened(byId('l'))).toBe(0)
    page.$('#l').off('click')
    byId('l').addEventListener('click', (event) => event.preventDefault())
    expect(await opened(byId('l'))).toBe(1)
  })

  test('an element that loses the class is a link again, alone and in its group', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="m" href="/b.jpg">B</a>')
    page.$('#l, #m').colorbox({ rel: 'g' })
    page.$('#l').removeClass('cboxElement')
    byId('l').addEventListener('click', (event) => event.preventDefault())
    expect(await opened(byId('l'))).toBe(0)
    expect(await opened(byId('m'))).toBe(1)
    expect((lightbox.open.mock.calls[0]![0] as { items: unknown[] }).items).toHaveLength(1)
  })

  test('what a script opens with the name of a group comes after the group’s own', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="m" href="/b.jpg">B</a>')
    page.$('#l, #m').colorbox({ rel: 'g' })
    page.$.colorbox({ rel: 'g', href: '/c.jpg' })
    await rest()
    const { items, index } = lightbox.open.mock.calls[0]![0] as { items: { url: string }[]; index: number }
    expect([items.map(({ url }) => url), index]).toEqual([['/a.jpg', '/b.jpg', '/c.jpg'], 2])
  })

  test('links of one call have each their own options: a title for one later is not the others’', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="m" href="/b.jpg">B</a>')
    page.$('#l, #m').colorbox({ maxWidth: '90%' })
    page.$('#l').colorbox({ title: 'Titre' })
    expect([page.$('#l'), page.$('#m')].map((link) => link.data('colorbox').title)).toEqual([
      'Titre',
      undefined,
    ])
    await opened(byId('m'))
    const { items } = lightbox.open.mock.calls[0]![0] as { items: { title: string }[] }
    expect(items[0]!.title).toBe('')
  })

  test('a copy of a link opens as the link does: what a carousel of the page clones leads nowhere else', async () => {
    page.$('#l').colorbox({ title: 'Titre' })
    const copies = [page.$('#l').clone(true), page.$('#l').clone()].map(
      (copy) => copy.removeAttr('id').appendTo('body')[0] as HTMLElement,
    )
    const titles: unknown[] = []
    for (const copy of copies) {
      expect(await opened(copy)).toBe(1)
      const { items } = lightbox.open.mock.calls[0]![0] as { items: { title: string }[] }
      titles.push(items[0]!.title)
    }
    expect(titles).toEqual(['Titre', ''])
    expect(page.$('#l').data('colorbox')).toEqual({ title: 'Titre' })
  })

  test('$(link).click() opens once, and nothing after remove()', async () => {
    page.$('#l').colorbox({}).colorbox({})
    page.$('#l').click()
    await rest()
    expect(lightbox.open).toHaveBeenCalledTimes(1)
    page.$.colorbox.remove()
    page.$('#l').addClass('cboxElement').click()
    await rest()
    expect(lightbox.open).toHaveBeenCalledTimes(1)
  })
})

test('§2.19 a calendar that a page makes again calls its function once for a click', async () => {
  document.body.innerHTML = '<div id="c"></div>'
  const acted = jest.fn()
  const count = (): number => page.mounted.filter(([, feature]) => feature === 'calendar').length
  for (const round of [1, 2]) {
    page
      .$('#c')
      .empty()
      .zabuto_calendar({ action: acted, data: [{ date: '2026-01-0' + round }] })
    await until(() => count() === round)
  }
  expect(byId('c').querySelectorAll('script')).toHaveLength(1)
  byId('c').insertAdjacentHTML('beforeend', '<b data-date="2026-01-01">1</b>')
  byId('c').querySelector('b')!.click()
  expect(acted).toHaveBeenCalledTimes(1)
})

test('§2.19 a calendar that is made again has nothing of the call before, and a year alone its present month', async () => {
  document.body.innerHTML = '<div id="c" data-url="/serveur"></div>'
  const count = (): number => page.mounted.filter(([, feature]) => feature === 'calendar').length
  const said: string[][] = []
  for (const options of [{ ajax: { url: '/a' }, year: 2020, month: 2, language: 'de' }, { year: 2031 }, {}]) {
    const before = count()
    page.$('#c').zabuto_calendar(options)
    await until(() => count() > before)
    const { url = '', year = '', month = '', langue = '' } = byId('c').dataset
    said.push([url, year, month, langue])
  }
  expect(said).toEqual([
    ['/a', '2020', '2', 'de'],
    ['/serveur', '2031', String(new Date().getMonth() + 1), ''],
    ['/serveur', '', '', ''],
  ])
})

describe('§2.23 tooltips', () => {
  const hinted = (): string[] =>
    page.mounted.filter(([, , released]) => !released).map(([element]) => element.id)

  test('of a part of the page are for all in it that has a title, then and later, as with jQuery UI', async () => {
    document.body.innerHTML =
      '<div id="zone"><a id="a" title="A">a</a></div><p id="p" title="P"><b id="b" title="B">b</b></p><i id="seul" title="I">i</i>'
    page.$('#zone, #p, #seul').tooltip()
    await until(() => page.mounted.length)
    expect(hinted()).toEqual(['a', 'p', 'b', 'seul'])
    byId('zone').insertAdjacentHTML('beforeend', '<a id="tard" title="T">t</a>')
    byId('tard').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    expect(hinted().pop()).toBe('tard')
  })

  test('by Bootstrap’s selector are for what it finds, then and later', async () => {
    document.body.innerHTML = '<a id="a" rel="tooltip" title="A">a</a><a id="b" title="B">b</a>'
    page.$('body').tooltip({ selector: '[rel=tooltip]' })
    await until(() => page.mounted.length)
    expect(hinted()).toEqual(['a'])
  })

  test('that are switched off leave no title to the browser, until they are switched on or end', async () => {
    document.body.innerHTML = '<a id="t" title="T">t</a><div id="zone"><b id="b" title="B">b</b></div>'
    page.$('#t').tooltip({ content: 'Mot' })
    page.$('#zone').tooltip()
    await until(() => page.mounted.length > 1)
    const titles = (): string[] => [byId('t').title, byId('b').title]
    const both = page.$('#t, #zone')
    both.tooltip('disable').tooltip('disable')
    await rest()
    expect(titles()).toEqual(['', ''])
    both.tooltip('enable')
    await rest()
    expect(titles()).toEqual(['Mot', 'B'])
    both.tooltip('disable').tooltip('destroy')
    await rest()
    expect(titles()).toEqual(['T', 'B'])
  })

  test('words that are elements are shown, and the title is the server’s again after destroy', async () => {
    document.body.innerHTML = '<a id="t" title="Serveur" href="#">x</a>'
    page.$('#t').tooltip({ content: () => page.$('<b>gras</b><i>fin</i>') as unknown })
    await until(() => page.mounted.length)
    expect(byId('t').title).toBe('<b>gras</b><i>fin</i>')
    page.$('#t').tooltip('destroy')
    await rest()
    expect(byId('t').title).toBe('Serveur')
    page.$('#t').tooltip()
    await rest()
    expect(byId('t').title).toBe('Serveur')
  })

  test('a page’s function reads data-tooltip by jQuery, on elements that have none, too', async () => {
    document.body.innerHTML = '<a id="a" title="A">a</a><a id="b" title="B" data-tooltip="Mot">b</a>'
    page.$('#a, #b').tooltip({
      content(this: HTMLElement) {
        return (page.$(this).data('tooltip') as unknown) || this.title
      },
    })
    await until(() => page.mounted.length > 1)
    expect([byId('a').title, byId('b').title]).toEqual(['A', 'Mot'])
  })

  test('a page’s function is asked each time that somebody comes, and its text is no markup', async () => {
    document.body.innerHTML = '<a id="t" title="Serveur" href="#">x</a>'
    let count = 1
    page.$('#t').tooltip({ content: () => document.createTextNode('<' + count++) })
    await until(() => page.mounted.length)
    expect(byId('t').title).toBe('&lt;1')
    byId('t').focus()
    expect(byId('t').title).toBe('&lt;2')
    // Shown, the title is off the element.
    byId('t').title = ''
    byId('t').dispatchEvent(new Event('focusin'))
    expect(byId('t').title).toBe('')
    byId('t').title = '&lt;2'
    page.$('#t').tooltip('destroy')
    await rest()
    byId('t').dispatchEvent(new Event('focusin'))
    expect([byId('t').title, count]).toEqual(['Serveur', 3])
  })
})

test('§2.23 what was off the page for a while, a row of a table say, has its tooltip when somebody comes', async () => {
  const html = '<p id="zone"><a id="t" title="A">a</a></p><a id="u" title="B">b</a>'
  document.body.innerHTML = html
  page.$('#zone, #u').tooltip()
  await until(() => page.mounted.length > 1)
  const both = ['t', 'u'].map(byId)
  const come = (): void => both.forEach((one) => one.dispatchEvent(new Event('focusin', { bubbles: true })))
  page.mounted.length = 0
  come()
  expect(page.mounted).toEqual([])
  // As the page's runtime lets go of what has left the page.
  for (const one of both) page.mounted.push([one, 'tooltip', true])
  come()
  expect(page.mounted.slice(2)).toEqual(both.map((one) => [one, 'tooltip', undefined]))
  page.$('#zone, #u').tooltip('destroy')
  await rest()
  page.mounted.length = 0
  for (const one of both) page.mounted.push([one, 'tooltip', true])
  come()
  expect(page.mounted).toHaveLength(2)
})

/** Bridges that are fetched with their first call are there, and what they mounted. */
const fetched = (): Promise<void> => rest()

describe('§2.17 jQuery Cycle', () => {
  const asked: unknown[] = []
  const put = async (html: string, options: object): Promise<HTMLElement> => {
    asked.length = 0
    document.body.innerHTML = html
    page.$('#s').cycle(options)
    await fetched()
    byId('s').addEventListener('cms:slider:go', (event) => asked.push((event as CustomEvent).detail))
    return byId('s')
  }
  const TWO = '<div id="s"><p>1</p><p>2</p></div>'

  test('cycle("toggle") stops the slides, and lets them play again; the visitor’s button counts', async () => {
    const root = await put(TWO, { timeout: 9000 })
    page.$('#s').cycle('toggle').cycle('toggle')
    await fetched()
    root.dispatchEvent(new CustomEvent('cms:slider:paused'))
    page.$('#s').cycle('toggle')
    await fetched()
    expect(asked).toEqual(['pause', 'play', 'play'])
    expect([root.dataset['interval'], page.mounted.length]).toEqual(['10000', 1])
  })

  test.each([
    [{ timeout: 1, speed: 8000 }, '24001'],
    [{ timeout: 1000 }, '3000'],
    [{ timeout: 500, speed: 600, fx: 'shuffle' }, '1700'],
    [{ timeout: 300, speed: 400, sync: 0 }, '900'],
    [{ timeout: 200, fx: 'none' }, '1200'],
    [{ timeout: 9, speed: 0 }, '9'],
    [{ timeout: 3000, speed: 'slow' }, '3600'],
    [{ timeout: 3000, fx: 'none' }, '3000'],
    [{ timeout: 0, speed: 500, continuous: true }, '500'],
    [{ timeout: 0 }, '0'],
  ])('a slide rests when its change is over, as with Cycle: %j', async (options, interval) => {
    const { dataset } = await put(TWO, options)
    expect([dataset['interval'], dataset['autoplay']]).toEqual([
      interval,
      interval === '0' ? 'false' : undefined,
    ])
  })

  test('paused, resumed and destroy are called with the options as `this`', async () => {
    const called = jest.fn()
    const root = await put(TWO, { paused: called, resumed: called, destroy: called })
    const options: unknown = page.$('#s').data('cycle.opts')
    for (const what of ['paused', 'played']) root.dispatchEvent(new CustomEvent('cms:slider:' + what))
    expect(called.mock.contexts).toEqual([options, options])
    page.$('#s').cycle('destroy')
    await fetched()
    expect(called.mock.calls.map(([first]) => first === root)).toEqual([true, true, false])
  })

  test('links that a script of the page presses by jQuery move the slides, until they end', async () => {
    await put(TWO + '<a id="n">Suite</a><p id="p"></p>', { next: '#n', pager: '#p' })
    page.$('#n').click()
    page.$('#p a').eq(1).trigger('click')
    await fetched()
    expect(asked).toEqual(['next', 1])
    page.$('#s').cycle('destroy')
    await fetched()
    page.$('#n').click()
    await fetched()
    expect(asked).toEqual(['next', 1])
  })

  test('pauseOnPagerHover stops it while the pointer is on a mark, and lets it go on if that has stopped it', async () => {
    const root = await put(TWO + '<p id="p"></p>', { pager: '#p', pauseOnPagerHover: 1 })
    const move = async (type: string): Promise<void> => {
      byId('p').children[1]!.dispatchEvent(new MouseEvent(type))
      await fetched()
    }
    const tell = (what: string): boolean => root.dispatchEvent(new CustomEvent('cms:slider:' + what))
    await move('mouseenter')
    tell('paused')
    await move('mouseleave')
    tell('played')
    expect(asked.splice(0)).toEqual(['pause', 'play'])
    // Less motion is wanted: it has not played.
    await move('mouseenter')
    await move('mouseleave')
    expect(asked.splice(0)).toEqual(['pause'])
    tell('paused')
    await move('mouseenter')
    await move('mouseleave')
    expect(asked).toEqual([])
  })

  test('$.fn.cycle.next and prev move the slides whose options they are given', async () => {
    await put(TWO, {})
    const { cycle } = page.$.fn
    cycle.next(page.$('#s').data('cycle.opts'))
    cycle.prev(page.$('#s').data('cycle.opts'))
    await fetched()
    expect(asked).toEqual(['next', 'prev'])
  })

  test('paused and resumed hear of the pointer, too, where the call asks for a pause under it', async () => {
    const told: unknown[] = []
    const paused = (...given: unknown[]): number => told.push(['paused', given[2]])
    const resumed = (...given: unknown[]): number => told.push(['resumed', given[2]])
    const root = await put(TWO, { pause: 1, paused, resumed })
    const move = (type: string): boolean => root.dispatchEvent(new MouseEvent(type))
    move('mouseenter')
    move('mouseleave')
    expect(told.splice(0)).toEqual([
      ['paused', true],
      ['resumed', true],
    ])
    root.dispatchEvent(new CustomEvent('cms:slider:paused'))
    move('mouseleave')
    expect(told.splice(0)).toEqual([
      ['paused', undefined],
      ['paused', true],
    ])
    await put(TWO, { paused, resumed })
    byId('s').dispatchEvent(new MouseEvent('mouseenter'))
    expect(told).toEqual([])
  })

  test('a slide that is not there is not gone to', async () => {
    await put(TWO, {})
    page.$('#s').cycle(7).cycle(-1).cycle(1)
    await fetched()
    expect(asked).toEqual([1])
  })

  const change = (root: HTMLElement, index: number, by: string): boolean => {
    const detail = { slide: root.children[index], index, by }
    const isDone = root.dispatchEvent(
      new CustomEvent('cms:slider:before-change', { detail, cancelable: true }),
    )
    if (isDone) root.dispatchEvent(new CustomEvent('cms:slider:changed', { detail }))
    return isDone
  }
  const THREE = '<div id="s"><p>1</p><p>2</p><p>3</p></div>'

  test('slideExpr says which children are slides; the others stay as they are', async () => {
    const before = jest.fn()
    const html = '<div id="s"><h2>Titre</h2><p class="v">1</p><p class="v">2</p></div>'
    const root = await put(html, { slideExpr: '.v', before })
    expect(Array.from(root.querySelectorAll('.cms-slide'), (one) => one.textContent)).toEqual(['1', '2'])
    expect(before.mock.contexts[0]).toBe(root.querySelector('.v'))
    page.$('#s').cycle('destroy')
    await fetched()
    expect(document.body.innerHTML).toBe(html)
  })

  test('slideExpr: pictures that have each a link of its own go with their links', async () => {
    const root = await put('<div id="s"><a><img></a><a><img></a></div>', { slideExpr: 'img' })
    expect(Array.from(root.querySelectorAll('.cms-slide'), ({ localName }) => localName)).toEqual(['a', 'a'])
  })

  test('autostop ends what plays by itself after so many slides, and tells the page once', async () => {
    const end = jest.fn()
    const root = await put(THREE, { autostop: true, end })
    expect([1, 2, 0, 0].map((index) => change(root, index, 'auto'))).toEqual([true, true, false, false])
    expect(change(root, 0, 'user')).toBe(true)
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('backwards begins with the last slide and goes back; with nowrap it ends at the first', async () => {
    const end = jest.fn()
    const root = await put(THREE, { backwards: true, nowrap: true, end })
    expect(root.querySelector('.cms-slide-active')!.textContent).toBe('3')
    expect(change(root, 0, 'auto')).toBe(false)
    await fetched()
    expect([asked, end.mock.calls]).toEqual([['prev'], []])
    change(root, 0, 'script')
    expect(change(root, 1, 'auto')).toBe(false)
    expect(end).toHaveBeenCalledTimes(1)
  })

  interface Told {
    readonly currSlide: number
    readonly nextSlide: number
    readonly lastSlide?: number
    readonly fx?: unknown
    readonly slideCount: number
    addSlide?(slide: unknown, isFirst?: boolean): void
  }

  test('a page’s functions can add slides, and are told where the show is from the first on', async () => {
    const told: unknown[] = []
    const before = (_from: Element, to: Element, opts: Told): void => {
      told.push([to.textContent, opts.currSlide, opts.nextSlide, opts.slideCount])
      if (!opts.addSlide || opts.slideCount > 3) return
      opts.addSlide('<p>4</p>')
      opts.addSlide(page.$('<p>0</p>'), true)
    }
    const root = await put(TWO.replace(/<p>/g, '<p class="v">'), { before, slideExpr: '.v', pager: false })
    change(root, 1, 'auto')
    expect(root.textContent).toBe('0124')
    expect(root.querySelectorAll('.cms-slide')).toHaveLength(4)
    change(root, 3, 'auto')
    expect(told).toEqual([
      ['1', 0, 1, 2],
      ['2', 0, 1, 2],
      ['4', 2, 3, 4],
    ])
  })

  test('the page’s own way to mark the current one, for all shows or one, is told of the first, too', async () => {
    const all = jest.fn<(pager: string, index: number, name: string) => void>()
    const { cycle } = page.$.fn
    cycle.updateActivePagerLink = all
    const root = await put(TWO + '<div id="p"></div>', { pager: '#p', skipInitializationCallbacks: true })
    change(root, 1, 'auto')
    delete cycle.updateActivePagerLink
    expect(all.mock.calls).toEqual([
      ['#p', 0, 'activeSlide'],
      ['#p', 1, 'activeSlide'],
    ])
  })

  test('each of several places has a mark for each slide, and all of them lead to it and show it', async () => {
    const pressed = jest.fn()
    const build = (index: number): unknown => page.$('<b>').text(index).on('click', pressed)
    const places = '<div class="p"></div><div class="p"></div>'
    const root = await put(TWO + places, { pager: '.p', pagerAnchorBuilder: build })
    const marks = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('.p b'))
    expect(marks().map(({ textContent, className }) => textContent + className)).toEqual([
      '0activeSlide',
      '1',
      '0activeSlide',
      '1',
    ])
    marks()[1]!.click()
    marks()[3]!.click()
    await fetched()
    expect([asked, pressed.mock.calls.length]).toEqual([[1, 1], 2])
    change(root, 1, 'user')
    expect(marks().map(({ className }) => className)).toEqual(['', 'activeSlide', '', 'activeSlide'])
    page.$('#s').cycle('destroy')
    await fetched()
    expect(document.body.innerHTML).toBe(TWO + places)
  })

  test('a function for marks that answers nothing, as the page draws them itself, gets none of ours', async () => {
    const build = (index: number): unknown => void page.$('#p').append(`<i>${index}</i>`)
    await put(TWO + '<div id="p"></div>', { pager: '#p', pagerAnchorBuilder: build })
    expect(byId('p').innerHTML).toBe('<i>0</i><i>1</i>')
  })

  test('a page’s functions are told that it goes on from the last slide to the first, and back the other way', async () => {
    const told: string[] = []
    const before = (from: Element, to: Element, _opts: Told, isOn: boolean): number =>
      told.push(`${from.textContent}${isOn ? '>' : '<'}${to.textContent}`)
    const root = await put(THREE + '<a id="n">Suite</a><a id="p">Retour</a>', {
      before,
      next: '#n',
      prev: '#p',
      startingSlide: 2,
      skipInitializationCallbacks: true,
    })
    byId('n').click()
    change(root, 0, 'script')
    byId('p').click()
    change(root, 2, 'script')
    change(root, 0, 'auto')
    page.$('#s').cycle('prev')
    await fetched()
    change(root, 2, 'script')
    page.$('#s').cycle(0)
    await fetched()
    change(root, 0, 'script')
    change(root, 1, 'user')
    expect(told).toEqual(['3>1', '1<3', '3>1', '1<3', '3<1', '1>2'])
  })

  test('a page’s functions find the slide that was shown before, and that which draws a mark has the options as this', async () => {
    const told: unknown[] = []
    const root = await put(THREE + '<ol id="m"></ol>', {
      pager: '#m',
      pagerAnchorBuilder(this: Told, index: number) {
        told.push(this.fx)
        return `<li><a href="#">${index}</a></li>`
      },
      after: (_from: Element, _to: Element, { lastSlide, currSlide }: Told) =>
        told.push([lastSlide, currSlide]),
      fx: 'none',
    })
    change(root, 1, 'user')
    change(root, 2, 'user')
    expect(told).toEqual(['none', 'none', 'none', [0, 0], [0, 1], [1, 2]])
  })

  test('random: a page’s functions are told of the slide that is shown, and its buttons lead to the one it is told of', async () => {
    const told: string[] = []
    const after = (_from: Element, to: Element): number => told.push(String(to.textContent))
    const root = await put(THREE + '<a id="n">Suite</a><a id="p">Retour</a>', {
      random: 1,
      after,
      next: '#n',
      prev: '#p',
    })
    const { currSlide, nextSlide } = page.$('#s').data('cycle.opts') as Told
    const shown = (): string | null => root.querySelector('.cms-slide-active')!.textContent
    expect([told, root.hasAttribute('data-random')]).toEqual([[shown()], false])
    byId('n').click()
    await fetched()
    expect(asked).toEqual([nextSlide])
    change(root, nextSlide, 'script')
    byId('p').click()
    await fetched()
    expect(asked).toEqual([nextSlide, currSlide])
    change(root, currSlide, 'script')
    expect(change(root, (currSlide + 1) % 3, 'auto')).toBe(false)
    await fetched()
    expect(asked).toEqual([nextSlide, currSlide, nextSlide])
  })

  test('random begins with the slide that the page says, and shows each before one comes again', async () => {
    const root = await put(THREE, { random: 1, startingSlide: 2 })
    expect(root.querySelector('.cms-slide-active')!.textContent).toBe('3')
    const opts = page.$('#s').data('cycle.opts') as Told
    const seen = [opts.currSlide]
    for (let count = 0; count < 3; count++) {
      change(root, opts.nextSlide, 'script')
      seen.push(opts.currSlide)
    }
    expect([seen.slice(0, 3).sort(), seen[3]]).toEqual([[0, 1, 2], 2])
  })

  test('marks that the page has already lead to their slides without a place for marks, as with Cycle', async () => {
    const build = (index: number): string => '#m' + index
    await put(TWO + '<a id="m0">1</a><a id="m1">2</a>', { pagerAnchorBuilder: build })
    byId('m1').click()
    await fetched()
    expect(asked).toEqual([1])
  })

  test('timeoutFn says how long each slide rests; without an answer it stays until somebody goes on', async () => {
    const rests = [3000, false, undefined]
    const timeoutFn = jest.fn((shown: Element, _next: Element) => rests[Number(shown.textContent) - 1])
    const root = await put(THREE, { timeoutFn, timeout: 2000, speed: 1000 })
    expect(root.dataset['interval']).toBe('1000')
    const beat = (index: number): boolean => change(root, index, 'auto')
    expect([beat(1), beat(1), beat(1), beat(1)]).toEqual([false, false, false, true])
    expect([beat(2), beat(2), beat(2)]).toEqual([false, false, true])
    expect(Array.from({ length: 20 }, () => beat(0)).some(Boolean)).toBe(false)
    change(root, 0, 'user')
    expect([beat(1), beat(1), beat(1), beat(1)]).toEqual([false, false, false, true])
    expect(timeoutFn.mock.calls[0]!.slice(0, 2)).toEqual([root.children[0], root.children[1]])
  })

  test('delay is for the first slide alone, and may be less than none', async () => {
    const beats = async (delay: number): Promise<number[]> => {
      const root = await put(THREE, { timeout: 4000, speed: 1000, delay })
      const count = (index: number): number => {
        let beat = 1
        while (!change(root, index, 'auto')) beat++
        return beat
      }
      return [count(1), count(2)]
    }
    expect([await beats(-2000), await beats(3000)]).toEqual([
      [3, 5],
      [8, 5],
    ])
  })

  test('data("cycle.opts") has where the show is, as long as there is one', async () => {
    const root = await put(THREE, {})
    change(root, 1, 'user')
    expect(page.$('#s').data('cycle.opts')).toMatchObject({ currSlide: 1, nextSlide: 2, slideCount: 3 })
    page.$('#s').cycle('destroy')
    await fetched()
    expect(page.$('#s').data('cycle.opts')).toBeUndefined()
  })

  test('cycle("resume", true) goes on at once, the other way where it goes back', async () => {
    for (const backwards of [false, true]) {
      await put(THREE, { backwards })
      page.$('#s').cycle('pause').cycle('resume', true)
      await fetched()
      expect(asked).toEqual(['pause', 'play', backwards ? 'prev' : 'next'])
    }
  })

  test('called in the head of a page with jQuery 1 or 2, it begins when the slides are there', async () => {
    document.body.innerHTML = TWO
    const none = Object.assign(page.$(), { selector: '#s', context: document })
    none.cycle({ timeout: 9000 })
    await until(() => page.mounted.length)
    expect(byId('s').dataset['interval']).toBe('10000')
  })

  test('data-cycle on the element goes before the call', async () => {
    const root = await put(`<div id="s" data-cycle='{"timeout":9000}'><p>1</p><p>2</p></div>`, { timeout: 1 })
    expect(root.dataset['interval']).toBe('10000')
  })

  test('data-cycle counts on an element that is not the first of its call, too', async () => {
    document.body.innerHTML =
      '<div class="s"><p>1</p><p>2</p></div><div class="s" data-cycle=\'{"timeout": 9000}\'><p>1</p><p>2</p></div>'
    const ready = jest.spyOn(page.$.fn, 'ready')
    page.$('.s').cycle({ timeout: 2000, speed: 500 })
    await fetched()
    const shows = Array.from(document.querySelectorAll<HTMLElement>('.s'))
    expect(shows.map(({ dataset }) => dataset['interval'])).toEqual(['2500', '9500'])
    expect(page.$(shows[1]).data('cycle.opts').next).toBeUndefined()
    expect(ready).not.toHaveBeenCalled()
    ready.mockRestore()
  })

  test('an element with one slide or none stays as it is, and the page’s functions are not called', async () => {
    const before = jest.fn()
    for (const html of ['<div id="s"></div>', '<div id="s"><p>1</p></div>']) {
      await put(html, { before })
      expect(document.body.innerHTML).toBe(html)
    }
    expect([before.mock.calls, page.mounted]).toEqual([[], []])
  })
})

test('contract §3 a call that fails is told by its plugin’s name, and the next one does its work', async () => {
  const told = jest.fn()
  const hear = (event: Event): void => void told((event as CustomEvent<{ feature: string }>).detail.feature)
  const quiet = (['warn', 'debug'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => {}),
  )
  document.addEventListener('cms:error', hear)
  try {
    document.body.innerHTML = '<div id="s"><p>1</p><p>2</p></div><div id="t"><p>1</p><p>2</p></div>'
    page.$('#s').cycle({ next: '#suite:(' })
    page.$('#t').cycle()
    await until(() => told.mock.calls.length)
    expect(told.mock.calls).toEqual([['$.cycle']])
    expect(page.mounted.map(([element]) => element.id)).toContain('t')
  } finally {
    document.removeEventListener('cms:error', hear)
    quiet.forEach((one) => one.mockRestore())
  }
})

test('§2.19 a calendar that is made twice in one go has one legend', async () => {
  document.body.innerHTML = '<div id="c"></div>'
  const legend = [{ type: 'text', label: 'Fête' }]
  page.$('#c').zabuto_calendar({ legend }).zabuto_calendar({ legend })
  await until(() => document.querySelector('.legend'))
  await fetched()
  expect(document.querySelectorAll('.legend')).toHaveLength(1)
})

test.each([
  [{ auto: true, pause: 0, speed: 8000 }, '8000'],
  [{ auto: true, pause: 3000, speed: 5000 }, '6000'],
  [{ auto: true, pause: 3000, speed: 500 }, '3000'],
])('§2.17 no change of bxSlider begins while another one is under way: %j', (options, interval) => {
  document.body.innerHTML = '<ul id="s"><li>1</li><li>2</li></ul>'
  page.$('#s').bxSlider(options)
  expect(byId('s').parentElement!.dataset).toMatchObject({ interval, speed: String(options.speed) })
})

test('§2.17 bxSlider’s goToSlide goes round, and isWorking tells whether a change is on its way', async () => {
  document.body.innerHTML = '<ul id="s"><li>1</li><li>2</li><li>3</li></ul>'
  const slider = page.$('#s').bxSlider()
  const asked: unknown[] = []
  byId('s').parentElement!.addEventListener('cms:slider:go', (event) => {
    asked.push((event as CustomEvent).detail)
  })
  expect(slider.isWorking()).toBe(false)
  for (const index of [-1, 3, 1]) slider.goToSlide(index)
  expect([slider.isWorking(), slider.getCurrentSlide()]).toEqual([true, 1])
  await rest()
  expect(asked).toEqual([2, 0, 1])
})

test('§2.17 bxSlider’s functions are called on the slider, with its methods', async () => {
  document.body.innerHTML = '<ul id="s"><li>1</li><li>2</li></ul>'
  const shown: number[] = []
  page.$('#s').bxSlider({
    onSliderLoad(this: { getSlideCount(): number }) {
      shown.push(this.getSlideCount())
    },
  })
  await until(() => shown.length)
  expect(shown).toEqual([2])
})

test('§2.17 each of bxSlider’s several pagers shows where the slider is, and leads there', () => {
  const pager = '<p class="p"><a data-slide-index="0">1</a><a data-slide-index="1">2</a></p>'
  const asked: unknown[] = []
  for (const [html, options] of [
    [pager + pager, { pagerCustom: '.p' }],
    ['<p class="p"></p><p class="p"></p>', { pagerSelector: '.p' }],
  ] as const) {
    document.body.innerHTML = '<ul id="s"><li>1</li><li>2</li></ul>' + html
    page.$('#s').bxSlider(options)
    const marks = Array.from(document.querySelectorAll<HTMLElement>('.p a'))
    expect(marks.map(({ classList }) => classList.contains('active'))).toEqual([true, false, true, false])
    document.querySelector('.bx-wrapper')!.addEventListener('cms:slider:go', (event) => {
      asked.push((event as CustomEvent).detail)
    })
    marks[1]!.click()
    marks[3]!.click()
  }
  return rest().then(() => expect(asked).toEqual([1, 1, 1, 1]))
})

describe('§2.10 mmenu', () => {
  const NAV = '<nav id="menu"><ul><li><a href="/a">Accueil</a></li></ul></nav>'
  const mountedOn = (): string[] => page.mounted.map(([, name]) => name)

  test('a menu that is not to be off-canvas stays the page’s navigation, and its functions can be called', async () => {
    document.body.innerHTML = NAV
    page.$('#menu').mmenu({ offCanvas: false })
    page.$('#menu').data('mmenu').open()
    await fetched()
    expect(mountedOn()).toEqual([])
    expect(document.body.innerHTML).toBe(NAV)
  })

  test('a clone is asked for in the second argument, as its versions have it', () => {
    for (const configuration of [{ clone: true }, { offCanvas: { clone: true } }]) {
      document.body.innerHTML = NAV
      page.$('#menu').mmenu({}, configuration)
      expect(byId('menu').dataset['mmenu']).toBe('clone')
    }
    document.body.innerHTML = NAV
    page.$('#menu').mmenu({}, { clone: false })
    expect(byId('menu').dataset['mmenu']).toBeUndefined()
  })

  test('what a second call gets of it opens the menu, too; panels can be asked for', async () => {
    document.body.innerHTML = NAV
    page.$('#menu').mmenu()
    // As another jQuery of the page, whose data has nothing.
    page.$('#menu').removeData('mmenu').removeData('ui-mmenu')
    page.$('#menu').mmenu()
    const opened = jest.fn()
    byId('menu').addEventListener('cms:mmenu:open', opened)
    const api = page.$('#menu').data('mmenu')
    api.openPanel(page.$('#menu ul'))
    api.closePanel(page.$('#menu ul'))
    api.open()
    await fetched()
    expect(opened).toHaveBeenCalledTimes(1)
    expect(mountedOn()).toEqual(['mmenu'])
  })
})

test('§4.10 pictures that are there, or wait, are left alone by a second unveil(); its function is called', async () => {
  document.body.innerHTML = '<img id="i" data-src="a.jpg" src="vide.gif"><img id="j" data-src="b.jpg">'
  const done: string[] = []
  const note = function (this: HTMLElement): void {
    done.push(this.id)
  }
  page.$('img').unveil()
  byId('i').src = 'a.jpg'
  document.body.insertAdjacentHTML('beforeend', '<img id="k" data-src="c.jpg">')
  page.$('img').unveil(200, note)
  byId('j').dispatchEvent(new CustomEvent('cms:lazy:loading'))
  await rest()
  expect(page.mounted.map(([{ id }]) => id)).toEqual(['i', 'j', 'k'])
  expect(done).toEqual(['i', 'j'])
  // Another picture, or one that could not be had, is fetched.
  byId('i').dataset['src'] = 'd.jpg'
  byId('k').classList.add('cms-lazy-img-error')
  page.$('img').unveil()
  expect(page.mounted.map(([{ id }]) => id)).toEqual(['i', 'j', 'k', 'i', 'k'])
})

test('§4.10 pictures that a page asks for in the line after unveil() are fetched once they are waited for', async () => {
  document.body.innerHTML = '<img id="i" data-src="a.jpg">'
  const asked: number[] = []
  byId('i').addEventListener('cms:lazy', () => asked.push(page.mounted.length))
  const { tier } = page.host
  const { adopt } = tier!
  let arrive: (() => void) | undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  Object.assign(tier!, {
    adopt: (...given: Parameters<NonNullable<typeof adopt>>) => late.then(() => adopt!(...given)),
  })
  page.$('img').unveil().trigger('unveil')
  Object.assign(tier!, { adopt })
  arrive!()
  await until(() => asked.length)
  expect(asked).toEqual([1])
})

describe('contract §3 under a jQuery before 1.7, which has no on()', () => {
  test('menus, pictures and Colorbox’s links come to life all the same', async () => {
    document.body.innerHTML =
      '<nav id="menu"><ul></ul></nav><img data-src="a.jpg"><a id="l" href="/a.jpg">A</a>'
    page.$.colorbox.remove()
    const { fn } = page.$
    const { on, off, bind, unbind, delegate, undelegate } = fn
    Object.assign(fn, {
      on: undefined,
      off: undefined,
      bind(type: string, handler: unknown) {
        return on.call(this, type, null, handler)
      },
      delegate(selector: string, type: string, handler: unknown) {
        return on.call(this, type, selector, handler)
      },
      undelegate(selector: string, type: string, handler: unknown) {
        return off.call(this, type, selector, handler)
      },
      unbind(type: string) {
        return off.call(this, type)
      },
    })
    try {
      page.$('#menu').mmenu()
      page.$('img').unveil()
      page.$('#l').colorbox({})
      byId('l').click()
      await rest()
      expect(page.mounted.map(([, name]) => name)).toEqual(['mmenu', 'lazy'])
      expect(lightbox.open).toHaveBeenCalledTimes(1)
      page.$.colorbox.remove()
    } finally {
      Object.assign(fn, { on, off, bind, unbind, delegate, undelegate })
    }
  })
})

test('§5.3 a calendar in the page has its months and years under MooTools, whose Array.from leaves holes', async () => {
  document.body.innerHTML = '<div id="c"></div>'
  const own = Array.from
  Array.from = ((given: ArrayLike<unknown>) =>
    Array.isArray(given) ? given : Array.prototype.slice.call(given)) as typeof Array.from
  try {
    page.$('#c').datepicker({ numberOfMonths: 2, changeYear: true, yearRange: '2024:2026' })
    await until(() => document.querySelector('.cms-datepicker-months'))
    expect(document.querySelector('.cms-datepicker-months')!.children).toHaveLength(2)
    expect(document.querySelectorAll('#c option[value="2025"]')).toHaveLength(1)
  } finally {
    Array.from = own
  }
})
