import type { Express, Request, Response } from 'express'
import { errorPage } from './fault-pages.ts'
import { faultFrom, type Faults } from './faults.ts'
import type { Platform } from './platform.ts'
import { receivedFrom } from './received.ts'
import { pageBefore } from './replies.ts'
import type { RequestsLog } from './requests-log.ts'

interface Controlled {
  readonly requests: RequestsLog
  readonly faults: Faults
  readonly reset: Platform['reset']
}

/**
 * The endpoints by which a test, or a visitor of the demo, arms failures and reads what was received:
 * - `POST /__faults` with a fault or a list of them, as JSON or as form fields; `GET` lists those armed,
 *   `DELETE` (or a field `clear`) forgets them;
 * - `POST /__release` with `{path, count}` lets held requests go on;
 * - `GET /__requests?path=&kind=call&method=`; `DELETE` empties the log;
 * - `POST /__reset` forgets all of it; with `{database: true}` the stored data is put back too.
 */
export function controlRoutes(app: Express, { requests, faults, reset }: Controlled): void {
  app.post('/__faults', (request, response) => {
    const { json, body } = receivedFrom(request)
    if (body.has('clear')) {
      faults.clear()
      return answer(request, response, { armed: 0 })
    }
    const given: readonly unknown[] = json === undefined ? [Object.fromEntries(body.pairs)] : [json].flat()
    if (!given.every(isObject)) return void response.status(400).type('html').send(errorPage(400))
    faults.add(...given.map(faultFrom))
    answer(request, response, { armed: faults.list().length })
  })
  app.get('/__faults', (_request, response) => void response.json(faults.list()))
  app.delete('/__faults', (request, response) => {
    faults.clear()
    answer(request, response, { armed: 0 })
  })
  app.post('/__release', (request, response) => {
    const { body } = receivedFrom(request)
    answer(request, response, {
      released: faults.release(body.get('path'), Number(body.get('count')) || Infinity),
    })
  })
  app.get('/__requests', (request, response) => {
    const { query } = receivedFrom(request)
    response.json(
      requests.list({ path: query.get('path'), kind: query.get('kind'), method: query.get('method') }),
    )
  })
  app.delete('/__requests', (request, response) => {
    requests.clear()
    answer(request, response, { cleared: true })
  })
  app.post('/__reset', (request, response) => {
    reset({ database: receivedFrom(request).body.get('database') === 'true' })
    answer(request, response, { reset: true })
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A form of the demo goes back to its page; a script gets JSON. */
function answer(request: Request, response: Response, result: object): void {
  const from = pageBefore(request)
  if (from && request.accepts(['json', 'html']) === 'html') {
    response.redirect(303, from + '#pannes')
  } else {
    response.json(result)
  }
}
