import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const PARTNERS = ['Région des Forges', 'Département', 'Syndicat des eaux', 'Parc naturel', 'Agence de l’eau']

export const comportementsPage: DemoPage = {
  slug: 'comportements',
  title: 'Comportements de page',
  intro:
    'Blocs cliquables, menus, infobulles, défilement : les petites choses qui rendent une page agréable à la souris, au clavier et au doigt.',
  family: [
    'clickable',
    'menuDropdown',
    'mobileDropdown',
    'tooltip',
    'anchorScroll',
    'mapModes',
    'partners',
    'emptyMarker',
  ],
  examples: [
    {
      title: 'Menu principal à trois niveaux',
      note: 'Survolez, ou touchez : le premier toucher ouvre, le second suit le lien. Au clavier, un bouton apparaît derrière chaque lien ; la flèche du bas entre dans la liste, Échap en sort.',
      wide: true,
      html: () => html`
        <nav aria-label="Menu d’exemple">
          <ul class="cms-menu">
            <li><a href="/">Accueil</a></li>
            <li>
              <a href="/demo/formulaires">Services</a>
              <ul>
                <li><a href="/demo/champs">État civil</a></li>
                <li>
                  <a href="/demo/listes">Enfance</a>
                  <ul>
                    <li><a href="/demo/tableaux">Crèches</a></li>
                    <li><a href="/demo/dialogues">Cantine</a></li>
                  </ul>
                </li>
                <li><a href="/demo/agenda">Urbanisme</a></li>
              </ul>
            </li>
            <li>
              <a href="/demo/agenda">Découvrir</a>
              <ul>
                <li><a href="/demo/listes">Musée de la forge</a></li>
                <li><a href="/demo/tableaux">Les rives</a></li>
              </ul>
            </li>
          </ul>
        </nav>`,
    },
    {
      title: 'Liste déroulante au doigt',
      note: 'À la souris, le survol ouvre et le clic suit le lien. Au doigt et avec Entrée : la première fois ouvre, la seconde suit. Toucher ailleurs referme.',
      html: () => html`
        <div class="cms-dropdown">
          <a class="button" href="/demo/membres">Mon compte</a>
          <ul>
            <li><a href="/demo/listes">Mes factures</a></li>
            <li><a href="/demo/formulaires">Inscriptions scolaires</a></li>
          </ul>
        </div>`,
    },
    {
      title: 'Bloc cliquable',
      note: 'Tout le bloc mène à l’article, la case et le lien gardent leur rôle. Ctrl ou clic du milieu : nouvel onglet. Le texte se sélectionne sans quitter la page.',
      html: () => html`
        <div class="card card-click" data-goto-url="/demo/agenda" goto-target="agenda">
          <h3>Fête de la forge</h3>
          <p>Samedi 20 juin, toute la journée, entrée libre.</p>
          <p><a href="/demo/tableaux">Plan d’accès</a></p>
          <label><input type="checkbox" name="rappel"> Me le rappeler</label>
        </div>`,
    },
    {
      title: 'Infobulles',
      note: 'Au survol, au clavier, ou d’un doigt qui reste posé. On peut y entrer avec la souris ; Échap la retire.',
      html: () => html`
        <p>
          Le <abbr class="cms-tooltip" title="Plan local d’urbanisme">PLU</abbr> est en ligne. La piscine est
          <a class="cms-tooltip" href="/demo/tableaux" rel="<b>Gratuite</b> pour les moins de 12 ans, <em>sur présentation d’une carte</em>">presque gratuite</a>.
        </p>
        <p><button type="button" class="button button-quiet cms-tooltip" title="Après une demi-seconde" data-delay="500">Avec un délai</button></p>`,
    },
    {
      title: 'Défilement vers une ancre',
      note: 'En 550 ms, ou d’un coup pour qui préfère moins de mouvement ; l’adresse change, le clavier suit, l’en-tête ne cache rien.',
      html: () => html`
        <p><a class="cms-anchor" href="#plan-du-site">Aller au plan du site</a></p>
        <p><a class="cms-anchor" href="#contenu">Revenir au début de la page</a></p>
        <p><button type="button" class="button" onclick="scroll_to('#plan-du-site')">scroll_to('#plan-du-site')</button></p>`,
    },
    {
      title: 'Modes d’une carte',
      note: 'Le mode choisi est écrit dans un champ caché, que le formulaire envoie.',
      html: () => html`
        <form id="modes" data-offset-ancre="110" action="/demo/comportements#modes">
          <div class="cms-map-modes">
            <button type="button" class="button button-quiet" data-to-mode="plan">Plan</button>
            <button type="button" class="button button-quiet" data-to-mode="satellite">Satellite</button>
            <button type="button" class="button button-quiet" data-to-mode="relief">Relief</button>
            <input type="hidden" class="cms-map-mode" name="mode" value="plan"
              onchange="document.getElementById('mode-choisi').textContent = this.value">
          </div>
          <p>Mode : <output id="mode-choisi">plan</output></p>
        </form>`,
    },
    {
      title: 'Champs vides',
      note: 'La classe « empty » marque les champs sans valeur : ici, un fond teinté et un bord en tirets.',
      html: () => html`
        <form class="vides" action="/demo/comportements">
          <label>Nom <input name="nom" autocomplete="family-name"></label>
          <label>Courriel <input type="email" name="courriel" autocomplete="email" size="26" value="mairie@montreuil.example"></label>
          <label>Quartier
            <select name="quartier"><option value="">Choisir…</option><option>Centre</option><option>Les rives</option></select>
          </label>
          <button type="reset" class="button button-quiet">Effacer</button>
        </form>`,
    },
    {
      title: 'Bandeau de partenaires',
      note: 'En gris, en couleur au survol et au clavier, toujours en couleur au doigt.',
      wide: true,
      html: () => html`
        <ul class="cms-partners" id="partenaires">
          ${PARTNERS.map(
            (name, index) => html`
          <li><a href="/demo/listes"><img src="/images/parc-${index + 3}.svg?w=160&h=90" width="160" height="90" alt="${name}"></a></li>`,
          )}
        </ul>`,
    },
  ],
}
