import { documented } from '../../src/jquery/proofs/documented.ts'
import { proofs, words } from '../../src/jquery/proofs/index.ts'

/** A call of a plugin, and the page around it. */
export interface Case {
  readonly plugin: string
  readonly driver: string
  /** What the page has for it. */
  readonly html: string
  /** Options as they are written, by name. */
  readonly options: Readonly<Record<string, string>>
  /** The call, in which `OPTIONS` stands for them. */
  readonly call: string
  /** Lines after the call, each answered or thrown. */
  readonly asked: readonly string[]
  /** The page has no jQuery but the one that comes with ours. */
  readonly bare?: boolean
}

interface Stage {
  readonly driver: string
  readonly html: string
  readonly call: string
  /** Without which nothing is to be seen. */
  readonly base: Readonly<Record<string, string>>
  /** Of each option at least three ways to write it. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly methods: Readonly<Record<string, string>>
  /** The base of some options is another. */
  baseOf?(option: string, value: string): Readonly<Record<string, string>> | undefined
}

const flag = ['true', 'false', '1']
const text = ["'un'", "'deux mots'", "''"]
const numbers = ['0', '1', '3']
const callback = (name: string, ...more: string[]): string[] => [
  `fn('${name}')`,
  'null',
  ...more,
  `fn('${name}', undefined)`,
]
const form = (inner: string): string =>
  `<form><label for="i">Champ</label> ${inner} <input id="alt"></form><p id="outside" style="margin-top:420px">dehors</p>`

const dateValues: Stage['values'] = {
  dateFormat: ["'dd/mm/yy'", "'yy-mm-dd'", "'d MM yy'", "'D d M y'", "'@'"],
  minDate: ['0', "'-1m'", 'new Date(2020, 0, 10)', 'null'],
  maxDate: ['0', "'+1m +1w'", "'31/12/2030'", 'null'],
  defaultDate: ["'+7'", '3', 'new Date(2019, 2, 4)', "'04/03/2019'"],
  altField: ["'#alt'", "$('#alt')", "'#rien'"],
  altFormat: ["'yy-mm-dd'", "'DD'", "'@'"],
  yearRange: ["'2000:2030'", "'-5:+5'", "'c-10:c+10'"],
  changeMonth: flag,
  changeYear: flag,
  numberOfMonths: ['1', '2', '[2, 3]'],
  firstDay: numbers,
  showOn: ["'focus'", "'button'", "'both'"],
  buttonText: text,
  buttonImage: text,
  buttonImageOnly: flag,
  showWeek: flag,
  showOtherMonths: flag,
  selectOtherMonths: flag,
  showButtonPanel: flag,
  showMonthAfterYear: flag,
  constrainInput: flag,
  autoSize: flag,
  isRTL: flag,
  gotoCurrent: flag,
  hideIfNoPrevNext: flag,
  navigationAsDateFormat: flag,
  disabled: flag,
  shortYearCutoff: ["'+10'", '50', '99'],
  stepMonths: ['1', '2', '12'],
  showCurrentAtPos: numbers,
  appendText: text,
  closeText: text,
  currentText: text,
  nextText: text,
  prevText: text,
  weekHeader: text,
  yearSuffix: text,
  showAnim: ["''", "'fadeIn'", 'null'],
  duration: ["'fast'", '0', "''"],
  showOptions: ['{}', "{direction:'up'}", 'null'],
  calculateWeek: callback('calculateWeek'),
  monthNames: [
    "'abcdefghijkl'.split('')",
    // eslint-disable-next-line no-restricted-syntax -- names that a page gives
    "'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(',')",
    "'1,2,3,4,5,6,7,8,9,10,11,12'.split(',')",
  ],
  monthNamesShort: [
    "'abcdefghijkl'.split('')",
    // eslint-disable-next-line no-restricted-syntax -- names that a page gives
    "'jan,fév,mar,avr,mai,jun,jul,aoû,sep,oct,nov,déc'.split(',')",
    "'1,2,3,4,5,6,7,8,9,10,11,12'.split(',')",
  ],
  dayNames: [
    "'abcdefg'.split('')",
    "'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi'.split(',')",
    "'1,2,3,4,5,6,7'.split(',')",
  ],
  dayNamesShort: [
    "'abcdefg'.split('')",
    "'dim,lun,mar,mer,jeu,ven,sam'.split(',')",
    "'1,2,3,4,5,6,7'.split(',')",
  ],
  dayNamesMin: ["'abcdefg'.split('')", "'D,L,M,M,J,V,S'.split(',')", "'1,2,3,4,5,6,7'.split(',')"],
  onSelect: callback('onSelect'),
  onClose: callback('onClose'),
  onChangeMonthYear: callback('onChangeMonthYear'),
  onUpdateDatepicker: callback('onUpdateDatepicker'),
  beforeShow: callback('beforeShow', "fn('beforeShow', false)"),
  beforeShowDay: [
    '$.datepicker.noWeekends',
    "function (d) { return [d.getDate() !== 15, ''] }",
    'null',
    "function (d) { return [d.getDate() % 3 && this.id === 'i' && !d.getHours(), 'mienne', 'Pris'] }",
  ],
}

const dateMethods: Stage['methods'] = {
  getDate: "$('#i').datepicker('getDate')",
  setDate: "$('#i').datepicker('setDate', '10/02/2021').val()",
  'setDate by a date': "$('#i').datepicker('setDate', new Date(2021, 4, 6)).val()",
  isDisabled: "$('#i').datepicker('isDisabled')",
  disable: "$('#i').datepicker('disable')[0].disabled",
  enable: "$('#i').datepicker('enable')[0].disabled",
  show: "$('#i').datepicker('show').length",
  hide: "$('#i').datepicker('hide').length",
  refresh: "$('#i').datepicker('refresh').length",
  'option several': "$('#i').datepicker('option', { minDate: '01/01/2020', maxDate: '31/12/2020' }).val()",
  'option set': "$('#i').datepicker('option', 'dateFormat', 'yy-mm-dd').val()",
  widget: "$('#i').datepicker('widget').attr('id')",
  destroy: "$('#i').datepicker('destroy').hasClass('hasDatepicker')",
}

/** Options of Inputmask's numbers. */
const NUMERIC =
  /^(radixPoint|groupSeparator|digits|digitsOptional|allowMinus|min|max|prefix|suffix|step|SetMaxOnOverflow|unmaskAsNumber|enforceDigitsOnBlur|stripLeadingZeroes|negationSymbol|substitutes)$/

const slides =
  '<div id="view" style="width:300px"><ul id="i" style="margin:0;padding:0">' +
  ['A', 'B', 'C', 'D']
    .map(
      (name) =>
        `<li><div style="height:40px"><img alt="" title="Vue ${name}" width="0" height="0">${name}</div></li>`,
    )
    .join('') +
  '</ul></div><p id="pages"><a data-slide-index="0" href="">1</a><a data-slide-index="1" href="">2</a></p><p id="n"></p><p id="p"></p>'

export const stages: Readonly<Record<string, Stage>> = {
  datepicker: {
    driver: 'dates',
    html: form('<input id="i" name="i" value="05/06/2026" autocomplete="off">'),
    call: "$('#i').datepicker(OPTIONS)",
    base: { dateFormat: "'dd/mm/yy'" },
    values: dateValues,
    methods: dateMethods,
  },
  inputmask: {
    driver: 'inputmask',
    html: form('<input id="i" name="i" value="31122017">'),
    call: "$('#i').inputmask(OPTIONS)",
    base: { mask: "'99/99/9999'" },
    baseOf(option) {
      if (/^(alias|regex)$/.test(option)) return {}
      if (/^(in|out)putFormat$/.test(option)) return { alias: "'datetime'" }
      return NUMERIC.test(option) ? { alias: "'numeric'" } : undefined
    },
    values: {
      mask: [
        "'99/99/9999'",
        "'99 99 99 99 99'",
        "'aa-999-aa'",
        "'9{5}'",
        "'9{1,3}'",
        "'A9'",
        "['99-99','999-999']",
        "'(999) 999[-9999]'",
        "'**:**'",
        "'*{7}[*{1,8}]'",
        "'99[9]'",
        "'aa-99[9{1,3}]'",
        "'9{2}[9{2}]'",
        "'99[99]'",
        "'9[a{2,4}]'",
        "'9[a{0,4}]'",
      ],
      alias: [
        "'datetime'",
        "'email'",
        "'ip'",
        "'decimal'",
        "'integer'",
        "'url'",
        "'mac'",
        "'percentage'",
        "'currency'",
      ],
      regex: ["'[0-9]*'", "'\\\\d{2}'", "'[A-F]+'"],
      placeholder: ["'_'", "' '", "'jj/mm/aaaa'", "'0'"],
      greedy: flag,
      repeat: numbers,
      autoUnmask: flag,
      removeMaskOnSubmit: flag,
      clearMaskOnLostFocus: flag,
      clearIncomplete: flag,
      showMaskOnFocus: flag,
      showMaskOnHover: flag,
      insertMode: flag,
      numericInput: flag,
      rightAlign: flag,
      keepStatic: flag,
      jitMasking: flag,
      nullable: flag,
      inputEventOnly: flag,
      undoOnEscape: flag,
      radixPoint: ["','", "'.'", "''"],
      groupSeparator: ["' '", "','", "''"],
      digits: ['0', '2', "'*'"],
      digitsOptional: flag,
      allowMinus: flag,
      min: numbers,
      max: ['10', '99', '2017'],
      prefix: ["'€ '", "'n° '", "''"],
      suffix: ["' €'", "'%'", "''"],
      inputFormat: ["'dd/mm/yyyy'", "'HH:MM'", "'yyyy-mm-dd'"],
      outputFormat: ["'dd/mm/yyyy'", "'yyyy'", "'mm'"],
      casing: ["'upper'", "'lower'", "'title'"],
      definitions: ["{h:{validator:'[A-Fa-f]',casing:'upper'}}", '{}', "{x:'[0-9]'}"],
      positionCaretOnClick: ["'lvp'", "'radixFocus'", "'none'"],
      positionCaretOnTab: flag,
      tabThrough: flag,
      oncomplete: callback('oncomplete'),
      onincomplete: callback('onincomplete'),
      oncleared: callback('oncleared'),
      onBeforeMask: ['function (v) { return v }', "function (v) { return v.replace(/\\//g, '') }", 'null'],
      onBeforePaste: ['function (v) { return v }', "function () { return '1' }", 'null'],
      onBeforeWrite: callback('onBeforeWrite'),
      onUnMask: ['function (m, u) { return u }', 'null', "function () { return 'x' }"],
      onKeyDown: ['null', '$.noop', 'function () {}'],
      postValidation: ['null', 'function () { return true }', 'function () { return false }'],
      preValidation: ['null', 'function () { return true }', 'function () { return false }'],
      isComplete: ['null', 'function () { return true }', 'function () { return false }'],
      staticDefinitionSymbol: ['null', "'*'", "'x'"],
      substitutes: ['{}', "{',':'.'}", 'null'],
      skipOptionalPartCharacter: ["' '", "'.'", "'-'"],
      escapeChar: ["'\\\\'", "'!'", "'~'"],
      inputmode: ["'numeric'", "'text'", "'tel'"],
      step: numbers,
      shiftPositions: flag,
      noValuePatching: flag,
      SetMaxOnOverflow: flag,
      unmaskAsNumber: flag,
      enforceDigitsOnBlur: flag,
      stripLeadingZeroes: flag,
      negationSymbol: ["{front:'-',back:''}", "{front:'(',back:')'}", '{}'],
    },
    methods: {
      unmaskedvalue: "$('#i').inputmask('unmaskedvalue')",
      isComplete: "$('#i').inputmask('isComplete')",
      hasMaskedValue: "$('#i').inputmask('hasMaskedValue')",
      getemptymask: "$('#i').inputmask('getemptymask')",
      setvalue: "($('#i').inputmask('setvalue', '01022020'), $('#i').val())",
      'option set': "($('#i').inputmask('option', { mask: '99-99' }), $('#i').val())",
      remove: "($('#i').inputmask('remove'), $('#i').val())",
      'mask anew': "($('#i').inputmask('999'), $('#i').val())",
    },
  },
  autocomplete: {
    driver: 'autocomplete',
    html:
      form('<input id="i" name="i" autocomplete="off">') +
      '<style>.mienne { background: rgb(1, 2, 3) } .ui-autocomplete.deux .ui-menu-item:hover { margin: 0 } .lignes li { margin: 0 }</style>',
    call: "$('#i').autocomplete(OPTIONS)",
    base: { source: "['Java', 'JavaScript', 'Asp', 'Basic']" },
    values: {
      source: [
        "['Java', 'JavaScript', 'Asp']",
        "[{ label: 'Le Java', value: 'java' }, { label: 'Asp', value: 1 }]",
        "function (q, done) { log.push(q.term); done([q.term + '1', q.term + '2']) }",
        "'/words'",
      ],
      minLength: ['1', '2', '3', '0'],
      delay: ['0', '100', '300'],
      autoFocus: flag,
      appendTo: ["'#outside'", 'null', "'body'"],
      disabled: flag,
      position: ['{}', "{my:'left top'}", "{collision:'flip'}"],
      classes: [
        '{}',
        "{'ui-autocomplete':'mienne'}",
        "{'ui-autocomplete':' mienne  deux ','ui-autocomplete-input':'deux','ui-autocomplete-loading':'mienne','ui-menu':'autre'}",
        'null',
      ],
      search: callback('search', "fn('search', false)"),
      response: callback('response'),
      open: callback('open'),
      focus: callback('focus', "fn('focus', false)"),
      select: callback('select', "fn('select', false)"),
      change: callback('change'),
      close: callback('close'),
      create: callback('create'),
    },
    methods: {
      'search with a word': "$('#i').autocomplete('search', 'ja').length",
      'search without': "$('#i').autocomplete('search', '').length",
      close: "$('#i').autocomplete('close').length",
      disable: "$('#i').autocomplete('disable').autocomplete('option', 'disabled')",
      enable: "$('#i').autocomplete('enable').autocomplete('option', 'disabled')",
      instance: "typeof $('#i').autocomplete('instance')",
      widget: "$('#i').autocomplete('widget').length",
      'option set': "$('#i').autocomplete('option', 'minLength', 3).length",
      destroy: "$('#i').autocomplete('destroy').hasClass('ui-autocomplete-input')",
    },
  },
  tooltip: {
    driver: 'tooltip',
    html: '<a id="i" href="#" title="Une aide">a</a> <p><a id="j" href="#" title="&lt;em&gt;gras&lt;/em&gt;">b</a></p><p><a id="plain" href="#">c</a></p>',
    call: "$('a').tooltip(OPTIONS)",
    base: {},
    values: {
      content: ["'Autre'", "function () { return 'de ' + this.id }", "'<b>gras</b>'"],
      items: ["'[title]'", "'#plain'", "'a'"],
      disabled: flag,
      track: flag,
      position: ['{}', "{my:'left top+15'}", "{at:'right'}"],
      show: ['true', 'false', '{delay:200}', 'null'],
      hide: ['true', 'false', '{delay:100}', 'null'],
      tooltipClass: ["'mienne'", "''", 'null'],
      classes: ['{}', "{'ui-tooltip':'mienne'}", 'null'],
      open: callback('open'),
      close: callback('close'),
      create: callback('create'),
    },
    methods: {
      open: "$('#i').tooltip('open').length",
      close: "$('#i').tooltip('close').length",
      disable: "$('#i').tooltip('disable').length",
      enable: "$('#i').tooltip('enable').length",
      'option set': "$('#i').tooltip('option', 'content', 'Neuf').length",
      destroy: "$('#i').tooltip('destroy').attr('title')",
      instance: "typeof $('#i').tooltip('instance')",
      widget: "$('#i').tooltip('widget').length",
    },
  },
  colorbox: {
    driver: 'colorbox',
    html: '<a id="i" class="g" rel="g" href="/picture.svg" title="Un">un</a> <a id="j" class="g" rel="g" href="/picture2.svg" title="Deux">deux</a><div style="display:none"><div id="in">Dedans</div></div><p id="outside">dehors</p>',
    call: "$('a.g').colorbox(OPTIONS)",
    base: {},
    baseOf(option, value) {
      if (value === 'false') return undefined
      if (option === 'inline') return { href: "'#in'" }
      return option === 'iframe' ? { href: "'/fragment'", innerWidth: '300', innerHeight: '200' } : undefined
    },
    values: {
      href: [
        "'/picture2.svg'",
        "'/fragment'",
        "'/scripted'",
        "'/scripted .k'",
        'function () { return this.href }',
      ],
      html: ["'<p>Bonjour</p>'", '\'<p id=k>a</p><script>$("#k").text("b")<\\/script>\'', 'false'],
      inline: flag,
      iframe: flag,
      photo: flag,
      title: ["'Titre'", 'function () { return this.title }', 'false'],
      rel: ["'g'", "'nofollow'", 'false'],
      open: flag,
      width: ['300', "'50%'", "'400px'"],
      height: ['200', "'50%'", 'false'],
      innerWidth: ['300', "'50%'", 'false'],
      innerHeight: ['200', "'50%'", 'false'],
      maxWidth: ['300', "'90%'", 'false'],
      maxHeight: ['200', "'90%'", 'false'],
      initialWidth: ['300', "'200'", "'50%'"],
      initialHeight: ['300', "'200'", "'50%'"],
      slideshow: flag,
      slideshowAuto: flag,
      slideshowSpeed: ['2500', '9000', '5000'],
      slideshowStart: text,
      slideshowStop: text,
      opacity: ['0.5', '0.9', '1'],
      speed: ['0', '100', '350'],
      fadeOut: ['0', '100', '300'],
      transition: ["'none'", "'fade'", "'elastic'"],
      overlayClose: flag,
      escKey: flag,
      arrowKey: flag,
      loop: flag,
      closeButton: flag,
      scrolling: flag,
      scalePhotos: flag,
      returnFocus: flag,
      trapFocus: flag,
      reposition: flag,
      fastIframe: flag,
      preloading: flag,
      retinaImage: flag,
      retinaUrl: flag,
      fixed: flag,
      className: ["'mienne'", "'a b'", 'false'],
      data: ['{a:1}', "'a=1'", 'false'],
      top: ['10', "'10%'", 'false', "'10px'", '-5'],
      left: ['10', "'10%'", 'false'],
      bottom: ['10', "'10%'", 'false'],
      right: ['10', "'10%'", 'false'],
      current: ["'{current} sur {total}'", "'{current}/{total}'", "'image {current} of {total}'"],
      previous: text,
      next: text,
      close: text,
      xhrError: text,
      imgError: text,
      onOpen: callback('onOpen'),
      onLoad: callback('onLoad'),
      onComplete: callback('onComplete'),
      onCleanup: callback('onCleanup'),
      onClosed: callback('onClosed'),
    },
    methods: {
      element: '$.colorbox.element()',
      'element after opening': "($('#i').click(), $.colorbox.element())",
      'html without elements': "($.colorbox({ html: '<p>Seul</p>', width: 300 }), 1)",
      'inline without elements': "($.colorbox({ inline: true, href: '#in' }), 1)",
      'resize in the same breath':
        "($.colorbox({ html: '<p>Seul</p>' }), $.colorbox.resize({ innerWidth: 250 }), 1)",
      replaced:
        "($.colorbox({ html: '<p>1</p>', onClosed: fn('closed') }), $.colorbox({ html: '<p>2</p>' }), 1)",
      close: '($.colorbox.close(), 1)',
      remove: '($.colorbox.remove(), 1)',
      position: '($.colorbox.position && 1, 1)',
      'next, prev': '($.colorbox.next(), $.colorbox.prev(), 1)',
    },
  },
  bxSlider: {
    driver: 'bxSlider',
    html: slides,
    call: "var slider = $('#i').bxSlider(OPTIONS)",
    base: { speed: '50', touchEnabled: 'false' },
    // Of these nothing is seen where nothing plays, and of what plays not before a step.
    baseOf: (option) =>
      /^(autoControls|stopAutoOnClick)$/.test(option)
        ? { speed: '50', touchEnabled: 'false', auto: 'true', pause: '60000', autoControls: 'true' }
        : undefined,
    values: {
      mode: ["'horizontal'", "'fade'", "'vertical'"],
      speed: ['50', '100', '20'],
      startSlide: numbers,
      randomStart: ['false', 'false', 'false'],
      infiniteLoop: flag,
      hideControlOnEnd: flag,
      easing: ["'linear'", "'ease-in'", 'null'],
      captions: flag,
      ticker: flag,
      tickerHover: flag,
      adaptiveHeight: flag,
      video: ['false', 'false', 'false'],
      responsive: flag,
      useCSS: flag,
      preloadImages: ["'visible'", "'all'", "'none'"],
      touchEnabled: flag,
      pager: flag,
      pagerType: ["'full'", "'short'", "'full'"],
      pagerShortSeparator: text,
      pagerSelector: ["'#n'", 'null', "'#p'"],
      pagerCustom: ["'#pages'", 'null', "$('#pages')"],
      buildPager: ['null', "function (i) { return 'v' + i }", "fn('buildPager', 'x')"],
      controls: flag,
      nextText: text,
      prevText: text,
      nextSelector: ["'#n'", 'null', "'#rien'"],
      prevSelector: ["'#p'", 'null', "'#rien'"],
      autoControls: flag,
      autoControlsCombine: flag,
      autoControlsSelector: ["'#n'", 'null', "'#p'"],
      startText: text,
      stopText: text,
      auto: flag,
      pause: ['60000', '30000', '90000'],
      autoStart: flag,
      autoDirection: ["'next'", "'prev'", "'next'"],
      autoHover: flag,
      autoDelay: ['0', '100000', '5'],
      stopAutoOnClick: flag,
      autoSlideForOnePage: flag,
      minSlides: ['1', '2', '3'],
      maxSlides: ['1', '2', '3'],
      moveSlides: ['0', '1', '2'],
      slideWidth: ['0', '100', '150'],
      slideMargin: ['0', '10', '20'],
      shrinkItems: flag,
      keyboardEnabled: flag,
      ariaLive: flag,
      ariaHidden: flag,
      wrapperClass: ["'bx-wrapper'", "'mienne'", "'a b'"],
      slideSelector: ["''", "'li'", "'li:not(:last-child)'"],
      slideZIndex: ['50', '1', '9'],
      swipeThreshold: ['50', '10', '100'],
      oneToOneTouch: flag,
      preventDefaultSwipeX: flag,
      preventDefaultSwipeY: flag,
      adaptiveHeightSpeed: ['500', '100', '10'],
      onSliderLoad: ["fn('onSliderLoad')", "fn('onSliderLoad', false)", 'function () {}'],
      onSliderResize: ["fn('onSliderResize')", "fn('onSliderResize', false)", 'function () {}'],
      onSlideBefore: ["fn('onSlideBefore')", "fn('onSlideBefore', false)", 'function () {}'],
      onSlideAfter: ["fn('onSlideAfter')", "fn('onSlideAfter', false)", 'function () {}'],
      onSlideNext: ["fn('onSlideNext')", "fn('onSlideNext', false)", 'function () {}'],
      onSlidePrev: ["fn('onSlidePrev')", "fn('onSlidePrev', false)", 'function () {}'],
    },
    methods: {
      getCurrentSlide: 'slider.getCurrentSlide()',
      getSlideCount: 'slider.getSlideCount()',
      getCurrentSlideElement: 'slider.getCurrentSlideElement().text().trim().charAt(0)',
      getSlideElement: 'slider.getSlideElement(1).text().trim().charAt(0)',
      redrawSlider: '(slider.redrawSlider(), 1)',
      reloadSlider: '(slider.reloadSlider({ startSlide: 1, speed: 50 }), 1)',
      destroySlider: '(slider.destroySlider(), 1)',
    },
  },
}

const caseOf = (
  plugin: string,
  options: Readonly<Record<string, string>>,
  asked: readonly string[],
): Case => {
  const { driver, html, call, base, baseOf } = stages[plugin]!
  const own = Object.entries(options).map(([option, value]) => baseOf?.(option, value))
  const used = own.find((one) => one) ?? base
  return { plugin, driver, html, options: { ...used, ...options }, call, asked }
}

const getter = (plugin: string, name: string): string[] =>
  /datepicker|autocomplete|tooltip/.test(plugin) ? [`$('#i').${plugin}('option', '${name}')`] : []

/** Every value of every option, each alone. */
export function optionCases(plugin: string): { option: string; value: string; one: Case }[] {
  return Object.entries(stages[plugin]!.values).flatMap(([option, values]) =>
    [...new Set(values)].map((value) => ({
      option,
      value,
      one: caseOf(plugin, { [option]: value }, getter(plugin, option)),
    })),
  )
}

/** Every method, each alone. */
export const methodCases = (plugin: string): { method: string; one: Case }[] =>
  Object.entries(stages[plugin]!.methods).map(([method, line]) => ({
    method,
    one: caseOf(plugin, {}, [line]),
  }))

/** The documented options that no value is given for: there must be none. */
export const withoutValues = (plugin: string): string[] =>
  [...Object.keys(proofs[plugin]!.options), ...words(documented[plugin])].filter(
    (name) => !(name in stages[plugin]!.values),
  )

/** Combinations of two to four options and up to two methods, the same for the same seed. */
export function combinations(seed: number, count: number): Case[] {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const plugins = Object.keys(stages)
  return Array.from({ length: count }, () => {
    const plugin = pick(plugins)
    const { values, methods } = stages[plugin]!
    const options: Record<string, string> = {}
    for (let size = 2 + Math.floor(next() * 3); size > 0; size--) {
      const name = pick(Object.keys(values))
      options[name] = pick(values[name]!)
    }
    const asked = Array.from({ length: Math.floor(next() * 3) }, () => pick(Object.values(methods)))
    return caseOf(plugin, options, asked)
  })
}

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
