/* What the page had of these names is the page's again; a `$` that was not jQuery's, too. */
(function ($, window) {
  'use strict';

  var kept = window.cms_kept;
  $.extend(window, kept.globals);
  if (kept.dollar) {
    $.noConflict();
    window.$ = kept.dollar;
  }
})(jQuery, window);
