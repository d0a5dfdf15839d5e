const told = "function (x) { document.getElementsByTagName('html')[0].setAttribute('data-told', String(x)) }"
const wait = (call: string): string => `void ${call}`

/** How each helper is called: expressions, whose values and effects are compared with those on an ordinary page. */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
  modal_alert: [wait(`modal_alert('Bonjour', ${told})`), wait("modal_alert('<b>Gras</b>')")],
  modal_info: [wait(`modal_info('Bonjour', ${told})`)],
  modal_confirm: [wait(`modal_confirm('Sûr ?', ${told})`)],
  modal_open: [
    wait(`modal_open({ titre: 'T', contenu: '<p>x</p>', buttons: { Oui: ${told} } })`),
    wait("modal_open({ titre: 'T', contenu: 'x', autoclose: 0 })"),
  ],
  modal_close: [wait(`modal_close().then(${told})`)],
  loader_show: [wait(`loader_show().then(${told})`)],
  loader_progress: [wait("loader_progress('3 / 4')")],
  loader_hide: [wait('loader_hide()')],
  popup_open: [
    wait("popup_open('/reponse')"),
    wait("popup_open({ url: '/reponse', params: { a: 1, b: [2, 3] } })"),
  ],
  popup_close: [wait(`popup_close().then(${told})`)],
  overlay_open: [
    wait("overlay_open({ contenu: '<p>x</p>' })"),
    wait("overlay_open({ url: '/reponse', data: { a: 1 } })"),
  ],
  overlay_close: [wait(`overlay_close().then(${told})`)],
  scroll_to: [wait("scroll_to('#place')")],
  ajax_request: [
    wait(
      `ajax_request({ url: '/reponse', method: 'POST', data: { a: [1, 2], b: 'é' }, dataType: 'html', success: ${told} })`,
    ),
    wait(`ajax_request({ url: '/donnees.json', dataType: 'json', success: ${told} })`),
    wait(`ajax_request({ url: '/reponse', target: '#place i', success: ${told} })`),
  ],
  element_helper: [wait(`element_helper('#place', 'refresh')`), wait(`element_helper('#place', 'inconnue')`)],
  str_replace: ["str_replace(['a', 'b'], ['b', 'c'], 'aab')", "str_replace('a', 'b', ['aa', 'x'])"],
  trim: ["trim('  a  ')", "trim('xax', 'x')"],
  ltrim: ["ltrim('  a  ')"],
  rtrim: ["rtrim('a..z', 'x..z')"],
  explode: ["explode(',', 'a,b,c', -1)", "explode('', 'a')"],
  implode: ["implode('-', ['a', 'b', 3])", 'implode({ a: 1, b: 2 })'],
  number_format: ['number_format(1234567.891, 2, ",", " ")', 'number_format(-0.5)'],
  strip_tags: ["strip_tags('<p>a<br>b</p>', '<br>')", "strip_tags('a < b')"],
  nl2br: ["nl2br('a\\r\\nb')"],
  utf8_encode: ["utf8_encode('é')"],
  utf8_decode: ["utf8_decode('Ã©')"],
  base64_encode: ["base64_encode('été')"],
  base64_decode: ["base64_decode('w6l0w6k=')", "base64_decode('*', true)"],
  check_email: ["[check_email('a@b.fr'), check_email('a@b')]"],
  MM_validateForm: ["document.MM_returnValue = null; MM_validateForm('mot', '', 'R')"],
  MM_findObj: ["!!MM_findObj('mot')", "MM_findObj('rien')"],
  MM_preloadImages: ["MM_preloadImages('/a.gif', '/b.gif')"],
  MM_swapImage: ["MM_swapImage('image', '', '/b.gif', 1)"],
  MM_swapImgRestore: ['MM_swapImgRestore()'],
  MM_openBrWindow: [
    "(function () { var is = window.open, as; window.open = function () { as = [].slice.call(arguments).join(); return null }; MM_openBrWindow('/x', 'w', 'width=1'); window.open = is; return as })()",
  ],
  MM_goToURL: ["MM_goToURL('self', '/ailleurs'); document.MM_returnValue"],
  MM_jumpMenu: ["MM_jumpMenu('self', document.getElementsByName('menu')[0], 1)"],
  MM_jumpMenuGo: ["MM_jumpMenuGo('menu', 'self', 0)"],
  MM_showHideLayers: [
    "MM_showHideLayers('couche', '', 'hide'); HTMLDocument.prototype.getElementById.call(document, 'couche').style.visibility",
  ],
  MM_popupMsg: ["MM_popupMsg('Message')"],
  MM_setTextOfLayer: ["MM_setTextOfLayer('couche', '', '<b>x</b>')"],
  MM_displayStatusMsg: ["MM_displayStatusMsg('x')"],
  MM_callJS: ["MM_callJS('1 + 1')"],
  AC_FL_RunContent: ["AC_FL_RunContent('src', '/a', 'width', '10', 'height', '10')"],
  AC_AX_RunContent: ["AC_AX_RunContent('src', '/a')"],
  AC_SW_RunContent: ["AC_SW_RunContent('src', '/a')"],
  embed_plugin: ["embed_plugin({ src: '/a.swf', alt: 'Plan', target: '#couche' })"],
  traduire: ["traduire('Fermer')"],
  set_cookie: ["set_cookie('a', 'é=1', 1)"],
  get_cookie: ["get_cookie('a')"],
  delete_cookie: ["delete_cookie('a'); get_cookie('a')"],
  debounce: ['typeof debounce(function () {}, 10)'],
  on_resize: ['typeof on_resize(function () {})'],
}

/** What the calls above find on the page. */
export const CALLED_PAGE =
  '<i>x</i><form name="formulaire"><input id="mot" name="mot" value=""></form><img name="image" src="/a.gif" alt="">' +
  '<select id="menu" name="menu"><option value="/page#rien">…</option><option value="/choix" selected>x</option></select>' +
  '<div id="couche">couche</div>'
