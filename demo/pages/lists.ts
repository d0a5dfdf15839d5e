import { feedAddress } from '../../server/routes/lists.ts'
import { loadMoreLink, newsItem, newsList, readNewsListState, type NewsRow } from '../blocks/news-list.ts'
import { html, indented } from '../html.ts'
import type { DemoPage, PageRequest } from '../page.ts'

const path = '/demo/listes'

/** The state that the page's own address asks for: links work without the script too. */
const stateOf = ({ query }: PageRequest, id: string) =>
  readNewsListState((name) => query.get(`${id}-${name}`) ?? query.get(`filter[${name}]`) ?? '')

export const listsPage: DemoPage = {
  slug: 'listes',
  title: 'Listes et suite',
  intro:
    'Pages, tri, filtres et « suite » sans recharger la page : le contenu vient du serveur, ce que vous avez commencé à écrire reste.',
  family: ['listBlock', 'loadMore'],
  calls: [
    ['/cms/ajax/modules/modules/liste.php', 'Actualisation d’une liste'],
    ['/cms/ajax/modules/modules/suite.php', 'Suite d’une liste'],
  ],
  examples: [
    {
      title: 'Pages, tri et filtres',
      note: 'Cinq cents actualités. Chaque lien mène aussi quelque part sans script, ou dans un nouvel onglet.',
      wide: true,
      html: (request) => newsList(request.db, stateOf(request, 'actus'), { id: 'actus', path, platform: '/cms' }),
    },
    {
      title: 'Retour arrière',
      note: 'Avec « data-history », le bouton Précédent du navigateur et le rechargement retrouvent l’état de la liste.',
      wide: true,
      html: (request) =>
        newsList(request.db, stateOf(request, 'archives'), { id: 'archives', path, platform: '/cms', history: true }),
    },
    {
      title: 'Suite, dans les deux sens',
      note: 'Au premier clic, puis tout seul quand le lien est visible à 70 % ; après trois chargements, un clic est de nouveau demandé.',
      wide: true,
      html: ({ db }) => {
        const rows = db.prepare('SELECT * FROM news WHERE id <= 470 ORDER BY id DESC LIMIT 4').all()
        return html`
          <div class="cms-module news-list" id="fil">
            ${loadMoreLink(feedAddress('/cms'), 471, 'prev')}
            <ul class="cms-module-items">
              ${indented(rows.map((row) => newsItem(row as NewsRow, 'fil')), 14)}
            </ul>
            ${loadMoreLink(feedAddress('/cms'), 466, 'next')}
          </div>`
      },
    },
  ],
}
