/** A bridged plugin: options that its bridge has, and names that are methods of the plugin. */
export interface PluginRule {
  readonly options: ReadonlySet<string>
}

const rule = (options: string): PluginRule => ({ options: new Set(options.split(/\s+/)) })

const DATES = `dateFormat minDate maxDate defaultDate altField altFormat regional showOn buttonImage buttonImageOnly
  buttonText showAnim changeMonth changeYear yearRange firstDay numberOfMonths showButtonPanel beforeShow
  beforeShowDay onSelect onClose onChangeMonthYear closeText prevText nextText currentText monthNames
  monthNamesShort dayNames dayNamesShort dayNamesMin weekHeader isRTL showMonthAfterYear yearSuffix
  constrainInput showOtherMonths selectOtherMonths showWeek duration hideIfNoPrevNext gotoCurrent
  autoSize appendText timeFormat stepMinute stepHour format timepicker datepicker lang step onChangeDateTime`

/** Plugins that have a bridge (contract, jQuery plugins), by name. An option that is not listed is ignored, with a message. */
export const pluginRules: ReadonlyMap<string, PluginRule> = new Map([
  ['cms', rule('')],
  [
    'colorbox',
    rule(`href html inline iframe photo title rel open width height innerWidth innerHeight maxWidth maxHeight slideshow
      slideshowAuto slideshowSpeed fixed onOpen onLoad onComplete onCleanup onClosed confirmCloseFonction scalePhotos
      scrolling returnFocus trapFocus escKey arrowKey overlayClose closeButton loop preloading reposition retinaImage
      fastIframe initialWidth initialHeight current previous next close slideshowStart slideshowStop imgError
      xhrError`),
  ],
  ['datepicker', rule(DATES)],
  ['datetimepicker', rule(DATES)],
  ['timepicker', rule(DATES)],
  [
    'inputmask',
    rule(`mask alias placeholder definitions oncomplete onincomplete oncleared clearIncomplete clearMaskOnLostFocus
      showMaskOnFocus showMaskOnHover autoUnmask removeMaskOnSubmit greedy repeat rightAlign numericInput digits
      groupSeparator radixPoint autoGroup min max allowMinus suffix prefix inputFormat yearrange regex`),
  ],
  [
    'autocomplete',
    rule(
      'source minLength delay select change focus open close search response create appendTo position autoFocus disabled',
    ),
  ],
  [
    'tooltip',
    rule('content items position show hide track tooltipClass open close title placement delay trigger html'),
  ],
  [
    'mmenu',
    rule(`extensions navbar navbars counters searchfield offCanvas slidingSubmenus onClick classNames setSelected
      dragOpen drag position zposition header footer label isMenu moveBackground pageScroll clone selectors
      configuration dataAttributes keyboardNavigation screenReader iconPanels backButton columns`),
  ],
  [
    'bxSlider',
    rule(`mode speed slideMargin startSlide randomStart infiniteLoop hideControlOnEnd captions adaptiveHeight
      adaptiveHeightSpeed responsive touchEnabled swipeThreshold pager pagerType pagerCustom controls nextText
      prevText autoControls auto pause autoStart autoDirection autoHover autoDelay minSlides maxSlides moveSlides
      slideWidth onSliderLoad onSlideBefore onSlideAfter onSlideNext onSlidePrev easing useCSS preloadImages`),
  ],
  [
    'cycle',
    rule(
      'fx speed timeout pause random next prev pager before after delay startingSlide sync fit width height easing containerResize slideExpr cleartype',
    ),
  ],
  [
    'easySlider',
    rule(
      'prevId prevText nextId nextText controlsShow controlsBefore controlsAfter controlsFade firstId firstText firstShow lastId lastText lastShow vertical speed auto pause continuous numeric numericId',
    ),
  ],
  [
    'zabuto_calendar',
    rule(
      'ajax data language year month show_previous show_next today show_days weekstartson cell_border nav_icon legend action action_nav modal',
    ),
  ],
  ['unveil', rule('')],
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
  wrapAll wrapInner apply call concat forEach`)

/** Members of jQuery itself. */
export const jqueryStatics = list(`
  Animation Callbacks Deferred Event Tween ajax ajaxPrefilter ajaxSetup ajaxTransport attr camelCase cleanData
  contains css data dequeue each easing error escapeSelector event expr extend filter find fn fx get getJSON getScript
  globalEval grep hasData holdReady htmlPrefilter inArray isArray isEmptyObject isFunction isNumeric isPlainObject
  isWindow isXMLDoc isReady makeArray map merge noConflict noop nodeName now param parseHTML parseJSON parseXML post
  prop proxy queue ready readyException removeAttr removeData removeEvent speed style support text trim type unique
  uniqueSort valHooks when apply call cssHooks cssNumber cssProps propFix attrHooks expando guid timers offset`)

/** Taken out of jQuery since version 1; `passerelle.jquery.js` brings them back. */
export const removedMethods = list('live die size andSelf error load unload toggle')
export const removedStatics = list('browser boxModel sub uaMatch curCSS')
