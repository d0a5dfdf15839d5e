/* What a page has defined above the script stays the page's: kept here, put back in end.js. */
var cms_kept = (function (window) {
  'use strict';

  var names = (
    'modal_alert modal_info modal_confirm modal_open modal_close loader_show loader_hide loader_progress ' +
    'popup_open popup_close overlay_open overlay_close str_replace trim ltrim rtrim explode implode number_format ' +
    'strip_tags nl2br utf8_encode utf8_decode base64_encode base64_decode check_email MM_validateForm ' +
    'MM_preloadImages MM_swapImage MM_swapImgRestore MM_findObj MM_openBrWindow MM_goToURL MM_jumpMenu ' +
    'MM_jumpMenuGo MM_showHideLayers MM_popupMsg MM_setTextOfLayer MM_displayStatusMsg MM_callJS ' +
    'AC_FL_RunContent AC_AX_RunContent AC_SW_RunContent embed_plugin traduire set_cookie get_cookie delete_cookie ' +
    'on_resize scroll_to debounce ajax_request element_helper'
  ).split(' ');
  var kept = {};
  for (var i = 0; i < names.length; i++) {
    if (typeof window[names[i]] === 'function') kept[names[i]] = window[names[i]];
  }
  return { globals: kept, dollar: !window.jQuery && window.$ };
})(window);
