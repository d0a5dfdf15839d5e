import type { PageContext } from '../../base/context'
import { label } from '../../base/label'
import { announce } from '../../dom/announce'
import { t } from '../../base/translation'
import type { List } from './list'
import { suggestionsIn, type Settings, type Suggestion } from './source'
import type { Targets } from './targets'

/** The first letter that qualifies is asked about at once; while someone types faster than this (ms), only the last. */
const PAUSE = 200

/** What takes longer than this (ms) is told. */
const NOTICE = 150

/** Finds suggestions for a field's text, and shows them in the list. */
export interface Search {
  /**
   * Begins anew with the text there is: at once, or after a pause where somebody types on.
   * @param asked a text to ask for at once, whatever the field has
   */
  start(asked?: string): void
  /** Ends what is under way, and hides the list; an answer that comes after this is not shown. */
  stop(): void
  /**
   * Asks now what is about to be asked.
   * @returns resolves when the list is of the text there is; `undefined` where it is so already
   */
  hurry(): Promise<void> | undefined
  /**
   * Requests again what has failed.
   * @returns false where nothing has
   */
  retry(): boolean
}

/** @param found `undefined` where the page has nothing to say of a text */
function show(found: readonly Suggestion[] | undefined, list: List): void {
  if (!found) return list.hide()
  if (!found.length) return list.showLine(label('no_results'))
  list.show(found)
  announce(found.length + ' ' + label('resultats'))
}

export function createSearch(
  field: HTMLInputElement,
  settings: Settings,
  targets: Targets,
  list: List,
  page: PageContext,
): Search {
  const cache: Record<string, readonly Suggestion[]> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined
  /** Asks what the pause holds back. */
  let askNow: (() => Promise<void>) | undefined
  let asking: Promise<void> | undefined
  let again: (() => Promise<void>) | undefined
  /** When the text last changed. */
  let changed = -Infinity

  function cancel(): void {
    clearTimeout(timer)
    request?.abort()
    request = again = askNow = asking = undefined
  }

  function load(url: string, term: string): Promise<void> {
    clearTimeout(timer)
    askNow = undefined
    const one = answerTo(url, term).finally(() => {
      if (asking === one) asking = undefined
    })
    return (asking = one)
  }

  async function answerTo(url: string, term: string): Promise<void> {
    const { signal } = (request = new AbortController())
    again = undefined
    // What comes at once does not flash.
    const waiting = setTimeout(() => !list.isOpen && list.showLine(label('rechercher') + '…'), NOTICE)
    signal.addEventListener('abort', () => clearTimeout(waiting))
    try {
      const { answer, isOwn } = await fetchSuggestions(url, term, signal, page).finally(() =>
        clearTimeout(waiting),
      )
      // A row without a word is nothing to choose; how a script of the page draws its own is the page's.
      const found =
        answer === undefined ? undefined : suggestionsIn(answer).filter(({ label }) => isOwn || label.trim())
      if (found && !isOwn) cache[url] = found
      if (!signal.aborted) show(found, list)
    } catch (error) {
      if (signal.aborted) return
      page.warn('P472', { error: String(error) })
      again = () => load(url, term)
      list.showLine(t('autocomplete.error'), again)
    }
  }

  return {
    start(asked) {
      const term = asked ?? field.value.trim()
      cancel()
      if (term.length < settings.minimum) return list.hide()
      const url = settings.urlOf(term, targets)
      const isTypingOn = Date.now() - changed < PAUSE
      changed = Date.now()
      if (cache[url]) show(cache[url], list)
      else if (asked !== undefined || (!isTypingOn && settings.delay === undefined)) void load(url, term)
      else {
        askNow = () => load(url, term)
        timer = setTimeout(askNow, settings.delay ?? PAUSE)
      }
    },
    stop() {
      cancel()
      list.hide()
    },
    hurry: () => asking ?? askNow?.(),
    retry: () => !!again?.(),
  }
}

/**
 * The server's answer, or that of a page's own script (`cms:autocomplete:search`, `respond`), which may depend on more than
 * the text.
 */
async function fetchSuggestions(
  url: string,
  term: string,
  signal: AbortSignal,
  page: PageContext,
): Promise<{ readonly answer: unknown; readonly isOwn: boolean }> {
  let respond = (_list: unknown): void => {}
  const own = new Promise((resolve) => (respond = resolve))
  if (!page.emit('search', { term, respond }, { cancelable: true })) return { answer: await own, isOwn: true }
  // An empty attribute, as templates write it, does not mean the page itself.
  if (!url) {
    const isOwn = page.element.hasAttribute('data-autocomplete')
    page.warn(isOwn ? 'P470' : 'P307', { name: 'data-autocomplete-url' })
    return { answer: undefined, isOwn: true }
  }
  const { text } = await (await page.service('http')).request({ url, method: 'GET', signal })
  return { answer: text.trim() && parseExactly(text), isOwn: false }
}

/** A text or a number of JSON. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g

/** The ids of some servers have more digits than numbers hold here: rounded they would name another record. They are texts. */
function parseExactly(text: string): unknown {
  const data: unknown = JSON.parse(text)
  if (!/\d{16}/.test(text)) return data
  const exact = text.replace(TOKEN, (token) =>
    /^-?\d{16,}$/.test(token) && String(Number(token)) !== token ? `"${token}"` : token,
  )
  return JSON.parse(exact)
}
