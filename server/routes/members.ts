import type { Request, Response } from 'express'
import { html, type Html } from '../../demo/html.ts'
import { actionForm, adBlock, adsShown, editAdPage, memberPaths, newAdPage } from '../../demo/members.ts'
import {
  adsOf,
  createAd,
  deleteAd,
  findAd,
  problemsOf,
  toggleAd,
  updateAd,
  type StoredAd,
} from '../data/members.ts'
import { dayOf } from '../db.ts'
import { errorPage } from '../fault-pages.ts'
import { pageRequest } from '../pages.ts'
import type { RouteContext, RouteFamily } from '../platform.ts'
import { param, receivedFrom } from '../received.ts'
import { isPlain, sendReply } from '../replies.ts'

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
    response.type('html').send(adBlock(adsOf(db, adsShown)).toString())
  })
  app.post(memberPaths.save, (request, response) => {
    const reply = save(context, request)
    sendReply(context, request, response, reply.html, reply.isGood ? { back: memberPaths.area } : {})
  })
  app.post(memberPaths.submit, (request, response) => {
    const ad = findAd(db, param(request, 'element_id'))
    const { html: reply } = ad
      ? good(html`« ${ad.title} » est soumise à la modération. Réponse sous deux jours ouvrés.`)
      : bad({ element_id: 'Choisissez une annonce.' })
    sendReply(context, request, response, reply)
  })
  rowRoutes(context)
  // The demo's one member is signed in again at once.
  app.post('/connexion', (_request, response) => response.redirect(303, memberPaths.area))
}

/** What a row's link asks for (§7 row 1). Without the script the link leads to a page that asks before it is done. */
function rowRoutes(context: RouteContext): void {
  const { app, db } = context
  const adOf = (request: Request): StoredAd | undefined =>
    param(request, 'element_module_ident') === 'annonces'
      ? findAd(db, param(request, 'element_id'))
      : undefined
  const title = 'Mes annonces'
  const back = memberPaths.area
  app.get(memberPaths.act, (request, response, next) => {
    const ad = adOf(request)
    if (!ad) return next()
    sendReply(context, request, response, actionForm(ad, param(request, 'action')), { title, back })
  })
  app.post(memberPaths.act, (request, response) => {
    const answer = act(db, adOf(request), param(request, 'action'))
    if (!isPlain(request)) return void response.json(answer)
    const { html: reply } = answer.result
      ? good(answer.class ? 'L’état de l’annonce est modifié.' : 'L’annonce est supprimée.')
      : refused(answer.msg ?? '')
    sendReply(context, request, response, reply, { title, back })
  })
}

interface Acted {
  readonly result: boolean
  readonly class?: 'published' | 'draft'
  readonly msg?: string
}

function act(db: RouteContext['db'], ad: StoredAd | undefined, action: string): Acted {
  if (!ad) return { result: false, msg: 'Cet élément n’existe plus.' }
  if (action === 'my_elements_activate')
    return { result: true, class: toggleAd(db, ad) ? 'published' : 'draft' }
  if (action !== 'my_elements_delete') return { result: false, msg: 'Action inconnue.' }
  deleteAd(db, ad.id)
  return { result: true }
}

interface Reply {
  readonly html: Html
  readonly isGood: boolean
}

function save({ db }: RouteContext, request: Request): Reply {
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

function good(message: string | Html, closes = false): Reply {
  const close = closes && html`data-closepopup="1"`
  return { html: html`<div class="alert alert-success" ${close}>${message}</div>`, isGood: true }
}

const refused = (message: string | Html): Reply => ({
  html: html`<div class="alert alert-danger">${message}</div>`,
  isGood: false,
})

function bad(problems: Readonly<Record<string, string>>): Reply {
  return refused(html`<p>L’annonce n’est pas enregistrée :</p>
    <ul>
      ${Object.entries(problems).map(([field, problem]) => html`<li data-field="${field}">${problem}</li>`)}
    </ul>`)
}
