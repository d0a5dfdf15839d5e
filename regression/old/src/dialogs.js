/* Modal dialogs: alert, info, confirm, and the general one. Only one at a time. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;
  var current = null;
  var count = 0;

  function isEmpty(content) {
    if (content === undefined || content === null || content === '' || content === false) return true;
    return content.jquery ? content.length === 0 : false;
  }

  /** Content of the page goes back to its place when the dialog closes. */
  function put(box, content, modal) {
    if (content && (content.nodeType || content.jquery)) {
      $(content).each(function () {
        var node = $(this);
        if ($.contains(document.documentElement, this)) {
          var place = $('<span style="display:none"></span>').insertBefore(node);
          modal.moved.push({ node: node, place: place, style: node.attr('style') });
          node.show();
        }
        box.append(node);
      });
    } else box.html(String(content));
  }

  function buttonOf(options, index, modal) {
    if (!options || isEmpty(options.label)) {
      Front.warn('Le bouton ' + (index + 1) + ' de la fenêtre modale est introuvable.');
      return null;
    }
    var button = $('<a href="javascript:void(0)" role="button"></a>')
      .addClass(Front.css('~modal-button'))
      .html(options.label);
    if (options.important) button.addClass('important');
    if (options.secondaire) button.addClass('secondaire');
    if (options.addclass) button.addClass(options.addclass);
    button.addClass(options.position === 'g' ? 'gauche' : 'droite');
    $.each(options.data || {}, function (name, value) {
      button.attr('data-' + name.replace(/[A-Z]/g, '-$&').toLowerCase(), value);
    });
    // Click, Enter or Space.
    button.on('click keydown', function (event) {
      if (event.type === 'keydown' && event.which !== 13 && event.which !== 32) return;
      event.preventDefault();
      var call = Front.lookUp(options.callback);
      if (options.callback && typeof call === 'function') call.call(this, event);
      if (options.autoclose !== false && current === modal) {
        modal.answer = options.value === undefined ? options.label : options.value;
        close(modal);
      }
    });
    return button;
  }

  function open(params, role) {
    if (current) {
      Front.warn('Deux fenêtres modales ne peuvent pas être ouvertes en même temps.');
      return;
    }
    if (!params || typeof params !== 'object' || params.nodeType || params.jquery) params = { contenu: params };
    if (isEmpty(params.contenu)) {
      Front.warn('Une fenêtre modale doit au moins avoir un paramètre « contenu » non vide.');
      return;
    }
    var buttons = $.makeArray(params.buttons || []);
    var modal = { moved: [], complete: params.complete, timer: 0, opener: document.activeElement, role: role };
    current = modal;
    modal.shade = $('<div></div>').addClass(Front.css('~modal-layer')).appendTo('body');
    modal.box = $('<div role="dialog" tabindex="-1"></div>')
      .addClass(Front.css('~modal'))
      .attr('id', Front.css('~modal-') + ++count);
    if (isEmpty(params.titre) || isEmpty(params.contenubas)) modal.box.addClass(Front.css('~modal-simple'));
    if (isEmpty(params.contenubas) && !buttons.length) modal.box.addClass(Front.css('~modal-nofooter'));
    if (params.relativeto) modal.box.addClass(Front.css('~modal-relative'));
    if (params.themeclass) modal.box.addClass(params.themeclass);
    if (!isEmpty(params.titre))
      $('<div></div>').addClass(Front.css('~modal-title')).html(params.titre).appendTo(modal.box);
    var closetop = params.closetop === undefined ? !buttons.length && !params.autoclose : params.closetop;
    if (closetop) {
      $('<a href="javascript:void(0)" title="Fermer"></a>')
        .addClass(Front.css('~modal-close'))
        .appendTo(modal.box)
        .on('click', function (event) {
          event.preventDefault();
          close(modal);
        });
    }
    var body = $('<div></div>').addClass(Front.css('~modal-body')).appendTo(modal.box);
    modal.box.appendTo(modal.shade);
    put(body, params.contenu, modal);
    addFooter(modal, params, buttons);
    place(modal, params.relativeto);
    focusIn(modal);
    if (Number(params.autoclose)) {
      modal.timer = setTimeout(function () {
        close(modal);
      }, Number(params.autoclose));
    }
  }

  function addFooter(modal, params, buttons) {
    if (isEmpty(params.contenubas) && !buttons.length) return;
    var footer = $('<div></div>').addClass(Front.css('~modal-footer')).appendTo(modal.box);
    if (!isEmpty(params.contenubas)) {
      put($('<div></div>').addClass(Front.css('~modal-footer-text')).appendTo(footer), params.contenubas, modal);
    }
    var row = $('<div></div>').addClass(Front.css('~modal-buttons')).appendTo(footer);
    var made = [];
    $.each(buttons, function (i, options) {
      var button = buttonOf(options, i, modal);
      if (button) made.push({ left: options.position === 'g', button: button });
    });
    $.each([true, false], function (_, left) {
      $.each(made, function (__, one) {
        if (one.left === left) row.append(one.button);
      });
    });
  }

  /* The first important button, else the first normal one. */
  function focusIn(modal) {
    var buttons = modal.box.find(Front.css('.~modal-button'));
    var important = buttons.filter('.important');
    var normal = buttons.not('.secondaire');
    var first = important[0] || normal[0] || buttons[0] || modal.box[0];
    first.focus();
  }

  /* Centred; beside its element: right, else left, else above, 10 px away. A mobile's screen is filled. */
  function place(modal, relativeto) {
    var anchor = relativeto ? $(relativeto).first() : $();
    if (Front.isMobile() || !anchor.length) return;
    var box = modal.box;
    var rect = anchor[0].getBoundingClientRect();
    var width = box.outerWidth();
    var height = box.outerHeight();
    var middle = rect.top + rect.height / 2 - height / 2;
    var left = rect.right + 10;
    var top = middle;
    if (left + width > $(window).width()) left = rect.left - 10 - width;
    if (left < 0) {
      left = rect.left + rect.width / 2 - width / 2;
      top = rect.top - 10 - height;
    }
    box.css({ position: 'fixed', margin: 0, left: Math.max(0, left), top: Math.max(0, top) });
  }

  function close(modal) {
    if (!modal || current !== modal) return;
    current = null;
    clearTimeout(modal.timer);
    $.each(modal.moved, function (_, one) {
      one.place.replaceWith(one.node);
      if (one.style === undefined) one.node.removeAttr('style');
      else one.node.attr('style', one.style);
    });
    modal.shade.remove();
    if (modal.opener && modal.opener.focus) modal.opener.focus();
    var done = Front.lookUp(modal.complete);
    if (modal.complete && typeof done === 'function') {
      if (modal.role === 'confirm') done(modal.answer === true);
      else if (modal.role === 'alert') done(true);
      else done(modal.answer);
    }
  }

  window.modal_open = function (params) {
    open(params, 'open');
  };
  window.modal_alert = function (contenu, complete) {
    open({ contenu: contenu, complete: complete, buttons: [{ label: Front.labels.ok, important: true }] }, 'alert');
  };
  window.modal_info = window.modal_alert;
  window.modal_confirm = function (contenu, complete) {
    open(
      {
        contenu: contenu,
        complete: complete,
        buttons: [
          { label: Front.labels.non, value: false },
          { label: Front.labels.oui, value: true, important: true }
        ]
      },
      'confirm'
    );
  };
  window.modal_close = function () {
    close(current);
  };

  $(document).on('keydown', function (event) {
    if (event.which === 27 && current) close(current);
  });
})(jQuery, window);
