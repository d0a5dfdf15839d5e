import { html, serve, type Site } from '../browser/site.ts'

/** One line of what a browser made of the page. */
export interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly said: string
}

export interface Results {
  readonly agent: string
  readonly outcomes: readonly Outcome[]
  /** Told after each check; the last time with all. */
  readonly isAll: boolean
}

const PICTURE = '/picture.svg'

/** A sample of every family of features, in the markup that servers send. */
const BODY = `<h1>Essai</h1>
<table id="table" class="cms-sortable"><thead><tr><th>Nom</th><th>Prix</th></tr></thead>
  <tbody><tr><td>b</td><td>1 000,5</td></tr><tr><td>a</td><td>20</td></tr></tbody></table>
<table class="cms-responsive-table" data-sticky-header><caption>Large</caption><thead><tr><th>a</th><th>b</th></tr></thead>
  <tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<form id="form" data-check action="/recu" method="post" target="nowhere">
  <input id="name" name="nom" title="Nom" data-check="required">
  <input id="date" name="date" class="cms-date" value="2026-03-05">
  <input id="mask" name="tel" data-mask="99 99 99 99 99">
  <input id="town" name="ville" data-autocomplete-url="/towns">
  <button id="send">Envoyer</button>
</form><iframe name="nowhere" width="10" height="10"></iframe>
<div class="cms-module" id="block" data-refresh-url="/block"><p id="old">Page 1</p>
  <a class="cms-page" href="?page=2" data-param="page" data-num="2">2</a></div>
<div class="cms-module" id="feed"><ul class="cms-module-items"><li id="one">Un</li></ul>
  <a id="more" class="cms-load-more" href="/more">Suite</a></div>
<div class="cms-agenda" data-param="agenda"><div class="cms-agenda-content"><a class="cms-agenda-next" href="?m=7" data-date="2026-07-01">Juillet</a></div></div>
<div class="cms-calendar" data-year="2026" data-month="6"><script type="application/json">[{"date": "2026-06-05", "title": "Conseil"}]</script></div>
<a id="photo" class="cms-lightbox" href="${PICTURE}" title="Photo">Photo</a>
<img id="lazy" data-lazy-src="${PICTURE}" width="60" height="40" alt="">
<div class="cms-slider" id="slider"><div>Un</div><div>Deux</div><div>Trois</div></div>
<div id="go" data-goto-url="#gone">Bloc</div>
<ul class="cms-menu" id="nav"><li><a href="#a">A</a></li><li><a href="#b">B</a><ul><li><a href="#c">C</a></li></ul></li></ul>
<abbr id="tip" class="cms-tooltip" title="Plan">PLU</abbr>
<button id="fMenuMobileButton" configmenu="1">Menu</button>
<div class="cms-front-popup"><div><p>Annonce</p><a id="shut" class="cms-front-popup-close" href="#">Fermer</a></div></div>
<form class="cms-newsletter" id="letter" action="/letter" method="post"><input name="email"><button>OK</button></form>
<table class="cms-element-list"><tbody><tr data-element-id="12" data-element-module-ident="annonces"><td>Vélo</td>
  <td><a id="delete" class="cms-element-delete" href="#">Supprimer</a></td></tr></tbody></table>
<div class="cms-module" id="list" data-refresh-url="/list"><a id="mine" class="cms-my-elements-open" href="/mine">Modifier</a></div>
<div class="cms-map-modes"><button type="button" id="satellite" data-to-mode="satellite">Satellite</button>
  <input type="hidden" class="cms-map-mode" name="mode" value="plan"></div>
<div style="height: 3000px"></div>`

/**
 * The checks, in ES5 and with what an engine of 2011 knows, run one after the other; each acts, then waits until what
 * should be seen is there. What they find is posted to `/results`, so that no driver has to read it.
 */
export const CHECKS = String.raw`(function () {
  var outcomes = [], errors = [], checks = []
  window.onerror = function (message, file, line) { errors.push(message + ' ' + file + ':' + line) }
  function $(selector) { return document.querySelector(selector) }
  function text(selector) { var one = $(selector); return one ? (one.textContent || '').replace(/\s+/g, ' ') : '' }
  function seen(selector) { var one = $(selector); return !!one && one.getClientRects().length > 0 }
  function fire(target, type, more) {
    var event = document.createEvent('Event')
    event.initEvent(type, true, true)
    for (var key in more || {}) event[key] = more[key]
    target.dispatchEvent(event)
  }
  function click(selector) {
    var event = document.createEvent('MouseEvents')
    event.initMouseEvent('click', true, true, window, 1, 0, 0, 0, 0, false, false, false, false, 0, null)
    $(selector).dispatchEvent(event)
  }
  function type(selector, value) {
    var field = $(selector)
    field.focus()
    fire(field, 'focusin')
    field.value = value
    fire(field, 'input')
  }
  function check(name, act, holds, undo) { checks.push({ name: name, act: act, holds: holds, undo: undo }) }
  function nothing() {}
  // Acts once something is there; where it never comes, the check says what was not seen.
  function soon(ready, act) {
    if (ready()) act()
    else setTimeout(function () { soon(ready, act) }, 60)
  }

  check('string helpers', nothing, function () {
    return str_replace('a', 'b', 'aa') === 'bb' && number_format(1234.5, 2, ',', ' ') === '1 234,50'
  })
  check('front popup closes', function () {
    soon(function () { return $('.cms-front-popup[role=dialog]') }, function () { click('#shut') })
  }, function () {
    return !seen('.cms-front-popup')
  })
  check('dialog opens', function () { modal_alert('Bonjour <b>vous</b>') }, function () {
    return seen('.cms-modal') && text('.cms-modal').indexOf('Bonjour vous') >= 0
  })
  check('dialog closes', function () { modal_close() }, function () { return !$('.cms-modal') })
  var was = false
  check('loader shows and hides', function () {
    loader_show()
    soon(function () { return (was = seen('.cms-loader')) }, loader_hide)
  }, function () {
    return was && !seen('.cms-loader')
  })
  check('table sorts numbers', function () { click('#table th:nth-child(2)') }, function () {
    return text('#table tbody td') === 'a'
  })
  check('wide table is adapted', nothing, function () {
    var table = $('.cms-responsive-table')
    return /cms-/.test(table.parentNode.className) || table.className !== 'cms-responsive-table'
  })
  check('form says what is missing', function () { $('#name').focus(); click('#send') }, function () {
    return text('.cms-modal').indexOf('Nom est requis') >= 0
  }, function () { modal_close() })
  check('date is shown in French', nothing, function () { return $('#date').value === '05/03/2026' })
  check('calendar of the date opens, a day is chosen', function () { click('.cms-datepicker-button') }, function () {
    var day = $('.cms-datepicker [data-date="2026-03-10"]')
    if (day && !day.isPressed) { day.isPressed = true; click('.cms-datepicker [data-date="2026-03-10"]') }
    return $('#date').value === '10/03/2026'
  })
  check('mask shapes what is typed', function () { type('#mask', '0612') }, function () {
    // What the field shows, where a browser lets a page know; its value is read without the mask.
    var native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    return /^06 12/.test(native && native.get ? native.get.call($('#mask')) : $('#mask').value)
  })
  check('suggestions come, one is taken', function () { type('#town', 'br') }, function () {
    var option = $('[role=option]')
    if (option && !option.isPressed) { option.isPressed = true; click('[role=option]') }
    return $('#town').value === 'Brest'
  })
  check('list block is refreshed', function () { click('#block .cms-page') }, function () {
    return text('#block').indexOf('Page deux') >= 0
  })
  check('more items are loaded', function () { click('#more') }, function () { return text('#feed').indexOf('Deux') > 0 })
  check('agenda shows the next month', function () { click('.cms-agenda-next') }, function () {
    return text('.cms-agenda').indexOf('Feu') >= 0
  })
  check('calendar shows its month', nothing, function () {
    var all = text('.cms-calendar')
    return all.indexOf('juin 2026') >= 0 && all.indexOf('30') > 0
  })
  check('lightbox opens', function () { click('#photo') }, function () { return seen('.cms-lightbox-image') })
  check('lightbox closes', function () { click('.cms-lightbox-close') }, function () { return !seen('.cms-lightbox-image') })
  check('lazy image is there', function () { $('#lazy').scrollIntoView() }, function () {
    return /picture/.test($('#lazy').getAttribute('src') || '')
  })
  check('slides move on', function () {
    soon(function () { return $('#slider .cms-slider-next') }, function () { click('#slider .cms-slider-next') })
  }, function () {
    var live = document.querySelectorAll('#slider [aria-hidden=true], #slider [inert], #slider .cms-slider-current')
    return live.length > 0
  })
  check('block leads to its page', function () { click('#go') }, function () { return location.hash === '#gone' })
  check('menu opens below its item', function () { fire($('#nav li:nth-child(2)'), 'mouseover'); fire($('#nav li:nth-child(2)'), 'mouseenter') }, function () {
    return !!$('#nav [aria-haspopup], #nav [aria-expanded], #nav button') || seen('#nav ul')
  })
  check('tooltip shows on focus', function () {
    soon(function () { return $('#tip[tabindex]') }, function () { $('#tip').focus(); fire($('#tip'), 'focusin') })
  }, function () {
    return text('.cms-tooltip-bubble') === 'Plan'
  }, function () { $('#tip').blur() })
  check('map mode is chosen', function () { click('#satellite') }, function () { return $('.cms-map-mode').value === 'satellite' })
  check('empty fields are marked', nothing, function () { return / ?empty/.test($('#name').className) })
  check('newsletter says that it is done', function () { $('#letter input').value = 'a@b.fr'; click('#letter button') }, function () {
    return text('.cms-modal').indexOf('Inscription faite') >= 0
  }, function () { modal_close() })
  check('deleting asks first', function () { click('#delete') }, function () { return /supprim/i.test(text('.cms-modal')) }, function () { modal_close() })
  // wkhtmltoimage takes its picture, and ends, when a frame that was added has loaded.
  if (!/no-frame/.test(location.search)) check('form of an element opens in a popin', function () { click('#mine') }, function () { return seen('.cms-popin iframe') }, function () { click('.cms-popin-close') })
  check('mobile menu opens', function () { click('#fMenuMobileButton') }, function () {
    return /cms-mobile-menu-opened/.test(document.documentElement.className)
  })

  function next() {
    var one = checks.shift()
    if (!one) return tell(true)
    var begun = +new Date()
    errors.length = 0
    try { one.act() } catch (error) { errors.push(String(error)) }
    look()
    function look() {
      var ok = false
      try { ok = !!one.holds() } catch (error) { if (errors.length < 4) errors.push(String(error)) }
      if (!ok && +new Date() - begun < 9000) return setTimeout(look, 60)
      outcomes.push({ name: one.name, ok: ok && !errors.length, said: errors.join(' | ') })
      if (!ok && window.console) console.log('not seen: ' + one.name + ' ' + errors.join(' | ') + text('.cms-modal'))
      try { if (one.undo) one.undo() } catch (error) { errors.push(String(error)) }
      tell(false)
      rest(one.undo ? 50 : 0)
    }
  }
  // What was open is gone before the next one.
  function rest(turns) {
    setTimeout(turns && $('.cms-modal') ? function () { rest(turns - 1) } : next, 60)
  }
  function tell(isAll) {
    var request = new XMLHttpRequest()
    request.open('POST', '/results', true)
    request.send(JSON.stringify({ agent: navigator.userAgent, outcomes: outcomes, isAll: isAll }))
  }
  if (document.readyState === 'complete') next()
  else window.addEventListener('load', next)
})()`

const json = (value: unknown) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

const MENU = [{ type: 'menu', data: [{ id_page: 1, nom_page: 'Accueil', lien: '/accueil', enfant: [] }] }]

/** Serves the page at `/smoke`; `follow` hears what a browser has found so far. */
export async function serveSmoke(): Promise<Site & { follow(told: (results: Results) => void): void }> {
  let told = (_: Results): void => {}
  const site = await serve({
    '/smoke': html(`${BODY}<script>${CHECKS}</script>`, {
      attributes: 'data-prefix="cms" data-platform="/cms"',
    }),
    '/results': (_url, _method, body) => {
      const results = JSON.parse(body) as Results
      told(results)
      return { body: '' }
    },
    '/block': `<div class="cms-module" id="block" data-refresh-url="/block"><p>Page deux</p></div>`,
    '/list': '<div class="cms-module" id="list" data-refresh-url="/list"><p>Liste</p></div>',
    '/picture.svg': () => ({
      headers: { 'Content-Type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>',
    }),
    '/more': `<ul class="cms-module-items"><li id="two">Deux</li></ul>`,
    '/towns': () => json([{ label: 'Brest', value: 'Brest' }]),
    '/cms/ajax/modules/newsletter_v2/traitement.php': () => json({ valid: 'Inscription faite' }),
    '/mine': html('<form class="cms-element-edit"><input name="titre"></form>'),
    '/cms/clients/utils/common.php': '<p>Feu</p>',
    '/cms/ajax/modules/menu/mobile-menu.php': () => json(MENU),
    '/recu': 'Merci',
  })
  return { ...site, follow: (listener) => void (told = listener) }
}
