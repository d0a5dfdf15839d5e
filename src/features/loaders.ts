import type { FeatureModule } from '../core/feature'
import type { mounts } from './behaviours'
import { mount as emptyMarker } from './empty-marker/empty-marker'

const behaviour = (name: keyof typeof mounts): Promise<FeatureModule> =>
  import(/* webpackChunkName: "behaviours" */ './behaviours').then((all) => ({ mount: all.mounts[name] }))

const slides = (): Promise<FeatureModule> => import(/* webpackChunkName: "slides" */ './slideshows')

/** The code of each feature, by name; a chunk each, or one shared by small features that go together. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
  agenda: () => import(/* webpackChunkName: "agenda" */ './agenda/agenda'),
  calendar: () => import(/* webpackChunkName: "calendar" */ './calendar/calendar'),
  listBlock: () => import(/* webpackChunkName: "lists" */ './list-block/list-block'),
  loadMore: () => import(/* webpackChunkName: "lists" */ './load-more/load-more'),
  clickable: () => behaviour('clickable'),
  menuDropdown: () => behaviour('menuDropdown'),
  mobileDropdown: () => behaviour('mobileDropdown'),
  partners: () => behaviour('partners'),
  mapModes: () => behaviour('mapModes'),
  anchorScroll: () => behaviour('anchorScroll'),
  tooltip: () => import(/* webpackChunkName: "tooltip" */ './tooltip/tooltip'),
  // Nearly every page has a field: it comes with the runtime.
  emptyMarker: () => Promise.resolve({ mount: emptyMarker }),
  autocomplete: () => import(/* webpackChunkName: "autocomplete" */ './autocomplete/autocomplete'),
  datePicker: () => import(/* webpackChunkName: "date-picker" */ './date-picker/date-picker'),
  mobileMenu: () => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu/mobile-menu'),
  frontPopup: () => import(/* webpackChunkName: "front" */ './front-popup/front-popup'),
  frontBanner: () => import(/* webpackChunkName: "front" */ './front-banner/front-banner'),
  share: () => import(/* webpackChunkName: "front" */ './share/share'),
  crossfade: slides,
  slider: slides,
  homeSlideshow: slides,
  slideshow: slides,
  // Mounted by the jQuery bridge of that name only.
  mmenu: () => import(/* webpackChunkName: "mobile-menu-page" */ './mobile-menu/page-menu'),
  lazy: () => import(/* webpackChunkName: "lazy" */ './lazy/lazy'),
  responsiveTable: () => import(/* webpackChunkName: "tables" */ './responsive-table/responsive-table'),
  sortableTable: () => import(/* webpackChunkName: "tables" */ './sortable-table/sortable-table'),
  inputMask: () => import(/* webpackChunkName: "input-mask" */ './input-mask/input-mask'),
  backOffice: () => import(/* webpackChunkName: "forms" */ './back-office/back-office'),
  captcha: () => import(/* webpackChunkName: "forms" */ './captcha/captcha'),
  elementForm: () => import(/* webpackChunkName: "elements" */ './element-form/element-form'),
  elementList: () => import(/* webpackChunkName: "elements" */ './element-list/element-list'),
  formCheck: () => import(/* webpackChunkName: "forms" */ './form-check/form-check'),
  myElements: () => import(/* webpackChunkName: "elements" */ './my-elements/my-elements'),
  newsletter: () => import(/* webpackChunkName: "forms" */ './newsletter/newsletter'),
  permalink: () => import(/* webpackChunkName: "forms" */ './permalink/permalink'),
  contactSheet: () => import(/* webpackChunkName: "pictures" */ './contact-sheet/contact-sheet'),
  lightbox: () => import(/* webpackChunkName: "lightbox" */ './lightbox/lightbox'),
  secureLink: () => import(/* webpackChunkName: "front" */ './secure-link/secure-link'),
  zoom: () => import(/* webpackChunkName: "lightbox" */ './zoom/zoom'),
}
