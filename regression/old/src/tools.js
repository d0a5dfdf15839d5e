/* Cookies, requests, translations, resizing, scrolling, and the element helpers. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;

  window.set_cookie = function (name, value, days, domain) {
    var text = encodeURIComponent(name) + '=' + encodeURIComponent(value);
    if (Number(days)) text += '; expires=' + new Date(new Date().getTime() + days * 86400000).toUTCString();
    document.cookie = text + '; path=/' + (domain ? '; domain=' + domain : '');
  };

  window.get_cookie = function (name) {
    var found = null;
    $.each(document.cookie.split(/;\s*/), function (_, pair) {
      var at = pair.indexOf('=');
      if (found === null && pair.substring(0, at) === encodeURIComponent(name)) {
        try {
          found = decodeURIComponent(pair.substring(at + 1));
        } catch (e) {
          found = pair.substring(at + 1);
        }
      }
    });
    return found;
  };

  window.delete_cookie = function (name, domain) {
    window.set_cookie(name, '', -1, domain);
  };

  window.debounce = function (fn, ms) {
    var timer;
    return function () {
      var self = this;
      var args = arguments;
      clearTimeout(timer);
      timer = setTimeout(function () {
        fn.apply(self, args);
      }, ms);
    };
  };

  /* 250 ms after the last change of the window's size. */
  window.on_resize = function (fn) {
    if (typeof fn !== 'function') return Front.warn('on_resize : une fonction est attendue.');
    $(window).on('resize', window.debounce(fn, 250));
  };

  /**
   * The request all others go through: POST unless said otherwise, a form is sent as its fields.
   * dataType 'json' expects JSON; with a target, a reply that is not empty goes into it.
   */
  window.ajax_request = function (options) {
    if (!options || !options.url) return Front.warn('ajax_request : « url » est obligatoire.');
    if (!window.XMLHttpRequest) {
      alert('Votre navigateur ne supporte pas les objets XMLHTTPRequest...');
      return;
    }
    var data = options.data;
    if (data && (data.nodeName === 'FORM' || (data.jquery && data.is('form')))) data = $(data).serialize();
    var asked = options.dataType === 'json' ? 'json' : 'html';
    $.ajax({
      url: options.url,
      type: options.method || 'POST',
      data: data,
      dataType: asked,
      timeout: Front.timeout,
      headers: Front.headers,
      success: function (answer) {
        if (options.target && typeof answer === 'string' && $.trim(answer)) $(options.target).html(answer);
        if (typeof options.success === 'function') options.success(answer);
      },
      error: function () {
        if (typeof options.error === 'function') options.error(Front.ERROR);
      }
    });
  };

  /* Translations: all of a language in one call, synchronous, since pages write the result at once. */
  var translations = null;

  function readTranslations(body) {
    var read = {};
    $.ajax({
      url: Front.platform + '/ajax/modules/traductions/traitement.php',
      type: 'POST',
      async: false,
      data: body,
      dataType: 'json',
      success: function (answer) {
        $.each((answer && answer.traductions) || [], function (_, one) {
          read[one.intitule] = one.valeur;
        });
      }
    });
    return read;
  }

  var learned = {};
  window.traduire = function (expression) {
    var text = expression === undefined || expression === null ? '' : String(expression);
    if (translations === null) translations = readTranslations('action=get_traductions&cible=javascript');
    if (translations[text]) return translations[text];
    if (text && !learned[text]) {
      learned[text] = true;
      var body = { action: 'add_traduction', cible: 'javascript', expression: text, langue: Front.langue };
      $.extend(body, { tableau_donnee: '', module: '', no_modif: '', force_learn: '' });
      $.extend(translations, readTranslations($.param(body)));
    }
    return translations[text] || text;
  };

  /** Scrolls to an element in 550 ms; its own offset is in `data-offset-ancre`. */
  window.scroll_to = function (target, offset) {
    var element =
      typeof target === 'string' ? $(document.getElementById(target.replace(/^#/, '')) || target) : $(target);
    if (!element.length || !element.offset()) return Front.warn("Défilement : l'élément n'est pas celui attendu.");
    var own = parseFloat(element.attr('data-offset-ancre'));
    var above = offset === undefined ? own || 0 : offset;
    $('html, body')
      .stop()
      .animate({ scrollTop: Math.max(0, element.offset().top - above) }, 550);
  };

  var timers = 0;
  var methods = {
    refresh: function (params) {
      var block = Front.moduleOf(this);
      if (block.length) Front.refreshModule(block, params);
      else Front.startIn(this);
    },
    goto: function (url, target) {
      var address = url || this.attr('data-goto-url') || this.attr('href');
      if (target) window.open(address, target);
      else window.location = address;
    },
    scroll: function (offset) {
      window.scroll_to(this, offset);
    },
    sort: function (column, direction) {
      if (Front.sortTable) Front.sortTable(this, column, direction);
    },
    lazy: function () {
      if (Front.loadLazy) Front.loadLazy(this);
    },
    tooltip: function (text) {
      if (typeof text === 'string') this.attr('title', text);
      if (Front.startTooltip) Front.startTooltip(this);
    },
    empty: function () {
      Front.markEmpty(this);
    },
    open: function () {
      this.trigger('click');
    },
    close: function () {
      this.find('[class*="-close"]').first().trigger('click');
    },
    resize: function () {
      clearTimeout(timers);
      timers = setTimeout(function () {
        $(window).trigger('resize');
      }, 10);
    }
  };

  $.fn.cms = function (method) {
    var args = Array.prototype.slice.call(arguments, 1);
    if (!methods[method]) {
      Front.warn('La méthode ' + method + " n'existe pas");
      return this;
    }
    return this.each(function () {
      methods[method].apply($(this), args);
    });
  };

  window.element_helper = function (element) {
    var target =
      typeof element === 'string' ? $(document.getElementById(element.replace(/^#/, '')) || element) : $(element);
    target.cms.apply(target, Array.prototype.slice.call(arguments, 1));
  };

  /* Analytics: whichever service the site has. */
  Front.track = function (category, action, label) {
    if (typeof window.ga === 'function') window.ga('send', 'event', category, action, label);
    if (window._gaq && window._gaq.push) window._gaq.push(['_trackEvent', category, action, label]);
    if (window._paq && window._paq.push) window._paq.push(['trackEvent', category, action, label]);
    if (window.dataLayer && window.dataLayer.push) {
      window.dataLayer.push({
        event: action,
        event_category: category,
        event_action: action,
        event_label: label
      });
    }
  };
})(jQuery, window);
