import { defaultLabels } from '../strings/labels'
import { getHost } from './host'
import { shown } from './translation'

/** A label of the configuration: the page's own as it stands, a default one in the page's language. */
export function label(name: keyof typeof defaultLabels): string {
  const text = getHost().config.labels[name]
  return text === defaultLabels[name] ? shown(text) : text
}
