import { frenchSpaces, slugOf } from '../server/data/random.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'
import { breadcrumb, layout, withoutScript } from './layout.ts'
import type { DemoPage, Example, PageRequest } from './page.ts'

/** A page of the demo: each example live, beside its source. */
export function demoPage(request: PageRequest, page: DemoPage, pages: readonly DemoPage[]): Html {
  return layout(request, {
    title: page.title,
    description: page.intro,
    look: 'page page-demo',
    ...(page.body ? { body: page.body } : {}),
    ...(page.config ? { config: page.config } : {}),
    ownMenuButton: page.ownMenuButton ?? false,
    jquery: page.jquery ?? false,
    main: html`${breadcrumb([['Démonstrations', '/demo'], [page.title]])}
      <div class="wrap demo">
        ${families(page, pages)}
        <div class="demo-content">
          <h1>${page.title}</h1>
          <p class="lead">${frenchSpaces(page.intro)}</p>
          ${withoutScript}
          <ul class="demo-toc" aria-label="Exemples de cette page">
            ${page.examples.map((example) => html`<li><a href="#${anchorOf(example)}">${example.title}</a></li>`)}
          </ul>
          ${page.examples.map((example) => exampleSection(request, example))} ${faultPanel(request, page)}
        </div>
      </div>`,
  })
}

function anchorOf(example: Example): string {
  return 'ex-' + slugOf(example.title)
}

function families(page: DemoPage, pages: readonly DemoPage[]): Html {
  return html`<nav class="demo-families" aria-label="Démonstrations">
    <details class="demo-families-fold">
      <summary>Toutes les démonstrations</summary>
      ${familyList(page, pages)}
    </details>
    <div class="demo-families-list">${familyList(page, pages)}</div>
  </nav>`
}

function familyList(page: DemoPage, pages: readonly DemoPage[]): Html {
  return html`<ul>
    ${pages.map(
      (other) =>
        html`<li>
          <a href="/demo/${other.slug}" ${other === page && html` aria-current="page"`}>${other.title}</a>
        </li>`,
    )}
  </ul>`
}

/** An example with its source. @param level of its heading */
export function exampleSection(request: PageRequest, example: Example, level: 2 | 3 = 2): Html {
  const anchor = anchorOf(example)
  const markup = example.html(request)
  const live = example.frame
    ? html`<iframe class="example-frame" src="${example.frame}" title="${example.title}"></iframe>`
    : markup
  return html`<section
    class="example${example.wide ? ' example-wide' : ''}"
    id="${anchor}"
    aria-labelledby="${anchor}-titre"
  >
    ${level === 2 ? html`<h2 id="${anchor}-titre">${example.title}</h2>` : html`<h3 id="${anchor}-titre">${example.title}</h3>`}
    <p class="example-note">${typeof example.note === 'string' ? frenchSpaces(example.note) : example.note}</p>
    <div class="example-sides">
      <div class="example-live">${live}</div>
      <figure class="example-source">
        <figcaption>
          Code de la page
          <a class="doc-try" href="/documentation/essayer" hidden
            >Essayer<span class="sr-only"> « ${example.title} » dans le bac à sable</span></a
          >
          <button type="button" class="copy" hidden>
            <span>Copier</span><span class="sr-only"> le code de « ${example.title} »</span>
          </button>
        </figcaption>
        <pre role="group" tabindex="0" aria-label="Code de « ${example.title} »"><code>${shownSource(markup)}</code></pre>
      </figure>
    </div>
  </section>`
}

/** The markup as a page author would write it: without the indent of our template, nor the nonce. */
export function shownSource(live: Html): string {
  const lines = live
    .toString()
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/^[\t ]*\n|\s+$/g, '')
    // Where nothing of an example is shown there is no line of it either.
    .replace(/\n(?:[\t ]*\n)+/g, '\n')
    .split('\n')
  const indent = Math.min(
    ...lines
      .slice(1)
      .filter((line) => line.trim())
      .map((line) => line.search(/\S/)),
    80,
  )
  const first = lines[0] ?? ''
  const firstIndent = first.search(/\S/)
  return lines
    .map((line, index) =>
      index === 0 && firstIndent < indent
        ? first.trimStart()
        : line.slice(Math.min(indent, Math.max(line.search(/\S/), 0))),
    )
    .join('\n')
}

/** Lets a visitor make the next calls slow or fail, to see what the page does then. */
function faultPanel({ faults }: PageRequest, page: DemoPage): Html {
  const calls = page.calls ?? [['/cms/*', 'Tous les appels']]
  return html`<details class="fault-panel" id="pannes"${faults > 0 && html` open`}>
    <summary>${icon('alert')} Et si le serveur tombe en panne ?</summary>
    ${faults > 0 && armed(faults)}
    <form method="post" action="/__faults">
      <p>
        Choisissez ce qui doit arriver au prochain appel, puis essayez à nouveau un exemple de cette page.
      </p>
      <div class="fields">
        <label
          >Appel
          <select name="path">
            ${calls.map(([path, label]) => html`<option value="${path}">${label}</option>`)}
          </select></label
        >
        <label
          >Attente
          <select name="delay">
            <option value="">aucune</option>
            <option value="2000">2 secondes</option>
            <option value="10000">10 secondes</option>
          </select></label
        >
        <label
          >Réponse
          <select name="status">
            <option value="">habituelle</option>
            <option value="500">erreur 500</option>
            <option value="403">refus 403</option>
            <option value="404">introuvable 404</option>
          </select></label
        >
        <label
          >Contenu
          <select name="body">
            <option value="">habituel</option>
            <option value="truncated">tronqué</option>
            <option value="empty">vide</option>
            <option value="html">page d’erreur HTML</option>
            <option value="login">page de connexion</option>
          </select></label
        >
        <label>Nombre d’appels <input type="number" name="times" value="1" min="1" max="50" /></label>
        <label class="check"><input type="checkbox" name="cut" value="1" /> Connexion coupée</label>
      </div>
      <p><button class="button">Provoquer la panne</button></p>
    </form>
  </details>`
}

function armed(faults: number): Html {
  return html`<form method="post" action="/__faults" class="fault-armed notice">
    <p>${faults === 1 ? 'Une panne attend son appel.' : html`${faults} pannes attendent leur appel.`}</p>
    <button class="button button-quiet" name="clear" value="1">Tout rétablir</button>
  </form>`
}
