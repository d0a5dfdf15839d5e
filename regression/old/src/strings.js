/* String helpers with the names of PHP, which the authors of the pages knew. */
(function ($, window) {
  'use strict';

  var BLANKS = ' \n\r\t\v\x00';

  function quote(text) {
    return text.replace(/[\\\]^-]/g, '\\$&');
  }

  /** `'a..z'` in PHP's list of characters is a range. */
  function classOf(characters) {
    var list = characters === undefined ? BLANKS : String(characters);
    return (
      '[' +
      list.replace(/([\s\S])\.\.([\s\S])|[\s\S]/g, function (one, from, to) {
        return from ? quote(from) + '-' + quote(to) : quote(one);
      }) +
      ']+'
    );
  }

  function text(value) {
    if (value === null || value === undefined || value === false) return '';
    return value === true ? '1' : String(value);
  }

  window.ltrim = function (value, characters) {
    return text(value).replace(new RegExp('^' + classOf(characters)), '');
  };
  window.rtrim = function (value, characters) {
    return text(value).replace(new RegExp(classOf(characters) + '$'), '');
  };
  window.trim = function (value, characters) {
    return window.rtrim(window.ltrim(value, characters), characters);
  };

  function replaceIn(subject, search, replace) {
    var result = text(subject);
    if (!$.isArray(search)) return text(search) === '' ? result : result.split(text(search)).join(text(replace));
    $.each(search, function (i, one) {
      var by = $.isArray(replace) ? (i < replace.length ? replace[i] : '') : replace;
      if (text(one) !== '') result = result.split(text(one)).join(text(by));
    });
    return result;
  }

  window.str_replace = function (search, replace, subject) {
    if (!$.isArray(subject)) return replaceIn(subject, search, replace);
    return $.map(subject, function (one) {
      return replaceIn(one, search, replace);
    });
  };

  window.explode = function (separator, value, limit) {
    if (separator === '') return false;
    var parts = text(value).split(text(separator));
    if (limit === undefined) return parts;
    if (limit < 0) return parts.slice(0, limit);
    if (limit <= 1) return [text(value)];
    if (parts.length <= limit) return parts;
    return parts.slice(0, limit - 1).concat(parts.slice(limit - 1).join(separator));
  };

  window.implode = function (glue, pieces) {
    if ($.isArray(glue)) return $.map(glue, text).join(text(pieces));
    if (!$.isArray(pieces)) {
      pieces = $.map(pieces || {}, function (one) {
        return text(one);
      });
    }
    return $.map(pieces, text).join(text(glue));
  };

  window.number_format = function (number, decimals, point, thousands) {
    var value = Number(number);
    if (isNaN(value)) return 'nan';
    if (!isFinite(value)) return value < 0 ? '-inf' : 'inf';
    var places = Math.max(0, parseInt(decimals, 10) || 0);
    // As PHP rounds: half away from zero, on what is written and not on what is stored.
    var rounded = Math.abs(Number(Math.round(Number(Math.abs(value) + 'e' + places)) + 'e-' + places));
    var parts = rounded.toFixed(places).split('.');
    parts[0] = parts[0].replace(/\B(?=(\d{3})+$)/g, thousands === undefined ? ',' : text(thousands));
    var sign = value < 0 && Number(rounded) !== 0 ? '-' : '';
    return sign + parts[0] + (places ? (point === undefined ? '.' : text(point)) + parts[1] : '');
  };

  window.strip_tags = function (value, allowed) {
    var kept = {};
    $.each($.isArray(allowed) ? allowed : text(allowed).match(/[a-z][a-z0-9]*/gi) || [], function (_, name) {
      kept[name.toLowerCase()] = true;
    });
    return text(value)
      .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
      .replace(/<\/?([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi, function (whole, name) {
        return kept[name.toLowerCase()] ? whole : '';
      });
  };

  window.nl2br = function (value, xhtml) {
    return text(value).replace(/\r\n|\n\r|\n|\r/g, (xhtml === false ? '<br>' : '<br />') + '$&');
  };

  window.utf8_encode = function (value) {
    return unescape(encodeURIComponent(text(value)));
  };
  window.utf8_decode = function (value) {
    try {
      return decodeURIComponent(escape(text(value)));
    } catch (e) {
      return text(value);
    }
  };

  window.base64_encode = function (value) {
    return window.btoa(window.utf8_encode(value));
  };
  window.base64_decode = function (value) {
    try {
      return window.utf8_decode(window.atob(text(value).replace(/[^A-Za-z0-9+/=]/g, '')));
    } catch (e) {
      return '';
    }
  };

  /* Specification 5.2: a second, looser check. */
  window.check_email = function (value) {
    var address = text(value);
    return address.lastIndexOf('@') > 0 && address.lastIndexOf('.') > 2;
  };
})(jQuery, window);
