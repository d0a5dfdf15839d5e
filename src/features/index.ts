// Written by `npm run features` from the folders and plan.ts; do not edit.
import type { Manifest } from '../base/manifest'
import { agenda } from './agenda'
import { anchorScroll } from './anchor-scroll'
import { autocomplete } from './autocomplete'
import { backOffice } from './back-office'
import { calendar } from './calendar'
import { captcha } from './captcha'
import { clickable } from './clickable'
import { contactSheet } from './contact-sheet'
import { datePicker } from './date-picker'
import { elementForm } from './element-form'
import { elementList } from './element-list'
import { emptyMarker } from './empty-marker'
import { formCheck } from './form-check'
import { frontBanner } from './front-banner'
import { frontPopup } from './front-popup'
import { inputMask } from './input-mask'
import { lazy } from './lazy'
import { lightbox } from './lightbox'
import { listBlock } from './list-block'
import { loadMore } from './load-more'
import { mapModes } from './map-modes'
import { menuDropdown } from './menu-dropdown'
import { mobileDropdown } from './mobile-dropdown'
import { mobileMenu } from './mobile-menu'
import { myElements } from './my-elements'
import { newsletter } from './newsletter'
import { partners } from './partners'
import { permalink } from './permalink'
import { responsiveTable } from './responsive-table'
import { secureLink } from './secure-link'
import { share } from './share'
import { crossfade, slider, homeSlideshow, slideshow } from './slideshow'
import { sortableTable } from './sortable-table'
import { tooltip } from './tooltip'
import { zoom } from './zoom'

/** Every built-in feature's manifest; the order is the order of mounting on one element. */
export const features: readonly Manifest[] = [
  datePicker,
  inputMask,
  autocomplete,
  listBlock,
  loadMore,
  agenda,
  calendar,
  sortableTable,
  responsiveTable,
  mobileMenu,
  frontPopup,
  frontBanner,
  share,
  crossfade,
  slider,
  homeSlideshow,
  slideshow,
  lazy,
  formCheck,
  captcha,
  myElements,
  elementForm,
  elementList,
  newsletter,
  permalink,
  backOffice,
  lightbox,
  zoom,
  secureLink,
  contactSheet,
  clickable,
  menuDropdown,
  mobileDropdown,
  partners,
  mapModes,
  anchorScroll,
  tooltip,
  emptyMarker,
]

/** What the code of each travels in: `build/files-plugin.js` tells the files. */
export const chunks: Readonly<Record<string, string>> = {
  datePicker: 'date-picker',
  inputMask: 'input-mask',
  autocomplete: 'autocomplete',
  listBlock: 'lists',
  loadMore: 'lists',
  agenda: 'agenda',
  calendar: 'calendar',
  sortableTable: 'tables',
  responsiveTable: 'tables',
  mobileMenu: 'mobile-menu',
  frontPopup: 'front',
  frontBanner: 'front',
  share: 'front',
  crossfade: 'slideshow',
  slider: 'slideshow',
  homeSlideshow: 'slideshow',
  slideshow: 'slideshow',
  lazy: 'lazy',
  formCheck: 'forms',
  captcha: 'forms',
  myElements: 'elements',
  elementForm: 'elements',
  elementList: 'elements',
  newsletter: 'forms',
  permalink: 'forms',
  backOffice: 'forms',
  lightbox: 'lightbox',
  zoom: 'lightbox',
  secureLink: 'front',
  contactSheet: 'contact-sheet',
  clickable: 'behaviours',
  menuDropdown: 'behaviours',
  mobileDropdown: 'behaviours',
  partners: 'behaviours',
  mapModes: 'behaviours',
  anchorScroll: 'behaviours',
  tooltip: 'runtime',
  emptyMarker: 'runtime',
}
