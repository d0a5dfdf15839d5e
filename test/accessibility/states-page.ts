import { click, focus, key, press, shown, statesOf, steps, seen, there, type State } from './state.ts'

const listCall = '/cms/ajax/modules/modules/liste.php'
const feedCall = '/cms/ajax/modules/modules/suite.php'
const lists: State[] = [
  ...statesOf('/demo/listes', 'listBlock', [
    { state: 'as the server sent it', scope: '#actus' },
    {
      state: 'loading',
      scope: '#actus',
      faults: [{ path: listCall, hold: true }],
      reach: steps(click('#actus .cms-page[data-num="2"]'), there('#actus[aria-busy=true]')),
    },
    {
      state: 'second page',
      scope: '#actus',
      reach: steps(click('#actus .cms-page[data-num="2"]'), there('#actus .cms-page[data-num="1"]')),
    },
    {
      state: 'failed',
      scope: '.cms-modal',
      faults: [{ path: listCall, status: 500 }],
      reach: steps(click('#actus .cms-page[data-num="2"]'), shown('.cms-modal-button')),
    },
  ]),
  ...statesOf('/demo/listes', 'loadMore', [
    {
      state: 'loading',
      scope: '#fil',
      faults: [{ path: feedCall, hold: true }],
      reach: steps(click('.cms-load-more[data-direction=next]'), there('.cms-load-more[aria-busy=true]')),
    },
    {
      state: 'grown',
      scope: '#fil',
      reach: steps(
        click('.cms-load-more[data-direction=next]'),
        there('#fil .cms-module-items > :nth-child(5)'),
      ),
    },
    {
      state: 'failed',
      scope: '.cms-modal',
      faults: [{ path: feedCall, cut: true, times: 0 }],
      reach: steps(click('.cms-load-more[data-direction=next]'), shown('.cms-modal-button')),
    },
  ]),
]

const agendaCall = '/cms/clients/utils/common.php'
const feed = '/cms/ajax/modules/agenda/calendrier.php'
const calendar = '.cms-calendar[data-url]'
const agenda: State[] = [
  ...statesOf('/demo/agenda', 'agenda', [
    { state: 'as the server sent it', scope: '.cms-agenda' },
    {
      state: 'loading',
      scope: '.cms-agenda',
      faults: [{ path: agendaCall, hold: true }],
      reach: steps(click('.cms-agenda-next'), there('.cms-agenda[aria-busy=true]')),
    },
    {
      state: 'failed',
      scope: '.cms-modal',
      faults: [{ path: agendaCall, status: 500 }],
      reach: steps(click('.cms-agenda-next'), shown('.cms-modal-button')),
    },
  ]),
  ...statesOf('/demo/agenda', 'calendar', [
    {
      state: 'loading',
      scope: calendar,
      faults: [{ path: feed, hold: true, times: 0 }],
      reach: there(`${calendar} .cms-calendar-grid`),
    },
    { state: 'month', scope: calendar, reach: shown(`${calendar} .cms-calendar-event`) },
    {
      state: 'failed',
      scope: calendar,
      faults: [{ path: feed, status: 500, times: 0 }],
      reach: shown(`${calendar} .cms-calendar-message`),
    },
    {
      state: 'day',
      scope: '.cms-modal',
      reach: steps(click(`${calendar} button.cms-calendar-event`), shown('.cms-modal')),
    },
  ]),
]

const tables: State[] = [
  ...statesOf('/demo/tableaux', 'sortableTable', [
    { state: 'unsorted', scope: '#ex-trier-par-colonne .example-live', reach: shown('.cms-sortable-button') },
    {
      state: 'sorted',
      scope: '#ex-trier-par-colonne .example-live',
      reach: steps(click('#ex-trier-par-colonne .cms-sortable-button'), there('th[aria-sort]')),
    },
  ]),
  ...statesOf('/demo/tableaux', 'responsiveTable', [
    {
      state: 'table',
      scope: '#ex-grand-tableau-premiere-colonne-et-en-tetes-fixes .example-live',
      reach: there('[data-floating-label].cms-responsive-table'),
    },
    {
      state: 'full screen',
      only: 'narrow',
      scope: '.cms-table.cms-table-open',
      reach: steps(
        click('#ex-grand-tableau-premiere-colonne-et-en-tetes-fixes .cms-table-open-button'),
        shown('.cms-table-open .cms-table-close-button'),
      ),
    },
  ]),
  ...statesOf('/demo/tableaux', 'lazy', [
    {
      state: 'loaded',
      scope: '#ex-images-et-fonds-charges-a-l-approche .example-live',
      reach: steps(seen('[data-lazy-src]'), there('.cms-lazy-img-loaded')),
    },
    {
      state: 'failed',
      scope: '#ex-images-et-fonds-charges-a-l-approche .example-live',
      faults: [{ path: '/images/forge-12.svg', status: 404, times: 0 }],
      reach: steps(seen('[data-lazy-src]'), there('.cms-lazy-img-error')),
    },
  ]),
]

const behaviours: State[] = [
  ...statesOf('/demo/comportements', 'menuDropdown', [
    { state: 'closed', scope: '.cms-menu' },
    {
      state: 'two levels open',
      // What an open list covers comes back with Escape: in a narrow head that is the next line of the menu.
      scope: '.cms-menu > .cms-open',
      reach: steps(
        focus('.cms-menu-toggle'),
        key('ArrowDown'),
        shown('.cms-menu .cms-open'),
        focus('.cms-menu .cms-open .cms-menu-toggle:not(.cms-menu > li > *)'),
        key('Enter'),
        shown('.cms-menu .cms-open .cms-open'),
      ),
    },
  ]),
  ...statesOf('/demo/comportements', 'mobileDropdown', [
    { state: 'closed', scope: '.cms-dropdown' },
    {
      state: 'open',
      scope: '.cms-dropdown',
      reach: steps(focus('.cms-dropdown > a'), key('Enter'), shown('.cms-dropdown.cms-open ul')),
    },
  ]),
  ...statesOf('/demo/comportements', 'tooltip', [
    {
      state: 'shown',
      scope: '#ex-infobulles .example-live, .cms-tooltip-bubble',
      reach: steps(key('Shift'), focus('a.cms-tooltip'), shown('.cms-tooltip-bubble')),
    },
  ]),
  ...statesOf('/demo/comportements', 'clickable', [
    { state: 'block', scope: '#ex-bloc-cliquable .example-live', reach: there('[data-goto-url][tabindex]') },
  ]),
  ...statesOf('/demo/comportements', 'anchorScroll', [
    {
      state: 'arrived',
      scope: '#plan-du-site',
      reach: steps(press('Aller au plan du site'), (page) =>
        page.waitForFunction(() => document.activeElement?.id === 'plan-du-site'),
      ),
    },
  ]),
  ...statesOf('/demo/comportements', 'mapModes', [
    {
      state: 'another mode',
      scope: '.cms-map-modes',
      reach: steps(click('[data-to-mode=satellite]'), there('[data-to-mode=satellite][aria-pressed=true]')),
    },
  ]),
  ...statesOf('/demo/comportements', 'partners', [{ state: 'grey', scope: '.cms-partners' }]),
  ...statesOf('/demo/comportements', 'emptyMarker', [
    { state: 'empty and filled', scope: 'form.vides', reach: there('input.empty') },
  ]),
]

const slideshows: State[] = (
  [
    ['crossfade', '.cms-crossfade'],
    ['slider', '.cms-slider'],
    ['homeSlideshow', '.cms-home-slideshow'],
    ['slideshow', '.cms-slideshow[aria-label]'],
  ] as const
).flatMap(([widget, selector]) =>
  statesOf('/demo/diaporamas', widget, [
    {
      state: 'playing',
      scope: selector,
      reach: steps(seen(selector), shown(`${selector} [class*="-pause"]`)),
    },
    {
      state: 'another slide',
      scope: selector,
      reach: steps(
        seen(selector),
        click(`${selector} [class*="-pause"]`),
        focus(`${selector} [class*="-next"]`),
        key('Enter'),
        there(`${selector} .cms-slide-active:not(:first-child), ${selector} .cms-slide-active`),
      ),
    },
  ]),
)

const old = '/demo/jquery'
const month = '#calendrier-visite'
const bridges: State[] = [
  ...statesOf(old, 'bxSlider', [
    {
      state: 'carousel',
      scope: '.bx-wrapper:has(> .partenaires)',
      reach: steps(seen('.partenaires'), shown('.partenaires + .cms-slides-bar')),
    },
    {
      state: 'carousel, another slide first',
      scope: '.bx-wrapper:has(> .partenaires)',
      reach: steps(
        seen('.partenaires'),
        focus('.partenaires + .cms-slides-bar .cms-slider-next'),
        key('Enter'),
        there('.partenaires > .cms-slide-active:nth-child(2)'),
      ),
    },
    {
      // Its slides pass by, and are cut off on their way; the keyboard walk sees to their being reached.
      state: 'ticker, its buttons',
      scope: '.breves + .cms-slides-bar',
      reach: steps(seen('.breves'), focus('.breves + .cms-slides-bar .cms-slider-pause')),
    },
  ]),
  ...statesOf(old, 'datepicker in the page', [
    { state: 'month', scope: month, reach: steps(seen(month), shown(`${month} [role=grid]`)) },
    {
      state: 'next month',
      scope: month,
      reach: steps(seen(month), click(`${month} .cms-datepicker-next`), shown(`${month} [role=grid]`)),
    },
    {
      state: 'with a time',
      scope: '#calendrier-salle',
      reach: steps(seen('#calendrier-salle'), shown('#calendrier-salle .cms-datepicker-time input')),
    },
  ]),
]

/** What stands in the page. */
export const pageStates: readonly State[] = [
  ...lists,
  ...agenda,
  ...tables,
  ...behaviours,
  ...slideshows,
  ...bridges,
]
