import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { type Watched } from '../../test/browser/launch'
import { html, type Answer } from '../../test/browser/site'
import { expectSoon } from '../../test/browser/expect-soon'
import { becomes, callsBegun, read } from '../../test/browser/jquery-page'
import { eventually } from '../../test/browser/until'
import { useBrowser, useSite } from '../../test/browser/suite'

/** Old pages' own calls, on the jQuery that we bring (`/notre/…`) and on the page's (`/sienne/…`). */
const library = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
const slides = (id: string, tag = 'ul'): string =>
  `<${tag} id="${id}">` +
  ['Plage', 'Piscine', 'Tentes']
    .map((name) => (tag === 'ul' ? `<li>${image(name)}</li>` : image(name)))
    .join('') +
  `</${tag}>`
const image = (name: string): string =>
  `<img src="/${name}.svg" alt="${name}" title="La ${name}" width="40" height="30">`
const script = (code: string): string => `<script>var told = [];${code}</script>`

const every =
  'colorbox datepicker datetimepicker timepicker inputmask autocomplete tooltip mmenu bxSlider cycle easySlider zabuto_calendar unveil cms'.split(
    ' ',
  )
const bodies: Readonly<Record<string, string>> = {
  bx: `${slides('vues')}<p><a href="#" id="suite">suite</a></p>
    <span id="avant"></span><span id="apres"></span>${slides('choix')}
    <div id="bx-pager"><a data-slide-index="0" href="">un</a> <a data-slide-index="1" href="">deux</a> <a data-slide-index="2" href="">trois</a></div>
    ${script(`
    var avant = document.getElementById('vues').outerHTML
    var slider = $('#vues').bxSlider({
      mode: 'fade', speed: 50, auto: true, pause: 60000, pager: false, controls: false, captions: true,
      onSliderLoad: function (i) { told.push('prêt ' + i) },
      onSlideBefore: function ($el, from, to) { told.push('avant ' + from + to + $el.is('li')) },
      onSlideNext: function () { told.push('suivante') },
      onSlidePrev: function () { told.push('précédente') },
      onSlideAfter: function ($el, from, to) { told.push('après ' + from + to) }
    })
    $('#suite').click(function () { slider.goToNextSlide(); return false })
    var choix = $('#choix').bxSlider({ startSlide: 1, speed: 50, pagerCustom: '#bx-pager',
      nextSelector: '#apres', prevSelector: '#avant', nextText: 'Onward →', prevText: '' })`)}`,
  cycle: `<style>#galerie, #galerie img { width: 200px; height: 150px }</style>${slides('galerie', 'div')}
    <a id="next" href="#">photo suivante</a><div id="pager"></div><p id="legende"></p><div id="promo"><p>Un</p><p>Deux</p></div>
    <ul id="promo-nav"><li><a href="#">1</a></li><li><a href="#">2</a></li></ul>${script(`
    $('#galerie').cycle({ fx: 'fade', speed: 50, timeout: 0, next: '#next', pager: '#pager', nowrap: 1,
      before: function (curr, next) { told.push(curr.alt + ' > ' + next.alt) },
      after: function (curr, next, opts) { $('#legende').text(this.alt + ' ' + (opts.currSlide + 1) + '/' + opts.slideCount) } })
    $('#promo').cycle({ timeout: 60000, pager: '#promo-nav', pagerAnchorBuilder: function (i) { return '#promo-nav li:eq(' + i + ') a' } })`)}`,
  easy: `<div id="slider"><ul><li>Dunes</li><li>Phare</li></ul></div>
    <div id="muet"><ul><li>Un</li><li>Deux</li></ul></div><div id="nombres"><ul><li>A</li><li>B</li></ul></div>${script(`
    $('#slider').easySlider({ prevText: '', nextText: 'Vue suivante', speed: 50 })
    $('#muet').easySlider({ controlsShow: false, auto: true, continuous: true, pause: 60000 })
    $('#nombres').easySlider({ numeric: true, numericId: 'numeros', speed: 50 })`)}`,
  mmenu: `<a id="burger" href="#menu">Menu</a><nav id="menu"><ul><li><a href="/a">Accueil</a></li><li><span>Services</span><ul><li><a href="/b">Voirie</a></li></ul></li></ul></nav>${script(`
    $('#menu').mmenu({ extensions: ['pagedim-black'], offCanvas: { position: 'right' } }).on('opened.mm', function () { told.push('opened.mm') })
    var api = $('#menu').data('mmenu')
    api.bind('open:finish', function () { told.push('open:finish') })
    api.bind('closed', function () { told.push('closed') })`)}`,
  autocomplete: `<input id="ville" aria-label="Ville"><input id="nom" aria-label="Nom"><input id="distant" aria-label="Distant">${script(`
    $('#ville').autocomplete({ minLength: 0, source: ['Thiers', 'Ambert'], select: function (e, ui) { told.push(ui.item.value) } })
      .on('autocompletechange', function () { told.push('changé') })
    $('#nom').autocomplete({ source: function (request, response) { response([{ id: 7, nom: 'Forge ' + request.term }]) },
      select: function (event, ui) { $('#nom').val('#' + ui.item.id); return false } })
      .data('ui-autocomplete')._renderItem = function (ul, item) { return $('<li>').append('<a><b>' + item.nom + '</b></a>').appendTo(ul) }
    $('#distant').autocomplete({ source: '/villes.json' })
      .data('ui-autocomplete')._renderItem = function (ul, item) { return $('<li>').text(item.code + ' ' + item.label).appendTo(ul) }`)}`,
  instance: `<input id="ville" aria-label="Ville">${script(`
    $('#ville').autocomplete({ minLength: 0, source: ['Thiers', 'Ambert'], select: function (e, ui) {
      told.push(e.keyCode + ' ' + e.originalEvent.originalEvent.type + ' ' + ui.item.value) } })
      .on('focus', function () { $(this).data('uiAutocomplete').search(this.value) })`)}`,
  zabuto: `<div id="cal"></div>${script(`
    $('#cal').zabuto_calendar({ language: 'fr', year: 2026, month: 6, data: [{ date: '2026-06-05', title: 'Fête', badge: true }],
      action: function () { var day = $('#' + this.id); told.push(day.data('date') + ' ' + day.data('hasEvent')) },
      action_nav: function () { var nav = $('#' + this.id); told.push(nav.data('navigation') + ' ' + nav.data('to').month) } })`)}`,
  unveil: `<style>img { opacity: 0 }</style><img id="une" alt="Une" width="40" height="30" data-src="/une.svg"><p style="height: 3000px"></p>
    <img id="loin" alt="Loin" width="40" height="30" data-src="/loin.svg">${script(`
    $('img').unveil(200, function () { $(this).on('load', function () { this.style.opacity = 1; told.push(this.id) }) })
    function montrer() { $('#loin').trigger('unveil') }`)}`,
  tooltip: `<a id="aide" href="#" title="Une aide">?</a> <a id="html" href="#" title="x">HTML</a> <div id="zone"></div>${script(`
    $('#html').tooltip({ content: function () { return '<b>En gras</b>' } })
    $('#zone').tooltip({ items: '[data-aide]', content: function () { return $(this).data('aide') } })
    $('#zone').append('<a id="tard" href="#" data-aide="Plus tard">tard</a>')
    $('#aide').tooltip({ position: { my: 'left top' }, delay: 0 })`)}`,
  dates: `<form><input id="du" name="du" aria-label="Du"><input id="au" name="au" aria-label="Au"><input id="iso" name="iso" type="hidden">
    <input id="rdv" name="rdv" value="05/06/2026 14:30" aria-label="Rdv"></form>${script(`
    $.datepicker.setDefaults($.extend({ showMonthAfterYear: false }, $.datepicker.regional['fr']))
    $('#du').datepicker({ dateFormat: 'dd/mm/yy', altField: '#iso', altFormat: 'yy-mm-dd', beforeShowDay: $.datepicker.noWeekends,
      onSelect: function (text) { told.push(text + ' ' + this.id); $('#au').datepicker('option', 'minDate', $(this).datepicker('getDate')) } })
    $('#au').datepicker({ changeMonth: true, yearRange: '2020:2030' })
    $('#rdv').datetimepicker({ timeFormat: 'HH:mm', onClose: function (text) { told.push('fermé ' + text) } })`)}`,
  masks: `<form><input id="date" name="date" aria-label="Date"><input id="tel" name="tel" aria-label="Tél."><input id="cp" name="cp" aria-label="CP"><input id="attribut" name="attribut" aria-label="Attribut" data-inputmask="'mask': '99-99'"></form>${script(`
    $.extend($.inputmask.defaults.definitions, { h: { validator: '[0-9]', cardinality: 1 } })
    $('#date').inputmask('99/99/9999', { placeholder: 'jj/mm/aaaa', oncomplete: function () { told.push('complet ' + this.value) } })
    $('#tel').inputmask({ mask: '99 99 99', autoUnmask: true })
    Inputmask('hh hhh', { definitions: { h: { validator: '[0-9]' } } }).mask(document.getElementById('cp'))
    $('#attribut').inputmask()`)}`,
  colorbox: `<p><a class="g" rel="album" href="/un.svg" title="Un">1</a> <a class="g" rel="album" href="/deux.svg" title="Deux">2</a></p>
    <a id="cadre" href="/cadre">cadre</a><button onclick="$.fn.colorbox({ html: '<p id=dedans>Bonjour</p>', width: '50%', onClosed: function () { told.push('fermée') } })">html</button>${script(`
    $.extend($.colorbox.settings, { close: 'Fermer', current: 'photo {current} sur {total}' })
    $('a.g').colorbox({ maxWidth: '80%', onOpen: function () { told.push('onOpen') }, onComplete: function () { told.push('onComplete ' + this.title) }, onCleanup: function () { told.push('onCleanup') }, onClosed: function () { told.push('onClosed') } })
    $('#cadre').colorbox({ iframe: true, innerWidth: 300, innerHeight: 200 })
    $(document).bind('cbox_complete', function () { told.push('cbox_complete ' + $.colorbox.element().attr('id')) })`)}`,
  toutes: `<p></p>
    <script>
${every.map((name) => `$('.rien').${name}(${name === 'cms' ? "'refresh'" : ''})`).join('\n')}
    </script>`,
  inconnues: `${slides('vues')}<input id="d">${script(`
    $('#vues').bxSlider({ autoDirection: 'prev', slideZIndex: 2, pager: false })
    $('#vues').bxSlider({ autoDirection: 'prev' })
    $('#d').datepicker({ numberOfMonths: 2 }).datepicker('danser')`)}`,
  idiomes: `<p class="a">un</p><p class="a">deux</p><button id="b">b</button><img id="i" src="/i.svg" alt="">${script(`
    $('.a').live('click', function () { told.push('live ' + $(this).text()) })
    $('body').append('<p class="a" id="tard">trois</p>')
    $('#b').toggle(function () { told.push('ouvre') }, function () { told.push('ferme') })
    told.push($('.a').size(), $('.a').first().next().andSelf().length, !$.browser.msie, $('.a').selector)
    $(window).load(function () { told.push('load') })
    $('#i').load(function () { told.push('image') })
    $('#b').bind('x', function () { told.push('bind') }).trigger('x')
    told.push($.trim('  rogné '), $.isFunction($.noop), $('.a').delegate('b', 'click', $.noop).length)`)}`,
}

/** What ours makes of every call; original plugins have a suite of their own. */
const OURS = "<script>passerelleConfig = { plugins: { originals: 'never' } }</script>"

const MAY_DIFFER = '» peut différer du plugin d’origine, que la configuration écarte (plugins.originals).'

let watched: Watched

const pageOf = (flavour: string, name: string): string | undefined => {
  const body = bodies[name]
  if (body === undefined) return undefined
  return flavour === 'notre'
    ? html(body, { head: OURS }).replace('/passerelle.js', '/passerelle.jquery.js')
    : html(body, { head: OURS + '<script src="/jquery.js"></script>' })
}

function respond({ pathname, searchParams }: URL): Answer | undefined {
  const [, flavour = '', name = ''] = pathname.split('/')
  const type = (kind: string, body: string): Answer => ({ headers: { 'Content-Type': kind }, body })
  if (pathname === '/jquery.js') return type('text/javascript', library)
  if (/\.svg$/.test(pathname)) return type('image/svg+xml', picture)
  if (pathname === '/villes.json')
    return type('application/json', JSON.stringify([{ code: 63, label: searchParams.get('term') + 'ers' }]))
  if (pathname === '/cadre') return { body: '<button onclick="parent.$.colorbox.close()">Fermer</button>' }
  const body = pageOf(flavour, name)
  return body === undefined ? undefined : { body }
}

const { open } = useBrowser()
const site = useSite({ '*': respond })

async function visit(path: string): Promise<Page> {
  watched = await open(site.url + path)
  await callsBegun(watched.page)
  return watched.page
}
const shows = (page: Page, selector: string): Promise<boolean> =>
  read(
    page,
    `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.getClientRects().length)`,
  )

describe.each(['notre', 'sienne'])('contract §3 the plugins’ calls, with jQuery « %s »', (flavour) => {
  const go = (name: string): Promise<Page> => visit(`/${flavour}/${name}`)

  test('§2.17 bxSlider: pager and controls that are off are not there; what plays can be paused', async () => {
    const page = await go('bx')
    await page.waitForSelector('.bx-wrapper .cms-slider-pause')
    await expectSoon(() => shows(page, '.bx-wrapper .cms-slides-bar .cms-slider-pause')).toBe(true)
    await expectSoon(() =>
      shows(page, '.bx-wrapper .cms-slides-bar :is(.cms-slider-prev, .cms-slider-next, .cms-slider-dots)'),
    ).toBe(false)
    await expectSoon(() => read(page, "document.querySelector('#vues .bx-caption').textContent")).toBe(
      'La Plage',
    )
  })

  test('§2.17 bxSlider: its methods move it, answer, and its functions hear of it in their order', async () => {
    const page = await go('bx')
    await becomes(page, 'told', ['prêt 0'])
    await page.click('#suite')
    await becomes(page, 'told.slice(1)', ['avant 01true', 'suivante', 'après 01'])
    await read(page, 'slider.goToPrevSlide()')
    await becomes(page, 'told.slice(4)', ['avant 10true', 'précédente', 'après 10'])
    await read(page, 'slider.goToSlide(2)')
    await becomes(page, 'slider.getCurrentSlide()', 2)
    await expectSoon(() =>
      read(page, 'slider.getSlideCount() + slider.getCurrentSlideElement().find("img").attr("alt")'),
    ).toBe('3Tentes')
    await read(page, 'slider.stopAuto(), 0')
    await page.waitForSelector('[data-slides-off]')
    await read(page, 'slider.reloadSlider({ startSlide: 1, controls: true }), 0')
    await becomes(page, "document.querySelector('#vues .cms-slide-active img').alt", 'Piscine')
    await expectSoon(() => shows(page, '.bx-wrapper .cms-slides-bar .cms-slider-next')).toBe(true)
    await read(page, 'slider.destroySlider()')
    await expectSoon(() => read(page, "document.getElementById('vues').outerHTML")).toBe(
      await read(page, 'avant'),
    )
  })

  test('§2.17 bxSlider: the page’s pager and places for buttons', async () => {
    const page = await go('bx')
    await page.waitForSelector('#apres a.bx-next')
    await expectSoon(() => page.$eval('#apres a', (link) => link.textContent)).toBe('Onward →')
    await expectSoon(() => page.$eval('#avant a', (link) => link.getAttribute('aria-label'))).toBe(
      'Diapositive précédente',
    )
    const active = "[...document.querySelectorAll('#bx-pager .active')].map((a) => a.textContent)"
    await becomes(page, active, ['deux'])
    await page.click('#apres a')
    await becomes(page, active, ['trois'])
    await page.click('#bx-pager a')
    await becomes(page, 'choix.getCurrentSlide()', 0)
    await expectSoon(() => shows(page, '#choix ~ .cms-slides-bar button')).toBe(false)
  })

  test('§2.17 Cycle draws nothing but what the page asks for, and calls before and after for the first slide too', async () => {
    const page = await go('cycle')
    await becomes(page, "document.getElementById('legende').textContent", 'Plage 1/3')
    await expectSoon(() => shows(page, '#galerie button')).toBe(false)
    await expectSoon(() => shows(page, '#promo .cms-slider-pause')).toBe(true)
    await page.click('#next')
    await becomes(page, "document.getElementById('legende').textContent", 'Piscine 2/3')
    await expectSoon(() => read(page, 'told')).toEqual(['Plage > Plage', 'Plage > Piscine'])
    await page.click('#pager a:nth-child(3)')
    await becomes(page, "document.querySelector('#pager .activeSlide').textContent", '3')
    await page.click('#next')
    await read(page, "$('#galerie').cycle(1)")
    await becomes(page, "document.getElementById('legende').textContent", 'Piscine 2/3')
    await expectSoon(() => read(page, 'told.length')).toBe(4)
    await page.click('#promo-nav li:nth-child(2) a')
    await becomes(page, "document.querySelector('#promo-nav .activeSlide').textContent", '2')
  })

  test('§2.17 easySlider: its buttons have its ids, stop at the ends, or are not there', async () => {
    const page = await go('easy')
    const shown = (id: string): string => `document.querySelector('#${id} .cms-slide-active').textContent`
    await becomes(page, shown('slider'), 'Dunes')
    await page.click('#nextBtn a')
    await becomes(page, shown('slider'), 'Phare')
    await page.click('#nextBtn a')
    await page.focus('#prevBtn a')
    await page.keyboard.press('Space')
    await becomes(page, shown('slider'), 'Dunes')
    await expectSoon(() =>
      read(page, "document.querySelector('#prevBtn a').getAttribute('aria-label')"),
    ).toBe('Diapositive précédente')
    await expectSoon(() => shows(page, '#muet .cms-slider-pause')).toBe(true)
    await expectSoon(() => shows(page, '#muet :is(.cms-slider-next, .cms-slider-dots)')).toBe(false)
    await page.click('#numeros2 a')
    await becomes(page, shown('nombres'), 'B')
    await becomes(page, "document.querySelector('#numeros .current').id", 'numeros2')
  })

  test('§2.10 mmenu: what data("mmenu") gives in the next line binds, opens and closes', async () => {
    const page = await go('mmenu')
    await page.waitForFunction("document.getElementById('menu').style.display === 'none'")
    await page.click('#burger')
    await page.waitForSelector('html.cms-mobile-menu-opened #cms-mobile-menu')
    await becomes(page, 'told', ['open:finish', 'opened.mm'])
    await read(page, 'api.close(), 0')
    await becomes(page, 'told[2]', 'closed')
    await read(page, "$('#menu').data('mmenu').open(), 0")
    await becomes(page, 'told.length', 5)
  })

  test('§5.6 autocomplete: lists, functions and addresses; _renderItem’s words are what is shown', async () => {
    const page = await go('autocomplete')
    await page.waitForSelector('#ville[role=combobox]')
    await page.type('#ville', 'am')
    await page.waitForFunction("document.querySelector('[role=option]')?.textContent === 'Ambert'")
    await page.click('[role=option]')
    await becomes(page, 'told', ['Ambert'])
    await page.type('#nom', 'b')
    await page.waitForFunction("document.querySelector('[role=option]')?.textContent === 'Forge b'")
    await page.click('[role=option]')
    await becomes(page, "document.getElementById('nom').value", '#7')
    await page.type('#distant', 'Thi')
    await page.waitForFunction("document.querySelector('[role=option]')?.textContent === '63 Thiers'")
    await page.click('[role=option]')
    await becomes(page, "document.getElementById('distant').value", 'Thiers')
    await expectSoon(() => read(page, "$('#ville').autocomplete('option', 'minLength')")).toBe(0)
  })

  test('§5.6 autocomplete: a page opens it on focus by its instance, and asks which key or click chose', async () => {
    const page = await go('instance')
    await page.waitForSelector('#ville[role=combobox]')
    await page.click('#ville')
    await page.waitForFunction("document.querySelectorAll('[role=option]').length === 2")
    await page.click('[role=option]:nth-child(2)')
    await becomes(page, 'told', ['undefined click Ambert'])
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[role=option][aria-selected=true]')
    await page.keyboard.press('Enter')
    await becomes(page, 'told[1]', '13 keydown Ambert')
  })

  test('§2.19 zabuto_calendar: its functions find the day and the month by this.id', async () => {
    const page = await go('zabuto')
    await page.waitForSelector('#cal [data-date="2026-06-05"] .cms-calendar-event')
    await page.click('#cal [data-date="2026-06-05"] .cms-calendar-event')
    await page.click('#cal [data-date="2026-06-10"]')
    await becomes(page, 'told', ['2026-06-05 true', '2026-06-10 false'])
    await expectSoon(() => page.$('.cms-modal')).toBeNull()
    await page.click('#cal .cms-calendar-next')
    await becomes(page, 'told[2]', 'next 7')
  })

  test('§4.10 unveil: the callback can still wait for the picture; the event brings it at once', async () => {
    const page = await go('unveil')
    await becomes(page, 'told', ['une'])
    await read(page, 'montrer()')
    await becomes(page, 'told', ['une', 'loin'])
    await expectSoon(() => read(page, "document.getElementById('loin').getAttribute('src')")).toBe(
      '/loin.svg',
    )
  })

  test('§2.23 tooltip: content by function, HTML, and elements that come later', async () => {
    const page = await go('tooltip')
    const bubble = "document.querySelector('[role=tooltip]')?.textContent"
    for (const [id, words] of [
      ['aide', 'Une aide'],
      ['html', 'En gras'],
      ['tard', 'Plus tard'],
    ]) {
      await page.focus('#' + id)
      await becomes(page, bubble, words)
    }
    await page.hover('#aide')
    await becomes(page, bubble, 'Une aide')
    await read(page, "$('#aide').tooltip('destroy')")
    await expectSoon(() => read(page, "document.getElementById('aide').title")).toBe('Une aide')
  })

  test('§5.3 datepicker: one date limits the other, week-ends are closed, the other field has its format', async () => {
    const page = await go('dates')
    await page.waitForSelector('#du.hasDatepicker ~ .cms-datepicker-button')
    await page.type('#du', '05/06/2026')
    await page.keyboard.press('Tab')
    await becomes(page, "$('#iso').val()", '2026-06-05')
    await read(page, "$('#du').datepicker('setDate', new Date(2026, 5, 8))")
    await expectSoon(() => read(page, "$('#du').val() + $('#iso').val()")).toBe('08/06/20262026-06-08')
    // As jQuery UI: `onSelect` is for the calendar.
    await expectSoon(() => read(page, 'told')).toEqual([])
    await read(page, "$('#du').datepicker('show'), 0")
    await page.waitForSelector('.cms-datepicker [data-date="2026-06-08"]')
    await expectSoon(() =>
      page.$eval('.cms-datepicker [data-date="2026-06-13"]', (day) => day.getAttribute('aria-disabled')),
    ).toBe('true')
    // The calendar may still be moving into its place.
    await page.$eval('.cms-datepicker [data-date="2026-06-09"]', (day) => (day as HTMLElement).click())
    await becomes(page, 'told', ['09/06/2026 du'])
    await expectSoon(() => read(page, "$('#iso').val()")).toBe('2026-06-09')
    await expectSoon(() => read(page, "$('#au').datepicker('option', 'minDate').getDate()")).toBe(9)
    await expectSoon(() =>
      read(page, "$.datepicker.formatDate('DD d MM yy', $('#du').datepicker('getDate'))"),
    ).toBe('mardi 9 juin 2026')
    await expectSoon(() => read(page, '$.datepicker.regional.fr.monthNames[7]')).toBe('août')
    await expectSoon(() => read(page, "new FormData(document.forms[0]).get('rdv')")).toBe('05/06/2026 14:30')
  })

  test('§5.3 inputmask: what is typed takes its shape, is posted as asked, and methods answer', async () => {
    const page = await go('masks')
    await page.waitForSelector('#attribut[data-mask]')
    await page.type('#date', '05062026')
    await becomes(page, 'told', ['complet 05062026'])
    await page.type('#tel', '123456')
    await page.type('#cp', '63300')
    await page.type('#attribut', '1234')
    const posted = await read(page, '[...new FormData(document.forms[0])]')
    expect(posted).toEqual([
      ['date', '05062026'],
      ['tel', '123456'],
      ['cp', '63300'],
      ['attribut', '1234'],
    ])
    await expectSoon(() =>
      read(page, "$('#cp').val() + ' ' + document.getElementById('attribut').value"),
    ).toBe('63300 1234')
    await expectSoon(() =>
      read(page, "$('#date').inputmask('unmaskedvalue') + $('#date').inputmask('isComplete')"),
    ).toBe('05062026true')
    await read(page, "$('#date').inputmask('remove')")
    await page.type('#date', 'x')
    await expectSoon(() => read(page, "document.getElementById('date').value")).toBe('05062026x')
  })

  test('§2.11 colorbox: groups, hooks, events, statics', async () => {
    const page = await go('colorbox')
    await page.waitForSelector('a.g.cboxElement')
    await page.click('a.g')
    await becomes(page, 'told.slice(0, 3)', ['onOpen', 'cbox_complete undefined', 'onComplete Un'])
    await read(page, '$.colorbox.next(), 0')
    await becomes(page, 'told.slice(-1)', ['onComplete Deux'])
    await expectSoon(() => page.$eval('#cboxTitle', (title) => title.textContent)).toBe('Deux')
    await read(page, '$.colorbox.close(), 0')
    await becomes(page, 'told.slice(-2)', ['onCleanup', 'onClosed'])
    await page.click('button')
    await page.waitForSelector('#cboxLoadedContent #dedans')
    await page.click('#cboxClose')
    await becomes(page, 'told.slice(-1)', ['fermée'])
    await page.click('#cadre')
    await page.waitForSelector('#colorbox iframe.cboxIframe')
    await becomes(page, 'told.slice(-1)', ['cbox_complete cadre'])
    await read(page, '$.colorbox.remove(), 0')
    await becomes(page, "document.querySelector('#colorbox')", null)
    await expectSoon(() => page.$('.cboxElement')).toBeNull()
  })

  test('an option or a method that is not there is told once, by name, and nothing else happens', async () => {
    const page = await go('inconnues')
    await page.waitForSelector('.cms-slider')
    // What the plugin documents is known once its list has come.
    const told = (): string[] =>
      watched.console
        .filter((line) => /P60/.test(line))
        .map((line) => line.replace(/^.*Passerelle /, ''))
        .sort()
    await eventually(() =>
      expect(told()).toEqual([
        "P602] datepicker : la méthode « danser » n'existe pas.",
        `P607] bxSlider : « autoDirection ${MAY_DIFFER}`,
        `P607] bxSlider : « slideZIndex ${MAY_DIFFER}`,
        `P607] datepicker : « numberOfMonths ${MAY_DIFFER}`,
      ]),
    )
    await expectSoon(() => read(page, "document.querySelectorAll('.bx-wrapper').length")).toBe(1)
  })

  test('§6 each bridge is in the usage journal, with the line of the page that called it', async () => {
    const page = await go('toutes')
    const rows = await read<{ helper: string; origins: unknown[] }[]>(page, 'Passerelle.usage()')
    expect(rows.map(({ helper, origins }) => [helper, origins])).toEqual(
      expect.arrayContaining(
        every.map((name, index) => [
          '$.' + name,
          [{ origin: `${site.url}/${flavour}/toutes:${index + 3}`, count: 1 }],
        ]),
      ),
    )
  })
})

describe('contract §3 idioms that jQuery dropped, with the jQuery that we bring', () => {
  test('live, toggle of functions, size, andSelf, load handlers, $.browser, selector', async () => {
    const page = await visit('/notre/idiomes')
    await becomes(page, 'told.includes("load") && told.includes("image")', true)
    await expectSoon(() => read(page, 'told.filter((one) => !/load|image/.test(one))')).toEqual([
      3,
      2,
      true,
      '.a',
      'bind',
      'rogné',
      true,
      3,
    ])
    await page.click('#tard')
    await page.click('#b')
    await page.click('#b')
    await becomes(page, 'told.slice(-3)', ['live trois', 'ouvre', 'ferme'])
  })

  test('§2.17 what bxSlider returns has its methods in the next line already', async () => {
    const page = await visit('/notre/idiomes')
    await read(page, `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(slides('tard2'))})`)
    await read(page, `$('#tard2').bxSlider({ speed: 50 }).goToSlide(2)`)
    await becomes(page, "document.querySelector('#tard2 .cms-slide-active img')?.alt", 'Tentes')
  })
})
