import { warn } from '../../base/console'
import { getHost } from '../../base/host'
import { asText } from '../../dom/html'
import { toHttpUrl } from '../../dom/urls'
import { isOn } from '../../dom/values'
import { t } from '../../base/translation'
import { toContent, type Content } from '../../ui/content'

/** What pages may set, by configuration (`loader`) and by call (§3, Loader settings). */
export interface LoaderSettings {
  /** 1: a spinner in a box. 2: a spinner on the whole page, no box. 3: a progress bar. Default: 1. */
  version?: 1 | 2 | 3
  /** The site's logo, of `identite.logo_site` or `logo`. Default: false. */
  show_logo?: boolean
  /** Default: true. */
  show_title?: boolean
  /** Default: true. */
  show_desc?: boolean
  /** The title, text or HTML; default: « CHARGEMENT » (§9). */
  txt_loading?: string
  /**
   * The description, text or HTML; default: « Veuillez patienter s'il vous plait... » (§9). In version 3, `3 / 10` sets
   * the bar.
   */
  txt_patienter?: string
  /** Colours, as CSS writes them: text and spinner, page cover, box, box border. */
  fg?: string
  bg?: string
  bgc?: string
  bordercolor?: string
  /** Address of a picture in the spinner's place. */
  image?: string
}

export interface Settings {
  readonly version: 1 | 2 | 3
  readonly logo: string
  readonly title: Content | undefined
  readonly description: Content | undefined
  /** A description that says how far it has come, in version 3. */
  readonly progress: string
  readonly colours: Readonly<Record<string, string>>
  readonly image: string
}

const COLOURS = ['fg', 'bg', 'bgc', 'bordercolor'] as const

/** Settings of the call over those of the configuration over the defaults; a bad value is told (P209). */
export function readSettings(given: unknown): Settings {
  const { config } = getHost()
  const all: LoaderSettings = { ...(config.loader as LoaderSettings) }
  // As jQuery's `extend`: what a call leaves undefined is not set by it.
  for (const [key, value] of Object.entries(given && typeof given === 'object' ? given : {}))
    if (value !== undefined) Object.assign(all, { [key]: value })
  const { identite } = config
  const colours: Record<string, string> = {}
  for (const key of COLOURS) {
    const value = all[key]
    if (isColour(value)) colours['--cms-loader-' + key] = value
    else if (value) bad(key, value, '#1d4f91, rgb(…)')
  }
  const version = readVersion(all.version)
  const text = textOf(all.txt_patienter ?? t('loader.description'))
  const tellsProgress = version === 3 && /^[^<]*\d\s*\/\s*\d[^<]*$/.test(text)
  const isDescribed = all.show_desc === undefined || isOn(all.show_desc)
  return {
    version,
    logo: isOn(all.show_logo) ? String(identite['logo_site'] || identite['logo'] || '') : '',
    title: contentOf(all.show_title, all.txt_loading, t('loader.title')),
    description: contentOf(
      isDescribed,
      tellsProgress ? undefined : all.txt_patienter,
      t('loader.description'),
    ),
    progress: tellsProgress ? text : '',
    colours,
    image: readImage(all.image),
  }
}

/** What the page's own code gave, which may be HTML, else our own text. */
const contentOf = (shown: unknown, given: unknown, text: string): Content | undefined =>
  shown !== undefined && !isOn(shown) ? undefined : given == null ? asText(text) : toContent(given)

function readVersion(value: unknown): 1 | 2 | 3 {
  const version = Number(textOf(value ?? 1).replace(/^v/i, ''))
  if (version === 1 || version === 2 || version === 3) return version
  bad('version', value, '1, 2, 3')
  return 1
}

function readImage(value: unknown): string {
  if (!value) return ''
  if (typeof value === 'string' && (toHttpUrl(value) || /^data:image\//i.test(value))) return value
  bad('image', value, 'http, https')
  return ''
}

function bad(key: string, value: unknown, allowed: string): void {
  warn('P209', { helper: 'loader_show', key, value: textOf(value), allowed })
}

/** A value as a text; settings of the page's may come without one of their own. */
export const textOf = (value: unknown): string =>
  'toString' in Object(value) ? String(value) : '[object Object]'

/** Is it a colour that CSS knows? `var()` and `url()` are not. */
function isColour(value: unknown): value is string {
  if (typeof value !== 'string' || !value.trim() || /\b(var|url|attr)\(/i.test(value)) return false
  const { style } = document.createElement('i')
  style.color = value
  return style.color !== ''
}
