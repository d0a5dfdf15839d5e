import { setUpHost } from '../../../test/page'
import { watchUnsaved, type UnsavedGuard } from './unsaved'

type Listener = (event: unknown) => void

let guard: UnsavedGuard
let form: HTMLFormElement

const page = window as typeof window & Record<string, unknown>
const field = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement

function watch(fields: string): void {
  document.body.innerHTML = `<form>${fields}</form>`
  form = document.forms[0]!
  guard = watchUnsaved(form)
}
/** As a visitor: the key first, then the text. */
function type(name: string, value: string): void {
  const target = field(name)
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  target.value = value
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  setUpHost()
  jest.useFakeTimers()
})
afterEach(() => {
  guard.release()
  delete page['CKEDITOR']
  delete page['tinymce']
  jest.useRealTimers()
})

describe('unsaved changes of a form', () => {
  test('§4.3 typing is a change, typing back is none', () => {
    watch('<input name="a" value="1"><input type="checkbox" name="b" checked>')
    jest.advanceTimersByTime(100)
    expect(guard.changed()).toEqual([])
    type('a', '12')
    field('b').checked = false
    expect(guard.changed()).toEqual(['a', 'b'])
    type('a', '1')
    field('b').checked = true
    expect(guard.changed()).toEqual([])
  })

  test('§4.3 what scripts fill in before the visitor’s first action is no change', () => {
    watch('<input name="a"><input name="b">')
    jest.advanceTimersByTime(100)
    field('b').value = 'rempli par la page'
    type('a', 'x')
    expect(guard.changed()).toEqual(['a'])
  })

  test('§4.3 what is typed before our code comes is a change', () => {
    document.body.innerHTML = '<form><input name="a" value="1"></form>'
    form = document.forms[0]!
    field('a').focus()
    field('a').value = '12'
    guard = watchUnsaved(form)
    jest.advanceTimersByTime(100)
    expect(guard.changed()).toEqual(['a'])
  })

  test('§4.3 tokens, captchas and the publication flag are nobody’s typing', () => {
    watch(`<input type="hidden" name="csrf_token" value="1"><input type="hidden" name="active" value="">
      <textarea name="g-recaptcha-response"></textarea><input name="token" value="visible">`)
    jest.advanceTimersByTime(100)
    for (const one of ['csrf_token', 'active', 'g-recaptcha-response']) field(one).value = 'neuf'
    expect(guard.changed()).toEqual([])
    type('token', 'tapé')
    expect(guard.changed()).toEqual(['token'])
  })

  test('§4.3 leaving the page asks while there is a change, and no longer when it is saved', () => {
    watch('<input name="a">')
    jest.advanceTimersByTime(100)
    expect(leaving()).toBe(false)
    type('a', 'x')
    expect(leaving()).toBe(true)
    guard.accept(guard.content())
    expect(leaving()).toBe(false)
    type('a', 'xy')
    expect(leaving()).toBe(true)
  })

  test('§4.3 leaving the page asks for what was typed in a field that stands outside of its form, too', () => {
    document.body.innerHTML = '<form id="f"><input name="a"></form><input form="f" name="b"><input name="c">'
    form = document.forms[0]!
    guard = watchUnsaved(form)
    jest.advanceTimersByTime(100)
    field('b').value = 'rempli par la page'
    document.querySelector('[name=c]')!.dispatchEvent(new Event('input', { bubbles: true }))
    window.dispatchEvent(new Event('change'))
    type('b', 'rempli par la page, puis par une personne')
    expect(guard.changed()).toEqual(['b'])
    expect(leaving()).toBe(true)
    type('b', 'rempli par la page')
    expect(leaving()).toBe(false)
  })

  test('§4.2 the editor of a field that stands outside of its form gives its text', () => {
    document.body.innerHTML =
      '<form id="f"></form><textarea form="f" name="ck"></textarea><textarea form="f" name="own" class="cms-richtext"></textarea>'
    form = document.forms[0]!
    const own = form.elements.namedItem('own') as HTMLTextAreaElement
    own.addEventListener('cms:richtext:sync', () => (own.value = 'écrit aussi'))
    const updateElement = (): void => void (field('ck').value = 'écrit')
    page['CKEDITOR'] = { instances: { ck: { name: 'ck', element: { $: field('ck') }, updateElement } } }
    guard = watchUnsaved(form)
    expect({ ...guard.content() }).toEqual({ ck: 'écrit', own: 'écrit aussi' })
    jest.advanceTimersByTime(100)
    field('own').dispatchEvent(new CustomEvent('cms:richtext:ready', { bubbles: true }))
    own.addEventListener('cms:richtext:sync', () => (own.value = 'écrit encore'))
    expect(leaving()).toBe(true)
  })

  test('§4.3 what was typed while the form was on its way stays a change', () => {
    watch('<input name="a">')
    jest.advanceTimersByTime(100)
    type('a', 'envoyé')
    const sent = guard.content()
    type('a', 'envoyé, puis ceci')
    guard.accept(sent)
    expect(guard.changed()).toEqual(['a'])
    expect(leaving()).toBe(true)
  })

  test('§4.3 several fields of one name, lists and files count', () => {
    watch(`<input name="t[]" value="1"><input name="t[]" value="2">
      <select name="s" multiple><option selected>a</option><option>b</option></select>`)
    jest.advanceTimersByTime(100)
    const second = form.querySelectorAll('input')[1]!
    second.value = '3'
    form.querySelectorAll('option')[1]!.selected = true
    expect(guard.changed()).toEqual(['t[]', 's'])
  })
})

describe('rich-text editors', () => {
  test.each(['checkbox', 'radio'])('§4.3 a %s whose value is empty counts', (kind) => {
    watch(`<input type="${kind}" name="a" value="">`)
    jest.advanceTimersByTime(100)
    field('a').click()
    expect(guard.changed()).toEqual(['a'])
  })

  test('§4.2 CKEditor 4 gives its text, and its own rewriting of it is no change', () => {
    let text = 'Bonjour'
    const listeners: Listener[] = []
    const instances: Record<string, unknown> = {}
    page['CKEDITOR'] = {
      instances,
      on: (_type: string, listener: Listener) => listeners.push(listener),
      removeListener: () => listeners.pop(),
    }
    watch('<textarea name="texte" id="texte" class="cms-richtext">Bonjour</textarea>')
    jest.advanceTimersByTime(100)
    const area = field('texte')
    const editor = { name: 'texte', element: { $: area }, updateElement: () => (area.value = text) }
    instances['texte'] = editor
    text = '<p>Bonjour</p>'
    listeners.forEach((listener) => listener({ editor }))
    expect(guard.changed()).toEqual([])
    text = '<p>Bonjour à tous</p>'
    expect(guard.changed()).toEqual(['texte'])
    expect(leaving()).toBe(true)
    guard.release()
    expect(listeners).toEqual([])
  })

  test('§4.2 TinyMCE gives its text, and its own rewriting of it is no change', () => {
    let text = 'Bonjour'
    let init: () => void = () => {}
    watch('<textarea name="texte" id="texte" class="cms-richtext">Bonjour</textarea>')
    guard.release()
    const editor = {
      id: 'texte',
      getElement: () => field('texte'),
      on: (_type: string, listener: () => void) => (init = listener),
    }
    page['tinymce'] = {
      get: () => [editor],
      on: () => {},
      off: () => {},
      triggerSave: () => (field('texte').value = text),
    }
    guard = watchUnsaved(form)
    jest.advanceTimersByTime(100)
    text = '<p>Bonjour</p>'
    init()
    expect(guard.changed()).toEqual([])
    text = '<p>Bonsoir</p>'
    expect(guard.changed()).toEqual(['texte'])
  })

  test.each(['when the form comes to life', 'before a first press elsewhere in the form'])(
    '§4.3 what was typed in an editor’s frame %s is a change, and saved none',
    (when) => {
      const early = when === 'when the form comes to life'
      let text = '<p>Bonjour</p>'
      let hasUndo = false
      document.body.innerHTML =
        '<form><input name="a"><textarea name="texte" class="cms-richtext">Bonjour</textarea></form>'
      form = document.forms[0]!
      page['tinymce'] = {
        editors: [{ undoManager: { hasUndo: () => hasUndo }, getElement: () => field('texte') }],
        triggerSave: () => (field('texte').value = text),
      }
      const write = (): void => {
        text = '<p>Bonjour à tous</p>'
        hasUndo = true
      }
      if (early) write()
      guard = watchUnsaved(form)
      jest.advanceTimersByTime(100)
      if (!early) write()
      expect(leaving()).toBe(early)
      type('a', '')
      expect(guard.changed()).toEqual(['texte'])
      expect(leaving()).toBe(true)
      guard.accept(guard.content())
      type('a', '')
      expect(guard.changed()).toEqual([])
      text = '<p>Bonjour</p>'
      expect(guard.changed()).toEqual(['texte'])
    },
  )

  test('§4.3 the text typed before an editor was ready stays a change', () => {
    watch('<textarea name="texte" class="cms-richtext">Bonjour</textarea>')
    jest.advanceTimersByTime(100)
    type('texte', 'Bonjour à tous')
    field('texte').dispatchEvent(new CustomEvent('cms:richtext:ready', { bubbles: true }))
    expect(guard.changed()).toEqual(['texte'])
  })

  test('§4.3 an editor of another form that fails keeps none of this one from its text', () => {
    watch('<textarea name="texte" class="cms-richtext">Bonjour</textarea>')
    jest.advanceTimersByTime(100)
    const other = document.createElement('textarea')
    const fails = (): never => {
      throw new Error('cassé')
    }
    page['tinymce'] = {
      get: () => [
        { getElement: () => other, save: fails },
        { getElement: () => field('texte'), save: () => (field('texte').value = 'Bonsoir') },
      ],
      triggerSave: fails,
    }
    expect(guard.content()).toBeDefined()
    expect(guard.changed()).toEqual(['texte'])
  })

  test('§4.3 an editor that fails to give its text counts as changed', () => {
    watch('<textarea name="texte" class="cms-richtext">Bonjour</textarea>')
    jest.advanceTimersByTime(100)
    page['tinymce'] = {
      triggerSave() {
        throw new Error('cassé')
      },
    }
    expect(guard.changed()).toHaveLength(1)
    expect(() => guard.content()).toThrow('cassé')
  })
})
