import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const picture = (name: string, alt: string, loading = 'lazy') =>
  html`<img src="/images/${name}.svg?w=960&h=400" width="960" height="400" alt="${alt}" loading="${loading}">`

export const slideshowsPage: DemoPage = {
  slug: 'diaporamas',
  title: 'Diaporamas',
  intro:
    'Quatre diaporamas, leurs durées d’origine, et ce qui leur manquait : un bouton pour les arrêter, le clavier, le doigt, des images demandées une par une.',
  family: ['crossfade', 'slider', 'homeSlideshow', 'slideshow'],
  examples: [
    {
      title: 'Carrousel',
      note: 'Une diapositive toutes les 5 s. Il attend tant que le pointeur est dessus, que le focus est dedans, que l’onglet est caché ou qu’il est hors de vue. Au doigt, les diapositives suivent ; les liens restent des liens.',
      wide: true,
      html: () => html`
        <div class="cms-slider" aria-label="Équipements de la ville">
          <div class="cms-slide">
            ${picture('theatre-7', 'Le théâtre de l’Enclume', 'eager')}
            <p class="cms-slide-caption"><a href="/agenda">Théâtre de l’Enclume</a> — 420 places, trois salles</p>
          </div>
          <div class="cms-slide">
            ${picture('parc-5', 'Les étangs du parc')}
            <p class="cms-slide-caption">Parc des Étangs — douze hectares au bord de l’eau</p>
          </div>
          <div class="cms-slide">
            ${picture('marche-21', 'Les étals du marché couvert')}
            <p class="cms-slide-caption">Marché couvert — mercredi et samedi matin</p>
          </div>
          <div class="cms-slide">
            ${picture('stade-4', 'Le stade municipal')}
            <p class="cms-slide-caption">Stade municipal — <a href="/actualites">les travaux de la tribune</a></p>
          </div>
        </div>`,
    },
    {
      title: 'Fondu d’arrière-plan',
      note: 'Ordre au hasard, pause de 4 s (data-sleep). Le fondu avance de 2 % toutes les 4 ms, soit 200 ms ; les boutons restent dans un coin.',
      wide: true,
      html: () => html`
        <div class="cms-crossfade" data-random data-sleep="4" aria-label="Vues de Montreuil-les-Forges">
          <a href="/actualites">${picture('forge-12', 'La forge', 'eager')}</a>
          ${picture('riviere-8', 'La rivière')}
          ${picture('village-33', 'Le village')}
        </div>`,
    },
    {
      title: 'Diaporama d’accueil',
      note: 'Un fondu lent de 4,2 s, sans fin.',
      wide: true,
      html: () => html`
        <section class="cms-home-slideshow" aria-label="À la une">
          <div class="cms-slide">
            ${picture('ecole-3', 'L’école Jean-Moulin', 'eager')}
            <p class="cms-slide-caption">La rentrée en musique dans les six écoles</p>
          </div>
          <div class="cms-slide">
            ${picture('chantier-9', 'Le chantier de la rue des Forges')}
            <p class="cms-slide-caption">Rue des Forges : réouverture lundi</p>
          </div>
          <div class="cms-slide">
            ${picture('riviere-40', 'Les berges')}
            <p class="cms-slide-caption">Les berges rendues aux promeneurs</p>
          </div>
        </section>`,
    },
    {
      title: 'Diaporama de contenus, commandes de la page',
      note: 'Un contenu toutes les 7 s, en 600 ms. Les commandes écrites dans la page sont utilisées ; celles qui manquent sont ajoutées.',
      wide: true,
      html: () => html`
        <div class="cms-slideshow" aria-label="Paroles d’habitants">
          <div class="cms-slide quote">
            <p>« J’ai trouvé la fiche de l’atelier vannerie en deux minutes, sur mon téléphone. »</p>
            <p>Odile, Le Haut-Fourneau</p>
          </div>
          <div class="cms-slide quote">
            <p>« Les horaires de la piscine sont enfin les bons, même les jours fériés. »</p>
            <p>Karim, centre-ville</p>
          </div>
          <div class="cms-slide quote">
            <p>« On s’inscrit à la cantine sans imprimer quoi que ce soit. »</p>
            <p>Maëlle et Théo, Pontreau</p>
          </div>
          <p class="quote-nav">
            <button class="button button-quiet cms-slideshow-prev" type="button">Parole précédente</button>
            <button class="button button-quiet cms-slideshow-next" type="button">Parole suivante</button>
          </p>
        </div>`,
    },
    {
      title: 'Diaporama en fenêtre',
      note: 'Le lien ouvre une page du dossier /clients/utils/modules/ dans une fenêtre ; bloquée, elle s’ouvre à la place de celle-ci.',
      html: () => html`
        <a class="button cms-slideshow-popup" data-page="diaporama.php?album=forges" href="/cms/clients/utils/modules/diaporama.php?album=forges">Les forges en images</a>`,
    },
    {
      title: 'Une seule diapositive',
      note: 'Rien ne bouge, et il n’y a pas de commandes.',
      html: () => html`
        <div class="cms-slideshow">
          <div class="cms-slide quote"><p>« La mairie répond le jour même. »</p></div>
        </div>`,
    },
  ],
}
