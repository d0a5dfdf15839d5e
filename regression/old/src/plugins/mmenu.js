/*
 * A stand-in for a plugin whose licence does not fit: the call shape of mmenu, written anew for these pages. Each
 * nested list opens in the place of the list around it.
 */
(function ($) {
  'use strict';

  $.fn.mmenu = function (options) {
    var settings = $.extend(
      { prefix: 'mm', position: 'left', depth: 'back', dim: '', onClick: null },
      $.fn.mmenu.defaults,
      options
    );
    var extensions = (options && options.extensions) || [];
    if ($.inArray('position-right', extensions) >= 0) settings.position = 'right';

    return this.each(function () {
      var menu = $(this).addClass(settings.prefix + '-panels');
      menu
        .parent()
        .addClass(settings.prefix + '-' + settings.position + ' ' + settings.prefix + '-depth-' + settings.depth);
      if (settings.dim) menu.parent().addClass(settings.prefix + '-dim-' + settings.dim);
      menu.find('ul ul').hide();
      menu
        .find('li')
        .has('> ul')
        .addClass(settings.prefix + '-submenu')
        .children('span, a')
        .on('click', enter);

      // It opens where the current page is.
      menu
        .find('.' + settings.prefix + '-selected')
        .parents('li')
        .get()
        .reverse()
        .forEach(function (item) {
          enter.call($(item).children('span, a')[0]);
        });

      function enter(event) {
        if (event) event.preventDefault();
        var list = $(this).siblings('ul');
        if (!list.children('.' + settings.prefix + '-back').length) {
          $('<li></li>')
            .addClass(settings.prefix + '-back')
            .append($('<a href="#"></a>').text($(this).text()))
            .prependTo(list)
            .on('click', leave);
        }
        list.show().parent().siblings().hide();
        $(this).hide();
      }

      function leave(event) {
        event.preventDefault();
        event.stopPropagation();
        var list = $(this).parent();
        list.hide().siblings('span, a').show();
        list.parent().siblings().show();
      }

      menu.data('mmenu', {
        open: function () {
          menu.parent().show();
          $('html').addClass('mm-opened');
        },
        close: function () {
          menu.parent().hide();
          $('html').removeClass('mm-opened');
        }
      });
    });
  };
  $.fn.mmenu.defaults = {};
})(jQuery);
