import { html } from '../html.ts'
import type { DemoPage } from '../page.ts'

const photos = [
  ['lac-au-matin', 'Le lac au matin', 'Un lac de montagne sous le premier soleil'],
  ['cretes-au-couchant', 'Les crêtes au couchant', 'Des crêtes dans la lumière du soir'],
  ['haute-neige', 'La haute neige', 'Un massif enneigé sous un ciel bleu'],
  ['etang-du-soir', 'L’étang du soir', 'Un étang entouré de sapins au crépuscule'],
  ['sapins', 'Les sapins', 'Une forêt de sapins au pied d’un sommet'],
  ['panorama-des-cimes', 'Le panorama des cimes', 'Une chaîne de montagnes au petit jour'],
] as const

const file = (name: string): string => `/assets/photos/${name}.jpg`
const small = (name: string, size = 360): string => `/miniature.php?pic=${file(name)}&w_max=${size}&h_max=${size}`

const thumbnail = (name: string, alt: string) => html`<img src="${small(name)}" alt="${alt}" loading="lazy">`

export const galeriePage: DemoPage = {
  slug: 'galerie',
  title: 'Galeries et images',
  intro:
    'Des images qui s’ouvrent par-dessus la page, à la souris, au clavier et au doigt ; le bouton Retour les referme, et sans script le lien ouvre simplement l’image.',
  family: ['lightbox', 'zoom', 'secureLink', 'contactSheet'],
  calls: [
    ['/miniature.php', 'Miniatures'],
    ['/assets/photos/*', 'Photos'],
  ],
  examples: [
    {
      title: 'Une galerie',
      note: 'Flèches, Début, Fin et Échap au clavier ; au doigt, faites glisser, pincez, touchez deux fois, ou tirez vers le bas pour fermer. Les images voisines sont chargées d’avance.',
      wide: true,
      html: () => html`
        <div class="gallery">
          ${photos.map(
            ([name, title, alt]) => html`
          <a href="${file(name)}" rel="lightbox[paysages]" title="${title}">${thumbnail(name, alt)}</a>`,
          )}
        </div>`,
    },
    {
      title: 'Images et pages mêlées',
      note: 'Un groupe peut contenir des cadres : ici deux images et l’agenda du site.',
      html: () => html`
        <p class="gallery">
          <a class="cms-lightbox" rel="lightbox[visite]" href="${file('vallee-de-la-forge')}" title="La vallée de la Forge">${thumbnail('vallee-de-la-forge', 'Une vallée verte sous un grand ciel')}</a>
          <a class="cms-lightbox" rel="lightbox[visite]" href="${file('foret-dans-la-brume')}" title="La &lt;strong&gt;forêt&lt;/strong&gt; dans la brume">${thumbnail('foret-dans-la-brume', 'Une forêt de sapins dans la brume')}</a>
        </p>
        <p><a class="button" rel="lightbox[visite]" data-iframe href="/agenda" data-inner-width="720" data-inner-height="80%" title="Une page du site">Une page dans le même groupe</a></p>`,
    },
    {
      title: 'Fermeture confirmée',
      note: 'Écrivez quelque chose, puis fermez : la page du cadre est interrogée, et dit ce qui serait perdu. Sans rien écrire, tout se ferme aussitôt.',
      html: () => html`
        <a class="button cms-lightbox cms-lightbox-iframe" href="/cms/demo/inscription" data-confirm-close="inscription.modifiee" data-inner-width="520" data-inner-height="420" title="Inscription à la visite">S’inscrire à la visite</a>`,
    },
    {
      title: 'Image introuvable',
      note: 'La visionneuse le dit, laisse un lien vers le fichier, et les autres images restent accessibles.',
      html: () => html`
        <p>
          <a class="button" rel="lightbox[manque]" href="perdue.jpg" title="Photo perdue">Photo perdue</a>
          <a class="button button-quiet" rel="lightbox[manque]" href="${file('sapins')}" title="Les sapins">Photo retrouvée</a>
        </p>`,
    },
    {
      title: 'Agrandir une image',
      note: 'L’original s’ouvre dans au plus 90 % de la fenêtre, ou dans la taille demandée.',
      html: () => html`
        <p class="gallery">
          <a class="cms-zoom" href="${file('panorama-des-cimes')}" title="Le panorama, en grand">${thumbnail('panorama-des-cimes', 'Une chaîne de montagnes au petit jour')}</a>
          <a class="cms-zoom" href="${file('haute-neige')}" data-width="600" data-height="400" title="600 × 400 au plus">${thumbnail('haute-neige', 'Un massif enneigé sous un ciel bleu')}</a>
        </p>`,
    },
    {
      title: 'Lien sécurisé',
      note: 'La page s’ouvre dans un cadre de 800 × 500, ou de la taille demandée.',
      html: () => html`
        <p>
          <a class="button cms-secure" href="/agenda">Consulter le dossier</a>
          <a class="button button-quiet cms-secure" href="/agenda" data-width="420" data-height="300">En petit</a>
        </p>`,
    },
    {
      title: 'Planche contact',
      note: 'Chaque vignette demande à miniature.php une image à la taille de la planche ; le dernier choix l’emporte, dans quelque ordre que viennent les réponses.',
      wide: true,
      html: () => html`
        <div class="contact-sheet cms-contact-sheet" data-w-max="900" data-h-max="600">
          <div class="contact-sheet-thumbnails">
            ${photos.map(
              ([name, title, alt]) => html`
            <a href="${file(name)}" data-pic="${file(name)}" data-id="12" title="${title}"><img src="${small(name, 160)}" alt="${alt}"></a>`,
            )}
          </div>
          <div class="cms-contact-sheet-view"><img src="/miniature.php?pic=${file('etang-du-soir')}&w_max=900&h_max=600" alt="Un étang entouré de sapins au crépuscule"></div>
        </div>`,
    },
    {
      title: 'Depuis un script',
      note: 'La promesse se résout à la fermeture.',
      html: () => html`
        <button class="button" type="button" onclick="Passerelle.lightbox.open([{ url: '${file('lac-au-matin')}', title: 'Le lac' }, { html: '&lt;h2&gt;Le saviez-vous ?&lt;/h2&gt;&lt;p&gt;Le lac gèle en janvier.&lt;/p&gt;' }])">Ouvrir</button>`,
    },
  ],
}
