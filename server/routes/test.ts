import type { RouteFamily } from '../platform.ts'
import { param, receivedFrom } from '../received.ts'

/** Endpoints without a feature of their own, for tests of requests and for the demo of `Passerelle.http`. */
export const testRoutes: RouteFamily = ({ app, path }) => {
  /** Tells back what was received. */
  app.all(path + '/test/echo', (request, response) => {
    const { query, body, json, text, files, ajax } = receivedFrom(request)
    response.json({
      method: request.method,
      path: request.path,
      query: query.pairs,
      body: body.pairs,
      json,
      text,
      files: files.map(({ field, name, type, bytes }) => ({ field, name, type, size: bytes.length })),
      ajax,
      headers: request.headers,
    })
  })
  /** Answers the HTML given in `html`, as it is. */
  app.all(path + '/test/html', (request, response) => {
    response.type('html').send(param(request, 'html') || '<p>Contenu venu du serveur.</p>')
  })
  /** Answers the text given in `json` as JSON, valid or not. */
  app.all(path + '/test/json', (request, response) => {
    response.type('json').send(param(request, 'json') || '{}')
  })
  app.all(path + '/test/redirect', (request, response) => {
    response.redirect(302, param(request, 'to') || path + '/test/echo')
  })
}
