import { exampleSection } from '../example.ts'
import { html, type Html } from '../html.ts'
import { breadcrumb, layout } from '../layout.ts'
import type { PageRequest } from '../page.ts'
import { languageOfDocuments, languages, type Language } from './documents.ts'
import { factSheet } from './facts.ts'
import { findDoc, library, type Doc, type Shelf } from './library.ts'
import { liveOf } from './live.ts'
import { excerpt, findPages, nearest } from './search.ts'
import { texts } from './texts.ts'

/** `/documentation`: every page, by shelf, and the search. */
export function documentationHome(request: PageRequest): Html {
  const language = languageOfDocuments(request.langue)
  const query = request.query.get('q')?.trim().slice(0, 200) ?? ''
  if (query) return results(request, query)
  const { documentation, lead } = texts[language]
  return layout(request, {
    title: documentation,
    look: 'page page-demo page-doc',
    main: html`${breadcrumb([[documentation]])}
      <div class="wrap doc-home" lang="${language}">
        <h1>${documentation}</h1>
        <p class="lead">${lead}</p>
        ${languageSwitch(request, language)} ${searchForm('', language)}
        <p><a class="button button-quiet" href="/documentation/essayer">${texts[language].playground.title}</a></p>
        ${library(language).map(
          ({ id, title, docs }) =>
            html`<section aria-labelledby="rayon-${id}">
              <h2 id="rayon-${id}">${title}</h2>
              ${cards(docs, language)}
            </section>`,
        )}
      </div>`,
  })
}

/** `/documentation/features/lightbox`: one page, with its live examples where it is about a feature. */
export function documentationPage(request: PageRequest, slug: string): Html | undefined {
  const language = languageOfDocuments(request.langue)
  const doc = findDoc(slug, language)
  if (!doc) return undefined
  const { documentation, onThisPage, liveExamples, fromDemo, englishOnly, facts } = texts[language]
  const live = liveOf(slug)
  const sheet = factSheet(slug, language)
  const headings = doc.sections.filter(({ level }) => level === 2)
  return layout(request, {
    title: doc.name,
    look: 'page page-demo page-doc',
    ...(live?.page.config ? { config: live.page.config } : {}),
    ...(live?.page.body ? { body: live.page.body } : {}),
    ownMenuButton: live?.page.ownMenuButton ?? false,
    main: html`${breadcrumb([[documentation, '/documentation'], [doc.name]])}
      <div class="wrap demo doc" lang="${language}">
        ${shelfMenu(library(language), doc, language)}
        <div class="demo-content">
          ${languageSwitch(request, language)} ${searchForm('', language)}
          <h1${langOf(doc, language)}>${doc.title}</h1>
          ${doc.language !== language && html`<p class="notice">${englishOnly}</p>`}
          ${
            (headings.length > 1 || live) &&
            html`<ul class="demo-toc" aria-label="${onThisPage}">
              ${headings.map(({ anchor, heading }) => html`<li${langOf(doc, language)}><a href="#${anchor}">${heading}</a></li>`)}
              ${sheet && html`<li><a href="#fiche">${facts.title}</a></li>`}
              ${live && html`<li><a href="#exemples-vivants">${liveExamples}</a></li>`}
            </ul>`
          }
          <article class="doc-article" lang="${doc.language}">${doc.body}</article>
          ${sheet}
          ${
            live &&
            html`<div id="exemples-vivants" class="doc-live">
              <h2>${liveExamples}</h2>
              <p>${fromDemo} <a href="${live.address}" lang="fr">${live.page.title}</a>.</p>
              <div lang="fr">${live.examples.map((example) => exampleSection(request, example, 3))}</div>
            </div>`
          }
        </div>
      </div>`,
  })
}

function results(request: PageRequest, query: string): Html {
  const language = languageOfDocuments(request.langue)
  const found = findPages(query, language)
  const said = texts[language]
  return layout(request, {
    title: said.resultsFor(query),
    look: 'page page-demo page-doc',
    main: html`${breadcrumb([[said.documentation, '/documentation'], [said.results]])}
      <div class="wrap doc-home" lang="${language}">
        <h1>${said.results}</h1>
        ${languageSwitch(request, language)} ${searchForm(query, language)}
        <p class="lead" role="status">${said.count(found.length, query)}</p>
        ${
          found.length === 0 &&
          html`<p>${said.nothing}</p>
            <h2>${said.nearly}</h2>
            ${cards(nearest(query, language), language)}`
        }
        <ol class="doc-results">
          ${found.map(
            ({ url, page, text, sections, language: written }) =>
              html`<li${langOf({ language: written }, language)}>
                <a href="${url}">${page}</a>
                <p>${excerpt(text, query)}</p>
                ${
                  sections.length > 0 &&
                  html`<ul class="doc-result-sections" aria-label="${said.inPage(page)}">
                    ${sections.map(
                      (section) => html`<li><a href="${section.url}">${section.heading}</a></li>`,
                    )}
                  </ul>`
                }
              </li>`,
          )}
        </ol>
      </div>`,
  })
}

function cards(docs: readonly Doc[], language: Language): Html {
  return html`<ul class="doc-cards">
    ${docs.map((doc) => html`<li${langOf(doc, language)}><a href="/documentation/${doc.slug}">${doc.name}</a></li>`)}
  </ul>`
}

/** `lang` where a text is not in the language of what is around it. */
function langOf({ language }: Pick<Doc, 'language'>, around: Language): Html | false {
  return language !== around && html` lang="${language}"`
}

const names: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' }

/** Leads to the same page, or the same search, in the other language. */
export function languageSwitch({ query }: PageRequest, current: Language): Html {
  const address = (language: Language): string =>
    '?' + new URLSearchParams({ ...Object.fromEntries(query), langue: language }).toString()
  return html`<nav class="doc-languages" aria-label="${texts[current].language}">
    ${languages.map(
      (language) =>
        html`<a href="${address(language)}" lang="${language}" hreflang="${language}"${language === current && html` aria-current="true"`}>${names[language]}</a>`,
    )}
  </nav>`
}

function searchForm(query: string, language: Language): Html {
  const { search, searchName, go } = texts[language]
  return html`<form class="inline-search doc-search" action="/documentation" role="search" aria-label="${searchName}">
    <label for="doc-recherche">${search}</label>
    <input id="doc-recherche" type="search" name="q" value="${query}" data-autocomplete-url="/documentation/suggestions.json" />
    <button class="button">${go}</button>
  </form>`
}

function shelfMenu(shelves: readonly Shelf[], current: Doc, language: Language): Html {
  const { documentation, allPages } = texts[language]
  const list = shelves.map(
    ({ title, docs }) =>
      html`<details class="doc-shelf"${docs.includes(current) && html` open`}>
        <summary>${title}</summary>
        <ul>
          ${docs.map(
            (doc) =>
              html`<li${langOf(doc, language)}>
                <a href="/documentation/${doc.slug}" ${doc === current && html` aria-current="page"`}>${doc.name}</a>
              </li>`,
          )}
        </ul>
      </details>`,
  )
  return html`<nav class="demo-families doc-menu" aria-label="${documentation}">
    <details class="demo-families-fold">
      <summary>${allPages}</summary>
      ${list}
    </details>
    <div class="demo-families-list">${list}</div>
  </nav>`
}
