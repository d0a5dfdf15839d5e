/**
 * Chunks of the modern tier that travel alone though they are below 1 kB (gzip -9), and why: a request costs more than
 * so few bytes, unless few pages make it. Features say theirs in their manifests (`alone`). What has no reason here
 * joins another chunk; a build, and `npm run sizes`, fail on one that has neither (`tools/sizes.ts`).
 */
export const smallChunks = {
  analytics: 'for scripts that call Passerelle.track, and for newsletters that were subscribed to',
  'bridge-easy-slider': 'only for pages whose own scripts call $.fn.easySlider',
  'dialog-place': 'only for dialogs anchored to an element',
  'dropdown-fit': 'only for menus whose panels would leave the screen',
  'date-choice': 'what a date is chosen by, once a visitor opens its calendar',
  'calendar-details': 'the events of one day, once a visitor opens it; a page with a calendar does without',
  'mask-addresses':
    'only for pages with a masked e-mail address, link, IP or MAC address, or vehicle’s number',
  'mask-numbers': 'only for pages with a masked number',
  'mobile-menu-page': 'only for pages whose own scripts call $.fn.mmenu',
  'mobile-menu-swipe': 'only on touch screens, once the menu is open',
  registration: 'only for sites that register features of their own',
  reporting: 'only for sites that have an address for reports',
  sheet: 'only for pages without the link to the style sheet, or with another prefix',
  translations: 'only for pages in another language than French',
}
