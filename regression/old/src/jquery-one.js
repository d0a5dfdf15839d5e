/*
 * What the inline scripts of the sites still call and jQuery dropped on the way to version 3 (its Migrate layer has
 * the rest).
 */
(function ($, window) {
  'use strict';

  var init = $.fn.init;

  /* `live` needs the selector back. */
  var remembering = function (selector, context, root) {
    var result = new init(selector, context, root);
    if (typeof selector === 'string') {
      result.selector = selector;
      result.context = context && context.nodeType ? context : document;
    }
    return result;
  };
  if (!$.fn.live) {
    remembering.prototype = $.fn;
    $.fn.init = remembering;

    $.fn.live = function (types, data, fn) {
      $(this.context).on(types, this.selector, data, fn);
      return this;
    };
    $.fn.die = function (types, fn) {
      $(this.context).off(types, this.selector || '**', fn);
      return this;
    };
  }

  if (!$.fn.size) {
    $.fn.size = function () {
      return this.length;
    };
  }
  if (!$.fn.andSelf) $.fn.andSelf = $.fn.addBack;

  /* Two functions in turn, by click. */
  var toggle = $.fn.toggle;
  $.fn.toggle = function (first, second) {
    var fns = arguments;
    if (typeof first !== 'function' || typeof second !== 'function') return toggle.apply(this, fns);
    return this.each(function () {
      var turn = 0;
      $(this).on('click', function (event) {
        event.preventDefault();
        return fns[turn++ % fns.length].apply(this, arguments) || false;
      });
    });
  };

  /* `$(window).load(fn)` of a page whose load event is over. */
  var load = $.fn.load;
  $.fn.load = function (url) {
    if (typeof url !== 'function' && typeof url === 'string') return load.apply(this, arguments);
    if (this[0] === window && document.readyState === 'complete') {
      setTimeout($.proxy(url, window), 0);
      return this;
    }
    return this.on('load', url);
  };

  if (!$.browser) {
    var agent = navigator.userAgent.toLowerCase();
    var match =
      /(chrome)[ /]([\w.]+)/.exec(agent) ||
      /(webkit)[ /]([\w.]+)/.exec(agent) ||
      /(msie) ([\w.]+)/.exec(agent) ||
      /(mozilla)(?:.*? rv:([\w.]+))?/.exec(agent) ||
      [];
    $.browser = { version: match[2] || '0' };
    if (match[1]) $.browser[match[1]] = true;
    if ($.browser.chrome) $.browser.webkit = true;
    else if ($.browser.webkit) $.browser.safari = true;
  }
})(jQuery, window);
