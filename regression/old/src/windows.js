/* The loader, popup windows and the content overlay. */
(function ($, window) {
  'use strict';

  var Front = window.CmsFront;

  /* — Loader — */
  var loader = null;
  var shown = 0;

  function buildLoader(settings) {
    var version = Number(String(settings.version || 1).replace(/^v/i, ''));
    var box = $('<div></div>').addClass(Front.css('~loader-box'));
    var cover = $('<div></div>')
      .addClass(Front.css('~loader ~loader-v' + version))
      .append(box);
    var logo = Front.identite.logo_site || Front.identite.logo;
    if (settings.show_logo && logo)
      $('<img alt="" />').addClass(Front.css('~loader-logo')).attr('src', logo).appendTo(box);
    if (version < 3) {
      if (settings.image)
        $('<img alt="" />').addClass(Front.css('~loader-image')).attr('src', settings.image).appendTo(box);
      else $('<span></span>').addClass(Front.css('~loader-spinner')).appendTo(box);
    }
    if (settings.show_title !== false)
      $('<p></p>').addClass(Front.css('~loader-title')).html(settings.txt_loading).appendTo(box);
    if (settings.show_desc !== false)
      $('<p></p>').addClass(Front.css('~loader-desc')).html(settings.txt_patienter).appendTo(box);
    if (version === 3) addBar(box);
    if (settings.bg) cover.css('background', settings.bg);
    if (settings.fg) box.css('color', settings.fg);
    if (settings.bgc) box.css('background', settings.bgc);
    if (settings.bordercolor) box.css('border-color', settings.bordercolor);
    return cover;
  }

  function addBar(box) {
    if (box.find(Front.css('.~loader-bar')).length) return;
    $('<div role="progressbar"></div>')
      .addClass(Front.css('~loader-bar'))
      .append($('<div></div>').addClass(Front.css('~loader-fill')).width(0))
      .appendTo(box);
    $('<p>&nbsp;</p>').addClass(Front.css('~loader-progress')).appendTo(box);
  }

  window.loader_show = function (settings) {
    var all = $.extend(
      { version: 1, txt_loading: 'CHARGEMENT', txt_patienter: "Veuillez patienter s'il vous plait..." },
      Front.loader,
      settings
    );
    shown++;
    if (loader) loader.remove();
    loader = buildLoader(all);
    // The head of an old page calls it before there is a body.
    $(document.body || document.documentElement).append(loader);
  };

  window.loader_hide = function () {
    if (shown > 0) shown--;
    if (shown || !loader) return;
    loader.remove();
    loader = null;
  };

  window.loader_progress = function (text) {
    if (!loader) window.loader_show({ version: 3 });
    addBar(loader.find(Front.css('.~loader-box')));
    var parts = /(\d+)\s*\/\s*(\d+)/.exec(text);
    var percent = parts && Number(parts[2]) ? Math.min(100, (parts[1] / parts[2]) * 100) : 0;
    loader.find(Front.css('.~loader-fill')).css('width', Math.round(percent) + '%');
    loader.find(Front.css('.~loader-progress')).html(text);
  };

  /* — What popups and the overlay have in common: a box over the page — */
  var boxes = {};

  function openBox(kind, title) {
    closeBox(kind);
    var layer = $('<div></div>')
      .addClass(Front.css('~' + kind + '-layer'))
      .appendTo('body');
    var box = $('<div role="dialog" tabindex="-1"></div>')
      .addClass(Front.css('~' + kind))
      .appendTo(layer);
    if (title)
      $('<div></div>')
        .addClass(Front.css('~' + kind + '-title'))
        .html(title)
        .appendTo(box);
    $('<a href="javascript:void(0)" title="Fermer"></a>')
      .addClass(Front.css('~' + kind + '-close'))
      .appendTo(box)
      .on('click', function (event) {
        event.preventDefault();
        closeBox(kind);
      });
    var body = $('<div></div>')
      .addClass(Front.css('~' + kind + '-body'))
      .appendTo(box);
    layer.on('click', function (event) {
      if (event.target === layer[0] && !box.find('iframe, input, select, textarea').length) closeBox(kind);
    });
    boxes[kind] = { layer: layer, box: box, body: body, opener: document.activeElement };
    box[0].focus();
    return boxes[kind];
  }

  function closeBox(kind) {
    var open = boxes[kind];
    if (!open) return;
    boxes[kind] = null;
    if (open.back) open.back();
    open.layer.remove();
    if (open.opener && open.opener.focus) open.opener.focus();
  }

  $(document).on('keydown', function (event) {
    if (event.which !== 27) return;
    if (boxes.popup) closeBox('popup');
    else if (boxes.overlay) closeBox('overlay');
  });

  /* — Popup windows: 400 by 350 unless told otherwise — */
  window.popup_open = function (options) {
    var settings = $.extend({ width: 400, height: 350 }, typeof options === 'string' ? { url: options } : options);
    if (!settings.url || /^\s*javascript:/i.test(settings.url)) return Front.warn('popup_open : adresse refusée.');
    var popup = openBox('popup', settings.titre);
    popup.box.css({ width: settings.width, height: settings.height });
    var query =
      typeof settings.params === 'string' ? settings.params.replace(/^\?/, '') : $.param(settings.params || {});
    var url = settings.url + (query ? (settings.url.indexOf('?') < 0 ? '?' : '&') + query : '');
    if (settings.iframe) {
      popup.body.append($('<iframe frameborder="0" width="100%" height="100%"></iframe>').attr('src', url));
      return;
    }
    $.ajax({ url: url, type: 'GET', dataType: 'html' }).then(
      function (html) {
        popup.body.html(html);
      },
      function () {
        popup.body.text(Front.ERROR);
      }
    );
  };
  window.popup_close = function () {
    closeBox('popup');
  };

  /* — Overlay: copied or moved from the page, or fetched by POST — */
  window.overlay_open = function (options) {
    var settings = options;
    if (typeof options === 'string') {
      settings = /^\s*</.test(options)
        ? { contenu: options }
        : /^\s*[#.[]/.test(options)
          ? { selector: options }
          : { url: options };
    }
    settings = settings || {};
    if (settings.nodeType || settings.jquery) settings = { contenu: settings };
    var source = settings.contenu || (settings.selector && $(settings.selector));
    if ((!source || source.length === 0) && (!settings.url || settings.selector))
      return Front.warn('overlay_open : rien à montrer.');
    var overlay = openBox('overlay', settings.titre);
    if (!source) {
      $.ajax({ url: settings.url, type: 'POST', data: settings.data, dataType: 'html' }).then(
        function (html) {
          overlay.body.html(html);
        },
        function () {
          overlay.body.text(Front.ERROR);
        }
      );
      return;
    }
    if (typeof source === 'string') overlay.body.html(source);
    else if (settings.move) moveIn(overlay, $(source));
    else overlay.body.append($(source).clone().show());
  };
  window.overlay_close = function () {
    closeBox('overlay');
  };

  function moveIn(overlay, node) {
    var place = $('<span style="display:none"></span>').insertBefore(node);
    var style = node.attr('style');
    overlay.body.append(node.show());
    overlay.back = function () {
      place.replaceWith(node);
      if (style === undefined) node.removeAttr('style');
      else node.attr('style', style);
    };
  }
})(jQuery, window);
