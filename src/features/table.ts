// Written by `npm run features` from the folders and plan.ts; do not edit.

/** The manifests as the drop-in carries them, in the same order (`base/feature-table`). */
export const table = `datePicker|input.cms-date, input.cms-datetime
inputMask|input[data-mask]
autocomplete|input[data-autocomplete], input[data-autocomplete-url]
listBlock|.cms-module|a.cms-page, a.cms-per-page, a.cms-sort, select.cms-sort, form.cms-filter
loadMore|a.cms-load-more[href]|=
agenda|.cms-agenda[data-param]|.cms-agenda a[data-date]
calendar|.cms-calendar
sortableTable|table.cms-sortable, table.sortable|th:not(.cms-nosort)
responsiveTable|table.cms-responsive-table
mobileMenu|#fMenuMobileButton[configmenu]|=|visible
frontPopup|.cms-front-popup|~
frontBanner|.cms-front-banner|~
share|[share]|=
crossfade|.cms-crossfade|~
slider|.cms-slider|~
homeSlideshow|.cms-home-slideshow|~
slideshow|.cms-slideshow, a.cms-slideshow-popup|[class*=cms-slideshow-]
lazy|[data-lazy-src], [data-lazy-bg]
formCheck|form[data-check]|=
captcha|[data-captcha-sitekey]|form, button
myElements|a.cms-my-elements-open[href]|a.cms-my-elements-open
elementForm|form.cms-element-new, form.cms-element-edit, form.cms-element-submit|form, [data-action]
elementList|table.cms-element-list|a.cms-element-activate, a.cms-element-delete
newsletter|form.cms-newsletter|=
permalink|a.cms-permalink|=
backOffice|a.cms-backoffice|=
lightbox|a[rel^=lightbox], a.cms-lightbox, a.cms-lightbox-iframe|a|intent
zoom|a.cms-zoom|a|intent
secureLink|a.cms-secure|a|idle
contactSheet|.cms-contact-sheet|a[data-pic]|idle
clickable|[data-goto-url]|=
menuDropdown|.cms-menu
mobileDropdown|.cms-dropdown|.cms-dropdown > a
partners|.cms-partners||visible
mapModes|.cms-map-modes, [data-to-mode]|[data-to-mode]
anchorScroll|a[href*="#"].cms-anchor, .cms-scroll-here|a[href*="#"].cms-anchor||#id=
tooltip|.cms-tooltip||idle
emptyMarker|input, select, textarea`
