import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { html, type Html } from '../../demo/html.ts'
import { errorPage } from '../fault-pages.ts'
import { ownPath } from '../own-path.ts'
import type { RouteFamily } from '../platform.ts'
import { param, receivedFrom, type Fields } from '../received.ts'
import { isPlain, sendReply } from '../replies.ts'

/** Newsletter (§7 row 10), permalinks (§7 row 5), a captcha service's stand-in (§7 row 17), a form that asks for it. */
export const formRoutes: RouteFamily = (context) => {
  const { app, db, path } = context
  app.post(path + '/ajax/modules/newsletter_v2/traitement.php', (request, response) => {
    const answer = subscribe(db, receivedFrom(request).body)
    if (!isPlain(request)) return void response.json(answer)
    const reply =
      'valid' in answer ? done(answer.valid) : html`<div class="alert alert-danger">${answer.erreur}</div>`
    sendReply(context, request, response, reply, { title: 'La lettre de Montreuil-les-Forges' })
  })

  app.post(path + '/backoffice/modules/commun/lien_v4.php', (request, response) => {
    const lien = param(request, 'lien')
    if (param(request, 'action') !== 'permalien' || !lien) {
      return void response.status(400).type('html').send(errorPage(400))
    }
    const known = db.prepare('SELECT code FROM permalinks WHERE url = ?').get(lien)
    const code = String(known?.['code'] ?? randomBytes(5).toString('base64url'))
    if (!known) db.prepare('INSERT INTO permalinks VALUES (?, ?)').run(code, lien)
    response.type('text').send(`${request.protocol}://${request.headers.host ?? ''}/permalien/${code}`)
  })

  app.get('/permalien/:code', (request, response) => {
    const row = db.prepare('SELECT url FROM permalinks WHERE code = ?').get(request.params.code)
    const url = URL.parse(String(row?.['url'] ?? ''), `http://${request.headers.host ?? 'localhost'}`)
    // Only to pages of this site: a permalink is no open redirect.
    if (!row || !url || url.host !== request.headers.host)
      return void response.status(404).type('html').send(errorPage(404))
    response.redirect(ownPath(url.pathname) + url.search + url.hash)
  })

  app.get(path + '/demo/captcha.js', (_request, response) => {
    response.type('text/javascript').send(captchaScript)
  })

  app.post(path + '/demo/contact', (request, response) => {
    const token = param(request, 'g-recaptcha-response')
    const message = /^jeton-(v2|submitform)-\d+$/.test(token)
      ? html`Message reçu, vérification <code>${token}</code>.`
      : html`Message reçu sans vérification : il sera relu avant d’être transmis.`
    sendReply(context, request, response, done(message), { title: 'Votre message' })
  })
}

const done = (message: string | Html): Html => html`<div class="alert alert-success">${message}</div>`

function subscribe(db: DatabaseSync, body: Fields): { valid: string } | { erreur: string } {
  const email = body.get('email').trim()
  if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email))
    return { erreur: 'Cette adresse e-mail n’est pas valable.' }
  const known = db.prepare('SELECT 1 FROM subscribers WHERE email = ?').get(email)
  if (known) return { erreur: 'Cette adresse est déjà inscrite.' }
  db.prepare('INSERT INTO subscribers VALUES (?, ?)').run(email, JSON.stringify(body.pairs))
  return { valid: 'Merci, votre inscription est enregistrée.' }
}

/** The interface of a captcha service, on one's own server: a box to tick (version 2) or a token (version 3). */
const captchaScript = `(function () {
  var number = 0
  var boxes = []
  window.grecaptcha = {
    ready: function (callback) { callback() },
    execute: function (sitekey, options) { return Promise.resolve('jeton-' + options.action + '-' + ++number) },
    render: function (element, options) {
      var label = document.createElement('label')
      var box = document.createElement('input')
      box.type = 'checkbox'
      var field = document.createElement('input')
      field.type = 'hidden'
      field.name = 'g-recaptcha-response'
      box.addEventListener('change', function () {
        field.value = box.checked ? 'jeton-v2-' + ++number : ''
        if (box.checked) options.callback(field.value)
        else options['expired-callback']()
      })
      label.append(box, ' Je ne suis pas un robot')
      label.className = 'check'
      element.append(label, field)
      return boxes.push([box, field]) - 1
    },
    reset: function (widget) {
      boxes[widget][0].checked = false
      boxes[widget][1].value = ''
    }
  }
})()`
