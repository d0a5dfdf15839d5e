import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

export const sharingPage: DemoPage = {
  slug: 'partage',
  title: 'Partage, bandeau, fenêtre d’accueil',
  intro:
    'Partager une page sans code d’un tiers avant le clic, un bandeau que l’on ferme pour de bon, une fenêtre d’accueil qui compte ses secondes sans prendre la page en otage.',
  family: ['share', 'frontBanner', 'frontPopup'],
  examples: [
    {
      title: 'Partager cette page',
      note: 'Une fenêtre de 700 sur 500. L’adresse de la page part en base64, accents compris ; si le navigateur bloque la fenêtre, le service s’ouvre à la place de la page.',
      html: () => html`
        <p class="cms-share-toolbox share-buttons">
          <button class="button" type="button" share="/cms/partage/reseau?u={{share_url}}">Réseau social</button>
          <button class="button button-quiet" type="button" share="/cms/partage/reseau?u={{share_url}}" data-web-share>Partager depuis l’appareil</button>
        </p>`,
    },
    {
      title: 'Partager par courriel',
      note: 'Le formulaire s’ouvre dans un cadre de 850 sur 480, réduit à 95 % de la fenêtre sur un téléphone. Un vrai lien mailto: ouvre la messagerie.',
      html: () => html`
        <p class="cms-share-toolbox share-buttons">
          <a class="button mailto" href="/cms/partage/courriel" share="/cms/partage/courriel?u={{share_url}}">Par courriel</a>
          <a class="button button-quiet" href="mailto:" share="mailto:?subject=À lire&amp;body={{share_url}}">Avec ma messagerie</a>
        </p>`,
    },
    {
      title: 'Partager une autre adresse',
      note: 'url-b64 porte l’adresse à partager, en base64.',
      html: () => html`
        <button class="button" type="button" share="/cms/partage/reseau?u={{share_url}}" url-b64="aHR0cHM6Ly93d3cuZXhlbXBsZS5mci9mw6p0ZXM=">Partager la page des fêtes</button>`,
    },
    {
      title: 'Bandeau',
      note: 'Fermé, il reste fermé un jour ; un autre texte s’affiche de nouveau.',
      wide: true,
      html: () => html`
        <div class="cms-front-banner banner" data-remember-days="1">
          <p>Travaux rue des Forges jusqu’au 12 mars : le marché se tient place de la Mairie.</p>
          <button class="button button-quiet cms-front-banner-close" type="button">Fermer</button>
        </div>`,
    },
    {
      title: 'Fenêtre d’accueil',
      note: 'Elle se ferme seule après 20 s, par son lien, par le voile ou par Échap. Qui remplit un champ arrête le décompte.',
      wide: true,
      html: ({ nonce }) => html`
        <button class="button" type="button" id="ouvrir-annonce">Afficher la fenêtre</button>
        <template id="annonce-accueil">
          <div class="cms-front-popup" ff-autoclose="20">
            <div class="cms-front-popup-overlay"></div>
            <div class="announcement">
              <h2>La piscine rouvre samedi</h2>
              <p>Entrée gratuite tout le week-end, de 10 h à 18 h.</p>
              <a class="button cms-front-popup-close" href="/demo/partage">Fermer</a>
            </div>
          </div>
        </template>
        <script nonce="${nonce}">
          document.getElementById('ouvrir-annonce').onclick = function () {
            var ancienne = document.querySelector('.cms-front-popup')
            if (ancienne) ancienne.parentNode.removeChild(ancienne)
            document.body.appendChild(document.importNode(document.getElementById('annonce-accueil').content, true))
          }
        </script>`,
    },
  ],
}
