import { warn } from '../../base/console'
import { send } from '../../base/events'
import { getHost, prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import { renderInto } from '../../ui/react/render'
import { blockKeys } from './block-keys'
import { Loader } from './Loader'
import css from './loader.css'
import { readProgress, type Progress } from './progress'
import { readSettings, type LoaderSettings, type Settings } from './settings'

export type { LoaderSettings } from './settings'

declare module '../../base/services' {
  interface Services {
    loader: LoaderService
  }
}

/** The full-page loader (§2.15, 4.14). */
export interface LoaderService {
  /** Shows the loader; shown again before it is hidden, it takes two `hide`s. */
  show(settings?: LoaderSettings): void
  /** Ends one `show`; the last one hides the loader. */
  hide(): void
  /** `'3 / 10'` sets the bar to 30 %; shows a version 3 loader where there is none. */
  progress(text: string): void
}

/** Without news for so many time-outs of a request, whoever showed the loader has forgotten it. */
const PATIENCE = 2

/** Each `show` that is not hidden yet, the latest last. */
const shows: Settings[] = []
let progress: Progress | undefined
let announced = 0
let host: HTMLElement | undefined
let unblock: (() => void) | undefined
let watchdog: ReturnType<typeof setTimeout> | undefined

function show(given?: LoaderSettings): void {
  shows.push(readSettings(given))
  render()
  const texts = Array.from(host?.querySelectorAll('p') ?? [], ({ textContent }) => textContent?.trim())
  announce(texts.filter(Boolean).join('. '))
}

function hide(): void {
  if (!shows.pop()) return
  if (shows.length) render()
  else end()
}

function setProgress(text: string): void {
  if (!shows.length) shows.push(readSettings({ version: 3 }))
  progress = readProgress(text, progress?.percent ?? 0)
  render()
  // Each quarter is news, each step is not.
  const quarter = Math.floor(progress.percent / 25)
  if (quarter > announced) announce(progress.text)
  announced = quarter
}

function render(): void {
  const settings = shows[shows.length - 1]!
  const isNew = !host
  const cover = (host ??= document.createElement('div'))
  cover.className = `${prefixed('loader')} ${prefixed('loader-v' + settings.version)}`
  // By the style object: a strict policy forbids style attributes.
  cover.style.cssText = ''
  for (const name of Object.keys(settings.colours)) cover.style.setProperty(name, settings.colours[name]!)
  if (isNew) {
    // Its texts stand in no other part of the page that has a name.
    cover.setAttribute('role', 'region')
    cover.setAttribute('aria-label', t('loader.description'))
    document.body.append(cover)
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

/** Takes the loader away, whatever asked for it. */
function end(): void {
  clearTimeout(watchdog)
  shows.length = 0
  progress = undefined
  announced = 0
  if (!host) return
  const gone = host
  host = undefined
  unblock?.()
  send(gone, 'loader', 'hide')
  renderInto(gone, null)()
  gone.remove()
}

export function create(): LoaderService {
  adoptStyles(css)
  // A page that Back brings out of the browser's cache is ready: what it was waiting for is long over.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) end()
  })
  return { show, hide, progress: setProgress }
}
