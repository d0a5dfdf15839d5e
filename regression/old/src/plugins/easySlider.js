/*
 * A stand-in for a plugin that cannot be had from the package registry: the call shape of easySlider, written anew
 * for these pages. The items of the list inside move one another aside.
 */
(function ($) {
  'use strict';

  $.fn.easySlider = function (options) {
    var settings = $.extend(
      {
        prevId: 'prevBtn',
        prevText: 'Précédent',
        nextId: 'nextBtn',
        nextText: 'Suivant',
        controlsShow: true,
        vertical: false,
        speed: 800,
        auto: false,
        pause: 2000,
        continuous: false,
        numeric: false,
        numericId: 'controls'
      },
      $.fn.easySlider.defaults,
      options
    );

    return this.each(function () {
      var holder = $(this);
      var list = holder.children('ul').first();
      var items = list.children('li');
      var at = 0;
      var timer;
      holder.css('overflow', 'hidden');
      if (settings.controlsShow && items.length > 1) {
        if (settings.numeric) numbers();
        else {
          // Each comes right after the slider: the last is the first.
          link(settings.nextId, settings.nextText, 1);
          link(settings.prevId, settings.prevText, -1);
        }
      }
      show(0, true);
      if (settings.auto) play();

      function link(id, text, step) {
        $('<span></span>')
          .attr('id', id)
          .append($('<a href="javascript:void(0);"></a>').text(text))
          .insertAfter(holder)
          .on('click', function () {
            clearInterval(timer);
            show(at + step);
          });
      }

      function numbers() {
        var bar = $('<ol></ol>').attr('id', settings.numericId).insertAfter(holder);
        items.each(function (i) {
          $('<li></li>')
            .append($('<a href="javascript:void(0);"></a>').text(i + 1))
            .appendTo(bar)
            .on('click', function () {
              clearInterval(timer);
              show(i);
            });
        });
      }

      function play() {
        timer = setInterval(function () {
          show(at + 1);
        }, settings.speed + settings.pause);
      }

      function show(index, atOnce) {
        var last = items.length - 1;
        if (index > last) index = settings.continuous ? 0 : last;
        if (index < 0) index = settings.continuous ? last : 0;
        at = index;
        items
          .stop(true, true)
          .hide()
          .eq(at)
          [atOnce ? 'show' : 'fadeIn'](atOnce ? undefined : settings.speed);
        $('#' + settings.numericId + ' li')
          .removeClass('current')
          .eq(at)
          .addClass('current');
      }
    });
  };
  $.fn.easySlider.defaults = {};
})(jQuery);
