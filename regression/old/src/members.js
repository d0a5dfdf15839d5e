/* « My elements »: the popin, the forms in it, and the list. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;
  var opener = null;

  function refreshOpener() {
    var block = opener ? Front.moduleOf(opener) : $();
    if (opener && block.attr('data-refresh-url')) Front.refreshModule(block);
    else window.location.reload();
  }

  /* Creation: 600 by 400. Any other: 990 by 98 % of the window's height. */
  $(document).on('click', Front.css('a.~my-elements-open[href]'), function (event) {
    if (Front.isModified(event)) return;
    event.preventDefault();
    opener = this;
    var isNew = this.href.indexOf('my_elements_new') >= 0;
    openPopin(this.href, isNew ? 600 : 990, isNew ? 400 : $(window).height() * 0.98);
  });

  var popin = null;

  function openPopin(url, width, height) {
    if (popin) return;
    var overlay = $('<div></div>').addClass(Front.css('~popin-overlay')).appendTo('body');
    var box = $('<div role="dialog"></div>')
      .addClass(Front.css('~popin'))
      .css({ width: width, height: height })
      .appendTo('body');
    var close = $('<a href="#" title="Fermer"></a>').addClass(Front.css('~popin-close')).appendTo(box);
    $('<iframe frameborder="0"></iframe>').attr('src', url).appendTo(box);
    popin = { overlay: overlay, box: box };
    overlay.add(close).on('click', function (event) {
      event.preventDefault();
      askToClose();
    });
  }

  var UNSAVED =
    'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';

  function askToClose() {
    var inside = popin && popin.box.find('iframe')[0].contentWindow;
    var changed = false;
    try {
      changed = inside.CmsFront && inside.CmsFront.isChanged();
    } catch (e) {
      changed = false;
    }
    if (!changed) return Front.closePopin();
    window.modal_confirm(UNSAVED, function (yes) {
      if (yes) Front.closePopin(true);
    });
  }

  Front.closePopin = function (quietly) {
    if (!popin) return;
    popin.overlay.remove();
    popin.box.remove();
    popin = null;
    if (!quietly) refreshOpener();
    if (opener) opener.focus();
  };

  /* — Forms — */
  var captures = [];

  function contentOf(form) {
    if (window.CKEDITOR) {
      $.each(window.CKEDITOR.instances, function (_, editor) {
        editor.updateElement();
      });
    }
    if (window.tinymce && window.tinymce.triggerSave) window.tinymce.triggerSave();
    form.find(Front.css('textarea.~richtext')).each(function () {
      $(this).trigger(Front.prefix + ':richtext:sync');
    });
    return form.serialize();
  }

  Front.isChanged = function () {
    var changed = false;
    $.each(captures, function (_, one) {
      if (one.captured !== undefined && contentOf(one.form) !== one.captured) changed = true;
    });
    return changed;
  };

  var FORMS = Front.css('form.~element-new, form.~element-edit, form.~element-submit');

  Front.start('form.~element-new, form.~element-edit, form.~element-submit', function (form) {
    if (!form.prev(Front.css('.~form-message')).length && !form.find(Front.css('.~form-message')).length) {
      $('<div></div>').addClass(Front.css('~form-message')).insertBefore(form);
    }
    if (!form.find(Front.css('.~form-loading')).length) {
      $('<div>Enregistrement en cours…</div>').addClass(Front.css('~form-loading')).appendTo(form);
    }
    form.find(Front.css('.~form-loading')).hide();
    if (!form.is(Front.css('.~element-edit'))) return;
    if (!form.find('[name=active]').length) $('<input type="hidden" name="active" value="" />').appendTo(form);
    var capture = { form: form };
    captures.push(capture);
    setTimeout(function () {
      capture.captured = contentOf(form);
    }, 100);
  });

  $(document).on('click', FORMS + ' [data-action]', function () {
    $(this).closest('form').data('cms-action', $(this).attr('data-action'));
  });

  $(document).on('submit', FORMS, function (event) {
    var form = $(this);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    var action = form.data('cms-action');
    form.removeData('cms-action');
    if (form.data('cms-busy')) return;
    if (action === 'publish') ask('Etes vous sur de vouloir publier sur le site ?', '1');
    else if (action === 'unpublish') ask('Etes vous sur de vouloir dépublier du site ?', '0');
    else send(form, '');

    function ask(question, active) {
      window.modal_confirm(question, function (yes) {
        if (yes) send(form, active);
      });
    }
  });

  function send(form, active) {
    var message = form
      .prev(Front.css('.~form-message'))
      .add(form.find(Front.css('.~form-message')))
      .first();
    var buttons = form.find('[type=submit], [data-action]');
    form.data('cms-busy', true);
    var field = form.find('[name=active]');
    field.val(active);
    var data = contentOf(form);
    if (active === '1') forget(form);
    form.find(Front.css('.~form-loading')).show();
    buttons.hide();
    $.ajax({ url: form.attr('action') || window.location.href, type: 'POST', data: data, dataType: 'html' })
      .done(function (html) {
        var good = html.indexOf('alert-success') >= 0;
        message.html(html);
        if (!good) return;
        forget(form);
        if (!form.is(Front.css('.~element-edit'))) return;
        var closes = /data-closepopup=["']?1/.test(html);
        var outside = window.parent !== window && window.parent.CmsFront;
        if (closes && outside && outside.closePopin) outside.closePopin();
        else reloadWithSuccess();
      })
      .fail(function () {
        message.html('<p class="alert alert-danger">' + Front.ERROR + '</p>');
      })
      .always(function () {
        form.data('cms-busy', false);
        field.val('');
        form.find(Front.css('.~form-loading')).hide();
        buttons.show();
      });
  }

  function forget(form) {
    captures = $.grep(captures, function (one) {
      return one.form[0] !== form[0];
    });
  }

  function reloadWithSuccess() {
    var url = window.location.href
      .replace(/#.*/, '')
      .replace(/([?&])success=1(&|$)/g, '$1')
      .replace(/[?&]$/, '');
    window.location.href = url + (url.indexOf('?') < 0 ? '?' : '&') + 'success=1';
  }

  /* — The list — */
  function call(row, action, done) {
    if (row.data('cms-busy')) return;
    row.data('cms-busy', true);
    $.ajax({
      url: Front.platform + '/ajax/modules/modules/traitement.php',
      type: 'POST',
      dataType: 'json',
      data: {
        action: action,
        element_module_ident: row.attr('data-element-module-ident'),
        element_id: row.attr('data-element-id')
      }
    })
      .done(function (answer) {
        if (answer && answer.result) done(answer);
        else window.modal_alert((answer && answer.msg) || Front.ERROR);
      })
      .fail(function () {
        window.modal_alert(Front.ERROR);
      })
      .always(function () {
        row.removeData('cms-busy');
      });
  }

  $(document).on('click', Front.css('table.~element-list a.~element-activate'), function (event) {
    var link = $(this);
    event.preventDefault();
    call(link.closest('tr'), 'my_elements_activate', function (answer) {
      link.removeClass(link.attr('data-state')).addClass(answer['class']).attr('data-state', answer['class']);
    });
  });

  $(document).on('click', Front.css('table.~element-list a.~element-delete'), function (event) {
    var row = $(this).closest('tr');
    event.preventDefault();
    window.modal_confirm('Voulez vous supprimer cet élément ?', function (yes) {
      if (!yes) return;
      call(row, 'my_elements_delete', function () {
        var block = Front.moduleOf(row);
        row.fadeOut('slow', function () {
          row.remove();
          if (block.attr('data-refresh-url')) Front.refreshModule(block);
        });
      });
    });
  });
})(jQuery, window);
