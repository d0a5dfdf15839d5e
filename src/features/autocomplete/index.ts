import type { Manifest } from '../../base/manifest'

export const autocomplete: Manifest = {
  name: 'autocomplete',
  selector: 'input[data-autocomplete], input[data-autocomplete-url]',
  alone: 'often the only such field of a page, a search; its list comes with the first key',
}
