import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html, jsonFor, type Html } from '../html.ts'
import { breadcrumb, layout } from '../layout.ts'
import type { PageRequest } from '../page.ts'
import { languageOfDocuments } from './documents.ts'
import { allJudgedExamples } from './examples.ts'
import { findDoc } from './library.ts'
import { texts } from './texts.ts'
import { languageSwitch } from './views.ts'

const root = path.join(import.meta.dirname, '../..')

/** Where the playground is; `demo/assets/demo.js` writes it, too. */
export const playgroundPath = '/documentation/essayer'

/**
 * The playground: markup and configuration, the live page, its journal. What is typed stands in the address behind `#`
 * (`demo/assets/playground.js`), and never comes to the server.
 */
export function playgroundPage(request: PageRequest): Html {
  const language = languageOfDocuments(request.langue)
  const { documentation, playground: said } = texts[language]
  return layout(request, {
    title: said.title,
    look: 'page page-demo page-doc',
    main: html`${breadcrumb([[documentation, '/documentation'], [said.title]])}
      <div class="wrap playground" lang="${language}" id="essai" data-frame="${playgroundPath}/cadre" data-copied="${said.copied}" data-wrong="${said.wrong}">
        <h1>${said.title}</h1>
        <p class="lead">${said.lead}</p>
        ${languageSwitch(request, language)}
        <noscript><p class="notice">${said.needsScript}</p></noscript>
        <form class="playground-form">
          <p>
            <label for="essai-exemple">${said.start}</label>
            <select id="essai-exemple">
              <option value="">${said.choose}</option>
              ${starters(language).map(({ name, markup }) => html`<option value="${markup}">${name}</option>`)}
            </select>
          </p>
          <label for="essai-balisage">${said.markup}</label>
          <textarea id="essai-balisage" rows="14" spellcheck="false" autocapitalize="off"></textarea>
          <label for="essai-config">${said.config}</label>
          <textarea id="essai-config" rows="4" spellcheck="false" autocapitalize="off" aria-describedby="essai-faute"></textarea>
          <p id="essai-faute" class="playground-wrong" role="alert"></p>
          <p class="playground-actions">
            <button class="button">${said.run}</button>
            <button type="button" class="button button-quiet" id="essai-adresse">${said.copy}</button>
          </p>
        </form>
        <div class="playground-result">
          <h2 id="essai-page">${said.result}</h2>
          <iframe id="essai-cadre" title="${said.result}" sandbox="allow-scripts allow-forms allow-modals allow-popups"></iframe>
          <h2 id="essai-titre-journal">${said.journal}</h2>
          <div id="essai-journal" class="playground-journal" role="log" tabindex="0" aria-labelledby="essai-titre-journal"></div>
        </div>
      </div>
      <script nonce="${request.nonce}" src="${request.asset('playground.js')}" defer></script>`,
  })
}

function starters(language: 'fr' | 'en'): { name: string; markup: string }[] {
  return [...allJudgedExamples(root, language)]
    .flatMap(([slug, examples]) => {
      const good = examples.find(({ isGood }) => isGood)
      return good ? [{ name: findDoc(slug, language)?.name ?? slug, markup: good.markup }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Before the script: tells the page around of the console, of the script's events, and of errors. */
const journal = readFileSync(path.join(root, 'demo/assets/playground-journal.js'), 'utf8')

/**
 * The frame: it asks the page around for markup and configuration, and becomes a page with them. It has no right to the
 * site: `sandbox` of the policy holds wherever it is shown.
 */
export function playgroundFrame(request: PageRequest): Html {
  const head = {
    journal,
    styles: [request.dist('passerelle.css'), request.asset('site.css')],
    script: request.dist('passerelle.js'),
    langue: request.langue,
  }
  return html`<!DOCTYPE html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <title>Essai</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <script type="application/json" id="tete">${jsonFor(head)}</script>
        <script src="${request.asset('playground-frame.js')}"></script>
      </body>
    </html>`
}
