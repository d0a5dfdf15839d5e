/* Fields: dates, masks, suggestions, checks, the empty marker, the newsletter box, the captcha. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;

  /* — Dates: shown as dd/mm/yyyy, sent as yyyy-mm-dd — */
  var FRENCH = {
    closeText: 'Fermer',
    prevText: 'Mois précédent',
    nextText: 'Mois suivant',
    currentText: "Aujourd'hui",
    monthNames: 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(','),
    monthNamesShort: 'janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.'.split(','),
    dayNames: 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi'.split(','),
    dayNamesShort: 'dim.,lun.,mar.,mer.,jeu.,ven.,sam.'.split(','),
    dayNamesMin: 'D,L,M,M,J,V,S'.split(','),
    weekHeader: 'Sem.',
    dateFormat: 'dd/mm/yy',
    firstDay: 1,
    isRTL: false,
    showMonthAfterYear: false,
    yearSuffix: ''
  };
  if ($.datepicker) {
    $.datepicker.regional.fr = FRENCH;
    $.datepicker.setDefaults(FRENCH);
  }
  if ($.timepicker) {
    $.timepicker.regional.fr = {
      timeOnlyTitle: 'Choisir une heure',
      timeText: 'Heure',
      hourText: 'Heures',
      minuteText: 'Minutes',
      secondText: 'Secondes',
      currentText: 'Maintenant',
      closeText: 'Fermer',
      timeFormat: 'HH:mm:ss'
    };
    $.timepicker.setDefaults($.timepicker.regional.fr);
  }

  function isAllowed(field, sent) {
    var excluded = (field.attr('data-dates-excludes') || '').split(/[\s,;]+/);
    var days = field.attr('data-only-days');
    return function (day) {
      var written = $.datepicker.formatDate(sent, day);
      var ok = $.inArray(written, excluded) < 0;
      if (ok && days)
        ok =
          $.inArray(written, days.split(/[\s,;]+/)) >= 0 ||
          (/^[0-6\s,;]+$/.test(days) && days.indexOf(String(day.getDay())) >= 0);
      return [ok, ''];
    };
  }

  function limit(text, sent) {
    if (!text) return null;
    try {
      return $.datepicker.parseDate(sent, text.substring(0, 10));
    } catch (e) {
      return text;
    }
  }

  function startPicker(field, withTime) {
    if (!$.datepicker || field.hasClass('hasDatepicker')) return;
    var year = new Date().getFullYear();
    var shownDate = field.attr('date-format') || 'dd/mm/yy';
    var shownTime = field.attr('time-format') || 'HH:mm:ss';
    var sentDate = field.attr('date-format-sent') || 'yy-mm-dd';
    var sentTime = field.attr('time-format-sent') || 'HH:mm:ss';
    var name = field.attr('name');
    var hidden = $('<input type="hidden" />').attr('name', name).val(field.val()).insertAfter(field);
    field.removeAttr('name').attr('autocomplete', 'off');

    var settings = {
      changeMonth: true,
      changeYear: true,
      yearRange: field.attr('year-range') || '1900:' + (year + 5),
      dateFormat: shownDate,
      timeFormat: shownTime,
      showSecond: field.attr('show-second') !== '0',
      minDate: limit(field.attr('data-min-date'), sentDate),
      maxDate: limit(field.attr('data-max-date'), sentDate),
      beforeShowDay: isAllowed(field, sentDate),
      onSelect: send,
      onClose: send
    };
    var start = field.val();
    if (withTime && $.fn.datetimepicker) field.datetimepicker(settings);
    else field.datepicker(settings);
    show(start);

    function show(value) {
      var day = null;
      try {
        day = value ? $.datepicker.parseDate(sentDate, value.substring(0, 10)) : null;
      } catch (e) {
        day = null;
      }
      if (!day) return;
      var text = $.datepicker.formatDate(shownDate, day);
      if (withTime) text += ' ' + (value.substring(11, 19) || '00:00:00');
      field.val(text);
      send();
    }

    /* What the server gets. */
    function send() {
      var text = field.val();
      var sent = '';
      try {
        var day = $.datepicker.parseDate(shownDate, withTime ? text.substring(0, 10) : text);
        if (day) sent = $.datepicker.formatDate(sentDate, day);
        if (sent && withTime) sent += ' ' + (text.substring(11, 19) || (sentTime ? '00:00:00' : ''));
      } catch (e) {
        sent = '';
      }
      hidden.val(sent).trigger('change');
      Front.markEmpty(field);
    }

    field.on('change input', send).on('keydown', function (event) {
      if (event.which !== 8 && event.which !== 46) return;
      event.preventDefault();
      field.val('');
      send();
    });
  }

  Front.start('input.~date', function (field) {
    startPicker(field, false);
  });
  Front.start('input.~datetime', function (field) {
    startPicker(field, true);
  });

  /* — Masks — */
  function turned(text) {
    return text.substring(0, 10).split('-').reverse().join('/');
  }

  if (window.Inputmask) {
    window.Inputmask.extendDefaults({ autoUnmask: true, removeMaskOnSubmit: true });
    var aliases = {};
    aliases[Front.prefix + 'date'] = {
      mask: '99/99/9999',
      placeholder: 'jj/mm/aaaa',
      onBeforeMask: function (value) {
        return /^\d{4}-\d\d-\d\d/.test(value) ? turned(value) : /^\d\d\/\d\d\/\d{4}$/.test(value) ? value : '';
      },
      onUnMask: function (masked) {
        var parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(masked);
        return parts ? parts[3] + '-' + parts[2] + '-' + parts[1] : '';
      }
    };
    aliases[Front.prefix + 'datetime'] = {
      mask: '99/99/9999 99:99:99',
      placeholder: 'jj/mm/aaaa hh:mm:ss',
      onBeforeMask: function (value) {
        if (!/^\d{4}-/.test(value)) return value;
        var time = value.substring(11, 19);
        return time ? turned(value) + ' ' + time : '';
      },
      onUnMask: function (masked) {
        var parts = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(masked);
        return parts ? parts[3] + '-' + parts[2] + '-' + parts[1] + ' ' + parts[4] : '';
      }
    };
    aliases.percentage = { alias: 'numeric', min: 0, max: 100, digits: 0, allowMinus: false, suffix: ' %' };
    aliases.currency = {
      alias: 'numeric',
      digits: 2,
      digitsOptional: false,
      groupSeparator: ',',
      placeholder: '0'
    };
    aliases.integer = { alias: 'numeric', digits: 0 };
    window.Inputmask.extendAliases(aliases);
  }

  Front.start('input[data-mask]', function (field) {
    if (!$.fn.inputmask) return;
    var name = field.attr('data-mask');
    if (window.Inputmask.prototype.aliases[name]) field.inputmask({ alias: name });
    else if (name) field.inputmask(name);
  });

  /* — Suggestions — */
  function fieldNamed(name) {
    var found = $('[name="' + name + '"]');
    return found.length ? found.first() : $(/^[#.[]/.test(name) ? name : '#' + name).first();
  }

  function choose(field, settings, item) {
    var shown = item[settings.value || 'value'];
    field.val(shown === undefined ? item.label : shown).trigger('change');
    $.each(settings.cibles || {}, function (from, to) {
      var target = fieldNamed(to);
      if (target.is('input, select, textarea')) target.val(item[from]).trigger('change');
      else target.html(item[from]);
    });
  }

  function startSuggestions(field, settings, source, minimum) {
    var chosen = field.val();
    if (!$.fn.autocomplete) {
      Front.warn("L'autocomplétion n'a pas le module d'interface dont elle a besoin.");
      return;
    }
    field.autocomplete({
      minLength: minimum,
      delay: 200,
      source: source,
      position:
        settings.position === 'right' ? { my: 'left top', at: 'right top' } : { my: 'left top', at: 'left bottom' },
      open: function () {
        if (settings.width) field.autocomplete('widget').width(settings.width);
      },
      focus: function (event) {
        event.preventDefault();
      },
      select: function (event, ui) {
        event.preventDefault();
        choose(field, settings, ui.item);
        chosen = field.val();
      }
    });
    // Without free entry, what was not chosen does not stay.
    field.on('blur', function () {
      if (settings.saisielibre || field.val() === chosen) return;
      field.val('').trigger('change');
      chosen = '';
    });
  }

  function listOf(answer) {
    return $.map(answer || [], function (one) {
      if (typeof one !== 'object') return { label: String(one), value: String(one) };
      return $.extend({ label: String(one.label === undefined ? one.value : one.label) }, one);
    });
  }

  Front.start('input[data-autocomplete]', function (field) {
    var settings;
    try {
      settings = $.parseJSON(field.attr('data-autocomplete'));
    } catch (e) {
      settings = {};
    }
    if (!settings || settings.disabled || !settings.classname) return;
    startSuggestions(
      field,
      settings,
      function (request, response) {
        var asked = { classname: settings.classname, methode: settings.methode, term: request.term };
        $.each(settings.add_params || {}, function (key, from) {
          asked[key] = fieldNamed(from).val();
        });
        $.ajax({
          url: Front.platform + '/ajax/modules/commun/traitement.php',
          type: 'GET',
          data: { autocompleter: asked },
          dataType: 'json'
        }).then(
          function (answer) {
            response(listOf(answer));
          },
          function () {
            response([]);
          }
        );
      },
      2
    );
  });

  Front.start('input[data-autocomplete-url]', function (field) {
    startSuggestions(
      field,
      { saisielibre: true },
      function (request, response) {
        $.ajax({
          url: field.attr('data-autocomplete-url'),
          type: 'GET',
          data: { term: request.term },
          dataType: 'json'
        }).then(
          function (answer) {
            response(listOf(answer));
          },
          function () {
            response([]);
          }
        );
      },
      1
    );
  });

  /* — Empty marker — */
  Front.markEmpty = function (fields) {
    $(fields).each(function () {
      $(this).toggleClass('empty', !$(this).val());
    });
  };
  Front.start('input, select, textarea', function (field) {
    if (
      field.is(
        '[type=hidden], [type=submit], [type=button], [type=image], [type=reset], [type=checkbox], [type=radio], [type=file]'
      )
    )
      return;
    Front.markEmpty(field);
  });
  $(document).on('input change keyup blur', 'input, select, textarea', function () {
    var field = $(this);
    if (
      field.is(
        '[type=hidden], [type=submit], [type=button], [type=image], [type=reset], [type=checkbox], [type=radio], [type=file]'
      )
    )
      return;
    Front.markEmpty(field);
  });
  $(document).on('reset', 'form', function () {
    var fields = $(this)
      .find('input, select, textarea')
      .not(
        '[type=hidden], [type=submit], [type=button], [type=image], [type=reset], [type=checkbox], [type=radio], [type=file]'
      );
    setTimeout(function () {
      Front.markEmpty(fields);
    }, 0);
  });

  /* — Form check — */
  function errorsOf(field) {
    var rules = ' ' + (field.attr('data-check') || '') + ' ';
    var name = field.attr('title') || field.attr('name');
    var value = $.trim(field.val() || '');
    if (field.is('[type=checkbox]') && !field.prop('checked')) value = '';
    if (!value) return rules.indexOf(' required ') >= 0 ? 'Le champ ' + name + ' est requis.' : '';
    var at = value.indexOf('@');
    if (rules.indexOf(' email ') >= 0 && (at < 1 || at === value.length - 1))
      return 'Le champ ' + name + ' doit contenir une adresse email.';
    var number = Number(value.replace(/\s/g, '').replace(',', '.'));
    if (rules.indexOf(' numeric ') >= 0 && isNaN(number)) return 'Le champ ' + name + ' doit contenir un nombre.';
    var min = field.attr('data-min');
    var max = field.attr('data-max');
    if (rules.indexOf(' range ') >= 0 && !(number >= Number(min) && number <= Number(max))) {
      return 'Le champ ' + name + ' doit contenir un nombre entre ' + min + ' et ' + max + '.';
    }
    return '';
  }

  $(document).on('submit', 'form[data-check]', function (event) {
    var errors = [];
    $(this)
      .find('[data-check]')
      .each(function () {
        var error = errorsOf($(this));
        if (error) errors.push(error);
      });
    if (!errors.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.modal_alert('<p>Erreur(s) rencontrée(s) :</p><ul><li>' + errors.join('</li><li>') + '</li></ul>');
  });

  /* — Newsletter — */
  Front.start('form.~newsletter', function (form) {
    var field = form.find('input[name=email]');
    if (!field.attr('placeholder')) field.attr('placeholder', 'E-MAIL');
  });

  $(document).on('submit', Front.css('form.~newsletter'), function (event) {
    var form = $(this);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    if (form.data('cms-busy')) return;
    form.data('cms-busy', true);
    $.ajax({
      url: Front.platform + '/ajax/modules/newsletter_v2/traitement.php',
      type: 'POST',
      data: form.serialize(),
      dataType: 'json'
    })
      .done(function (answer) {
        var text = (answer && (answer.valid || answer.erreur)) || Front.ERROR;
        if (answer && answer.valid) Front.track('Newsletter', 'Inscription', 'ok');
        tell(text);
      })
      .fail(function () {
        tell(Front.ERROR);
      })
      .always(function () {
        form.data('cms-busy', false);
      });
  });

  function tell(text) {
    if (!window.modal_open) {
      Front.warn('Les dialogues ne sont pas chargés pour la newsletter.');
      alert(text);
      return;
    }
    window.modal_open({ contenu: text, closetop: true, buttons: [{ label: 'Fermer', important: true }] });
  }

  /* — Captcha: version 3 asks for a token at each submit, version 2 is a widget — */
  Front.start('[data-captcha-sitekey]', function (holder) {
    var key = holder.attr('data-captcha-sitekey');
    var form = holder.closest('form');
    var three = holder.attr('data-captcha-version') === '3';
    var script = holder.attr('data-captcha-script') || 'https://www.google.com/recaptcha/api.js';
    var asked = false;
    form.on('focusin', function () {
      if (asked) return;
      asked = true;
      $.ajax({
        url:
          script + (script.indexOf('?') < 0 ? '?' : '&') + 'render=' + (three ? encodeURIComponent(key) : 'explicit'),
        dataType: 'script',
        cache: true
      }).done(function () {
        if (three || !window.grecaptcha) return;
        window.grecaptcha.ready(function () {
          window.grecaptcha.render($('<div></div>').appendTo(holder)[0], { sitekey: key });
        });
      });
    });
    if (!three) return;
    form.on('submit', function (event) {
      if (form.data('cms-token') || !window.grecaptcha) return;
      event.preventDefault();
      window.grecaptcha.ready(function () {
        window.grecaptcha.execute(key, { action: 'submitform' }).then(function (token) {
          var name = holder.attr('data-captcha-field') || 'g-recaptcha-response';
          var field = form.find('[name="' + name + '"]');
          if (!field.length) field = $('<input type="hidden" />').attr('name', name).appendTo(form);
          field.val(token);
          form.data('cms-token', true).trigger('submit').data('cms-token', false);
        });
      });
    });
  });
})(jQuery, window);
