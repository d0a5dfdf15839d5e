/** What others know of requests: types only. */
export type { RequestData } from './encoding'
export type { HttpError } from './error'
export type { HttpAnswer, HttpRequest } from './exchange'
