import type { DatabaseSync } from 'node:sqlite'
import { html, type Html } from '../html.ts'
import { dateTag } from '../layout.ts'

/** How a list of news is shown; in the page's address and in the block's. */
export interface NewsListState {
  readonly page: number
  readonly nombre: number
  readonly tri: 'date' | 'titre' | 'vues'
  readonly mot: string
  readonly rubrique: string
}

export interface NewsListPlace {
  /** Id of the block. */
  readonly id: string
  /** Path of the page it stands on, which shows any state without a script. */
  readonly path: string
  readonly platform: string
  /** The browser's Back returns to the state before. */
  readonly history?: boolean
}

export type NewsRow = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly category: string
  readonly date: string
  readonly summary: string
  readonly views: number
}

const orders = { date: 'date DESC, id DESC', titre: 'title COLLATE NOCASE, id', vues: 'views DESC, id' }
const orderNames = { date: 'Les plus récentes', titre: 'Par titre', vues: 'Les plus lues' }
const sizes = [5, 10, 20]

/** @param read gives a parameter, '' when it is absent */
export function readNewsListState(read: (name: string) => string): NewsListState {
  const size = Number(read('nombre'))
  const order = read('tri')
  return {
    page: Math.max(1, Math.trunc(Number(read('page'))) || 1),
    nombre: sizes.includes(size) ? size : 5,
    tri: order === 'titre' || order === 'vues' ? order : 'date',
    mot: read('mot').trim().slice(0, 80),
    rubrique: read('rubrique').slice(0, 80),
  }
}

/** The block, whole: what the page holds at first, and what a refresh answers (§7 row 9). */
export function newsList(db: DatabaseSync, asked: NewsListState, place: NewsListPlace): Html {
  const where = `instr(lower(title || ' ' || summary), lower(:mot)) > 0 AND (:rubrique = '' OR category = :rubrique)`
  const filter = { mot: asked.mot, rubrique: asked.rubrique }
  const total = Number(db.prepare(`SELECT count(*) AS total FROM news WHERE ${where}`).get(filter)?.['total'])
  const pages = Math.max(1, Math.ceil(total / asked.nombre))
  const state = { ...asked, page: Math.min(asked.page, pages) }
  const rows = db
    .prepare(`SELECT * FROM news WHERE ${where} ORDER BY ${orders[state.tri]} LIMIT :limit OFFSET :offset`)
    .all({ ...filter, limit: state.nombre, offset: (state.page - 1) * state.nombre }) as NewsRow[]
  const { id, path, platform } = place
  const name = id === 'archives' ? 'archives' : 'actualités'
  const address = (change: Partial<NewsListState>): string =>
    `${path}?${queryOf({ ...state, page: 1, ...change }, id + '-')}#${id}`
  return html`<div class="cms-module news-list" id="${id}" data-refresh-url="${platform}/ajax/modules/modules/liste.php?${queryOf(state)}" data-refresh-referer="${path}" data-refresh-search="${state.mot}" data-offset="24" data-offset-mobile="8"${place.history && html` data-history`}>
    <form class="cms-filter inline-search" action="${path}#${id}" method="get" role="search" aria-label="Filtrer les ${name}">
      <label>Mot <input type="search" name="filter[mot]" value="${state.mot}"></label>
      <label>Rubrique <select name="filter[rubrique]">
        <option value="">Toutes</option>
        ${categoriesOf(db).map((name) => html`<option${name === state.rubrique && html` selected`}>${name}</option>`)}
      </select></label>
      <button class="button button-quiet">Filtrer</button>
    </form>
    <div class="news-list-tools">
      <form action="${path}#${id}" method="get">
        <label>Trier <select class="cms-sort" data-param="tri" name="${id}-tri">
          ${(['date', 'titre', 'vues'] as const).map((key) => html`<option value="${key}"${key === state.tri && html` selected`}>${orderNames[key]}</option>`)}
        </select></label>
        ${(['nombre', 'mot', 'rubrique'] as const).map((name) => html`<input type="hidden" name="${id}-${name}" value="${state[name]}">`)}
        <noscript><button class="button button-quiet">Trier</button></noscript>
      </form>
      <p>Par page :
        ${sizes.map((size) =>
          size === state.nombre
            ? html`<strong aria-current="true">${size}</strong> `
            : html`<a class="cms-per-page" href="${address({ nombre: size })}" data-param="nombre" data-value="${size}">${size}</a> `,
        )}
      </p>
    </div>
    <p class="news-list-count">${total === 0 ? 'Aucune actualité' : total === 1 ? '1 actualité' : `${total} actualités`}</p>
    <ul class="cms-module-items">
      ${rows.map((row) => newsItem(row, id))}
    </ul>
    <nav class="pager" aria-label="Pages des ${name}">
      ${state.page > 1 && html`<a class="cms-page" href="${address({ page: state.page - 1 })}" data-param="page" data-num="${state.page - 1}">Précédent</a> `}
      ${pagesAround(state.page, pages).map((page) =>
        page === '…'
          ? html`<span class="pager-gap" aria-hidden="true">…</span> `
          : page === state.page
            ? html`<strong aria-current="page">${page}</strong> `
            : html`<a class="cms-page" href="${address({ page })}" data-param="page" data-num="${page}">${page}</a> `,
      )}
      ${state.page < pages && html`<a class="cms-page" href="${address({ page: state.page + 1 })}" data-param="page" data-num="${state.page + 1}">Suivant</a>`}
    </nav>
  </div>`
}

/** @param list id of the list, so that two lists of a page have no id in common */
export function newsItem(row: NewsRow, list: string): Html {
  return html`<li id="${list}-${row.id}">
    <p class="card-meta"><span class="tag">${row.category}</span> ${dateTag(row.date)}</p>
    <a href="/actualites/${row.id}-${row.slug}">${row.title}</a>
    <p>${row.summary}</p>
  </li>`
}

/**
 * Items of the feed from one id on, and the link to further ones: what a load-more link fetches (§7 row 14).
 * @param from the first id asked for, downwards (`next`) or upwards (`prev`)
 */
export function newsFeed(
  db: DatabaseSync,
  from: number,
  direction: 'prev' | 'next',
  count: number,
  address: string,
): Html {
  const down = direction === 'next'
  const rows = db
    .prepare(
      `SELECT * FROM news WHERE id ${down ? '<=' : '>='} ? ORDER BY id ${down ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    .all(from, count + 1) as NewsRow[]
  const further = rows[count]
  const shown = down ? rows.slice(0, count) : rows.slice(0, count).reverse()
  return html`<div>
    <ul class="cms-module-items">
      ${shown.map((row) => newsItem(row, 'fil'))}
    </ul>
    ${further && loadMoreLink(address, further.id, direction)}
  </div>`
}

export function loadMoreLink(address: string, from: number, direction: 'prev' | 'next'): Html {
  const text = direction === 'next' ? 'Actualités plus anciennes' : 'Actualités plus récentes'
  return html`<a class="cms-load-more button button-quiet" href="${address}&amp;depuis=${from}&amp;sens=${direction}" data-direction="${direction}" data-load-stop="3">${text}</a>`
}

function categoriesOf(db: DatabaseSync): string[] {
  return db
    .prepare('SELECT DISTINCT category FROM news ORDER BY category')
    .all()
    .map((row) => String(row['category']))
}

/** The first page, those around the present one, the last; an ellipsis where some are left out. */
function pagesAround(page: number, pages: number): (number | '…')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)].flatMap((number, index, all) => {
    const before = all[index - 1] ?? number - 1
    return before === number - 1 ? [number] : before === number - 2 ? [number - 1, number] : ['…', number]
  })
}

function queryOf(state: NewsListState, prefix = ''): string {
  return Object.entries(state)
    .map(([name, value]) => `${prefix}${name}=${encodeURIComponent(value)}`)
    .join('&')
}
