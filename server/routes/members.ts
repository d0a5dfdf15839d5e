import type { Request, Response } from 'express'
import { html, type Html } from '../../demo/html.ts'
import { adBlock, editAdPage, memberPaths, newAdPage } from '../../demo/members.ts'
import { adsOf, createAd, deleteAd, findAd, problemsOf, toggleAd, updateAd } from '../data/members.ts'
import { dayOf } from '../db.ts'
import { errorPage } from '../fault-pages.ts'
import { pageRequest } from '../pages.ts'
import type { RouteContext, RouteFamily } from '../platform.ts'
import { param, receivedFrom } from '../received.ts'

/** How many ads the demo's list shows. */
const shown = 8

/** A member's own elements: pages of the popin, their forms (§7 row 2), the list's calls (§7 row 1). */
export const memberRoutes: RouteFamily = (context) => {
  const { app, db, path } = context
  const page = (response: Response, content: Html | undefined): void => {
    response
      .status(content ? 200 : 404)
      .type('html')
      .send(content ? content.toString() : errorPage(404))
  }
  app.get(path + '/my_elements_new.php', (request, response) => {
    page(response, newAdPage(pageRequest(context, request, response)))
  })
  app.get(path + '/my_elements_edit.php', (request, response) => {
    const ad = findAd(db, param(request, 'id'))
    page(response, ad && editAdPage(pageRequest(context, request, response), ad))
  })
  app.post(memberPaths.list, (_request, response) => {
    response.type('html').send(adBlock(adsOf(db, shown)).toString())
  })
  app.post(memberPaths.save, (request, response) => {
    response.type('html').send(save(context, request).toString())
  })
  app.post(memberPaths.submit, (request, response) => {
    const ad = findAd(db, param(request, 'element_id'))
    const reply = ad
      ? good(html`« ${ad.title} » est soumise à la modération. Réponse sous deux jours ouvrés.`)
      : bad({ element_id: 'Choisissez une annonce.' })
    response.type('html').send(reply.toString())
  })
  app.post(path + '/ajax/modules/modules/traitement.php', (request, response) => {
    const ad =
      param(request, 'element_module_ident') === 'annonces' && findAd(db, param(request, 'element_id'))
    const action = param(request, 'action')
    if (!ad) return void response.json({ result: false, msg: 'Cet élément n’existe plus.' })
    if (action === 'my_elements_activate') {
      return void response.json({ result: true, class: toggleAd(db, ad) ? 'published' : 'draft' })
    }
    if (action !== 'my_elements_delete') return void response.json({ result: false, msg: 'Action inconnue.' })
    deleteAd(db, ad.id)
    response.json({ result: true })
  })
}

function save({ db }: RouteContext, request: Request): Html {
  const posted = receivedFrom(request).body
  const problems = problemsOf(posted)
  if (Object.keys(problems).length) return bad(problems)
  if (!posted.has('element_id')) {
    createAd(db, posted, dayOf(db))
    return good('L’annonce est créée, hors ligne. Fermez cette fenêtre pour la retrouver dans votre liste.')
  }
  const ad = findAd(db, posted.get('element_id'))
  if (!ad) return bad({ element_id: 'Cette annonce n’existe plus.' })
  const active = posted.get('active')
  updateAd(db, ad.id, posted, active)
  return good('L’annonce est enregistrée.', active !== '')
}

function good(message: string | Html, closes = false): Html {
  return html`<div class="alert alert-success" ${closes && html`data-closepopup="1"`}>${message}</div>`
}

function bad(problems: Readonly<Record<string, string>>): Html {
  return html`<div class="alert alert-danger">
    <p>L’annonce n’est pas enregistrée :</p>
    <ul>
      ${Object.entries(problems).map(([field, problem]) => html`<li data-field="${field}">${problem}</li>`)}
    </ul>
  </div>`
}
