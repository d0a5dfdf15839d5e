import type { State } from './state.ts'
import { formStates } from './states-forms.ts'
import { layerStates } from './states-layers.ts'
import { pageStates } from './states-page.ts'

/** Every widget in every state that is looked at. */
export const states: readonly State[] = [...layerStates, ...pageStates, ...formStates]
