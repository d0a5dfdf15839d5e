import type { RouteFamily } from '../platform.ts'
import { receivedFrom } from '../received.ts'

/** Collects what the configuration's `report` sends: errors and uses of old helpers, one entry or a list. */
export const reportRoutes: RouteFamily = ({ app, path, db }) => {
  const insert = db.prepare('INSERT INTO reports (type, entry) VALUES (?, ?)')
  app.post(path + '/report', (request, response) => {
    const { json } = receivedFrom(request)
    const entries = json === undefined ? [] : [json].flat()
    for (const entry of entries) {
      insert.run(String((entry as { type?: unknown } | null)?.type ?? ''), JSON.stringify(entry))
    }
    response.status(entries.length ? 204 : 400).end()
  })
  app.get(path + '/report', (_request, response) => {
    const rows = db.prepare('SELECT entry FROM reports ORDER BY id').all()
    response.json(rows.map((row) => JSON.parse(String(row['entry'])) as unknown))
  })
}
