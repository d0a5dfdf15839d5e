import type { PageItem } from '../server/data/pages.ts'
import { html, type Html } from './html.ts'
import { monthAgenda } from './blocks/month-agenda.ts'
import { newsList, readNewsListState } from './blocks/news-list.ts'
import { familyCards, hourOf, newsPicture, type eventItem, type newsCard } from './home.ts'
import { iconAnd } from './icons.ts'
import { breadcrumb, dateTag, layout } from './layout.ts'
import type { DemoPage, PageRequest } from './page.ts'
import { serviceSheet } from './service-sheet.ts'
import { sitePages } from './site-map.ts'

/** A page of the tree: what it has below it, and where one is. Nothing when there is no such page. */
export function treePage(request: PageRequest, id: number): Html | undefined {
  const page = sitePages.find((candidate) => candidate.id_page === id)
  if (!page) return undefined
  const above = ancestorsOf(page)
  return layout(request, {
    title: page.nom_page,
    idPage: page.id_page,
    idParent: page.id_parent,
    main: html`${breadcrumb([...above.map((parent) => [parent.nom_page, parent.lien] as const), [page.nom_page]])}
      <div class="wrap prose">
        <h1>${page.nom_page}</h1>
        <p class="lead">
          ${page.menu_param['sous_titre'] ?? 'Les services de la Ville vous accueillent, vous renseignent et vous accompagnent.'}
        </p>
        ${
          page.enfant.length > 0 &&
          html`<ul class="family-cards">
            ${page.enfant.map(
              (child) =>
                html`<li>
                  <a href="${child.lien}"
                    ><strong>${child.nom_page}</strong>
                    <span
                      >${child.enfant.map((grandchild) => grandchild.nom_page).join(', ') || 'Tout savoir sur cette rubrique.'}</span
                    ></a
                  >
                </li>`,
            )}
          </ul>`
        }
        ${page.enfant.length === 0 && serviceSheet(page.nom_page, above[0]?.nom_page ?? '')}
      </div>`,
  })
}

function ancestorsOf(page: PageItem): PageItem[] {
  const parent = sitePages.find((candidate) => candidate.id_page === page.id_parent)
  return parent ? [...ancestorsOf(parent), parent] : []
}

type NewsRow = Parameters<typeof newsCard>[0] & { body: string; district: string }

/** The news as a list that filters, sorts and turns its pages in place, with the browser's Back. */
export function newsPage(request: PageRequest): Html {
  const { query } = request
  const state = readNewsListState(
    (name) =>
      query.get(`actualites-${name}`) ??
      query.get(`filter[${name}]`) ??
      (name === 'mot' ? query.get('recherche') : '') ??
      '',
  )
  return layout(request, {
    title: 'Actualités',
    main: html`${breadcrumb([['Actualités']])}
      <div class="wrap">
        <h1>Actualités</h1>
        ${newsList(request.db, state, { id: 'actualites', path: '/actualites', platform: '/cms', history: true })}
      </div>`,
  })
}

export function newsItemPage(request: PageRequest, id: number): Html | undefined {
  const row = request.db.prepare('SELECT * FROM news WHERE id = ?').get(id) as NewsRow | undefined
  if (!row) return undefined
  return layout(request, {
    title: row.title,
    description: row.summary,
    main: html`${breadcrumb([['Actualités', '/actualites'], [row.title]])}
      <article class="wrap prose">
        <p class="card-meta">
          <span class="tag">${row.category}</span> ${dateTag(row.date)}
          <span class="dot">·</span> ${row.district}
        </p>
        <h1>${row.title}</h1>
        <p class="lead">${row.summary}</p>
        <img
          class="prose-picture"
          src="${newsPicture(row.category, row.id, 960, 480)}"
          alt=""
          width="960"
          height="480"
        />
        ${row.body.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
        <p><a href="/actualites">Toutes les actualités</a></p>
      </article>`,
  })
}

type EventRow = Parameters<typeof eventItem>[0] & { description: string; district: string }

/** The events month by month, beside a calendar. */
export function agendaPage(request: PageRequest): Html {
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.exec(request.query.get('mois') ?? '')?.[0]
  const month = asked ?? request.today.slice(0, 7)
  return layout(request, {
    title: 'Agenda',
    main: html`${breadcrumb([['Agenda']])}
      <div class="wrap">
        <h1>Agenda</h1>
        <h2 class="sr-only">Mois par mois</h2>
        <div class="agenda-sides">
          <div class="cms-agenda" data-param="ville">
            <div class="cms-agenda-content">${monthAgenda(request.db, month, '/agenda')}</div>
          </div>
          <div
            class="cms-calendar"
            data-url="/cms/ajax/modules/agenda/calendrier.php"
            data-year="${Number(month.slice(0, 4))}"
            data-month="${Number(month.slice(5))}"
          ></div>
        </div>
      </div>`,
  })
}

export function eventPage(request: PageRequest, id: number): Html | undefined {
  const row = request.db.prepare('SELECT * FROM events WHERE id = ?').get(id) as EventRow | undefined
  if (!row) return undefined
  return layout(request, {
    title: row.title,
    main: html`${breadcrumb([['Agenda', '/agenda'], [row.title]])}
      <article class="wrap prose">
        <h1>${row.title}</h1>
        <p class="lead">
          ${dateTag(row.date)}${row.end_date > row.date && html` – ${dateTag(row.end_date)}`}${row.time && `, ${hourOf(row.time)}`}
        </p>
        <p>${iconAnd('pin', row.place)}</p>
        <p>${row.description}</p>
        <p>${row.price}</p>
        <p><a href="/agenda">Tout l’agenda</a></p>
      </article>`,
  })
}

/** The list of families. */
export function demoIndexPage(request: PageRequest, pages: readonly DemoPage[]): Html {
  return layout(request, {
    title: 'Démonstrations',
    look: 'page page-demo',
    main: html`${breadcrumb([['Démonstrations']])}
      <div class="wrap">
        <h1>Démonstrations</h1>
        <p class="lead">
          Chaque fonctionnalité du script, sur une page vivante, à côté du code qui la fait marcher. Le détail est dans
          la <a href="/documentation">documentation</a> ; <a href="/demo/fonctionnalites">chaque fonctionnalité</a> a aussi
          sa page, avec les exemples de ses tests.
        </p>
        ${familyCards(pages)}
      </div>`,
  })
}

/** A page that uses nothing: the script and the style are all it loads. */
export function emptyPage(request: PageRequest): Html {
  return html`<!DOCTYPE html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Une page sans fonctionnalité</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${request.dist('passerelle.css')}" />
        <script nonce="${request.nonce}" src="${request.dist('passerelle.js')}"></script>
      </head>
      <body>
        <main>
          <h1>Une page sans fonctionnalité</h1>
          <p>Elle ne charge que deux fichiers : le script et la feuille de style.</p>
        </main>
      </body>
    </html>`
}

/** What the server says to a form that a browser sent without the script. @param back where the page leads on to */
export function replyPage(request: PageRequest, title: string, reply: Html, back: string): Html {
  return layout(request, {
    title,
    main: html`${breadcrumb([[title]])}
      <div class="wrap prose">
        <h1>${title}</h1>
        ${reply}
        <p><a class="button" href="${back}">Continuer</a></p>
      </div>`,
  })
}

export function notFoundPage(request: PageRequest): Html {
  return layout(request, {
    title: 'Page introuvable',
    main: html`<div class="wrap prose">
      <h1>Page introuvable</h1>
      <p class="lead">L’adresse a peut-être changé.</p>
      <p><a class="button" href="/">Revenir à l’accueil</a></p>
    </div>`,
  })
}
