/** Pages that a failing web server or an expired session puts in the place of an answer. */
import { html, type Html } from '../demo/html.ts'

const reasons: Record<number, string> = {
  400: 'Requête incorrecte',
  401: 'Authentification nécessaire',
  403: 'Accès interdit',
  404: 'Page introuvable',
  500: 'Erreur interne du serveur',
  502: 'Mauvaise passerelle',
  503: 'Service momentanément indisponible',
  504: 'Délai d’attente dépassé',
}

export function errorPage(status: number): string {
  const reason = reasons[status] ?? 'Erreur'
  return bare(`${status} ${reason}`, html`<p>Le serveur n’a pas pu répondre à la demande.</p>`)
}

/** What a member sees once the session is over; forms of the site must not mistake it for an answer. */
export function loginPage(): string {
  return bare(
    'Connexion',
    html`<form class="cms-login" method="post" action="/connexion">
      <p>
        <label>Identifiant <input name="login" autocomplete="username" /></label>
      </p>
      <p>
        <label>Mot de passe <input type="password" name="password" autocomplete="current-password" /></label>
      </p>
      <p><button>Se connecter</button></p>
    </form>`,
  )
}

function bare(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`.toString()
}
