import { seenIn, visible } from '../kitchen-sink/steps.ts'
import { approaching, pressing, typing, type Act } from '../kitchen-sink/visit.ts'

/** One way to make the widget. */
export interface Contender {
  readonly name: string
  readonly head: string
  readonly body: string
  /** Runs in the page; true once what `act` of the widget asked for is shown. */
  readonly shown: string
}

export interface Widget {
  readonly name: string
  /** What a visitor does first. */
  readonly act: Act
  /** Ours first. */
  readonly contenders: readonly Contender[]
}

const OURS =
  '<link rel="stylesheet" href="/static/passerelle.css"><script src="/static/passerelle.js"></script>'

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/peer/${file}">`
    : `<script src="/peer/${file}"></script>`
const tags = (...files: string[]): string => files.map(tag).join('')
const script = (source: string): string => `<script>${source}</script>`
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n')

const ours = (body: string, shown: string): Contender => ({ name: 'Passerelle', head: OURS, body, shown })
const peer = (name: string, files: readonly string[], body: string, shown: string): Contender => ({
  name,
  head: tags(...files),
  body,
  shown,
})

const slides = times(8, (index) => `<div class="vue">Diapositive ${index}</div>`)
const secondSlide = `(() => {
  const all = document.querySelector('.carrousel').getBoundingClientRect()
  const one = document.querySelectorAll('.vue')[1].getBoundingClientRect()
  return one.left < all.left + all.width / 2 && one.right > all.left + 2
})()`

const masked = seenIn('champ', '06 12')

const block = (more: string, link: string): string =>
  `<div id="liste" ${more}><ul>${times(10, (index) => `<li>Actualité ${index}</li>`)}</ul>${link}</div>`
const refreshed = `document.body.textContent.includes('Page deux')`

const images = (attributes: (source: string) => string): string =>
  times(40, (index) => `<p><img ${attributes(`/picture/${index}.png`)} width="800" height="600" alt=""></p>`)
const lastImage = `(() => { const one = document.images[39]; return one.complete && one.naturalWidth === 800 })()`

const thumbnails = (attributes: string): string =>
  `<div id="galerie">${times(
    12,
    (index) =>
      `<a class="vignette" href="/picture/${index}.png" ${attributes} data-pswp-width="800" data-pswp-height="600"><img src="/picture/${index}.png" width="80" height="60" alt="Photo ${index}"></a>`,
  )}</div>`

const table = (attributes: string): string =>
  `<table id="table" ${attributes}><thead><tr><th>Nom</th><th>Prix</th></tr></thead><tbody>${times(
    200,
    (row) => `<tr><td>Article ${row}</td><td>${(row * 37) % 997}</td></tr>`,
  )}</tbody></table>`
const sorted = `document.querySelector('#table tbody tr td:nth-child(2)').textContent === '0' && document.querySelector('#table tbody tr:nth-child(2) td:nth-child(2)').textContent === '2'`

const title = 'title="Une explication"'
const terms = (attributes: string): string =>
  times(20, (index) => `<abbr id="mot${index}" ${attributes}>mot</abbr>`)

export const WIDGETS: readonly Widget[] = [
  {
    name: 'slides',
    act: pressing('.cms-slider-next, #suivant'),
    contenders: [
      ours(`<div class="cms-slider carrousel" data-autoplay="false">${slides}</div>`, secondSlide),
      peer(
        'Embla',
        ['embla.js'],
        `<div class="carrousel cadre"><div class="rail">${slides}</div></div><button id="suivant">Suivante</button>${script(
          `const embla = EmblaCarousel(document.querySelector('.carrousel'), { loop: true }); suivant.onclick = () => embla.scrollNext()`,
        )}`,
        secondSlide,
      ),
    ],
  },
  {
    name: 'date',
    act: pressing('#champ'),
    contenders: [
      ours('<input id="champ" class="cms-date" aria-label="Date">', visible('.cms-datepicker [data-date]')),
      peer(
        'flatpickr',
        ['flatpickr.css', 'flatpickr.js', 'flatpickr-fr.js'],
        `<input id="champ" aria-label="Date">${script(`flatpickr('#champ', { locale: 'fr', dateFormat: 'd/m/Y', allowInput: true })`)}`,
        visible('.flatpickr-calendar.open .flatpickr-day'),
      ),
    ],
  },
  {
    name: 'mask',
    act: typing('#champ', '0612'),
    contenders: [
      ours('<input id="champ" data-mask="99 99 99 99 99" aria-label="Téléphone">', masked),
      peer('Maskito', [], `<input id="champ" data-shape aria-label="Téléphone">${tag('maskito.js')}`, masked),
    ],
  },
  {
    name: 'suggestions',
    act: typing('input', 'l'),
    contenders: [
      ours('<input data-autocomplete-url="/suggest" aria-label="Commune">', visible('[role=option]')),
      peer('downshift, React', [], `<div id="champ"></div>${tag('downshift.js')}`, visible('[role=option]')),
      peer(
        'downshift, Preact',
        [],
        `<div id="champ"></div>${tag('downshift-preact.js')}`,
        visible('[role=option]'),
      ),
    ],
  },
  {
    name: 'list',
    act: pressing('#liste a'),
    contenders: [
      ours(
        block(
          'class="cms-module" data-refresh-url="/refreshed/own"',
          '<a class="cms-page" href="?page=2" data-param="page" data-num="2">2</a>',
        ),
        refreshed,
      ),
      peer(
        'htmx',
        ['htmx.js'],
        block(
          '',
          '<a href="?page=2" hx-get="/refreshed/own?page=2" hx-target="#liste" hx-swap="outerHTML">2</a>',
        ),
        refreshed,
      ),
      peer(
        'Turbo',
        ['turbo.js'],
        `<turbo-frame id="liste"><p>Page un</p><a href="/refreshed/turbo?page=2">2</a></turbo-frame>`,
        refreshed,
      ),
    ],
  },
  {
    name: 'dialog',
    act: pressing('#ouvrir'),
    contenders: [
      ours(`<button id="ouvrir" onclick="modal_alert('Bonjour')">Ouvrir</button>`, visible('.cms-modal')),
      peer(
        'SweetAlert2',
        ['sweetalert2.css', 'sweetalert2.js'],
        `<button id="ouvrir" onclick="Swal.fire('Bonjour')">Ouvrir</button>`,
        visible('.swal2-popup'),
      ),
    ],
  },
  {
    name: 'tooltip',
    act: approaching('#mot3'),
    contenders: [
      ours(terms(`class="cms-tooltip" ${title}`), visible('.cms-tooltip-bubble')),
      peer(
        'tippy',
        ['popper.js', 'tippy.js'],
        terms('class="bulle" data-tippy-content="Une explication"') + script(`tippy('.bulle')`),
        visible('.tippy-box'),
      ),
    ],
  },
  {
    name: 'lazy',
    act: (page) => page.evaluate(() => document.images[39]!.scrollIntoView({ behavior: 'instant' })),
    contenders: [
      ours(
        images((source) => `data-lazy-src="${source}"`),
        lastImage,
      ),
      peer(
        'lazysizes',
        ['lazysizes.js'],
        images((source) => `class="lazyload" data-src="${source}"`),
        lastImage,
      ),
      peer(
        'vanilla-lazyload',
        ['vanilla-lazyload.js'],
        images((source) => `class="lazy" data-src="${source}"`) + script('new LazyLoad()'),
        lastImage,
      ),
    ],
  },
  {
    name: 'lightbox',
    act: pressing('.vignette'),
    contenders: [
      ours(thumbnails('rel="lightbox[galerie]"'), visible('.cms-lightbox-image')),
      peer(
        'PhotoSwipe',
        ['photoswipe.css'],
        `${thumbnails('')}<script type="module">
          import PhotoSwipeLightbox from '/peer/photoswipe-lightbox.js'
          new PhotoSwipeLightbox({ gallery: '#galerie', children: 'a', pswpModule: () => import('/peer/photoswipe.js') }).init()
        </script>`,
        visible('.pswp__img'),
      ),
      peer(
        'Colorbox',
        ['colorbox.css', 'jquery.js', 'colorbox.js'],
        thumbnails('') + script(`$('.vignette').colorbox({ rel: 'galerie', photo: true, maxWidth: '95%' })`),
        visible('#cboxLoadedContent img'),
      ),
    ],
  },
  {
    name: 'sort',
    act: pressing('#table th:nth-child(2)'),
    contenders: [
      ours(table('class="cms-sortable"'), sorted),
      peer('sorttable', ['sorttable.js'], table('class="sortable"'), sorted),
      peer(
        'tablesorter',
        ['jquery.js', 'tablesorter.js'],
        table('') + script(`$('#table').tablesorter()`),
        sorted,
      ),
    ],
  },
]
