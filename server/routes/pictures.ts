import { join } from 'node:path'
import { html } from '../../demo/html.ts'
import type { RouteFamily } from '../platform.ts'
import { sendReply } from '../replies.ts'
import { Thumbnails } from '../thumbnails.ts'

const LARGEST = 2400

/**
 * Thumbnail generator (§7 row 12), `miniature.php?pic={path}&w_max=&h_max=[&id_planche_contact=]`, beside any page.
 * `pic` is a path below the site's files, as in `/assets/photos/lac.jpg`.
 */
export const pictureRoutes: RouteFamily = (context) => {
  const { app, path, files } = context
  const thumbnails = new Thumbnails(join(import.meta.dirname, '../../demo'))
  app.get(/\/miniature\.php$/, async (request, response) => {
    const { pic, w_max, h_max, id_planche_contact: sheet } = request.query
    const size = (given: unknown) => Math.min(Math.max(Math.round(Number(given)) || LARGEST, 1), LARGEST)
    const asked = typeof pic === 'string' && (sheet === undefined || /^\w+$/.test(String(sheet)))
    const made = asked && (await thumbnails.make(pic, size(w_max), size(h_max)))
    if (!made) return void response.status(404).type('text').send('Image introuvable.')
    response.set('Cache-Control', 'public, max-age=3600').type(made.type).send(made.data)
  })

  app.get(path + '/demo/inscription', (_request, response) => {
    response.type('html').send(registrationPage(files.asset('site.css')).toString())
  })
  app.post(path + '/demo/inscription', (request, response) => {
    const reply = html`<p role="status">Votre inscription est envoyée.</p>`
    sendReply(context, request, response, reply, { title: 'Inscription', back: '/demo/galerie' })
  })
}

/** A form in a frame that knows whether something would be lost (§4.4). */
const registrationPage = (style: string) => html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Inscription</title>
    <link rel="stylesheet" href="${style}">
  </head>
  <body style="padding: 1.5rem">
    <h1 style="font-size: 1.4rem">Visite de la vieille forge</h1>
    <form method="post">
      <p><label>Votre nom<br><input name="nom" autocomplete="name"></label></p>
      <p><label>Combien serez-vous ?<br><input name="nombre" inputmode="numeric"></label></p>
      <button class="button">Envoyer</button>
    </form>
    <script>
      var champs = document.forms[0].elements
      var inscription = {
        modifiee: function () {
          return champs.nom.value || champs.nombre.value
            ? 'Votre inscription n’est pas envoyée : elle sera perdue. Fermer ?'
            : false
        },
      }
      document.forms[0].onsubmit = function () {
        // Opened as a page, it is sent as one.
        if (parent === window) return true
        document.forms[0].reset()
        parent.Passerelle.lightbox.close()
        return false
      }
    </script>
  </body>
</html>`
