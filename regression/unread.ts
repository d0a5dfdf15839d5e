import type { PageResult } from './types.ts'

/** The result of a page that could not be read: nothing was seen, and the reason why. */
export const unreadResult = (
  about: Pick<PageResult, 'page' | 'url' | 'key' | 'print'>,
  unreadable: string,
  seconds: number,
): PageResult => ({
  ...about,
  steps: 0,
  seconds,
  differences: [],
  noise: [],
  calls: {},
  notes: [],
  madeUp: [],
  unreadable,
})
