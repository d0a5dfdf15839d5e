import { adsOf } from '../../server/data/members.ts'
import { html, indented } from '../html.ts'
import { adBlock, adsShown, memberPaths } from '../members.ts'
import type { DemoPage } from '../page.ts'

export const membersPage: DemoPage = {
  slug: 'membres',
  title: 'Espace membre',
  intro:
    'Un membre crée, modifie, publie et supprime ses annonces sans quitter la page. Rien de ce qu’il saisit ne se perd : ni par un clic à côté, ni par le bouton Retour, ni par une panne du serveur.',
  family: ['myElements', 'elementForm', 'elementList'],
  calls: [
    [memberPaths.save, 'Enregistrement d’une annonce'],
    [memberPaths.act, 'Mise en ligne, suppression'],
    [memberPaths.list, 'Actualisation de la liste'],
    [memberPaths.submit, 'Soumission'],
    ['/cms/*', 'Tous les appels'],
  ],
  examples: [
    {
      title: 'Mes annonces',
      note: 'Déposez une annonce, modifiez-en une, mettez-la en ligne ou hors ligne, supprimez-la. Fermez la fenêtre au milieu d’une phrase : elle demande d’abord. À la fermeture, la liste est à jour.',
      wide: true,
      html: ({ db }) => html`
        <div class="cms-module" id="mes-annonces" data-refresh-url="${memberPaths.list}">
          ${indented(adBlock(adsOf(db, adsShown)), 10)}
        </div>`,
    },
    {
      title: 'Soumettre une annonce',
      note: 'Le formulaire part en arrière-plan ; la réponse s’affiche au-dessus de lui. Choisissez « Aucune » pour voir une erreur.',
      html: ({ db }) => html`
        <form class="cms-element-submit stack" action="${memberPaths.submit}" method="post">
          <p>
            <label for="annonce">Annonce à soumettre</label>
            <select id="annonce" name="element_id">
              ${adsOf(db, 3).map((ad) => html`<option value="${ad.id}">${ad.title}</option>`)}
              <option value="0">Aucune</option>
            </select>
          </p>
          <p>
            <label for="mot">Un mot pour la modération</label>
            <textarea id="mot" name="message" rows="3"></textarea>
          </p>
          <button class="button">Soumettre</button>
        </form>`,
    },
    {
      title: 'Aides de l’administrateur',
      note: 'Le permalien est demandé au serveur, puis affiché, prêt à copier. L’administration s’ouvre dans sa propre fenêtre, toujours la même.',
      html: () => html`
        <p><a class="cms-permalink" href="/demo/membres" data-lien="/demo/membres">Permalien de cette page</a></p>
        <p><a class="cms-backoffice" href="/vide">Administration</a></p>`,
    },
  ],
}
