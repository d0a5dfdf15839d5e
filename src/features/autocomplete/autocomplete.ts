import type { Mount } from '../../base/feature'
import { from, number, text } from '../../base/options'
import { onFirstUse } from '../../widgets/first-use'
import { keepAttributes } from '../../dom/kept-attributes'
import { isOn } from '../../dom/values'

export const options = {
  config: from('data-autocomplete', text('')),
  url: from('data-autocomplete-url', text('')),
  /** How many letters it takes. Default: 2 with `data-autocomplete`, else 1. */
  min: from('data-autocomplete-min', number(undefined, 0)),
  /** ms of quiet before a question. Default: the first letter is asked about at once, further ones after 200. */
  delay: from('data-autocomplete-delay', number(undefined, 0)),
}

const ATTRIBUTES = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  autocomplete: 'off',
}

/**
 * Suggests what the server knows while a visitor types (§5.6, WAI-ARIA combobox with list autocomplete; `combobox.ts`,
 * fetched when somebody comes near the field).
 */
export const mount: Mount<typeof options> = (element, { config, url, min, delay }, page) => {
  const given = parse(config)
  if (config && !(given['classname'] && given['methode'])) return void page.warn('P470')
  if (isOn(given['disabled'])) return undefined
  const field = element as HTMLInputElement
  // Who is in the field already may have typed before it came to life.
  const initial = document.activeElement === field ? field.defaultValue : field.value
  const putBack = keepAttributes(field, ...Object.keys(ATTRIBUTES))
  const enhance = (): void => {
    for (const [name, value] of Object.entries(ATTRIBUTES)) field.setAttribute(name, value)
  }
  enhance()
  const begin = onFirstUse(
    page,
    () =>
      import(/* webpackChunkName: "autocomplete-combobox" */ './combobox').catch((error: unknown) => {
        page.warn('P473')
        throw error
      }),
    [field, { given, isOwn: !!config, url, min, delay, initial }],
    () => false,
  )
  // What the targets hold for it has to be known before somebody changes them.
  if (field.value) begin()
  // On the way back a browser restores what was typed, but not in a field without `autocomplete`.
  page.on(window, 'pagehide', putBack)
  page.on(window, 'pageshow', enhance)
  return putBack
}

/** A bad configuration counts as one without class and method. */
function parse(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
