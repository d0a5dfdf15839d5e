import type { FeatureModule } from '../core/feature'

/** The code of each feature, by name; a chunk each, or one shared by small features that go together. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
  agenda: () => import(/* webpackChunkName: "agenda" */ './agenda/agenda'),
  calendar: () => import(/* webpackChunkName: "calendar" */ './calendar/calendar'),
  listBlock: () => import(/* webpackChunkName: "lists" */ './list-block/list-block'),
  loadMore: () => import(/* webpackChunkName: "lists" */ './load-more/load-more'),
  autocomplete: () => import(/* webpackChunkName: "autocomplete" */ './autocomplete/autocomplete'),
  datePicker: () => import(/* webpackChunkName: "date-picker" */ './date-picker/date-picker'),
  mobileMenu: () => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu/mobile-menu'),
  lazy: () => import(/* webpackChunkName: "lazy" */ './lazy/lazy'),
  responsiveTable: () => import(/* webpackChunkName: "tables" */ './responsive-table/responsive-table'),
  sortableTable: () => import(/* webpackChunkName: "tables" */ './sortable-table/sortable-table'),
  inputMask: () => import(/* webpackChunkName: "input-mask" */ './input-mask/input-mask'),
  backOffice: () => import(/* webpackChunkName: "admin" */ './back-office/back-office'),
  captcha: () => import(/* webpackChunkName: "captcha" */ './captcha/captcha'),
  elementForm: () => import(/* webpackChunkName: "element-form" */ './element-form/element-form'),
  elementList: () => import(/* webpackChunkName: "elements" */ './element-list/element-list'),
  formCheck: () => import(/* webpackChunkName: "form-check" */ './form-check/form-check'),
  myElements: () => import(/* webpackChunkName: "elements" */ './my-elements/my-elements'),
  newsletter: () => import(/* webpackChunkName: "newsletter" */ './newsletter/newsletter'),
  permalink: () => import(/* webpackChunkName: "admin" */ './permalink/permalink'),
  contactSheet: () => import(/* webpackChunkName: "pictures" */ './contact-sheet/contact-sheet'),
  lightbox: () => import(/* webpackChunkName: "lightbox" */ './lightbox/lightbox'),
  secureLink: () => import(/* webpackChunkName: "pictures" */ './secure-link/secure-link'),
  zoom: () => import(/* webpackChunkName: "lightbox" */ './zoom/zoom'),
}
