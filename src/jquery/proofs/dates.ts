import type { Proofs } from './types.ts'
import { CALLBACK, FLAG, TEXT } from './kinds.ts'

/** Figures alone, four for the year: no names, which the page's language decides, no quoted text, no time stamp. */
const WRITTEN_FORMAT = /^(?:[^A-Za-z!@']|dd?(?!d)|mm?(?!m)|yy(?!y))+$/
/** With a day, a month and a year: of less, no date can be read again. */
const DATE_FORMAT = /^(?=.*d)(?=.*m)(?=.*y)(?:[^A-Za-z!@']|dd?(?!d)|mm?(?!m)|yy(?!y))+$/
/** With names too: in the page's language, as a calendar in the page shows them. */
const NAMED_FORMAT = /^(?:[^A-Za-z!@']|dd?(?!d)|DD(?!D)|mm?(?!m)|MM(?!M)|yy(?!y))+$/
const TIME_FORMAT = /^(?:HH?:mm(?::ss)?)$/
const FRENCH = {
  monthNames:
    /^janvier\|f[ée]vrier\|mars\|avril\|mai\|juin\|juillet\|ao[uû]t\|septembre\|octobre\|novembre\|d[ée]cembre$/i,
  dayNames: /^dimanche\|lundi\|mardi\|mercredi\|jeudi\|vendredi\|samedi$/i,
}

const DAY = ['text', 'number', 'date', 'null'] as const
const OTHER_FIELD = ['text', 'element', 'object'] as const

const dates: Proofs['options'] = {
  dateFormat: [DATE_FORMAT],
  minDate: DAY,
  maxDate: DAY,
  defaultDate: DAY,
  yearRange: TEXT,
  altField: OTHER_FIELD,
  altFormat: [WRITTEN_FORMAT, /^$/],
  onSelect: CALLBACK,
  onClose: CALLBACK,
  disabled: FLAG,
  changeMonth: FLAG,
  changeYear: FLAG,
  showOn: [/^focus$/],
  // Ours has its buttons always.
  showButtonPanel: FLAG,
  showWeek: FLAG,
  beforeShowDay: CALLBACK,
  showOtherMonths: ['false'],
  selectOtherMonths: ['false'],
  numberOfMonths: [/^1$/],
  isRTL: ['false'],
  firstDay: [/^1$/],
  constrainInput: FLAG,
  showAnim: ['text', 'null', 'false'],
  duration: ['text', 'number', 'null'],
  showMonthAfterYear: ['false'],
  monthNames: [FRENCH.monthNames],
  dayNames: [FRENCH.dayNames],
  // Words of ours: what is on the calendar's buttons and above its columns.
  monthNamesShort: ['list'],
  dayNamesShort: ['list'],
  dayNamesMin: ['list'],
  closeText: TEXT,
  prevText: TEXT,
  nextText: TEXT,
  currentText: TEXT,
  weekHeader: TEXT,
  yearSuffix: [/^$/],
}

/** A calendar in the page has its own months. */
const inPage: Proofs['options'] = {
  onChangeMonthYear: CALLBACK,
  numberOfMonths: ['number', 'list'],
  altFormat: [NAMED_FORMAT, /^$/],
}

export const datepicker: Proofs = {
  original: 'datepicker',
  options: dates,
  inPage,
  methods: 'getDate setDate show hide option enable disable isDisabled refresh destroy',
  otherMethods: 'widget dialog',
  statics:
    'setDefaults regional parseDate formatDate noWeekends iso8601Week formatTime parseTime parseDateTime ATOM COOKIE ' +
    'ISO_8601 RFC_822 RFC_850 RFC_1036 RFC_1123 RFC_2822 RSS TICKS TIMESTAMP W3C',
  otherStatics: 'dpDiv initialized log',
  events: '',
}

const { altField: _altField, altFormat: _altFormat, ...timed } = dates
/** In a field, limits told in days or months open another month, and a second field takes the time from the first. */
const LIMIT = ['date', 'null'] as const

export const datetimepicker: Proofs = {
  original: 'timepicker',
  // With seconds, the addon writes a server's value anew as it begins.
  options: { ...timed, minDate: LIMIT, maxDate: LIMIT, timeFormat: [/^HH?:mm$/], showSecond: FLAG },
  inPage: {
    ...inPage,
    minDate: DAY,
    maxDate: DAY,
    altField: OTHER_FIELD,
    timeFormat: [TIME_FORMAT],
    hour: ['number'],
    minute: ['number'],
    second: ['number'],
    stepMinute: ['number'],
    altFieldTimeOnly: FLAG,
    altTimeFormat: [TIME_FORMAT],
    altSeparator: TEXT,
  },
  namesake:
    'format lang timepicker datepicker step formatTime formatDate minTime maxTime allowTimes closeOnDateSelect ' +
    'scrollMonth scrollInput mask dayOfWeekStart locale useCurrent icons pickTime pickDate language autoclose weekStart',
  methods: 'getDate setDate show hide option enable disable isDisabled refresh destroy',
  otherMethods: 'widget',
  statics: 'setDefaults regional',
  events: '',
}

export const timepicker: Proofs = {
  original: 'timepicker',
  options: {},
  namesake: 'step minTime maxTime scrollDefault disableTextInput disableTimeRanges show2400 className',
  methods: '',
  otherMethods: 'getDate setDate setTime show hide option enable disable isDisabled refresh destroy widget',
  statics: 'setDefaults regional',
  otherStatics: 'datetimeRange timeRange dateRange timezoneOffsetNumber timezoneOffsetString',
  events: '',
}
