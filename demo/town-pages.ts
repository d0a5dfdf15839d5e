import { adsOf } from '../server/data/members.ts'
import { places } from '../server/data/places.ts'
import { slugOf } from '../server/data/random.ts'
import { html, type Html } from './html.ts'
import { breadcrumb, layout, withoutScript } from './layout.ts'
import { adBlock, adsShown, memberPaths } from './members.ts'
import type { PageRequest } from './page.ts'
import { sitePages } from './site-map.ts'

const DAYS = ['lundi – vendredi', 'mardi – samedi', 'mercredi – dimanche']
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The town's places as a table that sorts, and adapts to the screen. */
export function directoryPage(request: PageRequest): Html {
  return layout(request, {
    title: 'Annuaire',
    main: html`${breadcrumb([['Annuaire']])}
      <div class="wrap">
        <h1>Annuaire des lieux et services</h1>
        <p class="lead">Un clic sur un en-tête trie la liste ; sur un téléphone, elle s’ouvre en plein écran.</p>
        <table class="plain cms-responsive-table cms-sortable" data-sticky-header data-sticky-column="first">
          <caption>
            Lieux ouverts au public
          </caption>
          <thead>
            <tr>
              <th scope="col">Lieu</th>
              <th scope="col">Adresse</th>
              <th scope="col">Téléphone</th>
              <th scope="col">Ouverture</th>
              <th scope="col" class="number">Places</th>
            </tr>
          </thead>
          <tbody>
            ${places.map((place, index) => {
              const [name = '', ...rest] = place.address.split(', ')
              const phone = `03 00 00 ${13 + index} 00`
              return html`<tr>
                <th scope="row">${capital(name)}</th>
                <td>${rest.join(', ')}</td>
                <td><a href="tel:+33${phone.slice(1).replaceAll(' ', '')}">${phone}</a></td>
                <td>${DAYS[index % DAYS.length]}</td>
                <td class="number">${40 + ((index * 67) % 460)}</td>
              </tr>`
            })}
          </tbody>
        </table>
      </div>`,
  })
}

/** A request to the town hall: dates, masks, suggestions, a robot check, and a session that may expire. */
export function requestPage(request: PageRequest): Html {
  const subject = (request.query.get('objet') ?? '').slice(0, 80)
  const subjects = sitePages.filter((page) => page.enfant.length === 0).map((page) => page.nom_page)
  const known = subjects.includes(subject) ? subject : ''
  return layout(request, {
    title: 'Demande en ligne',
    main: html`${breadcrumb([['Demande en ligne']])}
      <div class="wrap">
        <h1>Demande en ligne</h1>
        <p class="lead">Tous les champs sont à remplir. Si votre session expire, rien de ce que vous avez écrit n’est perdu.</p>
        <form class="cms-element-new request-form" action="/cms/demo/contact" method="post" data-check>
          <p>
            <label for="objet">Objet</label>
            <select id="objet" name="objet" title="Objet" data-check="required">
              <option value="">Choisissez…</option>
              ${[...new Set(subjects)].map((one) => html`<option${one === known && html` selected`}>${one}</option>`)}
            </select>
          </p>
          <p>
            <label for="nom">Nom et prénom</label>
            <input id="nom" name="nom" title="Nom et prénom" data-check="required" autocomplete="name" />
          </p>
          <p>
            <label for="naissance">Date de naissance</label>
            <input class="cms-date" id="naissance" name="naissance" year-range="1900:+0" data-max-date="0" autocomplete="bday" />
          </p>
          <p>
            <label for="commune">Commune</label>
            <input id="commune" name="commune"
              data-autocomplete='{"classname": "Commune", "methode": "rechercher", "cibles": {"code_postal": "code_postal"}}' />
          </p>
          <p>
            <label for="code-postal">Code postal</label>
            <input id="code-postal" name="code_postal" inputmode="numeric" autocomplete="postal-code" />
          </p>
          <p>
            <label for="telephone">Téléphone</label>
            <input id="telephone" name="telephone" type="tel" data-mask="99 99 99 99 99" autocomplete="tel-national" />
          </p>
          <p>
            <label for="rendez-vous">Rendez-vous souhaité</label>
            <input class="cms-datetime" id="rendez-vous" name="rendez_vous" show-second="0" year-range="-0:+1"
              data-min-date="0" data-max-date="+6m" data-only-days="1,2,3,4,5" />
          </p>
          <p>
            <label for="message">Votre demande</label>
            <textarea id="message" name="message" rows="5" title="Votre demande" data-check="required"></textarea>
          </p>
          <div data-captcha-sitekey="demo" data-captcha-version="2" data-captcha-script="/cms/demo/captcha.js"></div>
          <p><button class="button">Envoyer la demande</button></p>
        </form>
      </div>`,
  })
}

/** A member's ads. */
export function memberPage(request: PageRequest): Html {
  return layout(request, {
    title: 'Espace membre',
    main: html`${breadcrumb([['Espace membre']])}
      <div class="wrap">
        <h1>Espace membre</h1>
        <p class="lead">Vos petites annonces : déposez, modifiez, mettez en ligne.</p>
        <div class="cms-module" id="mes-annonces" data-refresh-url="${memberPaths.list}">${adBlock(adsOf(request.db, adsShown))}</div>
      </div>`,
  })
}

/** The custom properties that themes are made of: name, what it is, and how a sample of it looks. */
const tokens = [
  ['--cms-accent', 'couleur des actions', 'background: var(--cms-accent)'],
  ['--cms-accent-text', 'texte sur cette couleur', 'background: var(--cms-accent-text)'],
  ['--cms-surface', 'fond des fenêtres', 'background: var(--cms-surface)'],
  ['--cms-text', 'texte', 'background: var(--cms-text)'],
  ['--cms-muted', 'texte secondaire', 'background: var(--cms-muted)'],
  ['--cms-border', 'traits', 'background: var(--cms-border)'],
  ['--cms-error', 'erreurs', 'background: var(--cms-error)'],
  ['--cms-backdrop', 'voile derrière une fenêtre', 'background: var(--cms-backdrop)'],
  ['--cms-radius', 'arrondi des coins', 'border-radius: var(--cms-radius); background: var(--cms-surface)'],
  [
    '--cms-space',
    'espace autour des contenus',
    'width: var(--cms-space, 8px); background: var(--cms-accent)',
  ],
  ['--cms-font', 'caractères des fenêtres', 'font-family: var(--cms-font)'],
  ['--cms-focus', 'épaisseur du focus', 'outline: var(--cms-focus, 3px) solid var(--cms-accent)'],
  [
    '--cms-motion',
    'durée des apparitions',
    'background: var(--cms-muted); transition: opacity var(--cms-motion, 0.15s)',
  ],
  ['--cms-shadow', 'ombre des fenêtres', 'box-shadow: var(--cms-shadow); background: var(--cms-surface)'],
] as const

const looks = [
  ['', 'Le thème de la ville'],
  ['etat', 'Proche du système de design de l’État'],
] as const

/** The tokens of the house, as they look in the theme that the address asks for. */
export function tokensPage(request: PageRequest): Html {
  const look = request.query.get('look') === 'etat' ? 'etat' : ''
  const scheme = /^(light|dark)$/.exec(request.query.get('theme') ?? '')?.[0] ?? 'auto'
  return layout(request, {
    title: 'Jetons de style',
    look: look ? 'page page-demo look-etat' : 'page page-demo',
    config: { theme: scheme },
    main: html`${breadcrumb([['Démonstrations', '/demo'], ['Jetons de style']])}
      <div class="wrap">
        <h1>Jetons de style</h1>
        <p class="lead">
          Un thème est une liste de propriétés personnalisées sur <code>:root</code> ; la
          <a href="/documentation/tokens">documentation</a> les décrit.
        </p>
        <ul class="demo-toc" aria-label="Thèmes">
          ${looks.map(([key, name]) => html`<li><a href="?look=${key}&amp;theme=${scheme}"${key === look && html` aria-current="true"`}>${name}</a></li>`)}
          ${(['auto', 'light', 'dark'] as const).map((one) => html`<li><a href="?look=${look}&amp;theme=${one}"${one === scheme && html` aria-current="true"`}>${{ auto: 'Clair ou sombre, au choix du visiteur', light: 'Clair', dark: 'Sombre' }[one]}</a></li>`)}
        </ul>
        <ul class="tokens">
          ${tokens.map(([name, what, style]) => html`<li><div class="token-sample" id="${slugOf(name)}" style="${style}">${name === '--cms-font' && 'Abc Éàç 123'}</div><code>${name}</code><br />${what}</li>`)}
        </ul>
        <h2>Sur de vrais composants</h2>
        ${withoutScript}
        <p>
          <button class="button" type="button" onclick="modal_confirm('Enregistrer les modifications ?', function () {})">Une fenêtre</button>
          <button class="button button-quiet cms-tooltip" type="button" title="Une bulle d’aide">Une bulle</button>
        </p>
        <p class="request-form">
          <label for="jour">Un jour</label>
          <input class="cms-date" id="jour" name="jour" />
        </p>
      </div>`,
  })
}
