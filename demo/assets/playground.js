// The playground: what is typed is shown in a frame without rights, and stands in the address. Part of the demo alone.
const place = document.getElementById('essai')
const markup = document.getElementById('essai-balisage')
const config = document.getElementById('essai-config')
const wrong = document.getElementById('essai-faute')
const journal = document.getElementById('essai-journal')
let frame = document.getElementById('essai-cadre')
let waiting

/** Text as letters that an address may hold. */
function encode(text) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function decode(letters) {
  const bytes = atob(letters.replace(/-/g, '+').replace(/_/g, '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
}

function read() {
  try {
    const [first, second = ''] = JSON.parse(decode(location.hash.slice(1)))
    markup.value = String(first)
    config.value = String(second)
    return true
  } catch {
    return false
  }
}

function run() {
  clearTimeout(waiting)
  const settings = settingsOf(config.value)
  wrong.textContent = settings ? '' : place.dataset.wrong
  config.setAttribute('aria-invalid', String(!settings))
  if (!settings) return
  const address = '#' + encode(JSON.stringify([markup.value, config.value]))
  if (address !== location.hash) history.replaceState(null, '', address)
  journal.replaceChildren()
  // A frame of its own for each run: nothing of the one before is left.
  const next = frame.cloneNode()
  next.src = place.dataset.frame
  frame.replaceWith(next)
  frame = next
}

function settingsOf(text) {
  if (!text.trim()) return {}
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data?.journal !== 'string') return
  if (data.journal === 'ready')
    source.postMessage({ markup: markup.value, config: settingsOf(config.value) ?? {} }, '*')
  else note(data.journal, String(data.text))
})

function note(kind, text) {
  if (journal.childElementCount >= 200) journal.firstElementChild.remove()
  const line = document.createElement('p')
  line.className = 'journal-' + (/^(error|warn|event)$/.test(kind) ? kind : 'log')
  const label = document.createElement('b')
  label.textContent = kind
  line.append(label, ' ' + text)
  journal.append(line)
  journal.scrollTop = journal.scrollHeight
}

function soon() {
  clearTimeout(waiting)
  waiting = setTimeout(run, 700)
}

markup.addEventListener('input', soon)
config.addEventListener('input', soon)
place.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  run()
})
const examples = document.getElementById('essai-exemple')
examples.addEventListener('change', () => {
  if (!examples.value) return
  markup.value = examples.value
  config.value = ''
  run()
})
const share = document.getElementById('essai-adresse')
share.addEventListener('click', async () => {
  run()
  const before = share.textContent
  try {
    await navigator.clipboard.writeText(location.href)
    share.textContent = place.dataset.copied
  } catch {
    share.textContent = location.href
    return
  }
  setTimeout(() => (share.textContent = before), 2000)
})
addEventListener('hashchange', () => read() && run())
if (!read()) {
  const first = examples.options[1]
  markup.value = first ? first.value : ''
}
run()
