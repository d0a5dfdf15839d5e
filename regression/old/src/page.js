/* Behaviours of the page: whole-block links, menus, anchors, tooltips, popups in front, sharing, administrators. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;

  /* — Clickable blocks — */
  var OWN = 'a, area, button, input, select, textarea, label, summary, iframe, audio, video';

  function goTo(block, event) {
    if (event.isDefaultPrevented()) return;
    var toolbox = Front.css('.~share-toolbox');
    var part = $(event.target).closest(OWN);
    if (part.length && part[0] !== block && $.contains(block, part[0])) return;
    if ($(event.target).closest(toolbox).length || $(block).closest(toolbox).length) return;
    var url = $(block).attr('data-goto-url');
    if (!url || /^\s*javascript:/i.test(url)) return;
    event.preventDefault();
    var aside = event.ctrlKey || event.metaKey || event.shiftKey;
    var target = aside ? '_blank' : $(block).attr('goto-target');
    if (target && target !== '_self') window.open(url, target);
    else window.location.href = url;
  }

  Front.start('[data-goto-url]', function (block) {
    if (!block.is('[tabindex], a[href], button')) block.attr('tabindex', 0);
  });
  $(document)
    .on('click', '[data-goto-url]', function (event) {
      goTo(this, event);
    })
    .on('keydown', '[data-goto-url]', function (event) {
      if (event.which === 13 && event.target === this) goTo(this, event);
    });

  /* — Dropdowns of the main menu: by hover, 250 ms — */
  Front.start('.~menu', function (menu) {
    menu
      .find('li')
      .has('> ul')
      .on('mouseenter', function () {
        var item = $(this);
        item.addClass(Front.css('~open'));
        item.children('ul').stop(true, true).slideDown(250);
      })
      .on('mouseleave', function () {
        var item = $(this);
        item
          .children('ul')
          .stop(true, true)
          .slideUp(250, function () {
            item.removeClass(Front.css('~open'));
          });
      });
  });

  /* — Dropdowns by touch: the first tap opens, the second follows — */
  var touched = false;
  $(document).on('touchstart', function () {
    touched = true;
  });
  $(document).on('click', Front.css('.~dropdown > a'), function (event) {
    var block = $(this).parent();
    if (!touched && !Front.isMobile()) return;
    if (block.is(Front.css('.~open'))) return;
    event.preventDefault();
    $(Front.css('.~dropdown.~open')).not(block).removeClass(Front.css('~open')).children('ul').slideUp(250);
    block.addClass(Front.css('~open')).children('ul').slideDown(250);
  });
  Front.start('.~dropdown', function (block) {
    block
      .on('mouseenter', function () {
        if (touched) return;
        block.addClass(Front.css('~open')).children('ul').stop(true, true).slideDown(250);
      })
      .on('mouseleave', function () {
        if (touched) return;
        block
          .children('ul')
          .stop(true, true)
          .slideUp(250, function () {
            block.removeClass(Front.css('~open'));
          });
      });
  });

  /* — Partners — */
  Front.start('.~partners', function (strip) {
    strip.on('mouseenter mouseleave', 'a, img', function (event) {
      $(this)
        .closest('a, li')
        .add(this)
        .toggleClass(Front.css('~hover'), event.type === 'mouseenter');
    });
  });

  /* — Map modes — */
  $(document).on('click', '[data-to-mode]', function (event) {
    var link = $(this);
    var box = link.closest(Front.css('.~map-modes'));
    var field = box.find(Front.css('input[type=hidden].~map-mode'));
    event.preventDefault();
    if (!box.length || !field.length || !link.attr('data-to-mode')) {
      return Front.warn('Modes de carte : la structure est incorrecte.');
    }
    field.val(link.attr('data-to-mode')).trigger('change');
    box.find('[data-to-mode]').removeClass(Front.css('active'));
    link.addClass('active');
  });

  /* — Anchors — */
  $(document).on('click', Front.css('a[href*="#"].~anchor'), function (event) {
    var here = window.location.href.replace(/#.*/, '');
    if (Front.isModified(event) || this.href.replace(/#.*/, '') !== here) return;
    var id = decodeURIComponent(this.hash.substring(1));
    var target = $(document.getElementById(id) || document.getElementsByName(id)[0]);
    if (!target.length) return;
    event.preventDefault();
    window.scroll_to(target);
    if (window.history.pushState) window.history.pushState(null, '', this.hash);
  });
  $(window).on('load', function () {
    var id = /^#id=(.+)/.exec(window.location.hash);
    var target = id ? document.getElementById(decodeURIComponent(id[1])) : $(Front.css('.~scroll-here')).last()[0];
    if (target) window.scroll_to(target);
  });

  /* — Tooltips — */
  Front.startTooltip = function (element) {
    if (!$.fn.tooltip) return;
    element.tooltip({
      items: element,
      tooltipClass: Front.css('~tooltip-bubble'),
      show: { effect: 'none', delay: Number(element.attr('data-delay')) || 0 },
      hide: false,
      content: function () {
        return element.attr('title') || element.attr('rel');
      }
    });
  };
  Front.start('.~tooltip', Front.startTooltip);

  /* — Popup in front of the page, with its countdown — */
  function isDismissed(name) {
    return window.get_cookie(name) !== null;
  }
  function dismiss(box, kind) {
    box.attr('hidden', '').hide();
    var days = Number(box.attr('data-remember-days'));
    if (days && box.attr('id')) window.set_cookie(Front.css('~' + kind + '-' + box.attr('id')), '1', days);
  }

  Front.start('.~front-popup', function (popup) {
    if (
      popup.attr('data-remember-days') &&
      popup.attr('id') &&
      isDismissed(Front.css('~front-popup-' + popup.attr('id')))
    ) {
      popup.attr('hidden', '').hide();
      return;
    }
    var left = parseInt(popup.attr('ff-autoclose'), 10);
    var timer;
    function close(event) {
      if (event) event.preventDefault();
      clearInterval(timer);
      dismiss(popup, 'front-popup');
    }
    popup.on('click', Front.css('.~front-popup-close, .~front-popup-overlay'), close);
    if (!(left > 0)) return;
    var count = popup.find(Front.css('.~front-popup-countdown'));
    if (!count.length)
      count = $('<span></span>')
        .addClass(Front.css('~front-popup-countdown'))
        .appendTo(popup.find(Front.css('.~front-popup-close')).first());
    count.text(' (' + left + ')');
    timer = setInterval(function () {
      left--;
      count.text(' (' + left + ')');
      if (left <= 0) close();
    }, 1000);
  });

  Front.start('.~front-banner', function (banner) {
    if (
      banner.attr('data-remember-days') &&
      banner.attr('id') &&
      isDismissed(Front.css('~front-banner-' + banner.attr('id')))
    ) {
      banner.attr('hidden', '').hide();
      return;
    }
    banner.on('click', Front.css('.~front-banner-close'), function (event) {
      event.preventDefault();
      dismiss(banner, 'front-banner');
    });
  });

  /* — Sharing — */
  $(document).on('click', '[share]', function (event) {
    var button = $(this);
    event.preventDefault();
    var target = button.attr('url-b64') ? window.base64_decode(button.attr('url-b64')) : window.location.href;
    var template = button.attr('share');
    if (/^mailto:/i.test(template)) {
      window.location.href = template.replace(/\{\{\s*share_url\s*\}\}/g, encodeURIComponent(target));
      return;
    }
    var url = template.replace(/\{\{\s*share_url\s*\}\}/g, encodeURIComponent(window.base64_encode(target)));
    if (button.hasClass('mailto') && $.colorbox) {
      $.colorbox({
        href: url,
        iframe: true,
        innerWidth: 850,
        innerHeight: 480,
        maxWidth: '95%',
        maxHeight: '95%'
      });
      return;
    }
    window.open(url, '_blank', 'width=700,height=500,left=50,top=50,scrollbars=yes,resizable=yes');
  });

  /* — Administrators — */
  $(document).on('click', Front.css('a.~backoffice'), function (event) {
    if (Front.isModified(event)) return;
    event.preventDefault();
    var office = window.open(this.href, Front.css('~backoffice'));
    if (office) office.focus();
  });

  $(document).on('click', Front.css('a.~permalink'), function (event) {
    event.preventDefault();
    var lien = $(this).attr('data-lien') || this.href;
    $.ajax({
      url: Front.platform + '/backoffice/modules/commun/lien_v4.php',
      type: 'POST',
      dataType: 'text',
      data: { action: 'permalien', lien: lien }
    }).then(
      function (text) {
        var permalink = $.trim(text);
        if (!permalink || permalink.indexOf('<') >= 0) return window.modal_alert(Front.ERROR);
        showPermalink(permalink);
      },
      function () {
        window.modal_alert(Front.ERROR);
      }
    );
  });

  function showPermalink(permalink) {
    var field = $('<input type="text" readonly />').addClass(Front.css('~permalink-text')).val(permalink);
    window.modal_open({
      titre: 'PERMALIEN',
      contenu: $('<div></div>').append($('<p></p>').text('Le permalien a été généré.'), field),
      closetop: true,
      buttons: [
        {
          label: 'Copier dans le presse papier',
          important: true,
          autoclose: false,
          callback: function () {
            field[0].select();
            document.execCommand('copy');
          }
        }
      ]
    });
  }
})(jQuery, window);
