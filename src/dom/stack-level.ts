import { parentElementOf } from '../base/parent-of'

/** The highest `z-index` of an element and all that it stands in; 0 where none has one. */
export const stackLevel = (one: Element | null): number =>
  one ? Math.max(Number(getComputedStyle(one).zIndex) || 0, stackLevel(parentElementOf(one))) : 0
