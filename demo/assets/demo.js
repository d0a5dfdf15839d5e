// The demo's own script: buttons that copy an example's code. Nothing of it belongs to Passerelle.
for (const button of document.querySelectorAll('button.copy')) {
  button.hidden = false
  button.addEventListener('click', () => copy(button))
}

async function copy(button) {
  const code = button.closest('figure').querySelector('code')
  const label = button.firstElementChild
  try {
    await navigator.clipboard.writeText(code.textContent)
    label.textContent = 'Copié'
  } catch {
    // No permission: the code is selected, ready for the keyboard.
    getSelection().selectAllChildren(code)
    label.textContent = 'Ctrl+C pour copier'
  }
  setTimeout(() => (label.textContent = 'Copier'), 2000)
}
