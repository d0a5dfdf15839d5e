import type { DatabaseSync } from 'node:sqlite'
import { html } from '../../demo/html.ts'
import { slugOf } from '../data/random.ts'
import type { RouteFamily } from '../platform.ts'
import { receivedFrom } from '../received.ts'
import { isPlain, sendReply } from '../replies.ts'

/** More would not be read by anyone. */
const MOST = 10

type Row = {
  readonly id: number
  readonly name: string
  readonly postcode: string
  readonly department_code: string
  readonly department: string
}

/** What an input's autocompletion asks for (§7, row 6), a plain list of towns, and a form's receipt. */
export const fieldRoutes: RouteFamily = (context) => {
  const { app, path, db } = context
  app.all(path + '/ajax/modules/commun/traitement.php', (request, response, next) => {
    const { body, query } = receivedFrom(request)
    const asked = (name: string): string =>
      query.get(`autocompleter[${name}]`) || body.get(`autocompleter[${name}]`)
    if (!asked('classname')) return next()
    if (asked('classname') !== 'Commune' || asked('methode') !== 'rechercher') {
      return void response.status(404).json({ error: 'Classe ou méthode inconnue' })
    }
    response.set('Cache-Control', 'no-store').json(
      find(db, asked('term'), asked('departement')).map((row) => ({
        label: `${row.name} (${row.postcode})`,
        value: row.name,
        id: row.id,
        code_postal: row.postcode,
        departement: row.department,
      })),
    )
  })
  app.get('/demo/villes.json', (request, response) => {
    response.json(find(db, receivedFrom(request).query.get('term')).map(({ name }) => name))
  })
  app.post('/demo/recu', (request, response) => {
    const rows = receivedFrom(request).body.pairs.map(
      ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
    )
    const title = 'Champs reçus'
    // The frames of the examples are small.
    if (isPlain(request) && request.headers['sec-fetch-dest'] !== 'iframe')
      return sendReply(
        context,
        request,
        response,
        html`<table class="plain"><tbody>${rows}</tbody></table>`,
        { title },
      )
    response.type('html').send(
      String(html`<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>${title}</title>
        <body style="font: 16px/1.5 system-ui, sans-serif; margin: 16px">
        <table><tbody>${rows}</tbody></table></body></html>`),
    )
  })
}

/** Communes whose name begins with the term, then those with a word that does; postcodes too. */
function find(db: DatabaseSync, term: string, department = ''): Row[] {
  const slug = slugOf(term)
  if (!slug) return []
  return db
    .prepare(
      `SELECT * FROM communes
       WHERE (sort_name LIKE $start OR sort_name LIKE $word OR postcode LIKE $start)
         AND ($department = '' OR department_code = $department)
       ORDER BY sort_name NOT LIKE $start, length(sort_name), sort_name LIMIT ${MOST}`,
    )
    .all({ $start: slug + '%', $word: '%-' + slug + '%', $department: department }) as Row[]
}
