import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import type { Watched } from '../../test/browser/launch'
import { html, type Answer } from '../../test/browser/site'
import { expectSoon } from '../../test/browser/expect-soon'
import { onceCalm } from '../../test/browser/calm'
import { becomes, callsBegun, read } from '../../test/browser/jquery-page'
import { eventually } from '../../test/browser/until'
import { useBrowser, useSite } from '../../test/browser/suite'

/** Calls that ours is not proven for, under the page's own jQuery and under ours (docs/jquery.md). */
const { resolve } = createRequire(import.meta.url)
const LIBRARY = '<script src="/jquery/dist/jquery.js"></script>'
const script = (code: string): string => `<script>var told = [];${code}</script>`
const field = '<form><input id="i" name="i" value="05/06/2026" aria-label="Jour"></form>'
const config = (plugins: string): string => `<script>passerelleConfig = { plugins: ${plugins} }</script>`

interface Body {
  readonly head?: string
  readonly body: string
}

/** What acts, as it may stand in an attribute that a visitor wrote. */
const ACTS = '&lt;img src=x onerror=told.push(1)&gt;'
/** Links, pictures and fields as a filter of visitors' HTML lets them pass, with ours where it can, or with the originals. */
const written = (plugins: string): Body => ({
  head: config(plugins),
  body: `<a id="html" href="/un.svg" data-cbox-html="&lt;b id=gras&gt;Gras&lt;/b&gt;${ACTS}">a</a>
    <a id="titre" href="/un.svg" title="&lt;b&gt;Place&lt;/b&gt;${ACTS}">b</a>
    <a id="mots" href="/un.svg" data-cbox-title="&lt;i&gt;Mots&lt;/i&gt;" data-cbox-next="${ACTS}" data-cbox-createImg="${ACTS}">c</a>
    <a id="dedans" href="${ACTS}" data-cbox-inline="true">d</a>
    <a id="cadre" href="/frame" data-cbox-iframe="true" data-cbox-href="javascript:parent.told.push('pris')" data-cbox-iframe-attrs='{"srcdoc":"&lt;script&gt;parent.told.push(1)&lt;/script&gt;"}'>e</a>
    <a id="ailleurs">f</a> <b id="classe" class="cboxElement" data-colorbox='{"html": "${ACTS}"}'>g</b>
    <div id="tour" data-cycle='{"timeout": 0, "pager": "${ACTS}", "next": "${ACTS}"}'><p>1</p><p>2</p></div>
    <ul id="i"><li><img src="/un.svg" title="Rue ${ACTS}"></li><li><img src="/un.svg"></li></ul>
    <input id="code" value="told.push('pris')" data-inputmask-onbeforemask="eval" data-inputmask-oncomplete="fini" aria-label="Code">${script(`
    function fini() { told.push(this.id) }
    $('#ailleurs').attr('href', 'http://localhost:' + location.port + '/ailleurs')
    $('a').colorbox({ transition: 'none' })
    $('#i').bxSlider({ captions: true })
    $('#tour').cycle()
    $('#code').inputmask('9{1,2}')`)}`,
})

const pages: Readonly<Record<string, Body>> = {
  words: written("{ originals: 'never' }"),
  published: written("{ originals: 'always' }"),
  // As of MooTools 1.2.
  moo: {
    head: '<script>window.Document = function () {}</script>' + config("{ originals: 'never' }"),
    body: `<a id="html" href="/un.svg" data-cbox-html="&lt;b id=gras&gt;Gras&lt;/b&gt;">a</a>${script("$('a').colorbox()")}`,
  },
  others: { body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })") },
  queued: {
    body:
      field +
      script(`$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })
    $('#i').datepicker('option', 'dateFormat', 'yy-mm-dd').datepicker('setDate', '2026-07-08')
    $('#i').datepicker('option', 'onSelect', function (text, inst) { told.push(text + ' ' + inst.selectedDay) })`),
  },
  later: {
    body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy', minDate: '01/01/2020' })"),
  },
  proven: { body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy', minDate: 0 })") },
  never: {
    head: config("{ originals: 'never' }"),
    body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true, tourne: 1 })"),
  },
  always: {
    head: config("{ originals: ['datepicker'] }"),
    body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy' })"),
  },
  preload: { head: config("{ preload: ['colorbox'] }"), body: '<p>Rien encore</p>' },
  bad: {
    head: config("{ originals: 'parfois', preload: ['vrille'] }"),
    body: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy' })"),
  },
  masks: {
    body: `<form><input id="i" name="i" value="31/12/2017" aria-label="Jour"><input id="n" name="n" aria-label="Nombre"><input id="a" name="a" aria-label="Code" data-inputmask-regex="[0-9]*"></form>${script(`
    $('#i').inputmask('datetime', { inputFormat: 'dd/mm/yyyy' })
    $('#n').inputmask('decimal', { radixPoint: ',' })
    $('#a').inputmask()`)}`,
  },
  box: {
    body: `<a id="g" href="/un.svg">un</a>${script(`
    $('#g').colorbox({ maxWidth: '80%' })
    function post() { $.colorbox({ href: '/fragment', data: { a: 1 }, className: 'mienne', onClosed: function () { told.push('fermée') } }) }`)}`,
  },
  part: {
    body: `<a id="i" href="/fragment">page</a> <a id="part" href="/fragment #f">partie</a> <a id="fine" href="/un.svg">fine</a>${script(`
      $('#i').colorbox({ data: { a: 1 }, returnFocus: false, onClosed: function () { told.push('fermée') } })
      $('#part').colorbox()
      $('#fine').colorbox({ retinaImage: true })`)}`,
  },
  hours: { body: `<input id="i" aria-label="Heure">${script("$('#i').timepicker()")}` },
  extended: {
    body: `<form><input id="i" name="i" aria-label="Code"><input id="plain" aria-label="Jour"></form>${script(`
      Inputmask.extendDefaults({ autoUnmask: false })
      Inputmask.extendAliases({ mydate: { mask: '99-99' } })
      $('#plain').inputmask('99/99')
      $('#i').inputmask('mydate')`)}`,
  },
  statics: {
    body: `<input id="i" aria-label="Langage"><input id="mask" aria-label="Code">${script(`
      told.push($.ui.keyCode.TAB, $.ui.autocomplete.escapeRegex('a.b'), $.ui.autocomplete.filter(['Java', 'Asp'], 'ja').join(),
        $.datepicker.formatDate($.datepicker.ATOM, new Date(2026, 5, 5)), $.datepicker.parseTime('HH:mm', '09:05').minute,
        $.datepicker.formatTime('HH:mm', { hour: 9, minute: 5 }))
      $.widget('custom.catcomplete', $.ui.autocomplete, { _renderMenu: function (ul, items) {
        var menu = this
        $.each(items, function (index, item) { menu._renderItemData(ul, item) })
        ul.addClass('categories')
      } })
      $('#i').catcomplete({ source: ['Java', 'Asp'] })`)}`,
  },
  frame: {
    body: `<p>Page</p>${script(`function show() {
      $.colorbox({ iframe: true, href: '/frame', innerWidth: 300, innerHeight: 200, className: 'mienne',
        onClosed: function () { told.push('fermée') } }) }`)}`,
  },
  content: {
    body: `<div id="home" style="display:none"><p id="in">Dedans</p></div>${script(`function show() {
      $.colorbox({ inline: true, href: '#in', className: 'mienne' }) }`)}`,
  },
  slides: {
    body: `<ul id="i"><li>A</li><li>B</li><li>C</li></ul>${script(`
    var slider = $('#i').bxSlider({ mode: 'vertical', speed: 1, touchEnabled: false, adaptiveHeight: true })
    if (slider.goToSlide) slider.goToSlide(2)`)}`,
  },
  suggestions: {
    body: `<input id="i" aria-label="Langage">${script(`
    $('#i').autocomplete({ position: { my: 'left top' }, source: ['Java', 'Asp'], focus: function (e, ui) { told.push('focus ' + ui.item.value) } })
      .data('ui-autocomplete')._renderItem = function (ul, item) { return $('<li>').text('mon ' + item.label).appendTo(ul) }`)}`,
  },
  own: {
    head: '<script src="/jquery-ui-dist/jquery-ui.js"></script>',
    body:
      field +
      script(
        "var theirs = $.fn.datepicker; $('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })",
      ),
  },
}

function respond({ pathname }: URL, method: string, body: string): Answer | undefined {
  const [, flavour = '', name = ''] = pathname.split('/')
  if (/^\/jquery/.test(pathname))
    return {
      headers: { 'Content-Type': 'text/javascript' },
      body: readFileSync(resolve(pathname.slice(1)), 'utf8'),
    }
  if (/\.svg$/.test(pathname))
    return {
      headers: { 'Content-Type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    }
  if (pathname === '/fragment')
    return { body: `<p id="f">${method} ${body}</p><script>$('#f').append(' vivant')</script>` }
  if (pathname === '/ailleurs')
    return {
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: "<p id=f>Ailleurs</p><script>told.push('pris')</script><img src=x onerror=told.push('pris')>",
    }
  if (pathname === '/frame') return { body: '<button onclick="parent.$.fn.colorbox.close()">Fermer</button>' }
  const page = pages[name]
  if (!page) return undefined
  const head = page.head ?? ''
  return {
    body:
      flavour === 'notre'
        ? html(page.body, { head }).replace('/passerelle.js', '/passerelle.jquery.js')
        : html(page.body, { head: LIBRARY + head }),
  }
}

const { open } = useBrowser()
const site = useSite({ '*': respond })

async function visit(path: string): Promise<Watched> {
  const watched = await open(site.url + path)
  await callsBegun(watched.page)
  return watched
}
const originals = ({ requests }: Watched): string[] =>
  requests.map((url) => /original-[\w-]+(?=\.js)/.exec(url)?.[0] ?? '').filter(Boolean)
const HELD = "$('#i').hasClass('hasDatepicker') && !!$.datepicker._getInst"

describe.each(['notre', 'sienne'])(
  'contract §3 what ours is not proven for, with jQuery « %s »',
  (flavour) => {
    const go = (name: string): Promise<Watched> => visit(`/${flavour}/${name}`)

    test('an option that is not proven brings the original, whole, with its style', async () => {
      const watched = await go('others')
      const { page } = watched
      await becomes(page, HELD, true)
      await page.click('#i')
      await page.waitForSelector('#ui-datepicker-div .ui-datepicker-other-month span', { visible: true })
      await expectSoon(() =>
        read(page, "getComputedStyle(document.querySelector('.ui-datepicker-header')).position"),
      ).toBe('relative')
      await expectSoon(() => page.$('.cms-datepicker-button')).toBeNull()
      expect(originals(watched)).toContain('original-datepicker')
      const usage = await read<{ helper: string; origins: { origin: string }[] }[]>(
        page,
        'Passerelle.usage()',
      )
      const row = usage.find(({ helper }) => helper === '$.datepicker: showOtherMonths')
      expect(row?.origins[0]?.origin).toMatch(/\/others:\d+$/)
    })

    test('calls before the original is there are done in their order', async () => {
      const { page } = await go('queued')
      await becomes(page, "$('#i').val()", '2026-07-08')
      await page.click('#i')
      await page.waitForSelector('#ui-datepicker-div a.ui-state-active', { visible: true })
      await page.click('#ui-datepicker-div a.ui-state-active')
      await becomes(page, 'told', ['2026-07-08 8'])
      await expectSoon(() => read(page, "$('#i').datepicker('getDate').getDate()")).toBe(8)
    })

    test('an option set later hands the field over, its value and options kept', async () => {
      const watched = await go('later')
      const { page } = watched
      await page.waitForSelector('.cms-datepicker-button')
      expect(originals(watched)).toEqual([])
      await read(page, "$('#i').val('09/06/2026').datepicker('option', 'showOtherMonths', true), 0")
      await becomes(page, HELD, true)
      await expectSoon(() =>
        read(page, "$('#i').val() + ' ' + $('#i').datepicker('option', 'minDate')"),
      ).toBe('09/06/2026 01/01/2020')
      await expectSoon(() => page.$('.cms-datepicker-button')).toBeNull()
      await page.click('#i')
      await page.waitForSelector('#ui-datepicker-div .ui-datepicker-other-month span', { visible: true })
    })

    test('a call that is proven whole fetches no original', async () => {
      const watched = await go('proven')
      await watched.page.waitForSelector('.cms-datepicker-button')
      expect(originals(watched)).toEqual([])
    })

    test('plugins.originals « never » tells of the option (P607), and of one that no list has (P601)', async () => {
      const watched = await go('never')
      await watched.page.waitForSelector('.cms-datepicker-button')
      expect(originals(watched)).toEqual([])
      await eventually(() => {
        const told = watched.console.join('\n')
        expect(told).toMatch(/P607.*« showOtherMonths »/)
        expect(told).toMatch(/P601.*« tourne »/)
      })
    })

    test('plugins.originals names the plugins that are always the originals; preload has them fetched', async () => {
      const always = await go('always')
      await becomes(always.page, HELD, true)
      const early = await go('preload')
      await becomes(early.page, '!!$.colorbox.position', true)
      expect(originals(early)).toEqual(['original-colorbox'])
      const bad = await go('bad')
      await bad.page.waitForSelector('.cms-datepicker-button')
      await eventually(() =>
        expect(bad.console.join('\n')).toMatch(
          /P101.*plugins\.originals[^]*P101.*plugins\.preload|P101.*plugins\.preload[^]*P101.*plugins\.originals/,
        ),
      )
    })

    test('§5.3 no mask alters a value that it does not understand', async () => {
      const { page } = await go('masks')
      await becomes(
        page,
        "!!(document.getElementById('i').inputmask && document.getElementById('n').inputmask)",
        true,
      )
      await expectSoon(() => read(page, "$('#i').val()")).toBe('31/12/2017')
      await read(page, "$('#i').val('01/02/2018'), 0")
      await expectSoon(() => read(page, "$('#i').val()")).toBe('01/02/2018')
      await page.focus('#n')
      await page.keyboard.type('1234,5')
      await page.focus('#a')
      await page.keyboard.type('12a3')
      await expectSoon(() => read(page, "$('form').serialize()")).toBe('i=01%2F02%2F2018&n=1234%2C5&a=123')
    })

    test('§2.11 one box for the page: what ours had goes to the original with the first call that needs it', async () => {
      const watched = await go('box')
      const { page } = watched
      expect(originals(watched)).toEqual([])
      await read(page, 'post()')
      await becomes(page, "$('#f').text()", 'POST a=1 vivant')
      await page.keyboard.press('Escape')
      await becomes(page, 'told', ['fermée'])
      await page.click('#g')
      await page.waitForSelector('#cboxLoadedContent img.cboxPhoto', { visible: true })
      await expectSoon(() => page.$('.cms-lightbox-root')).toBeNull()
    })

    test('§2.11 a part of another page of the site comes by jQuery’s load, with ours: data, scripts, a part', async () => {
      const watched = await go('part')
      const { page } = watched
      await page.waitForSelector('#i.cboxElement')
      await page.click('#i')
      await becomes(page, "$('#cboxLoadedContent #f').text()", 'POST a=1 vivant')
      await page.keyboard.press('Escape')
      await becomes(page, 'told', ['fermée'])
      // returnFocus: false
      await expectSoon(() => read(page, 'document.activeElement.tagName')).toBe('BODY')
      await page.click('#part')
      await becomes(page, "$('#cboxLoadedContent').html()", '<p id="f">GET </p>')
      await page.keyboard.press('Escape')
      await expectSoon(() => read(page, 'document.activeElement.id')).toBe('part')
      expect(originals(watched)).toEqual([])
    })

    test('§2.11 a picture for screens of finer dots is shown that much smaller there (retinaImage)', async () => {
      const watched = await go('part')
      const { page } = watched
      await page.setViewport({ width: 800, height: 600, deviceScaleFactor: 2 })
      await page.waitForSelector('#fine.cboxElement')
      await page.click('#fine')
      await expectSoon(() => read(page, "$('img.cboxPhoto').width()")).toBe(20)
      expect(originals(watched)).toEqual([])
    })

    test('§2.11 a frame in the original’s box closes it; content of the page goes back with Escape', async () => {
      const framed = await go('frame')
      await read(framed.page, 'show()')
      const element = await framed.page.waitForSelector('#cboxLoadedContent iframe', { visible: true })
      const frame = await element!.contentFrame()
      const button = await frame.waitForSelector('button')
      await button!.click()
      await becomes(framed.page, 'told', ['fermée'])
      const { page } = await go('content')
      await read(page, 'show()')
      await page.waitForSelector('#cboxLoadedContent #in', { visible: true })
      await page.keyboard.press('Escape')
      await becomes(page, "$('#in').parent().attr('id')", 'home')
    })

    test('§2.17 methods called in the next line of bxSlider’s wait for it', async () => {
      const { page } = await go('slides')
      await page.waitForSelector('.bx-viewport')
      // Under its own jQuery a page has the methods when the code is there.
      await becomes(page, 'slider.getCurrentSlide()', flavour === 'notre' ? 2 : 0)
      await expectSoon(() => read(page, 'slider.getSlideCount()')).toBe(3)
    })

    test('§5.6 what the page put on the stand-in of data("ui-autocomplete") is on the true one', async () => {
      const { page } = await go('suggestions')
      await becomes(page, "!!$('#i').autocomplete('instance').search", true)
      await page.type('#i', 'ja')
      await page.waitForSelector('.ui-autocomplete li', { visible: true })
      await expectSoon(() => read(page, "$('.ui-autocomplete:visible').text()")).toBe('mon Java')
      await page.keyboard.press('ArrowDown')
      await becomes(page, 'told', ['focus Java'])
    })
  },
)

test('§5.3 a field on which timepicker() was called without options has the add-on’s sliders as it gets the focus', async () => {
  const { page } = await visit('/notre/hours')
  await page.click('#i')
  await page.waitForSelector('.ui-timepicker-div .ui_tpicker_hour_slider', { visible: true })
})

test('contract §3 what a page extends of Inputmask before the original is there counts for ours and for it', async () => {
  const { page } = await visit('/notre/extended')
  await becomes(page, "!!$('#plain').attr('data-mask') && !!$('#i')[0].inputmask", true)
  await page.type('#plain', '1231')
  await page.type('#i', '1231')
  await page.keyboard.press('Tab')
  await expectSoon(() => read(page, "[$('#plain').val(), $('#i').val()]")).toEqual(['12/31', '12-31'])
})

test('contract §3 what pages read of jQuery UI answers at once; their own widgets come with the original', async () => {
  const { page } = await visit('/notre/statics')
  await expectSoon(() => read(page, 'told')).toEqual([9, 'a\\.b', 'Java', '2026-06-05', 5, '09:05'])
  await becomes(page, "!!$('#i').data('custom-catcomplete')", true)
  await page.type('#i', 'ja')
  await page.waitForSelector('ul.categories li', { visible: true })
})

test('contract §3 a page that brings jQuery and its plugins beside our tag keeps them untouched', async () => {
  const watched = await visit('/sienne/own')
  const { page } = watched
  await page.click('#i')
  await page.waitForSelector('#ui-datepicker-div .ui-datepicker-other-month span', { visible: true })
  await expectSoon(() => read(page, '$.fn.datepicker === theirs')).toBe(true)
  expect(originals(watched)).toEqual([])
})

test.each(['words', 'published'])(
  '§2.11, 2.17 attributes are data, and no answer of another site acts, with ours or with the originals (%s)',
  async (name) => {
    const { page } = await visit('/notre/' + name)
    const shown = "$('#cboxLoadedContent, #cboxTitle').text().trim()"
    const opened = async (id: string, words: string): Promise<void> => {
      await page.waitForSelector(`#${id}.cboxElement`)
      await page.$eval('#' + id, (link) => (link as HTMLElement).click())
      await becomes(page, shown, words)
    }
    await opened('html', 'Gras')
    await expectSoon(() => page.$eval('#gras', ({ localName }) => localName)).toBe('b')
    await opened('titre', 'Place')
    await opened('mots', 'Mots')
    await opened('ailleurs', 'Ailleurs')
    for (const id of ['classe', 'dedans', 'cadre'])
      await page.$eval('#' + id, (link) => (link as HTMLElement).click())
    await expectSoon(() => read(page, "$('.bx-caption').first().text().trim()")).toContain('Rue')
    await read(page, '$.colorbox.close(), 0')
    await expectSoon(() => read(page, "$('#colorbox:visible').length")).toBe(0)
    await page.click('#code', { count: 3 })
    await page.keyboard.type('12')
    if (name === 'published') await becomes(page, "told.indexOf('code') >= 0", true)
    expect(await onceCalm(page, () => read(page, "told.filter((one) => one !== 'code')"))).toEqual([])
  },
)

test('§2.11 what an attribute holds is shown on a page with a `Document` of its own, too', async () => {
  const { page } = await visit('/notre/moo')
  await page.waitForSelector('#html.cboxElement')
  await page.click('#html')
  await page.waitForSelector('#gras', { visible: true })
})
