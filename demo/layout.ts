import { html, jsonFor, unsafeHtml, type Html } from './html.ts'
import { icon } from './icons.ts'
import type { PageRequest } from './page.ts'
import { linkTo } from './site-map.ts'
import { typeset } from './typeset.ts'

export const town = {
  name: 'Montreuil-les-Forges',
  full: 'Ville de Montreuil-les-Forges',
  motto: 'Le fer et la rivière',
  address: ['Hôtel de ville', '1 place de la République', '57999 Montreuil-les-Forges'],
  phone: '03 00 00 12 00',
  mail: 'mairie@montreuil-les-forges.example',
  hours: ['Du lundi au vendredi, 8 h 30 – 17 h 30', 'Samedi, 9 h – 12 h'],
} as const

/** The main menu: first level of the page tree, shortened. */
const sections = [
  ['Votre mairie', linkTo('Votre mairie')],
  ['Démarches', linkTo('Vos démarches')],
  ['Enfance', linkTo('Enfance et jeunesse')],
  ['Culture et sport', linkTo('Culture et sport')],
  ['Actualités', '/actualites'],
  ['Agenda', '/agenda'],
] as const

export interface LayoutOptions {
  readonly title: string
  readonly main: Html
  /** Ids of the page and its parent in the page tree. */
  readonly idPage?: number
  readonly idParent?: number
  readonly body?: Readonly<Record<string, string>>
  readonly config?: Readonly<Record<string, unknown>>
  readonly ownMenuButton?: boolean
  /** With the script that brings jQuery. */
  readonly jquery?: boolean
  /** A class on `<body>`. */
  readonly look?: string
  readonly description?: string
}

/** A whole page of the town's site. */
export function layout(request: PageRequest, options: LayoutOptions): Html {
  const body = {
    class: options.look ?? 'page',
    idpage: String(options.idPage ?? 0),
    idparent: String(options.idParent ?? 0),
    ...options.body,
  }
  return typeset(html`<!DOCTYPE html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${options.title} – ${town.full}</title>
  <meta name="description" content="${options.description ?? `Site de démonstration : ${options.title}`}">
  <link rel="icon" href="${request.asset('blason.svg')}" type="image/svg+xml">
  <link rel="stylesheet" href="${request.dist('passerelle.css')}">
  <link rel="stylesheet" href="${request.asset('site.css')}">
  ${scriptTags(request, options.config, options.jquery)}
  <script nonce="${request.nonce}" src="${request.asset('demo.js')}" defer></script>
</head>
<body${attributes(body)}>
  <a class="skip" href="#contenu">Aller au contenu</a>
  ${header(request, options.ownMenuButton)}
  <main id="contenu" tabindex="-1">
${options.main}
  </main>
  ${footer(request, !options.jquery)}
</body>
</html>`)
}

/** The script as a site includes it: configuration, then one synchronous tag. */
export function scriptTags(
  request: PageRequest,
  config: Readonly<Record<string, unknown>> = {},
  jquery = false,
): Html {
  const all = {
    sessionHash: request.sessionHash,
    identite: { logo_site: request.asset('blason.svg'), nom: town.full, telephone: town.phone },
    report: '/cms/report',
    ...config,
  }
  return html`<script nonce="${request.nonce}">window.passerelleConfig = ${jsonFor(all)}</script>
  <script nonce="${request.nonce}" src="${request.dist(jquery ? 'passerelle.jquery.js' : 'passerelle.js')}" data-prefix="cms" data-platform="/cms" data-langue="${request.langue}"></script>`
}

function attributes(map: Readonly<Record<string, string>>): Html[] {
  return Object.entries(map).map(([name, value]) => html` ${unsafeHtml(name)}="${value}"`)
}

function header(request: PageRequest, hasOwnMenuButton = false): Html {
  const path = request.path.split('?')[0] ?? '/'
  const here = (url: string) => (path === url || path.startsWith(url + '/') ? html` aria-current="true"` : '')
  return html`<header class="site-header">
    <div class="site-bar">
      <div class="wrap">
        <ul class="bar-links">
          <li><a href="tel:+33300001200">${icon('phone')} <span class="bar-number">${town.phone}</span></a></li>
          <li><a href="/espace-membre">${icon('user')} Espace membre</a></li>
        </ul>
        <ul class="bar-langues" aria-label="Langue du script">
          ${languages.map(([code, name]) => html`<li><a href="${path}?langue=${code}"${code === request.langue && html` aria-current="true"`}><abbr title="${name}">${code.toUpperCase()}</abbr></a></li>`)}
        </ul>
      </div>
    </div>
    <div class="site-head wrap">
      <a class="brand" href="/">
        <img src="${request.asset('blason.svg')}" alt="" width="46" height="55" />
        <span><strong>${town.name}</strong><small>${town.motto}</small></span>
      </a>
      <nav class="site-nav" aria-label="Navigation principale">
        <ul>
          ${sections.map(([label, url]) => html`<li><a href="${url}" ${here(url)}>${label}</a></li>`)}
          <li><a class="nav-demo" href="/demo" ${here('/demo')}>${icon('code')} Démonstrations</a></li>
        </ul>
      </nav>
      ${!hasOwnMenuButton && menuButton()}
    </div>
  </header>`
}

function menuButton(): Html {
  return html`<a id="fMenuMobileButton" configmenu="principal" class="menu-button" href="#plan-du-site"
    >${icon('menu')} Menu</a
  >`
}

const languages = [
  ['fr', 'Français'],
  ['en', 'English'],
  ['de', 'Deutsch'],
] as const

function footer(request: PageRequest, hasStrict: boolean): Html {
  return html`<footer class="site-footer">
    <div class="wrap footer-grid">
      <section aria-labelledby="footer-contact">
        <h2 id="footer-contact">Nous joindre</h2>
        <address>
          <p>${town.address.map((line, index) => [index > 0 && html`<br />`, line])}</p>
          <p>${icon('phone')} <a href="tel:+33300001200">${town.phone}</a></p>
          <p>${icon('mail')} <a href="mailto:${town.mail}">${town.mail}</a></p>
        </address>
        <p>${icon('clock')} ${town.hours.map((line, index) => [index > 0 && html`<br />`, line])}</p>
      </section>
      <nav id="plan-du-site" aria-label="Plan du site" tabindex="-1">
        <h2>Le site</h2>
        <ul>
          <li><a href="/">Accueil</a></li>
          ${sections.map(([label, url]) => html`<li><a href="${url}">${label}</a></li>`)}
          <li><a href="/annuaire">Annuaire</a></li>
          <li><a href="/demarches">Demande en ligne</a></li>
          <li><a href="/demo">Démonstrations</a></li>
          <li><a href="/demo/jetons">Jetons de style</a></li>
          <li><a href="/documentation">Documentation</a></li>
        </ul>
      </nav>
      <section aria-labelledby="footer-about">
        <h2 id="footer-about">À propos</h2>
        <p>
          ${town.full} n’existe pas : ce site de démonstration montre, sur de vraies pages, ce que fait le
          script Passerelle.
        </p>
        <ul>
          <li><a href="/demo/outils">Traductions, cookies, mesures</a></li>
          <li><a href="/vide">Une page sans fonctionnalité</a></li>
          ${hasStrict && html`<li><a href="${request.path.split('?')[0]}?csp=strict">Cette page sous une CSP stricte</a> (sans attributs <code>onclick</code>)</li>`}
        </ul>
      </section>
    </div>
    <p class="wrap footer-note">Réalisé avec soin à ${town.name}. Dessins libres de droits.</p>
  </footer>`
}

/** What a page of examples says where the script does not run: links, lists and forms work, buttons of scripts do not. */
export const withoutScript = html`<noscript>
  <p class="notice">
    JavaScript n’est pas actif : les liens, les listes et les formulaires de cette page marchent, chacun par une page
    entière ; les boutons qui appellent le script ne font rien.
  </p>
</noscript>`

/** The trail from the home page; the last entry is the page itself. */
export function breadcrumb(trail: readonly (readonly [label: string, url?: string])[]): Html {
  return html`<nav class="breadcrumb wrap" aria-label="Fil d’Ariane">
    <ol>
      <li><a href="/">Accueil</a></li>
      ${trail.map(([label, url]) =>
        url ? html`<li><a href="${url}">${label}</a></li>` : html`<li aria-current="page">${label}</li>`,
      )}
    </ol>
  </nav>`
}

/** `2026-06-15` → « 15 juin 2026 ». */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day + 'T00:00:00Z'),
  )
}

/** A `time` element around a long date. */
export function dateTag(day: string): Html {
  return html`<time datetime="${day}">${longDate(day)}</time>`
}
