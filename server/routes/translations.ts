import type { DatabaseSync } from 'node:sqlite'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'
import { languageOf } from '../session.ts'

/** §7 rows 7 and 8: the texts of a language, and expressions that have no translation yet. */
export const translationRoutes: RouteFamily = ({ app, path, db }) => {
  const learn = db.prepare(
    `INSERT INTO translations (langue, cible, intitule, module, tableau_donnee) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (langue, cible, intitule) DO NOTHING`,
  )
  app.post(path + '/ajax/modules/traductions/traitement.php', (request, response) => {
    const action = param(request, 'action')
    const cible = param(request, 'cible') || 'javascript'
    const langue = languageOf(request)
    if (action === 'add_traduction') {
      const expression = param(request, 'expression').trim()
      // French is the source: it has nothing to translate.
      if (expression && langue !== 'fr') {
        learn.run(langue, cible, expression, param(request, 'module'), param(request, 'tableau_donnee'))
      }
    } else if (action !== 'get_traductions') {
      return void response.status(400).json({ erreur: 'Action inconnue.' })
    }
    response.json({ langue, traductions: translationsOf(db, langue, cible) })
  })
}

/** Only what is translated: an expression waiting for its translation is not listed. */
function translationsOf(db: DatabaseSync, langue: string, cible: string) {
  return db
    .prepare(
      `SELECT intitule, valeur FROM translations
       WHERE langue = ? AND cible = ? AND valeur IS NOT NULL ORDER BY intitule`,
    )
    .all(langue, cible)
}
