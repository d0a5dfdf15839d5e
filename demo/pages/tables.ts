import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const MONTHS = ['Janvier', 'Février', 'Mars', 'Avril', 'Mai', 'Juin', 'Juillet', 'Août', 'Septembre', 'Octobre']
const PLACES = ['Piscine', 'Médiathèque', 'Théâtre', 'Patinoire', 'Ludothèque', 'Musée de la forge']

/** Always the same number for the same place and month. */
const visits = (place: number, month: number): number => 900 + ((place * 7919 + month * 104729) % 6100)
const french = (value: number): string => value.toLocaleString('fr-FR')

export const tablesPage: DemoPage = {
  slug: 'tableaux',
  title: 'Tableaux et images',
  intro:
    'Trier à la française (espaces, virgules, accents, dates), et lire un grand tableau sur un petit écran sans rien perdre ; des images qui se chargent à l’approche.',
  family: ['sortableTable', 'responsiveTable', 'lazy'],
  examples: [
    {
      title: 'Trier par colonne',
      note: 'Cliquez sur un en-tête, ou atteignez-le avec Tab puis Entrée. Les cases vides restent en dernier, le total reste en bas, l’ordre est annoncé aux lecteurs d’écran.',
      wide: true,
      html: () => html`
        <table class="plain cms-responsive-table cms-sortable">
          <caption>Subventions aux associations, 2026</caption>
          <thead>
            <tr><th scope="col">Association</th><th scope="col" class="number">Subvention</th><th scope="col" class="number">Évolution</th><th scope="col">Votée le</th><th scope="col" class="cms-nosort">Dossier</th></tr>
          </thead>
          <tbody>
            <tr><td>Éclaireurs de la Forge</td><td class="number">1 200,50 €</td><td class="number">+3,5 %</td><td>03/02/2026</td><td>complet</td></tr>
            <tr><td>Harmonie municipale</td><td class="number">12 400 €</td><td class="number">−2 %</td><td>14/07/2025 10:30</td><td>complet</td></tr>
            <tr><td>école de cirque</td><td class="number">890 €</td><td class="number">+12,25 %</td><td>01/12/2025</td><td>à compléter</td></tr>
            <tr><td>Zébulon, jeux anciens</td><td></td><td class="number">—</td><td>14/07/2025 09:05</td><td>reçu</td></tr>
            <tr><td>Amicale des aînés</td><td class="number">3 050 €</td><td class="number">0 %</td><td>21/03/2026</td><td>complet</td></tr>
          </tbody>
          <tfoot>
            <tr><td>Total</td><td class="number">17 540,50 €</td><td></td><td></td><td></td></tr>
          </tfoot>
        </table>`,
    },
    {
      title: 'Valeurs de tri données par la page',
      note: 'L’attribut data-value l’emporte sur le texte : « complet » compte pour 0 place.',
      wide: true,
      html: () => html`
        <table class="plain sortable">
          <tr><th>Atelier</th><th>Niveau</th><th>Places restantes</th></tr>
          <tr><td>Ferronnerie</td><td data-value="3">confirmé</td><td data-value="2">deux</td></tr>
          <tr><td>Vannerie</td><td data-value="1">débutant</td><td data-value="14">une quinzaine</td></tr>
          <tr><td>Reliure</td><td data-value="2">intermédiaire</td><td data-value="0">complet</td></tr>
        </table>`,
    },
    {
      title: 'En-têtes sur deux lignes, communes par canton',
      note: 'Chaque groupe est trié à part, sous son titre.',
      wide: true,
      html: () => html`
        <table class="plain cms-responsive-table cms-sortable">
          <thead>
            <tr><th rowspan="2">Commune</th><th colspan="2">Population</th><th rowspan="2" class="number">Superficie (km²)</th></tr>
            <tr><th class="number">2014</th><th class="number">2024</th></tr>
          </thead>
          <tbody>
            <tr><th colspan="4" scope="rowgroup">Canton de la Forge</th></tr>
            <tr><td>Montreuil-les-Forges</td><td class="number">12 480</td><td class="number">13 105</td><td class="number">24,6</td></tr>
            <tr><td>Saint-Éloi</td><td class="number">2 310</td><td class="number">2 274</td><td class="number">9,85</td></tr>
            <tr><td>Le Haut-Fourneau</td><td class="number">845</td><td class="number">902</td><td class="number">17</td></tr>
          </tbody>
          <tbody>
            <tr><th colspan="4" scope="rowgroup">Canton de la Rive</th></tr>
            <tr><td>Pontreau</td><td class="number">5 620</td><td class="number">5 998</td><td class="number">13,2</td></tr>
            <tr><td>Île-aux-Saules</td><td class="number">312</td><td class="number">298</td><td class="number">4,07</td></tr>
          </tbody>
        </table>`,
    },
    {
      title: 'Grand tableau, première colonne et en-têtes fixes',
      note: 'Le nombre de colonnes suit la largeur. Sur mobile, « Voir plus de détails » ouvre le tableau en plein écran ; « Fermer », Échap ou le bouton Retour en sortent. L’étiquette dit quelles colonnes sont visibles.',
      wide: true,
      html: () => html`
        <table class="plain cms-responsive-table" data-sticky-header data-sticky-column="first" data-floating-label>
          <caption>Entrées des équipements en 2025</caption>
          <thead>
            <tr><th scope="col">Équipement</th>${MONTHS.map((month) => html`<th scope="col" class="number">${month}</th>`)}</tr>
          </thead>
          <tbody>
            ${PLACES.map(
              (place, row) => html`
            <tr><th scope="row">${place}</th>${MONTHS.map((_month, month) => html`<td class="number">${french(visits(row, month))}</td>`)}</tr>`,
            )}
          </tbody>
        </table>`,
    },
    {
      title: 'Tableau haut, trié et adapté, dernière colonne fixe',
      note: 'La hauteur est bornée par celle de la fenêtre ; à sa place, le tableau prend la molette puis la rend à la page. Les deux fonctions vont ensemble.',
      wide: true,
      html: ({ db }) => html`
        <table class="plain cms-responsive-table cms-sortable" data-sticky-header data-sticky-column="last">
          <caption>Actualités publiées</caption>
          <thead>
            <tr><th scope="col">Titre</th><th scope="col">Rubrique</th><th scope="col">Publiée le</th><th scope="col" class="number">Lectures</th></tr>
          </thead>
          <tbody>
            ${db
              .prepare('SELECT * FROM news ORDER BY id LIMIT 60')
              .all()
              .map(
                (row) => html`
            <tr><td>${String(row['title'])}</td><td>${String(row['category'])}</td><td>${String(row['date']).slice(0, 10).split('-').reverse().join('/')}</td><td class="number">${french(Number(row['views']))}</td></tr>`,
              )}
          </tbody>
        </table>`,
    },
    {
      title: 'Images et fonds chargés à l’approche',
      note: 'Elles se chargent en arrivant à l’écran, avant l’impression, en version fine sur les écrans qui l’affichent ; une image absente est redemandée une fois, puis son texte reste.',
      wide: true,
      html: ({ nonce }) => html`
        <img src="/images/forge-12.svg?w=60&h=40" data-lazy-src="/images/forge-12.svg?w=600&h=400" data-lazy-src-retina="/images/forge-12.svg?w=1200&h=800"
          data-lazy-callback="visite.imagePrete" width="600" height="400" alt="La forge, vue de la rivière">
        <div data-lazy-bg="/images/riviere-8.svg?w=800&h=300" style="min-height: 180px; background-size: cover"></div>
        <p>Chargée : <output id="image-prete">pas encore</output></p>
        <script nonce="${nonce}">
          var visite = {
            imagePrete: function (image) {
              document.getElementById('image-prete').textContent = image.alt
            }
          }
        </script>`,
    },
  ],
}
