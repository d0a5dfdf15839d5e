import { optionsIn, type Options } from './call'

const AT_THE_FIELD = { my: 'left top', at: 'left bottom', collision: 'none' }
const AT_THE_POINTER = { my: 'left top+15', at: 'left bottom', collision: 'flipfit flip' }

/** What jQuery UI answers for an option that nobody has set. */
const defaults: Readonly<Record<string, Options>> = {
  autocomplete: { autoFocus: false, delay: 300, minLength: 1, position: AT_THE_FIELD },
  tooltip: {
    classes: { 'ui-tooltip': 'ui-corner-all ui-widget-shadow' },
    hide: true,
    items: '[title]:not([disabled])',
    position: AT_THE_POINTER,
    show: true,
    track: false,
  },
}

/** Those that answer for options which nobody has set, and take a part of one: `classes.ui-tooltip`. */
export const isUi = (plugin: string): boolean => plugin in defaults

/** All options of one of jQuery UI's widgets; the page's masks are in the defaults of every plugin. */
function allOptions(plugin: string, options: Options): Options {
  const { definitions: _masks, ...given } = options
  return { classes: {}, disabled: false, ...defaults[plugin], ...given }
}

/** An option of one of jQuery UI's widgets, a part of one, or without a name all of them; `null` for what it has not. */
export function readOption(plugin: string, options: Options, name: unknown): unknown {
  const known = allOptions(plugin, options)
  if (name === undefined) return known
  const [first = '', ...parts] = String(name).split('.')
  const value = first === 'content' && plugin === 'tooltip' ? (known[first] ?? ownTitle) : known[first]
  return parts.reduce((within: unknown, part) => optionsIn(within)[part], value) ?? null
}

/** jQuery UI's `content`: the title, as HTML that reads so. */
function ownTitle(this: Element): string {
  const shown = document.createElement('a')
  shown.textContent = this.getAttribute('title')
  return shown.innerHTML
}

/** The option that a part belongs to, with that part. */
export function setPart(options: Options | undefined, name: string, value: unknown): Options {
  const [first = '', ...parts] = name.split('.')
  const put = (within: unknown, [part, ...more]: readonly string[]): unknown =>
    part === undefined ? value : { ...optionsIn(within), [part]: put(optionsIn(within)[part], more) }
  return { [first]: put(options?.[first], parts) }
}
