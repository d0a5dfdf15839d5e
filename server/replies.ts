import type { Request, Response } from 'express'
import type { Html } from '../demo/html.ts'
import { replyPage } from '../demo/site-pages.ts'
import { pageRequest } from './pages.ts'
import { ownPath } from './own-path.ts'
import type { RouteContext } from './platform.ts'
import { receivedFrom } from './received.ts'

/** Does a browser ask by itself, without the script? What is answered is then all that a person sees. */
export const isPlain = (request: Request): boolean =>
  !receivedFrom(request).ajax && /\btext\/html\b/.test(request.headers.accept ?? '')

/** Path and query of the page that a person came from; `undefined` for none of this site. */
export function pageBefore({ headers }: Request): string | undefined {
  const from = URL.parse(headers.referer ?? '')
  return from && from.host === headers.host ? ownPath(from.pathname) + from.search : undefined
}

export interface ReplyOptions {
  readonly title?: string
  /** Where the page leads back to; default the page before, else the home page. */
  readonly back?: string
  /** Of the page; the script, which asks for a part of one, always gets 200. */
  readonly status?: number
}

/** Answers a form: the script gets the reply alone, a browser that sent it by itself a page of the site around it. */
export function sendReply(
  context: RouteContext,
  request: Request,
  response: Response,
  reply: Html,
  { title = 'Votre envoi', back = pageBefore(request) ?? '/', status = 200 }: ReplyOptions = {},
): void {
  response.type('html')
  if (!isPlain(request)) return void response.send(reply.toString())
  const page = pageRequest(context, request, response)
  response.status(status).send(replyPage({ ...page, path: back }, title, reply, back).toString())
}
