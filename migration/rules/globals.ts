import globals from 'globals'

/** Names that every script may use: the browser's, the language's. */
export const browserGlobals: ReadonlySet<string> = new Set([
  ...Object.keys(globals.browser),
  ...Object.keys(globals.builtin),
  ...'undefined NaN Infinity arguments event external escape unescape chrome webkitURL'.split(' '),
  // Ours, beside the helpers.
  ...'Passerelle passerelleConfig'.split(' '),
])

/** Attributes whose value is code: `onclick`, and not any word that begins with « on ». */
export const handlerAttributes: ReadonlySet<string> = new Set([
  ...Object.keys(globals.browser).filter((name) => /^on[a-z]+$/.test(name)),
  ...'onmouseenter onmouseleave onfocusin onfocusout oncopy oncut onpaste onbounce onfinish onstart onselectstart onbegin onend onrepeat'.split(
    ' ',
  ),
])

/** What only Internet Explorer and Netscape had: such a call failed long before the switch. */
export const bygoneGlobals: ReadonlySet<string> = new Set(
  'ActiveXObject CollectGarbage GetObject ScriptEngine VBArray XDomainRequest attachEvent clientInformation clipboardData createPopup detachEvent execScript java netscape Packages showModalDialog showModelessDialog captureEvents releaseEvents webkitNotifications'.split(
    ' ',
  ),
)

/** Module systems that libraries look for. */
export const moduleGlobals: ReadonlySet<string> = new Set(
  'define module exports require global process amd'.split(' '),
)

/** Names that an inline handler finds on its element, the element's form or the document (HTML standard). */
export const handlerNames: ReadonlySet<string> = new Set(
  `value checked disabled selected selectedIndex options form forms elements images links anchors all name id title type
  action method target submit reset select focus blur click src href alt style className classList dataset hidden
  innerHTML innerText textContent parentNode parentElement childNodes children firstChild lastChild nextSibling
  previousSibling ownerDocument tagName nodeName offsetWidth offsetHeight offsetLeft offsetTop scrollTop scrollLeft
  clientWidth clientHeight width height getAttribute setAttribute removeAttribute hasAttribute appendChild removeChild
  insertBefore cloneNode getElementById getElementsByTagName getElementsByName getElementsByClassName querySelector
  querySelectorAll createElement createTextNode write writeln open close cookie domain referrer URL body head
  documentElement defaultView forms applets embeds plugins bgColor fgColor linkColor vlinkColor alinkColor lastModified
  readOnly maxLength defaultValue defaultChecked text size length item add remove contains closest matches tabIndex
  addEventListener removeEventListener dispatchEvent MM_returnValue returnValue execCommand designMode onclick onload
  data rel rev hash host hostname pathname port protocol search lang dir cells rows insertRow deleteRow play pause
  currentTime volume muted files list labels validity checkValidity setCustomValidity`.split(/\s+/),
)

/** Those of them that are functions: of no other may a handler call one. */
export const handlerMethods: ReadonlySet<string> = new Set(
  `submit reset select focus blur click getAttribute setAttribute removeAttribute hasAttribute appendChild removeChild
  insertBefore cloneNode getElementById getElementsByTagName getElementsByName getElementsByClassName querySelector
  querySelectorAll createElement createTextNode write writeln open close add remove contains closest matches item
  addEventListener removeEventListener dispatchEvent execCommand insertRow deleteRow play pause checkValidity
  setCustomValidity namedItem`.split(/\s+/),
)

interface Library {
  readonly address: RegExp
  readonly globals: string
  readonly plugins?: string
}

/** Well-known libraries by the address of their script: what they bring, without reading them. */
const LIBRARIES: readonly Library[] = [
  { address: /(^|\/)jquery([-.]?\d[\w.]*|-latest|-git)?([-.](slim|min|pack))*\.js/i, globals: '$ jQuery' },
  {
    address: /jquery[-.]ui/i,
    globals: '',
    plugins:
      'ui widget Widget datepicker effects accordion autocomplete button buttonset checkboxradio controlgroup dialog draggable droppable effect menu mouse progressbar resizable selectable selectmenu slider sortable spinner tabs tooltip position disableSelection enableSelection focusable tabbable scrollParent uniqueId removeUniqueId zIndex switchClass cssClip transfer',
  },
  {
    address: /prototype[-.\d]*(\.min)?\.js/i,
    globals:
      '$ $$ $A $F $H $R $w Ajax Class Element Event Form Hash Prototype Template PeriodicalExecuter Position Insertion Field Selector Try Enumerable',
  },
  {
    address: /scriptaculous|effects\.js/i,
    globals: 'Effect Scriptaculous Draggable Droppables Sortable Autocompleter Builder',
  },
  {
    address: /mootools/i,
    globals:
      '$ $$ MooTools Class Element Fx Request Ajax Asset Cookie Browser Events Options Hash Native $A $H $chk $clear $defined $each $empty $extend $merge $pick $random $time $type addEvent addEvents removeEvent removeEvents fireEvent getSize getScroll getScrollSize',
  },
  {
    address: /(^|\/)bootstrap[-.\w]*\.js/i,
    globals: '',
    plugins:
      'affix alert button carousel collapse dropdown modal popover scrollspy tab tooltip typeahead emulateTransitionEnd',
  },
  {
    address: /jquery[-.]?validat/i,
    globals: '',
    plugins: 'validate valid rules validator removeAttrs validateDelegate',
  },
  {
    address: /jquery[-.]form/i,
    globals: '',
    plugins:
      'ajaxForm ajaxSubmit ajaxFormUnbind formSerialize formToArray fieldSerialize fieldValue clearForm resetForm clearFields clearInputs enable selected',
  },
  { address: /jquery[-.]mask(ed)?input/i, globals: '', plugins: 'mask unmask caret' },
  { address: /jquery[-.]?mousewheel/i, globals: '', plugins: 'mousewheel unmousewheel' },
  { address: /jquery[-.]?lightbox/i, globals: '', plugins: 'lightBox lightbox' },
  { address: /jquery[-.]?easing/i, globals: '', plugins: 'easing' },
  { address: /jquery[-.]?hoverintent/i, globals: '', plugins: 'hoverIntent' },
  { address: /superfish/i, globals: '', plugins: 'superfish showSuperfishUl hideSuperfishUl' },
  { address: /flexslider/i, globals: '', plugins: 'flexslider' },
  { address: /nivo[-.]?slider/i, globals: '', plugins: 'nivoSlider' },
  { address: /owl[-.]?carousel/i, globals: '', plugins: 'owlCarousel' },
  { address: /(^|\/)slick[-.\w]*\.js/i, globals: '', plugins: 'slick unslick' },
  { address: /scrollto/i, globals: '', plugins: 'scrollTo localScroll serialScroll' },
  { address: /datatables/i, globals: '', plugins: 'dataTable dataTables DataTable' },
  { address: /magnific/i, globals: '', plugins: 'magnificPopup' },
  // What archives add, scripts included: see `added-names.ts`.
  {
    address:
      /(^|\/)_static\/js\/|web-static\.archive\.org|(^|\/\/)archive\.org\/includes|\/wombat\.js|bundle-playback/i,
    globals: '',
  },
  { address: /swfobject/i, globals: 'swfobject SWFObject deconcept getQueryParamValue FlashObject' },
  { address: /google-analytics\.com\/(ga|urchin)|\/urchin\.js/i, globals: '_gat _gaq urchinTracker _uacct' },
  { address: /google-analytics\.com\/analytics/i, globals: 'ga' },
  { address: /googletagmanager/i, globals: 'gtag dataLayer google_tag_manager' },
  {
    address: /maps\.google|maps\.googleapis/i,
    globals: 'google GMap2 GLatLng GMarker GBrowserIsCompatible GUnload GEvent',
  },
  { address: /google\.com\/jsapi|platform\.google|apis\.google/i, globals: 'google gapi' },
  { address: /googlesyndication|doubleclick/i, globals: 'adsbygoogle googletag google_ad_client' },
  { address: /recaptcha/i, globals: 'grecaptcha Recaptcha' },
  { address: /facebook\.(com|net)/i, globals: 'FB' },
  { address: /platform\.twitter/i, globals: 'twttr' },
  { address: /addthis/i, globals: 'addthis addthis_open addthis_close addthis_sendto addthis_share' },
  { address: /xiti|xtcore/i, globals: 'xt_click xt_med xt_rm xtcore xt_form' },
  { address: /(matomo|piwik)/i, globals: 'Piwik Matomo _paq' },
  { address: /ckeditor/i, globals: 'CKEDITOR', plugins: 'ckeditor ckeditorGet' },
  { address: /tiny_?mce/i, globals: 'tinyMCE tinymce', plugins: 'tinymce' },
  { address: /modernizr/i, globals: 'Modernizr' },
  { address: /leaflet/i, globals: 'L' },
  { address: /underscore|lodash/i, globals: '_' },
]

/** @returns what a well-known script brings, nothing when the address is of no such one */
export function libraryAt(address: string): { globals: string[]; plugins: string[] } | undefined {
  const found = LIBRARIES.filter((library) => library.address.test(address.replace(/[?#].*$/, '')))
  if (!found.length) return undefined
  const words = (texts: (string | undefined)[]): string[] =>
    texts.flatMap((text) => text?.split(' ') ?? []).filter(Boolean)
  return {
    globals: words(found.map((library) => library.globals)),
    plugins: words(found.map((library) => library.plugins)),
  }
}
