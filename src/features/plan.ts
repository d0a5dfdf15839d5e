/**
 * What `npm run features` cannot read off the folders when it writes `index.ts` and `loaders.ts`. A feature that is not
 * named here mounts after those that are, by name, and its code travels in a chunk named as its folder.
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

/** Chunks that hold several folders' code: small features, of which a page that has one often has another. */
export const bundles: Readonly<Record<string, readonly string[]>> = {
  behaviours: [
    'anchor-scroll',
    'clickable',
    'map-modes',
    'menu-dropdown',
    'mobile-dropdown',
    'partners',
    'tooltip',
  ],
  elements: ['element-form', 'element-list', 'my-elements'],
  forms: ['back-office', 'captcha', 'form-check', 'newsletter', 'permalink'],
  front: ['front-banner', 'front-popup', 'secure-link', 'share'],
  lightbox: ['lightbox', 'zoom'],
  lists: ['list-block', 'load-more'],
  tables: ['responsive-table', 'sortable-table'],
}

/** Folders whose code comes with the runtime: small, and nearly every page has such an element. */
export const withRuntime: readonly string[] = ['empty-marker', 'tooltip']

/** Features without a manifest, mounted by a jQuery bridge only: the folder whose module loads each, and by what. */
export const forBridges: Readonly<Record<string, { readonly folder: string; readonly load: string }>> = {
  mmenu: { folder: 'mobile-menu', load: 'loadPageMenu' },
}
