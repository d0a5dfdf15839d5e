import type { Proofs } from './types.ts'
import { CALLBACK, FLAG, TEXT } from './kinds.ts'

/**
 * Digits, letters, so many of them (`9{5}`), and what stands between them: what both engines read in the same way; at the
 * end one place that may stay empty, or so many of its kind (`[9]`, `[*{1,8}]`).
 */
const PATTERN =
  /^(?:[9a*](?:\{[1-9]\d?\})?|[ .,/:;_()°€%+-])*[9a*](?:\{[1-9]\d?\})?(?:[9a*](?:\{[1-9]\d?\})?|[ .,/:;_()°€%+-])*(?:\[[9a*](?:\{(?:[01],)?[1-9]\d?\})?\])?$/

export const inputmask: Proofs = {
  original: 'inputmask',
  options: {
    mask: [PATTERN],
    // The platform's own dates (§5.3), under whatever prefix, beside the plugin's.
    alias: [/^(dd\/mm\/yyyy|email|mac|[a-z]+date(time)?)$/],
    repeat: [/^\d\d?$/],
    greedy: FLAG,
    placeholder: [/^[_ ]?$/],
    removeMaskOnSubmit: ['true'],
    autoUnmask: ['false'],
    clearIncomplete: FLAG,
    clearMaskOnLostFocus: ['true'],
    showMaskOnHover: FLAG,
    showMaskOnFocus: FLAG,
    rightAlign: ['false'],
    insertMode: ['true'],
    definitions: [],
  },
  methods: 'mask remove isComplete option unmaskedvalue hasMaskedValue',
  otherMethods: 'getemptymask getmetadata setvalue',
  statics: 'defaults definitions',
  otherStatics:
    'aliases extendDefaults extendDefinitions extendAliases format unmask isValid remove setValue dependencyLib dynamic keyCode',
  events: '',
  otherEvents: 'complete incomplete cleared',
}

export const autocomplete: Proofs = {
  original: 'autocomplete',
  options: {
    source: ['list', 'text', 'function'],
    minLength: [/^\d+$/],
    delay: ['number'],
    select: CALLBACK,
    change: CALLBACK,
    search: CALLBACK,
    response: CALLBACK,
    open: CALLBACK,
    focus: CALLBACK,
    close: CALLBACK,
    create: CALLBACK,
    disabled: ['false'],
    autoFocus: FLAG,
    appendTo: ['null'],
    // Where the page's rules for them reach (src/jquery/autocomplete/classes.ts).
    classes: ['object', 'null'],
    messages: ['object'],
  },
  methods: 'search close option enable disable destroy instance',
  otherMethods: 'widget',
  statics: '',
  events:
    'autocompletesearch autocompleteresponse autocompleteselect autocompletechange autocompleteopen autocompletefocus ' +
    'autocompleteclose autocompletecreate',
}

export const tooltip: Proofs = {
  original: 'tooltip',
  options: {
    content: ['text', 'function'],
    items: TEXT,
    disabled: ['false'],
  },
  namesake:
    'title delay placement trigger container animation html template selector viewport boundary offset fallbackPlacement ' +
    'customClass sanitize whiteList sanitizeFn popperConfig',
  methods: 'enable disable destroy option',
  otherMethods: 'open close instance widget',
  statics: '',
  events: '',
  otherEvents: 'tooltipcreate tooltipopen tooltipclose',
}
