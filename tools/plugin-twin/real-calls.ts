/**
 * Calls of the bridged plugins as public pages and scripts write them: the options, in their combinations, with values of the
 * same kind. Calls of another plugin of the same name (Bootstrap's date picker and tooltip) are left out: such a page brings
 * it.
 */
export interface RealCall {
  readonly plugin: string
  readonly options: Readonly<Record<string, string>>
}

const fn = "fn('called')"
const call =
  (plugin: string) =>
  (options: Readonly<Record<string, string>>): RealCall => ({ plugin, options })
const months = { changeMonth: 'true', changeYear: 'true' }
const reached = { ...months, dateFormat: "'yy-mm-dd'", showButtonPanel: 'true', yearRange: "'c-99:c+99'" }
const noWeekend = 'function (day) { return [day.getDay() > 0, ""] }'

const dates = [
  { dateFormat: "'yy-mm-dd'", ...months, yearRange: "'-100:+10'" },
  {
    dateFormat: "'yy-mm-dd'",
    showWeek: 'true',
    changeYear: 'true',
    showButtonPanel: 'true',
    maxDate: 'new Date()',
    onSelect: fn,
  },
  { dateFormat: "'dd-mm-yy'" },
  { showButtonPanel: 'false' },
  { ...months, dateFormat: "'yy/mm/dd'", showAnim: "'drop'", onSelect: fn },
  { ...months, showButtonPanel: 'true', currentText: "'today'", closeText: "'close'" },
  { ...months, showButtonPanel: 'true', closeText: "'clear'" },
  { ...reached, maxDate: "'+0d'" },
  months,
  { ...months, dateFormat: "'dd-mm-yy'", yearRange: "'1945:2026'" },
  { ...months, yearRange: "'-100:2026'", dateFormat: "'dd/mm/yy'" },
  { ...months, showButtonPanel: 'true', dateFormat: "'dd/mm/yy'" },
  { ...months, dateFormat: "'mm-dd-yy'" },
  { changeMonth: 'true' },
  { ...months, yearRange: "'-1:+1'", beforeShowDay: noWeekend, onSelect: fn },
].map(call('datepicker'))

const boxes = [
  { href: "'/item/1.html'" },
  { href: "'/report.html'", height: '500', width: '800', iframe: 'true', fastIframe: 'false', title: fn },
  { rel: "'group'", width: "'75%'", height: "'75%'" },
  { photo: 'true', rel: "'group'", width: "'100%'", height: "'100%'" },
  { href: "'/view.html'", overlayClose: 'false' },
  { href: "'/login.html'", slideshow: 'false', top: '10', width: '620', height: '550', iframe: 'true' },
  { rel: "'gallery'", returnFocus: 'false' },
  { maxWidth: "'85%'", maxHeight: "'85%'" },
  { html: "'<div>text</div>'", title: "'words'", opacity: '0.2', maxWidth: "'90%'", maxHeight: "'90%'" },
  { iframe: 'true', width: "'300px'", height: "'200px'" },
  { iframe: 'true', width: "'80%'", height: "'80%'", href: "'/popup.html'" },
  { rel: "'gallery'", transition: "'none'", width: "'75%'", height: "'75%'" },
  { iframe: 'true', innerWidth: '580', innerHeight: '326' },
  { inline: 'true', width: '620', height: '480', onLoad: fn },
  { transition: "'fade'" },
  { slideshow: 'true' },
  { width: "'50%'", inline: 'true', href: "'#inline'" },
  { iframe: 'true', width: "'60%'", height: "'100%'" },
  {
    transition: "'elastic'",
    speed: "'50'",
    height: "'75%'",
    width: "'50%'",
    retinaImage: 'true',
    fadeOut: "'50'",
  },
  { rel: "'group'", transition: "'fade'", maxWidth: "'95%'", maxHeight: "'95%'" },
  { rel: "'group'" },
  { transition: "'elastic'" },
  {
    iframe: 'true',
    fastIframe: 'false',
    width: "'50%'",
    height: "'600px'",
    top: "'10px'",
    transition: "'fade'",
    scrolling: 'true',
  },
].map(call('colorbox'))

const suggestions = [
  {
    source: "['a']",
    select: fn,
    focus: fn,
    minLength: '1',
    autoFocus: 'true',
    classes: "{ 'ui-autocomplete': 'mine' }",
    delay: '500',
  },
  { delay: '200', source: fn, select: fn },
  { minLength: '1', source: "[{ id: 1, value: 'a' }]", focus: fn },
  { minLength: '1', autoFocus: 'true', source: fn, select: fn },
  { source: fn },
  { source: "['a']" },
  { source: "'/search'", minLength: '1', select: fn },
  { source: "['a']", minLength: '2' },
  { source: fn, select: fn },
  { source: fn, minLength: '1' },
  { source: fn, minLength: '0', select: fn },
  { source: fn, minLength: '2', select: fn },
  { source: fn, focus: fn },
].map(call('autocomplete'))

const masks = [
  { mask: "'99-99-9999'" },
  { mask: "'9999-99'" },
  { alias: "'non-negative-decimal'", rightAlignNumerics: 'false' },
  {
    mask: "'999,999,999,999'",
    alias: "'number'",
    numericInput: 'true',
    jitMasking: 'true',
    removeMaskOnSubmit: 'true',
    rightAlign: 'true',
  },
  {
    alias: "'decimal'",
    allowMinus: 'false',
    radixPoint: "','",
    digits: '3',
    autoGroup: 'true',
    groupSeparator: "'.'",
  },
  { mask: "['9,99999999', '99,99999999']" },
  { alias: "'mm/yyyy'", placeholder: "'mm/yyyy'" },
  { alias: "'dd/mm/yyyy'" },
  { alias: "'yyyy/mm/dd'", placeholder: "'yyyy/mm/dd'" },
  { mask: "['9,99', '99,99', '999,99']", keepStatic: 'true', removeMaskOnSubmit: 'true' },
  { mask: "'99,999.999'" },
  { mask: "'+9(999)-999-9999'", clearIncomplete: 'true' },
  { mask: "'99 99'", clearIncomplete: 'true' },
  { mask: "'9999-999-9999'" },
  { mask: "'9999 9999 9999 9999'", showMaskOnHover: 'false' },
  { mask: "'99/99'" },
  { alias: "'currency'", prefix: "''", groupSeparator: "' '" },
  { mask: "'9'", repeat: '22', placeholder: "''" },
  { mask: "'999.999.999-99'" },
  { mask: "'*{7}[*{1,8}]'", greedy: 'false' },
].map(call('inputmask'))

const slides = [
  { auto: 'true', pause: '5000', autoHover: 'true' },
  { pagerCustom: "'#pages'", mode: "'fade'", controls: 'false' },
  { auto: 'true', pause: '5000' },
  { mode: "'fade'", captions: 'true', auto: 'true' },
  { mode: "'fade'", captions: 'true', auto: 'true', speed: '500', pause: '2000', autoHover: 'false' },
  {
    auto: 'true',
    autoControls: 'true',
    stopAutoOnClick: 'true',
    pager: 'true',
    adaptiveHeight: 'false',
    mode: "'horizontal'",
    speed: '600',
    wrapperClass: "'bx-wrapper'",
  },
  {
    slideWidth: '300',
    minSlides: '3',
    maxSlides: '3',
    moveSlides: '1',
    slideMargin: '5',
    pager: 'false',
    wrapperClass: "'bx-wrapper2'",
  },
  {
    mode: "'vertical'",
    slideMargin: '5',
    pager: 'false',
    minSlides: '3',
    auto: 'true',
    autoHover: 'false',
    onSlideAfter: fn,
  },
  { infiniteLoop: 'false', hideControlOnEnd: 'true', minSlides: '2', maxSlides: '4', slideWidth: '329.5' },
  {
    mode: "'vertical'",
    slideWidth: '300',
    maxSlides: '5',
    slideMargin: '10',
    nextText: "'next'",
    prevText: "'previous'",
    responsive: 'true',
    infiniteLoop: 'false',
    touchEnabled: 'true',
  },
  {
    minSlides: '3',
    maxSlides: '3',
    moveSlides: '1',
    slideWidth: '100000',
    mode: "'horizontal'",
    auto: 'true',
    pause: '5000',
    speed: '1000',
    controls: 'true',
    pager: 'false',
    hideControlOnEnd: 'true',
    infiniteLoop: 'false',
    prevText: "''",
    nextText: "''",
    onSliderLoad: fn,
  },
  { controls: 'false', auto: 'true', speed: '2000', pagerCustom: "'#pages'" },
].map(call('bxSlider'))

export const realCalls: readonly RealCall[] = [...dates, ...boxes, ...suggestions, ...masks, ...slides]
