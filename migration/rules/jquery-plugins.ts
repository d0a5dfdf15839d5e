import { pluginOptions } from '../../src/jquery/options.ts'

/** Plugins that have a bridge (contract, jQuery plugins) with their options: what is not listed, the bridge tells of. */
export const pluginRules: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(pluginOptions).map(([name, { acts, settled }]) => [
    name,
    new Set(`${acts} ${settled}`.split(' ').filter(Boolean)),
  ]),
)

/**
 * Statics whose answer the next line uses: under a page's own jQuery they answer only when the bridges' code is there
 * (docs/jquery.md).
 */
export const lateStatics: ReadonlyMap<string, readonly string[]> = new Map([
  ['datepicker', ['parseDate', 'formatDate', 'iso8601Week']],
])

const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** Methods of jQuery objects: jQuery 3 with its Migrate layer. */
export const jqueryMethods = list(`
  add addBack addClass after ajaxComplete ajaxError ajaxSend ajaxStart ajaxStop ajaxSuccess animate append appendTo
  attr before bind blur change children clearQueue click clone closest constructor contents contextmenu css data
  dblclick delay delegate dequeue detach each empty end eq error even extend fadeIn fadeOut fadeTo fadeToggle filter
  find finish first focus focusin focusout get has hasClass height hide hover html index init innerHeight innerWidth
  insertAfter insertBefore is jquery keydown keypress keyup last length load map mousedown mouseenter mouseleave
  mousemove mouseout mouseover mouseup next nextAll nextUntil not odd off offset offsetParent on one outerHeight
  outerWidth parent parents parentsUntil position prepend prependTo prev prevAll prevUntil promise prop push
  pushStack queue ready remove removeAttr removeClass removeData removeProp replaceAll replaceWith resize scroll
  scrollLeft scrollTop select serialize serializeArray show siblings slice slideDown slideToggle slideUp sort splice
  stop submit text toArray toggle toggleClass trigger triggerHandler unbind undelegate unload unwrap val width wrap
  wrapAll wrapInner uniqueSort`)

/** Those that always answer something else than a jQuery object. */
const answers = list(
  'get hasClass index is position promise serialize serializeArray size toArray triggerHandler',
)
/** Methods after which a chain may go on. */
export const chainedMethods: ReadonlySet<string> = new Set(
  [...jqueryMethods].filter((name) => !answers.has(name)),
)

/** Methods that hardly any other objects of pages with jQuery have: what they are called on is a jQuery object. */
export const jqueryOnly = list(`
  addClass removeClass toggleClass prependTo fadeIn fadeOut fadeTo fadeToggle slideUp slideDown slideToggle
  parentsUntil nextUntil prevUntil nextAll prevAll removeProp replaceAll undelegate wrapAll wrapInner andSelf addBack`)

/** Methods whose function gets an event. */
export const jqueryEvents = list(`
  bind blur change click contextmenu dblclick delegate error focus focusin focusout hover keydown keypress keyup live
  load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup on one resize scroll select submit toggle
  unload`)

/** Members of jQuery itself. */
export const jqueryStatics = list(`
  Animation Callbacks Deferred Event Tween ajax ajaxPrefilter ajaxSetup ajaxTransport attr camelCase cleanData
  contains css data dequeue each easing error escapeSelector event expr extend filter find fn fx get getJSON getScript
  globalEval grep hasData holdReady htmlPrefilter inArray isArray isEmptyObject isFunction isNumeric isPlainObject
  isWindow isXMLDoc isReady makeArray map merge noConflict noop nodeName now param parseHTML parseJSON parseXML post
  prop proxy queue ready readyException removeAttr removeData removeEvent speed style support text trim type unique
  uniqueSort valHooks when apply call ajaxSettings active lastModified etag fragments cache swap acceptData clean
  sibling dir filter cssHooks cssNumber cssProps propFix attrHooks expando guid timers offset`)

/** Plugins of the time that answer with an object of their own: behind them no chain of jQuery's goes on. */
export const endingPlugins = list(`
  validate valid rules dataTable DataTable scrollable overlay expose fileinput jcarousel serializeObject serializeJSON
  fieldValue fieldSerialize formSerialize formToArray cookie metadata caret outerHTML masonry`)

/** Taken out of jQuery since version 1; `passerelle.jquery.js` brings them back. */
export const removedMethods = list('live die size andSelf error load unload toggle')
export const removedStatics = list('browser boxModel sub uaMatch curCSS')
