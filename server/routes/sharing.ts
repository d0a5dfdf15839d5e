import { html, type Html } from '../../demo/html.ts'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'

/** Where the demo's share buttons lead (§7, 18): a service that shows what it was given, and a mail form. */
export const sharingRoutes: RouteFamily = ({ app, path, files }) => {
  const page = (title: string, main: Html): string =>
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="stylesheet" href="${files.asset('site.css')}" />
        </head>
        <body>
          <main class="wrap prose" style="padding-block: 1.5rem">
            <h1>${title}</h1>
            ${main}
          </main>
        </body>
      </html>`.toString()

  app.get(path + '/partage/reseau', (request, response) => {
    response.type('html').send(
      page(
        'Partager sur le réseau',
        html`<p>Vous partagez&nbsp;:</p>
            <p><strong id="adresse">${decoded(param(request, 'u'))}</strong></p>`,
      ),
    )
  })
  app.all(path + '/partage/courriel', (request, response) => {
    const to = param(request, 'destinataire')
    const shared = decoded(param(request, 'u'))
    response.type('html').send(
      page(
        'Partager par courriel',
        to
          ? html`<p role="status">La page a été envoyée à ${to}.</p>`
          : html`<form method="post">
              <input type="hidden" name="u" value="${param(request, 'u')}" />
              <p>Page partagée&nbsp;: <strong id="adresse">${shared}</strong></p>
              <p>
                <label for="destinataire">Adresse du destinataire</label>
                <input id="destinataire" name="destinataire" type="email" required autocomplete="email" />
              </p>
              <p><button class="button">Envoyer</button></p>
            </form>`,
      ),
    )
  })
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}
