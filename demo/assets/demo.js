// The demo's own script: buttons that copy an example's code. Nothing of it belongs to Passerelle.
for (const button of document.querySelectorAll('button.copy')) {
  button.hidden = false
  button.addEventListener('click', () => copy(button))
}

async function copy(button) {
  if (button.dataset.busy) return
  button.dataset.busy = '1'
  const code = button.closest('figure').querySelector('code')
  const label = button.firstElementChild
  const { copied = 'Copié', press = 'Ctrl+C pour copier' } = button.dataset
  const before = label.textContent
  try {
    await navigator.clipboard.writeText(code.textContent)
    label.textContent = copied
  } catch {
    // No permission: the code is selected, ready for the keyboard.
    getSelection().selectAllChildren(code)
    label.textContent = press
  }
  setTimeout(() => {
    label.textContent = before
    delete button.dataset.busy
  }, 2000)
}

// A frame for a form's answer shows once there is one.
for (const frame of document.querySelectorAll('.example-live iframe[name]')) {
  frame.hidden = true
  frame.addEventListener('load', () => {
    frame.hidden = isBlank(frame.contentWindow)
  })
}

function isBlank({ location }) {
  try {
    return location.href === 'about:blank'
  } catch {
    // The browser's own page, where the server could not be reached.
    return false
  }
}

// In a menu that scrolls by itself, the page that is shown is in sight.
for (const menu of document.querySelectorAll('.doc-menu')) {
  const current = menu.querySelector('.demo-families-list [aria-current]')
  if (current && menu.scrollHeight > menu.clientHeight)
    menu.scrollTop +=
      current.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 2
}

// Examples open in the playground: what they are stands in its address.
for (const link of document.querySelectorAll('a.doc-try')) {
  const code = link.closest('figure').querySelector('code').textContent
  const bytes = Array.from(new TextEncoder().encode(JSON.stringify([code, ''])), (byte) =>
    String.fromCharCode(byte),
  )
  link.hash = btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  link.hidden = false
}
