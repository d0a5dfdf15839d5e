import type { Feature } from '../../base/manifest'

export const autocomplete: Feature = {
  name: 'autocomplete',
  selector: 'input[data-autocomplete], input[data-autocomplete-url]',
}
