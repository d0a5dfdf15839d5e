import type { PageContext } from '../../core/context'

export { listenForDrags } from './drag'
export { obey } from './obey'

/** There is no slide to show. */
export const tellEmpty = (page: PageContext): void => page.warn('P520', { feature: page.name })
