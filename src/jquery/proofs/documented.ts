import { datepicker } from './dates.ts'

const otherDates =
  'appendText autoSize beforeShow buttonImage buttonImageOnly buttonText calculateWeek gotoCurrent ' +
  'hideIfNoPrevNext navigationAsDateFormat onChangeMonthYear onUpdateDatepicker shortYearCutoff ' +
  'showCurrentAtPos showOptions stepMonths selectMonthLabel selectYearLabel'
const times =
  'timeOnly timeOnlyShowDate showTimepicker showTime showMillisec showMicrosec showTimezone showHour showMinute ' +
  'showSecond stepHour stepMinute stepSecond stepMillisec stepMicrosec hour minute second millisec microsec timezone ' +
  'timezoneList timeSuffix pickerTimeFormat pickerTimeSuffix altFieldTimeOnly altTimeFormat altSeparator ' +
  'altTimeSuffix altRedirectFocus addSliderAccess sliderAccessArgs controlType oneLine defaultValue hourMin minuteMin ' +
  'secondMin hourMax minuteMax secondMax hourGrid minuteGrid secondGrid hourMax minDateTime maxDateTime minTime ' +
  'maxTime parse separator timeFormat timeText hourText minuteText secondText millisecText microsecText timezoneText ' +
  'timeOnlyTitle amNames pmNames alwaysSetTime onChangeMonthYear'

/**
 * The documented options of the plugins that ours is not proven for, by plugin. They decide what the console says of an
 * option, and the scanner's and the twin's lists; a page whose calls are proven does without them.
 */
export const documented: Readonly<Record<string, string>> = {
  datepicker: otherDates,
  datetimepicker: `${otherDates} ${times}`,
  timepicker: `beforeShowDay ${otherDates} ${Object.keys(datepicker.options).join(' ')} ${times}`,
  inputmask:
    'optionalmarker quantifiermarker groupmarker alternatormarker escapeChar regex repeat insertModeVisual onKeyDown ' +
    'oncomplete onincomplete oncleared onBeforeMask onBeforePaste onBeforeWrite onUnMask onKeyValidation skipOptionalPartCharacter numericInput ' +
    'undoOnEscape radixPoint _radixDance groupSeparator groupSize autoGroup keepStatic positionCaretOnTab tabThrough ' +
    'supportsInputType isComplete preValidation postValidation staticDefinitionSymbol jitMasking nullable ' +
    'inputEventOnly noValuePatching positionCaretOnClick casing inputmode importDataAttributes shiftPositions ' +
    'usePrototypeDefinitions validationEventTimeOut substitutes digits digitsOptional enforceDigitsOnBlur ' +
    'allowMinus allowPlus negationSymbol prefix suffix min max SetMaxOnOverflow step inputType unmaskAsNumber ' +
    'roundingFN shortcuts stripLeadingZeroes inputFormat displayFormat outputFormat i18n aliases autounmask ' +
    'clearmaskonlostfocus rightAlignNumerics integerDigits decimalProtect yearrange leapday baseYear hourFormat colorMask',
  autocomplete: 'position',
  tooltip: 'classes hide position show track tooltipClass create open close',
  colorbox:
    'fixed previous next close slideshowStart slideshowStop xhrError imgError photoRegex retinaUrl ' +
    'retinaSuffix createImg createIframe',
  bxSlider:
    'slideSelector adaptiveHeightSpeed swipeThreshold oneToOneTouch preventDefaultSwipeX preventDefaultSwipeY ' +
    'pagerShortSeparator buildPager startText stopText autoControlsCombine ' +
    'autoControlsSelector autoDirection autoDelay autoSlideForOnePage shrinkItems onSliderResize onSlideBefore onSlideNext onSlidePrev ' +
    'onAutoChange ariaLive ariaHidden slideZIndex',
  mmenu:
    'extensions dimming slidingSubmenus navbar navbars counters searchfield header footer onClick classes labels ' +
    'dragOpen drag keyboardNavigation screenReader language hooks setSelected pageScroll iconPanels columns transitionDuration',
}
