/* Sortable tables, and tables that fit a narrow screen. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;

  /* — Sorting: French numbers and dates as such, the rest as words — */
  function valueOf(cell) {
    var own = cell.attr('data-value');
    return $.trim((own === undefined ? cell.text() : own).replace(/\u00a0|\u202f/g, ' '));
  }

  function numberIn(text) {
    var plain = text
      .replace(/\s/g, '')
      .replace(',', '.')
      .replace(/[€%$]$/, '');
    return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? parseFloat(plain) : NaN;
  }

  function dayIn(text) {
    var parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
    return parts ? parts[3] * 10000 + parts[2] * 100 + Number(parts[1]) : NaN;
  }

  function compare(a, b) {
    var readers = [numberIn, dayIn];
    for (var i = 0; i < readers.length; i++) {
      var x = readers[i](a);
      var y = readers[i](b);
      if (!isNaN(x) && !isNaN(y)) return x - y;
    }
    return a.localeCompare(b, 'fr');
  }

  function headersOf(table) {
    var head = table.children('thead').find('tr').last();
    return (head.length ? head : table.find('tr').first()).children('th');
  }

  Front.sortTable = function (table, column, direction) {
    var headers = headersOf(table);
    var header = headers.eq(Number(column) || 0);
    var down = direction
      ? direction === 'descending' || direction === 'desc'
      : header.attr('aria-sort') === 'ascending';
    var index = header.index();
    headers.removeAttr('aria-sort');
    header.attr('aria-sort', down ? 'descending' : 'ascending');
    table.children('tbody').each(function () {
      var body = $(this);
      var rows = body
        .children('tr')
        .not(header.parent())
        .map(function (place) {
          return { row: this, place: place, value: valueOf($(this).children().eq(index)) };
        })
        .get();
      rows.sort(function (a, b) {
        if (a.value === '' || b.value === '') return (a.value === '') - (b.value === '') || a.place - b.place;
        var order = compare(a.value, b.value);
        return (down ? -order : order) || a.place - b.place;
      });
      $.each(rows, function (_, one) {
        body.append(one.row);
      });
    });
  };

  $(document).on('click', Front.css('table.~sortable th, table.sortable th'), function (event) {
    var header = $(this);
    if (header.is(Front.css('.~nosort, .~nosort *')) || $(event.target).closest('a, input, select').length) return;
    var table = header.closest('table');
    var index = headersOf(table).index(header);
    if (index >= 0) Front.sortTable(table, index);
  });

  /* — Narrow screens — */
  var COLUMNS = [
    [1200, 7],
    [1024, 6],
    [992, 5],
    [767, 4],
    [576, 3],
    [0, 2]
  ];

  function columnsFor(width) {
    for (var i = 0; i < COLUMNS.length; i++) if (width >= COLUMNS[i][0]) return COLUMNS[i][1];
    return 2;
  }

  function fit(table) {
    var scroll = table.parent();
    var last = table.attr('data-sticky-column') === 'last' && Front.isMobile() ? 1 : 0;
    var shown = columnsFor(scroll.width()) + last;
    var all = table.find('tr').first().children().length;
    if (all > shown) table.css('width', (all / shown) * 100 + '%');
    else table.css('width', '');
    var header = $('header').first().outerHeight() || 0;
    scroll.css('max-height', Math.max(120, $(window).height() - header - 50));
  }

  Front.start('table.~responsive-table', function (table) {
    if (!table.parent().is(Front.css('.~table'))) table.wrap($('<div></div>').addClass(Front.css('~table')));
    table.wrap($('<div></div>').addClass(Front.css('~table-scroll')));
    var wrapper = table.closest(Front.css('.~table'));
    fit(table);
    $(window).on(
      'resize',
      window.debounce(function () {
        fit(table);
      }, 250)
    );
    if (!Front.isMobile()) return;
    $('<button type="button">Voir plus de détails</button>')
      .addClass(Front.css('~table-open-button'))
      .prependTo(wrapper);
    $('<button type="button">Fermer</button>').addClass(Front.css('~table-close-button')).hide().prependTo(wrapper);
  });

  function setOpen(wrapper, open) {
    wrapper.add(wrapper.find('table').first()).toggleClass(Front.css('~table-open'), open);
    wrapper.children(Front.css('.~table-open-button')).toggle(!open);
    wrapper.children(Front.css('.~table-close-button')).toggle(open);
  }
  $(document)
    .on('click', Front.css('.~table-open-button'), function () {
      setOpen($(this).parent(), true);
    })
    .on('click', Front.css('.~table-close-button'), function () {
      setOpen($(this).parent(), false);
    });
})(jQuery, window);
