import { randomBytes } from 'node:crypto'
import { html } from '../../demo/html.ts'
import { errorPage } from '../fault-pages.ts'
import type { RouteFamily } from '../platform.ts'
import { param, receivedFrom } from '../received.ts'

/** Newsletter (§7 row 10), permalinks (§7 row 5), a captcha service's stand-in (§7 row 17), a form that asks for it. */
export const formRoutes: RouteFamily = ({ app, db, path }) => {
  app.post(path + '/ajax/modules/newsletter_v2/traitement.php', (request, response) => {
    const { body } = receivedFrom(request)
    const email = body.get('email').trim()
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      return void response.json({ erreur: 'Cette adresse e-mail n’est pas valable.' })
    }
    const known = db.prepare('SELECT 1 FROM subscribers WHERE email = ?').get(email)
    if (known) return void response.json({ erreur: 'Cette adresse est déjà inscrite.' })
    db.prepare('INSERT INTO subscribers VALUES (?, ?)').run(email, JSON.stringify(body.pairs))
    response.json({ valid: 'Merci, votre inscription est enregistrée.' })
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
    // Two slashes at its beginning would make a path another host's address.
    response.redirect(url.pathname.replace(/^\/+/, '/') + url.search + url.hash)
  })

  app.get(path + '/demo/captcha.js', (_request, response) => {
    response.type('text/javascript').send(captchaScript)
  })

  app.post(path + '/demo/contact', (request, response) => {
    const token = param(request, 'g-recaptcha-response')
    const message = /^jeton-(v2|submitform)-\d+$/.test(token)
      ? html`Message reçu, vérification <code>${token}</code>.`
      : html`Message reçu sans vérification : il sera relu avant d’être transmis.`
    response.type('html').send(html`<div class="alert alert-success">${message}</div>`.toString())
  })
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
