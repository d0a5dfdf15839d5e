/** What features know of content from the server: types only. */
export type { Content, Wanted } from './answer'
