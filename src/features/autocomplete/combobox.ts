import type { PageContext } from '../../base/context'
import { eventType, prefixed } from '../../base/host'
import { isComposed } from '../../dom/composed'
import { takeKey } from '../../dom/take-key'
import { createChoice } from './choice'
import { createList } from './list'
import { createSearch } from './search'
import { readSettings, type Given, type Suggestion } from './source'
import { targetsOf } from './targets'

/**
 * Finds and shows suggestions while somebody types.
 * @param early what was done before this code was there
 */
export function use(page: PageContext, early: readonly Event[], field: HTMLInputElement, given: Given): void {
  const settings = readSettings(given, page)
  const targets = targetsOf(field, (name) => page.warn('P471', { name }))
  const choice = createChoice(field, settings, targets, page, given.initial)
  const list = createList(field, settings, page, take)
  const search = createSearch(field, settings, targets, list, page)

  function take(suggestion: Suggestion): void {
    choice.take(suggestion)
    search.stop()
  }

  /** A step through suggestions that are on their way. */
  let moving: Promise<void> | undefined

  function move(step: number): void {
    if (search.retry()) return
    // What is shown may be of an older text than what stands in the field.
    const late = search.hurry()
    if (late) moving ??= late.then(() => list.move(step)).finally(() => (moving = undefined))
    else if (list.isOpen) list.move(step)
    else {
      search.start()
      void search.hurry()
    }
  }

  function pressed(event: KeyboardEvent): void {
    // A browser that fills in sends one without a name.
    if (isComposed(event) || !event.key || field.readOnly) return
    const key = event.key.replace('Arrow', '')
    const step = { Down: 1, Up: -1 }[key]
    if (step) move(step)
    else if (/^Esc/.test(key)) {
      // What is still on its way does not come either.
      const { isOpen } = list
      search.stop()
      if (!isOpen) return
      // A dialog around the field stays open.
      takeKey(event)
    } else if (key === 'Enter' && moving) void moving.then(() => list.active?.click())
    else if (/^(Enter|Tab)$/.test(key) && list.active) list.active.click()
    else {
      // The form is checked before it is sent: with the text that will be.
      if (key === 'Enter' && field.form) choice.settle()
      return
    }
    if (key !== 'Tab') event.preventDefault()
  }

  page.on(field, 'input', () => {
    // Our own event tells the page of a choice.
    if (!choice.typed()) search.start()
  })
  page.on(field, 'keydown', pressed)
  // Where the window lost the focus, the field will have it again.
  page.on(field, 'blur', () => document.activeElement === field || search.stop())
  page.on(field, eventType('autocomplete:ask'), (event) => {
    event.preventDefault()
    search.start(event.detail.term)
  })
  // A list that a script has opened is left without the field's losing the focus.
  page.on(document, 'mousedown', ({ target }) => {
    const isOwn = (target as Partial<Element>).closest?.('.' + prefixed('autocomplete'))
    if (!field.matches(':focus') && target !== field && !isOwn) search.stop()
  })
  page.on(window, 'pagehide', search.stop)
  page.signal.addEventListener('abort', search.stop)
  // What was done meanwhile.
  const hasFocus = document.activeElement === field
  const has = (type: string): boolean => early.some((event) => event.type === type)
  // In a field that had the focus before, nobody knows of the events.
  const mayBeTyped = has('input') || (hasFocus && !has('focusin'))
  const isTyped = field.value !== given.initial && mayBeTyped && !choice.typed()
  const isListWanted = early.some((event) => /^(Arrow)?(Down|Up)$/.test((event as KeyboardEvent).key))
  if (!isTyped) choice.meet()
  if (isTyped && !hasFocus) choice.settle()
  else if (hasFocus && (isTyped || isListWanted)) search.start()
  page.emit('ready', {})
}
