import { exampleSection } from '../example.ts'
import { html, type Html } from '../html.ts'
import { breadcrumb, layout } from '../layout.ts'
import type { PageRequest } from '../page.ts'
import { findDoc, library, type Doc, type Shelf } from './library.ts'
import { liveOf } from './live.ts'
import { excerpt, find } from './search.ts'

const home = ['Documentation', '/documentation'] as const

/** `/documentation`: every page, by shelf, and the search. */
export function documentationHome(request: PageRequest): Html {
  const query = request.query.get('q')?.trim() ?? ''
  if (query) return results(request, query)
  return layout(request, {
    title: 'Documentation',
    look: 'page page-demo',
    main: html`${breadcrumb([['Documentation']])}
      <div class="wrap doc-home">
        <h1>Documentation</h1>
        <p class="lead">
          Chaque fonctionnalité avec ses exemples vivants, son balisage, ses évènements et ses touches ; les fonctions,
          messages et réglages, tirés du code. Les pages elles-mêmes sont en anglais.
        </p>
        ${searchForm('')}
        ${library().map(
          ({ title, docs }) =>
            html`<section aria-labelledby="rayon-${title}">
              <h2 id="rayon-${title}">${title}</h2>
              <ul class="doc-cards" lang="en">
                ${docs.map((doc) => html`<li><a href="/documentation/${doc.slug}">${doc.name}</a></li>`)}
              </ul>
            </section>`,
        )}
      </div>`,
  })
}

/** `/documentation/features/modal`: one page, with its live examples where it is about a feature. */
export function documentationPage(request: PageRequest, slug: string): Html | undefined {
  const doc = findDoc(slug)
  if (!doc) return undefined
  const live = liveOf(slug)
  const headings = doc.sections.filter(({ level }) => level === 2)
  return layout(request, {
    title: doc.name,
    look: 'page page-demo',
    ...(live?.page.config ? { config: live.page.config } : {}),
    ...(live?.page.body ? { body: live.page.body } : {}),
    ownMenuButton: live?.page.ownMenuButton ?? false,
    main: html`${breadcrumb([home, [doc.name]])}
      <div class="wrap demo doc">
        ${shelfMenu(library(), doc)}
        <div class="demo-content">
          ${searchForm('')}
          <h1 lang="en">${doc.title}</h1>
          ${
            (headings.length > 1 || live) &&
            html`<ul class="demo-toc" aria-label="Sur cette page">
              ${live && html`<li><a href="#exemples">Exemples vivants</a></li>`}
              ${headings.map(({ anchor, heading }) => html`<li lang="en"><a href="#${anchor}">${heading}</a></li>`)}
            </ul>`
          }
          <article class="doc-article" lang="en">${doc.body}</article>
          ${
            live &&
            html`<div id="exemples" class="doc-live">
              <h2>Exemples vivants</h2>
              <p>De la page <a href="/demo/${live.page.slug}">${live.page.title}</a> de la démonstration.</p>
              ${live.examples.map((example) => exampleSection(request, example, 3))}
            </div>`
          }
        </div>
      </div>`,
  })
}

function results(request: PageRequest, query: string): Html {
  const found = find(query)
  const count =
    found.length === 1 ? '1 réponse' : `${found.length || 'Aucune'} réponse${found.length ? 's' : ''}`
  return layout(request, {
    title: `Recherche : ${query}`,
    look: 'page page-demo',
    main: html`${breadcrumb([home, ['Recherche']])}
      <div class="wrap doc-home">
        <h1>Recherche</h1>
        ${searchForm(query)}
        <p class="lead" role="status">${count} pour « ${query} »</p>
        <ol class="doc-results">
          ${found.map(
            ({ url, page, heading, text }) =>
              html`<li lang="en">
                <a href="${url}">${heading}</a>${heading !== page && html` <span class="tag">${page}</span>`}
                <p>${excerpt(text, query)}</p>
              </li>`,
          )}
        </ol>
      </div>`,
  })
}

function searchForm(query: string): Html {
  return html`<form class="inline-search doc-search" action="/documentation" role="search" aria-label="Dans la documentation">
    <label for="doc-recherche">Chercher dans la documentation</label>
    <input id="doc-recherche" type="search" name="q" value="${query}" data-autocomplete-url="/documentation/suggestions.json" />
    <button class="button">Chercher</button>
  </form>`
}

function shelfMenu(shelves: readonly Shelf[], current: Doc): Html {
  const list = shelves.map(
    ({ title, docs }) =>
      html`<details class="doc-shelf"${docs.includes(current) && html` open`}>
        <summary>${title}</summary>
        <ul lang="en">
          ${docs.map(
            (doc) =>
              html`<li>
                <a href="/documentation/${doc.slug}" ${doc === current && html` aria-current="page"`}>${doc.name}</a>
              </li>`,
          )}
        </ul>
      </details>`,
  )
  return html`<nav class="demo-families doc-menu" aria-label="Documentation">
    <details class="demo-families-fold">
      <summary>Toutes les pages</summary>
      ${list}
    </details>
    <div class="demo-families-list">${list}</div>
  </nav>`
}
