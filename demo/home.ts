import { frenchSpaces } from '../server/data/random.ts'
import { html, type Html } from './html.ts'
import { icon, iconAnd, type IconName } from './icons.ts'
import { dateTag, layout, town } from './layout.ts'
import type { DemoPage, PageRequest } from './page.ts'
import type { Motif } from './scenes.ts'
import { linkTo } from './site-map.ts'

const shortcuts: readonly (readonly [icon: IconName, label: string, url: string])[] = [
  ['card', 'Carte d’identité', linkTo('Carte d’identité')],
  ['family', 'Espace famille', linkTo('Espace famille')],
  ['document', 'État civil', linkTo('État civil')],
  ['recycle', 'Déchets', linkTo('Déchets')],
  ['calendar', 'Prendre rendez-vous', linkTo('Prendre rendez-vous')],
  ['alert', 'Signaler', linkTo('Signaler un problème dans la rue')],
]

const motifOf: Readonly<Record<string, Motif>> = {
  'Vie municipale': 'village',
  Travaux: 'chantier',
  Culture: 'theatre',
  Sport: 'stade',
  Jeunesse: 'ecole',
  Environnement: 'parc',
  Solidarité: 'village',
  Économie: 'marche',
  Mobilités: 'riviere',
  Patrimoine: 'forge',
}

/** Address of the drawing that goes with a news item. */
export function newsPicture(category: string, id: number, width = 640, height = 400): string {
  return `/images/${motifOf[category] ?? 'village'}-${id}.svg?w=${width}&h=${height}`
}

export function homePage(request: PageRequest, pages: readonly DemoPage[]): Html {
  return layout(request, {
    title: 'Accueil',
    description: `${town.full} : actualités, agenda et démarches.`,
    look: 'page page-home',
    main: html`${hero()} ${news(request)} ${agenda(request)} ${figures()} ${families(pages)}`,
  })
}

function hero(): Html {
  return html`<section class="hero" aria-labelledby="titre-accueil">
    <img class="hero-picture" src="/images/panorama.svg" alt="" width="1600" height="820">
    <div class="wrap hero-text">
      <h1 id="titre-accueil">${town.name}</h1>
      <p>${town.motto}, et 18 400 habitants entre les deux.</p>
      <form class="hero-search" action="/actualites" role="search">
        <label class="sr-only" for="recherche">Rechercher sur le site</label>
        <input id="recherche" name="recherche" type="search" placeholder="Horaires, travaux, cantine…" />
        <button class="button">${icon('search')} Rechercher</button>
      </form>
    </div>
    <nav class="wrap shortcuts" aria-label="Démarches courantes">
      <ul>
        ${shortcuts.map(
          ([name, label, url]) =>
            html`<li>
              <a href="${url}">${icon(name)} <span>${label}</span></a>
            </li>`,
        )}
      </ul>
    </nav>
  </section>`
}

type NewsRow = {
  id: number
  slug: string
  title: string
  category: string
  date: string
  summary: string
}

/** The newest of five different categories. */
function news({ db }: PageRequest): Html {
  const rows = db
    .prepare(
      'SELECT * FROM news WHERE id IN (SELECT max(id) FROM news GROUP BY category) ORDER BY id DESC LIMIT 5',
    )
    .all() as NewsRow[]
  return html`<section class="band" aria-labelledby="titre-actualites">
    <div class="wrap">
      <div class="band-head">
        <h2 id="titre-actualites">Actualités</h2>
        <a href="/actualites">Toutes les actualités ${icon('arrow')}</a>
      </div>
      <div class="cards cards-news">${rows.map((row) => newsCard(row))}</div>
    </div>
  </section>`
}

/** @param level of the heading, 3 below a section's own, 2 right below the page's */
export function newsCard(row: NewsRow, level: 2 | 3 = 3): Html {
  return html`<article class="card">
    <img src="${newsPicture(row.category, row.id)}" alt="" width="640" height="400" loading="lazy" />
    <div class="card-text">
      <p class="card-meta"><span class="tag">${row.category}</span> ${dateTag(row.date)}</p>
      ${heading(level, html`<a href="/actualites/${row.id}-${row.slug}">${row.title}</a>`)}
      <p>${row.summary}</p>
    </div>
  </article>`
}

function heading(level: 2 | 3, content: Html): Html {
  return level === 2
    ? html`<h2 class="card-title">${content}</h2>`
    : html`<h3 class="card-title">${content}</h3>`
}

type EventRow = {
  id: number
  slug: string
  title: string
  kind: string
  date: string
  end_date: string
  time: string
  place: string
  price: string
}

function agenda({ db, today }: PageRequest): Html {
  const rows = db
    .prepare('SELECT * FROM events WHERE end_date >= ? ORDER BY date, time LIMIT 6')
    .all(today) as EventRow[]
  return html`<section class="band band-dark" aria-labelledby="titre-agenda">
    <div class="wrap">
      <div class="band-head">
        <h2 id="titre-agenda">Agenda</h2>
        <a href="/agenda">Tout l’agenda ${icon('arrow')}</a>
      </div>
      <ol class="events">
        ${rows.map((row) => eventItem(row))}
      </ol>
    </div>
  </section>`
}

const month = new Intl.DateTimeFormat('fr', { month: 'short', timeZone: 'UTC' })

/** `08:30` → « 8 h 30 ». */
export const hourOf = (time: string): string => time.replace(/^0/, '').replace(':', ' h ').replace(/ 00$/, '')

export function eventItem(row: EventRow, level: 2 | 3 = 3): Html {
  const day = new Date(row.date + 'T00:00:00Z')
  const until = row.end_date > row.date ? html`jusqu’au ${dateTag(row.end_date)}` : hourOf(row.time)
  return html`<li class="event">
    <time class="event-date" datetime="${row.date}"
      ><span>${day.getUTCDate()}</span> ${month.format(day)}</time
    >
    <div>
      ${heading(level, html`<a href="/agenda/${row.id}-${row.slug}">${row.title}</a>`)}
      <p>
        ${icon('clock')} ${until}&nbsp;<span class="dot">·</span>
        ${iconAnd('pin', row.place.split(',', 1).join())}&nbsp;<span class="dot">·</span> ${row.price}
      </p>
    </div>
  </li>`
}

function figures(): Html {
  const list = [
    ['18 400', 'habitants'],
    ['1624', 'première forge'],
    ['42 km', 'de pistes cyclables'],
    ['118', 'associations'],
  ] as const
  return html`<section class="band band-figures" aria-label="La ville en chiffres">
    <ul class="wrap figures">
      ${list.map(([number, label]) => html`<li><strong>${number}</strong> ${label}</li>`)}
    </ul>
  </section>`
}

function families(pages: readonly DemoPage[]): Html {
  return html`<section class="band" aria-labelledby="titre-demos">
    <div class="wrap">
      <div class="band-head">
        <h2 id="titre-demos">Ce que fait le script</h2>
        <a href="/demo">Toutes les démonstrations ${icon('arrow')}</a>
      </div>
      ${familyCards(pages)}
    </div>
  </section>`
}

export function familyCards(pages: readonly DemoPage[]): Html {
  return html`<ul class="family-cards">
    ${pages.map(
      (page) =>
        html`<li>
          <a href="/demo/${page.slug}"><strong>${page.title}</strong> <span>${frenchSpaces(page.intro)}</span></a>
        </li>`,
    )}
  </ul>`
}
