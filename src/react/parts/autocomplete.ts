import { http } from './http'
import type { PageFeature } from './part'

/** Suggestions while one types (§5.6). */
export const autocomplete: PageFeature = {
  name: 'autocomplete',
  load: () => import('../../features/autocomplete/autocomplete'),
  needs: [http],
}
