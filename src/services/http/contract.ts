/** What others know of requests: types only. */
export type { RequestData } from './encode'
export type { HttpError } from './error'
export type { HttpAnswer, HttpRequest } from './send'
