/*
 * A stand-in for a plugin that cannot be had from the package registry: the call shape of zabuto_calendar, written
 * anew for these pages. Monday first, names of the days, month navigation, events by day.
 */
(function ($) {
  'use strict';

  var MONTHS = {
    fr: [
      'Janvier',
      'Février',
      'Mars',
      'Avril',
      'Mai',
      'Juin',
      'Juillet',
      'Août',
      'Septembre',
      'Octobre',
      'Novembre',
      'Décembre'
    ],
    en: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December'
    ]
  };
  var DAYS = {
    fr: ['Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam', 'Dim'],
    en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  };

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  $.fn.zabuto_calendar = function (options) {
    var now = new Date();
    var settings = $.extend(
      {
        language: 'fr',
        year: now.getFullYear(),
        month: now.getMonth() + 1,
        show_previous: true,
        show_next: true,
        show_days: true,
        today: false,
        data: [],
        ajax: null,
        action: null,
        action_nav: null,
        prefix: 'zabuto'
      },
      $.fn.zabuto_calendar.defaults,
      options
    );

    return this.each(function () {
      var holder = $(this).data('zabuto_calendar', true);
      var months = {};
      draw(settings.year, settings.month);

      function draw(year, month) {
        var key = year + '-' + month;
        if (!settings.ajax || months[key]) return table(year, month, settings.data.concat(months[key] || []));
        $.ajax({ url: settings.ajax.url, type: 'GET', dataType: 'json', data: { year: year, month: month } })
          .done(function (events) {
            months[key] = events || [];
          })
          .always(function () {
            table(year, month, settings.data.concat(months[key] || []));
          });
      }

      function table(year, month, events) {
        var names = MONTHS[settings.language] || MONTHS.fr;
        var p = settings.prefix;
        var grid = $('<table></table>').addClass(p + '-grid');
        var head = $('<tr></tr>')
          .addClass(p + '-head')
          .appendTo(grid);
        arrow(head, settings.show_previous, p + '-prev', '‹', -1, year, month);
        $('<th colspan="5"></th>')
          .addClass(p + '-title')
          .text(names[month - 1] + ' ' + year)
          .appendTo(head);
        arrow(head, settings.show_next, p + '-next', '›', 1, year, month);
        if (settings.show_days) {
          var days = $('<tr></tr>').appendTo(grid);
          $.each(DAYS[settings.language] || DAYS.fr, function (_, name) {
            $('<th></th>').text(name).appendTo(days);
          });
        }
        var first = (new Date(year, month - 1, 1).getDay() + 6) % 7;
        var last = new Date(year, month, 0).getDate();
        var row;
        for (var i = 0; i < Math.ceil((first + last) / 7) * 7; i++) {
          if (i % 7 === 0) row = $('<tr></tr>').appendTo(grid);
          var day = i - first + 1;
          if (day < 1 || day > last) row.append('<td></td>');
          else row.append(cell(year + '-' + two(month) + '-' + two(day), day, events));
        }
        holder.empty().append(grid);
      }

      function arrow(head, shown, name, sign, step, year, month) {
        var cell = $('<th></th>').appendTo(head);
        if (!shown) return;
        $('<a href="#"></a>')
          .addClass(name)
          .text(sign)
          .appendTo(cell)
          .on('click', function (event) {
            event.preventDefault();
            var to = new Date(year, month - 1 + step, 1);
            draw(to.getFullYear(), to.getMonth() + 1);
            if (settings.action_nav)
              settings.action_nav.call(holder[0], { year: to.getFullYear(), month: to.getMonth() + 1 });
          });
      }

      function cell(date, day, events) {
        var mine = $.grep(events, function (one) {
          return one.date === date;
        });
        var box = $('<td></td>').attr('data-date', date);
        if (!mine.length) return box.text(day);
        var one = mine[0];
        if (one.classname) box.addClass(one.classname);
        var only = mine.length === 1 && one.link && !one.body && !one.footer;
        var label = $('<a></a>')
          .addClass(settings.prefix + '-event')
          .attr('href', only ? one.link : '#')
          .attr('title', one.title || '')
          .text(day)
          .appendTo(box);
        if (one.rel && only) label.attr('rel', one.rel);
        if (one.badge)
          $('<span></span>')
            .addClass(settings.prefix + '-badge')
            .appendTo(label);
        if (only) return box;
        label.on('click', function (event) {
          event.preventDefault();
          if (settings.action) settings.action.call(this, mine);
        });
        return box;
      }
    });
  };
  $.fn.zabuto_calendar.defaults = {};
})(jQuery);
