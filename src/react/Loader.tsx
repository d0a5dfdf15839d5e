import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { LoaderSettings } from '../services/loader'
import { escapeText } from './content'
import { call } from './host'
import { loader } from './parts/loader'

/** How the loader looks. Texts are shown as text; colours as CSS writes them. */
export interface LoaderOptions {
  /** 1: a spinner in a box. 2: on the whole page. 3: a progress bar. Default: 1. */
  version?: 1 | 2 | 3 | undefined
  /** Default: « CHARGEMENT » (§9). */
  title?: string | undefined
  /** Default: « Veuillez patienter s'il vous plait... » (§9). */
  description?: string | undefined
  /** The site's logo. Default: false. */
  logo?: boolean | undefined
  /** Of text and spinner. */
  colour?: string | undefined
  /** Of the page's cover. */
  background?: string | undefined
}

/** Of `Loader`. */
export interface LoaderProps extends LoaderOptions {
  /** Default: true. */
  show?: boolean | undefined
  /** `'3 / 10'` sets the bar to 30 %. */
  progress?: string | undefined
}

function toSettings({
  version,
  title,
  description,
  logo,
  colour,
  background,
}: LoaderOptions): LoaderSettings {
  const settings: LoaderSettings = { show_logo: !!logo }
  if (version) settings.version = version
  if (title !== undefined) settings.txt_loading = escapeText(title)
  if (description !== undefined) settings.txt_patienter = escapeText(description)
  if (colour) settings.fg = colour
  if (background) settings.bg = background
  return settings
}

/** The full-page loader (§2.15), while it is rendered; several showings end with the last. */
export function Loader({ show = true, progress, ...options }: LoaderProps): ReactNode {
  const held = useRef<Held>(undefined)
  const settings = toSettings(progress === undefined ? options : { version: 3, ...options })
  useLayoutEffect(() => {
    if (!show) return
    const before = held.current
    const next = (held.current = call(loader, 'hold', settings))
    // Only then, so that the loader does not go in between.
    void next.then(() => release(before))
  }, [show, JSON.stringify(settings)])
  useLayoutEffect(() => {
    if (!show) return undefined
    return () => {
      void release(held.current)
      held.current = undefined
    }
  }, [show])
  useLayoutEffect(() => {
    if (show && progress !== undefined) void call(loader, 'progress', progress)
  }, [show, progress])
  return null
}

/** The loader from code; each `show` takes one `hide`. */
export interface LoaderApi {
  /** Resolves when it is shown. */
  show(options?: LoaderOptions): Promise<void>
  /** Ends one `show`. */
  hide(): Promise<void>
  /** `'3 / 10'` sets the bar to 30 %; shows a loader with a bar where there is none. */
  progress(text: string): Promise<void>
}

type Held = Promise<(() => void) | undefined> | undefined

/** Ends a showing, also one that is still on its way. */
const release = async (held: Held): Promise<void> => (await held)?.()

/** What `show` began and `hide` has not ended. */
const shows: Held[] = []

const shownLoader: LoaderApi = {
  async show(options: LoaderOptions | null | undefined) {
    const held = call(loader, 'hold', toSettings(options ?? {}))
    shows.push(held)
    await held
  },
  hide: () => release(shows.pop()),
  progress: (text) => call(loader, 'progress', text),
}

/** The loader from event handlers. Always the same object. */
export const useLoader = (): LoaderApi => shownLoader
