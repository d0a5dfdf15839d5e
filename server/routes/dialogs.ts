import { html } from '../../demo/html.ts'
import { typeset } from '../../demo/typeset.ts'
import { ownEntry } from '../own-entry.ts'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'

const hours: Readonly<Record<string, readonly string[]>> = {
  piscine: [
    'Mardi et jeudi : 12 h – 14 h, 17 h – 20 h',
    'Mercredi : 9 h – 18 h',
    'Samedi et dimanche : 10 h – 18 h',
  ],
  mairie: ['Du lundi au vendredi : 8 h 30 – 17 h 30', 'Samedi : 9 h – 12 h'],
}

const facilities: Readonly<Record<string, readonly [name: string, text: string, picture: string]>> = {
  theatre: [
    'Théâtre de l’Enclume',
    '420 places, trois salles, un café ouvert dès 17 h les soirs de spectacle.',
    '/images/theatre-7.svg',
  ],
  parc: [
    'Parc des Étangs',
    'Douze hectares, deux étangs, un parcours de santé de trois kilomètres.',
    '/images/parc-5.svg',
  ],
}

/** What the dialogs' examples show in a popup (§7, 16) and in an overlay (§7, 15). */
export const dialogRoutes: RouteFamily = ({ app, path }) => {
  app.all(path + '/demo/horaires', (request, response) => {
    const lines = ownEntry(hours, param(request, 'lieu')) ?? hours['mairie'] ?? []
    response.type('html').send(
      typeset(
        html`<ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`,
      ).toString(),
    )
  })
  app.post(path + '/demo/fiche', (request, response) => {
    const [name, text, picture] = ownEntry(facilities, param(request, 'equipement')) ??
      facilities['parc'] ?? ['', '', '']
    response.type('html').send(
      typeset(
        html`<article>
          <h2>${name}</h2>
          <img src="${picture}?w=480&amp;h=240" width="480" height="240" alt="" />
          <p>${text}</p>
        </article>`,
      ).toString(),
    )
  })
}
