import type { Host } from '../src/base/host'
import { findBy } from '../src/boot/held-events'
import { groups } from './helpers/services'

/** Links and buttons whose inline code may name an old helper; which one, the runtime reads (`src/runtime/intent.ts`). */
const NAMING = groups.map(([group]) => '[onclick*=' + group + ']').join() + ',[href^=javascript]'

/** Fetches the runtime as soon as a pointer or the focus reaches what will ask for it. */
export function fetchRuntimeOnIntent(host: Host): void {
  ;['pointerover', 'focusin'].forEach((type) =>
    window.addEventListener(
      type,
      ({ target }) => findBy('closest', target as Element, NAMING) && host.work(),
      true,
    ),
  )
}
