import type { PageContext } from '../../base/context'
import { announce } from '../../dom/announce'
import { t } from '../../base/translation'
import { createChoice } from './choice'
import { createList } from './list'
import { readSettings, suggestionsIn, type Given, type Suggestion } from './source'
import { targetsOf } from './targets'

/** Nothing is asked for while someone types faster than this (ms). */
const PAUSE = 200

/**
 * Searches and shows suggestions.
 * @param early what was done before this code was there
 */
export function use(page: PageContext, early: readonly Event[], field: HTMLInputElement, given: Given): void {
  const settings = readSettings(given, page)
  const targets = targetsOf(field, (name) => page.warn('P471', { name }))
  const { labels } = page.config
  const cache: Record<string, readonly Suggestion[]> = {}
  const choice = createChoice(field, settings, targets, page, given.initial)
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined
  let retry: (() => unknown) | undefined
  const list = createList(field, settings, take)

  function take(suggestion: Suggestion): void {
    stop()
    choice.take(suggestion)
  }

  /** Ends what is under way; an answer that comes after this is not shown. */
  function cancel(): void {
    clearTimeout(timer)
    request?.abort()
    request = retry = undefined
  }

  function stop(): void {
    cancel()
    list.hide()
  }

  function search(): void {
    const term = field.value.trim()
    cancel()
    if (term.length < settings.minimum) return list.hide()
    const url = settings.urlOf(term, targets)
    if (cache[url]) show(cache[url])
    else timer = setTimeout(() => void ask(url, term), PAUSE)
  }

  async function ask(url: string, term: string): Promise<void> {
    const { signal } = (request = new AbortController())
    retry = undefined
    if (!list.isOpen) list.tell(labels.rechercher + '…')
    try {
      const found = suggestionsIn(await fetchSuggestions(url, term, signal))
      cache[url] = found
      if (!signal.aborted) show(found)
    } catch (error) {
      if (signal.aborted) return
      page.warn('P472', { error: String(error) })
      retry = () => ask(url, term)
      list.tell(t('autocomplete.error'), retry)
    }
  }

  /** The server's answer, or that of a page's own script (`cms:autocomplete:search`, `respond`). */
  async function fetchSuggestions(url: string, term: string, signal: AbortSignal): Promise<unknown> {
    let respond: unknown
    const own = new Promise((resolve) => (respond = resolve))
    if (!page.emit('search', { term, respond }, { cancelable: true })) return own
    const { text } = await (await page.service('http')).request({ url, method: 'GET', signal })
    return text.trim() && (JSON.parse(text) as unknown)
  }

  function show(found: readonly Suggestion[]): void {
    if (!found.length) return list.tell(labels.no_results)
    list.show(found)
    announce(found.length + ' ' + labels.resultats)
  }

  function pressed(event: KeyboardEvent): void {
    // Keys of an input method choose characters, not suggestions.
    if (event.isComposing) return
    const key = event.key.replace('Arrow', '')
    const step = { Down: 1, Up: -1 }[key]
    if (step) {
      if (retry) retry()
      else if (list.isOpen) list.move(step)
      else search()
    } else if (/^Esc/.test(key) && list.isOpen) {
      // A dialog around the field stays open.
      event.stopPropagation()
      stop()
    } else if (/^(Enter|Tab)$/.test(key) && list.active) list.active.click()
    else return
    if (key !== 'Tab') event.preventDefault()
  }

  page.on(field, 'input', () => {
    // Our own event tells the page of a choice.
    if (!choice.typed()) search()
  })
  page.on(field, 'keydown', pressed)
  // Where the window lost the focus, the field will have it again.
  page.on(field, 'blur', () => document.activeElement === field || stop())
  page.on(window, 'pagehide', stop)
  page.signal.addEventListener('abort', stop)

  // What was done meanwhile.
  const isHere = document.activeElement === field
  const isTyped = field.value !== given.initial && !choice.typed()
  const isAsked = early.some((event) => /^(Arrow)?(Down|Up)$/.test((event as KeyboardEvent).key))
  if (isTyped && !isHere) choice.settle()
  else if (isHere && (isTyped || isAsked)) search()
}
