import { warn } from '../../base/console'
import { send } from '../../base/events'
import { eventType, getHost, prefixed } from '../../base/host'
import { bringWordings } from '../../ui/wordings'
import { announce } from '../../dom/announce'
import { noteOwn, removeCopies, watchCopies } from '../../dom/copies'
import { raise } from '../../dom/raise'
import { adoptStyles } from '../../dom/styles'
import { appendToHost } from '../../dom/window-host'
import { t } from '../../base/translation'
import { renderInto } from '../../ui/react/render'
import { blockKeys } from './key-block'
import { Loader } from './Loader'
import css from './loader.css'
import { readProgress, type Progress } from './progress'
import { readSettings, textOf, type LoaderSettings, type Settings } from './settings'

export type { LoaderSettings } from './settings'

declare module '../../base/services' {
  interface Services {
    loader: LoaderService
  }
}

/** The full-page loader (§2.15, 4.14). */
export interface LoaderService {
  /**
   * Shows the page's loader, or gives the one that is shown other settings: it is shown or hidden, and the last word
   * counts. In version 3, a description of the form `3 / 10` sets the bar as `progress` does (§9).
   */
  show(settings?: LoaderSettings): void
  /** Hides the page's loader, however often it was shown. */
  hide(): void
  /** `'3 / 10'` sets the bar to 30 %; shows a version 3 loader where there is none. */
  progress(text: string): void
  /**
   * Shows the loader for a piece of work, whatever the page shows or hides meanwhile.
   * @returns ends this one; the loader goes with the last
   */
  hold(settings?: LoaderSettings): () => void
}

/** Without news for so many time-outs of a request, whoever showed the loader has forgotten it. */
const PATIENCE = 2

interface Show {
  readonly given: LoaderSettings | undefined
  /** Of `given`, in the page's language as far as it is known. */
  settings: Settings
}

/** What the loader is shown for, the latest last: the page's own word, and pieces of work. */
let shows: Show[] = []
/** The one among them that the page asked for. */
let pages: Show | undefined
let progress: Progress | undefined
let announced = 0
let host: HTMLElement | undefined
let unblock: (() => void) | undefined
let watchdog: ReturnType<typeof setTimeout> | undefined

function show(given?: LoaderSettings): void {
  const before = pages
  pages = add(given, before)
}

function hold(given?: LoaderSettings): () => void {
  const work = add(given)
  return () => remove(work)
}

/** @param before what it takes the place of */
function add(given: LoaderSettings | undefined, before?: Show): Show {
  bringWordings()
  const settings = readSettings(given)
  const one: Show = { given, settings }
  shows = shows.filter((other) => other !== before).concat(one)
  if (settings.version < 3) progress = undefined
  else if (settings.progress) progress = readProgress(settings.progress, progress?.percent ?? 0)
  render()
  const texts = Array.from(host?.querySelectorAll('p') ?? []).map(({ textContent }) => textContent?.trim())
  announce(texts.filter(Boolean).join('. '))
  return one
}

/** The texts have come in the page's language. */
function translateAll(): void {
  for (const one of shows) one.settings = readSettings(one.given)
  render()
}

function hide(): void {
  if (pages) remove(pages)
}

function remove(ended: Show): void {
  const left = shows.filter((one) => one !== ended)
  if (left.length === shows.length) return
  shows = left
  if (ended === pages) pages = undefined
  if (left.length) render()
  else end()
}

function setProgress(given: unknown): void {
  if (!shows.length) pages = add({ version: 3 })
  const value = textOf(given)
  const isText = typeof given !== 'function' && !/^\[object /.test(value)
  if (!isText) warn('P209', { helper: 'loader_progress', key: 'text', value, allowed: '3 / 10, 30 %' })
  progress = readProgress(isText ? given : progress?.text, progress?.percent ?? 0)
  render()
  // Each quarter is news, each step is not.
  const quarter = Math.floor(progress.percent / 25)
  if (quarter > announced) announce(progress.text)
  announced = quarter
}

function render(): void {
  const settings = shows[shows.length - 1]?.settings
  if (!settings) return
  const isNew = !host
  const cover = (host ??= noteOwn(document.createElement('div')))
  cover.className = `${prefixed('loader')} ${prefixed('loader-v' + settings.version)}`
  // By the style object: a strict policy forbids style attributes.
  cover.style.cssText = ''
  for (const [name, value] of Object.entries(settings.colours)) cover.style.setProperty(name, value)
  if (isNew) {
    // Its texts stand in no other part of the page that has a name.
    cover.setAttribute('role', 'region')
    cover.setAttribute('aria-label', t('loader.description'))
  }
  // A script of the page may have replaced all that was on it.
  if (!cover.isConnected) {
    takeCopies()
    appendToHost(cover)
    // A body that is drawn through a filter has what is fixed stand within itself.
    const { top, height } = cover.getBoundingClientRect()
    raise(cover, Math.abs(top) + Math.abs(height - window.innerHeight) > 1)
  }
  renderInto(cover, <Loader settings={settings} progress={progress} />)
  if (isNew) {
    unblock = blockKeys(cover)
    send(cover, 'loader', 'show')
  }
  clearTimeout(watchdog)
  const patience = PATIENCE * getHost().config.timeout
  watchdog = setTimeout(() => {
    warn('P210', { seconds: Math.round(patience / 1000) })
    end()
  }, patience)
}

/** One that was written anew with the page would stay for ever. */
const takeCopies = (): void => removeCopies(document.getElementsByClassName(prefixed('loader')), 'loader')

/**
 * What is met on the page as a loader: a copy that is brought back would stay for ever.
 */
function met(one: Element): (() => void) | undefined {
  takeCopies()
  return () => {
    if (one !== host || one.isConnected) return
    const [copy] = Array.from(document.getElementsByClassName(prefixed('loader')))
    // Written anew with its page it goes on; what it was shown for has gone with its page otherwise.
    if (copy?.parentNode) copy.parentNode.replaceChild(host, copy)
    else end()
  }
}

/** Takes the loader away, whatever asked for it. */
function end(): void {
  clearTimeout(watchdog)
  shows = []
  pages = undefined
  progress = undefined
  announced = 0
  if (!host) return
  const gone = host
  host = undefined
  unblock?.()
  send(gone, 'loader', 'hide')
  renderInto(gone, null)()
  gone.parentNode?.removeChild(gone)
  takeCopies()
}

export function create(): LoaderService {
  adoptStyles(css)
  watchCopies('.' + prefixed('loader'), met)
  document.addEventListener(eventType('translations:loaded'), translateAll)
  // A page that Back brings out of the browser's cache is ready: what it was waiting for is long over.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) end()
  })
  return { show, hide, progress: setProgress, hold }
}
