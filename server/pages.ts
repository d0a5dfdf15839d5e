import type { Request, Response } from 'express'
import { homePage } from '../demo/home.ts'
import type { Html } from '../demo/html.ts'
import { documentationHome, documentationPage } from '../demo/documentation/views.ts'
import { playgroundFrame, playgroundPage, playgroundPath } from '../demo/documentation/playground.ts'
import { suggest } from '../demo/documentation/search.ts'
import { featureExamplePage, featureIndexPage, featurePage } from '../demo/features.ts'
import { languageOfDocuments, movedTo } from '../demo/documentation/documents.ts'
import { demoPage } from '../demo/example.ts'
import type { PageRequest } from '../demo/page.ts'
import { demoPageList } from '../demo/pages/index.ts'
import {
  agendaPage,
  demoIndexPage,
  emptyPage,
  eventPage,
  newsItemPage,
  newsPage,
  notFoundPage,
  treePage,
} from '../demo/site-pages.ts'
import { directoryPage, memberPage, requestPage, tokensPage } from '../demo/town-pages.ts'
import { applyCsp } from './csp.ts'
import { dayOf } from './db.ts'
import { ownPath } from './own-path.ts'
import type { RouteContext } from './platform.ts'
import { languageOf, sessionOf } from './session.ts'

/** The demo site. `?csp=strict` serves any of its pages under a strict content security policy. */
export function demoPages(context: RouteContext): void {
  const { app } = context
  const show = (render: (page: PageRequest, request: Request) => Html | undefined) => {
    return (request: Request, response: Response) => {
      const page = pageRequest(context, request, response)
      const content = render(page, request)
      response
        .status(content ? 200 : 404)
        .type('html')
        .set('Cache-Control', 'no-cache')
        .send((content ?? notFoundPage(page)).toString())
    }
  }
  app.get(
    '/',
    show((page) => homePage(page, demoPageList)),
  )
  app.get('/vide', show(emptyPage))
  app.get('/actualites', show(newsPage))
  app.get(
    '/actualites/:name',
    show((page, request) => newsItemPage(page, idOf(request))),
  )
  app.get('/agenda', show(agendaPage))
  app.get(
    '/agenda/:name',
    show((page, request) => eventPage(page, idOf(request))),
  )
  app.get(
    '/pages/:name',
    show((page, request) => treePage(page, idOf(request))),
  )
  app.get(
    '/demo',
    show((page) => demoIndexPage(page, demoPageList)),
  )
  app.get('/demo/fonctionnalites', show(featureIndexPage))
  app.get(
    '/demo/fonctionnalites/:name',
    show((page, request) => featurePage(page, String(request.params['name']))),
  )
  app.get(
    '/demo/fonctionnalites/:name/:number',
    show((page, request) =>
      featureExamplePage(page, String(request.params['name']), Number(request.params['number'])),
    ),
  )
  app.get('/demo/jetons', show(tokensPage))
  app.get(
    '/demo/:slug',
    show((page, request) => {
      const found = demoPageList.find((candidate) => candidate.slug === request.params['slug'])
      return found && demoPage(page, found, demoPageList)
    }),
  )
  documentationPages(context, show)
  app.get('/annuaire', show(directoryPage))
  app.get('/demarches', show(requestPage))
  app.get('/espace-membre', show(memberPage))
  app.get('/{*rest}', (request, response, next) => {
    // Calls and files have an error page of their own; a person gets one of the site's.
    if (/^\/(cms|static|assets|images|__)/.test(request.path)) return next()
    show(() => undefined)(request, response)
  })
}

type Show = (
  render: (page: PageRequest, request: Request) => Html | undefined,
) => (request: Request, response: Response) => void

/** The documentation, its search and its playground. */
function documentationPages(context: RouteContext, show: Show): void {
  const { app } = context
  app.get('/documentation', show(documentationHome))
  app.get('/documentation/suggestions.json', (request, response) => {
    response.json(
      suggest(String(request.query['term'] ?? ''), languageOfDocuments(languageOf(request, response))),
    )
  })
  app.get(playgroundPath, show(playgroundPage))
  app.get(playgroundPath + '/cadre', (request, response) => {
    const page = pageRequest(context, request, response)
    response.set('Content-Security-Policy', 'sandbox allow-scripts allow-forms allow-modals allow-popups')
    show(() => playgroundFrame(page))(request, response)
  })
  app.get('/documentation/{*slug}', (request, response) => {
    const slug = [request.params['slug']].flat().join('/')
    const now = movedTo(slug)
    if (now) return response.redirect(301, '/documentation/' + now)
    return show((page) => documentationPage(page, slug))(request, response)
  })
}

/** `/actualites/497-visite-guidee` → 497. */
function idOf(request: Request): number {
  return Number.parseInt(String(request.params['name']), 10) || 0
}

/** What pages are rendered with; gives the visitor a session, and a nonce for the answer. */
export function pageRequest(
  { db, files, faults }: RouteContext,
  request: Request,
  response: Response,
): PageRequest {
  const query = URL.parse(request.originalUrl, 'http://platform')?.searchParams ?? new URLSearchParams()
  return {
    path: ownPath(request.originalUrl),
    query,
    nonce: applyCsp(response, query.get('csp') === 'strict' ? 'strict' : 'none'),
    langue: languageOf(request, response),
    sessionHash: sessionOf(request, response).slice(0, 8),
    today: dayOf(db),
    db,
    faults: faults.list().length,
    dist: files.dist,
    asset: files.asset,
  }
}
