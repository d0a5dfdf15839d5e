/* Content blocks that refresh in place, load more, the agenda and the calendar. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;
  var pending = {};

  function fieldsOf(form) {
    return $(form).serialize();
  }

  /** Where a block is asked for anew: its address, referer, the fields of the form around it, search, its own id. */
  function refreshUrl(block) {
    var url = (block.attr('data-refresh-url') || '').replace(/[?&]*(#.*)?$/, '');
    if (!url || !block.attr('id')) return null;
    var referer = block.attr('data-refresh-referer') || window.location.href;
    var form = block.closest('form');
    var query = 'referer=' + encodeURIComponent(referer);
    if (form.length && fieldsOf(form)) query += '&' + fieldsOf(form);
    query += '&recherche=' + encodeURIComponent(block.attr('data-refresh-search') || '');
    query += '&identload=' + encodeURIComponent(block.attr('id'));
    return url + (url.indexOf('?') < 0 ? '?' : '&') + query;
  }

  /** The new content goes into the block; its scripts run. */
  function fill(block, html) {
    var id = block.attr('id');
    var answer = $('<div></div>').append($.parseHTML($.trim(html), document, true));
    var whole = id
      ? answer.find('*').filter(function () {
          return this.id === id;
        })
      : $();
    if (whole.length) {
      $.each(whole[0].attributes, function (_, attribute) {
        if (/^data-/.test(attribute.name)) block.attr(attribute.name, attribute.value);
      });
    }
    var scripts = answer.find('script').filter(function () {
      return whole.length && !$.contains(whole[0], this);
    });
    block.empty().append(whole.length ? whole.contents() : answer.contents());
    block.append(scripts);
    Front.startIn(block);
  }

  function scrollTo(block) {
    var mobile = Front.isMobile() && block.attr('data-offset-mobile');
    window.scroll_to(block, parseFloat(mobile || block.attr('data-offset')) || 0);
  }

  /**
   * Refreshes a block. The same address is not asked for again while it is under way.
   * @param params encoded parameters: 'page=2'
   */
  Front.refreshModule = function (block, params, scroll) {
    block = $(block).first();
    var url = refreshUrl(block);
    if (!url) return;
    var key = url + ' ' + (params || '');
    if (pending[key]) return;
    pending[key] = true;
    block.addClass(Front.css('~loading'));
    $.ajax({
      url: url,
      type: 'POST',
      data: params || '',
      dataType: 'html',
      headers: Front.headers,
      timeout: Front.timeout
    })
      .done(function (html) {
        if ($.trim(html)) fill(block, html);
        if (scroll) scrollTo(block);
      })
      .fail(function () {
        window.modal_alert(Front.ERROR);
      })
      .always(function () {
        delete pending[key];
        block.removeClass(Front.css('~loading'));
      });
  };
  window.module_refresh = function (id, params) {
    Front.refreshModule(document.getElementById(id), params);
  };

  function canRefresh(block) {
    return block.length && block.attr('id') && block.attr('data-refresh-url');
  }

  function byLink(from) {
    return function (event) {
      var link = $(this);
      var block = Front.moduleOf(link);
      var value = link.attr(from);
      if (Front.isModified(event) || !canRefresh(block) || !link.attr('data-param') || value === undefined) return;
      event.preventDefault();
      var data = {};
      data[link.attr('data-param')] = value;
      Front.refreshModule(block, $.param(data), true);
    };
  }

  $(document)
    .on('click', Front.css('.~module a.~page'), byLink('data-num'))
    .on('click', Front.css('.~module a.~per-page, .~module a.~sort'), byLink('data-value'))
    .on('change', Front.css('.~module select.~sort'), function () {
      var select = $(this);
      var block = Front.moduleOf(select);
      if (!canRefresh(block) || !select.attr('data-param')) return;
      var data = {};
      data[select.attr('data-param')] = select.val();
      Front.refreshModule(block, $.param(data), true);
    })
    .on('submit', Front.css('.~module form.~filter'), function (event) {
      var block = Front.moduleOf(this);
      if (!canRefresh(block)) return;
      event.preventDefault();
      Front.refreshModule(block, fieldsOf(this), true);
    });

  /* — Load more — */
  function blockOf(link) {
    var block = Front.moduleOf(link);
    return block.length ? block : link.parent();
  }

  function take(html, block, direction) {
    var answer = $('<div></div>').append($.parseHTML($.trim(html), document, true));
    var links = answer.find(Front.css('a.~load-more[href]'));
    var further = links.filter(function () {
      return ($(this).attr('data-direction') || 'next') === direction;
    });
    links.each(function () {
      var parent = $(this).parent();
      $(this).detach();
      if (!answer.is(parent) && !parent.children().length && !$.trim(parent.text())) parent.remove();
    });
    var whole = answer.children().filter(function () {
      return this.id && this.id === block.attr('id');
    });
    var items = answer.find(Front.css('.~module-items')).first();
    return {
      further: further.first(),
      items: (items.length ? items : whole.length ? whole : answer).contents()
    };
  }

  function insert(block, link, items, direction) {
    var list = block.find(Front.css('.~module-items')).first();
    if (!list.length) list = block;
    var place = $.contains(list[0], link[0]) ? link : $();
    while (place.length && place.parent()[0] !== list[0]) place = place.parent();
    if (direction === 'next') {
      if (place.length) items.insertBefore(place);
      else list.append(items);
    } else if (place.length) items.insertAfter(place);
    else list.prepend(items);
    Front.startIn(list);
  }

  function loadMore(link, clicked) {
    var state = link.data('cms-load-more');
    if (state.busy) return;
    state.busy = true;
    link.addClass(Front.css('~loading'));
    var direction = link.attr('data-direction') || 'next';
    var block = blockOf(link);
    $.ajax({
      url: link[0].href,
      type: 'POST',
      dataType: 'html',
      headers: Front.headers,
      timeout: Front.timeout
    })
      .done(function (html) {
        var answer = take(html, block, direction);
        insert(block, link, answer.items, direction);
        if (!answer.further.length) {
          state.auto = false;
          link.addClass(Front.css('~off')).hide();
          return;
        }
        $.each(answer.further[0].attributes, function (_, attribute) {
          link.attr(attribute.name, attribute.value);
        });
        link.html(answer.further.html());
        state.loads = clicked ? 0 : state.loads + 1;
        var stop = Number(link.attr('data-load-stop')) || 0;
        state.auto = !stop || state.loads < stop;
      })
      .fail(function () {
        state.auto = false;
        window.modal_alert(Front.ERROR);
      })
      .always(function () {
        state.busy = false;
        link.removeClass(Front.css('~loading'));
        setTimeout(look, 0);
      });
  }

  Front.start('a.~load-more[href]', function (link) {
    link.data('cms-load-more', { auto: link.attr('data-load-mode') === 'auto', loads: 0, busy: false });
    look();
  });

  $(document).on('click', Front.css('a.~load-more[href]'), function (event) {
    if (Front.isModified(event)) return;
    event.preventDefault();
    if (!$(this).data('cms-load-more')) $(this).data('cms-load-more', { auto: false, loads: 0, busy: false });
    loadMore($(this), true);
  });

  /* By itself, once 70 % of the link is visible. */
  function look() {
    $(Front.css('a.~load-more[href]:visible')).each(function () {
      var link = $(this);
      var state = link.data('cms-load-more');
      if (!state || !state.auto || state.busy) return;
      var rect = this.getBoundingClientRect();
      var seen = Math.min(rect.bottom, $(window).height()) - Math.max(rect.top, 0);
      if (rect.height && seen / rect.height >= 0.7) loadMore(link, false);
    });
  }
  $(window).on('scroll resize', look);

  /* — Agenda — */
  $(document).on('click', Front.css('.~agenda[data-param] a[data-date]'), function (event) {
    var link = $(this);
    var agenda = link.closest(Front.css('.~agenda'));
    var date = $.trim(link.attr('data-date'));
    if (Front.isModified(event) || !agenda.attr('data-param') || !date) return;
    event.preventDefault();
    agenda.addClass(Front.css('~loading'));
    $.ajax({
      url: Front.platform + '/clients/utils/common.php',
      type: 'POST',
      dataType: 'html',
      data: { module: 'agenda', param: agenda.attr('data-param'), date: date }
    })
      .done(function (html) {
        if (!$.trim(html)) return;
        var answer = $('<div></div>').append($.parseHTML($.trim(html), document, true));
        var whole = answer.find(Front.css('.~agenda')).first();
        var place = agenda.find(Front.css('.~agenda-content')).first();
        var inner = answer.find(Front.css('.~agenda-content')).first();
        if (whole.length) agenda.empty().append(whole.contents());
        else if (place.length) place.empty().append(inner.length ? inner.contents() : answer.contents());
        else agenda.empty().append(answer.contents());
        Front.startIn(agenda);
      })
      .fail(function () {
        window.modal_alert(Front.ERROR);
      })
      .always(function () {
        agenda.removeClass(Front.css('~loading'));
      });
  });

  /* — Calendar — */
  function showDay(events) {
    var content = $('<div></div>');
    $.each(events, function (_, one) {
      if (events.length > 1)
        $('<h3></h3>')
          .text(one.title || '')
          .appendTo(content);
      if (one.body) $('<div></div>').html(one.body).appendTo(content);
      if (one.footer) $('<div></div>').html(one.footer).appendTo(content);
      if (one.link) $('<p></p>').append($('<a></a>').attr('href', one.link).text('En savoir plus')).appendTo(content);
    });
    window.modal_open({
      titre: events.length === 1 ? events[0].title : events[0].date,
      contenu: content,
      closetop: true
    });
  }

  Front.start('.~calendar', function (calendar) {
    if (calendar.data('zabuto_calendar') || !$.fn.zabuto_calendar) return;
    var json = calendar.find('script[type="application/json"]').text();
    var settings = {
      language: calendar.attr('data-langue') || Front.langue,
      today: false,
      action: showDay,
      prefix: Front.css('~calendar')
    };
    if (json) settings.data = $.parseJSON(json);
    if (calendar.attr('data-url')) settings.ajax = { url: calendar.attr('data-url') };
    if (calendar.attr('data-year')) settings.year = Number(calendar.attr('data-year'));
    if (calendar.attr('data-month')) settings.month = Number(calendar.attr('data-month'));
    $('<div></div>').addClass(Front.css('~calendar-widget')).appendTo(calendar).zabuto_calendar(settings);
  });
})(jQuery, window);
