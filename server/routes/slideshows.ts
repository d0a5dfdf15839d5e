import { html } from '../../demo/html.ts'
import { ownEntry } from '../own-entry.ts'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'

const albums: Readonly<Record<string, readonly [title: string, pictures: readonly string[]]>> = {
  forges: ['Les forges en images', ['forge-12', 'forge-41', 'chantier-9', 'village-33']],
  fetes: ['Les fêtes de la Saint-Éloi', ['marche-21', 'theatre-7', 'riviere-8']],
}

/** The page of a slideshow's window (§7, 13). */
export const slideshowRoutes: RouteFamily = ({ app, path, files }) => {
  app.get(path + '/clients/utils/modules/diaporama.php', (request, response, next) => {
    const [title, pictures] = ownEntry(albums, param(request, 'album')) ?? []
    if (!title || !pictures) return next()
    response.type('html').send(
      html`<!doctype html>
        <html lang="fr">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <link rel="stylesheet" href="${files.dist('passerelle.css')}" />
            <link rel="stylesheet" href="${files.asset('site.css')}" />
            <script src="${files.dist('passerelle.js')}" data-platform="${path}"></script>
          </head>
          <body class="window">
            <main>
              <h1>${title}</h1>
              <div class="cms-slideshow" aria-label="${title}">
                ${pictures.map(
                  (name, index) =>
                    html`<img
                      src="/images/${name}.svg?w=760&amp;h=420"
                      width="760"
                      height="420"
                      alt="Vue ${index + 1}"
                    />`,
                )}
              </div>
            </main>
          </body>
        </html>`.toString(),
    )
  })
}
