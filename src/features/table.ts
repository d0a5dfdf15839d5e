// Written by `npm run features` from the folders and plan.ts; do not edit.

/** The manifests as the drop-in carries them, in the same order (`base/feature-table`). */
export const table = `datePicker|input.cms-date,input.cms-datetime|form;\
inputMask|input[data-mask]|form;\
autocomplete|input[data-autocomplete],input[data-autocomplete-url];\
listBlock|.cms-module|a.cms-page,a.cms-per-page,a.cms-sort,select.cms-sort,form.cms-filter;\
loadMore|a.&[href]|=;\
agenda|.&[data-param]|.& a[data-date];\
calendar;\
sortableTable|table.cms-sortable,table.sortable|th:not(.cms-nosort);\
responsiveTable|table.&;\
mobileMenu|#fMenuMobileButton[configmenu]|=;\
frontPopup||[class*=&-];\
frontBanner||[class*=&-];\
share|[share]|=;\
crossfade||[class*=&-];\
slider||[class*=&-];\
homeSlideshow||[class*=&-];\
slideshow|.&,a.&-popup|[class*=&-];\
lazy|[data-lazy-src],[data-lazy-bg];\
formCheck|form[data-check]|=;\
captcha|[data-captcha-sitekey]|form,button;\
myElements|a.&-open[href]|a.&-open;\
elementForm|form.cms-element-new,form.cms-element-edit,form.cms-element-submit|form,[data-action];\
elementList|table.&|a.cms-element-activate,a.cms-element-delete;\
newsletter|form.&|=;\
permalink|a.&|=;\
backOffice|a.cms-backoffice|=;\
lightbox|a[rel^=lightbox],a.&,a.&-iframe|a;\
zoom|a.&|a;\
secureLink|a.cms-secure|a;\
contactSheet||a[data-pic];\
clickable|[data-goto-url]|=;\
menuDropdown|.cms-menu;\
mobileDropdown|.cms-dropdown|.cms-dropdown > a;\
partners;\
mapModes|.&,[data-to-mode]|[data-to-mode];\
anchorScroll|a[href*="#"].cms-anchor,.cms-scroll-here|a[href*="#"].cms-anchor|#id=;\
tooltip;\
emptyMarker|input,select,textarea`
