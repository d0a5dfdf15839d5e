/** A page with what a person says it calls: names by verdict; anything else found is a mistake. */
export interface Labelled {
  readonly html: string
  readonly covered?: readonly string[]
  readonly original?: readonly string[]
  readonly caveat?: readonly string[]
  readonly breaks?: readonly string[]
}

const script = (code: string): string => `<script>${code}</script>`
const JQ = '<script src="js/jquery-1.7.2.min.js"></script>'

/** The hand-labelled set: each covered call is to be found as such, each unknown name, and nothing else. */
export const labelled: Readonly<Record<string, Labelled>> = {
  'a page without scripts': { html: '<p onglet="x">Bonjour</p>' },
  'a handler': { html: `<a onclick="modal_alert('x')">`, covered: ['modal_alert'] },
  'an unknown name in a handler': { html: '<a onclick="ouvrir(1)">', breaks: ['ouvrir'] },
  'a handler in capitals': { html: '<A ONCLICK="ouvrir(1)">', breaks: ['ouvrir'] },
  'a handler with return': {
    html: `<a onclick="MM_swapImgRestore();return false">`,
    covered: ['MM_swapImgRestore'],
  },
  'entities in a handler': { html: '<a onclick="popup_open(&quot;x&quot;)">', covered: ['popup_open'] },
  "the page's own function": { html: script('function ouvrir(){}') + '<a onclick="ouvrir()">' },
  "the page's own copy of a helper": {
    html: script('function trim(s){return s}') + '<a onclick="trim(this.x)">',
  },
  'a function defined after its use': { html: '<a onclick="tard()">' + script('function tard(){}') },
  'a global without var': { html: script('function f(){compte=1}') + '<a onclick="f();compte++">' },
  'a member of window': { html: script('window.lance=function(){}') + '<a onclick="lance()">' },
  'a function handed the window': {
    html: script('(function(w){w.lance=1})(window)') + '<a onclick="lance()">',
  },
  'a local of that name hides the helper': { html: script('function f(trim){return trim(1)}') },
  'a call through window': { html: '<a onclick="window.ouvrir()">', breaks: ['ouvrir'] },
  "the parent's helper": { html: '<a onclick="parent.modal_close()">', covered: ['modal_close'] },
  'a tested name': { html: script("if (typeof stats != 'undefined') stats(1)"), caveat: ['stats'] },
  'a javascript: link': { html: '<a href="javascript:ouvrir(1)">', breaks: ['ouvrir'] },
  'a javascript: link with percent signs': {
    html: `<a href="javascript:popup_open(%27x%27)">`,
    covered: ['popup_open'],
  },
  'a comment': { html: '<!-- <a onclick="ouvrir()"> <script>f()</script> -->' },
  'a textarea': { html: '<textarea><script>f()</script></textarea>' },
  'a noscript': { html: '<noscript><img onload="f()"></noscript>' },
  'a script of another language': {
    html: '<script type="application/json">{"a":"<a onclick=f()>"}</script><script language="VBScript">MsgBox "x"</script>',
  },
  'a type or language that browsers do not run': {
    html:
      '<script type="text/javascript; charset=utf-8">f()</script><script type="text/javascript;version=1.8">g()</script>' +
      '<script type=" ">h()</script><script language="JavaScript1.7">i()</script><script type="text/jsx">j()</script>',
  },
  'the types and languages that they run': {
    html:
      '<script type=" Text/JavaScript ">a()</script><script type="application/x-javascript">b()</script>' +
      '<script type="text/ecmascript">c()</script><script type="text/javascript1.2">d()</script><script type="">e()</script>' +
      '<script language="JavaScript1.2">f()</script><script language="JScript">g()</script><script language="">h()</script>',
    breaks: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  },
  'a template that a script fills in': {
    html:
      '<script type="text/template"><a onclick="ouvrir({{id}})">{{#if a}}<b onclick="trim(\'{{b}}\')">{{/if}}' +
      '<i onclick="{{c}} ("></i><% if (implode(liste)) { %>x<% } %></script>',
    covered: ['implode', 'trim'],
    breaks: ['ouvrir'],
  },
  'an HTML comment in a script': { html: script('<!--\nouvrir();\n//-->'), breaks: ['ouvrir'] },
  'a script that is no JavaScript': { html: script('function {'), caveat: ['script illisible'] },
  'a form field by its name': {
    html: `<form><input name=ville><input type=button onclick="ville.value=''; submit()"></form>`,
  },
  "an element's id": { html: '<div id=calque></div>' + script("calque.style.left='1px'") },
  'code in a string': { html: script("setTimeout('ouvrir()', 9)"), breaks: ['ouvrir'] },
  'document.write': { html: script("document.write('<b>x</b>')"), caveat: ['document.write'] },
  'a handler that is written': {
    html: script(`document.write('<a onclick="ouvrir()">x</a>')`),
    caveat: ['document.write'],
    breaks: ['ouvrir'],
  },
  Flash: { html: '<embed src="a.swf" type="application/x-shockwave-flash">', caveat: ['Flash'] },
  'jQuery that nobody brings': { html: script("$('a').hide()"), caveat: ['jQuery'] },
  'jQuery of the old script': {
    html: '<script src="/s/passerelle.jquery.js"></script>' + script("$('a').hide()"),
  },
  "the page's jQuery": { html: JQ + script("jQuery(function($){ $('a').addClass('x').fadeIn() })") },
  'a bridged plugin': {
    html: JQ + script("$('a').colorbox({ width: 9, onClosed: f }); function f(){}"),
    covered: ['$.colorbox'],
  },
  'an option of a plugin that we lack': {
    html: JQ + script("$('a').colorbox({ vrille: 9 })"),
    original: ['$.colorbox', '$.colorbox: vrille'],
  },
  'a plugin of another window’s jQuery': {
    html: JQ + `<a onclick="parent.$('a').colorbox({ rel: 'x' }); top.jQuery('#b').hide()">`,
    covered: ['$.colorbox'],
  },
  'the window of the document': {
    html:
      script('document.defaultView.ouvrir = function () {}; var d = document; d.defaultView.fermer = 1') +
      '<a onclick="ouvrir(); fermer(); document.defaultView.trim(1); document.defaultView.charge()">',
    covered: ['trim'],
    breaks: ['charge'],
  },
  'a static of a plugin': { html: JQ + '<a onclick="parent.$.colorbox.close()">', covered: ['$.colorbox'] },
  "a static that does not answer at once under the page's jQuery": {
    html: JQ + script("var d = $.datepicker.parseDate('dd/mm/yy', '01/02/2026'); $('#d').datepicker()"),
    covered: ['$.datepicker'],
    caveat: ['$.datepicker.parseDate'],
  },
  'the same static under ours': {
    html:
      '<script src="/s/passerelle.jquery.js"></script>' + script("$.datepicker.formatDate('yy', d); var d"),
    covered: ['$.datepicker'],
  },
  'a plugin nobody has': { html: JQ + script("$('a').carrousel()"), breaks: ['$.fn.carrousel'] },
  "the page's own plugin": { html: JQ + script("$.fn.carrousel=function(){}; $('a').find('b').carrousel()") },
  'an idiom of jQuery 1': { html: JQ + script("$('a').live('click', function () {})"), caveat: ['.live()'] },
  'another $': {
    html: script('function $(id){return document.getElementById(id)}') + `<a onclick="$('x').carrousel()">`,
  },
  'an alias of the configuration': {
    html: script("passerelleConfig={aliases:{ouvre:'popup_open'}}") + '<a onclick="ouvre(1)">',
    covered: ['popup_open'],
  },
  'let and catch': { html: script('try{f2()}catch(e){e.x()} {let f2=1; f2()}'), breaks: ['f2'] },
  'labels and keys are no names': { html: script('un: for(;;){break un} var o={deux:1}; o.trois()') },
  'a helper handed over by name': { html: script('window.onload=loader_hide'), covered: ['loader_hide'] },
  'a script of the site': {
    html: '<script src="js/site.js"></script><a onclick="duSite()">',
    breaks: ['inconnuDuSite'],
  },
  'options that a bridge has, and one it has not': {
    html:
      JQ +
      script(
        "$('.x').bxSlider({ mode: 'fade', pause: 3000, slideWidth: 200, ticker: true, slideZIndex: 5 })",
      ),
    original: ['$.bxSlider', '$.bxSlider: slideZIndex'],
  },
  'handlers in a drawing': {
    html: `<svg onload="demarrer(evt)"><a xlink:href="javascript:ouvrir()"><rect onmousedown="popup_open('x')"/></a>
      <set onbegin="debut()" attributeName="x"/><script href="js/site.js"/><script xlink:href="carte.js"/></svg><p onclick="apres()">`,
    covered: ['popup_open'],
    breaks: ['apres', 'debut', 'demarrer', 'inconnuDuSite', 'ouvrir'],
  },
  'a script in a drawing': {
    html: '<svg><script><![CDATA[ dansDessin() ]]></script></svg>',
    breaks: ['dansDessin'],
  },
  'javascript: in areas, forms, buttons and frames': {
    html: `<map><area href="javascript:zone()"></map><form action="javascript:envoyer()"><button formaction="javascript:autre()"></form>
      <iframe src="javascript:cadre()"></iframe><object data="javascript:objet()"></object><embed src="javascript:pose()">`,
    breaks: ['autre', 'cadre', 'envoyer', 'objet', 'pose', 'zone'],
  },
  'a javascript: link that is broken over lines, written in capitals, after a space': {
    html: '<a href=" JAVA\nscript:ouvrir()"><a href="&#106;avascript:fermer()"><a href="java script:rien()">',
    breaks: ['fermer', 'ouvrir'],
  },
  'template literals': {
    html: script(
      'setTimeout(`ouvrir()`, 9); document.write(`<a onclick="fermer(${1})">`); var x = `${calcule()} rien()`',
    ),
    caveat: ['document.write'],
    breaks: ['calcule', 'fermer', 'ouvrir'],
  },
  'data in scripts': {
    html:
      '<script type="application/ld+json">{"a": ouvrir()}</script><script type="application/json">[f()]</script>' +
      '<script type="importmap">{}</script><script type="speculationrules">{}</script><script type="text/x-handlebars">{{f}}</script>',
  },
  'module scripts': {
    html:
      '<script type="module">import { a } from "./a.js"; import * as b from "./b.js"; a(); b.c(); ouvrir(); function interne() {}</script>' +
      '<a onclick="interne()">',
    breaks: ['interne', 'ouvrir'],
  },
  'a template that scripts put on the page': {
    html: '<template><a onclick="ouvrir()"></a></template>',
    breaks: ['ouvrir'],
  },
  'conditional comments': {
    html:
      '<!--[if IE]><script>seulementIe()</script><![endif]--><![if !IE]><script>tous()</script><![endif]>' +
      '<!--[if !IE]><!--><script>autres()</script><!--<![endif]--><script>/*@cc_on ie() @*/</script>',
    breaks: ['autres', 'tous'],
  },
  'event scripts of old Internet Explorers': {
    html:
      '<script for="window" event="onload()">charge()</script><script for="lecteur" event="FSCommand(a,b)">commande(a)</script>' +
      '<script for=bouton event=onclick>clic()</script>',
    breaks: ['charge'],
  },
  'handlers by setAttribute and by jQuery’s attr': {
    html:
      JQ +
      script(
        "document.body.setAttribute('onclick', 'ouvrir()'); $('a').attr('onmouseover', 'survol(this)').attr({ onfocus: \"popup_open('x')\", title: 'f()' });" +
          "document.body.setAttribute('title', 'rien()')",
      ),
    covered: ['popup_open'],
    breaks: ['ouvrir', 'survol'],
  },
  'HTML with handlers that a script puts into the page': {
    html:
      JQ +
      script(
        "document.body.innerHTML = '<a onclick=\"ouvrir(' + n + ')\">x</a>'; $('p').append('<img onload=\"charge()\">', '<a href=\"javascript:lien()\">'); var n = '<b>oui</b>'",
      ),
    breaks: ['charge', 'lien', 'ouvrir'],
  },
  'code in strings that are put together': {
    html: script(
      "for (var i = 0; i < 3; i++) setTimeout('ouvrir(' + i + ')', 9); setInterval(\"popup_open('\" + i + \"')\", 9); eval('fenetre' + i + '()'); eval('ferm' + 'er()')",
    ),
    covered: ['popup_open'],
    breaks: ['fermer', 'ouvrir'],
  },
  'addresses that scripts go to': {
    html: script(
      "location.href = 'javascript:ouvrir()'; document.links[0].href = 'javascript:lien(' + location.hash + ')'; var s = 'le javascript: rien()'",
    ),
    breaks: ['lien', 'ouvrir'],
  },
  'functions that are made of text': {
    html: script("var f = new Function('a', 'b', 'return ouvrir(a + b)'); Function('fermer()')()"),
    breaks: ['fermer', 'ouvrir'],
  },
  'handlers that are given as functions': {
    html: script(
      "window.onload = demarrer; document.onclick = function () { clic() }; document.addEventListener('x', ecoute); window['ouvrir']()",
    ),
    breaks: ['clic', 'demarrer', 'ecoute', 'ouvrir'],
  },
  'a handler in another language, one with a label, one without quotes': {
    html: '<a onclick="vbscript:MsgBox x"><a onclick="javascript:return ouvrir()"><a/onclick=fermer()><a onclick="" onclick="double()">',
    caveat: ['script illisible'],
    breaks: ['fermer', 'ouvrir'],
  },
  'names with letters of the language': {
    html: script('créer(); var été = 1; été++; ouvrirÀ()'),
    breaks: ['créer', 'ouvrirÀ'],
  },
}
