import { stages, type Case } from './cases.ts'

/** What a page does with a plugin in another order than one call while it is read. */
interface Order {
  readonly what: string
  /** In the place of the stage's call. */
  readonly call?: string
  readonly asked?: readonly string[]
  /** In a field with a time. */
  readonly timed?: boolean
  /** Ours does not do as the original, and why. */
  readonly told?: string
}

const LATER = (line: string): string => `setTimeout(function () { ${line} }, 60)`

/** What was destroyed is asked, or made anew; a call on several, of which the first is new. */
const GONE = 'destroyed, then asked'
const COVERED = 'called anew, a new one first'
const KEPT = 'the field keeps its time, of which the time picker leaves nothing'
const STATICS = 'they answer once the original is there: `plugins.preload` brings it'

const timed = (list: readonly Order[]): Order[] =>
  list.map((order) => ({ ...order, what: `a time, and ${order.what}`, timed: true }))

/** By plugin: ours first, the original first, one after the other, on one element or on two. */
const orders: Readonly<Record<string, readonly Order[]>> = {
  datepicker: [
    {
      what: 'a second call',
      call: "$('#i').datepicker(OPTIONS); $('#i').datepicker({ minDate: '01/06/2026' })",
    },
    {
      what: 'a second call that asks for the original',
      call: "$('#i').datepicker(OPTIONS); $('#i').datepicker({ showOtherMonths: true })",
    },
    {
      what: 'called once the page is there',
      call: LATER("$('#i').datepicker(OPTIONS)"),
      asked: ["$('#i').hasClass('hasDatepicker')"],
    },
    {
      what: 'called when the page is ready, with a handler of its own before',
      call: "$(function () { $('#i').on('change', fn('changed')).datepicker(OPTIONS) })",
    },
    { what: 'a handler of its own after', call: "$('#i').datepicker(OPTIONS).on('change', fn('changed'))" },
    {
      what: 'an option set before the code is there',
      call: "$('#i').datepicker(OPTIONS).datepicker('option', 'maxDate', '10/06/2026')",
      asked: ["$('#i').datepicker('option', 'maxDate')"],
    },
    {
      what: 'an option for the original set before the code is there',
      call: "$('#i').datepicker(OPTIONS).datepicker('option', 'firstDay', 0)",
      asked: ["$('#i').datepicker('option', 'firstDay')", "$('#i').datepicker('option', 'dateFormat')"],
    },
    {
      what: 'an option for the original set later, and back',
      asked: [
        "$('#i').datepicker('option', 'firstDay', 0).length",
        "$('#i').datepicker('option', 'firstDay', 1).length",
        "$('#i').datepicker('option', 'firstDay')",
        "$('#i').datepicker('getDate')",
      ],
    },
    {
      what: 'a date set before the code is there',
      call: "$('#i').datepicker(OPTIONS).datepicker('setDate', '07/08/2021')",
      asked: ["$('#i').datepicker('getDate')", "$('#i').val()"],
    },
    {
      what: 'a value put by script, then asked',
      asked: ["$('#i').val('09/10/2022').val()", "$('#i').datepicker('getDate')"],
    },
    {
      what: 'destroyed and called again',
      call: "$('#i').datepicker(OPTIONS).datepicker('destroy'); $('#i').datepicker(OPTIONS)",
      asked: ["$('#i').hasClass('hasDatepicker')", "$('#i').datepicker('getDate')"],
    },
    {
      what: 'destroyed, then called for the original',
      call: "$('#i').datepicker(OPTIONS)",
      asked: [
        "$('#i').datepicker('destroy').hasClass('hasDatepicker')",
        "$('#i').datepicker({ dateFormat: 'd MM yy' }).hasClass('hasDatepicker')",
        "$('#i').datepicker('getDate')",
      ],
    },
    {
      what: 'the original destroyed, then called for ours',
      call: "$('#i').datepicker({ showOtherMonths: true, dateFormat: 'dd/mm/yy' })",
      asked: [
        "$('#i').datepicker('destroy').hasClass('hasDatepicker')",
        "$('#i').datepicker({ dateFormat: 'dd/mm/yy' }).hasClass('hasDatepicker')",
        "$('#i').datepicker('getDate')",
      ],
    },
    { what: GONE, asked: ["$('#i').datepicker('destroy').length", "$('#i').datepicker('getDate')"] },
    {
      what: `${GONE}, original`,
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })",
      asked: ["$('#i').datepicker('destroy').length", "$('#i').datepicker('getDate')"],
    },
    {
      what: COVERED,
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true })",
      asked: [
        '$(\'form\').prepend(\'<input id="k" value="01/02/2020">\').length',
        "$('#k, #i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true }).length",
        "$('#k').datepicker('getDate')",
        "$('#i').datepicker('getDate')",
      ],
    },
    {
      what: 'a limit in another format',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', minDate: '2020-01-01' })",
      asked: ["$('#i').datepicker('setDate', '03/04/2021').val()"],
    },
    {
      what: 'an option over a text that is no date',
      call: "$('#i').datepicker({ dateFormat: 'yy-mm-dd', altField: '#alt' })",
      asked: ["$('#i').datepicker('option', 'maxDate', '+1y').val()", "$('#alt').val()"],
    },
    {
      what: 'two elements of one call, then an option of the second',
      call: "$('#i, #alt').datepicker(OPTIONS); $('#alt').datepicker('option', 'showOtherMonths', true)",
      asked: ["$('#alt').datepicker('setDate', '03/02/2020').val()", "$('#i').datepicker('getDate')"],
    },
    {
      what: 'weeks set before the code is there',
      call: "$('#i').datepicker(OPTIONS).datepicker('option', 'showWeek', true)",
      asked: ["$('#i').datepicker('option', 'showWeek')"],
    },
    {
      what: 'weeks set later, under another name',
      asked: [
        "$('#i').datepicker('option', { showWeek: true, weekHeader: 'S' }).length",
        "$('#i').datepicker('option', 'weekHeader')",
      ],
    },
    {
      what: 'weeks set and taken away',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showWeek: true })",
      asked: ["$('#i').datepicker('option', 'showWeek', false).length"],
    },
    {
      what: 'weeks of one field of two',
      call: "$('#i, #alt').datepicker(OPTIONS); $('#i').datepicker({ showWeek: true })",
      asked: ["$('#alt').datepicker('option', 'showWeek')"],
    },
    {
      what: 'destroyed, then called with weeks',
      asked: [
        "$('#i').datepicker('destroy').hasClass('hasDatepicker')",
        "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showWeek: true }).length",
      ],
    },
    {
      what: 'closed days set later',
      asked: [
        "$('#i').datepicker('option', 'beforeShowDay', $.datepicker.noWeekends).length",
        "typeof $('#i').datepicker('option', 'beforeShowDay')",
      ],
    },
    {
      what: 'closed days set before the code is there',
      call: "$('#i').datepicker(OPTIONS).datepicker('option', 'beforeShowDay', $.datepicker.noWeekends)",
    },
    {
      what: 'closed days that come while the calendar is open',
      call: "var closed = 0; $('#i').datepicker({ dateFormat: 'dd/mm/yy', onClose: fn('close'), beforeShowDay: function (day) { return [day.getDate() !== closed, ''] } })",
      asked: [
        "$('#i').datepicker('show').length",
        "(window.closed = 16, $('#i').datepicker('refresh').length)",
      ],
    },
    {
      what: 'a date set while the calendar is open',
      asked: [
        "$('#i').datepicker('show').length",
        "$('#i').datepicker('setDate', new Date(2021, 4, 6)).val()",
      ],
    },
    {
      what: 'an invalid date set',
      asked: ["$('#i').datepicker('setDate', new Date(NaN)).val()"],
    },
    {
      what: 'a date out of its limits',
      call: "$('#i').val('05/06/2019').datepicker({ dateFormat: 'dd/mm/yy', minDate: new Date(2020, 1, 10), maxDate: new Date(2020, 1, 20) })",
    },
    {
      what: 'closed days of two fields by one function',
      call: "$('#i, #alt').datepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function (day) { return [this.id === 'i' || day.getDate() > 20, '', this.id] } })",
    },
    {
      what: 'a closed day set, and typed',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function () { return [false, ''] } })",
      asked: ["$('#i').datepicker('setDate', '07/08/2021').val()", "$('#i').datepicker('getDate')"],
    },
    {
      what: 'all options asked',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showWeek: true })",
      asked: ["$('#i').datepicker('option', 'all')"],
    },
    {
      what: 'two fields that bound each other',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', onSelect: function (d) { $('#alt').datepicker('option', 'minDate', d) } }); $('#alt').datepicker({ dateFormat: 'dd/mm/yy' })",
    },
    {
      what: 'defaults set after the call',
      told: 'they count for the calls after them',
      call: "$('#i').datepicker(OPTIONS); $.datepicker.setDefaults({ maxDate: '10/06/2026' })",
      asked: ["$('#i').datepicker('option', 'maxDate')"],
    },
    {
      what: 'defaults set before, one of them for the original',
      call: "$.datepicker.setDefaults({ firstDay: 0 }); $('#i').datepicker(OPTIONS)",
      asked: ["$('#i').datepicker('option', 'firstDay')"],
    },
    {
      what: 'a method on what was never made one',
      asked: ["$('#alt').datepicker('getDate')", "$('#alt').datepicker('hide').length"],
    },
    {
      what: 'no option at all',
      call: "$('#i').datepicker()",
      asked: ["$('#i').datepicker('option', 'dateFormat')"],
    },
    {
      what: 'called with an option that is undefined',
      call: "$('#i').datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: undefined })",
    },
    {
      what: 'disabled, then an option',
      asked: [
        "$('#i').datepicker('disable')[0].disabled",
        "$('#i').datepicker('option', 'minDate', '01/06/2026').length",
        "$('#i').datepicker('isDisabled')",
        "$('#i').datepicker('enable')[0].disabled",
      ],
    },
    {
      what: 'disabled, then an option for the original',
      asked: [
        "$('#i').datepicker('disable')[0].disabled",
        "$('#i').datepicker('option', 'showOtherMonths', true).length",
        "$('#i').datepicker('isDisabled')",
      ],
    },
    {
      what: 'an option function set later',
      asked: [
        "$('#i').datepicker('option', 'onSelect', fn('late')).length",
        "typeof $('#i').datepicker('option', 'onSelect')",
      ],
    },
    {
      what: 'a field put in later',
      call: "$('form').append('<input id=\"k\" value=\"01/02/2020\">'); $('#i, #k').datepicker(OPTIONS)",
      asked: ["$('#k').datepicker('getDate')", "$('#k').remove().length"],
    },
    {
      what: 'made on the first focus of a delegate',
      call: "$('form').on('focus', '#i:not(.hasDatepicker)', function () { $(this).datepicker(OPTIONS) })",
    },
    {
      what: 'made on focus, for the original',
      call: "$('form').on('focus', '#i:not(.hasDatepicker)', function () { $(this).datepicker({ dateFormat: 'dd/mm/yy', showOtherMonths: true }) })",
    },
    ...timed([
      {
        what: 'weeks',
        call: "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: true, weekHeader: 'S' })",
        asked: ["$('#i').datetimepicker('option', 'showWeek')"],
      },
      {
        what: 'closed days',
        call: "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function (d) { return [d.getDate() % 3 && this.id === 'i' && !d.getHours(), 'mienne', 'Pris'] } })",
        asked: ["typeof $('#i').datetimepicker('option', 'beforeShowDay')"],
      },
      {
        what: 'weeks and weekends, called late',
        call: LATER(
          "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: true, beforeShowDay: $.datepicker.noWeekends })",
        ),
      },
      {
        what: 'weeks set before the code is there',
        told: KEPT,
        call: "$('#i').datetimepicker(OPTIONS).datetimepicker('option', 'showWeek', true)",
      },
      {
        what: 'weeks set later',
        asked: ["$('#i').datetimepicker('option', 'showWeek', true).length"],
        call: "$('#i').datetimepicker(OPTIONS)",
      },
      {
        what: 'a second call without weeks',
        call: "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: true }); $('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: false })",
      },
      {
        what: 'closed days of two fields by one function',
        call: "$('#i, #alt').datetimepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function (day) { return [this.id === 'i' || day.getDate() > 20, '', this.id] } })",
      },
      {
        what: 'closed days that come while the calendar is open',
        call: "var closed = 0; $('#i').datetimepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function (day) { return [day.getDate() !== closed, ''] } })",
        asked: [
          "$('#i').datetimepicker('show').length",
          "(window.closed = 16, $('#i').datetimepicker('refresh').length)",
        ],
      },
      {
        what: 'a date set while the calendar is open',
        call: "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy' })",
        asked: [
          "$('#i').datetimepicker('show').length",
          "$('#i').datetimepicker('setDate', new Date(2021, 4, 6, 10, 30)).val()",
        ],
      },
      {
        what: 'a closed day set, and typed',
        call: "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function () { return [false, ''] } })",
        asked: [
          "$('#i').datetimepicker('setDate', '07/08/2021 10:00').val()",
          "$('#i').datetimepicker('getDate')",
        ],
      },
      {
        what: 'destroyed, then called with weeks',
        call: "$('#i').datetimepicker(OPTIONS)",
        asked: [
          "$('#i').datetimepicker('destroy').hasClass('hasDatepicker')",
          "$('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: true }).length",
        ],
      },
      {
        what: 'weeks from right to left',
        call: "document.documentElement.dir = 'rtl'; $('#i').datetimepicker({ dateFormat: 'dd/mm/yy', showWeek: true })",
      },
    ]),
  ],
  inputmask: [
    { what: 'a second mask', call: "$('#i').inputmask(OPTIONS); $('#i').inputmask('99-99-9999')" },
    {
      what: 'a second mask for the original',
      call: "$('#i').inputmask(OPTIONS); $('#i').inputmask('9{1,8}')",
    },
    {
      what: 'the original first, then ours',
      call: "$('#i').inputmask('9{1,8}'); $('#i').inputmask('99/99/9999')",
    },
    {
      what: 'called once the page is there',
      call: LATER("$('#i').inputmask(OPTIONS)"),
      asked: ["$('#i').val()"],
    },
    {
      what: 'a value set in the same breath',
      call: "$('#i').inputmask(OPTIONS).val('01022020')",
      asked: ["$('#i').val()"],
    },
    {
      what: 'a formatted value set in the same breath',
      call: "$('#i').inputmask(OPTIONS).val('01/02/2020')",
      asked: ["$('#i').val()"],
    },
    {
      what: 'a value for the original in the same breath',
      call: "$('#i').inputmask({ alias: 'datetime', inputFormat: 'dd/mm/yyyy' }).val('01/02/2020')",
      asked: ["$('#i').val()"],
    },
    {
      what: 'removed and masked again',
      asked: [
        "($('#i').inputmask('remove'), $('#i').val())",
        "($('#i').inputmask('99-99-9999'), $('#i').val())",
      ],
    },
    {
      what: 'removed, then the original',
      asked: ["($('#i').inputmask('remove'), $('#i').val())", "($('#i').inputmask('9{1,8}'), $('#i').val())"],
    },
    {
      what: 'an option for the original set later',
      asked: ["($('#i').inputmask('option', { numericInput: true }), $('#i').val())"],
    },
    { what: 'Inputmask of the page', call: "Inputmask('99/99/9999').mask('#i')", asked: ["$('#i').val()"] },
    {
      what: 'new Inputmask',
      call: "new Inputmask('99/99/9999').mask(document.getElementById('i'))",
      asked: ["$('#i').val()"],
    },
    {
      what: 'new Inputmask for the original',
      call: "new Inputmask({ regex: '[0-9]*' }).mask(document.getElementById('i'))",
      asked: ["$('#i').val()"],
    },
    {
      what: 'Inputmask with decimals',
      call: "Inputmask('decimal', { radixPoint: ',' }).mask('#i')",
      asked: ["$('#i').val()"],
    },
    {
      what: 'Inputmask on the attributes',
      call: "$('#i').attr('data-inputmask', \"'mask': '99/99/9999'\"); Inputmask().mask('#i')",
    },
    {
      what: 'attributes for the original',
      call: "$('#i').attr('data-inputmask-alias', 'decimal').attr('data-inputmask-radixpoint', ','); $('#i').inputmask()",
    },
    { what: 'an alias with its options', call: "$('#i').inputmask('decimal', { radixPoint: ',' })" },
    {
      what: 'an alias of the page',
      call: "Inputmask.extendAliases({ mine: { mask: '99-99' } }); $('#i').inputmask('mine')",
    },
    {
      what: 'an alias of the page by a name of ours',
      call: "Inputmask.extendAliases({ mydate: { mask: '99-99' } }); $('#i').inputmask('mydate')",
    },
    {
      what: 'a letter of the page',
      call: "Inputmask.extendDefinitions({ x: { validator: '[01]' } }); $('#i').inputmask('xx-99')",
    },
    {
      what: 'defaults of the page',
      call: "Inputmask.extendDefaults({ autoUnmask: false }); $('#i').inputmask(OPTIONS)",
    },
    {
      what: 'the statics format, unmask and isValid',
      told: STATICS,
      asked: [
        "Inputmask.format('01022020', { mask: '99/99/9999' })",
        "Inputmask.unmask('01/02/2020', { mask: '99/99/9999' })",
        "Inputmask.isValid('01/02/2020', { mask: '99/99/9999' })",
      ],
    },
    {
      what: 'the instance on the element',
      asked: [
        "typeof document.getElementById('i').inputmask",
        "document.getElementById('i').inputmask.unmaskedvalue()",
      ],
    },
    {
      what: 'a code whose end may stay empty',
      call: "$('#i').inputmask({ mask: '*{7}[*{1,8}]', greedy: false })",
      asked: [
        "$('#i').inputmask('isComplete')",
        "$('#i').val('123456').inputmask('isComplete')",
        "$('#i').val('1234567').inputmask('isComplete')",
        "$('#i').val('1234567-8').val()",
        "$('#i').inputmask('unmaskedvalue')",
        "$('#i').inputmask('hasMaskedValue')",
      ],
    },
    {
      what: 'an end that may stay empty, emptied where it is not complete',
      call: "$('#i').val('').inputmask('aa-99[9{1,3}]', { clearIncomplete: true, autoUnmask: false })",
      asked: [
        "$('#i').val('ab12').val()",
        "($('#i').val('ab123'), $('#i').inputmask('unmaskedvalue'))",
        "$('#i').val('').trigger('focus').val()",
      ],
    },
    {
      what: 'an end that may stay empty, by its attributes and twice',
      call: "$('#i').attr('data-inputmask', \"'mask': '99[9{1,8}]'\").inputmask(); $('#i').inputmask('99[9]')",
      asked: [
        "$('#i').val('12').val()",
        "($('#i').inputmask('option', { mask: '99/99[9{2}]' }), $('#i').val())",
      ],
    },
    {
      what: 'an end that may stay empty, repeated',
      call: "$('#i').inputmask({ mask: '9[9]', repeat: 3 })",
    },
    {
      what: 'an end that may stay empty, greedy',
      call: "$('#i').inputmask({ mask: '99[9{1,6}]', greedy: true })",
    },
    {
      what: 'two elements',
      call: "$('#i, #alt').inputmask(OPTIONS); $('#alt').inputmask('9{1,3}')",
      asked: ["$('#alt').val('123').val()", "$('#i').inputmask('unmaskedvalue')"],
    },
  ],
  autocomplete: [
    {
      what: 'a second call',
      call: "$('#i').autocomplete(OPTIONS); $('#i').autocomplete({ minLength: 2, delay: 10 })",
    },
    {
      what: 'a second call for the original',
      call: "$('#i').autocomplete(OPTIONS); $('#i').autocomplete({ position: { my: 'left top' } })",
    },
    {
      what: 'handlers bound after the call',
      call: "$('#i').autocomplete(OPTIONS).on('autocompleteselect', fn('select')).on('autocompleteopen', fn('open'))",
    },
    {
      what: 'handlers bound before the call',
      call: "$('#i').on('autocompleteselect autocompletechange autocompleteclose', fn('event')).autocomplete(OPTIONS)",
    },
    {
      what: 'a source set later',
      asked: [
        "$('#i').autocomplete('option', 'source', ['Jade', 'Asie']).length",
        "$('#i').autocomplete('option', 'source').length",
      ],
    },
    {
      what: 'an option for the original later',
      asked: [
        "$('#i').autocomplete('option', 'appendTo', '#outside').length",
        "$('#i').autocomplete('option', 'appendTo')",
      ],
    },
    {
      what: 'a source set before the code is there',
      call: "$('#i').autocomplete(OPTIONS).autocomplete('option', 'source', ['Jade', 'Asie'])",
    },
    {
      what: 'opened on focus',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 0 }).on('focus', function () { $(this).autocomplete('search', '') })",
    },
    {
      what: 'emptied, where no letter is enough',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 0, delay: 0 })",
      asked: ["$('#i').trigger('focus').length", "$('#i')[0].dispatchEvent(new Event('input'))"],
    },
    {
      what: 'opened by an arrow, where no letter is enough',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: '0', open: fn('open'), search: fn('search') })",
      asked: [
        "$('#i').trigger('focus').length",
        "$('#i')[0].dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, bubbles: true, cancelable: true }))",
      ],
    },
    {
      what: 'no letter enough, told later',
      asked: ["$('#i').autocomplete('option', 'minLength', 0).length"],
    },
    {
      what: 'destroyed and called again',
      asked: [
        "$('#i').autocomplete('destroy').length",
        "$('#i').autocomplete({ source: ['Jade', 'Asie'] }).length",
      ],
    },
    {
      what: 'destroyed, then the original',
      asked: [
        "$('#i').autocomplete('destroy').length",
        "$('#i').autocomplete({ source: ['Jade', 'Asie'], position: { my: 'left top' } }).length",
      ],
    },
    { what: 'called later', call: LATER("$('#i').autocomplete(OPTIONS)") },
    {
      what: 'the page draws its items',
      call: "$('#i').autocomplete(OPTIONS).data('ui-autocomplete')._renderItem = function (ul, item) { return $('<li>').append('<a>' + item.label + '!</a>').appendTo(ul) }",
    },
    {
      what: 'autocomplete of its own kind',
      call: "$.widget('custom.mine', $.ui.autocomplete, { _renderMenu: function (ul, items) { var self = this; $.each(items, function (n, item) { self._renderItemData(ul, item) }) } }); $('#i').mine(OPTIONS)",
    },
    {
      what: 'keys and filters of $.ui',
      asked: [
        '$.ui.keyCode.TAB',
        "$.ui.autocomplete.escapeRegex('a.b')",
        "$.ui.autocomplete.filter(['Java', 'Asp'], 'ja')",
      ],
    },
    {
      what: 'several values, as the demo has it',
      call: "$('#i').on('keydown', function (event) { if (event.keyCode === $.ui.keyCode.TAB && $(this).autocomplete('instance').menu.active) event.preventDefault() }).autocomplete({ minLength: 1, source: function (request, done) { done($.ui.autocomplete.filter(['Java', 'Asp'], request.term.split(/,\\s*/).pop())) }, focus: function () { return false }, select: function (event, ui) { var terms = this.value.split(/,\\s*/); terms.pop(); terms.push(ui.item.value); terms.push(''); this.value = terms.join(', '); return false } })",
    },
    {
      what: 'a method on what was never made one',
      asked: ["$('#alt').autocomplete('option', 'source')", "typeof $('#alt').autocomplete('instance')"],
    },
    {
      what: GONE,
      asked: [
        "$('#i').autocomplete('destroy').length",
        "typeof $('#i').autocomplete('instance')",
        "typeof $('#i').data('ui-autocomplete')",
      ],
    },
    {
      what: COVERED,
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], appendTo: 'body' })",
      asked: [
        "$('form').prepend('<input id=\"k\">').length",
        "$('#k, #i').autocomplete({ source: ['Java', 'Asp'], appendTo: 'body' }).length",
        "$('#i').autocomplete('option', 'appendTo')",
      ],
    },
    {
      what: 'an address that is told of',
      call: "$('#i').autocomplete({ source: '/words', response: fn('response') }).on('autocompleteresponse', fn('heard'))",
    },
    {
      what: 'two elements of one call, each with its instance',
      call: "$('#i, #alt').autocomplete(OPTIONS)",
      asked: [
        "$('#i').autocomplete('instance').element.attr('id')",
        "$('#alt').autocomplete('instance').element.attr('id')",
      ],
    },
    {
      what: 'the list asked before it opens',
      asked: ["$('#i').autocomplete('widget').addClass('mine').hasClass('mine')"],
    },
    {
      what: 'classes set before the code is there',
      call: "$('#i').autocomplete(OPTIONS).autocomplete('option', 'classes', { 'ui-autocomplete': 'mienne', 'ui-autocomplete-input': 'deux' })",
      asked: [
        "$('#i').autocomplete('option', 'classes')",
        "$('#i').autocomplete('option', 'classes.ui-autocomplete')",
      ],
    },
    {
      what: 'one part of the classes set later',
      asked: [
        "$('#i').autocomplete('option', 'classes.ui-autocomplete', 'mienne').length",
        "$('#i').autocomplete('option', 'classes')",
      ],
    },
    {
      what: 'classes of a second call, and of a third without',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete-input': 'deux' } }); $('#i').autocomplete({ classes: { 'ui-autocomplete': 'mienne' } }); $('#i').autocomplete({ classes: {} })",
      asked: ["$('#i').hasClass('deux')", "$('#i').autocomplete('option', 'classes')"],
    },
    {
      what: 'classes gone with it',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete-input': 'deux', 'ui-autocomplete': 'mienne' } })",
      asked: [
        "$('#i').autocomplete('destroy').hasClass('deux')",
        "$('#i').autocomplete({ source: ['Java', 'Asp'] }).hasClass('deux')",
      ],
    },
    {
      what: 'classes under rules for what is in the list',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete': 'lignes' } })",
    },
    {
      what: 'classes in a list',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete': ['mienne'] } })",
    },
    {
      what: 'a class that hides what is not open',
      call: "$('head').append('<style>.mienne { display: none }</style>'); $('#i').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete': 'mienne' } })",
    },
    {
      what: 'part of another option',
      asked: [
        "$('#i').autocomplete('option', 'position.my', 'left top').length",
        "$('#i').autocomplete('option', 'position.my')",
      ],
    },
    {
      what: 'searched as a button is pressed',
      call: "$('#i').autocomplete({ source: function (q, done) { log.push('asks ' + q.term); done(['Java', 'Asp']) }, minLength: 0, search: fn('search'), response: fn('response'), open: fn('open'), close: fn('close'), select: fn('select') })",
      asked: [
        "$('#i').autocomplete('search', 'x ').val()",
        "$('#i').val('deux').autocomplete('search').val()",
        "$('#i').autocomplete('search', '').val()",
        "$('#i').autocomplete('close').length",
      ],
    },
    {
      what: 'searched for less than it takes',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 2, search: fn('search'), close: fn('close') })",
      asked: ["$('#i').autocomplete('search', 'as').val()", "$('#i').autocomplete('search', 'a').val()"],
    },
    {
      what: 'searched, then left by the mouse',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 0, close: fn('close'), change: fn('change') })",
      asked: [
        "$('#i').autocomplete('search', '').length",
        "$('#alt')[0].dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))",
      ],
    },
    {
      what: 'searched before the code is there, and closed',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 0, search: fn('search'), response: fn('response'), open: fn('open'), close: fn('close') }).autocomplete('search', '').autocomplete('close')",
    },
    {
      what: 'searched twice, the first answer late',
      call: "var late; $('#i').autocomplete({ source: function (q, done) { if (q.term === 'un') window.late = done; else done([q.term]) }, response: fn('response'), open: fn('open') })",
      asked: [
        "$('#i').autocomplete('search', 'un').length",
        "$('#i').autocomplete('search', 'deux').length",
        "(window.late(['trop tard']), 1)",
      ],
    },
    {
      what: 'searched while switched off',
      call: "$('#i').autocomplete({ source: ['Java', 'Asp'], disabled: true, search: fn('search'), open: fn('open') })",
      asked: ["$('#i').autocomplete('search', 'ja').length", "$('#i').autocomplete('enable').length"],
    },
    {
      what: 'searched, destroyed and called again',
      call: "$('#i').autocomplete(OPTIONS).autocomplete('search', 'ja').autocomplete('destroy'); $('#i').autocomplete({ source: ['Jade'], minLength: 0 })",
      asked: ["$('#i').autocomplete('search', '').length", "$('#i').autocomplete('destroy').length"],
    },
    {
      what: 'two fields searched by one call',
      call: "$('#i, #alt').autocomplete({ source: ['Java', 'Asp'], minLength: 0, open: fn('open'), close: fn('close') })",
      asked: [
        "$('#i, #alt').autocomplete('search', '').length",
        "$('#alt').trigger('focus').autocomplete('search', 'ja').length",
      ],
    },
    {
      what: 'searched from right to left',
      call: "document.documentElement.dir = 'rtl'; $('#i').autocomplete({ source: ['Java', 'Asp'], minLength: 0, classes: { 'ui-autocomplete': 'mienne' } }).on('focus', function () { $(this).autocomplete('search', '') })",
    },
    { what: 'closed at once', asked: ["$('#i').autocomplete('search', 'ja').autocomplete('close').length"] },
  ],
  tooltip: [
    { what: 'on the document', call: '$(document).tooltip(OPTIONS)' },
    { what: 'a second call', call: "$('a').tooltip(OPTIONS); $('a').tooltip({ content: 'Autre' })" },
    {
      what: 'a second call for the original',
      call: "$('a').tooltip(OPTIONS); $('a').tooltip({ track: true })",
    },
    {
      what: 'handlers bound after the call',
      call: "$('a').tooltip(OPTIONS).on('tooltipopen', fn('open')).on('tooltipclose', fn('close'))",
    },
    {
      what: 'handlers bound before the call',
      call: "$('a').on('tooltipopen', fn('open')).on('tooltipclose', fn('close')).tooltip(OPTIONS)",
    },
    {
      what: 'content set later',
      asked: [
        "$('a').tooltip('option', 'content', 'Plus tard').length",
        "$('#i').tooltip('option', 'content')",
      ],
    },
    {
      what: 'destroyed and called again',
      asked: ["$('a').tooltip('destroy').length", "$('a').tooltip({ content: 'Encore' }).length"],
    },
    {
      what: GONE,
      call: "$('a').tooltip({ track: true })",
      asked: ["$('#i').tooltip('destroy').attr('title')", "typeof $('#i').tooltip('instance')"],
    },
    {
      what: COVERED,
      call: "$('a').tooltip({ track: true })",
      asked: [
        '$(\'body\').prepend(\'<a id="k" href="#" title="Neuf">k</a>\').length',
        "$('a').tooltip({ track: true }).length",
        "$('#i').tooltip('option', 'track')",
      ],
    },
    { what: 'the title changed later', asked: ["$('#i').attr('title', 'Autre titre').attr('title')"] },
    { what: 'called later', call: LATER("$('a').tooltip(OPTIONS)") },
    {
      what: 'a form with a field called title',
      call: '$(\'body\').append(\'<form id="f" title="Formulaire"><input name="title" title="Champ"></form>\'); $(\'form\').tooltip(OPTIONS)',
    },
  ],
  colorbox: [
    {
      what: 'a second call',
      call: "$('a.g').colorbox(OPTIONS); $('a.g').colorbox({ onComplete: fn('complete') })",
    },
    {
      what: 'a second call for the original',
      call: "$('a.g').colorbox(OPTIONS); $('#j').colorbox({ className: 'mine' })",
    },
    { what: 'called later', call: LATER("$('a.g').colorbox(OPTIONS)") },
    {
      what: 'events of the document',
      call: "$(document).on('cbox_open cbox_load cbox_complete cbox_cleanup cbox_closed cbox_purge', fn('event')); $('a.g').colorbox(OPTIONS)",
    },
    { what: 'handlers of the link', call: "$('a.g').on('click', fn('click')).colorbox(OPTIONS)" },
    {
      what: 'settings set before',
      call: "$.colorbox.settings.opacity = 0.5; $('a.g').colorbox(OPTIONS)",
      asked: ['$.colorbox.settings.opacity'],
    },
    {
      what: 'settings set after',
      call: "$('a.g').colorbox(OPTIONS); $.colorbox.settings.maxWidth = '50%'",
      asked: ['$.colorbox.settings.maxWidth'],
    },
    {
      what: 'settings read',
      asked: ['$.colorbox.settings.opacity', '$.colorbox.settings.close', '$.colorbox.settings.loop'],
    },
    { what: 'opened in the same breath', call: "$('a.g').colorbox(OPTIONS); $('#i').click()" },
    {
      what: 'opened without elements, then another',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onClosed: fn('closed 1') }), 1)",
        "($.colorbox({ html: '<p>Deux</p>', onClosed: fn('closed 2') }), 1)",
        '($.colorbox.close(), 1)',
      ],
    },
    {
      what: 'opened without elements, then by the original',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onClosed: fn('closed 1') }), 1)",
        "($.colorbox({ html: '<p>Deux</p>', className: 'mine', onClosed: fn('closed 2') }), 1)",
        '($.colorbox.close(), 1)',
      ],
    },
    {
      what: 'the original first, then what ours has',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', escKey: false, onClosed: fn('closed 1') }), 1)",
        "($.colorbox({ html: '<p>Deux</p>', onClosed: fn('closed 2') }), 1)",
        '($.colorbox.close(), 1)',
      ],
    },
    {
      what: 'closed in its own hook',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onComplete: function () { $.colorbox.close() }, onClosed: fn('closed') }), 1)",
      ],
    },
    {
      what: 'opened by closing',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onClosed: function () { $.colorbox({ html: '<p>Deux</p>' }) } }), 1)",
        '($.colorbox.close(), 1)',
      ],
    },
    {
      what: 'the overlay clicked by script',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onClosed: fn('closed') }), 1)",
        "$('#cboxOverlay').click().length",
      ],
    },
    {
      what: 'the button clicked by script',
      asked: [
        "($.colorbox({ html: '<p>Un</p>', onClosed: fn('closed') }), 1)",
        "$('#cboxClose').click().length",
      ],
    },
    {
      what: GONE,
      call: "$('a.g').colorbox({ className: 'mine' })",
      asked: ['($.colorbox.remove(), 1)', "$('a.g').colorbox({ className: 'mine' }).length"],
    },
    { what: 'removed and called again', asked: ['($.colorbox.remove(), 1)', "$('a.g').colorbox().length"] },
    {
      what: 'a link of the box',
      asked: [
        "($.colorbox({ html: '<p><a id=\"k\" href=\"/picture2.svg\">lien</a></p>', onComplete: function () { $('#k').colorbox({ onComplete: fn('inner') }) } }), 1)",
        "$('#k').click().length",
      ],
    },
    {
      what: 'an inline node with its handlers',
      asked: [
        "$('#in').on('click', fn('kept')).length",
        "($.colorbox({ inline: true, href: '#in' }), 1)",
        "$('#cboxLoadedContent #in').click().length",
        '($.colorbox.close(), 1)',
        "$('#in').click().length",
      ],
    },
    {
      what: 'a place by the link',
      call: "$('#i').attr('data-cbox-top', '40'); $('a.g').colorbox(OPTIONS)",
    },
    {
      what: 'a place set by a second call',
      call: "$('a.g').colorbox(OPTIONS); $('a.g').colorbox({ top: '10%', left: 20 })",
    },
    {
      what: 'a place for all, by the settings',
      call: "$.colorbox.settings.top = 30; $('a.g').colorbox(OPTIONS)",
    },
    {
      what: 'a place, then another size',
      call: "$('a.g').colorbox({ top: 20, innerWidth: 300, innerHeight: 200, html: '<p>Un</p>' })",
      asked: ["($('#i').click(), 1)", '($.colorbox.resize({ innerWidth: 400, innerHeight: 250 }), 1)'],
    },
    {
      what: 'a place as it is, and one for the original',
      call: "$('a.g').colorbox({ top: 20 }); $('#j').colorbox({ top: -20 })",
    },
    {
      what: 'closed by $.fn',
      asked: ["($.colorbox({ html: '<p>Un</p>' }), 1)", '(jQuery.fn.colorbox.close(), 1)'],
    },
  ],
  bxSlider: [
    { what: 'called later', call: LATER("window.slider = $('#i').bxSlider(OPTIONS)") },
    {
      what: 'a second call',
      call: "var slider = $('#i').bxSlider(OPTIONS); $('#i').bxSlider({ speed: 20, captions: true })",
    },
    {
      what: 'reloaded with other options',
      asked: [
        '(slider.reloadSlider({ speed: 50, touchEnabled: false, minSlides: 2, maxSlides: 2, slideWidth: 100 }), slider.getSlideCount())',
      ],
    },
    {
      what: 'reloaded for the original',
      asked: [
        "(slider.reloadSlider({ speed: 50, touchEnabled: false, pagerType: 'short' }), slider.getSlideCount())",
      ],
    },
    {
      what: 'destroyed and called again',
      asked: [
        '(slider.destroySlider(), 1)',
        "((window.slider = $('#i').bxSlider({ speed: 50, touchEnabled: false })), slider.getCurrentSlide())",
      ],
    },
    {
      what: GONE,
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, pagerType: 'short' })",
      asked: [
        '(slider.destroySlider(), 1)',
        "((window.slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, pagerType: 'short' })), 1)",
        'slider.getSlideCount()',
      ],
    },
    {
      what: 'its methods from its data',
      asked: [
        "$('#i').data('bxSlider').getSlideCount()",
        "($('#i').data('bxSlider').destroySlider(), typeof $('#i').data('bxSlider'))",
        "((window.slider = $('#i').bxSlider({ speed: 50, touchEnabled: false })), typeof $('#i').data('bxSlider'))",
      ],
    },
    {
      what: 'places for what is switched off',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, controls: false, pager: false, prevSelector: '#p', nextSelector: '#n', pagerSelector: '#pages' })",
      asked: ["$('#n, #p').text()", "$('#pages').text()"],
    },
    {
      what: 'a slide in the same breath',
      call: "var slider = $('#i').bxSlider(OPTIONS); slider.goToSlide(2)",
      asked: ['slider.getCurrentSlide()'],
    },
    {
      what: 'a slide in the same breath, original',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, pagerType: 'short' }); slider.goToSlide(2)",
      asked: ['slider.getCurrentSlide()'],
    },
    {
      what: 'slides added, then reloaded',
      told: 'what is added shows below the slides until it is one of them',
      asked: [
        "$('#i').append('<li><div style=\"height:40px\">E</div></li>').length",
        '(slider.reloadSlider(), slider.getSlideCount())',
      ],
    },
    {
      what: 'moved by script twice',
      asked: [
        '(slider.goToNextSlide(), slider.getCurrentSlide())',
        '(slider.goToSlide(0), slider.getCurrentSlide())',
      ],
    },
    {
      what: 'stopped and started by its own buttons',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, auto: true, pause: 60000, autoControls: true })",
      asked: [
        "($('.bx-stop').trigger('click'), 1)",
        "($('.bx-start').trigger('click'), 1)",
        '(slider.stopAuto(), 1)',
      ],
    },
    {
      what: 'stopped by an arrow, its buttons there',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, auto: true, pause: 60000, autoControls: true, stopAutoOnClick: true })",
    },
    {
      what: 'its buttons, before it plays',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, auto: true, autoStart: false, pause: 60000, autoControls: true })",
    },
    {
      what: 'its buttons under several slides',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, minSlides: 2, maxSlides: 2, slideWidth: 100, auto: true, pause: 60000, autoControls: true, stopAutoOnClick: true })",
    },
    {
      what: 'reloaded with its buttons, and without',
      asked: [
        '(slider.reloadSlider({ speed: 50, touchEnabled: false, auto: true, pause: 60000, autoControls: true }), 1)',
        '(slider.reloadSlider({ speed: 50, touchEnabled: false }), 1)',
      ],
    },
    {
      what: 'its buttons gone with it',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, auto: true, pause: 60000, autoControls: true })",
      asked: [
        "(slider.destroySlider(), $('.bx-start, .bx-controls-auto').length)",
        "((window.slider = $('#i').bxSlider({ speed: 50, touchEnabled: false })), 1)",
      ],
    },
    {
      what: 'a callback that uses the slider',
      call: "var slider = $('#i').bxSlider({ speed: 50, touchEnabled: false, onSlideAfter: function ($el, from, to) { fn('after')($el, from, to, slider.getCurrentSlide()) } })",
    },
  ],
}

/** Every order of a plugin, each on its stage. */
export function orderCases(plugin: string): { order: string; told: string | undefined; one: Case }[] {
  const { driver, html, call, base } = stages[plugin]!
  return (orders[plugin] ?? []).map(({ what, told, timed, call: own = call, asked = [] }) => ({
    order: what,
    told,
    one: {
      ...(timed
        ? { plugin: 'datetimepicker', driver: 'datetimes', html: html.replace('05/06/2026', '$& 10:30') }
        : { plugin, driver, html }),
      ...{ options: base, call: own, asked, bare: true },
    },
  }))
}
