/** An option does what it did (`acts`), or ours does it anyway or words it in its own way (`settled`). */
interface Known {
  readonly acts: string
  readonly settled: string
}

const dates: Known = {
  acts:
    'dateFormat timeFormat minDate maxDate defaultDate yearRange beforeShowDay showWeek weekHeader onSelect onClose beforeShow altField ' +
    'altFormat showSecond disabled format',
  settled:
    'changeMonth changeYear showOn showButtonPanel buttonText buttonImage buttonImageOnly closeText ' +
    'prevText nextText currentText monthNames monthNamesShort dayNames dayNamesShort dayNamesMin ' +
    'firstDay isRTL duration showAnim showMonthAfterYear yearSuffix constrainInput autoSize ' +
    'controlType oneLine timeText hourText minuteText secondText timeOnlyTitle amNames pmNames ' +
    'lang selectOtherMonths showOtherMonths',
}
const masks: Known = {
  acts: 'mask alias repeat autoUnmask autounmask removeMaskOnSubmit oncomplete onincomplete ' + 'oncleared',
  settled:
    'aliases placeholder clearIncomplete clearMaskOnLostFocus showMaskOnHover showMaskOnFocus greedy ' +
    'rightAlign rightAlignNumerics digitsOptional autoGroup groupSeparator groupSize radixPoint ' +
    'allowMinus allowPlus inputmode clearmaskonlostfocus nullable positionCaretOnClick ' +
    'jitMasking insertMode',
}

/**
 * The options of the bridged plugins, by plugin. A call with any other is told (P601), and the archive scanner reports
 * it as an option that we lack: both read this table.
 */
export const pluginOptions: Readonly<Record<string, Known>> = {
  cms: { acts: '', settled: '' },
  colorbox: {
    acts:
      'href html inline iframe title rel open width height innerWidth innerHeight maxWidth ' +
      'maxHeight slideshow slideshowAuto slideshowSpeed fixed top bottom left right onOpen onLoad onComplete onCleanup onClosed ' +
      'confirmCloseFonction current',
    settled:
      'photo opacity scalePhotos scrolling returnFocus trapFocus escKey arrowKey overlayClose closeButton loop ' +
      'preloading reposition retinaImage data fastIframe initialWidth initialHeight previous next ' +
      'close slideshowStart slideshowStop imgError xhrError',
  },
  datepicker: dates,
  datetimepicker: dates,
  timepicker: {
    acts: 'timeFormat',
    settled:
      'showSecond timeText hourText minuteText secondText currentText closeText timeOnlyTitle amNames ' +
      'pmNames isRTL',
  },
  inputmask: masks,
  autocomplete: {
    acts: 'source minLength select change search response open focus close create autoFocus disabled classes',
    settled: 'delay appendTo position messages',
  },
  tooltip: {
    acts: 'content items title delay show disabled',
    settled: 'position placement hide track trigger container animation html tooltipClass classes',
  },
  mmenu: {
    acts: 'position offCanvas hooks',
    settled:
      'extensions dimming slidingSubmenus navbar navbars counters searchfield header footer onClick classes labels dragOpen ' +
      'drag keyboardNavigation screenReader language setSelected pageScroll iconPanels columns ' +
      'transitionDuration',
  },
  bxSlider: {
    acts:
      'mode auto autoStart pause speed startSlide randomStart pager pagerCustom pagerSelector buildPager controls ' +
      'nextSelector prevSelector nextText prevText captions wrapperClass ' +
      'minSlides maxSlides moveSlides slideWidth slideMargin shrinkItems infiniteLoop hideControlOnEnd ticker ' +
      'autoControls stopAutoOnClick onSliderLoad onSlideBefore onSlideAfter onSlideNext onSlidePrev',
    settled:
      'autoHover tickerHover adaptiveHeight responsive touchEnabled swipeThreshold oneToOneTouch ' +
      'easing useCSS video preloadImages startText stopText keyboardEnabled pagerType ' +
      'ariaLive ariaHidden adaptiveHeightSpeed preventDefaultSwipeX preventDefaultSwipeY',
  },
  cycle: {
    acts:
      'fx timeout speed startingSlide random next prev before after pager activePagerClass pagerAnchorBuilder nowrap ' +
      'skipInitializationCallbacks slideExpr backwards autostop autostopCount end width height pagerEvent prevNextEvent ' +
      'onPagerEvent onPrevNextEvent pagerClick prevNextClick updateActivePagerLink timeoutFn continuous ' +
      'delay paused resumed',
    settled:
      'pause sync fit containerResize containerResizeHeight slideResize cleartype cleartypeNoBg easing easeIn easeOut ' +
      'speedIn speedOut pauseOnPagerHover fastOnEvent manualTrump allowPagerClickBubble requeueOnImageNotLoaded requeueTimeout ' +
      'randomizeEffects rev shuffle metaAttr onAddSlide destroy',
  },
  easySlider: {
    acts: 'auto pause speed continuous prevId nextId prevText nextText controlsShow numeric numericId',
    settled: 'controlsBefore controlsAfter controlsFade firstId firstText lastId lastText',
  },
  zabuto_calendar: {
    acts: 'language year month ajax data action action_nav legend',
    settled: 'show_previous show_next show_days weekstartson show_reminder modal cell_border today nav_icon',
  },
  unveil: { acts: '', settled: '' },
}
