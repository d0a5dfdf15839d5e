// In the playground's frame, before the script: tells the page around what happens. Part of the demo alone.
;(function () {
  function tell(kind, text) {
    parent.postMessage({ journal: kind, text: String(text).slice(0, 2000) }, '*')
  }
  function shown(value) {
    if (value instanceof Element) return '<' + value.localName + '>'
    try {
      return typeof value === 'string' ? value : JSON.stringify(value, short)
    } catch {
      return String(value)
    }
  }
  function short(key, value) {
    return value instanceof Node ? '<' + (value.localName || 'texte') + '>' : value
  }
  ;['log', 'info', 'warn', 'error'].forEach(function (level) {
    var before = console[level]
    console[level] = function () {
      tell(level, Array.prototype.map.call(arguments, shown).join(' '))
      return before.apply(console, arguments)
    }
  })
  addEventListener('error', function (event) {
    if (event.message) tell('error', event.message)
  })
  var send = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (event) {
    if (/^cms:/.test(event.type))
      tell('event', event.type + (event.detail == null ? '' : ' ' + shown(event.detail)))
    return send.call(this, event)
  }
})()
