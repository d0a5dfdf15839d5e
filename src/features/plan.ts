/**
 * What `npm run features` cannot read off the folders when it writes `index.ts`, `table.ts` and `loaders.ts`. A feature
 * that is not named here mounts after those that are, by name.
 */

/** Features in the order in which they mount on one element, and in which an early act is held for the first of them. */
export const order: readonly string[] = [
  'datePicker',
  'inputMask',
  'autocomplete',
  'listBlock',
  'loadMore',
  'agenda',
  'calendar',
  'sortableTable',
  'responsiveTable',
  'mobileMenu',
  'frontPopup',
  'frontBanner',
  'share',
  'crossfade',
  'slider',
  'homeSlideshow',
  'slideshow',
  'lazy',
  'formCheck',
  'captcha',
  'myElements',
  'elementForm',
  'elementList',
  'newsletter',
  'permalink',
  'backOffice',
  'lightbox',
  'zoom',
  'secureLink',
  'contactSheet',
  'clickable',
  'menuDropdown',
  'mobileDropdown',
  'partners',
  'mapModes',
  'anchorScroll',
  'tooltip',
  'emptyMarker',
]

/** Features without a manifest, mounted by a jQuery bridge only: the folder whose module loads each, and by what. */
export const forBridges: Readonly<Record<string, { readonly folder: string; readonly load: string }>> = {
  mmenu: { folder: 'mobile-menu', load: 'loadPageMenu' },
}
