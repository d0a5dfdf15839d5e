// Written by `npm run features` from the folders and plan.ts; do not edit.
import type { FeatureModule } from '../base/feature'
import type { Feature } from '../base/manifest'
import * as tooltip from './tooltip/tooltip'
import * as emptyMarker from './empty-marker/empty-marker'

const loadSlideshow = () => import(/* webpackChunkName: "slideshow" */ './slideshow/slideshow')

/** The code of each feature, by name. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
  datePicker: () => import(/* webpackChunkName: "date-picker" */ './date-picker/date-picker'),
  inputMask: () => import(/* webpackChunkName: "input-mask" */ './input-mask/input-mask'),
  autocomplete: () => import(/* webpackChunkName: "autocomplete" */ './autocomplete/autocomplete'),
  listBlock: () => import(/* webpackChunkName: "lists" */ './list-block/list-block'),
  loadMore: () => import(/* webpackChunkName: "lists" */ './load-more/load-more'),
  agenda: () => import(/* webpackChunkName: "agenda" */ './agenda/agenda'),
  calendar: () => import(/* webpackChunkName: "calendar" */ './calendar/calendar'),
  sortableTable: () => import(/* webpackChunkName: "tables" */ './sortable-table/sortable-table'),
  responsiveTable: () => import(/* webpackChunkName: "tables" */ './responsive-table/responsive-table'),
  mobileMenu: () => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu/mobile-menu'),
  frontPopup: () => import(/* webpackChunkName: "front" */ './front-popup/front-popup'),
  frontBanner: () => import(/* webpackChunkName: "front" */ './front-banner/front-banner'),
  share: () => import(/* webpackChunkName: "front" */ './share/share'),
  crossfade: loadSlideshow,
  slider: loadSlideshow,
  homeSlideshow: loadSlideshow,
  slideshow: loadSlideshow,
  lazy: () => import(/* webpackChunkName: "lazy" */ './lazy/lazy'),
  formCheck: () => import(/* webpackChunkName: "forms" */ './form-check/form-check'),
  captcha: () => import(/* webpackChunkName: "forms" */ './captcha/captcha'),
  myElements: () => import(/* webpackChunkName: "elements" */ './my-elements/my-elements'),
  elementForm: () => import(/* webpackChunkName: "elements" */ './element-form/element-form'),
  elementList: () => import(/* webpackChunkName: "elements" */ './element-list/element-list'),
  newsletter: () => import(/* webpackChunkName: "forms" */ './newsletter/newsletter'),
  permalink: () => import(/* webpackChunkName: "forms" */ './permalink/permalink'),
  backOffice: () => import(/* webpackChunkName: "forms" */ './back-office/back-office'),
  lightbox: () => import(/* webpackChunkName: "lightbox" */ './lightbox/lightbox'),
  zoom: () => import(/* webpackChunkName: "lightbox" */ './zoom/zoom'),
  secureLink: () => import(/* webpackChunkName: "front" */ './secure-link/secure-link'),
  contactSheet: () => import(/* webpackChunkName: "contact-sheet" */ './contact-sheet/contact-sheet'),
  clickable: () => import(/* webpackChunkName: "behaviours" */ './clickable/clickable'),
  menuDropdown: () => import(/* webpackChunkName: "behaviours" */ './menu-dropdown/menu-dropdown'),
  mobileDropdown: () => import(/* webpackChunkName: "behaviours" */ './mobile-dropdown/mobile-dropdown'),
  partners: () => import(/* webpackChunkName: "behaviours" */ './partners/partners'),
  mapModes: () => import(/* webpackChunkName: "behaviours" */ './map-modes/map-modes'),
  anchorScroll: () => import(/* webpackChunkName: "behaviours" */ './anchor-scroll/anchor-scroll'),
  tooltip: () => Promise.resolve(tooltip),
  emptyMarker: () => Promise.resolve(emptyMarker),
  mmenu: () =>
    import(/* webpackChunkName: "mobile-menu" */ './mobile-menu/mobile-menu').then((one) =>
      one.loadPageMenu(),
    ),
}

/** When it is fetched, where that is not at once. */
export const moments: ReadonlyMap<string, Feature['when']> = new Map([
  ['mobileMenu', 'visible'],
  ['lightbox', 'intent'],
  ['zoom', 'intent'],
  ['secureLink', 'idle'],
  ['contactSheet', 'idle'],
  ['partners', 'visible'],
  ['tooltip', 'idle'],
])
