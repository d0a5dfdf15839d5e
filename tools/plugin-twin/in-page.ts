/** What both pages of a twin have: the log that their functions write, and what is looked at after every step. */
export const IN_PAGE = `
var log = [], submits = 0, posted = ''
function show(value) {
  // The instant at which a plugin has noted something.
  if (value > 1e12 && typeof value === 'number') return 'time'
  if (value == null || /boolean|number|string/.test(typeof value)) return JSON.stringify(value)
  if (value instanceof Date) return 'date ' + value.toDateString()
  if (typeof value === 'function') return 'function'
  if (value.nodeType) return '<' + value.nodeName.toLowerCase() + '#' + value.id + '>'
  if (value.jquery) return '$' + value.length
  if (value.preventDefault) return 'event ' + value.type
  if (Array.isArray(value)) return '[' + value.map(show) + ']'
  if (value.el && value.get) return 'settings of ' + show(value.el)
  if (value.settings && value.input) return 'inst ' + [value.selectedDay, value.selectedMonth, value.selectedYear]
  return '{' + Object.keys(value).sort().map(function (key) { return key + ':' + show(value[key]) }) + '}'
}
function fn(name, answer) {
  return function () {
    log.push(name + '(' + [].map.call(arguments, show) + ') on ' + show(this === window ? 'window' : this))
    return typeof answer === 'function' ? answer.apply(this, arguments) : answer
  }
}
function visible(selector) {
  return [].filter.call(document.querySelectorAll(selector), function (one) {
    var box = one.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(one).visibility !== 'hidden' && one.getClientRects().length
  })
}
function center(element) {
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  var box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
// How far a box is from each edge of the window.
function placeOf(element) {
  if (!element) return null
  var box = element.getBoundingClientRect()
  return { top: box.top, left: box.left, bottom: innerHeight - box.bottom, right: innerWidth - box.right }
}
// The button that ours has after a date field, or in its place, is passed over.
function focused() {
  var at = document.activeElement
  if (at.matches('.cms-datepicker-button')) at = document.getElementById('alt')
  return at.id || at.tagName
}
function ask(call) { try { return show(call()) } catch (error) { return 'throws' } }
window.addEventListener('click', function (event) {
  var link = event.target.closest('a[href]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  log.push('follows ' + link.getAttribute('href'))
})
document.addEventListener('submit', function (event) { 
  submits++
  posted = new URLSearchParams(new FormData(event.target)).toString()
  event.preventDefault()
})
`

const DATES = `({
    fields: $('#i, #alt').map(function () { return this.value }).get(),
    open: visible('#ui-datepicker-div, .cms-datepicker[role=dialog], .cms-datepicker').length > 0,
    weeks: visible('.ui-datepicker-week-col, .cms-month thead th:nth-last-child(8), .cms-month th[scope=row]').map(function (one) { return one.textContent }),
    closed: visible('td.ui-datepicker-unselectable:not(.ui-datepicker-other-month), td[data-date][aria-disabled]').map(function (one) { return one.textContent }),
    titles: visible('.ui-datepicker-calendar td[title], td[data-date][title]').map(function (one) { return one.title }),
    focus: focused(),
    submits: submits, log: log })`

/** By driver, an expression that gives what a visitor has before him. */
export const SEEN: Readonly<Record<string, string>> = {
  dates: DATES,
  datetimes: DATES,
  inputmask: `({ value: $('#i').val(), raw: Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get.call(document.getElementById('i')), submits: submits, log: log,
    posted: posted })`,
  autocomplete: `({ value: $('#i').val(), focus: focused(), submits: submits, log: log,
    list: visible('.ui-autocomplete li, .cms-autocomplete [role=option]').map(function (one) { return one.textContent }),
    classed: visible('.mienne').map(function (one) { return [one.id === 'i', getComputedStyle(one).backgroundColor] }),
    classes: ['mienne', 'deux', 'ui-autocomplete-input', 'ui-autocomplete-loading'].filter(function (one) { return $('#i').hasClass(one) }) })`,
  tooltip: `({ bubbles: visible('.ui-tooltip, .cms-tooltip-bubble').map(function (one) { return one.textContent.trim() }), log: log })`,
  colorbox: `(function () {
    var box = visible('#cboxLoadedContent')[0], rect = box && box.getBoundingClientRect()
    return { open: !!box, text: box ? box.textContent.trim() : '', overlay: visible('#cboxOverlay').length,
      picture: visible('#cboxLoadedContent img, .cboxPhoto').map(function (one) { return one.src.replace(/.*\\//, '') }),
      place: placeOf(box && (visible('.cms-lightbox-slide > *')[0] || visible('#colorbox')[0])),
      counter: visible('#cboxCurrent').map(function (one) { return one.textContent }), focus: box ? '' : focused(), log: log }
  })()`,
  bxSlider: `(function () {
    var view = document.getElementById('view').getBoundingClientRect()
    return { seen: visible('#view li').filter(function (one) {
        var box = one.getBoundingClientRect(), style = getComputedStyle(one)
        return box.left >= view.left - 2 && box.right <= view.right + 2 && box.top < view.bottom && +style.opacity > 0.5 &&
          document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2).some(function (at) { return one.contains(at) })
      }).map(function (one) { return one.textContent.trim().charAt(0) }),
      size: visible('#view li').length ? [Math.round(visible('#view li')[0].getBoundingClientRect().height / 4)] : [],
      captions: visible('.bx-caption').length > 0, log: log,
      classes: ['.bx-wrapper', '.bx-viewport', '.bx-next', '.bx-prev', '.bx-pager-item', '.bx-start', '.bx-stop', '.bx-start.active', '.bx-stop.active'].map(function (one) { return one + visible(one).length }) }
  })()`,
}
